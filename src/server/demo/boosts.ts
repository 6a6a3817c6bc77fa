import { dayOf, printTime } from '#domain/time.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** Matches passed over: their kick-off may be too near. */
const ahead = 5

/**
 * What the demonstration's operator boosts, as the fields of its act: the home side of a match to come that has an open
 * 1X2 market. A board without one has no boost.
 */
export const demoBoosts = async (db: Tabled): Promise<readonly Readonly<Record<string, string>>[]> => {
  const { rows } = await sql<{ match: bigint; market: bigint; kickoff: bigint }>`
    select f.id as match, k.id as market, f.kickoff from market k join match f on f.id = k.match_id
    where k.type = 'OXT' and k.status = 'open' and f.status = 'open' and f.phase is null
    order by f.kickoff, k.id offset ${ahead} limit 1`.execute(db)
  return rows.map(({ match, market, kickoff }) => ({
    match: String(match),
    market: String(market),
    pick: 'home',
    percent: '20',
    until: instantOf(Number(kickoff)),
    'max-stake': '100',
  }))
}

/** As acts read an instant: `2024-09-14T19:30`, in GMT+8. */
const instantOf = (at: number): string => `${dayOf(at)}T${printTime(at)}`
