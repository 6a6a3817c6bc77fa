import type { Score } from '#domain/market/result.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { counted, timesOf } from '../../pricing/sums.ts'
import type { Spread } from '../../pricing/chances.ts'
import { endingOf, furtherOf, type PointsDistribution, playedOn, prospectOf } from '../parts/law.ts'
import { independent, playedOnFrom, productOf, type ScoresLaw } from '../parts/scores.ts'

/**
 * A sport in which the sides have the ball in turn. Each possession brings its side points by one law whatever the
 * score, so that only the score and each side's remaining possessions matter.
 */
export interface Possessions {
  /** How often a scoring possession brings each number of points: `[2, 0.6]`. */
  readonly points: readonly (readonly [points: number, share: number])[]
  /** Parts of regular time, and how many of them are the first half. */
  readonly parts: number
  readonly firstHalf: number
  /** Possessions of a side in a part of overtime, and how many such parts are played at most until one side leads. */
  readonly overtime: { readonly each: number; readonly rounds: number }
}

/** Possessions of home and away still to end. */
export type Left = readonly [home: number, away: number]

/**
 * The state of a match: the possessions left in the first half, null once it is over, and in regular time or the
 * running overtime.
 */
export interface PossessionState {
  readonly score: Score
  readonly half: Left | null
  readonly left: Left
  /** Parts of overtime that may follow the running one. */
  readonly rounds: number
}

/** The chances of each number of points in a possession. */
export const possessionOf = ({ points }: Pick<Possessions, 'points'>, mean: number): Spread => {
  const scores = mean / points.reduce((sum, [value, share]) => sum + value * share, 0)
  const chances = Array.from({ length: Math.max(...points.map(([value]) => value)) + 1 }, () => 0)
  chances[0] = 1 - scores
  for (const [value, share] of points) chances[value] = scores * share
  return counted(chances)
}

/** The law of a match from the points each side is expected to make in a possession. */
export const possessionLaw = (sport: Possessions, mean: Rates): ((state: PossessionState) => PointsDistribution) => {
  const both = pointsOf(sport, mean)
  const { each, rounds } = sport.overtime
  const further = furtherOf(endingOf(...both([each, each]), [0, 0]))
  return ({ score, half, left, rounds: more = rounds }) => ({
    ft: playedOn(endingOf(...both(left), score), further(more)),
    ht: half && prospectOf(...both(half), score),
  })
}

/** The same, as the chances of whole scores: where handicap and total are bet on together. */
export const possessionScores = (
  sport: Possessions,
  mean: Rates,
  { score, half, left, rounds }: PossessionState,
): ScoresLaw => {
  const both = pointsOf(sport, mean)
  const { each } = sport.overtime
  return {
    ft: playedOnFrom(independent(...both(left), score), independent(...both([each, each]), [0, 0]), rounds),
    ht: half && productOf(...both(half), score),
  }
}

/** The points of both sides in so many possessions; made once for each number. */
const pointsOf = (sport: Possessions, mean: Rates) => {
  const one = { home: possessionOf(sport, mean.home), away: possessionOf(sport, mean.away) }
  const known = { home: new Map<number, Spread>(), away: new Map<number, Spread>() }
  const points = (side: 'home' | 'away', count: number): Spread => {
    const spread = known[side].get(count) ?? timesOf(one[side], count)
    known[side].set(count, spread)
    return spread
  }
  return ([home, away]: Left) => [points('home', home), points('away', away)] as const
}
