import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newOperatorKey, publicKeyOf } from './signature.ts'

/** A person's key, in a file that only that person can read. */
export interface KeyFile {
  readonly operator: string
  /** PKCS#8, base64url. */
  readonly privateKey: string
}

/** A key file that cannot be used; the message says why. */
export class KeyFileRefused extends Error {
  readonly code = 'keyFileRefused'
}

const ending = '.key.json'

export const keyFileIn = (folder: string, operator: string): string => join(folder, `${operator}${ending}`)

/** The people whose keys are in a folder. */
export const keysIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .sort()
    : []

/** Reads a key. Throws `KeyFileRefused` if another user could read it too, or if the file contains no key. */
export const loadKeyFile = (file: string): KeyFile => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new KeyFileRefused(`there is no key file ${file}`)
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new KeyFileRefused(`${file} can be read by others: chmod 600 it, or revoke the key if it was read`)
  try {
    const { operator, privateKey } = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeyFile>
    if (typeof operator === 'string' && typeof privateKey === 'string' && publicKeyOf(privateKey) !== '')
      return { operator, privateKey }
  } catch {
    // Refused below.
  }
  throw new KeyFileRefused(`${file} is not a key file`)
}

/**
 * Makes and keeps a person's key, readable by its owner alone from its first byte. An existing key is not overwritten.
 */
export const makeKeyFile = (file: string, operator: string): KeyFile => {
  const made: KeyFile = { operator, privateKey: newOperatorKey().privateKey }
  if (!existsSync(dirname(file))) {
    mkdirSync(dirname(file), { recursive: true })
    chmodSync(dirname(file), 0o700)
  }
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
