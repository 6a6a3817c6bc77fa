import type { Score } from '#domain/market/result.ts'
import type { Spread } from '../../pricing/chances.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { counted, exactly, type Mass, sumOf, timesOf } from '../../pricing/sums.ts'
import { zeros } from '../../pricing/zeros.ts'
import { type PartEnding, furtherOf, type PointsDistribution, playedOn, prospectOf } from '../parts/law.ts'
import { playedOnFrom, productOf, type ScoresLaw } from '../parts/scores.ts'

export const innings = 9
/** The first half of the book's markets (§settlement.period). */
export const firstHalf = 5
/** A score still level after this many extra innings stands. */
export const extraInnings = 12
export const outs = 3

/** How often a scoring play brings in each number of runs. */
export const runsOfPlay: readonly number[] = [0, 0.68, 0.19, 0.1, 0.03]
const runsPerPlay = runsOfPlay.reduce((sum, share, runs) => sum + share * runs, 0)

/**
 * The chance that the next event is a scoring play and not an out, from the runs a side is expected to make in nine
 * innings: the number of scoring plays before the third out is negative binomial.
 */
export const scoringOf = (rate: number): number => {
  const plays = rate / innings / runsPerPlay / outs
  return plays / (1 + plays)
}

/** The state of a match: the half-inning that is played or comes next, and what is left of it. */
export interface InningState {
  readonly score: Score
  readonly inning: number
  /** The side at bat. */
  readonly side: 'home' | 'away'
  readonly outsLeft: number
}

/** The law of a match from the runs each side is expected to make in nine innings. */
export const baseballLaw = (rates: Rates): ((state: InningState) => PointsDistribution) => {
  const { home, away } = bothBatting(rates)
  const further = furtherOf(lastInning(extraInning({ home, away })))
  return (state) => {
    const half = firstHalfLeft({ home, away }, state)
    return {
      ft: playedOn(lastInning(lastOf({ home, away }, state)), further(extrasLeft(state))),
      ht: half && prospectOf(...half, state.score),
    }
  }
}

/** The same, as the chances of whole scores: where handicap and total are bet on together. */
export const baseballScores = (rates: Rates, state: InningState): ScoresLaw => {
  const sides = bothBatting(rates)
  const half = firstHalfLeft(sides, state)
  return {
    ft: playedOnFrom(
      (ends) => playLast(lastOf(sides, state), ends),
      (ends) => playLast(extraInning(sides), ends),
      extrasLeft(state),
    ),
    ht: half && productOf(...half, state.score),
  }
}

interface Sides {
  readonly home: Batting
  readonly away: Batting
}

const bothBatting = (rates: Rates): Sides => ({
  home: battingOf(scoringOf(rates.home)),
  away: battingOf(scoringOf(rates.away)),
})

const extraInning = ({ home, away }: Sides): LastInning => ({
  before: exactly(0),
  away: away.runs(outs),
  home,
  outsLeft: outs,
  score: [0, 0],
})

/** The last inning of regular time, or the extra one that is played. */
const lastOf = ({ home, away }: Sides, state: InningState): LastInning => {
  const { score, inning, side, outsLeft } = state
  const last = Math.max(inning, innings)
  const isLastHalf = inning === last && side === 'home'
  return {
    before: leftOf(state, 'home', home, last - 1),
    away: leftOf(state, 'away', away, last),
    home,
    outsLeft: isLastHalf ? outsLeft : outs,
    score,
  }
}

/** Extra innings that may follow. */
const extrasLeft = ({ inning }: InningState): number => extraInnings - (Math.max(inning, innings) - innings)

const firstHalfLeft = ({ home, away }: Sides, state: InningState): readonly [home: Spread, away: Spread] | null =>
  state.inning > firstHalf ? null : [leftOf(state, 'home', home, firstHalf), leftOf(state, 'away', away, firstHalf)]

/** A side's further runs up to the end of an inning. */
const leftOf = (
  { inning, side: atBat, outsLeft }: InningState,
  side: 'home' | 'away',
  batting: Batting,
  last: number,
): Spread => {
  if (last < inning) return exactly(0)
  if (side === atBat) return sumOf(batting.runs(outsLeft), timesOf(batting.runs(outs), last - inning))
  // While away bats, home's half of the inning is still to come.
  return timesOf(batting.runs(outs), last - inning + (side === 'home' ? 1 : 0))
}

