import { copyFileSync, type Dirent, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Embedded, openEmbedded } from './embedded.ts'
import { DatabaseFolderBroken, expectMarkers } from './marker.ts'

/** Answers the folder of a database for a new one to begin with, closed and migrated; undefined for none. */
export type FirstFrom = () => Promise<string | undefined>

/** An embedded database in a folder. `finish`, where there is one, ends the work of a first start. */
export type EmbeddedFolder = Embedded & { readonly finish?: () => Promise<void> }

/** A new database could not be made; nothing of it is left. */
export class DatabaseNotMade extends Error {
  readonly code = 'databaseNotMade'

  constructor(folder: string, error: unknown) {
    super(`no database could be made in ${folder}: ${wordsOf(error)}`)
    this.name = 'DatabaseNotMade'
  }
}

/**
 * Opens the database of a folder, or throws `DatabaseFolderBroken`; makes one in an empty folder, or throws
 * `DatabaseNotMade`. With `firstFrom` a new one is for the work of a first start, whose commits no power cut would
 * spare: so it is complete once `finish` has put all of it on the disk, and a start that dies before begins again.
 */
export const openFolder = async (folder: string, firstFrom?: FirstFrom): Promise<EmbeddedFolder> => {
  const complete = expectMarkers(folder)
  if (!complete)
    return openEmbedded({ folder }).catch((error: unknown) => {
      throw new DatabaseFolderBroken(folder, `holds a database that does not open (${wordsOf(error)})`)
    })
  try {
    const first = await firstFrom?.()
    if (first !== undefined) copyFolder(first, folder)
    const embedded = await openEmbedded({ folder })
    if (firstFrom) return await forFirstWork(embedded, folder, complete)
    complete()
    return embedded
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    complete()
    throw new DatabaseNotMade(folder, error)
  }
}

const forFirstWork = async (embedded: Embedded, folder: string, complete: () => void): Promise<EmbeddedFolder> => {
  await embedded.exec('set synchronous_commit = off')
  const finish = async () => {
    await embedded.exec('set synchronous_commit = on')
    await embedded.query('checkpoint')
    await syncFolder(folder)
    complete()
  }
  return Object.assign(embedded, { finish })
}

/** Copies a folder, whose folders are their user’s alone (§server.private-data). */
const copyFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [own, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(own, copy)
    else copyFileSync(own, copy)
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message.split('\n')[0]! : String(error))

/** How many files are synced at once: the disk puts them into one order anyway. */
const atOnce = 16

/** Syncs every file and folder in a folder to the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  // Windows opens no folder as a file.
  const folders =
    process.platform === 'win32' ? [] : [folder, ...entries.filter((entry) => entry.isDirectory()).map(pathOf)]
  const next = [...files, ...folders].values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of next) await syncFile(path)
    }),
  )
}

const pathOf = ({ parentPath, name }: Dirent): string => join(parentPath, name)

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
