import type { Incident } from './story.ts'

/** Where the ball is in a match of soccer, and what is made of it, from the least to the most. */
export const ballKinds = ['attack', 'danger', 'shot', 'corner', 'goal'] as const
export type BallKind = (typeof ballKinds)[number]

/** Seconds of play between two moves of a ball that is drawn. */
export const ballMoves = { least: 5, most: 15 } as const

/** Position 0 is the place in `ballKinds`, 1 the side that has it (0 home, 1 away), 2 the book time since when. */
export type BallRow = readonly [kind: number, side: 0 | 1, at: number]

export interface Ball {
  readonly kind: BallKind
  readonly side: 'home' | 'away'
  readonly at: number
}

export const writeBall = ({ kind, side, at }: Ball): BallRow => [ballKinds.indexOf(kind), side === 'home' ? 0 : 1, at]
export const parseBall = ([kind, side, at]: BallRow): Ball => ({
  kind: ballKinds[kind]!,
  side: side === 0 ? 'home' : 'away',
  at,
})

/** Milliseconds of book time for which a goal or a corner is where the ball is. */
const lasts = { goal: 40_000, corner: 15_000 } as const

/** The latest goal or corner, while it is where the ball is; what happened comes before what is drawn. */
export const ballOfIncidents = (incidents: readonly Incident[], at: number): Ball | undefined => {
  const last = incidents.findLast(({ kind }) => kind === 'goal' || kind === 'corner')
  return last && at - last.at < lasts[last.kind as keyof typeof lasts]
    ? { kind: last.kind as keyof typeof lasts, side: last.side, at: last.at }
    : undefined
}
