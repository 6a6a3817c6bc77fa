import type { Currency } from '#domain/money/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Big, BigByDefault, BigOrNull } from '../columns.ts'

export interface GameRoundTable {
  id: GeneratedAlways<bigint>
  provider: string
  member_id: Big
  /** The provider's name of the round. */
  ref: string
  game: string
  currency: Currency
  state: Generated<'open' | 'closed'>
  /** Stakes that were not given back, and wins. */
  staked: BigByDefault
  won: BigByDefault
  /** Of the wins: what waits for an operator, and what was not paid. */
  held: BigByDefault
  refused: BigByDefault
  opened_book: Big
  opened_real: Big
  closed_book: BigOrNull
  closed_real: BigOrNull
}

export interface GameBetTable {
  id: GeneratedAlways<bigint>
  provider: string
  /** The member, or 0 where the provider's numbers serve all members. */
  scope_id: Big
  /** The provider's name of the bet. */
  ref: string
  member_id: Big
  round_id: BigOrNull
  state: 'running' | 'won' | 'lost' | 'returned' | 'barred'
  version: Generated<number>
  amount: Big
  won: BigByDefault
  placed_book: Big
  placed_real: Big
}

export interface GameTransactionTable {
  id: GeneratedAlways<bigint>
  provider: string
  scope_id: Big
  tx: string
  kind: 'debit' | 'credit' | 'rollback' | 'closeRound'
  member_id: Big
  round_id: BigOrNull
  bet_id: BigOrNull
  amount: Big
  /** What moved in the member's favour at the provider's account: a stake is negative, and a held win counts. */
  moved: Big
  body_hash: Uint8Array
  /** The available balance after it, as it was answered. */
  balance: Big
  at_book: Big
  at_real: Big
  /**
   * What a credit counts towards its provider's day, in hundredths of the reference currency; zero where it is held.
   */
  weight: BigByDefault
  /** The amount as the provider reported it, where it was finer than a minor unit and was rounded. */
  finer: Generated<string | null>
}

export interface GameHeldWinTable {
  id: GeneratedAlways<bigint>
  provider: string
  member_id: Big
  round_id: Big
  transaction_id: Big
  amount: Big
  reason: 'again' | 'balance' | 'round' | 'day' | 'provider'
  state: Generated<'held' | 'released' | 'refused'>
  held_book: Big
  held_real: Big
  decided_real: BigOrNull
  decided_book: BigOrNull
}

/**
 * What counts towards a provider's ceiling on a day of the house, in hundredths of the reference currency
 * (§game.ceiling).
 */
export interface GameDayWinTable {
  provider: string
  day: Big
  lane: number
  credited: Big
}

export interface GameTokenTable {
  token_hash: Uint8Array
  member_id: Big
  provider: string
  game: string
  kind: 'launch' | 'session'
  /** The session of the site that launched it; null for a launch before sessions were kept with it. */
  session_hash: Uint8Array | null
  created_real: Big
  expires_real: Big
  spent_real: BigOrNull
}

export interface GameTurnTable {
  provider: string
  until_real: Big
  next_real: BigByDefault
  leased_until_real: BigByDefault
}

export interface GameTotalsTable {
  id: GeneratedAlways<bigint>
  provider: string
  from_real: Big
  until_real: Big
  currency: string
  rounds: number
  staked: Big
  won: Big
  their_rounds: number
  their_staked: Big
  their_won: Big
  at_real: Big
}

export interface GameReconciliationTable {
  id: GeneratedAlways<bigint>
  provider: string
  member_id: Big
  ref: string
  /** Null where the ledger has no such round. */
  round_id: BigOrNull
  state: Generated<'found' | 'asked' | 'left' | 'resolved'>
  version: Generated<number>
  /** What the provider said last. */
  their_state: string | null
  their_staked: BigOrNull
  their_won: BigOrNull
  resolution: string | null
  found_real: Big
  asked_real: BigOrNull
  resolved_real: BigOrNull
}
