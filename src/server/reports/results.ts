import type { Answer, Body } from '#calls/call.ts'
import type {
  gameResultAdjustment,
  gameResultSummary,
  matchResult,
  parlayMatchResult,
  singleMatchResult,
} from '#calls/result.ts'
import type { AbandonedPolicy } from '#domain/settlement/abandoned.ts'
import { matchResultLabel, matchStatusId, matchStatusIds } from '#domain/text/labels.ts'
import type { ResultStatus } from '#domain/market/result.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { Range } from '../contract/range.ts'
import { detailOf } from './match-detail.ts'

export type ResultRow = Answer<typeof singleMatchResult>['match']
type Asked = Pick<Body<typeof matchResult>, 'page' | 'page_size' | 'sport' | 'league_id' | 'search'>
type Outcome = Pick<ResultRow, 'status_id' | 'result' | 'half' | 'full' | 'overtime' | 'shootout'>

interface ScoreColumns {
  readonly status: ResultStatus | null
  readonly home_half: number | null
  readonly away_half: number | null
  readonly home_full: number | null
  readonly away_full: number | null
  readonly home_overtime: number | null
  readonly away_overtime: number | null
  readonly home_shootout: number | null
  readonly away_shootout: number | null
}

/**
 * A page of the results of a range's matches, the latest kick-off first; with `pending`, also matches that have no
 * result yet.
 */
