import type { EventKind } from '#domain/significant-event.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** Something a regulator may ask about. */
export interface SignificantEvent {
  readonly kind: EventKind
  /** The member it is about, if any. */
  readonly member?: bigint | undefined
  /** The name of the operator who did it, or whom it is about. */
  readonly operator?: string | undefined
  /** Further details, by plain names. Never a password, a token, or a text that may be one. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  /** Real time in milliseconds. */
  readonly real: number
}

/**
 * Writes an event into the significant-events log, hash-chained to the one before; answers its number. Within a
 * transaction it comes last: it locks the log's single head until the transaction ends.
 */
export const noteEvent = async (
  db: Tabled,
  { kind, member, operator, details = {}, real }: SignificantEvent,
): Promise<bigint> => {
  const { rows } = await sql<{ seq: bigint }>`
    select note_event(${kind}, ${member ?? null}::bigint, ${operator ?? null}, ${JSON.stringify(details)}::jsonb, ${Math.floor(real)}::bigint) as seq`.execute(
    db,
  )
  return rows[0]!.seq
}
