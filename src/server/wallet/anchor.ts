import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/**
 * Seals the heads of all chains that moved since the last seal, unless that seal is younger than `every` milliseconds
 * of real time (§ledger.hash-chain). A chain whose tail was cut no longer reaches its sealed head. Answers the seal's
 * number, or undefined.
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
