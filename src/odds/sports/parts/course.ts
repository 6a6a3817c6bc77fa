import type { MatchResult, Score } from '#domain/market/result.ts'
import type { Live, Suspension } from '#domain/market/rows.ts'
import type { Game, Stretch } from '../../play/game.ts'
import { joined, type Stop } from '../../play/stops.ts'

/** Points of one side or both at a moment. */
export interface Scoring {
  readonly at: number
  readonly points: Score
}

/**
 * A quarter, inning or overtime as far as it is played. All moments are milliseconds since the match began, Infinity
 * if not known yet.
 */
export interface Part extends Stretch {
  readonly scorings: readonly Scoring[]
  /** When it takes no bets: around what may decide much. */
  readonly halts: readonly Stretch[]
  /** The moment from which it takes no bets because it is ending. */
  readonly ending: number
}

/** What all matches of a sport in numbered parts share. */
export interface Parting {
  /** Parts of regular time, and how many of them are the first half. */
  readonly parts: number
  readonly firstHalf: number
  /** Minutes of the game clock in a part of regular time and of overtime; 0 where no clock runs. */
  readonly minutes: { readonly regular: number; readonly overtime: number }
}

/**
 * A match in numbered parts as far as it is played: the parts of regular time and, if they left the sides level,
 * further ones. At the end of a part it is known whether another follows.
 */
export type ScoringCourse = readonly [Part, ...Part[]]

/** A course in the form in which it is reported. */
export const partedGame = (parting: Parting, kickoff: number, course: ScoringCourse): Game => {
  const [first, ...others] = course.map(({ from, to }) => ({ from: kickoff + from, to: kickoff + to }))
  const turns = course.flatMap(({ from, to, scorings }) => [from, ...scorings.map(({ at }) => at), to])
  return {
    stretches: [first!, ...others],
    turns: [...new Set(turns)].sort((a, b) => a - b).map((at) => kickoff + at),
    stops: stopsOf(parting, course).map((stop) => ({ ...stop, from: kickoff + stop.from, to: kickoff + stop.to })),
    firstHalf: { over: kickoff + (course[parting.firstHalf - 1]?.to ?? Infinity) },
    liveAt: (at) => courseLiveAt(parting, course, at - kickoff),
  }
}

/** The state of a match so many milliseconds after its begin. */
export const courseLiveAt = (parting: Parting, course: ScoringCourse, at: number): Live & { readonly score: Score } => {
  const begun = course.filter(({ from }) => from <= at)
  const part = begun.at(-1) ?? course[0]
  const number = Math.max(1, begun.length)
  const runs = at < part.to
  const minutes = number > parting.parts ? parting.minutes.overtime : parting.minutes.regular
  const parts = begun.map(({ scorings }) => scoreOf(scorings, at))
  const halfIsOver = number > parting.firstHalf || (number === parting.firstHalf && !runs)
  return {
    phase: !runs ? (number === course.length ? 'ended' : 'break') : number > parting.parts ? 'overtime' : 'playing',
    minute: Math.floor(minutes * Math.min(1, (at - part.from) / (part.to - part.from))),
    score: added(parts),
    half: halfIsOver ? added(parts.slice(0, parting.firstHalf)) : [0, 0],
    reds: [0, 0],
    part: number,
    parts,
  }
}

/**
 * The result of a course that is over: regular time, its first half, every part, and the score with overtime if it was
 * played.
 */
export const courseResult = ({ parts: regular, firstHalf }: Parting, course: ScoringCourse): MatchResult => {
  const parts = course.map(({ scorings }) => scoreOf(scorings, Infinity))
  const result: MatchResult = {
    status: 'completed',
    ht: added(parts.slice(0, firstHalf)),
    ft: added(parts.slice(0, regular)),
    action: 1,
    parts,
  }
  return parts.length > regular ? { ...result, overtime: added(parts) } : result
}

/** The result of a course at a moment since its begin; throws if it is not over. */
export const courseResultAt = (parting: Parting, course: ScoringCourse, passed: number): MatchResult => {
  if (passed < course.at(-1)!.to) throw new Error('a match that is not over has no result')
  return courseResult(parting, course)
}

const scoreOf = (scorings: readonly Scoring[], at: number): Score => {
  let home = 0,
    away = 0
  for (const { at: moment, points } of scorings) {
    if (moment > at) break
    home += points[0]
    away += points[1]
  }
  return [home, away]
}

export const added = (scores: readonly Score[]): Score =>
  scores.reduce<Score>(([home, away], [h, a]) => [home + h, away + a], [0, 0])

const second = 1_000
/** Bets stop until both sides have left the field. */
const afterEnd = 30 * second

const stopsOf = ({ firstHalf }: Parting, course: ScoringCourse): Stop[] =>
  joined(
    course.flatMap((part, i) => {
      const next = course[i + 1]
      const halts = part.halts.map(
        ({ from, to }): Stop => ({ from: Math.max(part.from, from), to: Math.min(part.to, to), reason: 'incident' }),
      )
      const reason: Suspension = i + 1 === firstHalf ? 'halfTime' : 'incident'
      return [...halts, { from: part.ending, to: next ? Math.min(part.to + afterEnd, next.from) : part.to, reason }]
    }),
  )
