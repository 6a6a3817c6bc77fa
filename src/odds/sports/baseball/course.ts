import type { Score } from '#domain/market/result.ts'
import type { Chance } from '../../chance.ts'
import type { Stretch } from '../../play/game.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { liveAt, type Course, type Part, type Parting, type Scoring } from '../parts/course.ts'
import { extraInnings, firstHalf, innings, outs, runsOfPlay, scoringOf, type InningState } from './law.ts'

export const baseballParting: Parting = { parts: innings, firstHalf, minutes: { regular: 0, overtime: 0 } }

/** An inning with what the board does not tell: when each out was made, and when home came to bat; undefined where it did not. */
interface Inning extends Part {
  readonly outs: { readonly away: readonly number[]; readonly home: readonly number[] }
  readonly turned: number | undefined
}

export type BaseballCourse = readonly [Inning, ...Inning[]]

const second = 1_000
const minute = 60 * second
/** Between two sides at bat, within an inning and after it. */
const turn = 100 * second,
  pause = 120 * second

/** A match by the very law its prices come from, play by play; home's last half ends as soon as it leads, or is not played. */
export const courseOfBaseball = (rates: Rates, chance: Chance): BaseballCourse => {
  const course: Inning[] = []
  const score: [number, number] = [0, 0]
  for (let n = 1; n <= innings + extraInnings && (n <= innings || score[0] === score[1]); n++) {
    const last = course.at(-1)
    const from = last ? last.to + pause : 0
    const top = bat(from, scoringOf(rates.away), Infinity, chance)
    score[1] += top.runs
    const isLast = n >= innings
    const plays = !isLast || score[0] <= score[1]
    const turned = plays ? top.to + turn : undefined
    const bottom =
      turned === undefined
        ? notAtBat(top.to)
        : bat(turned, scoringOf(rates.home), isLast ? score[1] - score[0] : Infinity, chance)
    score[0] += bottom.runs
    course.push(inningOf(from, top, bottom, turned))
  }
  const [first, ...others] = course
  return [first!, ...others]
}

/** Where a course stands so many milliseconds after its begin; over an inning, at the next one's start. */
export const inningAt = (course: BaseballCourse, at: number): InningState => {
  const { score, part, phase } = liveAt(baseballParting, course as Course, at)
  if (phase === 'break') return { score, inning: part + 1, side: 'away', outsLeft: outs }
  const { outs: made, turned } = course[part - 1]!
  const left = (side: 'home' | 'away') => outs - made[side].filter((out) => out <= at).length
  // With the third out the side at bat changes, some time before the other one bats.
  const side = turned === undefined || left('away') > 0 ? 'away' : 'home'
  return { score, inning: part, side, outsLeft: left(side) }
}

/** A side's half of an inning. */
interface AtBat {
  readonly runs: number
  readonly outs: readonly number[]
  readonly plays: readonly { readonly at: number; readonly runs: number }[]
  readonly to: number
}

const notAtBat = (to: number): AtBat => ({ runs: 0, outs: [], plays: [], to })

/** Until the third out, or the play that overcomes a deficit. */
const bat = (from: number, scoring: number, deficit: number, chance: Chance): AtBat => {
  const made: number[] = []
  const plays: { at: number; runs: number }[] = []
  let at = from,
    runs = 0
  while (made.length < outs && runs <= deficit) {
    at += Math.round((1.6 + 1.6 * chance()) * minute)
    if (chance() >= scoring) made.push(at)
    else {
      const more = runsDrawn(chance)
      plays.push({ at, runs: more })
      runs += more
    }
  }
  return { runs, outs: made, plays, to: at }
}

const runsDrawn = (chance: Chance): number => {
  let rest = chance()
  const found = runsOfPlay.findIndex((share) => (rest -= share) < 0)
  return found < 0 ? 1 : found
}

const inningOf = (from: number, top: AtBat, bottom: AtBat, turned: number | undefined): Inning => {
  const scorings = (plays: AtBat['plays'], pointsOf: (runs: number) => Score) =>
    plays.map(({ at, runs }): Scoring => ({ at, points: pointsOf(runs) }))
  return {
    from,
    // The last out is seen before the inning is called over.
    to: bottom.to + 5 * second,
    scorings: [...scorings(top.plays, (runs) => [0, runs]), ...scorings(bottom.plays, (runs) => [runs, 0])],
    outs: { away: top.outs, home: bottom.outs },
    turned,
    halts: [...[...top.plays, ...bottom.plays].map(haltOf), { from: top.to - 5 * second, to: top.to + 30 * second }],
  }
}

/** Bets stop when a ball is hit far, longer for a home run that brings others in. */
const haltOf = ({ at, runs }: { at: number; runs: number }): Stretch => ({
  from: at - 8 * second,
  to: at + (20 + 10 * runs) * second,
})
