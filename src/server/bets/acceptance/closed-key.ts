import type { ErrorCode } from '#domain/errors.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import type { Refused } from '../../contract/handler.ts'

/**
 * Closes a key for good, in one transaction that waits for a placement under way. Afterwards either a bet has
 * the key (false), or none ever will (true). `real` in milliseconds.
 */
export const closeKey = async (db: Tabled, member: bigint, key: string, real: number): Promise<boolean> => {
  const { rows } = await sql<{
    closed: boolean
  }>`select close_key(${member}::bigint, ${key}::uuid, ${real}::bigint) as closed`.execute(db)
  return rows[0]!.closed
}

/** The code of the refusal that closed a key; empty when it was closed without one, or is not closed. */
export const reasonUnder = async (db: Tabled, member: bigint, key: string): Promise<string> => {
  const { rows } = await sql<{
    code: string | null
  }>`select refusal ->> 'statusdesc' as code from closed_key where member_id = ${member}::bigint and key = ${key}::uuid`.execute(
    db,
  )
  return rows[0]?.code ?? ''
}

/**
 * Closes a key with the refusal of its request, so that a late copy is never accepted (§bet.closed-key). Answers the
 * refusal of the key, which is an earlier copy's if there was one; undefined if another copy was
 * accepted in the meantime. `hash` in hex, `real` in milliseconds.
 */
export const refuseKey = async <R extends Refused<ErrorCode>>(
  db: Tabled,
  { member, key, hash, real }: KeyAsked,
  refusal: R,
): Promise<R | undefined> => {
  const { rows } = await sql<{ stands: R | null }>`
    select refuse_key(${member}::bigint, ${key}::uuid, ${hash}, ${JSON.stringify(refusal)}::jsonb, ${real}::bigint) as stands`.execute(
    db,
  )
  return rows[0]!.stands ?? undefined
}

/**
 * Removes closed keys that no longer answer: seven days of real time after they were closed, at most `most` of them,
 * oldest first. Answers how many it removed. `real` in milliseconds; if it is ahead of the database's own clock, the
 * database's clock counts.
 */
export const forgetKeys = async (db: Tabled, real: number, most: number): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`select forget_keys(${real}::bigint, ${most}) as gone`.execute(db)
  return rows[0]!.gone
}

export interface KeyAsked {
  readonly member: bigint
  readonly key: string
  readonly hash: string
  readonly real: number
}
