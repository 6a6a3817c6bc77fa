import type { Answer, Body } from '#calls/call.ts'
import type { listEvents } from '#calls/special-event.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import { outrightMarketType } from '#domain/market/rows.ts'
import { type TitledTexts, textIn } from '#domain/member/message.ts'
import { isEventShown, mostSpecialEvents } from '#domain/special-event.ts'
import { sql } from 'kysely'
import { activeBoosts } from '../boosts/active-boosts.ts'
import type { Tabled } from '../database/database.ts'
import { leaguesWithTree } from './bracket.ts'
import { sharedReading } from './shared-reading.ts'
import { leaguesWithTable } from './standing.ts'

type Event = Answer<typeof listEvents>['events'][number]
type Shown = Omit<Event, 'title' | 'text'> & { readonly words: TitledTexts }

/** The special events that are shown, reloaded every few seconds for all members at once. */
export const specialEventsIn = (db: Tabled): ((body: Body<typeof listEvents>) => Promise<Event[]>) => {
  const shown = sharedReading(db, (book) => read(db, book))
  return async ({ language, event_id }) =>
    (await shown())
      .filter((event) => event_id === undefined || event.event_id === event_id)
      .map(({ event_id: id, words, ...rest }) => ({ event_id: id, ...textIn(words, language), ...rest }))
}

const read = async (db: Tabled, book: number): Promise<readonly Shown[]> => {
  const rows = await db
    .selectFrom('special_event')
    .selectAll()
    .where('withdrawn_book', 'is', null)
    .where('from_book', '<=', BigInt(book))
    .where((is) => is.or([is('until_book', 'is', null), is('until_book', '>', BigInt(book))]))
    .orderBy('from_book', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSpecialEvents)
    .execute()
  const events = rows.map(({ id, words, from_book, until_book }) => ({
    id,
    words: words as TitledTexts,
    from: Number(from_book),
    until: until_book === null ? null : Number(until_book),
    withdrawn: null,
  }))
  const shown = events.filter((event) => isEventShown(event, book))
  const leagues = await leaguesOf(
    db,
    shown.map(({ id }) => id),
  )
  const ids = [...new Set([...leagues.values()].flat().map(({ league_id }) => league_id))]
  const boosts = await boostsOf(db, ids, book)
  return shown.map(({ id, words, from, until }) => {
    const own = leagues.get(id) ?? []
    return {
      event_id: Number(id),
      words,
      from,
      until: until ?? 0,
      leagues: [...own],
      boosts: own
        .flatMap(({ league_id }) => boosts.get(league_id) ?? [])
        .toSorted((a, b) => a.until - b.until || a.boost_id - b.boost_id),
    }
  })
}

/** The leagues of events in their order, with what there is of each, by event. */
const leaguesOf = async (
  db: Tabled,
  events: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Event['leagues'][number][]>> => {
  if (events.length === 0) return new Map()
  const { rows } = await sql<{
    event_id: bigint
    league_id: bigint
    league: string
    sport: number
    type: number
    matches: bigint
  }>`
    select g.event_id, l.id as league_id, l.name as league, l.sport, l.type, (select count(*) from match m
      where m.league_id = l.id and m.parent_id is null and m.status in ('open', 'suspended')) as matches
    from special_event_league g join league l on l.id = g.league_id
    where g.event_id = any (${sql.val([...events])}::bigint[]) order by g.event_id, g.place`.execute(db)
  const ids = [...new Set(rows.map(({ league_id }) => league_id))]
  const [tables, trees] = [await leaguesWithTable(db, ids), await leaguesWithTree(db, ids)]
  const ofEvent = Map.groupBy(rows, ({ event_id }) => event_id)
  return new Map(
    [...ofEvent].map(([event, own]) => [
      event,
      own.map(({ league_id, league, sport, type, matches }) => ({
        league_id: Number(league_id),
        league,
        sport,
        outright: type === outrightMarketType,
        matches: Number(matches),
        standing: tables.has(league_id),
        bracket: trees.has(league_id),
      })),
    ]),
  )
}

/** The boosts offered now on matches of some leagues and on their children, by league. */
const boostsOf = async (
  db: Tabled,
  leagues: readonly number[],
  book: number,
): Promise<ReadonlyMap<number, readonly Event['boosts'][number][]>> => {
  const active = leagues.length === 0 ? [] : await activeBoosts(db, book)
  if (active.length === 0) return new Map()
  const rows = await db
    .selectFrom('market')
    .innerJoin('match', 'match.id', 'market.match_id')
    .select(['market.id', 'market.type', 'market.line'])
    .select(['match.home', 'match.away', 'match.sport', 'match.subject', 'match.league_id'])
    .where(
      'market.id',
      'in',
      active.map(([, market]) => BigInt(market)),
    )
    .where('match.league_id', 'in', leagues.map(BigInt))
    .execute()
  const markets = new Map(rows.map((row) => [Number(row.id), row]))
  const found = active.flatMap(([boost_id, odds_id, match_id, pick, percent, until]) => {
    const row = markets.get(odds_id)
    if (!row) return []
    const { sport, home, away, subject, line, league_id, type } = row
    const of = { match_id, sport, home, away, subject, market_type: type as MarketType, line, pick }
    return [{ league: Number(league_id), boost: { boost_id, odds_id, ...of, percent, until } }]
  })
  return new Map(
    [...Map.groupBy(found, ({ league }) => league)].map(([league, own]) => [league, own.map(({ boost }) => boost)]),
  )
}
