import type { Currency } from '#domain/money/money.ts'
import { type RoomType, roomTypeIds } from '#domain/room/status.ts'
import type { RoomMatch } from '#domain/room/terms.ts'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'

/** A room as it begins: nobody is seated yet. Amounts in minor units. */
export interface NewRoom {
  readonly type: RoomType
  readonly currency: Currency
  readonly virtual: boolean
  /** Null for a free room, which the operator opens. */
  readonly owner: bigint | null
  /** One owner, or the operator, has one room under a key. */
  readonly key: string
  readonly hash: Uint8Array
  readonly entry: bigint
  readonly prizes: bigint
  readonly seats: number
  readonly pinHash: Uint8Array | null
}

/** A match as the room terms check it, with its kick-off in book milliseconds. */
export type Choosable = RoomMatch & { readonly kickoff: number }

/** Writes a room, its matches and the times of its steps; undefined if a free room already has the key. */
export const insertRoom = async (
  step: Tabled,
  { type, owner, hash, prizes, pinHash, ...room }: NewRoom,
  matches: readonly Pick<Choosable, 'id' | 'kickoff'>[],
  at: Moment,
): Promise<bigint | undefined> => {
  const kickoffs = matches.map(({ kickoff }) => kickoff)
  const [first, last] = [Math.min(...kickoffs), Math.max(...kickoffs)]
  const made = await step
    .insertInto('room')
    .values({
      ...room,
      type: roomTypeIds[type],
      owner_id: owner,
      body_hash: hash,
      prize_fund: prizes,
      pin_hash: pinHash,
      reason: null,
      first_kickoff: first,
      last_kickoff: last,
      pool: null,
      fee: null,
      created_book: at.book,
      created_real: at.real,
      ended_book: null,
    })
    .$if(owner === null, (query) =>
      query.onConflict((conflict) => conflict.column('key').where('owner_id', 'is', null).doNothing()),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await step
    .insertInto('room_match')
    .values(matches.map(({ id, kickoff }) => ({ room_id: made.id, match_id: BigInt(id), kickoff })))
    .execute()
  await step
    .insertInto('room_job')
    .values([
      { room_id: made.id, event: 'firstMatch.kickedOff', due_book: first, done_real: null },
      { room_id: made.id, event: 'lastMatch.kickedOff', due_book: last, done_real: null },
      { room_id: made.id, event: 'results.confirmed', due_book: last, done_real: null },
    ])
    .execute()
  return made.id
}
