import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type BoardPlace, parsePlace, writePlace } from './wire.ts'

/** News of a step: its place, and its bytes where the carrier brings them. */
export interface StepNews {
  readonly place: BoardPlace
  readonly body?: Uint8Array | undefined
}

/** What brings steps from the process that keeps the book to the others. It may lose, repeat and reorder them. */
export interface Carrier {
  readonly send: (place: BoardPlace, body: Buffer) => Promise<void>
  /** Calls back with what is sent from now on; answers how to stop. */
  readonly hear: (listener: (news: StepNews) => void) => Promise<() => Promise<void>>
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

/**
 * PostgreSQL's own notifications: they carry the place alone, for they are short, and the step is read where it is
 * kept.
 */
export const notifyCarrier = (database: Database): Carrier => ({
  send: async (place) => {
    await sql`select pg_notify('board', ${writePlace(place)})`.execute(database.db)
  },
  hear: (listener) =>
    database.listen('board', (text) => {
      const place = parsePlace(text)
      if (place) listener({ place })
    }),
  isConnected: () => true,
  close: async () => undefined,
})
