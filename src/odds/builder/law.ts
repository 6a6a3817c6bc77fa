import type { Score, Side } from '#domain/market/result.ts'
import type { Rates } from '../pricing/score-distribution.ts'
import type { InningState } from '../sports/baseball/law.ts'
import type { PossessionState } from '../sports/possessions/law.ts'

/**
 * The law of a match at a moment: all that its joint chances are made from, as it is kept with a bet, so that the same
 * chances can be made again at any time (§builder.void). Scores are those of that moment.
 */
export type MatchLaw = GoalsLaw | PossessionsLaw | RunsLaw | PartsNow

/** Soccer: goals of each side in a whole match at eleven against eleven, and what changed since. */
export interface GoalsLaw {
  readonly of: 'goals'
  readonly rates: Rates
  readonly pace: Rates
  readonly score: Score
  readonly left: { readonly first: number; readonly second: number }
  /** The score of the first half once it is over. */
  readonly half: Score | null
}

/** Basketball and American football: points of each side in a possession. */
export interface PossessionsLaw {
  readonly of: 'basketball' | 'americanFootball'
  readonly mean: Rates
  readonly state: PossessionState
}

/** Baseball: runs of each side in nine innings. */
export interface RunsLaw {
  readonly of: 'runs'
  readonly rates: Rates
  readonly state: InningState
}

/** Sets of games, or maps of rounds; before the toss either side may serve first. */
export interface PartsNow {
  readonly of: 'parts'
  readonly figures: PartsFigures
  readonly state: { readonly parts: readonly Score[]; readonly first: Side | null; readonly game?: Score }
}

/** The figures of a law of parts: points won on serve in tennis, or maps to win and the chance of a round. */
export type PartsFigures =
  | { readonly kind: 'tennis'; readonly home: number; readonly away: number }
  | { readonly kind: 'maps'; readonly wins: 2 | 3; readonly round: number }
