import type { Score } from '#domain/market/result.ts'
import { type Chance, wholeOf } from '../../chance.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import type { Spread } from '../../pricing/chances.ts'
import type { Stretch } from '../../play/game.ts'
import { added, type Course, type Part, type Parting, type Scoring } from '../parts/course.ts'
import { possessionOf, type Possessions } from './law.ts'

/** How long a sport of possessions takes, in minutes of the day, and what stops its bets. */
export interface Tempo {
  readonly part: number
  readonly overtime: number
  readonly pause: number
  readonly halfTime: number
  /** Bet stops of a part: those of its scores and others. */
  readonly halts: (part: Played, chance: Chance) => Stretch[]
}

/** A part before its bet stops are known: the moments at which possessions ended, and what came of them. */
export interface Played extends Stretch {
  readonly ends: readonly number[]
  readonly scorings: readonly Scoring[]
}

/** A course with the moments at which possessions ended, home's and away's in turn; home has the first of the odd parts. */
export interface PossessionCourse {
  readonly parts: Course
  readonly ends: readonly (readonly number[])[]
}

const minute = 60_000

/** A match by the very law its prices come from: each possession draws its points, and level sides play on. */
export const courseOfPossessions = (
  sport: Possessions & Parting & { readonly tempo: Tempo },
  mean: Rates,
  each: readonly number[],
  chance: Chance,
): PossessionCourse => {
  const one = [possessionOf(sport, mean.home), possessionOf(sport, mean.away)] as const
  const parts: (Part & Played)[] = []
  const { tempo, overtime } = sport
  for (let n = 0; ; n++) {
    const regular = n < sport.parts
    if (!regular && (n - sport.parts === overtime.rounds || !isLevel(parts))) break
    const last = parts.at(-1)
    const from = last ? last.to + (n === sport.firstHalf ? tempo.halfTime : tempo.pause) * minute : 0
    const length = (regular ? tempo.part : tempo.overtime) * minute * (0.94 + 0.12 * chance())
    const played = playPart(
      { from, to: from + Math.round(length) },
      regular ? each[n]! : overtime.each,
      n % 2 === 1,
      one,
      chance,
    )
    parts.push({ ...played, halts: tempo.halts(played, chance) })
  }
  const [first, ...others] = parts
  return { parts: [first!, ...others], ends: parts.map(({ ends }) => ends) }
}

/** Of `ended` possessions in turn, how many were home's and away's. */
export const sharedOf = (ended: number, awayFirst: boolean): Score => {
  const first = Math.ceil(ended / 2)
  return awayFirst ? [ended - first, first] : [first, ended - first]
}

const isLevel = (parts: readonly Played[]): boolean => {
  const [home, away] = added(parts.flatMap(({ scorings }) => scorings.map(({ points }) => points)))
  return home === away
}

const playPart = (
  stretch: Stretch,
  each: number,
  awayFirst: boolean,
  one: readonly [Spread, Spread],
  chance: Chance,
): Played => {
  const gap = (stretch.to - stretch.from) / (2 * each)
  // Each possession takes its own time, and the last one ends with the part.
  const ends = Array.from({ length: 2 * each }, (_, i) => Math.round(stretch.from + gap * (i + 1 - 0.7 * chance())))
  const scorings = ends.flatMap((at, i): Scoring[] => {
    const isAway = (i % 2 === 1) !== awayFirst
    const points = drawnOf(one[isAway ? 1 : 0], chance)
    return points === 0 ? [] : [{ at, points: isAway ? [0, points] : [points, 0] }]
  })
  return { ...stretch, ends, scorings }
}

const drawnOf = ({ from, of }: Spread, chance: Chance): number => {
  let rest = chance()
  const found = of.findIndex((p) => (rest -= p) < 0)
  return from + (found < 0 ? of.length - 1 : found)
}

/** So many stops of some length at any moments of a part, in seconds. */
export const haltsAtWill = (
  { from, to }: Stretch,
  most: number,
  seconds: readonly [least: number, most: number],
  chance: Chance,
): Stretch[] =>
  Array.from({ length: wholeOf(chance, 0, most) }, () => {
    const at = Math.round(from + (to - from) * chance())
    return { from: at, to: at + wholeOf(chance, ...seconds) * 1_000 }
  })
