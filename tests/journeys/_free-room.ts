import { openFreeRoomIn } from '#server/rooms/free.ts'
import type { Harness } from './_harness.ts'

/** Opens a free room of four matches of the day. */
export const openFreeRoom = async ({ database: { db }, pass }: Harness) => {
  const book = await pass(0)
  const matches = await db
    .selectFrom('match')
    .select('id')
    .where('status', '=', 'open')
    .where('parent_id', 'is', null)
    .where('away', '<>', '')
    .where('kickoff', '>', BigInt(book))
    .orderBy('kickoff')
    .orderBy('id')
    .limit(4)
    .execute()
  const room = { key: crypto.randomUUID(), currency: 'MYR', prizes: 50_000n, seats: 30 } as const
  const ids = matches.map(({ id }) => Number(id))
  return db.transaction().execute((step) => openFreeRoomIn(step, { ...room, matches: ids }, { book, real: Date.now() }))
}
