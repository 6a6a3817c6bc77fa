import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/**
 * Lets a key go for good, in one transaction that waits for a placement under way: afterwards either a bet stands under it (false), or none ever
 * will (true). `real` in milliseconds.
 */
export const closeKey = async (db: Tabled, member: bigint, key: string, real: number): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`select close_key(${member}::bigint, ${key}::uuid, ${real}::bigint) as closed`.execute(db)
  return rows[0]!.closed
}
