import { type Board, isShown } from '#domain/market/board.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import { byEvenness, byKickoff, byLeague } from '#domain/market/order.ts'
import { type League, mainMatch, type Match, type Odds, type Tab, tabs } from '#domain/market/rows.ts'
import { soccer } from '#domain/sports.ts'

export type Sorting = 'league' | 'time'

export interface Filter {
  readonly tab: Tab
  readonly search: string
  /** Chosen leagues; none means all. */
  readonly leagues: readonly number[]
  readonly favourites: readonly number[]
  readonly favouritesOnly: boolean
  readonly sorting: Sorting
}

/** A match as the list holds it: nothing in it changes with a price. */
export interface Entry {
  readonly id: number
  /** The market shown of each type, by its id. */
  readonly markets: Readonly<Partial<Record<MarketType, number>>>
  /** The side that gives the handicap of the full time. */
  readonly giver: 'home' | 'away' | null
}

export interface Group {
  readonly key: string
  readonly league: string
  readonly entries: readonly Entry[]
}

export interface BoardList {
  /** The shape of the board it was made from. */
  readonly shape: number
  /** Whether there has been a board at all; before it no count means anything. */
  readonly isHeard: boolean
  readonly groups: readonly Group[]
  /** Matches that pass the filter, in each tab, and all matches of each tab. */
  readonly found: Readonly<Record<Tab, number>>
  readonly held: Readonly<Record<Tab, number>>
  /** Leagues with matches in the chosen tab, in the book's order. */
  readonly leagues: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  readonly favourites: number
}

/** The matches a member asked for, in their order (`spec §3`), with the counts that say where others are. */
export const boardList = (board: Board, shape: number, filter: Filter): BoardList => {
  const shown = [...board.matches.values()].filter(isListed)
  const passes = matcher(board, filter)
  const passing = shown.filter(passes)
  const order = filter.sorting === 'time' ? byKickoff : byLeague(board.leagues)
  const markets = marketsByMatch(board)
  const entries = passing.filter(({ tab }) => tab === filter.tab).sort(order)
  const marked = new Set(filter.favourites)
  return {
    shape, isHeard: board.seq >= 0,
    groups: grouped(board, entries, markets),
    found: countByTab(passing),
    held: countByTab(shown),
    leagues: countByLeague(board, shown.filter(({ tab }) => tab === filter.tab)),
    favourites: shown.filter(({ id }) => marked.has(id)).length,
  }
}

/** The first matches of a list, its groups cut where the page ends. */
export const firstOf = (groups: readonly Group[], most: number): readonly Group[] => {
  let left = most
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, left)
    left -= entries.length
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}

const isListed = ({ kind, sport, status }: Match): boolean => kind === mainMatch && sport === soccer && isShown(status)

const matcher = (board: Board, { search, leagues, favourites, favouritesOnly }: Filter) => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const chosen = new Set(leagues)
  const marked = new Set(favourites)
  return (match: Match): boolean => {
    if (chosen.size > 0 && !chosen.has(match.league)) return false
    if (favouritesOnly && !marked.has(match.id)) return false
    if (words.length === 0) return true
    const text = plain(`${match.home} ${match.away} ${leagueName(board, match.league)}`)
    return words.every((word) => text.includes(word))
  }
}

/** Letters as a keyboard without accents writes them: `Atlético` is found by `atletico`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const leagueName = (board: Board, id: number): string => board.leagues.get(id)?.name ?? ''

const grouped = (board: Board, matches: readonly Match[], markets: ReadonlyMap<number, Entry['markets']>): Group[] => {
  const groups: (Group & { readonly of: number; readonly entries: Entry[] })[] = []
  for (const match of matches) {
    let group = groups.at(-1)
    if (group?.of !== match.league) {
      const run = groups.filter(({ of }) => of === match.league).length
      group = { key: `${match.league}.${run}`, of: match.league, league: leagueName(board, match.league), entries: [] }
      groups.push(group)
    }
    group.entries.push(entryOf(board, match, markets.get(match.id) ?? {}))
  }
  return groups
}

const entryOf = (board: Board, { id }: Match, markets: Entry['markets']): Entry => {
  const line = markets.HDP === undefined ? 0 : (board.odds.get(markets.HDP)?.line ?? 0)
  return { id, markets, giver: line < 0 ? 'home' : line > 0 ? 'away' : null }
}

const marketsByMatch = (board: Board): Map<number, Entry['markets']> => {
  const all = new Map<number, Partial<Record<MarketType, number>>>()
  for (const odds of board.odds.values()) {
    if (!isShown(odds.status)) continue
    const held = all.get(odds.match) ?? {}
    const other = board.odds.get(held[odds.type] ?? -1)
    if (other === undefined || replaces(odds, other)) held[odds.type] = odds.id
    all.set(odds.match, held)
  }
  return all
}

/**
 * Of several lines an open one stands before a suspended one, then the one nearest to even, then the later: a changed line is
 * a new market (`rules §8`). It is chosen when rows come, go or move, so that no line jumps under the eye for a price.
 */
const replaces = (odds: Odds, other: Odds): boolean =>
  odds.status === other.status ? byEvenness(odds, other) <= 0 : odds.status === 'open'

const countByTab = (matches: readonly Match[]): Record<Tab, number> => {
  const counts = Object.fromEntries(Object.keys(tabs).map((tab) => [tab, 0])) as Record<Tab, number>
  for (const { tab } of matches) counts[tab]++
  return counts
}

const countByLeague = (board: Board, matches: readonly Match[]) => {
  const counts = new Map<number, number>()
  for (const { league } of matches) counts.set(league, (counts.get(league) ?? 0) + 1)
  const known = [...counts.keys()].flatMap((id) => board.leagues.get(id) ?? [])
  return known.sort((a: League, b: League) => a.order - b.order || a.id - b.id).map(({ id, name }) => ({ id, name, count: counts.get(id)! }))
}
