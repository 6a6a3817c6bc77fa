import { type Selectable, sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { JournalKind, WalletTable } from '../database/ledger.tables.ts'
import type { RoomRow } from './life.ts'
import { Refusal } from './refused.ts'

/** The book and real time of a write, in milliseconds. */
export interface Moment {
  readonly book: number
  readonly real: number
}

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

/**
 * Throws a refusal if a member's own limits or balance do not cover an entry; locks the wallet until the transaction
 * ends.
 */
export const coverEntry = async (step: Tabled, member: bigint, entry: bigint, at: Moment): Promise<void> => {
  if (entry === 0n) return
  const wallet = await lockWallet(step, member)
  const { rows } = await sql<{ stake: bigint | null; loss: bigint | null }>`
    select stake, loss from own_rooms(${member}::bigint, ${at.real}::bigint)`.execute(step)
  const { stake = null, loss = null } = rows[0] ?? {}
  if (stake !== null && entry > stake) throw new Refusal('ownStakeLimit')
  if (loss !== null && entry > loss) throw new Refusal('ownLossLimit')
  if (entry > wallet.cash - wallet.frozen) throw new Refusal('insufficient_balance')
}

export type LockedWallet = Pick<Selectable<WalletTable>, 'cash' | 'frozen' | 'currency'>

/** A member's wallet, locked until the transaction ends. A room's row is locked before any wallet. */
export const lockWallet = (step: Tabled, member: bigint): Promise<LockedWallet> =>
  step
    .selectFrom('wallet')
    .select(['cash', 'frozen', 'currency'])
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow()
