import type { Rates } from '#odds/pricing/score-distribution.ts'
import type { PlayedMatch } from './seasons.ts'

/**
 * The model of Dixon and Coles (1997) as a yardstick: an attack and a defence for each club, one home advantage and one
 * dependence of low scores, by maximum likelihood over all matches before, each weighing less the older it is. Its only
 * addition is a ridge so small that it matters for clubs of few matches alone.
 */
export const fitDixonColes = (matches: readonly PlayedMatch[], at: number): DixonColes => {
  const clubs = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  const place = new Map(clubs.map((club, i) => [club, i]))
  const rows = matches.map(({ home, away, ft, kickoff }) => ({
    home: place.get(home)!,
    away: place.get(away)!,
    ft,
    weight: Math.exp((-forgetting * (at - kickoff)) / day),
  }))
  const [attack, defence] = [new Float64Array(clubs.length), new Float64Array(clubs.length)]
  let [mean, advantage] = [Math.log(1.35), 0.25]
  for (let step = 0; step < steps; step++) {
    const [up, down] = [sums(clubs.length), sums(clubs.length)]
    const whole = { slope: 0, curve: ridge }
    const side = { slope: 0, curve: ridge }
    for (const { home, away, ft, weight } of rows) {
      const rates = [
        Math.exp(mean + advantage + attack[home]! - defence[away]!),
        Math.exp(mean + attack[away]! - defence[home]!),
      ] as const
      const [miss, missAway] = [weight * (ft[0] - rates[0]), weight * (ft[1] - rates[1])]
      up.add(home, miss, weight * rates[0])
      up.add(away, missAway, weight * rates[1])
      down.add(away, -miss, weight * rates[0])
      down.add(home, -missAway, weight * rates[1])
      whole.slope += miss + missAway
      whole.curve += weight * (rates[0] + rates[1])
      side.slope += miss
      side.curve += weight * rates[0]
    }
    mean += 0.5 * (whole.slope / whole.curve)
    advantage += 0.5 * (side.slope / side.curve)
    up.move(attack)
    down.move(defence)
  }
  const ratesOf = (home: string, away: string): Rates => {
    const [h, a] = [place.get(home), place.get(away)]
    const of = (values: Float64Array, i: number | undefined) => (i === undefined ? 0 : values[i]!)
    return {
      home: Math.min(4.5, Math.exp(mean + advantage + of(attack, h) - of(defence, a))),
      away: Math.min(4.5, Math.exp(mean + of(attack, a) - of(defence, h))),
    }
  }
  return { ratesOf, dependence: dependenceOf(matches, ratesOf) }
}

export interface DixonColes {
  readonly ratesOf: (home: string, away: string) => Rates
  /** Their ρ: below 0 there are more level scores of few goals than independence gives. */
  readonly dependence: number
}

/** The chances of all scores up to 12 goals a side: cell `home * 13 + away`. */
export const scoreChances = ({ home, away }: Rates, dependence: number): number[] => {
  const [h, a] = [poisson(home), poisson(away)]
  const cells = h.flatMap((p) => a.map((q) => p * q))
  for (const [cell, factor] of lowScores({ home, away }, dependence)) cells[cell]! *= Math.max(0, factor)
  const sum = cells.reduce((total, p) => total + p, 0)
  return cells.map((p) => p / sum)
}

const lowScores = ({ home, away }: Rates, dependence: number): readonly (readonly [cell: number, factor: number])[] => [
  [0, 1 - home * away * dependence],
  [1, 1 + home * dependence],
  [most, 1 + away * dependence],
  [most + 1, 1 - dependence],
]

/** The dependence under which the low scores so far were likeliest, in steps of a hundredth. */
const dependenceOf = (matches: readonly PlayedMatch[], ratesOf: DixonColes['ratesOf']): number => {
  const low = matches.filter(({ ft }) => ft[0] < 2 && ft[1] < 2)
  const likelihood = (dependence: number) =>
    low.reduce((sum, { home, away, ft }) => {
      const factor = lowScores(ratesOf(home, away), dependence).find(([cell]) => cell === ft[0] * most + ft[1])![1]
      return sum + Math.log(Math.max(factor, 1e-9))
    }, 0)
  const tried = Array.from({ length: 31 }, (_, i) => (i - 20) / 100)
  return tried.reduce((best, one) => (likelihood(one) > likelihood(best) ? one : best), 0)
}

const most = 13
const day = 86_400_000
/** Theirs: 0.0065 in half weeks. */
const forgetting = 0.0065 / 3.5
const ridge = 1
const steps = 40

const poisson = (mean: number): number[] => {
  const out = [Math.exp(-mean)]
  for (let k = 1; k < most; k++) out.push((out[k - 1]! * mean) / k)
  return out
}

/** Slopes and curves of the likelihood by club; a move keeps the mean at 0. */
const sums = (clubs: number) => {
  const [slope, curve] = [new Float64Array(clubs), new Float64Array(clubs).fill(ridge)]
  return {
    add: (club: number, by: number, bend: number) => {
      slope[club]! += by
      curve[club]! += bend
    },
    move: (values: Float64Array) => {
      for (let i = 0; i < clubs; i++) values[i]! += 0.5 * ((slope[i]! - ridge * values[i]!) / curve[i]!)
      const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, clubs)
      for (let i = 0; i < clubs; i++) values[i]! -= mean
    },
  }
}
