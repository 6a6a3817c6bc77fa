import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/**
 * Seals the heads of all chains that moved since the last seal, unless that is younger than `every` milliseconds of real time
 * (§ledger.hash-chain). A cut tail no longer reaches the head that was sealed. Answers the seal's number, or undefined.
 */
export const sealHeads = async (
  db: Tabled,
  at: { book: number; real: number },
  every = 0,
): Promise<bigint | undefined> => {
  const { rows } = await sql<{ seal: bigint | null }>`
    select seal_heads(${at.book}::bigint, ${at.real}::bigint, ${every}::bigint) as seal`.execute(db)
  return rows[0]?.seal ?? undefined
}
