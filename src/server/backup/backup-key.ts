import { readFileSync } from 'node:fs'
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { ConfigError } from '../config/config.ts'

/** The fewest bytes of a key file: 32 random bytes, or as long a passphrase. */
const least = 32
const most = 4_096

/** What seals backups, as an operator keeps it outside of them. */
export interface BackupKey {
  /** What it was read from, for messages. */
  readonly file: string
  readonly secret: Uint8Array
}

/** Reads a key file, an end of line not counted. Throws a `ConfigError` for one that is missing, short or long. */
export const loadBackupKey = (file: string): BackupKey => {
  let secret: Buffer
  try {
    secret = readFileSync(file)
  } catch (error) {
    throw new ConfigError([`--key-file: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}`])
  }
  const end = secret.at(-1) === 0x0a ? secret.length - 1 : secret.length
  if (end < least || end > most)
    throw new ConfigError([
      `--key-file: ${file} holds ${end} bytes; a key has ${least} to ${most}, best of openssl rand`,
    ])
  return { file, secret: secret.subarray(0, end) }
}

/** The keys of one backup. */
export interface BackupKeys {
  /** AES-256. */
  readonly encryption: Buffer
  /** HMAC-SHA256. */
  readonly authentication: Buffer
  /** By this a wrong key is distinguished from a changed backup. */
  readonly check: string
}

export const newSalt = (): string => randomBytes(16).toString('hex')

/** Derives a backup's own keys, so that none is used for two backups. Slow on purpose: the key may be a passphrase. */
export const keysFor = ({ secret }: BackupKey, salt: string): BackupKeys => {
  const derived = scryptSync(secret, Buffer.from(salt, 'hex'), 64, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })
  const [encryption, authentication] = [derived.subarray(0, 32), derived.subarray(32)]
  const check = createHmac('sha256', authentication).update('touchline backup key').digest('hex')
  return { encryption, authentication, check }
}
