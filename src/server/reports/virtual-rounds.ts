import type { Answer, Body } from '#calls/call.ts'
import type { gameResultVirtual, gameResultVirtualDetail } from '#calls/result.ts'
import type { AbandonedPolicy } from '#domain/settlement/abandoned.ts'
import { isRace, specialSports } from '#domain/market/sports.ts'
import { sql } from 'kysely'
import type { Range } from '../contract/range.ts'
import type { Tabled } from '../database/database.ts'
import { detailOf } from './match-detail.ts'
import { type ResultRow, resultRowsOf } from './results.ts'

type Rounds = Pick<Answer<typeof gameResultVirtual>, 'rounds' | 'total' | 'sports'>
type Round = Rounds['rounds'][number]
type Detail = Pick<Answer<typeof gameResultVirtualDetail>, 'round' | 'markets'>

/** What the matches of one round share. A round with a match that has no result yet is not over. */
interface Found {
  readonly sport: number
  readonly kickoff: bigint
  readonly ids: readonly bigint[]
}

const isOver = sql<boolean>`bool_and(coalesce(r.status not in ('pending', 'firstHalf', 'upcoming'), false))`
const [first, last] = [specialSports[0]!, specialSports.at(-1)!]

/** A page of the rounds of virtual games that began in a range and are over, the latest first. */
export const virtualRoundsIn = async (
  db: Tabled,
  { from, to }: Range,
  { page, page_size, sport, kind }: Pick<Body<typeof gameResultVirtual>, 'page' | 'page_size' | 'sport' | 'kind'>,
): Promise<Rounds> => {
  const listed = specialSports.filter((one) => kind === undefined || isRace(one) === (kind === 'race'))
  const over = sql`select m.sport, m.kickoff, array_agg(m.id order by m.id) as ids
    from match m left join result r on r.match_id = m.id
    where m.sport in (${sql.join(listed)}) and m.parent_id is null
      and m.kickoff >= ${from}::bigint and m.kickoff < ${to}::bigint
    group by m.sport, m.league_id, m.kickoff having ${isOver}`
  const isAsked = sport === undefined ? sql`true` : sql`o.sport = ${sport}`
  const { rows } = await sql<Found>`select o.sport, o.kickoff, o.ids::bigint[] as ids from (${over}) o where ${isAsked}
    order by o.kickoff desc, o.sport limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const counted = await sql<{ sport: number; rounds: bigint }>`select o.sport, count(*) as rounds from (${over}) o
    group by o.sport order by o.sport`.execute(db)
  const matches = await resultRowsOf(
    db,
    rows.flatMap(({ ids }) => ids.map(BigInt)),
  )
  return {
    rounds: rows.map(({ ids }) => roundOf(matches.filter(({ match_id }) => ids.some((id) => Number(id) === match_id)))),
    total: counted.rows
      .filter((one) => sport === undefined || one.sport === sport)
      .reduce((sum, { rounds }) => sum + Number(rounds), 0),
    sports: counted.rows.map((one) => one.sport),
  }
}

/**
 * One round by the id of any of its matches, with what its markets came to; undefined where there is none, or it is not
 * over.
 */
export const virtualRoundOf = async (
  db: Tabled,
  match: bigint,
  policy?: AbandonedPolicy,
): Promise<Detail | undefined> => {
  const { rows } = await sql<Found>`select m.sport, m.kickoff, array_agg(m.id order by m.id) as ids
    from match asked join match m on m.sport = asked.sport and m.league_id = asked.league_id and m.kickoff = asked.kickoff
      left join result r on r.match_id = m.id
    where asked.id = ${match} and asked.sport between ${first} and ${last} and m.parent_id is null
    group by m.sport, m.kickoff having ${isOver}`.execute(db)
  const ids = rows[0]?.ids.map(BigInt)
  if (!ids) return undefined
  const details = []
  for (const id of ids) details.push(await detailOf(db, id, policy))
  return { round: roundOf(await resultRowsOf(db, ids)), markets: details.flatMap(({ markets }) => markets) }
}

const roundOf = (matches: readonly ResultRow[]): Round => {
  const ordered = matches.toSorted((a, b) => placeOf(a) - placeOf(b) || a.match_id - b.match_id)
  const { sport, league, kickoff } = ordered[0]!
  return {
    round_id: Math.min(...ordered.map(({ match_id }) => match_id)),
    sport,
    league,
    kickoff,
    matches: ordered,
  }
}

/** In a race the first figure of a runner's score is its place; one that has none stands last. */
const placeOf = ({ sport, full }: ResultRow): number =>
  isRace(sport) ? (full && full[0] > 0 ? full[0] : Number.MAX_SAFE_INTEGER) : 0
