import { specialSports } from '#domain/sports.ts'
import { dayLength } from '#domain/time.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Long enough to read the results of today and yesterday, and corrected results where corrections come. */
const keptFor = { games: 2 * dayLength, others: 4 * dayLength } as const
const batch = 500

/**
 * Removes decided matches that have no bets and kicked off four book days ago (two for short games), one batch at a
 * time. Answers how many it removed.
 */
export const forgetUnbet = async ({ database, clock }: { database: Database; clock: Clock }): Promise<number> =>
  (await forgetOf(database, clock.book(), 'games')) + (await forgetOf(database, clock.book(), 'others'))

const forgetOf = async ({ db }: Database, book: number, which: keyof typeof keptFor): Promise<number> => {
  let forgotten = 0
  for (;;) {
    const before = book - keptFor[which]
    const { rows } = await sql<{ gone: number }>`
      select forget_unbet(${before}::bigint, ${batch}, ${specialSports}::integer[], ${which === 'others'}) as gone`.execute(
      db,
    )
    const gone = rows[0]?.gone ?? 0
    forgotten += gone
    if (gone < batch) return forgotten
  }
}
