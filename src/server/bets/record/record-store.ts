import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import { recordedColumns, type RecordedBet } from './replay.ts'

/** The given bets with the data that their records must agree with, ordered by id. */
export const loadRecorded = async (db: Tabled, ids: readonly bigint[]): Promise<readonly RecordedBet[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('bet')
        .select([...recordedColumns])
        .select(
          sql<string>`(select string_agg(n || ':' || odds_type || ':' || price, ',' order by n) from leg where leg.bet_id = bet.id)`.as(
            'prices',
          ),
        )
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()

/** The next bets after an id, at most this many. */
export const betsAfter = async (db: Tabled, after: bigint, most: number): Promise<readonly bigint[]> => {
  const rows = await db.selectFrom('bet').select('id').where('id', '>', after).orderBy('id').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** The bets whose money moved after a journal, over at most this many journals; and the last journal read. */
export const betsMovedSince = async (
  db: Tabled,
  journal: bigint,
  most: number,
): Promise<{ readonly bets: readonly bigint[]; readonly last: bigint }> => {
  const rows = await db
    .selectFrom('journal')
    .select(['id', 'bet_id'])
    .where('id', '>', journal)
    .orderBy('id')
    .limit(most)
    .execute()
  const bets = new Set(rows.flatMap(({ bet_id }) => bet_id ?? []))
  return { bets: [...bets], last: rows.at(-1)?.id ?? journal }
}
