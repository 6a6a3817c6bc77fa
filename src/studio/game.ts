import type { Exact } from '#domain/money/exact.ts'
import type { Card } from './laws/cards/cards.ts'
import type { Draw } from './laws/draw.ts'

/** The shelf of the lobby that shows a game. */
export type GameKind = 'slot' | 'table' | 'poker' | 'mini' | 'lottery' | 'fishing'

/** How a round is played move by move until it is over (§game.steps). */
export interface Steps<Outcome = unknown> {
  /** Whether a move is allowed next. */
  readonly allows: (outcome: Outcome, move: string) => boolean
  readonly isOver: (outcome: Outcome) => boolean
  /** The move made for an absent member; without one the stake is given back. */
  readonly left: (outcome: Outcome) => string | undefined
}

/** How a draw goes on after its moment, the same for everybody, until its members leave it or it ends (§game.crash). */
export interface Curve<Outcome = unknown> {
  /** How long it lasts, in milliseconds. */
  readonly lasts: (outcome: Outcome) => number
  /** The move of a bet's member who leaves after so many milliseconds; undefined once that is too late. */
  readonly leave: (bet: string, outcome: Outcome, ms: number) => string | undefined
  /** Whether a bet that its member has not left is decided by the outcome alone: nobody has to be there for it. */
  readonly isAlone: (bet: string) => boolean
}

/** A stake on a bet, in minor units. */
export interface Stake {
  readonly bet: string
  readonly stake: bigint
}

/** A game: what can be bet, what is drawn, and what each bet returns. */
export interface StudioGame<Outcome = unknown> {
  readonly kind: GameKind
  /** Its name, if it is not the id in words. */
  readonly name?: string
  readonly isBet: (bet: string) => boolean
  /** A bet that members often make. */
  readonly usual: string
  /** What a bet costs, in stakes. */
  readonly costOf: (bet: string) => number
  /** The most different bets in one round. */
  readonly most: number
  /**
   * Draws the outcome: plain data, stored and shown as it is. In a game of several steps everything is drawn at the
   * first, and what the moves have not revealed is left out. From a shoe in use it deals the cards left after those
   * that are `gone` (§game.tables).
   */
  readonly play: (bets: readonly string[], draw: Draw, moves: readonly string[], gone?: readonly Card[]) => Outcome
  /** Drawn on a schedule for everybody at once, independent of bets (§game.draws). */
  readonly isDrawn?: true
  /** Its outcome is hidden until the curve that leads to it has ended. */
  readonly curve?: Curve<Outcome>
  /** The cards that an outcome takes from the table's shoe. */
  readonly taken?: (outcome: Outcome) => readonly Card[]
  /** An outcome in one word, for the table's record. */
  readonly mark?: (outcome: Outcome) => string
  /** Undefined if a round ends at once. */
  readonly steps?: Steps<Outcome>
  /** What a unit staked on a bet returns, including the stake. */
  readonly returned: (bet: string, outcome: Outcome) => Exact
  /** What a round with these stakes returns at the most, in minor units, exactly (§game.highest-win). */
  readonly highest: (stakes: readonly Stake[]) => Exact
  /** The average return per unit of the game's usual bet, at best play; in casino hold'em of the ante. */
  readonly average: Exact
  /** Its payouts are rarely whole minor units, so its least stake is higher (§game.payout). */
  readonly isUneven?: true
  /** How much results vary, if games of this kind differ in that. */
  readonly variance?: 'low' | 'medium' | 'high'
}
