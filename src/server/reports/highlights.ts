import type { Answer } from '#calls/call.ts'
import type { listHighlightLeagues, listHighlights } from '#calls/highlight.ts'
import { toReference } from '#domain/bet/exposure.ts'
import { highlightReach, highlightsOf, type RankedMatch } from '#domain/market/highlight.ts'
import type { Currency } from '#domain/money/money.ts'
import { specialSports } from '#domain/market/sports.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { sharedReading } from './shared-reading.ts'

type Highlight = Answer<typeof listHighlights>['matches'][number]
type HighlightLeague = Answer<typeof listHighlightLeagues>['leagues'][number]

interface Row {
  readonly id: bigint
  readonly sport: number
  readonly league_id: bigint
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoff: bigint
  readonly is_live: boolean
  readonly is_chosen: boolean
  readonly followers: bigint
}

/** The highlighted matches, reloaded every few seconds for all members at once. */
export const highlightsIn = (db: Tabled): (() => Promise<readonly Highlight[]>) =>
  sharedReading(db, (book) => read(db, book))

/** The leagues of highlighted matches, in their order. */
export const leaguesOfHighlights = (matches: readonly Highlight[]): HighlightLeague[] =>
  [...Map.groupBy(matches, ({ league_id }) => league_id).values()].map((own) => {
    const { league_id, league, sport } = own[0]!
    return { league_id, league, sport, matches: own.length }
  })

/** Matches with an open market that are played or begin soon; no runner of an outright, no short game of the house. */
const read = async (db: Tabled, book: number): Promise<readonly Highlight[]> => {
  const { rows } = await sql<Row>`
    with taking as (
      select m.* from match m
      where m.parent_id is null and m.away <> '' and m.sport <> all (${sql.val([...specialSports])}::integer[])
        and m.kickoff < ${book + highlightReach}::bigint
        and exists (select 1 from market k where k.match_id = m.id and k.status = 'open')
    ), followed as (
      select f.id::bigint as id, count(*) as followers
      from member p cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(p.settings -> 'favourites') = 'array' then p.settings -> 'favourites' else '[]' end) as f(id)
      group by f.id
    )
    select t.id, t.sport, t.league_id, l.name as league, t.home, t.away, t.kickoff, t.phase is not null as is_live,
      h.match_id is not null as is_chosen, coalesce(f.followers, 0) as followers
    from taking t join league l on l.id = t.league_id
    left join highlight h on h.match_id = t.id left join followed f on f.id = t.id`.execute(db)
  const staked = await stakedOn(
    db,
    rows.map(({ id }) => id),
  )
  const matches = rows.map((row): RankedMatch & { readonly row: Row } => ({
    match: Number(row.id),
    kickoff: Number(row.kickoff),
    isChosen: row.is_chosen,
    turnover: staked.get(row.id) ?? 0n,
    followers: Number(row.followers),
    row,
  }))
  return highlightsOf(matches, book).map(({ row, match, kickoff, isChosen, followers }) => ({
    match_id: match,
    sport: row.sport,
    league_id: Number(row.league_id),
    league: row.league,
    home: row.home,
    away: row.away,
    kickoff,
    live: row.is_live,
    chosen: isChosen,
    followers,
  }))
}

/**
 * What is staked on matches in hundredths of the reference currency, each match of a parlay with its share; play money
 * does not count.
 */
const stakedOn = async (db: Tabled, matches: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ match_id: bigint; currency: Currency; risk: bigint }>`
    select g.match_id, b.currency, sum(b.risk / b.legs)::bigint as risk from leg g join bet b on b.id = g.bet_id
    join wallet w on w.member_id = b.member_id
    where g.match_id = any (${sql.val(matches)}::bigint[]) and b.state in ('waiting', 'running') and not w.virtual
    group by g.match_id, b.currency`.execute(db)
  const sums = new Map<bigint, bigint>()
  for (const { match_id, currency, risk } of rows)
    sums.set(match_id, (sums.get(match_id) ?? 0n) + toReference(risk, currency))
  return sums
}