/** Runs of a side at bat. */
interface Batting {
  /** Of the rest of a half-inning with so many outs left. */
  readonly runs: (outsLeft: number) => Spread
  /** The same if it ends with the play that overcomes a deficit of this size. */
  readonly walkOff: (outsLeft: number, deficit: number) => Spread
}

/** Higher numbers of runs in a half-inning, or greater deficits, are not distinguished. */
const mostRuns = 40

const battingOf = (scoring: number): Batting => {
  const known = new Map<number, Spread>()
  const walkOff = (outsLeft: number, deficit: number): Spread => {
    const key = outsLeft * 100 + Math.min(deficit, mostRuns)
    const spread = known.get(key) ?? walkOffOf(scoring, outsLeft, Math.min(deficit, mostRuns))
    known.set(key, spread)
    return spread
  }
  return { runs: (outsLeft) => walkOff(outsLeft, mostRuns), walkOff }
}

/** Play by play: mass at so many runs with so many outs left, until no out is left or the deficit is overcome. */
const walkOffOf = (scoring: number, outsLeft: number, deficit: number): Spread => {
  const done = Array.from({ length: deficit + runsOfPlay.length }, () => 0)
  const states = Array.from({ length: outsLeft + 1 }, () => zeros(deficit + 1))
  states[outsLeft]![0] = 1
  for (let left = outsLeft; left > 0; left--) {
    for (let runs = 0; runs <= deficit; runs++) {
      const mass = states[left]![runs]!
      for (const [more, share] of runsOfPlay.entries()) {
        const p = mass * scoring * share
        if (runs + more > deficit) done[runs + more]! += p
        else if (more > 0) states[left]![runs + more]! += p
      }
      states[left - 1]![runs]! += mass * (1 - scoring)
    }
  }
  for (let runs = 0; runs <= deficit; runs++) done[runs]! += states[0]![runs]!
  return counted(done)
}

/**
 * The inning that may end the match: home bats only if it does not lead before its last half, and only until it leads.
 * `before` and `away` are the runs still to come until then.
 */
const lastInning = (played: LastInning): PartEnding => {
  const {
    before,
    away,
    score: [homeNow, awayNow],
  } = played
  const mostAway = awayNow + away.from + away.of.length
  const mostHome = Math.max(homeNow + before.from + before.of.length, mostAway + runsOfPlay.length)
  const ending = { lead: mass(-mostAway, mostHome), total: mass(0, mostHome + mostAway), level: mass(0, 2 * mostAway) }
  playLast(played, (homeRuns, awayRuns, p) => {
    if (homeRuns === awayRuns) ending.level.of[homeRuns + awayRuns - ending.level.from]! += p
    else {
      ending.lead.of[homeRuns - awayRuns - ending.lead.from]! += p
      ending.total.of[homeRuns + awayRuns - ending.total.from]! += p
    }
  })
  return ending
}

/** What an inning that may end the match begins with. */
interface LastInning {
  readonly before: Spread
  readonly away: Spread
  readonly home: Batting
  readonly outsLeft: number
  readonly score: Score
}

/** Calls `ends` with each score such an inning may end with, and its chance; one score may come more than once. */
const playLast = (
  { before, away, home, outsLeft, score: [homeNow, awayNow] }: LastInning,
  ends: (home: number, away: number, p: number) => void,
): void => {
  for (let h = 0; h < before.of.length; h++) {
    for (let a = 0; a < away.of.length; a++) {
      const p = before.of[h]! * away.of[a]!
      if (p < negligible) continue
      const [homeRuns, awayRuns] = [homeNow + before.from + h, awayNow + away.from + a]
      const more = homeRuns > awayRuns ? exactly(0) : home.walkOff(outsLeft, awayRuns - homeRuns)
      for (let i = 0; i < more.of.length; i++) ends(homeRuns + more.from + i, awayRuns, p * more.of[i]!)
    }
  }
}

/** Too small to affect a price. */
const negligible = 1e-11

const mass = (from: number, to: number): Mass => ({ from, of: zeros(to - from + 1) })
