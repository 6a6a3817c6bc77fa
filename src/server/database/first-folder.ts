import { MemoryFS, type PGlite } from '@electric-sql/pglite'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inMemory } from './durable.ts'
import { migrate } from './migrate.ts'

/** The part of Emscripten's file system that a copy needs. */
interface Files {
  readonly readdir: (path: string) => readonly string[]
  readonly stat: (path: string) => { readonly mode: number }
  readonly isDir: (mode: number) => boolean
  readonly readFile: (path: string) => Uint8Array
}

/** Where the embedded database has its folder. */
const data = '/pglite/data'

/** Files in memory that are written to a folder once the database in them is shut down. */
class WrittenOut extends MemoryFS {
  readonly #folder: string

  constructor(folder: string) {
    super()
    this.#folder = folder
  }

  override async closeFs(): Promise<void> {
    copyOut(this.pg!.Module.FS as unknown as Files, data, this.#folder)
    await super.closeFs()
  }
}

/** Writes a folder of the database's, whose files are their user’s alone (§server.private-data). */
const copyOut = (files: Files, from: string, to: string): void => {
  for (const name of files.readdir(from).filter((entry) => entry !== '.' && entry !== '..')) {
    const [own, copy] = [`${from}/${name}`, `${to}/${name}`]
    if (files.isDir(files.stat(own).mode)) {
      mkdirSync(copy, { mode: 0o700 })
      copyOut(files, own, copy)
    } else writeFileSync(copy, files.readFile(own), { mode: 0o600 })
  }
}

/**
 * Makes a migrated database in memory, where it costs a fraction of what it does on a disk, and writes its folder;
 * nothing of it is synced.
 */
export const makeFirstFolder = async (folder: string): Promise<void> => {
  mkdirSync(folder, { mode: 0o700 })
  const database: PGlite = await inMemory(undefined, new WrittenOut(folder))
  await migrate(async (sql) => (await database.transaction((run) => run.exec(sql))).map(({ rows }) => rows))
  await database.close()
}
