import type { Currency } from '#domain/money/money.ts'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import { insertRoom } from './insert.ts'
import type { RoomDeps } from './join.ts'
import { hashOfBody } from './key.ts'
import { Refusal } from './refused.ts'

/** A room that costs nothing to enter and whose prizes the operator pays (§room.free). */
export interface FreeRoom {
  /** The operator has one room under a key. */
  readonly key: string
  readonly currency: Currency
  /** Minor units. */
  readonly prizes: bigint
  readonly seats: number
  readonly matches: readonly number[]
}

/** As `openFreeRoomIn`, in a transaction of its own. */
export const openFreeRoom = ({ db, clock }: RoomDeps, room: FreeRoom): Promise<bigint | undefined> =>
  db.transaction().execute((step) => openFreeRoomIn(step, room, { book: clock.book(), real: clock.real() }))

/**
 * Opens a free room on matches that have not begun; unlike a member's, it may be about the short games of the house.
 * The same key and terms answer the same room again, other terms throw a `Refusal`. Answers its id, or undefined, with
 * nothing written, if a match is not on the board or has begun.
 */
export const openFreeRoomIn = async (
  step: Tabled,
  { key, currency, prizes, seats, matches }: FreeRoom,
  at: Moment,
): Promise<bigint | undefined> => {
  const hash = hashOfBody(['free', currency, String(prizes), seats, matches])
  const standing = async () => {
    const room = await step
      .selectFrom('room')
      .select(['id', 'body_hash'])
      .where('owner_id', 'is', null)
      .where('key', '=', key)
      .executeTakeFirst()
    if (room && !hash.equals(room.body_hash)) throw new Refusal('duplicate_debit_record')
    return room?.id
  }
  const stands = await standing()
  if (stands !== undefined) return stands
  const chosen = await step
    .selectFrom('match')
    .select(['id', 'kickoff'])
    .where(
      'id',
      'in',
      matches.map((id) => BigInt(id)),
    )
    .where('status', '=', 'open')
    .where('parent_id', 'is', null)
    .where('kickoff', '>', BigInt(at.book))
    .where((is) => is.or([is('phase', 'is', null), is('phase', '=', 'before')]))
    .execute()
  if (chosen.length < matches.length) return undefined
  const made = await insertRoom(
    step,
    { type: 'free', currency, virtual: false, owner: null, key, hash, entry: 0n, prizes, seats, pinHash: null },
    chosen.map(({ id, kickoff }) => ({ id: Number(id), kickoff: Number(kickoff) })),
    at,
  )
  // Another request under the key was first, and has committed by now.
  return made ?? (await standing())
}
