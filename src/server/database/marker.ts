import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of the embedded database that lacks what every one has: to open it would make a new, empty database over what is left. */
export class DatabaseFolderBroken extends Error {
  readonly code = 'databaseFolderBroken'

  constructor(folder: string, reason: string) {
    super(
      `${folder} ${reason}; nothing was changed there. Bring back a backup (npm run restore), or start with another --data`,
    )
    this.name = 'DatabaseFolderBroken'
  }
}

/** Without one of these a database does not open, or opens as another one. */
const markers = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/**
 * Refuses a folder that is not empty and lacks a marker, by its name. A first start that died before it was done leaves nothing that was
 * ever answered: what it made is taken away. Answers how to say that the database stands.
 */
export const expectMarkers = (folder: string): (() => void) => {
  const making = `${folder}.making`
  if (existsSync(making)) rmSync(folder, { recursive: true, force: true })
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (isEmpty) {
    writeFileSync(making, '', { mode: 0o600 })
    return () => rmSync(making, { force: true })
  }
  const lost = markers.filter((name) => !existsSync(join(folder, name)))
  if (lost.length > 0) throw new DatabaseFolderBroken(folder, `holds a database that has lost its ${lost.join(', ')}`)
  return () => undefined
}
