import type { Line } from '#domain/market/line.ts'
import { chanceAbove, leadOf, threeWayChances, totalOf } from './chances.ts'
import { type ScoreDistribution, scoreDistribution, type Rates } from './score-distribution.ts'

/** A market's chances for a match before it begins, with the margin removed; undefined if it has no prices. */
export interface Opinion {
  /** Home, away and draw, adding up to 1. */
  readonly threeWay: readonly number[] | undefined
  /** The chances that decide the fair price (`chanceAbove`) of the home side and of over. */
  readonly handicap: { readonly line: Line; readonly home: number } | undefined
  readonly total: { readonly line: Line; readonly over: number } | undefined
}

/** A market's prices without the margin, which takes the same part of each chance. */
export const withoutMargin = (prices: readonly number[]): number[] => {
  const sum = prices.reduce((whole, price) => whole + 1 / price, 0)
  return prices.map((price) => 1 / price / sum)
}

/**
 * The rates whose law comes nearest to an opinion (least squares of the chances, Levenberg–Marquardt on the rates'
 * logarithms). The handicap is used only if there is no 1X2. Undefined if the opinion leaves the rates open: a total
 * alone says nothing about the sides, a handicap alone nothing about the goals.
 */
export const fitRates = (opinion: Opinion): Rates | undefined => {
  const aims = aimsOf(opinion)
  if (aims.length < 2) return undefined
  let point: Point = start
  let misses = missesAt(aims, point)
  for (let i = 0, damping = 1e-3; i < mostSteps && damping < 1e9; i++) {
    const next = bounded(stepFrom(aims, point, misses, damping))
    const there = missesAt(aims, next)
    const gain = sizeOf(misses) - sizeOf(there)
    damping *= gain > 0 ? 0.3 : 10
    if (gain > 0) [point, misses] = [next, there]
    if (gain > 0 && gain < precise) break
  }
  return ratesAt(point)
}

/** The distribution before a match begins. */
export const preMatchDistribution = (rates: Rates): ScoreDistribution =>
  scoreDistribution({ rates, pace: { home: 1, away: 1 }, score: [0, 0], left: { first: 0, second: 1 }, latest: null })

/** One chance of the law, and the opinion's value for it. */
interface Aim {
  readonly of: (distribution: ScoreDistribution) => number
  readonly chance: number
}

const aimsOf = ({ threeWay: three, handicap, total }: Opinion): Aim[] => {
  const sides = three?.map((chance, i): Aim => ({ of: ({ ft }) => threeWayChances(leadOf(ft), 0)[i]!, chance }))
  const lead: Aim[] = handicap
    ? [{ of: ({ ft }) => chanceAbove(leadOf(ft), handicap.line), chance: handicap.home }]
    : []
  const goals: Aim[] = total ? [{ of: ({ ft }) => chanceAbove(totalOf(ft), -total.line), chance: total.over }] : []
  return [...(sides ?? lead), ...goals]
}

/** Logarithms of the two rates. */
type Point = readonly [home: number, away: number]

const start: Point = [Math.log(1.5), Math.log(1.2)]
/** The range that the score law can tell apart. */
const least = Math.log(0.05),
  most = Math.log(4.5)
const mostSteps = 100
const precise = 1e-16
const nudge = 1e-5

const ratesAt = ([home, away]: Point): Rates => ({ home: Math.exp(home), away: Math.exp(away) })

const missesAt = (aims: readonly Aim[], point: Point): number[] => {
  const distribution = preMatchDistribution(ratesAt(point))
  return aims.map(({ of, chance }) => of(distribution) - chance)
}

const sizeOf = (misses: readonly number[]): number => misses.reduce((sum, miss) => sum + miss * miss, 0)

const bounded = ([home, away]: Point): Point => [
  Math.min(most, Math.max(least, home)),
  Math.min(most, Math.max(least, away)),
]

/** The damped step of two unknowns, solved by hand. */
const stepFrom = (aims: readonly Aim[], [home, away]: Point, misses: readonly number[], damping: number): Point => {
  const byHome = missesAt(aims, [home + nudge, away]).map((miss, i) => (miss - misses[i]!) / nudge)
  const byAway = missesAt(aims, [home, away + nudge]).map((miss, i) => (miss - misses[i]!) / nudge)
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)
  const [hh, ha, aa] = [
    dot(byHome, byHome) * (1 + damping) + 1e-12,
    dot(byHome, byAway),
    dot(byAway, byAway) * (1 + damping) + 1e-12,
  ]
  const [h, a] = [dot(byHome, misses), dot(byAway, misses)]
  const scale = hh * aa - ha * ha
  return [home - (aa * h - ha * a) / scale, away - (hh * a - ha * h) / scale]
}
