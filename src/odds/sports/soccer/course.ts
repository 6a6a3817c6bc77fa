import type { Score } from '#domain/market/result.ts'
import type { Live, Phase } from '#domain/market/rows.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { type Half, halfLength, minuteOf } from './tempo.ts'

export type Side = 'home' | 'away'

/**
 * A goal or red card, or an alarm that ended without one, `played` minutes into its half; a danger is one not decided
 * yet.
 */
export interface Incident {
  readonly kind: 'goal' | 'red' | 'alarm' | 'danger'
  readonly side: Side
  readonly half: Half
  readonly played: number
  /** Seen when it happened and not before: bets stop with it. */
  readonly sudden?: boolean
}

/** A match as it is played from the whistle on, as far as it is known, made by chance or from a real season's file. */
export interface SoccerCourse {
  /** Minutes of each half with its stoppage; Infinity until the fourth official has shown it. */
  readonly lengths: { readonly 1: number; readonly 2: number }
  /** In order of half and minute. */
  readonly incidents: readonly Incident[]
}

/** A course as far as it is known at a moment. */
export type CourseAt = (at: number) => SoccerCourse

/** Nothing is known yet. */
export const notPlayed: SoccerCourse = { lengths: { 1: Infinity, 2: Infinity }, incidents: [] }

const minute = 60_000
/** Break between the halves. */
const pause = 15 * minute

/** The moments of a match's whistles, in book milliseconds. */
export const whistlesOf = (kickoff: number, { lengths }: SoccerCourse) => {
  const halfTime = kickoff + Math.round(lengths[1] * minute)
  const restart = halfTime + pause
  return { kickoff, halfTime, restart, end: restart + Math.round(lengths[2] * minute) }
}

/** When an incident happens, in book milliseconds. */
export const momentOfIncident = (kickoff: number, course: SoccerCourse, { half, played }: Incident): number => {
  const { restart } = whistlesOf(kickoff, course)
  return (half === 1 ? kickoff : restart) + Math.round(played * minute)
}

/** The state of a match at a moment. */
export const soccerLiveAt = (kickoff: number, course: SoccerCourse, at: number): Live & { readonly score: Score } => {
  const { phase, half, played } = clockAt(kickoff, course, at)
  const seen = course.incidents.filter((incident) => momentOfIncident(kickoff, course, incident) <= at)
  const count = (kind: Incident['kind'], halves: Half): Score => {
    const of = (side: Side) => seen.filter((i) => i.kind === kind && i.side === side && i.half <= halves).length
    return [of('home'), of('away')]
  }
  return {
    phase,
    ...(phase === 'halfTime'
      ? { minute: halfLength }
      : phase === 'ended'
        ? { minute: 2 * halfLength }
        : minuteOf(half, played)),
    score: count('goal', 2),
    half: half === 1 && phase === 'firstHalf' ? [0, 0] : count('goal', 1),
    reds: count('red', 2),
    part: 0,
    parts: [],
  }
}

/** The side that scored the latest goal up to a moment, null before any. */
export const latestGoal = (kickoff: number, course: SoccerCourse, at: number): Side | null =>
  course.incidents.findLast((i) => i.kind === 'goal' && momentOfIncident(kickoff, course, i) <= at)?.side ?? null

/** The phase, and the minutes played in the current or latest half. */
export const clockAt = (
  kickoff: number,
  course: SoccerCourse,
  at: number,
): { phase: Phase; half: Half; played: number } => {
  const whistle = whistlesOf(kickoff, course)
  const since = (start: number) => (at - start) / minute
  if (at < whistle.kickoff) return { phase: 'before', half: 1, played: 0 }
  if (at < whistle.halfTime) return { phase: 'firstHalf', half: 1, played: since(kickoff) }
  if (at < whistle.restart) return { phase: 'halfTime', half: 1, played: course.lengths[1] }
  if (at < whistle.end) return { phase: 'secondHalf', half: 2, played: since(whistle.restart) }
  return { phase: 'ended', half: 2, played: course.lengths[2] }
}

/** A side a player short scores less and concedes more. */
export const paceOf = ([home, away]: Score): Rates => ({
  home: 0.7 ** home * 1.2 ** away,
  away: 0.7 ** away * 1.2 ** home,
})
