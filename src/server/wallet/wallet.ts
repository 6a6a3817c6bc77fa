import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** A deposit from outside; `opening` is play money, which no operator brings in (§ledger.acts). */
export interface Deposit {
  readonly kind: 'opening' | 'deposit'
  readonly member: bigint
  /** Minor units of the wallet's currency, above zero. */
  readonly amount: bigint
  readonly note: string
  readonly book: number
  readonly real: number
}

/** Starts a member's wallet and its chain of entries. Throws when the member has one. */
export const openWallet = async (db: Tabled, member: bigint): Promise<void> => {
  await sql`select open_wallet(${member})`.execute(db)
}

/** Books a deposit; answers its journal. Throws if the member has no wallet or the amount is not valid. */
export const deposit = async (db: Tabled, { kind, member, amount, note, book, real }: Deposit): Promise<bigint> => {
  const { rows } = await sql<{ journal: bigint }>`
    select deposit(${kind}, ${member}::bigint, ${amount}::bigint, ${note}, ${book}::bigint, ${real}::bigint) as journal`.execute(
    db,
  )
  return rows[0]!.journal
}

/** A movement between a wallet and the house outside any bet; its amount in minor units, above zero. */
export type Payment = Omit<Deposit, 'kind'>

/**
 * Books a withdrawal; answers its journal, or undefined if the available money does not cover it: then nothing is
 * booked.
 */
export const withdraw = async (
  db: Tabled,
  { member, amount, note, book, real }: Payment,
): Promise<bigint | undefined> => {
  const { rows } = await sql<{ journal: bigint | null }>`
    select withdraw(${member}::bigint, ${amount}::bigint, ${note}, ${book}::bigint, ${real}::bigint) as journal`.execute(
    db,
  )
  return rows[0]!.journal ?? undefined
}

/** Books a credit note, which is money from the house; answers its journal. */
export const credit = async (db: Tabled, { member, amount, note, book, real }: Payment): Promise<bigint> => {
  const { rows } = await sql<{ journal: bigint }>`
    select credit(${member}::bigint, ${amount}::bigint, ${note}, ${book}::bigint, ${real}::bigint) as journal`.execute(
    db,
  )
  return rows[0]!.journal
}
