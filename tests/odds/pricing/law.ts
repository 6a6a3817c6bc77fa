import { catalogue } from '#domain/market/catalogue.ts'
import type { MatchResult, Score, Side } from '#domain/market/result.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import { soccer } from '#domain/market/sports.ts'
import type { FairMarket } from '#odds/pricing/fair.ts'
import type { Lines } from '#odds/pricing/lines.ts'
import { sideMarketsOf, mainMarketsOf } from '#odds/pricing/markets.ts'
import { type ScoreDistribution, type Situation, weightOf } from '#odds/pricing/score-distribution.ts'

/** The fair chances of all markets. */
export const marketsOf = (distribution: ScoreDistribution, lines: Lines): FairMarket[] => [
  ...mainMarketsOf(distribution, lines),
  ...sideMarketsOf(distribution, lines),
]

/** One way a match may end, and its probability. */
export interface Way {
  readonly ht: Score
  readonly ft: Score
  readonly goals: readonly Side[]
  readonly p: number
}

/** Every pair of scores the rest of a match may come to, by brute force. */
export const scoresOf = ({ rates, pace, score, left }: Situation, least = 1e-9): Way[] => {
  const most = 13
  const law: Way[] = []
  const first = [rates.home * pace.home * left.first, rates.away * pace.away * left.first].map((mean) =>
    poisson(mean, most),
  )
  const second = [rates.home * pace.home * left.second, rates.away * pace.away * left.second].map((mean) =>
    poisson(mean, most),
  )
  for (let a = 0; a < most; a++)
    for (let b = 0; b < most; b++) {
      const before = first[0]![a]! * first[1]![b]!
      if (before < least) continue
      for (let c = 0; c < most; c++)
        for (let d = 0; d < most; d++) {
          const ft: Score = [score[0] + a + c, score[1] + b + d]
          const p = before * second[0]![c]! * second[1]![d]! * weightOf(rates, ...ft)
          if (p > least) law.push({ ht: [score[0] + a, score[1] + b], ft, goals: [], p })
        }
    }
  return scaled(law)
}

/** The same by what one period's markets see of it: fewer ways to look at. */
export const alike = (law: readonly Way[], seen: (way: Way) => unknown): Way[] =>
  [...Map.groupBy(law, (way) => JSON.stringify(seen(way))).values()].map((ways) => ({
    ...ways[0]!,
    p: sum(ways.map(({ p }) => p)),
  }))

/**
 * The same with the goals of the whole match told in order: those so far, then each order of the first half's and of
 * the second's as likely as every other. Only who comes first and last of each half is known, the rest is between.
 */
export const withOrders = (law: readonly Way[], so: readonly Side[]): Way[] =>
  law.flatMap((way) => {
    const home = so.filter((side) => side === 'home').length
    const before: Score = [home, so.length - home]
    const first = ordersOf(less(way.ht, before)),
      second = ordersOf(less(way.ft, way.ht))
    return first.flatMap((one) =>
      second.map((two): Way => ({ ...way, goals: [...so, ...one.goals, ...two.goals], p: way.p * one.p * two.p })),
    )
  })

/** What one unit on a pick returns at a price, over the ways, settled by the rules a member is paid by. */
export const returnOf = (
  market: Priceless,
  pick: number,
  price: number,
  state: Situation,
  way: Omit<Way, 'p'>,
): number => {
  const outcome = settleBacked(backed(market, pick, state), {
    status: 'completed',
    action: 1,
    ht: way.ht,
    ft: way.ft,
    goals: way.goals,
  } satisfies MatchResult)
  if (outcome === 'running') throw new Error(`${market.market} is not settled`)
  return { won: price, wonHalf: (price + 1) / 2, draw: 1, void: 1, loseHalf: 0.5, lost: 0 }[outcome]
}

export const worthOf = (
  market: Priceless,
  pick: number,
  price: number,
  state: Situation,
  law: readonly Way[],
): number => sum(law.map((way) => way.p * returnOf(market, pick, price, state, way)))

type Priceless = Omit<FairMarket, 'chances'>

const backed = ({ market, period, line }: Priceless, pick: number, { score }: Situation) => {
  const name = catalogue[market].picks![pick]!
  const own = (market === 'hdp' || market === 'tw') && name === 'away' ? -line : line
  return { market, period, pick: name, line: own, sport: soccer, live: true, at: score }
}

interface Order {
  readonly goals: readonly Side[]
  readonly p: number
}

const ordersOf = ([home, away]: Score): Order[] => {
  const all = home + away
  if (home === 0 || away === 0)
    return [{ goals: [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')], p: 1 }]
  const left: Record<Side, number> = { home, away }
  return (['home', 'away'] as const).flatMap((first) =>
    (['home', 'away'] as const).flatMap((last): Order[] => {
      const after = { ...left, [first]: left[first] - 1 }
      if (after[last] === 0) return []
      const between = { ...after, [last]: after[last] - 1 }
      return [
        {
          goals: [first, ...Array<Side>(between.home).fill('home'), ...Array<Side>(between.away).fill('away'), last],
          p: (left[first] / all) * (after[last] / (all - 1)),
        },
      ]
    }),
  )
}

const less = ([home, away]: Score, [h, a]: Score): Score => [home - h, away - a]

const scaled = (law: readonly Way[]): Way[] => {
  const whole = sum(law.map(({ p }) => p))
  return law.map((way) => ({ ...way, p: way.p / whole }))
}

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const poisson = (mean: number, most: number): number[] => {
  const out = [Math.exp(-mean)]
  for (let k = 1; k < most; k++) out.push((out[k - 1]! * mean) / k)
  return out
}

/** Whether some split of a stake gains whatever happens. */
export const isSure = (one: Float64Array, other: Float64Array): boolean => {
  let least = 0,
    most = 1
  for (let k = 0; k < one.length; k++) {
    const slope = one[k]! - other[k]!
    // A part s on the first gains s × one + (1 − s) × other.
    if (slope === 0 && one[k]! <= 0) return false
    if (slope > 0) least = Math.max(least, -other[k]! / slope)
    if (slope < 0) most = Math.min(most, -other[k]! / slope)
    if (least >= most) return false
  }
  return true
}
