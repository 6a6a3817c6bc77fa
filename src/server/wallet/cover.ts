import { type Selectable, sql } from 'kysely'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import type { WalletTable } from '../database/tables/ledger.tables.ts'

/** Why a stake or an entry is not covered. */
export type CoverRefusal = 'ownStakeLimit' | 'ownLossLimit' | 'insufficient_balance'

/**
 * Which of a member's own limits, or whether the balance, does not cover an amount in minor units; undefined if all do.
 * Locks the wallet until the transaction ends.
 */
export const coverRefusal = async (
  step: Tabled,
  member: bigint,
  amount: bigint,
  at: Moment,
): Promise<CoverRefusal | undefined> => {
  if (amount === 0n) return undefined
  const wallet = await lockWallet(step, member)
  const { rows } = await sql<{ stake: bigint | null; loss: bigint | null }>`
    select stake, loss from own_rooms(${member}::bigint, ${at.real}::bigint)`.execute(step)
  const { stake = null, loss = null } = rows[0] ?? {}
  if (stake !== null && amount > stake) return 'ownStakeLimit'
  if (loss !== null && amount > loss) return 'ownLossLimit'
  return amount > wallet.cash - wallet.frozen ? 'insufficient_balance' : undefined
}

export type LockedWallet = Pick<Selectable<WalletTable>, 'cash' | 'frozen' | 'currency'>

/**
 * A member's wallet, locked until the transaction ends; the database ends it, and what was to be written, where it
 * stands still for 5 s. A process that is frozen in it would keep the wallet, and every batch of bets with one of this
 * member's would wait. A room's row is locked before any wallet.
 */
export const lockWallet = async (step: Tabled, member: bigint): Promise<LockedWallet> => {
  const { bound: _, ...wallet } = await step
    .selectFrom('wallet')
    .select(['cash', 'frozen', 'currency'])
    .select(sql`set_config('idle_in_transaction_session_timeout', '5s', true)`.as('bound'))
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return wallet
}
