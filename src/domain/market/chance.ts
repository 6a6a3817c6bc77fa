/**
 * What prices say of each outcome, in whole percent that make 100 together: the share of its inverse, without the
 * margin. The largest remainders are rounded up. 2.00, 3.00, 6.00 → 50, 33, 17. `prices` are decimal odds above 1, in
 * any unit.
 */
export const shareOfPrices = (prices: readonly number[]): readonly number[] => {
  const inverse = prices.map((price) => 1 / price)
  const sum = inverse.reduce((total, one) => total + one, 0)
  const exact = inverse.map((one) => (100 * one) / sum)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((total, one) => total + one, 0)
  const first = exact
    .map((one, place) => ({ place, rest: one - whole[place]! }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place)
    .slice(0, left)
  for (const { place } of first) whole[place]!++
  return whole
}

/** The markets that say who wins, the one with a draw first. */
export const chanceMarkets = ['OXT', 'ML'] as const
export type ChanceMarket = (typeof chanceMarkets)[number]

/** At a book time, the chances of home, draw and away; no draw where its market has none. */
export interface ChancePoint {
  readonly at: number
  readonly home: number
  readonly draw: number | null
  readonly away: number
}

/** The point of a market's prices, in the order of its picks; undefined while one of them is not offered. */
export const chancePoint = (
  at: number,
  picks: readonly string[],
  prices: readonly (number | null)[],
): ChancePoint | undefined => {
  const offered = picks.map((_, place) => prices[place] ?? null)
  if (offered.some((price) => price === null || price <= 0)) return undefined
  const chances = shareOfPrices(offered as number[])
  const of = (pick: string) => chances[picks.indexOf(pick)]
  return { at, home: of('home') ?? 0, draw: of('draw') ?? null, away: of('away') ?? 0 }
}

/** The points that a chart of `width` steps needs: the last of each step of time, and the first of all. */
export const thinned = (points: readonly ChancePoint[], width: number): readonly ChancePoint[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length <= width) return points
  const step = Math.max(1, (last.at - first.at) / width)
  const kept = new Map(points.map((point) => [Math.floor((point.at - first.at) / step), point]))
  return [first, ...[...kept.values()].filter((point) => point !== first)]
}
