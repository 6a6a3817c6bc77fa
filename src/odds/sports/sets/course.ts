import type { MatchResult, Score, Side } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import { type Chance } from '../../chance.ts'
import type { Game, Stretch } from '../../play/game.ts'
import { joined } from '../../play/stops.ts'
import { isWon, type PartsLaw, serverOf, type SetsState, wonParts } from '../../pricing/sets.ts'

/** A match of parts as it is played, in milliseconds since its begin. */
export interface PartsCourse {
  readonly first: Side
  readonly law: PartsLaw
  /** When each part runs, in order. */
  readonly parts: readonly Stretch[]
  readonly points: readonly { readonly at: number; readonly side: Side; readonly part: number }[]
}

/** How long play takes, in milliseconds. */
export interface Tempo {
  /** The shortest and the longest point. */
  readonly point: readonly [least: number, most: number]
  readonly pause: number
  /** Bets stop so long before a point is over, and again after it. */
  readonly stop: readonly [before: number, after: number]
}

/** A match played point by point by the very law its prices come from. */
export const partsCourse = (law: PartsLaw, tempo: Tempo, chance: Chance): PartsCourse => {
  const first: Side = chance() < 0.5 ? 'home' : 'away'
  const parts: Stretch[] = []
  const points: { at: number; side: Side; part: number }[] = []
  const scores: Score[] = []
  for (let at = 0; !isWon(law, wonParts(law, scores)); at += tempo.pause) {
    const from = at
    const part = scores.push([0, 0]) - 1
    while (!law.isOver(scores[part]!)) {
      at += Math.round(tempo.point[0] + chance() * (tempo.point[1] - tempo.point[0]))
      const [home, away] = scores[part]!
      const side = chance() < law.chance(part, [home, away], serverOf({ parts: scores, first })) ? 'home' : 'away'
      scores[part] = side === 'home' ? [home + 1, away] : [home, away + 1]
      points.push({ at, side, part })
    }
    parts.push({ from, to: at })
  }
  return { first, law, parts, points }
}

/** How a match stands so many milliseconds into it: its parts so far, the next one from its begin on. */
export const setsAt = ({ first, parts, points }: PartsCourse, passed: number): SetsState => {
  const begun = Math.max(1, parts.filter(({ from }) => from <= passed).length)
  const scores: [number, number][] = Array.from({ length: begun }, () => [0, 0])
  for (const { at, side, part } of points) {
    if (at > passed) break
    scores[part]![side === 'home' ? 0 : 1]++
  }
  return { parts: scores, first }
}

/** How many points are over so many milliseconds into a match, and how it stands after that many. */
export const pointsAt = ({ points }: PartsCourse, passed: number): number => {
  const after = points.findIndex(({ at }) => at > passed)
  return after < 0 ? points.length : after
}
export const setsAfter = (course: PartsCourse, points: number): SetsState =>
  setsAt(course, course.points[points - 1]?.at ?? 0)

/** A course as it is told: bets stop around the end of each point and each part's begin. */
export const partsGame = (kickoff: number, course: PartsCourse, { stop: [before, after] }: Tempo): Game => {
  const stretches = course.parts.map(({ from, to }): Stretch => ({ from: kickoff + from, to: kickoff + to }))
  const [opening, ...later] = stretches as [Stretch, ...Stretch[]]
  const end = stretches.at(-1)!.to
  const ends = course.points.map(({ at }) => kickoff + at)
  const begins = later.map(({ from }) => from)
  const stops = [...ends, ...begins].map((at) => ({
    from: Math.max(kickoff, at - before),
    to: Math.min(end, at + after),
    reason: 'incident' as const,
  }))
  return {
    stretches: [opening, ...later],
    turns: [kickoff, ...begins, ...ends],
    stops: joined(stops),
    liveAt: (at) => liveAt(course, at - kickoff),
  }
}

/** `ft` in parts, `ht` the points of the first. */
export const partsResult = (course: PartsCourse): MatchResult => {
  const { parts } = setsAt(course, Infinity)
  return { status: 'completed', ht: parts[0]!, ft: wonParts(course.law, parts), action: 1 }
}

const liveAt = (course: PartsCourse, passed: number): Live => {
  const { parts } = setsAt(course, passed)
  const isOver = course.law.isOver(parts.at(-1)!)
  const score = wonParts(course.law, parts)
  return {
    phase: isWon(course.law, score) ? 'ended' : isOver ? 'break' : 'playing',
    minute: 0,
    score,
    reds: [0, 0],
    part: parts.length,
    parts,
    half: course.law.isOver(parts[0]!) ? parts[0]! : [0, 0],
  }
}
