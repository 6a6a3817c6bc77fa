import type { Currency } from '#domain/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Big, BigByDefault, BigOrNull } from './columns.ts'

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
  /** What moved in the member's favour: a stake is negative. */
  moved: Big
  body_hash: Uint8Array
  /** The available balance after it, as it was answered. */
  balance: Big
  at_book: Big
  at_real: Big
}

export interface GameTokenTable {
  token_hash: Uint8Array
  member_id: Big
  provider: string
  game: string
  kind: 'launch' | 'session'
  created_real: Big
  expires_real: Big
  spent_real: BigOrNull
}
