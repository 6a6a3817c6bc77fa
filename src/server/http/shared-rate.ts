import { sql } from 'kysely'
import { createHmac, randomUUID } from 'node:crypto'
import { writeArray } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'
import type { Rate } from '#domain/rate.ts'

/**
 * How often what was counted is sent to the other processes, in milliseconds: a limit may be passed by what they admit
 * in the meantime.
 */
export const shareEvery = 1_000

/**
 * A caller is reported once one process has counted a tenth of the limit: those who ask less are far from it
 * everywhere.
 */
const worthSharing = 10

/** Limits whose counts the processes of a house share. */
export interface SharedRates {
  /**
   * Sends the other processes what was counted here, and reads what they counted: one statement per limit, however
   * often it is called.
   */
  readonly exchange: () => Promise<void>
}

export const shareRates = (
  db: Tabled,
  now: () => number,
  rates: Readonly<Record<string, { readonly rate: Rate; readonly most: number }>>,
): SharedRates => {
  const process = randomUUID()
  let forgot = -Infinity
  const share = async (budget: string, rate: Rate, most: number, secret: Uint8Array) => {
    const { ends, counts } = rate.counted()
    const told = [...counts].filter(([, count]) => count * worthSharing >= most)
    if (told.length === 0) return
    const keys = told.map(([who]) => `\\x${createHmac('sha256', secret).update(`${budget}|${who}`).digest('hex')}`)
    const { rows } = await sql<{ place: number; others: bigint }>`
      select place, others from share_counts(${budget}, ${ends}::bigint, ${process}::uuid,
        ${writeArray(keys)}::bytea[], ${writeArray(told.map(([, count]) => count))}::integer[])`.execute(db)
    rate.learn(ends, new Map(rows.map(({ place, others }) => [told[place - 1]![0], Number(others)])))
  }
  return {
    exchange: async () => {
      const secret = await secretFor(db, 'throttle keys')
      for (const [budget, { rate, most }] of Object.entries(rates)) await share(budget, rate, most, secret)
      if (now() < forgot) return
      forgot = now() + 60_000
      await sql`select forget_counts(${Math.floor(now())}::bigint)`.execute(db)
    },
  }
}
