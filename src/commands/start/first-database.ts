import { syncFolder } from '#server/database/folder.ts'
import { migrations } from '#server/database/migrate.ts'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const kept = fileURLToPath(new URL('../../../.build/first-database', import.meta.url))

/**
 * Its own process: there the engine does not compile WebAssembly for speed, which takes longer than all that runs in
 * it.
 */
const child = fileURLToPath(new URL('./first-database.child.ts', import.meta.url))

/**
 * The folder of a closed and migrated database without a row of anybody's, with which new data folders begin; made once
 * for the steps of a schema and a version of the database, because both are in its name. It gets that name once it is
 * whole; earlier ones are removed.
 */
export const prepareFirstDatabase = async (tell: (text: string) => void, folder = kept): Promise<string> => {
  const own = join(folder, keyOf())
  if (existsSync(own)) return own
  tell('making a database to begin with, once for a schema')
  mkdirSync(folder, { recursive: true })
  const part = mkdtempSync(join(folder, 'part-'))
  try {
    await makeFolder(join(part, 'database'))
    // A name that outlives a power cut must not outlive its files.
    await syncFolder(join(part, 'database'))
    renameSync(join(part, 'database'), own)
  } catch (error) {
    // Another start has made it by now.
    if (!existsSync(own)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  for (const name of readdirSync(folder))
    if (/^[\da-f]{16}$/.test(name) && name !== keyOf()) rmSync(join(folder, name), { recursive: true, force: true })
  return own
}

/** Makes a migrated database in a folder that is not there yet. Throws what the process says that makes it. */
export const makeFolder = (folder: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['--liftoff-only', child, folder]).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim().replaceAll(/^touchline: /gm, '') || error.message)
    },
  )

const keyOf = (): string => {
  const hash = createHash('sha256').update(versionOfDatabase())
  for (const { name, checksum } of migrations()) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

const versionOfDatabase = (): string => {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version }: { version: string } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8'))
  return version
}
