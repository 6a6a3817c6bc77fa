import type { Notice } from '#domain/member/message.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { RoomNews } from '#domain/room/news.ts'
import type { RoomReason, RoomState } from '#domain/room/status.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import type { RoomEvent } from '#machines/room/room.ts'
import type { Selectable } from 'kysely'
import type { KeyAsked } from '../bets/acceptance/closed-key.ts'
import type { OfferRefusal } from '../bets/offer.ts'
import type { Refused } from '../contract/handler.ts'
import type { Moment } from '../contract/moment.ts'
import type { ClosedKeyTable, JournalKind } from '../database/tables/ledger.tables.ts'
import type { PredictionTable, RoomJobEvent, RoomPlayerTable } from '../database/tables/room.tables.ts'
import type { Choosable, NewRoom } from './insert.ts'
import type { RoomRow } from './life.ts'
import type { RoomPosting, Share } from './money.ts'

/** A prediction with the data that decides it. */
export type Prediction = Selectable<PredictionTable> & { readonly sport: number; readonly result?: MatchResult }

/** A member's seat, as far as joining and ranking ask. */
export type RoomPlayer = Pick<Selectable<RoomPlayerTable>, 'member_id' | 'seat' | 'address'>

/** A seat to be taken by a member. */
export interface NewSeat {
  readonly room: RoomRow
  readonly seat: number
  readonly member: bigint
  readonly key: string
  readonly hash: Uint8Array
  /** `networkOf` the member's address; empty where there is none. */
  readonly network: string
  readonly at: Moment
}

/** A member who gives a seat back, under a key of the device. */
export interface Leaving {
  readonly member: bigint
  readonly key: string
  readonly hash: Uint8Array
}

/** A member's room that is not over, with what creating another one depends on. */
export interface OwnRoom extends Pick<RoomRow, 'type' | 'entry' | 'state'> {
  /** Its matches, ordered by id. */
  readonly about: readonly bigint[]
}

/** A match of a room, as far as predicting asks; kick-offs in book milliseconds. */
export interface PredictableMatch {
  /** When the room was made. */
  readonly kickoff: number
  /** As the book has it. */
  readonly now: number
  readonly phase: string | null
}

/** Points that a player puts on a selection at a price. */
export type NewPrediction = Pick<
  Selectable<PredictionTable>,
  | 'room_id'
  | 'member_id'
  | 'key'
  | 'body_hash'
  | 'match_id'
  | 'market_id'
  | 'market_type'
  | 'pick'
  | 'line'
  | 'price'
  | 'points'
>

/** A row that a key of the device made, with the hash of the body that asked for it. */
export interface KeyedRow {
  readonly id: bigint
  readonly body_hash: Uint8Array
}

/** A match of a room, with its result and when that was reported, both in book milliseconds. */
export interface RoomMatchResult {
  readonly kickoff: number
  readonly result: MatchResult | undefined
  readonly toldAt: number | null
}

export interface SettledPrediction {
  readonly id: bigint
  readonly outcome: Outcome | null
  readonly score: bigint | null
  readonly action: number | null
}

export interface PlacedPlayer {
  readonly seat: number
  readonly score: bigint
  readonly correct: number
  readonly rank: number
  /** What the player won; null until the prizes are paid. */
  readonly prize: bigint | null
}

/** A step as it is written: the room's new state, its row in the history, the news, and what it settled and placed. */
export interface WrittenStep {
  readonly event: RoomEvent['type']
  readonly from: RoomState
  readonly to: RoomState
  readonly players: number
  readonly reason: RoomReason | null
  readonly frozen: { readonly pool: bigint; readonly fee: bigint } | undefined
  readonly isOver: boolean
  readonly members: number
  readonly moved: bigint
  readonly news: RoomNews
  readonly settled: readonly SettledPrediction[]
  readonly placed: readonly PlacedPlayer[]
}

/**
 * What rooms need of a database within one transaction, which is written whole or not at all. A room is locked before
 * any wallet.
 */
