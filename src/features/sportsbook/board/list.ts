import { filledBoard, firstRunners, manyRunners, shortBoard } from '#domain/bet/limits.ts'
import type { Board } from '#domain/market/board.ts'
import { isShown } from '#domain/market/status.ts'
import { byKickoff, byLeague } from '#domain/market/order.ts'
import { type League, mainMatch, type Match, outrightMarketType, type Tab, tabs } from '#domain/market/rows.ts'
import { isRace, isSpecial } from '#domain/market/sports.ts'
import type { MarketView } from '#ui/preferences.ts'
import { entriesOf, type Entry } from '../match/entries.ts'
import type { Narrowed, NarrowedBy } from '../filters/narrowed.ts'
import { searchFor } from '../filters/search.ts'

/** What else a match must pass: kick-off, day, kind of league. */
export interface Narrowing {
  readonly passes: (match: Match, league: League | undefined) => boolean
  /** What it narrows by: the kick-off, the day, the kind of league. */
  readonly by: NarrowedBy
  /** Takes one of them back. */
  readonly drop: (part: keyof Narrowed) => void
  /** Takes all of it back. */
  readonly widen: () => void
}

export interface Filter {
  readonly sport: number
  readonly tab: Tab
  /** What of the sport is looked at (§board.sports-menu). */
  readonly view: MarketView
  readonly search: string
  /** Chosen leagues; none means all. */
  readonly leagues: readonly number[]
  readonly favourites: readonly number[]
  readonly favouritesOnly: boolean
  readonly sorting: 'league' | 'time'
  /** Whether live matches come before those of today. */
  readonly liveFirst: boolean
  readonly narrowing: Narrowing | null
  /** Whether the markets are those at Myanmar odds (§myanmar.markets). */
  readonly isMyanmar: boolean
  /** Handicap, over/under and 1X2 alone: nothing leads to a match's other markets. */
  readonly isMainOnly: boolean
}

export interface Group {
  readonly key: string
  readonly league: string
  readonly entries: readonly Entry[]
  /** When the runners of an outright set off; null for a league of matches. */
  readonly event: number | null
  /** How many of its runners are shown first, and how many there are; null where all are (§board.runners). */
  readonly fold: { readonly first: number; readonly all: number } | null
}

/** Counts of a sport's matches by tab, of its outright events, and of the favourites among them. */
export type SportCount = Record<Tab, number> & { outright: number; favourites: number }

export interface BoardList {
  /** The shape of the board it was made from. */
  readonly shape: number
  /** Whether there has been a whole board; before it no count means anything. */
  readonly isHeard: boolean
  readonly groups: readonly Group[]
  /** Where a tab has few matches: the next ones of the later tabs, by their kick-off (§board.next). */
  readonly next: readonly Group[]
  /** Whether its matches stand together, whatever their tab. */
  readonly isOfAllTabs: boolean
  /** Matches that pass the filter, in each tab, and all matches of each tab. */
  readonly found: Readonly<Record<Tab, number>>
  readonly held: SportCount
  readonly sports: ReadonlyMap<number, SportCount>
}

/** A race is bet on as an outright. */
export const isOutrightView = ({ sport, view }: Pick<Filter, 'sport' | 'view'>): boolean =>
  view === 'outright' || isRace(sport)

/**
 * The matches a member asked for, in their order (§board.narrowing), with the counts that show where others are. Never
 * asks the server.
 */
export const boardList = (board: Board, shape: number, filter: Filter): BoardList => {
  const isOutright = isOutrightView(filter)
  const shown = [...board.matches.values()].filter(({ kind, status }) => kind === mainMatch && isShown(status))
  const own = shown.filter((match) => match.sport === filter.sport && isEvent(board, match) === isOutright)
  // A game's rounds are few and follow each other: they stand together, whatever the tab.
  const isOfAllTabs = isOutright || isSpecial(filter.sport)
  const passing = own.filter(matcher(board, filter))
  const order = isSpecial(filter.sport)
    ? byRound(board)
    : isOutright
      ? byEvent(board)
      : filter.sorting === 'time'
        ? byKickoff
        : byLeague(board.leagues)
  const of = (tab: Tab) => passing.filter((match) => isOfAllTabs || match.tab === tab).sort(order)
  const isLiveFirst = filter.liveFirst && filter.tab === 'today' && !isOfAllTabs
  const listed = isLiveFirst ? [...of('live'), ...of('today')] : of(filter.tab)
  const sports = countSports(board, shown, new Set(filter.favourites))
  const isAsked = isFound(filter)
  const hasNext = !isOfAllTabs && !isAsked && listed.length < shortBoard
  return {
    shape,
    isHeard: board.isWhole,
    isOfAllTabs,
    sports,
    groups: grouped(board, listed, filter),
    next: hasNext
      ? following(grouped(board, nextOf(passing, filter.tab).slice(0, filledBoard - listed.length), filter))
      : [],
    found: countByTab(isOutright ? [] : passing),
    held: sports.get(filter.sport) ?? nothing(),
  }
}

