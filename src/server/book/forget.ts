import { houseKeys, rememberedReported } from '#odds/book/remembered.ts'
import { specialSports } from '#domain/market/sports.ts'
import { dayLength } from '#domain/time.ts'
import type { Clock } from '#odds/clock.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tabled } from '../database/database.ts'

/**
 * For how long after the kick-off results of the house's short games are listed: they are many, so only today's and
 * yesterday's are.
 */
const resultsKept = { games: 2 * dayLength, others: 30 * dayLength } as const
const batch = 500

/**
 * Removes decided matches that nobody bet on, 30 book days after their kick-off (two for the house's short games), and
 * before that their markets, once the book no longer remembers them. One batch at a time; answers how many matches it
 * removed.
 */
export const forgetUnbet = async ({ database, clock }: { database: Database; clock: Clock }): Promise<number> => {
  const { db } = database
  const book = clock.book()
  const corrected = book - rememberedReported
  await inBatches(db, sql`forget_unbet_markets(${corrected}::bigint, ${batch})`)
  let forgotten = 0
  const games = await drawnGames(db, book - resultsKept.games)
  for (const which of ['games', 'others'] as const) {
    const before = book - resultsKept[which]
    forgotten += await inBatches(
      db,
      sql`forget_unbet(${before}::bigint, ${batch}, ${games}::integer[], ${which === 'others'})`,
    )
  }
  return forgotten
}

/** The short games, except those whose matches a feed has reported: a recorded race is kept as long as a match. */
const drawnGames = async (db: Tabled, before: number): Promise<readonly number[]> => {
  const told = await db
    .selectFrom('match')
    .select('sport')
    .distinct()
    .where('sport', 'in', specialSports)
    .where('kickoff', '<', BigInt(before))
    .where('key', 'not like', `${houseKeys}%`)
    .execute()
  return specialSports.filter((sport) => told.every((one) => one.sport !== sport))
}

/** Calls a function that removes up to a batch until it finds no more; answers how many it removed. */
const inBatches = async (db: Tabled, removal: RawBuilder<number>): Promise<number> => {
  for (let removed = 0; ; ) {
    const { rows } = await sql<{ gone: number }>`select ${removal} as gone`.execute(db)
    const gone = rows[0]?.gone ?? 0
    removed += gone
    if (gone < batch) return removed
  }
}
