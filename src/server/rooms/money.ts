import { sql } from 'kysely'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import type { JournalKind } from '../database/tables/ledger.tables.ts'
import type { RoomRow } from './life.ts'

/** Money for one member, from a room's account or into it: `available` and `fee` in minor units. */
export interface Share {
  readonly member: bigint
  readonly available: bigint
  /** The fee that the room's account pays the house in addition. */
  readonly fee?: bigint
}

/** The ledger account that holds a room's entries until they are paid out or refunded. */
export const escrowOf = (room: bigint): string => `house.room:${room}`

/** Posts one journal per share in the caller's transaction; answers the total moved, without fees. */
export const postRoom = async (
  step: Tabled,
  kind: Extract<JournalKind, `room${string}`>,
  { room, house = escrowOf(room.id), shares, at }: RoomPosting,
): Promise<bigint> => {
  const moving = shares.filter(({ available }) => available !== 0n)
  if (moving.length === 0) return 0n
  const rows = moving.map(({ member, available, fee = 0n }) => ({
    member: String(member),
    available: String(available),
    fee: String(fee),
  }))
  await sql`select post_room(${kind}, ${room.id}::bigint, ${house}, ${JSON.stringify(rows)}::jsonb, ${at.book}::bigint, ${at.real}::bigint)`.execute(
    step,
  )
  return moving.reduce((sum, { available }) => sum + available, 0n)
}

export interface RoomPosting {
  readonly room: Pick<RoomRow, 'id'>
  /** The house account on the other side; by default the room's own. */
  readonly house?: string
  readonly shares: readonly Share[]
  readonly at: Moment
}
