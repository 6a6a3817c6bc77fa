import type { Score } from '#domain/market/result.ts'
import { type Chance, drawWhole } from '../../chance.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import type { Spread } from '../../pricing/chances.ts'
import type { Stretch } from '../../play/game.ts'
import { type Play, playedBy } from '../../play/played.ts'
import { added, type ScoringCourse, type Part, type Parting, type Scoring } from '../parts/course.ts'
import { possessionOf, type Possessions } from './law.ts'

/** How long a sport of possessions takes, in minutes of the day, and what stops its bets. */
export interface PossessionTempo {
  readonly part: number
  readonly overtime: number
  readonly pause: number
  readonly halfTime: number
  /** Bet stops of a part that have nothing to do with its scores. */
  readonly halts: (part: Stretch, chance: Chance) => Stretch[]
  /** How a side that comes near stops the bets before anybody knows whether it will score. */
  readonly near?: Near
}

/** In seconds. */
export interface Near {
  /** How long before a possession ends it is seen. */
  readonly before: number
  /** The part of the possessions without a score in which the side comes near too. */
  readonly inVain: number
  /** How long bets stop after it. */
  readonly scored: readonly [least: number, most: number]
  readonly missed: number
}

/**
 * A course with the moments at which possessions ended, home's and away's in turn; home has the first of the odd parts.
 */
export interface PossessionCourse {
  readonly parts: ScoringCourse
  readonly ends: readonly (readonly number[])[]
}

export type PlayedSport = Possessions & Parting & { readonly tempo: PossessionTempo }

const second = 1_000
const minute = 60 * second

/**
 * A match played by the same law that prices it: each possession draws its points when it ends, and level sides play
 * on.
 */
export const playPossessions = (
  sport: PlayedSport,
  mean: Rates,
  each: readonly number[],
  chance: Chance,
): ((passed: number) => PossessionCourse) =>
  playedBy(possessionsNotBegun, (tell) => play(sport, mean, each, chance, tell))

/** The same, played to its end at once. */
export const courseOfPossessions = (
  sport: PlayedSport,
  mean: Rates,
  each: readonly number[],
  chance: Chance,
): PossessionCourse => playPossessions(sport, mean, each, chance)(Infinity)

const begunAt = (from: number): Part => ({ from, to: Infinity, ending: Infinity, scorings: [], halts: [] })

export const possessionsNotBegun: PossessionCourse = { parts: [begunAt(0)], ends: [] }

/** Of `ended` possessions in turn, how many were home's and how many away's. */
export const sharedOf = (ended: number, awayFirst: boolean): Score => {
  const first = Math.ceil(ended / 2)
  return awayFirst ? [ended - first, first] : [first, ended - first]
}

const isLevel = (parts: readonly Part[]): boolean => {
  const [home, away] = added(parts.flatMap(({ scorings }) => scorings.map(({ points }) => points)))
  return home === away
}

type Tell = (course: PossessionCourse) => void

function* play(sport: PlayedSport, mean: Rates, each: readonly number[], chance: Chance, tell: Tell): Play {
  let now = yield 0
  const one = [possessionOf(sport, mean.home), possessionOf(sport, mean.away)] as const
  const { tempo, overtime } = sport
  let from = 0
  let course: PossessionCourse = { parts: [begunAt(0)], ends: [] }
  for (let n = 0; ; n++) {
    const regular = n < sport.parts
    while (now < from) now = yield from
    const length = (regular ? tempo.part : tempo.overtime) * minute * (0.94 + 0.12 * chance())
    const to = from + Math.round(length)
    const part = { from, to, ending: to - beforeEnd, scorings: [], halts: tempo.halts({ from, to }, chance) }
    const done = course
    // The part is in its place from the end of the one before.
    const show = (running: Part, ends: readonly number[]) =>
      tell((course = { parts: replaced(done.parts, n, running), ends: [...done.ends, ends] }))
    show(part, [])
    const turns = { sport, count: 2 * (regular ? each[n]! : overtime.each), awayFirst: n % 2 === 1, one, chance }
    now = yield* playPart(turns, part, now, show)
    while (now < to) now = yield to
    const isOver = n + 1 >= sport.parts && (n + 1 - sport.parts === overtime.rounds || !isLevel(course.parts))
    if (isOver) return
    from = to + (n + 1 === sport.firstHalf ? tempo.halfTime : tempo.pause) * minute
    tell((course = { ...course, parts: [...course.parts, begunAt(from)] as const }))
  }
}

