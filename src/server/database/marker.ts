import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A folder of the embedded database that lacks a marker every one has: opening it would create a new, empty database
 * over the rest.
 */
export class DatabaseFolderBroken extends Error {
  readonly code = 'databaseFolderBroken'

  constructor(folder: string, reason: string) {
    super(
      `${folder} ${reason}; nothing was changed there. Bring back a backup (npm run restore), or start with another --data`,
    )
    this.name = 'DatabaseFolderBroken'
  }
}

/** Without one of these a database does not open, or opens as a different one. */
const markers = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/** Stands beside a folder whose database was never opened for anybody. */
const makingOf = (folder: string): string => `${folder}.making`

/** Whether the database of a folder is one that a first start did not finish. */
export const isUnfinished = (folder: string): boolean => existsSync(makingOf(folder))

/**
 * Refuses a folder that is not empty and lacks a marker, and names the marker. A first start that died before it
 * finished leaves nothing that was ever answered, so its files are removed. Answers the function that marks the
 * database as complete; undefined where it is.
 */
export const expectMarkers = (folder: string): (() => void) | undefined => {
  const making = makingOf(folder)
  if (existsSync(making)) rmSync(folder, { recursive: true, force: true })
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (isEmpty) {
    writeFileSync(making, '', { mode: 0o600 })
    return () => {
      rmSync(making, { force: true })
      // A mark that came back with the power would have the next start remove what was answered since.
      syncParent(making)
    }
  }
  const lost = markers.filter((name) => !existsSync(join(folder, name)))
  if (lost.length > 0) throw new DatabaseFolderBroken(folder, `holds a database that has lost its ${lost.join(', ')}`)
  return undefined
}

const syncParent = (path: string): void => {
  // Windows opens no folder as a file.
  if (process.platform === 'win32') return
  const parent = openSync(dirname(path), 'r')
  try {
    fsyncSync(parent)
  } finally {
    closeSync(parent)
  }
}