export interface RoomTransaction {
  /** A room's row, locked until the end; undefined if there is no such room. */
  readonly lock: (room: bigint) => Promise<RoomRow | undefined>
  /** A room's row, which stays as it is until the end; others may hold it too. */
  readonly hold: (room: bigint) => Promise<RoomRow | undefined>
  /** As `lock`, together with an unfinished job of the room; undefined if there is none. */
  readonly lockDue: (room: bigint, event: RoomJobEvent) => Promise<RoomRow | undefined>
  readonly finishJob: (room: bigint, event: RoomJobEvent, at: Moment) => Promise<void>
  /** Makes a job wait until a book time, with its failures forgotten. */
  readonly delayJob: (room: bigint, event: RoomJobEvent, until: number) => Promise<void>
  readonly matches: (room: bigint) => Promise<readonly RoomMatchResult[]>
  /** Ordered by seat. */
  readonly players: (room: bigint) => Promise<readonly RoomPlayer[]>
  /** With the results of their matches, oldest first. */
  readonly predictions: (room: bigint) => Promise<readonly Prediction[]>
  /** The room in which a member took a seat, or gave it back, under a key. */
  readonly seatUnder: (member: bigint, key: string) => Promise<KeyedRow | undefined>
  /** The room that a member made under a key. */
  readonly roomUnder: (member: bigint, key: string) => Promise<KeyedRow | undefined>
  /** A prediction that a member made under a key, void or not. */
  readonly predictionUnder: (member: bigint, key: string) => Promise<KeyedRow | undefined>
  /** What a closed key answers; undefined while it is not closed. */
  readonly closedKey: (
    member: bigint,
    key: string,
  ) => Promise<Pick<Selectable<ClosedKeyTable>, 'body_hash' | 'refusal'> | undefined>
  /** Throws a `Refusal` if the member's account may not act. */
  readonly expectActing: (member: bigint) => Promise<void>
  /** Whether the feed is silent, so that nobody knows whether a match has begun. */
  readonly isSilent: (real: number) => Promise<boolean>
  readonly lockWallet: (member: bigint) => Promise<unknown>
  /** Throws a `Refusal` if a member's own limits or balance do not cover an entry. */
  readonly cover: (member: bigint, entry: bigint, at: Moment) => Promise<void>
  readonly seat: (seat: NewSeat) => Promise<void>
  /** Gives a player's seat back, with the player's predictions; answers the entry, which the caller returns. */
  readonly unseat: (room: bigint, leaving: Leaving, at: Moment) => Promise<bigint>
  /** Whether one of a room's matches has begun: as stored with the room, or as the book has it now. */
  readonly hasBegun: (room: bigint, book: number) => Promise<boolean>
  /** Matches by id as the book holds them now, in the order asked; an unknown id is a match that is not offered. */
  readonly choosable: (ids: readonly number[], book: number) => Promise<readonly Choosable[]>
  readonly ownRooms: (owner: bigint) => Promise<readonly OwnRoom[]>
  /** Writes a member's room with nobody in it; answers its id. */
  readonly open: (room: NewRoom, matches: readonly Choosable[], at: Moment) => Promise<bigint>
  readonly matchIn: (room: bigint, match: number) => Promise<PredictableMatch | undefined>
  /** The decimal price in ten-thousandths that the house offers a member now, or why it offers none. */
  readonly price: (member: bigint, selection: PredictedOn, at: Moment) => Promise<number | OfferRefusal>
  /** The points of each of a player's predictions in a room. */
  readonly pointsOf: (room: bigint, member: bigint) => Promise<readonly number[]>
  /** Writes a prediction; answers its id. */
  readonly predict: (prediction: NewPrediction, at: Moment) => Promise<bigint>
  /** Marks every entry as refunded; answers what each member gets back. */
  readonly refund: (room: bigint) => Promise<readonly Share[]>
  /** Posts one journal per share; answers the total moved, without fees. */
  readonly post: (kind: Extract<JournalKind, `room${string}`>, posting: RoomPosting) => Promise<bigint>
  /** Writes each member a message, with the money that it speaks of. */
  readonly notify: (
    notices: readonly { readonly member: bigint; readonly notice: Notice }[],
    at: Moment,
  ) => Promise<void>
  readonly write: (room: RoomRow, step: WrittenStep, at: Moment) => Promise<void>
}

/** The selection of a prediction. */
export interface PredictedOn {
  readonly match: number
  readonly market: number
  readonly type: MarketType
  readonly pick: string
  readonly line: number
}

/** Everything that a database does for a key of the device (§room.key). */
export interface RoomStore {
  readonly transaction: <Answer>(work: (work: RoomTransaction) => Promise<Answer>) => Promise<Answer>
  /** Closes a key with a refusal; answers the refusal stored under it, or undefined if the request was taken. */
  readonly refuse: <R extends Refused<ErrorCode>>(asked: KeyAsked, refusal: R) => Promise<R | undefined>
}
