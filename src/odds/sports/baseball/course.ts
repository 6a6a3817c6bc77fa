import type { Score } from '#domain/market/result.ts'
import type { Chance } from '../../chance.ts'
import type { Stretch } from '../../play/game.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { type Play, playedBy } from '../../play/played.ts'
import { courseLiveAt, type ScoringCourse, type Part, type Parting, type Scoring } from '../parts/course.ts'
import { extraInnings, firstHalf, innings, outs, runsOfPlay, scoringOf, type InningState } from './law.ts'

export const baseballParting: Parting = { parts: innings, firstHalf, minutes: { regular: 0, overtime: 0 } }

/**
 * An inning with details the board does not show: when each out was made, and when home came to bat; undefined if it
 * has not yet or never did.
 */
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

/**
 * A match played by the same law that prices it, play by play; home's last half ends as soon as it leads, or is not
 * played.
 */
export const playBaseball = (rates: Rates, chance: Chance): ((passed: number) => BaseballCourse) =>
  playedBy(inningsNotBegun, (tell) => play(rates, chance, tell))

/** The same, played to its end at once. */
export const courseOfBaseball = (rates: Rates, chance: Chance): BaseballCourse => playBaseball(rates, chance)(Infinity)

const begunAt = (from: number): Inning => ({
  from,
  to: Infinity,
  ending: Infinity,
  scorings: [],
  halts: [],
  outs: { away: [], home: [] },
  turned: undefined,
})

export const inningsNotBegun: BaseballCourse = [begunAt(0)]

/** The state of a course so many milliseconds after its begin; when an inning is over, the start of the next one. */
export const inningAt = (course: BaseballCourse, at: number): InningState => {
  const { score, part, phase } = courseLiveAt(baseballParting, course as ScoringCourse, at)
  if (phase === 'break') return { score, inning: part + 1, side: 'away', outsLeft: outs }
  const { outs: made, turned } = course[part - 1]!
  const left = (side: 'home' | 'away') => outs - made[side].filter((out) => out <= at).length
  // After the third out the sides change, some time before the other side bats.
  const side = turned === undefined || left('away') > 0 ? 'away' : 'home'
  return { score, inning: part, side, outsLeft: left(side) }
}

function* play(rates: Rates, chance: Chance, tell: (course: BaseballCourse) => void): Play {
  let now = yield 0
  const score: [number, number] = [0, 0]
  let done: readonly Inning[] = []
  for (let n = 1, from = 0; ; n++) {
    let inning = begunAt(from)
    const show = (more: Partial<Inning>) => {
      inning = { ...inning, ...more }
      const [first = inning, ...others] = [...done, inning]
      tell([first, ...others])
    }
    const isLast = n >= innings
    show({})
    const top = yield* bat({ from, now, scoring: scoringOf(rates.away), deficit: Infinity, chance }, (batting) =>
      show(inningOf(batting, notAtBat)),
    )
    score[1] += top.runs
    let to = top.to
    now = top.now
    if (!isLast || score[0] <= score[1]) {
      const turned = to + turn
      const deficit = isLast ? score[1] - score[0] : Infinity
      show({ ...inningOf(top, notAtBat), turned })
      const bottom = yield* bat({ from: turned, now, scoring: scoringOf(rates.home), deficit, chance }, (batting) =>
        show(inningOf(top, batting)),
      )
      score[0] += bottom.runs
      to = bottom.to
      now = bottom.now
    }
    // The last out is seen before the inning is declared over.
    show({ ending: to, to: to + 5 * second })
    done = [...done, inning]
    if (isLast && (score[0] !== score[1] || n === innings + extraInnings)) return
    from = inning.to + pause
    const [first = inning, ...others] = done
    tell([first, ...others, begunAt(from)])
  }
}

/** A side's half of an inning as far as it is played. */
interface AtBat {
  readonly runs: number
  readonly outs: readonly number[]
  readonly plays: readonly { readonly at: number; readonly runs: number }[]
  readonly halts: readonly Stretch[]
}

const notAtBat: AtBat = { runs: 0, outs: [], plays: [], halts: [] }

interface Batting {
  readonly from: number
  readonly now: number
  readonly scoring: number
  readonly deficit: number
  readonly chance: Chance
}

/** A ball hit far is seen this long before anybody scores, and bets stop. */
const foresight = 8 * second

/** Until the third out, or the play that overcomes a deficit. */
function* bat(
  { from, now: since, scoring, deficit, chance }: Batting,
  show: (batting: AtBat) => void,
): Generator<number, AtBat & { readonly to: number; readonly now: number }, number> {
  let batting = notAtBat
  let now = since
  let at = from
  const set = (more: Partial<AtBat>) => show((batting = { ...batting, ...more }))
  while (batting.outs.length < outs && batting.runs <= deficit) {
    while (now < at) now = yield at
    at += Math.round((1.6 + 1.6 * chance()) * minute) - foresight
    while (now < at) now = yield at
    if (chance() >= scoring) {
      set({ outs: [...batting.outs, at] })
      continue
    }
    const { halts, plays, runs } = batting
    const seen = at
    set({ halts: [...halts, { from: seen, to: Infinity }] })
    at += foresight
    while (now < at) now = yield at
    const more = runsDrawn(chance)
    // Longer for a home run with runners on base.
    const halt = { from: seen, to: at + (20 + 10 * more) * second }
    set({ runs: runs + more, plays: [...plays, { at, runs: more }], halts: [...halts, halt] })
  }
  return { ...batting, to: at, now }
}

const runsDrawn = (chance: Chance): number => {
  let rest = chance()
  const found = runsOfPlay.findIndex((share) => (rest -= share) < 0)
  return found < 0 ? 1 : found
}

const inningOf = (top: AtBat, bottom: AtBat): Pick<Inning, 'scorings' | 'outs' | 'halts'> => {
  const scorings = (plays: AtBat['plays'], pointsOf: (runs: number) => Score) =>
    plays.map(({ at, runs }): Scoring => ({ at, points: pointsOf(runs) }))
  const third = top.outs[outs - 1]
  const change = third === undefined ? [] : [{ from: third, to: third + 30 * second }]
  return {
    scorings: [...scorings(top.plays, (runs) => [0, runs]), ...scorings(bottom.plays, (runs) => [runs, 0])],
    outs: { away: top.outs, home: bottom.outs },
    halts: [...top.halts, ...change, ...bottom.halts],
  }
}
