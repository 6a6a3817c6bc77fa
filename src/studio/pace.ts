import { roundPace } from '#domain/bet/limits.ts'
import type { StudioGame } from './game.ts'

/**
 * Milliseconds from the beginning of a round to the earliest beginning of its member's next one in the same game, where
 * the operator has asked for them (§game.pace); 0 for a game that is drawn by the clock.
 */
export const leastBetween = ({ kind, isDrawn }: Pick<StudioGame, 'kind' | 'isDrawn'>): number => {
  if (isDrawn) return 0
  return kind === 'slot' ? roundPace.slot : roundPace.other
}

/** What auto play keeps to in a game, and undefined where a round needs its member or the clock (§game.auto-play). */
export const autoBetween = (game: Pick<StudioGame, 'kind' | 'isDrawn' | 'steps'>): number | undefined =>
  game.isDrawn || game.steps ? undefined : leastBetween(game)

/** When each member last began a round of each game. */
export interface Pace {
  /** Whether a member may begin a round now; if so, it counts as begun. */
  readonly take: (member: string, game: string, least: number) => boolean
}

/** Keeps the times by a monotonic clock, in milliseconds; those that no longer matter are dropped. */
export const openPace = (elapsed: () => number): Pace => {
  const began = new Map<string, number>()
  return {
    take: (member, game, least) => {
      const now = elapsed()
      const key = `${game} ${member}`
      const last = began.get(key)
      if (last !== undefined && now - last < least) return false
      for (const [other, time] of began) {
        if (now - time < roundPace.other) break
        began.delete(other)
      }
      began.delete(key)
      began.set(key, now)
      return true
    },
  }
}
