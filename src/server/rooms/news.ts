import { sql } from 'kysely'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'

/** News told in one transaction: of full rooms, a thousand members at most. */
const batch = 32
/** News told in one round: many rooms that end on one match do not hold up the house. */
const mostInARound = 8 * batch

/**
 * Tells the members of rooms what changed since the last round (§wire.member-events), in a transaction that holds no
 * room. What is left, the next round tells. Answers the number of pieces of news.
 */
export const tellRooms = async (db: Tabled, { book, real }: Moment): Promise<number> => {
  for (let told = 0; ; ) {
    const { rows } = await sql<{ count: number }>`
      select tell_rooms(${batch}, ${BigInt(book)}::bigint, ${BigInt(real)}::bigint) as count`.execute(db)
    const count = rows[0]!.count
    told += count
    if (count < batch || told >= mostInARound) return told
  }
}
