import type { Exact } from '#domain/exact.ts'
import type { Earned } from '#domain/commission.ts'
import type { Outcome } from '#domain/settlement.ts'
import { sql } from 'kysely'
import { type Field, writeRows } from '../database/composite.ts'
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
  }>`select bet_id from move_bets(${writeRows(moves.map((move) => moveRow(move, at)))}::bet_move[])`.execute(db)
  return rows.map(({ bet_id }) => bet_id)
}

/** In the order of the type `bet_move`. */
const moveRow = (
  { bet, member, from, version, to, steady, outcome, payout, earned, reason, legs }: Move,
  { book, real }: { book: number; real: number },
): Field[] => [
  bet,
  member,
  from,
  version,
  to,
  steady ?? null,
  outcome,
  payout,
  earned && earned.validTurnover,
  earned && earned.commission,
  reason,
  legs.length === 0 ? null : writeRows(legs.map(legRow)),
  book,
  real,
]

/** In the order of the type `leg_decision`. */
const legRow = ({ n, outcome, factor, action }: LegDecision): Field[] => [
  n,
  outcome,
  factor && factor.n,
  factor && factor.d,
  action,
]
