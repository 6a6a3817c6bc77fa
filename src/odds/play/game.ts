import type { Live } from '#domain/market/rows.ts'
import type { Stop } from './stops.ts'

/** Play that runs from one moment to another; `to` is outside it. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * A match as it is played, whatever the sport: all that telling it needs. Times are book milliseconds, Infinity where they are not
 * known yet. A sport makes one from its own course as far as it has been played; nothing behind this contract knows which sport it is.
 */
export interface Game {
  /** Running play, in order and apart: the first begins at kick-off, the last ends with the match. Prices move in them, not in between. */
  readonly stretches: readonly [Stretch, ...Stretch[]]
  /** In order, the moments at which what `liveAt` says leaps, or the law of prices: begin, whistles, every change of the score. Each is told, and the match priced anew, at its own moment. */
  readonly turns: readonly number[]
  /** When it takes no bets, in order and apart: around what a member may see before it is told. */
  readonly stops: readonly Stop[]
  /** How it stands at a moment from its begin on. */
  readonly liveAt: (at: number) => Live
}

/** When its last whistle goes; Infinity until that is known. */
export const endOf = ({ stretches }: Game): number => stretches.at(-1)!.to

/** The stretch that runs at a moment or ran last before it; the first one before the begin. */
export const stretchAt = ({ stretches }: Game, at: number): Stretch =>
  stretches.findLast(({ from }) => from <= at) ?? stretches[0]

/** Whether play runs at a moment. */
export const isRunning = (game: Game, at: number): boolean => {
  const { from, to } = stretchAt(game, at)
  return from <= at && at < to
}
