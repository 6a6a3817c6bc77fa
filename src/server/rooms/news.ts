import { sql } from 'kysely'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'

/** News sent in one transaction: for full rooms, a thousand members at most. */
const batch = 32
/** News sent in one round, so that many rooms that end with one match do not hold up the house. */
const mostInARound = 8 * batch

/**
 * Tells members of rooms what changed since the last round (§wire.member-events), in a transaction that locks no room.
 * The next round sends what is left. Answers the number of pieces of news.
 */
export const tellRooms = async (db: Tabled, { book, real }: Moment): Promise<number> => {
  if ((await db.selectFrom('room_news').select('id').limit(1).execute()).length === 0) return 0
  for (let told = 0; ; ) {
    const { rows } = await sql<{ count: number }>`
      select tell_rooms(${batch}, ${BigInt(book)}::bigint, ${BigInt(real)}::bigint) as count`.execute(db)
    const count = rows[0]!.count
    told += count
    if (count < batch || told >= mostInARound) return told
  }
}
