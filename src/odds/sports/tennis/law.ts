import type { Score, Side } from '#domain/market/result.ts'
import type { PartsLaw } from '../../pricing/sets.ts'

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
    wins: 2,
    isOver: isSetOver,
    chance: (_, [home, away], server) => {
      if (home === 6 && away === 6) return breaker[server]
      return server === 'home' ? held.home : 1 - held.away
    },
  }
}

/** Six games with two more than the other, or seven. */
const isSetOver = ([home, away]: Score): boolean => {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}

/**
 * The chance to hold a service game: four points with a lead of two; from deuce, two in a row before the opponent has
 * them.
 */
export const holdOf = (p: number): number => {
  const q = 1 - p
  return p ** 4 * (1 + 4 * q + 10 * q ** 2) + 20 * (p * q) ** 3 * twoInARow(p * p, q * q)
}

/**
 * The chance that home wins a tie-break: seven points with a lead of two. The first server serves one point, then each
 * serves two, so from six all every two points contain one serve of each.
 */
export const tieBreakOf = ({ home, away }: Serves, server: Side): number => {
  const known = new Map<number, number>()
  const from = (h: number, a: number): number => {
    if (h === 7) return 1
    if (a === 7) return 0
    if (h === 6 && a === 6) return twoInARow(home * (1 - away), (1 - home) * away)
    const cell = known.get(h * 7 + a)
    if (cell !== undefined) return cell
    const isFirst = Math.floor((h + a + 1) / 2) % 2 === 0
    const p = isFirst === (server === 'home') ? home : 1 - away
    const value = p * from(h + 1, a) + (1 - p) * from(h, a + 1)
    known.set(h * 7 + a, value)
    return value
  }
  return from(0, 0)
}

/** Pairs of points until one side wins both points of a pair. */
const twoInARow = (ours: number, theirs: number): number => ours / (ours + theirs)
