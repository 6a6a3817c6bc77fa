import { sql } from 'kysely'
import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '../database/database.ts'
import { markRestored } from '../seals/seals.ts'
import { verifyDatabase } from '../verify/verify.ts'
import type { BackupKey } from './backup-key.ts'
import { copyTree } from './copy.ts'
import { lastJournalOf } from './embedded.ts'
import { type About, openSealed } from './seal.ts'

/** What was restored, and how long each part took, in real milliseconds. */
export interface Restored extends About {
  readonly entries: number
  readonly wallets: number
  readonly bets: number
  /** Seats in rooms that members took, those they gave back included. */
  readonly seats: number
  /**
   * The parts: checking the backup against its hashes, copying it, replaying its log, and verifying every chain and
   * balance.
   */
  readonly took: { readonly check: number; readonly copy: number; readonly recover: number; readonly verify: number }
}

/** A restore that is refused; the message says why. Nothing is left in its place. */
export class RestoreRefused extends Error {
  readonly code = 'restoreRefused'

  constructor(reason: string) {
    super(`${reason}; nothing was restored`)
    this.name = 'RestoreRefused'
  }
}

/**
 * Makes a data folder from a backup: every file is checked against its hash, the log replayed, every chain, seal and
 * balance verified; only then does the folder get its name. Throws `DamagedBackup`, `WrongBackupKey` or
 * `RestoreRefused`.
 */
export const restoreEmbedded = async (from: string, to: string, key?: BackupKey): Promise<Restored> => {
  const data = resolve(to)
  if (existsSync(data) && readdirSync(data).length > 0) throw new RestoreRefused(`${data} is not empty`)
  const timer = stopwatch()
  const { read: write, ...about } = await openSealed(resolve(from), key)
  if (about.kind !== 'embedded') throw new RestoreRefused(`${from} is a backup of a database server`)
  const check = timer()
  const part = `${data}.restoring`
  await rm(part, { recursive: true, force: true })
  try {
    await copyTree(join(resolve(from), 'data'), part, { write })
    const copy = timer()
    const database = await openDatabase({ dir: join(part, 'database') })
    const recover = timer()
    const found = await verifyRestored(database, about).finally(() => database.close())
    markRestored(part)
    await rm(data, { recursive: true, force: true })
    await rename(part, data)
    return { ...about, ...found, took: { check, copy, recover, verify: timer() } }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Answers the milliseconds since the last call. */
export const stopwatch = (): (() => number) => {
  let before = performance.now()
  return () => {
    const now = performance.now()
    const passed = now - before
    before = now
    return passed
  }
}

/** Checks a restored database against its own chains and against its backup's statement. */
export const verifyRestored = async (
  { db }: Database,
  { lastJournal }: About,
): Promise<Pick<Restored, 'entries' | 'wallets' | 'bets' | 'seats'>> => {
  const { findings, entries, wallets } = await verifyDatabase(db)
  const faults = findings.slice(0, 10).map(({ at, fault }) => `${at}: ${fault}`)
  if (faults.length > 0) throw new RestoreRefused(`its ledger does not hold: ${faults.join('; ')}`)
  const last = await lastJournalOf(db)
  if (last < lastJournal)
    throw new RestoreRefused(`it ends with journal ${last}, and ${lastJournal} was written before the backup began`)
  const { rows } = await sql<{ bets: bigint; seats: bigint }>`
    select (select count(*) from bet) as bets,
      (select count(*) from room_player) + (select count(*) from room_left) as seats`.execute(db)
  return { entries, wallets, bets: Number(rows[0]!.bets), seats: Number(rows[0]!.seats) }
}