const isFound = ({ search, favouritesOnly }: Filter): boolean => search.trim() !== '' || favouritesOnly

/** What comes after a tab: the tabs as time goes. */
const laterTabs: Readonly<Record<Tab, readonly Tab[]>> = { live: ['today', 'early'], today: ['early'], early: [] }

const nextOf = (passing: readonly Match[], tab: Tab): readonly Match[] =>
  passing.filter((match) => match.live === null && laterTabs[tab].includes(match.tab)).toSorted(byKickoff)

/** A league may be among those before them, too. */
const following = (groups: readonly Group[]): Group[] => groups.map((group) => ({ ...group, key: `next.${group.key}` }))

/** The first matches of a list, its groups cut where the page ends. */
export const firstOf = (groups: readonly Group[], most: number): readonly Group[] => {
  let left = most
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, left)
    left -= entries.length
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}

const isEvent = (board: Board, { league }: Match): boolean => board.leagues.get(league)?.type === outrightMarketType

const matcher = (board: Board, { search, leagues, favourites, favouritesOnly, narrowing }: Filter) => {
  const isSearched = searchFor(board, search)
  const chosen = new Set(leagues)
  const marked = new Set(favourites)
  return (match: Match): boolean => {
    const league = board.leagues.get(match.league)
    if (chosen.size > 0 && !chosen.has(match.league)) return false
    if (favouritesOnly && !marked.has(match.id)) return false
    if (narrowing && !narrowing.passes(match, league)) return false
    return isSearched?.(match) ?? true
  }
}

/**
 * The round under way first, with its score, and the next ones below it; but a race under way, which has no score,
 * last. The races to win and to be placed apart, runners by their numbers.
 */
const byRound =
  (board: Board) =>
  (a: Match, b: Match): number =>
    Number(runs(a)) - Number(runs(b)) || byEvent(board)(a, b)

const runs = ({ live, sport }: Match): boolean => live !== null && isRace(sport)

/** The next event first, its runners in the order in which the book names them. */
const byEvent =
  ({ leagues }: Board) =>
  (a: Match, b: Match): number =>
    a.kickoff - b.kickoff ||
    (leagues.get(a.league)?.order ?? 0) - (leagues.get(b.league)?.order ?? 0) ||
    a.league - b.league ||
    a.order - b.order

const grouped = (board: Board, matches: readonly Match[], filter: Filter): Group[] => {
  const isOutright = isOutrightView(filter)
  const entryOf = entriesOf(board, new Set(matches.map(({ id }) => id)), filter)
  const runs = new Map<number, number>()
  const groups: (Group & { readonly of: number; readonly entries: Entry[] })[] = []
  for (const { id, league, kickoff } of matches) {
    let group = groups.at(-1)
    if (group?.of !== league) {
      const run = runs.get(league) ?? 0
      runs.set(league, run + 1)
      group = {
        key: `${league}.${run}`,
        of: league,
        league: board.leagues.get(league)?.name ?? '',
        entries: [],
        event: isOutright ? kickoff : null,
        fold: null,
      }
      groups.push(group)
    }
    group.entries.push(entryOf(id))
  }
  return isOutright ? groups.flatMap((group) => raced(board, group, filter)) : groups
}

/**
 * The runners that have a price, the likeliest first; those of a race by their numbers. An event in which nobody has
 * one is left out.
 */
const raced = (board: Board, group: Group, filter: Filter): Group[] => {
  const isByNumber = isRace(filter.sport)
  const priceOf = ({ markets: { ORZ } }: Entry) => (ORZ === undefined ? null : (board.odds.get(ORZ)?.prices[0] ?? null))
  const priced = group.entries.flatMap((entry) => {
    const price = priceOf(entry)
    return price === null ? [] : [{ entry, price }]
  })
  const entries = (isByNumber ? priced : priced.toSorted((a, b) => a.price - b.price)).map(({ entry }) => entry)
  const isMany = entries.length > manyRunners && !isByNumber && !isFound(filter)
  const fold = isMany ? { first: firstRunners, all: entries.length } : null
  return entries.length === 0 ? [] : [{ ...group, entries, fold }]
}

const countByTab = (matches: readonly Match[]): Record<Tab, number> => {
  const counts = Object.fromEntries(Object.keys(tabs).map((tab) => [tab, 0])) as Record<Tab, number>
  for (const { tab } of matches) counts[tab]++
  return counts
}

const nothing = (): SportCount => ({ early: 0, today: 0, live: 0, outright: 0, favourites: 0 })

const countSports = (
  board: Board,
  matches: readonly Match[],
  marked: ReadonlySet<number>,
): ReadonlyMap<number, SportCount> => {
  const counts = new Map<number, SportCount>()
  const events = new Set<number>()
  for (const match of matches) {
    const count = counts.get(match.sport) ?? nothing()
    counts.set(match.sport, count)
    if (marked.has(match.id)) count.favourites++
    if (!isEvent(board, match)) count[match.tab]++
    else if (events.size < events.add(match.league).size) count.outright++
  }
  return counts
}
