import type { BoostRow } from '#domain/bet/booster.ts'
import type { Tabled } from '../database/database.ts'

/** The boosts offered at a book time, in the order they end. */
export const activeBoosts = async (db: Tabled, book: number): Promise<readonly BoostRow[]> => {
  const rows = await db
    .selectFrom('boost')
    .select(['id', 'market_id', 'match_id', 'pick', 'percent', 'until_book'])
    .where('withdrawn_book', 'is', null)
    .where('from_book', '<=', BigInt(book))
    .where('until_book', '>', BigInt(book))
    .orderBy('until_book')
    .orderBy('id')
    .execute()
  return rows.map(({ id, market_id, match_id, pick, percent, until_book }) => [
    Number(id),
    Number(market_id),
    Number(match_id),
    pick,
    percent,
    Number(until_book),
  ])
}
