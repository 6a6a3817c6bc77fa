import { isSealedFile } from '#studio/store/schema.ts'
import { sealKeyBytes } from '#studio/seal.ts'
import { loadSecretFile } from '#server/config/secrets.ts'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The variable that names the file of the key, where a flag does not. */
export const sealKeyVariable = 'TOUCHLINE_STUDIO_SEAL_KEY_FILE'

/**
 * The key that a studio's secrets are sealed by, from a file of one line of hexadecimal (§game.sealed): the one that is
 * named, or `seal.key` in the studio's folder, made at the first start. Throws if the key is lost or not a key: a new
 * one would not open what is sealed, and secrets whose hashes were shown are never drawn again.
 */
export const sealKeyFor = (folder: string, database: string, named?: string): Buffer => {
  const file = named ?? join(folder, 'seal.key')
  if (!existsSync(file)) {
    if (named !== undefined) throw new Error(`--seal-key-file: there is no file ${named}`)
    if (isSealedFile(database))
      throw new Error(`the seal key is lost: ${file} is missing, and the secrets in ${database} open with no other`)
    keep(folder, file)
  }
  const text = loadSecretFile(file)
  if (text === undefined || !new RegExp(`^[0-9a-f]{${2 * sealKeyBytes}}$`).test(text))
    throw new Error(`the seal key in ${file} is not one line of ${2 * sealKeyBytes} hexadecimal digits`)
  return Buffer.from(text, 'hex')
}

/** Writes a new key. It is on disk before anything is sealed by it. */
const keep = (folder: string, file: string): void => {
  const key = openSync(file, 'wx', 0o600)
  writeSync(key, `${randomBytes(sealKeyBytes).toString('hex')}\n`)
  fsyncSync(key)
  closeSync(key)
  const kept = openSync(folder, 'r')
  fsyncSync(kept)
  closeSync(kept)
}
