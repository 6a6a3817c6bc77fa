import type { Line } from '#domain/market/line.ts'
import type { Odds } from '#domain/market/rows.ts'
import type { Decimal } from '#domain/odds.ts'
import type { OddsStore } from '#ui/odds-store.ts'

/** What one market was had at, by the picks of its kind: as the feed told it to this page, nothing in between made up. */
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
}

/** Markets remembered, those that moved last, and moves of each: what is older is forgotten, but for where it opened and how far it went. */
export const mostMarkets = 600
export const mostPoints = 40

const made = new WeakMap<OddsStore, History>()

/** Remembers from now on how the markets of a board move. Whoever asks for the same board's shares it. */
export const historyOf = (odds: OddsStore): History => {
  const known = made.get(odds)
  if (known) return known
  const all = new Map<number, Series>()
  const began = odds.board.at
  odds.onStep((changes) => {
    for (const [id, { before, after }] of changes) {
      const series = after && moved(all.get(id), before, after, began, odds.board.at)
      all.delete(id)
      if (series) all.set(id, series)
    }
    for (const id of all.keys()) {
      if (all.size <= mostMarkets) break
      all.delete(id)
    }
  })
  const history: History = { of: (market) => all.get(market) }
  made.set(odds, history)
  return history
}

/** A market is remembered from its first move on, with the price before it; a suspension is no move. */
const moved = (series: Series | undefined, before: Odds | undefined, after: Odds, began: number, at: number): Series | undefined => {
  if (!before || before.line !== after.line || String(before.prices) === String(after.prices)) return series?.line === after.line ? series : undefined
  const from = series?.line === after.line ? series : opened(before, began)
  return {
    ...from,
    points: [...from.points, { at, prices: after.prices }].slice(-mostPoints),
    high: from.high.map((price, pick) => most(price, after.prices[pick], Math.max)), low: from.low.map((price, pick) => most(price, after.prices[pick], Math.min)),
  }
}

const opened = ({ line, prices }: Odds, at: number): Series => ({ line, since: at, points: [{ at, prices }], open: prices, high: prices, low: prices })

const most = (a: Decimal | null, b: Decimal | null | undefined, choose: (a: number, b: number) => number): Decimal | null =>
  (a === null ? b ?? null : b == null ? a : choose(a, b) as Decimal)
