import type { Outcome } from '../settlement/outcome.ts'
import type { Line } from './line.ts'
import type { Score, Side } from './result.ts'

/** What happened in the period a market is settled on. */
export interface Play {
  readonly score: Score
  /** The score at half-time, null while it is not known. */
  readonly half: Score | null
  /** The goals of the period in order, null where nobody reported them. */
  readonly goals: readonly Side[] | null
}

/** Decides one pick; the line is the backed side's own. `running` when a fact it needs is not known. */
export type SettlementRule = (pick: string, line: Line, play: Play) => Outcome | 'running'

/** A margin in quarters of a goal (§handicap.line): ≥ ½ won, ¼ won half, 0 draw, −¼ lose half, ≤ −½ lost. */
export const byQuarters = (margin: number): Outcome => {
  if (margin >= 2) return 'won'
  if (margin === 1) return 'wonHalf'
  if (margin === 0) return 'draw'
  return margin === -1 ? 'loseHalf' : 'lost'
}

export const winnerOf = ([home, away]: Score): Side | 'draw' => (home > away ? 'home' : home < away ? 'away' : 'draw')

export const totalOf = ([home, away]: Score): number => home + away

/** By how much a side leads, negative when it trails. */
export const lead = ([home, away]: Score, side: Side): number => (side === 'home' ? home - away : away - home)
