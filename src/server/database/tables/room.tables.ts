import type { MarketType, Pick } from '#domain/market/kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RoomNews } from '#domain/room/news.ts'
import type { RoomReason, RoomState, RoomTypeId } from '#domain/room/status.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import type { RoomEvent } from '#machines/room/room.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Big, BigByDefault, BigOrNull } from '../columns.ts'

export interface RoomTable {
  id: GeneratedAlways<bigint>
  type: RoomTypeId
  currency: Currency
  virtual: boolean
  owner_id: BigOrNull
  key: string
  body_hash: Uint8Array
  entry: Big
  prize_fund: BigByDefault
  seats: number
  players: Generated<number>
  pin_hash: Uint8Array | null
  state: Generated<RoomState>
  version: Generated<number>
  reason: RoomReason | null
  first_kickoff: Big
  last_kickoff: Big
  pool: BigOrNull
  fee: BigOrNull
  created_book: Big
  created_real: Big
  ended_book: BigOrNull
}

export interface RoomMatchTable {
  room_id: Big
  match_id: Big
  kickoff: Big
}

export interface RoomPlayerTable {
  room_id: Big
  member_id: Big
  seat: number
  key: string
  body_hash: Uint8Array
  free: boolean
  /** The network that took the seat; of an earlier version, the whole address. */
  address: string
  entry: Big
  /** Ten-thousandths of a point. */
  score: BigByDefault
  correct: Generated<number>
  rank: number | null
  prize: BigOrNull
  refund: BigOrNull
  joined_book: Big
  joined_real: Big
}

/** A member who gave the PIN of a private room. */
export interface RoomGuestTable {
  room_id: Big
  member_id: Big
  opened_real: Big
}

export interface PredictionTable {
  id: GeneratedAlways<bigint>
  room_id: Big
  member_id: Big
  key: string
  body_hash: Uint8Array
  match_id: Big
  market_id: Big
  market_type: MarketType
  pick: Pick
  line: number
  /** Decimal, in ten-thousandths. */
  price: number
  points: number
  outcome: Outcome | null
  score: BigOrNull
  settled_action: number | null
  placed_book: Big
  placed_real: Big
}

/** A seat that was given back (§room.leave). */
export interface RoomLeftTable {
  room_id: Big
  member_id: Big
  seat: number
  /** The key and body under which it was taken. */
  key: string
  body_hash: Uint8Array
  entry: Big
  joined_book: Big
  joined_real: Big
  /** The key and body under which it was given back. */
  left_key: string
  left_hash: Uint8Array
  left_book: Big
  left_real: Big
}

/** A prediction that is void because its player left. */
export interface PredictionLeftTable extends Omit<PredictionTable, 'id' | 'outcome' | 'score' | 'settled_action'> {
  id: Big
  /** The key of the seat it was made from. */
  seat_key: string
}

export interface RoomStepTable {
  room_id: Big
  version: number
  event: RoomEvent['type']
  from: RoomState
  to: RoomState
  /** The number of members whose money moved, and the total amount. */
  members: number
  moved: Big
  at_book: Big
  at_real: Big
}

/** The events that come of themselves; the others are somebody's act. */
export type RoomJobEvent = Exclude<
  RoomEvent['type'],
  'member.joined' | 'member.left' | 'owner.closed' | 'operator.cancelled'
>

export interface RoomJobTable {
  room_id: Big
  event: RoomJobEvent
  due_book: Big
  done_real: BigOrNull
  /** The number of times it failed; it and the room's other jobs wait until `retry_real`. */
  tries: Generated<number>
  retry_real: BigByDefault
}

/** What the members of a room still have to be notified of. */
export interface RoomNewsTable {
  id: GeneratedAlways<bigint>
  room_id: Big
  what: RoomNews
}
