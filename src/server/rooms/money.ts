import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { JournalKind } from '../database/ledger.tables.ts'
import type { RoomRow } from './life.ts'
import { Refusal } from './refused.ts'

/** The two times something is written at, in milliseconds. */
export interface Moment {
  readonly book: number
  readonly real: number
}

/** Money for one member, from the account of a room or into it: `available` and `fee` in minor units. */
export interface Share {
  readonly member: bigint
  readonly available: bigint
  /** What the room's account pays the house besides. */
  readonly fee?: bigint
}

/** The ledger's account in which a room's entries lie until they are paid out or paid back. */
export const escrowOf = (room: bigint): string => `house.room:${room}`

/** Posts one journal a share, within the caller's transaction; answers how much moved in all, without fees. */
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
  /** The account of the house that takes the other side; the room's own unless it is given. */
  readonly house?: string
  readonly shares: readonly Share[]
  readonly at: Moment
}

/** Throws a refusal where a member's own limits or balance do not carry an entry; holds the wallet until the transaction ends. */
export const coverEntry = async (step: Tabled, member: bigint, entry: bigint, at: Moment): Promise<void> => {
  if (entry === 0n) return
  const wallet = await step
    .selectFrom('wallet')
    .select(['cash', 'frozen'])
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ stake: bigint | null; loss: bigint | null }>`
    select stake, loss from own_rooms(${member}::bigint, ${at.real}::bigint)`.execute(step)
  const { stake = null, loss = null } = rows[0] ?? {}
  if (stake !== null && entry > stake) throw new Refusal('ownStakeLimit')
  if (loss !== null && entry > loss) throw new Refusal('ownLossLimit')
  if (entry > wallet.cash - wallet.frozen) throw new Refusal('insufficient_balance')
}
