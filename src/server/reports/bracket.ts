import type { listBrackets } from '#calls/bracket.ts'
import type { Answer, Body } from '#calls/call.ts'
import { bracketOf, type CupMatch, type Tie } from '#domain/market/bracket.ts'
import type { Score } from '#domain/market/result.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

type Answered = Omit<Answer<typeof listBrackets>, 'status' | 'statusdesc'>
type Tree = NonNullable<Answered['bracket']>

interface CupRow {
  readonly id: bigint
  readonly is_held: boolean
  readonly stage: string
  readonly home: string
  readonly away: string
  readonly kickoff: bigint
  readonly home_full: number | null
  readonly away_full: number | null
  readonly home_overtime: number | null
  readonly away_overtime: number | null
  readonly home_shootout: number | null
  readonly away_shootout: number | null
}

/**
 * Every match of a knock-out: to come, in the book, or with only its score kept; a score counts once its match is
 * finished.
 */
const knockout = sql`
  select m.id, true as is_held, m.league_id, m.season, m.stage, m.home, m.away, m.kickoff, r.home_full, r.away_full,
    r.home_overtime, r.away_overtime, r.home_shootout, r.away_shootout
  from match m left join scored_result r on r.match_id = m.id
  where m.season is not null and m.stage is not null and m.parent_id is null
  union all select match_id, false, league_id, season, stage, home, away, kickoff, home_full, away_full,
    home_overtime, away_overtime, home_shootout, away_shootout
  from season_result where stage is not null`

/** The cups, and the tree of one of them; `undefined` if there is no such league. */
export const bracketsIn = async (
  db: Tabled,
  { page, page_size, search, league_id, season }: Body<typeof listBrackets>,
): Promise<Answered | undefined> => {
  const part = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ league_id: bigint; league: string; sport: number; season: string; matches: bigint }>`
    with cup as (${knockout}), seasons as (
      select league_id, season, count(home_full) as matches,
        row_number() over (partition by league_id order by season desc) as age
      from cup group by league_id, season)
    select s.league_id, l.name as league, l.sport, s.season, s.matches from seasons s join league l on l.id = s.league_id
    where s.age = 1 and (${part}::text is null or l.name ilike ${part}::text)
    order by l.sport, l.ord, l.id`.execute(db)
  const cups = rows.map((row) => ({ ...row, league_id: Number(row.league_id), matches: Number(row.matches) }))
  const asked = league_id ?? cups[0]?.league_id
  const bracket = asked === undefined ? null : await treeOf(db, asked, season)
  if (bracket === undefined) return undefined
  return { total: cups.length, cups: cups.slice((page - 1) * page_size, page * page_size), bracket }
}

/** Those of some leagues that are a knock-out. */
export const leaguesWithTree = async (db: Tabled, leagues: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  const { rows } = await sql<{ league_id: bigint }>`
    with cup as (${knockout}) select distinct league_id from cup
    where league_id = any (${sql.val([...leagues])}::bigint[])`.execute(db)
  return new Set(rows.map(({ league_id }) => league_id))
}

const treeOf = async (db: Tabled, league_id: number, season: string | undefined): Promise<Tree | undefined> => {
  const league = await db.selectFrom('league').select('name').where('id', '=', BigInt(league_id)).executeTakeFirst()
  if (!league) return undefined
  const { rows: seasons } = await sql<{ season: string }>`
    with cup as (${knockout}) select distinct season from cup where league_id = ${league_id}::bigint
    order by season desc`.execute(db)
  const shown = season ?? seasons[0]?.season ?? ''
  const { rows } = await sql<CupRow>`
    with cup as (${knockout}) select * from cup where league_id = ${league_id}::bigint and season = ${shown}`.execute(
    db,
  )
  const held = new Set(rows.filter(({ is_held }) => is_held).map(({ id }) => Number(id)))
  const { rounds, third, champion } = bracketOf(rows.map(matchOf))
  return {
    league_id,
    league: league.name,
    season: shown,
    seasons: seasons.map((one) => one.season),
    rounds: rounds.map(({ ties, ...round }) => ({ ...round, ties: ties.map((tie) => writeTie(tie, held)) })),
    third: third && writeTie(third, held),
    champion,
  }
}

const matchOf = (row: CupRow): CupMatch => ({
  id: Number(row.id),
  stage: row.stage,
  home: row.home,
  away: row.away,
  kickoff: Number(row.kickoff),
  score: scoreOf(row.home_full, row.away_full),
  overtime: scoreOf(row.home_overtime, row.away_overtime),
  shootout: scoreOf(row.home_shootout, row.away_shootout),
})

const writeTie = (tie: Tie, held: ReadonlySet<number>): Tree['rounds'][number]['ties'][number] => ({
  ...tie,
  goals: pair(tie.goals),
  shootout: pair(tie.shootout),
  from: [...tie.from],
  matches: tie.matches.map(({ id, home, away, kickoff, score, overtime, shootout }) => ({
    match_id: held.has(id) ? id : null,
    home,
    away,
    kickoff,
    full: pair(score),
    overtime: pair(overtime),
    shootout: pair(shootout),
  })),
})

const scoreOf = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : [home, away]
const pair = (score: Score | null | undefined): [number, number] | null => (score ? [...score] : null)
