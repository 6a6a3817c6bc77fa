import type { Score, Side } from '#domain/market/result.ts'
import { other, type PartsLaw } from '../../pricing/sets.ts'

/** How often each player wins a point on serve. */
export interface Serves {
  readonly home: number
  readonly away: number
}

/**
 * Best of three tie-break sets. Its points are games: a game is held or broken, and at six all a tie-break counts as
 * one more.
 */
export const tennisLaw = (serves: Serves): PartsLaw => {
  const held = { home: holdOf(serves.home), away: holdOf(serves.away) }
  const breaker = { home: tieBreakOf(serves, 'home'), away: tieBreakOf(serves, 'away') }
  return {
    figures: { kind: 'tennis', ...serves },
    wins: 2,
    isOver: isSetOver,
    chance: (_, games, server, game) => {
      if (isTieBreak(games)) return game ? tieBreakOf(serves, server, game) : breaker[server]
      const [home, away] = game ?? [0, 0]
      if (server === 'home') return game ? holdOf(serves.home, [home, away]) : held.home
      return 1 - (game ? holdOf(serves.away, [away, home]) : held.away)
    },
    game: {
      isOver: (games, points) => isWonBy(points, isTieBreak(games) ? 7 : 4),
      serverOf: (games, points, server) =>
        isTieBreak(games) && !servesFirst(points[0] + points[1]) ? other(server) : server,
      chance: (server) => (server === 'home' ? serves.home : 1 - serves.away),
    },
  }
}

const isTieBreak = ([home, away]: Score): boolean => home === 6 && away === 6

const isWonBy = ([home, away]: Score, least: number): boolean =>
  Math.max(home, away) >= least && Math.abs(home - away) >= 2

/** Six games with two more than the other, or seven. */
const isSetOver = ([home, away]: Score): boolean => {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}

/**
 * The chance to hold a service game from the points of server and receiver on: four points with a lead of two; from
 * deuce, two in a row before the opponent has them.
 */
export const holdOf = (p: number, [ours, theirs]: Score = [0, 0]): number => {
  if (isWonBy([ours, theirs], 4)) return ours > theirs ? 1 : 0
  if (ours >= 3 && ours === theirs) return twoInARow(p * p, (1 - p) ** 2)
  return p * holdOf(p, [ours + 1, theirs]) + (1 - p) * holdOf(p, [ours, theirs + 1])
}

/**
 * The chance that home wins a tie-break from given points on: seven points with a lead of two. The first server serves
 * one point, then each serves two, so from six all every two points contain one serve of each.
 */
export const tieBreakOf = ({ home, away }: Serves, server: Side, points: Score = [0, 0]): number => {
  const known = new Map<number, number>()
  const from = (h: number, a: number): number => {
    if (isWonBy([h, a], 7)) return h > a ? 1 : 0
    if (h >= 6 && h === a) return twoInARow(home * (1 - away), (1 - home) * away)
    const cell = known.get(h * 1_000 + a)
    if (cell !== undefined) return cell
    const p = servesFirst(h + a) === (server === 'home') ? home : 1 - away
    const value = p * from(h + 1, a) + (1 - p) * from(h, a + 1)
    known.set(h * 1_000 + a, value)
    return value
  }
  return from(...points)
}

/** Whether the first server of a tie-break serves the point after so many. */
const servesFirst = (played: number): boolean => Math.floor((played + 1) / 2) % 2 === 0

/** Pairs of points until one side wins both points of a pair. */
const twoInARow = (ours: number, theirs: number): number => ours / (ours + theirs)
