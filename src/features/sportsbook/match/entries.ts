import type { Board } from '#domain/market/board.ts'
import { isShown } from '#domain/market/status.ts'
import { type MarketType, plainType } from '#domain/market/kinds.ts'
import { byEvenness } from '#domain/market/order.ts'
import type { Odds } from '#domain/market/odds-rows.ts'

/** Market ids of one line of markets, by type. */
export type EntryMarkets = Readonly<Partial<Record<MarketType, number>>>

/** A match as the list holds it: nothing in it changes with a price. */
export interface Entry {
  readonly id: number
  /** The market shown of each type first, by its id. */
  readonly markets: EntryMarkets
  /** All its lines of markets, `markets` first. */
  readonly lines: readonly EntryMarkets[]
  /** The side that gives the handicap of the full time. */
  readonly giver: 'home' | 'away' | null
  /** How many markets its page shows; 0 where it shows nothing that its row does not. */
  readonly all: number
  /** A runner of an outright: a name and one price. */
  readonly isRunner: boolean
  /** Corners or bookings of the match above it. */
  readonly isChild: boolean
  readonly children: readonly Entry[]
}

/**
 * Makes the entries of a board's matches, from its markets in the usual odds or from those at Myanmar odds, which
 * child matches do not have. Markets are scanned once for all of them.
 */
export const entriesOf = (
  board: Board,
  matches: ReadonlySet<number>,
  { isMyanmar, isMainOnly }: { readonly isMyanmar: boolean; readonly isMainOnly: boolean },
): ((match: number) => Entry) => {
  const children = isMyanmar ? new Map<number, readonly number[]>() : childrenOf(board, matches)
  const offered: Iterable<Listed> = isMyanmar
    ? [...board.mmo.values()].map((mmo) => ({ ...mmo, type: plainType(mmo.type), prices: [] }))
    : board.odds.values()
  const markets = marketsByMatch(offered, new Set([...matches, ...[...children.values()].flat()]))
  const make = (id: number, isChild: boolean): Entry => {
    const lines = linesOf(markets.get(id))
    const [main = none] = lines
    const { 4: total = 0, 8: moreMore = 0, 21: all = 0 } = board.heads.get(id) ?? []
    const own = (children.get(id) ?? []).map((child) => make(child, true))
    const goal = main.HDP === undefined ? 0 : ((isMyanmar ? board.mmo : board.odds).get(main.HDP)?.line ?? 0)
    return {
      id,
      lines,
      markets: main,
      isChild,
      children: own,
      isRunner: board.matches.get(id)?.away === '',
      giver: goal < 0 ? 'home' : goal > 0 ? 'away' : null,
      all: isMainOnly || total + moreMore <= Object.keys(main).length ? 0 : all,
    }
  }
  return (id) => make(id, false)
}

const none: EntryMarkets = {}

const childrenOf = (board: Board, matches: ReadonlySet<number>): ReadonlyMap<number, readonly number[]> => {
  const all = new Map<number, number[]>()
  for (const [child, parent] of board.parents) {
    const match = board.matches.get(child)
    if (match && matches.has(parent) && isShown(match.status)) all.set(parent, [...(all.get(parent) ?? []), child])
  }
  for (const ids of all.values())
    ids.sort((a, b) => (board.matches.get(a)!.subject < board.matches.get(b)!.subject ? 1 : -1))
  return all
}

/** As much of a market as the list looks at. */
type Listed = Omit<Odds, 'version'>
type Held = Map<MarketType, Listed[]>

const marketsByMatch = (offered: Iterable<Listed>, matches: ReadonlySet<number>): ReadonlyMap<number, Held> => {
  const all = new Map<number, Held>()
  for (const odds of offered) {
    if (!matches.has(odds.match) || !isShown(odds.status)) continue
    const held: Held = all.get(odds.match) ?? new Map<MarketType, Listed[]>()
    all.set(odds.match, held.set(odds.type, [...(held.get(odds.type) ?? []), odds]))
  }
  return all
}

/** The best line of each market is in the first row, the others follow by their line. */
const linesOf = (held: Held | undefined): readonly EntryMarkets[] => {
  const rows: Partial<Record<MarketType, number>>[] = [{}]
  for (const [type, all] of held ?? []) {
    const best = all.reduce((one, other) => (replaces(other, one) ? other : one))
    const rest = all.filter((odds) => odds !== best).sort((a, b) => a.line - b.line || a.id - b.id)
    for (const [at, { id }] of [best, ...rest].entries()) (rows[at] ??= {})[type] = id
  }
  return rows
}

/**
 * An open line comes before a suspended one, then the one nearest to even, then the later: a changed line is a new
 * market (§bet.changed-line). It is chosen when rows come, go or move, so that no line jumps because of a price.
 */
const replaces = (odds: Listed, other: Listed): boolean =>
  odds.status === other.status ? byEvenness(odds, other) <= 0 : odds.status === 'open'