const replaced = ([first, ...others]: ScoringCourse, n: number, part: Part): ScoringCourse =>
  n === 0 ? [part, ...others] : [first, ...others.slice(0, n - 1), part]

/** Bets stop before the end of a part is certain. */
const beforeEnd = 10 * second

interface Turns {
  readonly sport: PlayedSport
  readonly count: number
  readonly awayFirst: boolean
  readonly one: readonly [Spread, Spread]
  readonly chance: Chance
}

/** Each possession takes its own time, and the last one ends with the part. */
function* playPart(
  { sport, count, awayFirst, one, chance }: Turns,
  started: Part,
  since: number,
  show: (part: Part, ends: readonly number[]) => void,
): Generator<number, number, number> {
  let now = since
  let part = started
  let ends: readonly number[] = []
  const { near } = sport.tempo
  const gap = (part.to - part.from) / count
  for (let i = 0; i < count; i++) {
    const begin = part.from + gap * i
    while (now < begin) now = yield begin
    const end = Math.round(begin + gap * (1 - 0.7 * chance()))
    const isAway = (i % 2 === 1) !== awayFirst
    const law = one[isAway ? 1 : 0]
    const { halts } = part
    if (near) {
      const seen = end - near.before * second
      while (now < seen) now = yield seen
      if (chance() >= nearOf(law, near)) {
        // The possession brings no points, and viewers know.
        show(part, (ends = [...ends, seen]))
        continue
      }
      show((part = { ...part, halts: [...halts, { from: seen, to: Infinity }] }), ends)
    }
    while (now < end) now = yield end
    const points = drawnOf(law, chance() * (near ? nearOf(law, near) : 1))
    const scoring: Scoring = { at: end, points: isAway ? [0, points] : [points, 0] }
    part = { ...part, scorings: points > 0 ? [...part.scorings, scoring] : part.scorings }
    if (near) part = { ...part, halts: [...halts, haltOf(near, end, points > 0, chance)] }
    show(part, (ends = [...ends, end]))
  }
  return now
}

/** How likely a side is to come near: always when it scores, sometimes when it does not. */
const nearOf = (law: Spread, { inVain }: Near): number => {
  const scores = 1 - (law.of[-law.from] ?? 0)
  return scores + (1 - scores) * inVain
}

const haltOf = (near: Near, end: number, hasScored: boolean, chance: Chance): Stretch => {
  const [least, most] = near.scored
  const after = hasScored ? least + (most - least) * chance() : near.missed
  return { from: end - near.before * second, to: end + Math.round(after * second) }
}

/** The points of a possession from one draw: those with points come first. */
const drawnOf = ({ from, of }: Spread, draw: number): number => {
  let rest = draw
  for (let i = of.length - 1; i >= 0; i--) if (from + i > 0 && (rest -= of[i]!) < 0) return from + i
  return 0
}

/** Up to `most` stops at random moments of a part; their lengths are in seconds. */
export const haltsAtWill = (
  { from, to }: Stretch,
  most: number,
  seconds: readonly [least: number, most: number],
  chance: Chance,
): Stretch[] =>
  Array.from({ length: drawWhole(chance, 0, most) }, () => {
    const at = Math.round(from + (to - from) * chance())
    return { from: at, to: at + drawWhole(chance, ...seconds) * 1_000 }
  })
