import type { MatchResult } from '#domain/market/result.ts'
import type { RoomNews, RoomState } from '#domain/room/status.ts'
import type { Outcome } from '#domain/settlement.ts'
import type { RoomEnd, RoomEvent } from '#machines/room.ts'
import type { Selectable } from 'kysely'
import type { JournalKind } from '../database/ledger.tables.ts'
import type { PredictionTable, RoomJobEvent, RoomPlayerTable } from '../database/room.tables.ts'
import type { RoomRow } from './life.ts'
import type { Moment, RoomPosting, Share } from './money.ts'

/** A prediction with the data that decides it. */
export type Prediction = Selectable<PredictionTable> & { readonly sport: number; readonly result?: MatchResult }

/** A member's seat, as far as joining and ranking ask. */
export type RoomPlayer = Pick<Selectable<RoomPlayerTable>, 'member_id' | 'seat' | 'address'>

/** A seat that a member takes. */
export interface NewSeat {
  readonly room: RoomRow
  readonly seat: number
  readonly member: bigint
  readonly key: string
  readonly hash: Uint8Array
  readonly address: string
  readonly at: Moment
}

/** A match of a room, with its result and when that was told, both in book milliseconds. */
export interface RoomMatchStanding {
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
  readonly reason: RoomEnd | null
  readonly frozen: { readonly pool: bigint; readonly fee: bigint } | undefined
  readonly isOver: boolean
  readonly members: number
  readonly moved: bigint
  readonly news: RoomNews
  readonly settled: readonly SettledPrediction[]
  readonly placed: readonly PlacedPlayer[]
}

/**
 * What rooms need of a database within one transaction: all of it stands, or nothing. A room is locked before any
 * wallet.
 */
export interface RoomTransaction {
  /** A room's row, locked until the end; undefined if there is no such room. */
  readonly lock: (room: bigint) => Promise<RoomRow | undefined>
  /** As `lock`, with a job of the room that is not done; undefined if there is none. */
  readonly lockDue: (room: bigint, event: RoomJobEvent) => Promise<RoomRow | undefined>
  readonly finishJob: (room: bigint, event: RoomJobEvent, at: Moment) => Promise<void>
  /** Has a job wait until a book time, as if it had never failed. */
  readonly delayJob: (room: bigint, event: RoomJobEvent, until: number) => Promise<void>
  readonly matches: (room: bigint) => Promise<readonly RoomMatchStanding[]>
  /** In the order of their seats. */
  readonly players: (room: bigint) => Promise<readonly RoomPlayer[]>
  /** With the results of their matches, oldest first. */
  readonly predictions: (room: bigint) => Promise<readonly Prediction[]>
  /** The room in which a member took a seat under a key. */
  readonly seatUnder: (
    member: bigint,
    key: string,
  ) => Promise<{ readonly room_id: bigint; readonly body_hash: Uint8Array } | undefined>
  /** Throws a `Refusal` if the member's account may not act. */
  readonly expectActing: (member: bigint) => Promise<void>
  /** Whether the feed is silent, so that nobody knows whether a match has begun. */
  readonly isSilent: (real: number) => Promise<boolean>
  readonly lockWallet: (member: bigint) => Promise<unknown>
  /** Throws a `Refusal` if a member's own limits or balance do not cover an entry. */
  readonly cover: (member: bigint, entry: bigint, at: Moment) => Promise<void>
  readonly seat: (seat: NewSeat) => Promise<void>
  /** Writes every entry down as refunded; answers what each member gets back. */
  readonly refund: (room: bigint) => Promise<readonly Share[]>
  /** Posts one journal per share; answers the total moved, without fees. */
  readonly post: (kind: Extract<JournalKind, `room${string}`>, posting: RoomPosting) => Promise<bigint>
  readonly write: (room: RoomRow, step: WrittenStep, at: Moment) => Promise<void>
}
