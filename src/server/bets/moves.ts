import type { BetEvent } from '#machines/bet/bet.ts'
import type { Exact } from '#domain/money/exact.ts'
import type { Earned } from '#domain/settlement/commission.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { sql } from 'kysely'
import { composite } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/tables/ledger.tables.ts'
import type { Step } from './lifecycle.ts'
import { type Decider, sayStep } from './record/record.ts'

/**
 * A step to take, or legs to decide without one, if the bet is still in the state and version that the decision was
 * based on.
 */
export interface Move extends Omit<Step, 'to' | 'event'> {
  readonly bet: bigint
  readonly member: bigint
  readonly version: number
  /** Null when the bet keeps its state and only its legs are decided. */
  readonly to: BetState | null
  /** What happened to the bet; null when only its legs are decided. */
  readonly event: BetEvent | null
  /** Who decided it, for the record of the bet. */
  readonly by: Decider
  /** The amount paid back to the member; the risk when a bet is void or rejected. Null for a step that pays nothing. */
  readonly payout: bigint | null
  /** What the settled bet counts for and the commission it is credited; null for a step that settles nothing. */
  readonly earned: Earned | null
  /** The legs decided in the same step. */
  readonly legs: readonly LegDecision[]
  /** Set when the step is allowed only while no live leg's match has seen anything new. */
  readonly steady?: true
}

/** The decision on a leg; null when a corrected result reopens it. */
export interface LegDecision {
  readonly n: number
  readonly outcome: Outcome | null
  readonly factor: Exact | null
  /** The action of the result that decided it; −1 when no result did. */
  readonly action: number
}

/** Takes steps and moves their money, each once; answers the bets that moved. Times in milliseconds. */
export const moveBets = async (
  db: Tabled,
  moves: readonly Move[],
  at: { book: number; real: number },
): Promise<readonly bigint[]> => {
  if (moves.length === 0) return []
  const { rows } = await sql<{
    bet_id: bigint
  }>`select bet_id from move_bets(${betMoves.write(moves.map((move) => moveRow(move, at)))}::bet_move[])`.execute(db)
  return rows.map(({ bet_id }) => bet_id)
}

export const betMoves = composite('bet_move', [
  'bet',
  'member',
  'from',
  'version',
  'to',
  'steady',
  'outcome',
  'payout',
  'valid_turnover',
  'commission',
  'reason',
  'legs',
  'book',
  'real',
  'said',
])

export const legDecisions = composite('leg_decision', ['n', 'outcome', 'factor_n', 'factor_d', 'action'])

const moveRow = (
  { bet, member, from, version, to, event, by, steady, outcome, payout, earned, reason, legs }: Move,
  { book, real }: { book: number; real: number },
) => ({
  bet,
  member,
  from,
  version,
  to,
  steady: steady ?? null,
  outcome,
  payout,
  valid_turnover: earned && earned.validTurnover,
  commission: earned && earned.commission,
  reason,
  legs: legs.length === 0 ? null : legDecisions.write(legs.map(decisionRow)),
  book,
  real,
  said: sayStep(event, by),
})

const decisionRow = ({ n, outcome, factor, action }: LegDecision) => ({
  n,
  outcome,
  factor_n: factor && factor.n,
  factor_d: factor && factor.d,
  action,
})
