import { openDatabase } from '#server/database/database.ts'
import { syncFolder } from '#server/database/folder.ts'
import { migrations } from '#server/database/migrate.ts'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const kept = fileURLToPath(new URL('../../../.build/first-database', import.meta.url))

/**
 * The folder of a closed and migrated database without a row of anybody's, with which new data folders begin; made once for the steps of a
 * schema and a version of the database, because both are in its name. It gets that name once it is whole; earlier ones are removed.
 */
export const prepareFirstDatabase = async (tell: (text: string) => void, folder = kept): Promise<string> => {
  const own = join(folder, keyOf())
  if (existsSync(own)) return own
  tell('making a database to begin with, once for a schema')
  mkdirSync(folder, { recursive: true })
  const part = mkdtempSync(join(folder, 'part-'))
  try {
    const database = await openDatabase({ dir: join(part, 'database') })
    await database.close()
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