export const resultsIn = async (
  db: Tabled,
  range: Range,
  asked: Asked,
  pending: boolean,
): Promise<Pick<Answer<typeof matchResult>, 'matches' | 'total'>> => {
  let found = matchesIn(db, range, asked)
  if (!pending) found = found.where('result.status', 'not in', ['pending', 'firstHalf', 'upcoming'])
  const rows = await shown(found)
    .orderBy('match.kickoff', 'desc')
    .orderBy('match.id')
    .limit(asked.page_size)
    .offset((asked.page - 1) * asked.page_size)
    .execute()
  const { total } = await found.select((count) => count.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { matches: rows.map(writeRow), total: Number(total) }
}

/**
 * One match with its result before each correction, its counts and its markets; corners and bookings lead to their
 * match. Undefined if there is no such match.
 */
export const resultOf = async (
  db: Tabled,
  asked: bigint,
  policy?: AbandonedPolicy,
): Promise<Omit<Answer<typeof singleMatchResult>, 'status' | 'statusdesc'> | undefined> => {
  const found = await db.selectFrom('match').select(['id', 'parent_id']).where('id', '=', asked).executeTakeFirst()
  if (!found) return undefined
  const id = found.parent_id ?? found.id
  const row = await shown(joined(db).where('match.id', '=', id)).executeTakeFirstOrThrow()
  const before = await db.selectFrom('result_before').selectAll().where('match_id', '=', id).orderBy('action').execute()
  return {
    match: writeRow(row),
    before: before.map((old) => ({
      ...writeOutcome(old, row.sport),
      told_at: Number(old.at_book),
      corrected_at: Number(old.corrected_book),
    })),
    ...(await detailOf(db, id, policy)),
  }
}

/** The matches of a member's ticket; undefined if the ticket does not exist or is another member's. */
export const resultsOfBet = async (
  db: Tabled,
  member: bigint,
  bet: bigint,
): Promise<Answer<typeof parlayMatchResult>['matches'] | undefined> => {
  const legs = await db
    .selectFrom('leg')
    .select('match_id')
    .where('bet_id', '=', bet)
    .where('member_id', '=', member)
    .orderBy('n')
    .execute()
  if (legs.length === 0) return undefined
  const rows = await shown(
    joined(db).where(
      'match.id',
      'in',
      legs.map(({ match_id }) => match_id),
    ),
  ).execute()
  return legs.flatMap(({ match_id }) => rows.filter(({ id }) => id === match_id).map(writeRow))
}

/** The corrections of a range, latest first. */
export const adjustmentsIn = async (
  db: Tabled,
  { from, to }: Range,
  { page, page_size, sport, league_id, search }: Asked,
): Promise<Pick<Answer<typeof gameResultAdjustment>, 'adjustments' | 'total'>> => {
  let found = db
    .selectFrom('result_before as b')
    .innerJoin('match as m', 'm.id', 'b.match_id')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .where('b.corrected_book', '>=', BigInt(from))
    .where('b.corrected_book', '<', BigInt(to))
  if (sport !== undefined) found = found.where('m.sport', '=', sport)
  if (league_id !== undefined) found = found.where('m.league_id', '=', BigInt(league_id))
  if (search !== undefined) found = found.where(named(search, ['m.home', 'm.away', 'l.name']))
  const rows = await found
    .selectAll('b')
    .select(['m.sport', 'l.name as league', 'm.home', 'm.away', 'm.kickoff'])
    .orderBy('b.corrected_book', 'desc')
    .orderBy('b.match_id')
    .orderBy('b.action', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { total } = await found.select((count) => count.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const now =
    rows.length === 0
      ? []
      : await db
          .selectFrom('result')
          .selectAll()
          .where(
            'match_id',
            'in',
            rows.map(({ match_id }) => match_id),
          )
          .execute()
  const adjustments = rows.map((row) => ({
    match_id: Number(row.match_id),
    sport: row.sport,
    league: row.league,
    home: row.home,
    away: row.away,
    kickoff: Number(row.kickoff),
    corrected_at: Number(row.corrected_book),
    before: writeOutcome(row, row.sport),
    now: writeOutcome(now.find(({ match_id }) => match_id === row.match_id)!, row.sport),
  }))
  return { adjustments, total: Number(total) }
}

/** The matches of a range by sport and league. */
export const summaryIn = async (
  db: Tabled,
  range: Range,
  asked: Asked,
): Promise<Pick<Answer<typeof gameResultSummary>, 'leagues' | 'total'>> => {
  const rows = await matchesIn(db, range, asked)
    .select([
      'match.sport',
      'match.league_id',
      'league.name as league',
      'league.ord',
      'result.status',
      corrected.as('corrected'),
    ])
    .orderBy('match.sport')
    .orderBy('league.ord')
    .orderBy('match.league_id')
    .execute()
  const leagues = [...Map.groupBy(rows, ({ league_id }) => league_id).values()]
  const counted = leagues.slice((asked.page - 1) * asked.page_size, asked.page * asked.page_size).map((matches) => {
    const { sport, league_id, league } = matches[0]!
    const count = (id: number) => matches.filter(({ status }) => idOf(status) === id).length
    return {
      sport,
      league_id: Number(league_id),
      league,
      matches: matches.length,
      completed: count(matchStatusIds.completed),
      pending: count(matchStatusIds.live) + count(matchStatusIds.suspended),
      cancelled: count(matchStatusIds.cancelled),
      corrected: matches.filter((match) => match.corrected).length,
    }
  })
  return { leagues: counted, total: leagues.length }
}

const joined = (db: Tabled) =>
  db
    .selectFrom('match')
    .innerJoin('league', 'league.id', 'match.league_id')
    .leftJoin('result', 'result.match_id', 'match.id')

const matchesIn = (db: Tabled, { from, to }: Range, { sport, league_id, search }: Asked) => {
  let found = joined(db)
    .where('match.kickoff', '>=', BigInt(from))
    .where('match.kickoff', '<', BigInt(to))
    .where('match.parent_id', 'is', null)
  if (sport !== undefined) found = found.where('match.sport', '=', sport)
  if (league_id !== undefined) found = found.where('match.league_id', '=', BigInt(league_id))
  if (search !== undefined) found = found.where(named(search, ['match.home', 'match.away', 'league.name']))
  return found
}

/**
 * Whether one of the names contains what was typed, ignoring case; characters that SQL reads as wildcards stand for
 * themselves.
 */
const named = (search: string, names: readonly string[]) => {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${sql.join(
    names.map((name) => sql`${sql.ref(name)} ilike ${part}`),
    sql` or `,
  )})`
}

/** These matches with their results, in no order. */
export const resultRowsOf = async (db: Tabled, ids: readonly bigint[]): Promise<readonly ResultRow[]> =>
  ids.length === 0 ? [] : (await shown(joined(db).where('match.id', 'in', [...ids])).execute()).map(writeRow)

const corrected = sql<boolean>`exists (select 1 from result_before b where b.match_id = match.id)`

const shown = (found: ReturnType<typeof joined>) =>
  found
    .select([
      'match.id',
      'match.sport',
      'match.league_id',
      'league.name as league',
      'match.home',
      'match.away',
      'match.ord',
      'match.kickoff',
    ])
    .select([
      'result.status',
      'result.home_half',
      'result.away_half',
      'result.home_full',
      'result.away_full',
      'result.home_overtime',
      'result.away_overtime',
      'result.home_shootout',
      'result.away_shootout',
    ])
    .select(['result.at_book', corrected.as('corrected')])

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const writeRow = (row: Shown): ResultRow => ({
  match_id: Number(row.id),
  sport: row.sport,
  league_id: Number(row.league_id),
  league: row.league,
  home: row.home,
  away: row.away,
  order: row.ord,
  kickoff: Number(row.kickoff),
  ...writeOutcome(row, row.sport),
  told_at: Number(row.at_book ?? 0n),
  corrected: row.corrected,
})

const idOf = (status: ResultStatus | null): number => (status === null ? matchStatusIds.live : matchStatusId(status))

const writeOutcome = (row: ScoreColumns, sport: number): Outcome => ({
  status_id: idOf(row.status),
  result: row.status === null ? 'resultPending' : matchResultLabel(row.status, sport),
  half: scoreOf(row.home_half, row.away_half),
  full: scoreOf(row.home_full, row.away_full),
  overtime: scoreOf(row.home_overtime, row.away_overtime),
  shootout: scoreOf(row.home_shootout, row.away_shootout),
})

const scoreOf = (home: number | null, away: number | null): [number, number] | null =>
  home === null || away === null ? null : [home, away]
