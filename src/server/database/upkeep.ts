import { inBackground } from '#domain/member/background.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

const every = 10 * 60_000

/**
 * Does what a database server does by itself and the embedded one does not: every ten minutes it vacuums dead rows,
 * refreshes the planner's statistics and truncates the log. Answers how to stop.
 */
export const startUpkeep = (db: Kysely<Tables>): (() => void) => {
  const timer = setInterval(() => inBackground('the upkeep of the database', sweep(db)), every)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs the upkeep once. */
export const sweep = async (db: Kysely<Tables>): Promise<void> => {
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}
