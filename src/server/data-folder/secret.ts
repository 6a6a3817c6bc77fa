import { secretBytes } from '#odds/source.ts'
import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tabled } from '../database/database.ts'
import { DataFolderBroken } from './broken.ts'

/** Where a data folder keeps the secret from which the house draws its results. */
export const houseSecretIn = (folder: string): string => join(folder, 'house-secret')

/**
 * The 256-bit secret from which the house draws its results; created at the first start and never changed, so that a
 * restart in mid-match draws nothing again. Readable only by the server's user, and in no export. If several processes
 * create it at once, the first one's is kept. Throws `DataFolderBroken` for a file that is not a secret.
 */
export const houseSecret = (folder: string): Uint8Array => {
  const file = houseSecretIn(folder)
  return loadSecret(file) ?? makeSecret(file, folder)
}

const loadSecret = (file: string): Uint8Array | undefined => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const secret = Buffer.from(text.trim(), 'hex')
  if (secret.length !== secretBytes || text.trim().length !== 2 * secretBytes)
    throw new DataFolderBroken(
      `${file} is not a secret of ${secretBytes} bytes; bring it back from a backup of the data folder`,
    )
  return secret
}

const makeSecret = (file: string, folder: string): Uint8Array => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, `${randomBytes(secretBytes).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
  return loadSecret(file)!
}

/**
 * Refuses a start that would draw the rest of anything already begun from another secret than its beginning: an
 * operator who could switch secrets could draw again until the result suits. The database keeps a hash of the first
 * secret it saw.
 */
export const expectSameDraws = async (
  db: Tabled,
  { feed, seed, data }: { readonly feed: string; readonly seed: number | undefined; readonly data: string },
): Promise<void> => {
  if (feed !== 'house') return
  const found = () =>
    db.selectFrom('server_secret').select('secret').where('name', '=', 'house results').executeTakeFirst()
  const first = await found()
  if (seed !== undefined) {
    if (first)
      throw new DataFolderBroken(
        `the results of this database were drawn from ${houseSecretIn(data)}: --seed would draw them again`,
      )
    return
  }
  const hash = createHash('sha256').update('house results').update(houseSecret(data)).digest()
  if (!first)
    await db
      .insertInto('server_secret')
      .values({ name: 'house results', secret: hash, at_real: BigInt(Date.now()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  const kept = first ?? (await found())!
  if (!hash.equals(kept.secret))
    throw new DataFolderBroken(
      `the results of this database were drawn from another secret than ${houseSecretIn(data)}; bring that file back`,
    )
}
