import { type BackupKey, loadBackupKey } from '#server/backup/backup-key.ts'
import { ConfigError, parseConfig } from '#server/config/config.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const backupUsage = `npm run backup -- --to FOLDER            a copy of everything, taken while the server runs, into a folder that does not exist yet
npm run backup -- --rehearse             takes one, restores it beside, verifies it, measures how long each part took, and drops both
npm run backup -- --to FOLDER --archive  PostgreSQL: a base backup, and from then on every byte the database writes, until it is stopped
  --key-file FILE                        seals it: AES-256-GCM under the key in the file, which is kept elsewhere; also TOUCHLINE_BACKUP_KEY_FILE.
                                         Needed where real money is bet. The log of --archive is not sealed: keep it on an encrypted disk
  --data .touchline                      the data folder of the embedded database
  --database-url postgres://…            a database server; the user needs the right to replicate`

export const restoreUsage = `npm run restore -- --from FOLDER --data NEW              the embedded database, into a data folder that is empty or does not exist
npm run restore -- --from FOLDER --to DATA --database-url postgres://…
  PostgreSQL: into the data folder of a new server, up to the last record of the archive; the address names database, user and password
  --key-file FILE  the key it was sealed with; also TOUCHLINE_BACKUP_KEY_FILE
  Everything is compared with its hash, every chain and balance is verified; only then does the folder get its name.`

/** The data that a backup is made from, or that is restored. */
export type Source = { readonly data: string } | { readonly url: string }

export interface BackupAsked {
  readonly source: Source
  /** Absent for a rehearsal. */
  readonly to: string | undefined
  readonly archive: boolean
  readonly key: BackupKey | undefined
}

const flags = {
  to: { type: 'string' },
  from: { type: 'string' },
  rehearse: { type: 'boolean', default: false },
  archive: { type: 'boolean', default: false },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  'key-file': { type: 'string' },
} as const

/** Throws a `ConfigError` that says what is wrong. */
export const parseBackup = (args: readonly string[], environment: NodeJS.ProcessEnv): BackupAsked => {
  const values = parsed(args, backupUsage)
  if (values.rehearse === (values.to !== undefined)) throw new ConfigError([`say --to or --rehearse\n${backupUsage}`])
  const source = sourceOf(values, environment)
  if ('data' in source && !existsSync(join(source.data, 'database')))
    throw new ConfigError([`--data: there is no database in ${source.data}`])
  if (values.archive && (values.rehearse || 'data' in source))
    throw new ConfigError(['--archive: only a database server has a log archive, and it needs --to'])
  const key = keyOf(values['key-file'], environment)
  return { source, to: values.to && resolve(values.to), archive: values.archive, key }
}

export interface RestoreAsked {
  readonly from: string
  readonly to: string
  /** Set for a database server. */
  readonly url: string | undefined
  readonly key: BackupKey | undefined
}

/** Throws a `ConfigError` that says what is wrong. */
export const parseRestore = (args: readonly string[], environment: NodeJS.ProcessEnv): RestoreAsked => {
  const values = parsed(args, restoreUsage)
  const { from, to } = values
  if (from === undefined) throw new ConfigError([`say --from\n${restoreUsage}`])
  const source = sourceOf(values, environment)
  const key = keyOf(values['key-file'], environment)
  if ('data' in source) {
    if (values.data === undefined || to !== undefined) throw new ConfigError([`say --data\n${restoreUsage}`])
    return { from, to: values.data, url: undefined, key }
  }
  if (to === undefined) throw new ConfigError([`say --to\n${restoreUsage}`])
  return { from, to, url: source.url, key }
}

const keyOf = (file: string | undefined, environment: NodeJS.ProcessEnv): BackupKey | undefined => {
  const named = file ?? environment['TOUCHLINE_BACKUP_KEY_FILE']
  return named === undefined || named === '' ? undefined : loadBackupKey(resolve(named))
}

const parsed = (args: readonly string[], usage: string) => {
  try {
    return parseArgs({ args: [...args], options: flags }).values
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}\n${usage}`])
  }
}

const sourceOf = (
  { data, 'database-url': url }: { readonly data?: string | undefined; readonly 'database-url'?: string | undefined },
  environment: NodeJS.ProcessEnv,
): Source => {
  const asked = [...(data === undefined ? [] : ['--data', data]), ...(url === undefined ? [] : ['--database-url', url])]
  const config = parseConfig(asked, environment)
  return config.databaseUrl === undefined ? { data: config.data } : { url: config.databaseUrl }
}
