import type { Exact } from '#domain/exact.ts'
import type { Outcome } from '#domain/settlement.ts'
import { sql } from 'kysely'
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
export const moveBets = async (db: Tabled, moves: readonly Move[], at: { book: number; real: number }): Promise<readonly bigint[]> => {
  if (moves.length === 0) return []
  const items = JSON.stringify(moves.map((move) => ({
    ...move, bet: String(move.bet), member: String(move.member), payout: move.payout === null ? null : String(move.payout),
    legs: move.legs.length === 0 ? null : move.legs.map(legColumns), ...at,
  })))
  const { rows } = await sql<{ bet_id: bigint }>`select bet_id from move_bets(array(select x from jsonb_populate_recordset(null::bet_move, ${items}::jsonb) x))`.execute(db)
  return rows.map(({ bet_id }) => bet_id)
}

const legColumns = ({ n, outcome, factor, action }: LegDecision) => ({
  n, outcome, factor_n: factor && String(factor.n), factor_d: factor && String(factor.d), action,
})
