import type { Exact } from '#domain/exact.ts'
import type { Earned } from '#domain/commission.ts'
import type { Outcome } from '#domain/settlement.ts'
import { sql } from 'kysely'
import { composite } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/ledger.tables.ts'
import type { Step } from './lifecycle.ts'

/** A step to be taken, or legs to be decided without one, if the bet is still in the state and version it was decided on. */
export interface Move extends Omit<Step, 'to'> {
  readonly bet: bigint
  readonly member: bigint
  readonly version: number
  /** Null where the bet stays where it is and only its legs are decided. */
  readonly to: BetState | null
  /** What comes back to the member; the risk where a bet is void or rejected. Null for a step that pays nothing. */
  readonly payout: bigint | null
  /** What the settled bet counts for and is credited; null for a step that settles nothing. */
  readonly earned: Earned | null
  /** The legs that are decided with it. */
  readonly legs: readonly LegDecision[]
  /** Given where the step is lawful only while no live leg's match has seen anything new. */
  readonly steady?: true
}

/** What a leg is decided to be; null where a corrected result leaves it open again. */
export interface LegDecision {
  readonly n: number
  readonly outcome: Outcome | null
  readonly factor: Exact | null
  /** The action of the result that decided it, −1 where none did. */
  readonly action: number
}

/** Takes steps with their money, each once; answers the bets that moved. Times in milliseconds. */
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
])

export const legDecisions = composite('leg_decision', ['n', 'outcome', 'factor_n', 'factor_d', 'action'])

const moveRow = (
  { bet, member, from, version, to, steady, outcome, payout, earned, reason, legs }: Move,
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
})

const decisionRow = ({ n, outcome, factor, action }: LegDecision) => ({
  n,
  outcome,
  factor_n: factor && factor.n,
  factor_d: factor && factor.d,
  action,
})
