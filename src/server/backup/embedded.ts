import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Database, Tabled } from '../database/database.ts'
import type { BackupKey } from './backup-key.ts'
import type { Transcribe } from './cipher.ts'
import { copyOne, copyTree, syncFile } from './copy.ts'
import { beginBackup, sealBackup } from './seal.ts'

/** A backup that was taken. Real milliseconds; everything acknowledged before `began` is in it. */
export interface Taken {
  readonly folder: string
  readonly files: number
  readonly bytes: number
  readonly began: number
  readonly ended: number
}

/** A backup that could not be taken; the message says why. Nothing is left under its name. */
export class BackupRefused extends Error {
  readonly code = 'backupRefused'

  constructor(reason: string) {
    super(reason)
    this.name = 'BackupRefused'
  }
}

/**
 * A house with real money seals its backups. Whether it has is asked of its last start, as the log of significant
 * events has it: the command may run where no server does.
 */
export const expectKey = async (db: Tabled, key: BackupKey | undefined): Promise<void> => {
  if (key) return
  const { rows } = await sql<{ real: boolean | null }>`
    select details ->> 'configuration' ~ '(^|\\n)--real-money on(\\n|$)' as real from significant_event
    where kind = 'server.started' order by seq desc limit 1`.execute(db)
  if (rows[0]?.real) throw new BackupRefused('a house with real money seals its backups: say --key-file')
}

/** The number of the last journal of the ledger, 0 if there is none. */
export const lastJournalOf = async (db: Tabled): Promise<number> => {
  const { rows } = await sql<{ last: bigint | null }>`select max(id) as last from journal`.execute(db)
  return Number(rows[0]!.last ?? 0n)
}

/**
 * Copies the data folder of a running embedded database by PostgreSQL's own online backup. The files are copied while
 * bets are written; the write-ahead log of that time is copied after them, and brings the restored database to one
 * consistent state. Nothing waits.
 */
export const takeEmbedded = async (
  { database, data, now }: { readonly database: Database; readonly data: string; readonly now: () => number },
  to: string,
  key?: BackupKey,
): Promise<Taken> => {
  const folder = resolve(to)
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already; a backup does not write over it`)
  if (folder.startsWith(`${resolve(data)}/`))
    throw new BackupRefused(`${folder} is in the data folder that is backed up`)
  await expectKey(database.db, key)
  const part = `${folder}.part`
  const backup = beginBackup(part, key)
  await rm(part, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  try {
    // The files beside the database are copied first, so that the database copied later knows everything they name.
    await copyTree(data, join(part, 'data'), { takes: (path) => !besides.test(path), write: backup.write })
    const began = now()
    const lastJournal = await lastJournalOf(database.db)
    await copyDatabase(database.db, join(data, 'database'), join(part, 'data', 'database'), backup.write)
    const ended = now()
    const counted = await sealBackup(part, { kind: 'embedded', began, ended, lastJournal }, backup)
    await rename(part, folder)
    await syncFile(dirname(folder))
    return { folder, ...counted, began, ended }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** The database itself, the server's sockets, and what a build or a start makes again. */
const besides = /^(database|operator|maintenance|web)(\/|$)|\.(owner|part|log)$/

const copyDatabase = async (db: Tabled, from: string, to: string, write: Transcribe): Promise<void> => {
  const { rows: started } = await sql<{
    wal: string
  }>`select pg_walfile_name(pg_backup_start('touchline', true)) as wal`
    .execute(db)
    .catch((error: Error) => {
      throw new BackupRefused(`the database does not begin a backup: ${error.message}`)
    })
  let stopped: { wal: string; labelfile: string } | undefined
  try {
    await copyTree(from, to, { takes: (path) => !madeAnew.test(path), write })
    await copyOne(join(from, 'global/pg_control'), join(to, 'global/pg_control'), write)
  } finally {
    const { rows } = await sql<{ wal: string; labelfile: string }>`
      select pg_walfile_name(lsn) as wal, labelfile from pg_backup_stop(false)`.execute(db)
    stopped = rows[0]!
  }
  const label = join(to, 'backup_label')
  await writeFile(label, stopped.labelfile, { mode: 0o600 })
  if (write !== copyFile) await write(label, label)
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  await mkdir(join(to, 'pg_wal', 'summaries'), { recursive: true, mode: 0o700 })
  for (const name of segments(started[0]!.wal, stopped.wal))
    if (!(await copyOne(join(from, 'pg_wal', name), join(to, 'pg_wal', name), write)))
      throw new BackupRefused('the database cut its log while it was copied; take the backup again')
}

/**
 * What PostgreSQL's own base backup leaves out because a start makes it again; the control file and the log are copied
 * last.
 */
const madeAnew =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|global\/pg_control|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$|(^|\/)(pg_internal\.init|pgsql_tmp.*)$/

/**
 * The names of the log files from the first to the last: 24 hexadecimal digits, of which the last 16 count files of 16
 * MB, 256 to the higher half.
 */
const segments = (first: string, last: string): readonly string[] => {
  const numberOf = (name: string) => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, n) => {
    const at = numberOf(first) + n
    return `${first.slice(0, 8)}${hex(Math.floor(at / 256))}${hex(at % 256)}`
  })
}
