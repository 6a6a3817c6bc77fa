import { dayLength } from '#domain/time.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const keptFor = 4 * dayLength
const batch = 500

/** Removes decided matches that kicked off more than four book days ago and that nobody bet on, a batch at a time. Answers how many. */
export const forgetUnbet = async ({ database: { db }, clock }: { database: Database; clock: Clock }): Promise<number> => {
  let forgotten = 0
  for (;;) {
    const { rows } = await sql<{ gone: number }>`select forget_unbet(${clock.book() - keptFor}::bigint, ${batch}) as gone`.execute(db)
    const gone = rows[0]?.gone ?? 0
    forgotten += gone
    if (gone < batch) return forgotten
  }
}
