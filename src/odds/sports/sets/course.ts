import type { MatchResult, Score, Side } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import { type Chance } from '../../chance.ts'
import type { Game, Stretch } from '../../play/game.ts'
import { joined } from '../../play/stops.ts'
import { type Play, playedBy } from '../../play/played.ts'
import { isWon, type PartsLaw, serverOf, type SetsState, wonParts } from '../../pricing/sets.ts'

/** A match of parts as far as it is played, in milliseconds since its begin. */
export interface PartsCourse {
  readonly first: Side
  readonly law: PartsLaw
  /** When each part runs, in order; the running part has no end. */
  readonly parts: readonly Stretch[]
  /** The points that are decided. */
  readonly points: readonly PlayedPoint[]
  /** When the current point will be decided: viewers see it come. Infinity if none is played. */
  readonly next: number
}

/** A point of a part, or of the game that it takes to win one: then only the last of a game counts in the part. */
export interface PlayedPoint {
  readonly at: number
  readonly side: Side
  readonly part: number
  readonly counts: boolean
}

/** How long play takes, in milliseconds. */
export interface SetTempo {
  /** The shortest and the longest point. */
  readonly point: readonly [least: number, most: number]
  readonly pause: number
  /** Between two games of a part. */
  readonly change?: number
  /** How long bets stop before a point is over, and after it. */
  readonly stop: readonly [before: number, after: number]
}

/** A match played point by point by the same law that prices it: who wins a point is drawn when it ends. */
export const playParts = (law: PartsLaw, tempo: SetTempo, chance: Chance): ((passed: number) => PartsCourse) =>
  playedBy(begunParts(law), (tell) => play(law, tempo, chance, tell))

/** The same, played to its end at once. */
export const partsCourse = (law: PartsLaw, tempo: SetTempo, chance: Chance): PartsCourse =>
  playParts(law, tempo, chance)(Infinity)

/** A match that has not begun: the toss for the first serve is still to come. */
export const begunParts = (law: PartsLaw): PartsCourse => ({
  first: 'home',
  law,
  parts: [{ from: 0, to: Infinity }],
  points: [],
  next: Infinity,
})

function* play(law: PartsLaw, tempo: SetTempo, chance: Chance, tell: (course: PartsCourse) => void): Play {
  let now = yield 0
  let course: PartsCourse = { ...begunParts(law), first: chance() < 0.5 ? 'home' : 'away', parts: [] }
  const set = (more: Partial<PartsCourse>) => tell((course = { ...course, ...more }))
  const scores: Score[] = []
  for (let at = 0; !isWon(law, wonParts(law, scores)); at += tempo.pause) {
    const [part, done] = [scores.push([0, 0]) - 1, course.parts]
    const from = at
    let game: Score = [0, 0]
    set({ parts: [...done, { from, to: Infinity }] })
    while (!law.isOver(scores[part]!)) {
      while (now < at) now = yield at
      at += Math.round(tempo.point[0] + chance() * (tempo.point[1] - tempo.point[0]))
      set({ next: at })
      while (now < at) now = yield at
      const server = serverOf({ parts: scores, first: course.first })
      const side = chance() < chanceOf(law, part, scores[part]!, game, server) ? 'home' : 'away'
      game = gained(game, side)
      const counts = !law.game || law.game.isOver(scores[part]!, game)
      set({ points: [...course.points, { at, side, part, counts }], next: Infinity })
      if (!counts) continue
      scores[part] = gained(scores[part]!, side)
      game = [0, 0]
      if (!law.isOver(scores[part])) at += tempo.change ?? 0
    }
    set({ parts: [...done, { from, to: at }] })
  }
}

const chanceOf = (law: PartsLaw, part: number, points: Score, game: Score, server: Side): number =>
  law.game ? law.game.chance(law.game.serverOf(points, game, server)) : law.chance(part, points, server)

const gained = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1])

/** The state of a match so many milliseconds into it: its parts so far, the next one from its begin on. */
export const setsAt = ({ first, parts, points, law }: PartsCourse, passed: number): SetsState => {
  const begun = Math.max(1, parts.filter(({ from }) => from <= passed).length)
  const scores = Array.from({ length: begun }, (): Score => [0, 0])
  let game: Score = [0, 0]
  for (const { at, side, part, counts } of points) {
    if (at > passed) break
    game = counts ? [0, 0] : gained(game, side)
    if (counts) scores[part] = gained(scores[part]!, side)
  }
  return { parts: scores, first, ...(law.game && { game }) }
}

/** How many points are over so many milliseconds into a match; `setsAfter` is the state after that many. */
export const pointsAt = ({ points }: PartsCourse, passed: number): number => {
  const after = points.findIndex(({ at }) => at > passed)
  return after < 0 ? points.length : after
}
export const setsAfter = (course: PartsCourse, points: number): SetsState =>
  setsAt(course, course.points[points - 1]?.at ?? 0)

/** A course in the form in which it is reported: bets stop around the end of each point and the begin of each part. */
export const partsGame = (kickoff: number, course: PartsCourse, { stop: [before, after] }: SetTempo): Game => {
  const stretches = course.parts.map(({ from, to }): Stretch => ({ from: kickoff + from, to: kickoff + to }))
  const [opening, ...later] = stretches as [Stretch, ...Stretch[]]
  const end = stretches.at(-1)!.to
  const ends = course.points.map(({ at }) => kickoff + at)
  const begins = later.map(({ from }) => from)
  const stops = [...ends, kickoff + course.next, ...begins].map((at) => ({
    from: Math.max(kickoff, at - before),
    to: Math.min(end, at + after),
    reason: 'incident' as const,
  }))
  return {
    stretches: [opening, ...later],
    turns: [kickoff, ...begins, ...ends],
    stops: joined(stops),
    firstHalf: { over: opening.to },
    liveAt: (at) => liveAt(course, at - kickoff),
  }
}

/** `ft` in parts, `ht` the points of the first; throws for a match that is not over. */
export const partsResult = (course: PartsCourse): MatchResult => {
  const { parts } = setsAt(course, Infinity)
  if (!isWon(course.law, wonParts(course.law, parts))) throw new Error('a match that is not over has no result')
  return { status: 'completed', ht: parts[0]!, ft: wonParts(course.law, parts), action: 1 }
}

const liveAt = (course: PartsCourse, passed: number): Live => {
  const state = setsAt(course, passed)
  const { parts, game } = state
  const { law } = course
  const isOver = law.isOver(parts.at(-1)!)
  const score = wonParts(law, parts)
  return {
    phase: isWon(law, score) ? 'ended' : isOver ? 'break' : 'playing',
    minute: 0,
    score,
    reds: [0, 0],
    part: parts.length,
    parts,
    half: law.isOver(parts[0]!) ? parts[0]! : [0, 0],
    ...(law.game &&
      game &&
      !isOver && { game: [...game, law.game.serverOf(parts.at(-1)!, game, serverOf(state)) === 'home' ? 0 : 1] }),
  }
}
