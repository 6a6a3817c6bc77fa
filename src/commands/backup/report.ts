import { BackupRefused, type Taken } from '#server/backup/embedded.ts'
import { PostgresProgramFailed } from '#server/backup/programs.ts'
import { type Restored, RestoreRefused } from '#server/backup/restore.ts'
import { DamagedBackup, WrongBackupKey } from '#server/backup/seal.ts'
import { ConfigError } from '#server/config/config.ts'
import { ForeignHistory, SchemaBehind } from '#server/database/migrate.ts'
import { DataFolderInUse } from '#server/database/owner.ts'

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

export const takenReport = ({ folder, files, bytes, began, ended }: Taken): readonly string[] => [
  `${files} files, ${(bytes / 1_048_576).toFixed(1)} MB, in ${folder}, ${seconds(ended - began)}`,
  `all that was acknowledged before ${new Date(began).toISOString()} is in it`,
]

export const restoredReport = ({ began, bets, seats, entries, wallets, took }: Restored): readonly string[] => [
  `${bets} bets, ${seats} seats in rooms, ${wallets} wallets and ${entries} entries, every chain and balance verified`,
  `with all that was acknowledged before ${new Date(began).toISOString()}`,
  `RTO ${seconds(took.check + took.copy + took.recover + took.verify)}: read against its hashes ${seconds(took.check)}, copied ${seconds(took.copy)}, replayed ${seconds(took.recover)}, verified ${seconds(took.verify)}`,
]

/**
 * What a rehearsal prints about the loss: what was acknowledged after the last backup began, or, with an archive, what
 * the archive had not yet received.
 */
export const lossReport = ({ began, ended }: Taken, behind: number | undefined): string =>
  behind === undefined
    ? `RPO ${seconds(ended - began)} and the time between two backups`
    : `RPO ${seconds(behind)}: the archive had everything acknowledged until then`

const foreseen = [
  BackupRefused,
  ConfigError,
  DamagedBackup,
  DataFolderInUse,
  ForeignHistory,
  PostgresProgramFailed,
  RestoreRefused,
  SchemaBehind,
  WrongBackupKey,
]

export const failureReport = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return foreseen.some((kind) => error instanceof kind) || 'code' in error
    ? error.message
    : (error.stack ?? error.message)
}
