import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../database/database.ts'
import { archiveSlot } from '../database/durability.ts'
import type { BackupKey } from './backup-key.ts'
import { filesOf, syncFile } from './copy.ts'
import { BackupRefused, expectKey, lastJournalOf, type Taken } from './embedded.ts'
import { addressOf, exitOf, lastLineOf, PostgresProgramFailed, postgresProgram, runProgram } from './programs.ts'
import { beginBackup, sealBackup } from './seal.ts'

/**
 * A base backup of a running database server, with the log of that time, by PostgreSQL's own program. The address needs
 * a user that may replicate. Nothing waits.
 */
export const takePostgres = async (url: string, to: string, now: () => number, key?: BackupKey): Promise<Taken> => {
  const folder = resolve(to)
  const part = `${folder}.part`
  if (existsSync(join(folder, 'base'))) throw new BackupRefused(`${folder} holds a backup already`)
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ url }, 'expect')
  try {
    await expectKey(database.db, key)
    const backup = beginBackup(part, key)
    const began = now()
    const lastJournal = await lastJournalOf(database.db)
    const { address, env } = addressOf(url)
    await runProgram(
      'pg_basebackup',
      ['-d', address, '-D', join(part, 'base'), '-X', 'stream', '-c', 'fast', '--no-password'],
      env,
    )
    const ended = now()
    // PostgreSQL's program writes the files as they are: each is encrypted before the backup gets its name.
    if (key) for (const path of await filesOf(part)) await backup.write(join(part, path), join(part, path))
    const counted = await sealBackup(part, { kind: 'postgres', began, ended, lastJournal }, backup)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of ['base', 'backup.json']) await rename(join(part, name), join(folder, name))
    await syncFile(folder)
    await syncFile(dirname(folder))
    return { folder, ...counted, began, ended }
  } finally {
    await database.close()
    await rm(part, { recursive: true, force: true })
  }
}

/** A running log archive: everything a database server writes, kept in a folder as soon as it is written. */
export interface Archive {
  /** Resolves with the milliseconds until the archive holds everything the database has answered by now. */
  readonly caughtUp: () => Promise<number>
  /** Resolves with the reason when the archive ends by itself. */
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

/** The name by which the server knows the archive, and under which it keeps the log while the archive is away. */
const slot = archiveSlot

/**
 * Receives a server's log into `wal/` of a folder without a pause, each part synced to disk before it is acknowledged.
 */
export const openArchive = async (url: string, folder: string): Promise<Archive> => {
  const wal = join(resolve(folder), 'wal')
  mkdirSync(wal, { recursive: true, mode: 0o700 })
  const { address, env } = addressOf(url)
  await runProgram(
    'pg_receivewal',
    ['-d', address, '--slot', slot, '--create-slot', '--if-not-exists', '--no-password'],
    env,
  )
  const child = spawn(
    postgresProgram('pg_receivewal'),
    ['-d', address, '-D', wal, '--slot', slot, '--synchronous', '--no-password', '--no-loop', '--status-interval=1'],
    { env: { ...env, PGAPPNAME: slot }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const lastLine = lastLineOf(child)
  let isOver = false
  const ended = exitOf(child).then((code) => {
    isOver = true
    return `pg_receivewal ended with ${code}: ${lastLine()}`
  })
  const database = await openDatabase({ url }, 'expect')
  return {
    ended,
    caughtUp: async () => {
      const from = performance.now()
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(database.db)
      while (!(await holds(database, rows[0]!.lsn))) {
        if (isOver) throw new PostgresProgramFailed(await ended)
        await pause(5)
      }
      return performance.now() - from
    },
    stop: async () => {
      child.kill('SIGINT')
      await ended
      await database.close()
    },
  }
}

/** Whether the archive has synced everything up to a place in the log to disk. */
const holds = async ({ db }: Database, lsn: string): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`
    select flush_lsn >= ${lsn}::pg_lsn as holds from pg_stat_replication where application_name = ${slot}`.execute(db)
  return rows[0]?.holds === true
}
