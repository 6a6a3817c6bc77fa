import type { MatchLaw } from '#odds/builder/law.ts'
import { isMyanmarType, type MarketType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** The laws of some matches as the book committed them; read after their markets, whose versions a placement checks. */
export const lawsOf = async (db: Tabled, matches: readonly number[]): Promise<ReadonlyMap<number, MatchLaw>> => {
  if (matches.length === 0) return new Map()
  const { rows } = await sql<{ match: bigint; law: MatchLaw }>`
    select match_id as match, law from match_law where match_id = any (${[...new Set(matches)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ match, law }) => [Number(match), law]))
}

/** A market of a match that takes bets. */
export interface OpenMarket {
  readonly id: number
  readonly type: MarketType
  readonly line: Line
}

/** The open markets of a match, without those at Myanmar odds. */
export const openMarkets = async (db: Tabled, match: number): Promise<readonly OpenMarket[]> => {
  const rows = await db
    .selectFrom('market')
    .select(['id', 'type', 'line'])
    .where('match_id', '=', BigInt(match))
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, type, line }) => (isMyanmarType(type) ? [] : [{ id: Number(id), type, line }]))
}
