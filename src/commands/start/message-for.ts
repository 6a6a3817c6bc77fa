import { RecordingError } from '#odds/feeds/betfair/recording.ts'
import { SeasonFileError } from '#odds/feeds/season/file.ts'
import { ConfigError } from '#server/config/config.ts'
import { DataFolderBroken } from '#server/data-folder/broken.ts'
import { NotDurable } from '#server/database/durability.ts'
import { DatabaseNotMade } from '#server/database/folder.ts'
import { DatabaseFolderBroken } from '#server/database/marker.ts'
import { ForeignHistory, SchemaBehind } from '#server/database/migrate.ts'
import { DataFolderInUse } from '#server/database/owner.ts'
import { ProvidersError } from '#server/games/providers-error.ts'
import { wordsOfCode } from '../install/trouble.mjs'

const foreseen = [
  ConfigError,
  DatabaseFolderBroken,
  DatabaseNotMade,
  DataFolderBroken,
  DataFolderInUse,
  ForeignHistory,
  NotDurable,
  ProvidersError,
  RecordingError,
  SchemaBehind,
  SeasonFileError,
]

/**
 * An error that a person can correct in its own words, one of the system with what it means before them; any other
 * error is a fault and is said with its place.
 */
export const messageFor = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (foreseen.some((kind) => error instanceof kind)) return error.message
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'the port is taken by another program; stop that one, or start with another --port'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `the database of --database-url does not answer (${code})`
  const means = wordsOfCode(code)
  if (means !== undefined) return `${means}: ${error.message}`
  return /^[A-Z]{4,}$/.test(code) || code.length === 5 ? error.message : (error.stack ?? error.message)
}
