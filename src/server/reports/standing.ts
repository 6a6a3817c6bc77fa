import type { Answer, Body } from '#calls/call.ts'
import type { listStandings, loadStanding } from '#calls/standing.ts'
import { type PlayedMatch, tableOf } from '#domain/market/standing.ts'
import { rankingOf } from '#domain/market/sports.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

interface PlayedRow {
  readonly home: string
  readonly away: string
  readonly kickoff: bigint
  readonly home_full: number
  readonly away_full: number
}

/** Every finished match of a season, whether it is still in the book or only its score is kept. */
const finished = sql`
  select m.league_id, m.season, m.stage, m.home, m.away, m.kickoff, r.home_full, r.away_full
  from match m join scored_result r on r.match_id = m.id
  where m.season is not null and m.parent_id is null
  union all select league_id, season, stage, home, away, kickoff, home_full, away_full from season_result
  where home_full is not null`

/** Leagues whose latest season has a table; a season that is a knock-out has none. */
export const tablesIn = async (
  db: Tabled,
  { page, page_size, search }: Body<typeof listStandings>,
): Promise<Pick<Answer<typeof listStandings>, 'leagues' | 'total'>> => {
  const part = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ league_id: bigint; league: string; sport: number; season: string; matches: bigint }>`
    with played as (${finished}), seasons as (
      select league_id, season, count(*) as matches, bool_or(stage is not null) as knockout,
        row_number() over (partition by league_id order by season desc) as age
      from played group by league_id, season)
    select s.league_id, l.name as league, l.sport, s.season, s.matches from seasons s join league l on l.id = s.league_id
    where s.age = 1 and not s.knockout and (${part}::text is null or l.name ilike ${part}::text)
    order by l.sport, l.ord, l.id`.execute(db)
  return {
    total: rows.length,
    leagues: rows.slice((page - 1) * page_size, page * page_size).map((row) => ({
      ...row,
      league_id: Number(row.league_id),
      matches: Number(row.matches),
    })),
  }
}

/** Those of some leagues whose latest season has a table. */
export const leaguesWithTable = async (db: Tabled, leagues: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  const { rows } = await sql<{ league_id: bigint }>`
    with played as (${finished}), seasons as (
      select league_id, bool_or(stage is not null) as knockout, row_number() over (partition by league_id order by season desc) as age
      from played where league_id = any (${sql.val([...leagues])}::bigint[]) group by league_id, season)
    select league_id from seasons where age = 1 and not knockout`.execute(db)
  return new Set(rows.map(({ league_id }) => league_id))
}

/** The table of a league's season; undefined if there is no such league. */
export const tableIn = async (
  db: Tabled,
  { league_id, season, side }: Body<typeof loadStanding>,
): Promise<Omit<Answer<typeof loadStanding>, 'status' | 'statusdesc'> | undefined> => {
  const league = await db
    .selectFrom('league')
    .select(['name', 'sport'])
    .where('id', '=', BigInt(league_id))
    .executeTakeFirst()
  if (!league) return undefined
  const { rows: seasons } = await sql<{ season: string }>`
    with played as (${finished}) select season from played where league_id = ${league_id}::bigint
    group by season having not bool_or(stage is not null) order by season desc`.execute(db)
  const shown = season ?? seasons[0]?.season ?? ''
  const { rows } = await sql<PlayedRow>`
    with played as (${finished}) select home, away, kickoff, home_full, away_full from played
    where league_id = ${league_id}::bigint and season = ${shown} order by kickoff`.execute(db)
  const isTable = seasons.some((one) => one.season === shown)
  return {
    league_id,
    league: league.name,
    sport: league.sport,
    ranking: rankingOf(league.sport),
    season: shown,
    seasons: seasons.map((one) => one.season),
    rows: isTable
      ? tableOf(rows.map(playedOf), { sport: league.sport, side }).map((row) => ({ ...row, form: [...row.form] }))
      : [],
  }
}

const playedOf = ({ home, away, kickoff, home_full, away_full }: PlayedRow): PlayedMatch => ({
  home,
  away,
  kickoff: Number(kickoff),
  score: [home_full, away_full],
})
