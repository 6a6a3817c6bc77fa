import type { Score, Side } from '#domain/market/result.ts'
import { zeros } from './zeros.ts'

/** Goals expected of each side in a whole match at eleven against eleven. */
export interface Rates {
  readonly home: number
  readonly away: number
}

/** Where a match stands, as far as prices need it. */
export interface Situation {
  /** The rates the match began with, by which low scores are weighted. */
  readonly rates: Rates
  /** A factor on each side's scoring rate from now on: red cards. */
  readonly pace: Rates
  readonly score: Score
  /** The share of a whole match's goals still to be expected in each half; 0 for a half that is over. */
  readonly left: { readonly first: number; readonly second: number }
  /** The side that scored the latest goal, null before any; undefined if the order of goals is not reported. */
  readonly latest: Side | null | undefined
}

/** Probability of each number of *further* goals of the two sides: cell `home * goals + away`, adding up to 1. */
export type Further = number[]

/** One more than the most further goals of a side that are modelled; 4.5 expected goals pass it 3 times in 10,000. */
export const goals = 13

/**
 * A pace at which neither side is expected to score more than 4.5 goals in a whole match: beyond that the law
 * distinguishes too few goals.
 */
export const tamed = (rates: Rates, pace: Rates): Rates => ({
  home: Math.min(pace.home, mostExpected / rates.home),
  away: Math.min(pace.away, mostExpected / rates.away),
})
const mostExpected = 4.5

/** What may still happen: up to the end of normal time, and up to half-time while the first half is not over. */
export interface ScoreDistribution {
  readonly from: Situation
  readonly ft: Further
  readonly ht: Further | null
}

/**
 * One law for every market of a match. Goals fall as two Poisson processes, and each whole course of the match is
 * weighted by the Dixon–Coles factor of its *final* score. Because the weight depends on the end alone, the law at any
 * later moment is the first law given what has happened: prices of all markets and all moments are consistent.
 */
export const scoreDistribution = (from: Situation): ScoreDistribution => {
  const { rates, pace, score, left } = from
  const lambda = { home: rates.home * pace.home, away: rates.away * pace.away }
  const whole = left.first + left.second
  const ft = product(lambda, whole)
  for (const { x, y, weight } of lowScores(rates)) {
    const i = x - score[0],
      j = y - score[1]
    if (i >= 0 && j >= 0) ft[i * goals + j]! *= weight
  }
  return { from, ft: normal(ft), ht: left.first > 0 ? firstHalf(rates, lambda, score, left) : null }
}

/**
 * The Dixon–Coles factor of a final score: a little more 0–0 and 1–1, a little less 1–0 and 0–1 than independence
 * gives.
 */
export const weightOf = (rates: Rates, home: number, away: number): number =>
  lowScores(rates).find(({ x, y }) => x === home && y === away)?.weight ?? 1

/**
 * The expected weight of a match's final score from a state: the more a goal raises it, the more likely the goal is.
 */
export const weightToCome = ({ rates, pace, score, left }: Omit<Situation, 'latest'>): number => {
  const whole = left.first + left.second
  const further = { home: rates.home * pace.home * whole, away: rates.away * pace.away * whole }
  let mean = 1
  for (const { x, y, weight } of lowScores(rates))
    mean += (weight - 1) * chanceOfGoals(further.home, x - score[0]) * chanceOfGoals(further.away, y - score[1])
  return mean
}

/** The chance of zero goals or of one; no low score needs more. */
const chanceOfGoals = (mean: number, more: number): number =>
  more === 0 ? Math.exp(-mean) : more === 1 ? mean * Math.exp(-mean) : 0

/**
 * The most a goal can raise the weight to come, at any rates up to 4.5: from 1 − 4.5 × 0.05 at least to 1.05 at most.
 */
export const mostRaised = 1.36

const dependence = -0.05

/** The final scores that have a weight. */
export const lowScores = ({ home, away }: Rates) => [
  { x: 0, y: 0, weight: 1 - home * away * dependence },
  { x: 0, y: 1, weight: 1 + home * dependence },
  { x: 1, y: 0, weight: 1 + away * dependence },
  { x: 1, y: 1, weight: 1 - dependence },
]

const firstHalf = (rates: Rates, lambda: Rates, [home, away]: Score, left: Situation['left']): Further => {
  const ht = product(lambda, left.first)
  const later = { home: poisson(lambda.home * left.second), away: poisson(lambda.away * left.second) }
  for (let i = 0; i < 2; i++) {
    for (let j = 0; j < 2; j++) {
      // A half-time score is followed by a final score at least as high, so at most four cells are affected.
      let mean = 1
      for (const { x, y, weight } of lowScores(rates)) {
        const p = (later.home[x - home - i] ?? 0) * (later.away[y - away - j] ?? 0)
        mean += (weight - 1) * p
      }
      ht[i * goals + j]! *= mean
    }
  }
  return normal(ht)
}

const product = (lambda: Rates, share: number): Further => {
  const home = poisson(lambda.home * share),
    away = poisson(lambda.away * share)
  const out = zeros(goals * goals)
  for (let i = 0; i < goals; i++) for (let j = 0; j < goals; j++) out[i * goals + j] = home[i]! * away[j]!
  return out
}

/** Chances of 0 to `length − 1`, for a given mean. */
export const poisson = (mean: number, length = goals): number[] => {
  const out = zeros(length)
  out[0] = Math.exp(-mean)
  for (let k = 1; k < length; k++) out[k] = (out[k - 1]! * mean) / k
  return out
}

const normal = (cells: Further): Further => {
  let sum = 0
  for (const p of cells) sum += p
  for (let k = 0; k < cells.length; k++) cells[k]! /= sum
  return cells
}
