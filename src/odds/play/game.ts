import type { Side } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import type { Stop } from './stops.ts'

/** Play between two moments; `to` is excluded. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * A match as it is played, in any sport: all that is needed to report it. Times are book milliseconds, Infinity where
 * they are not known yet. A sport makes it from its own course as far as it has been played; code behind this contract
 * does not know the sport.
 */
export interface Game {
  /**
   * Running play, in order and without overlap: the first begins at kick-off, the last ends with the match. Prices
   * move during these stretches, not between them.
   */
  readonly stretches: readonly [Stretch, ...Stretch[]]
  /**
   * In order, the moments at which `liveAt` or the law of prices changes at once: begin, whistles, every change of the
   * score. Each is reported, and the match priced again, at its own moment.
   */
  readonly turns: readonly number[]
  /** When it takes no bets, in order and without overlap: around what a member may see before it is reported. */
  readonly stops: readonly Stop[]
  /**
   * When its first half is over and its score stands (§settlement.first-half), Infinity until known and where it has
   * none; and its goals in order, where they are reported.
   */
  readonly firstHalf: { readonly over: number; readonly goals?: readonly Side[] }
  /**
   * How long it goes on after the last whistle that bets end with, in extra time and on penalties: its result waits for
   * that.
   */
  readonly extra?: number
  /** The state of the match at a moment from its begin on. */
  readonly liveAt: (at: number) => Live
}

/** When its last whistle goes; Infinity until known. */
export const endOf = ({ stretches }: Game): number => stretches.at(-1)!.to

/** The stretch that runs at a moment, else the last one before it; before the begin, the first one. */
export const stretchAt = ({ stretches }: Game, at: number): Stretch =>
  stretches.findLast(({ from }) => from <= at) ?? stretches[0]

/** Whether play is running at a moment. */
export const isRunning = (game: Game, at: number): boolean => {
  const { from, to } = stretchAt(game, at)
  return from <= at && at < to
}
