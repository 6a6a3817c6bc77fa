import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { Step } from './lifecycle.ts'

/** A step to be taken, if the bet is still in the state and version it was decided on. */
export interface Move extends Step {
  readonly bet: bigint
  readonly member: bigint
  readonly version: number
  /** What comes back to the member; the risk where a bet is void or rejected. Null for a step that pays nothing. */
  readonly payout: bigint | null
  /** The action of the result that decided it, −1 where none did. */
  readonly action: number | null
  /** Given where the step is lawful only while the match has seen nothing new. */
  readonly incident?: number
}

/** Takes steps with their money, each once; answers the bets that moved. Times in milliseconds. */
export const moveBets = async (db: Tabled, moves: readonly Move[], at: { book: number; real: number }): Promise<readonly bigint[]> => {
  if (moves.length === 0) return []
  const items = JSON.stringify(moves.map((move) => ({
    ...move, bet: String(move.bet), member: String(move.member), payout: move.payout === null ? null : String(move.payout), ...at,
  })))
  const { rows } = await sql<{ bet_id: bigint }>`select bet_id from move_bets(${items}::jsonb)`.execute(db)
  return rows.map(({ bet_id }) => bet_id)
}
