import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import type { SteadyTime, TimeChange } from '#domain/steady-time.ts'

/**
 * Records each step of the wall clock and its end; a record that failed is retried in the next round (§time.steady).
 */
export const watchTime = (time: SteadyTime, { db }: Database, log: Pick<FastifyBaseLogger, 'error'>) => {
  const toNote: (TimeChange & { readonly real: number })[] = []
  return async (): Promise<void> => {
    const change = time.watch()
    if (change) {
      log.error(change, 'the wall clock does not run evenly')
      toNote.push({ ...change, real: time.real() })
    }
    for (let next = toNote[0]; next; next = toNote[0]) {
      const { kind, ahead, real } = next
      await noteEvent(db, { kind, details: { ahead: Math.round(ahead) }, real })
      toNote.shift()
    }
  }
}
