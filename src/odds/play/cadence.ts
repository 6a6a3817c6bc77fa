import { endOf, type Game, isRunning, stretchAt } from './game.ts'
import type { Stop } from './stops.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** How often a match is priced again: the nearer its kick-off, the more often. */
const early = 12 * hour,
  soon = 3 * hour
const intervalBefore = (left: number): number => (left > early ? 30 * minute : left > soon ? 8 * minute : 2 * minute)
/**
 * In play a match is priced every 2 to 6 s at random: at these steps, each later by up to so much
 * (§feed.moving-prices).
 */
const stepLive = 4 * second,
  jitterLive = 2 * second
/**
 * Before the match, markets behind *more* are priced once per this many prices of the main ones; in play at this
 * interval, with each new line, and after each turn and stop.
 */
const besideBefore = 3
const besideLive = minute
/** A line is kept for this long, so that it does not flicker between two neighbours. */
const lineBefore = 6 * hour
const lineLive = 3 * minute

interface Match {
  readonly opens: number
  readonly kickoff: number
  readonly game: Game | null
  /** From 0 to 1: shifts its moments, so that matches with the same kick-off are not all priced at once. */
  readonly phase: number
}

/**
 * The latest moment up to `at` at which a match's prices were made; in play every turn counts too. Depends only on the
 * match and the moment.
 */
export const pricedAt = (match: Match, at: number): number =>
  match.game && at >= match.kickoff
    ? Math.max(liveAt(match.game, at, lastMoved(match, match.game, at)), turnAt(match.game, at))
    : beforeAt(match, at, beginOf(match), intervalBefore)

/** The latest moment up to `at` at which its lines were chosen: every stop, goal or not, chooses them again. */
export const linedAt = (match: Match, at: number): number =>
  match.game && at >= match.kickoff
    ? liveAt(match.game, at, lastOf(match.game, at, lineLive, 0))
    : beforeAt(match, at, match.kickoff, () => lineBefore)

/**
 * The latest moment up to `at` at which the markets behind *more* were priced: never before the lines were chosen or
 * the latest turn.
 */
export const sideMarketsAt = (match: Match, at: number): number =>
  Math.max(
    linedAt(match, at),
    match.game && at >= match.kickoff
      ? Math.max(
          liveAt(match.game, at, lastOf(match.game, at, besideLive, Math.floor(match.phase * besideLive))),
          turnAt(match.game, at),
        )
      : beforeAt(match, at, beginOf(match), (left) => besideBefore * intervalBefore(left)),
  )

/** The first moment after `at` at which prices may be made again. */
export const nextPrice = (match: Match, at: number): number => {
  const { opens, kickoff, game } = match
  if (at < opens) return opens
  if (at < kickoff) {
    const left = beginOf(match) - at
    if (left <= 0) return kickoff
    const interval = intervalBefore(left)
    const turn = left > early ? early : left > soon ? soon : 0
    return beginOf(match) - Math.max(turn, (Math.ceil(left / interval) - 1) * interval)
  }
  if (!game || at >= endOf(game)) return Infinity
  const leaps = Math.min(after(game.stops, at), game.turns.find((turn) => turn > at) ?? Infinity)
  if (!isRunning(game, at)) return leaps
  const { from } = stretchAt(game, at)
  const step = stepOf(from, at)
  const next = [step, step + 1].map((n) => movedAt(match, from, n)).find((moment) => moment > at)
  return Math.min(next!, leaps)
}

/** The moments before a match count back from here. */
const beginOf = ({ kickoff, phase }: Match): number => kickoff - Math.floor(phase * 2 * minute)

const beforeAt = ({ opens }: Match, at: number, begin: number, intervalAt: (left: number) => number): number => {
  const left = Math.max(0, begin - at)
  const interval = intervalAt(left)
  return Math.max(opens, begin - Math.ceil(left / interval) * interval)
}

/** The latest of three moments: the begin of play or its end, the end of the latest stop, and a moment of play. */
const liveAt = (game: Game, at: number, moment: number): number => {
  const { from, to } = stretchAt(game, at)
  const resumed = game.stops.findLast((stop) => stop.to <= at)?.to ?? from
  return at >= to ? Math.max(to, resumed) : Math.max(resumed, from, moment)
}

/** The latest moment of an even grid over the play that runs. */
const lastOf = (game: Game, at: number, interval: number, shift: number): number => {
  const { from } = stretchAt(game, at)
  return from + shift + Math.floor((at - from - shift) / interval) * interval
}

/** The latest moment up to `at` at which prices move in play. */
const lastMoved = (match: Match, game: Game, at: number): number => {
  const { from } = stretchAt(game, at)
  const step = stepOf(from, at)
  const moment = movedAt(match, from, step)
  return moment <= at ? moment : movedAt(match, from, step - 1)
}

const stepOf = (from: number, at: number): number => Math.floor((at - from) / stepLive)

/** The moment of a step of a stretch of play; its begin is one of its own. */
const movedAt = ({ phase }: Match, from: number, step: number): number =>
  step <= 0 ? from : from + step * stepLive + Math.floor(scattered(phase, from, step) * jitterLive)

/** A number in [0, 1) for a match and a step: it shows nothing of what is drawn in the match. */
const scattered = (phase: number, from: number, step: number): number => {
  let mixed = Math.imul(Math.floor(phase * 0x7fffffff) ^ Math.floor(from / second), 0x9e3779b1) ^ step
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000
}

const turnAt = ({ turns }: Game, at: number): number => turns.findLast((turn) => turn <= at) ?? -Infinity

const after = (stops: readonly Stop[], at: number): number => stops.find((stop) => stop.to > at)?.to ?? Infinity
