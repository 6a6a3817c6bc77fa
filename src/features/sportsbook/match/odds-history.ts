import type { OddsChange } from '#domain/market/board.ts'
import { type MarketType, picksOf } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'

/**
 * The prices of one market, by the picks of its kind, as the feed reported them to this page; nothing in between is
 * made up.
 */
export interface Series {
  readonly line: Line
  /** Server time in milliseconds of the first price known. */
  readonly since: number
  readonly points: readonly Point[]
  readonly open: Prices
  readonly high: Prices
  readonly low: Prices
}

interface Point {
  readonly at: number
  readonly prices: Prices
}

type Prices = readonly (Decimal | null)[]

export interface History {
  readonly of: (market: number) => Series | undefined
  /** Takes the changes among the markets held beside the board at a server time. */
  readonly takeAside: (changes: readonly OddsChange[], at: number) => void
}

/**
 * Markets remembered, those that moved of late, and moves of each: what is older is forgotten, but for where it opened
 * and how far it went. Those beside the board push none of its own out.
 */
export const mostMarkets = 2_400
export const mostAside = 200
export const mostPoints = 40

/** Where there are dozens of picks no moves are remembered and no curves drawn. */
export const hasMoves = (type: MarketType): boolean => picksOf(type).length <= 3

const made = new WeakMap<OddsStore, History>()

/**
 * Remembers from now on how the markets of a board move, and those beside it while they are held. Callers for the same
 * board share one history.
 */
export const historyOf = (odds: OddsStore): History => {
  const known = made.get(odds)
  if (known) return known
  const [board, aside] = [new Map<number, Trace>(), new Map<number, Trace>()]
  const began = odds.board.at
  odds.onStep((changes) => {
    for (const change of changes) take(board, change, began, odds.board.at)
    if (board.size > mostMarkets) forget(board, mostMarkets)
  })
  const history: History = {
    of: (market) => seriesOf(board.get(market) ?? aside.get(market)),
    takeAside: (changes, at) => {
      for (const change of changes) takeHeld(aside, change, at)
      if (aside.size > mostAside) forget(aside, mostAside)
    },
  }
  made.set(odds, history)
  return history
}

/** A market is remembered from its first move on, with the price before it; a suspension is not a move. */
const take = (all: Map<number, Trace>, { id, before, after }: OddsChange, began: number, at: number): void => {
  const trace = all.get(id)
  if (!after || (trace && trace.line !== after.line)) all.delete(id)
  if (!before || !after || before.line !== after.line || isSame(before.prices, after.prices)) return
  if (trace?.line === after.line) return write(trace, after.prices, at)
  const first = opened(before, began)
  write(first, after.prices, at)
  all.set(id, first)
}

/**
 * Beside the board few are held: each is remembered from the moment it is first seen, which is never, for a market that
 * never moves.
 */
const takeHeld = (all: Map<number, Trace>, change: OddsChange, at: number): void => {
  const { id, before, after } = change
  if (after && !hasMoves(after.type)) return
  if (after && before?.line !== after.line) all.set(id, opened(after, at))
  else take(all, change, at, at)
}

/**
 * The last moves of a market, in places that are written over in turn: a board brings thousands of moves a second at
 * worst, and none of them leaves anything to be cleared away. A series is made of it when somebody asks.
 */
interface Trace {
  readonly line: Line
  readonly open: Prices
  readonly high: (Decimal | null)[]
  readonly low: (Decimal | null)[]
  /** Server times, and the prices at each, one after another. */
  readonly times: number[]
  readonly prices: (Decimal | null)[]
  readonly since: number
  /** Points written so far. */
  written: number
  /** It moved since it was last checked. */
  isRecent: boolean
  series: Series | null
}

const opened = ({ line, prices }: Odds, since: number): Trace => {
  const trace: Trace = {
    line,
    since,
    open: prices,
    high: [...prices],
    low: [...prices],
    times: [],
    prices: [],
    written: 0,
    isRecent: true,
    series: null,
  }
  write(trace, prices, since)
  return trace
}

const write = (trace: Trace, prices: Prices, at: number): void => {
  const { times, high, low } = trace
  const place = trace.written++ % mostPoints
  times[place] = at
  for (let pick = 0; pick < prices.length; pick++) {
    const price = prices[pick]!
    trace.prices[place * prices.length + pick] = price
    if (price === null) continue
    if (!(price <= (high[pick] ?? 0))) high[pick] = price
    if (!(price >= (low[pick] ?? Infinity))) low[pick] = price
  }
  trace.isRecent = true
  trace.series = null
}

/** Those that did not move since they were passed over go first. */
const forget = (all: Map<number, Trace>, most: number): void => {
  for (const [id, trace] of all) {
    if (all.size <= most) return
    all.delete(id)
    if (trace.isRecent) all.set(id, trace)
    trace.isRecent = false
  }
}

const seriesOf = (trace: Trace | undefined): Series | undefined =>
  trace &&
  (trace.series ??= {
    line: trace.line,
    since: trace.since,
    points: pointsOf(trace),
    open: trace.open,
    high: [...trace.high],
    low: [...trace.low],
  })

const pointsOf = ({ written, times, prices, open: { length: picks } }: Trace): Point[] =>
  Array.from({ length: Math.min(written, mostPoints) }, (_, n) => {
    const place = (Math.max(0, written - mostPoints) + n) % mostPoints
    return { at: times[place]!, prices: prices.slice(place * picks, (place + 1) * picks) }
  })

const isSame = (a: Prices, b: Prices): boolean => {
  for (let pick = 0; pick < b.length; pick++) if (a[pick] !== b[pick]) return false
  return a.length === b.length
}
