import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { copyFile, lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupKey, type BackupKeys, keysFor, newSalt } from './backup-key.ts'
import { decryptFrom, encryptInto, type Transcribe } from './cipher.ts'
import { fileHash, type CopiedFile, loadKept, syncFile } from './copy.ts'

/** A backup's statement about itself, beside its files. Real milliseconds. */
export interface About {
  readonly kind: 'embedded' | 'postgres'
  /** Everything acknowledged before then is in it. */
  readonly began: number
  readonly ended: number
  /** The number of the last journal when it began. */
  readonly lastJournal: number
}

/** What a sealed backup says about its key: nothing that opens it. */
interface Sealed {
  readonly salt: string
  readonly check: string
}

interface Seal extends About {
  readonly touchline: 'backup'
  readonly version: 2
  /** Absent where the backup was taken without a key. */
  readonly sealed?: Sealed
  readonly files: readonly CopiedFile[]
  /** Of everything before it: HMAC-SHA256 under the backup's key, or SHA-256 where it has none. */
  readonly sum: string
}

/** A backup that has changed since it was made; the message says how. */
export class DamagedBackup extends Error {
  readonly code = 'damagedBackup'

  constructor(reason: string) {
    super(`the backup is damaged: ${reason}`)
    this.name = 'DamagedBackup'
  }
}

/** A backup whose key is missing or another one; the message says which. Nothing was restored. */
export class WrongBackupKey extends Error {
  readonly code = 'wrongBackupKey'

  constructor(reason: string) {
    super(reason)
    this.name = 'WrongBackupKey'
  }
}

export const sealName = 'backup.json'

/** A backup while it is written: how each of its files is, and how its list is closed. */
export interface OpenBackup {
  readonly write: Transcribe
  readonly sealed: { readonly saved: Sealed; readonly keys: BackupKeys } | undefined
}

/** Begins a backup in a folder; with a key, each file is encrypted as it is written. */
export const beginBackup = (folder: string, key: BackupKey | undefined): OpenBackup => {
  if (!key) return { write: copyFile, sealed: undefined }
  const salt = newSalt()
  const keys = keysFor(key, salt)
  return { write: encryptInto(folder, keys.encryption), sealed: { saved: { salt, check: keys.check }, keys } }
}

/** Lists every file of a backup with its hash. Answers the number of files and their bytes. */
export const sealBackup = async (
  folder: string,
  about: About,
  { sealed }: OpenBackup,
): Promise<{ files: number; bytes: number }> => {
  const files = await loadKept(folder)
  const body = { touchline: 'backup', version: 2, ...about, ...(sealed && { sealed: sealed.saved }), files } as const
  const path = join(folder, sealName)
  const seal = { ...body, sum: sumOf(body, sealed?.keys) } satisfies Seal
  await writeFile(path, `${JSON.stringify(seal, null, 1)}\n`, { mode: 0o600 })
  await syncFile(path)
  await syncFile(folder)
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

/** A backup that was read whole and is as it was written, and how its files are read. */
export interface CheckedBackup extends About {
  readonly read: Transcribe
}

/**
 * Reads a whole backup and checks every file against its hash, and the list of them against the key. Throws
 * `DamagedBackup`, naming the first file that is missing or has changed, or `WrongBackupKey`.
 */
export const openSealed = async (folder: string, key: BackupKey | undefined): Promise<CheckedBackup> => {
  const { sum, ...body } = parseSeal(await readFile(join(folder, sealName), 'utf8').catch(() => undefined))
  const keys = keysOf(body.sealed, key)
  if (!isSame(sumOf(body, keys), sum)) throw new DamagedBackup(`${sealName} is not as it was written`)
  for (const { path, size, sha256 } of body.files) {
    const found = await lstat(join(folder, path)).catch(() => undefined)
    if (!found) throw new DamagedBackup(`${path} is missing`)
    if (found.size !== size || (await fileHash(join(folder, path))) !== sha256)
      throw new DamagedBackup(`${path} is not as it was written`)
  }
  const { kind, began, ended, lastJournal } = body
  return { kind, began, ended, lastJournal, read: keys ? decryptFrom(folder, keys.encryption) : copyFile }
}

/** With a key, only a backup made with that key is accepted. */
const keysOf = (sealed: Sealed | undefined, key: BackupKey | undefined): BackupKeys | undefined => {
  if (!sealed && key) throw new WrongBackupKey('the backup was taken without a key; without --key-file it is restored')
  if (!sealed) return undefined
  if (!key) throw new WrongBackupKey('the backup is sealed: say --key-file')
  const keys = keysFor(key, sealed.salt)
  if (!isSame(keys.check, sealed.check)) throw new WrongBackupKey(`the key in ${key.file} does not open this backup`)
  return keys
}

const parseSeal = (text: string | undefined): Seal => {
  if (text === undefined) throw new DamagedBackup(`there is no ${sealName}; a backup that was not finished has none`)
  let seal: Partial<Seal>
  try {
    seal = JSON.parse(text) as Partial<Seal>
  } catch {
    throw new DamagedBackup(`${sealName} is no JSON`)
  }
  if (seal.touchline !== 'backup' || seal.version !== 2)
    throw new DamagedBackup(`${sealName} is not that of a backup of this version`)
  return seal as Seal
}

const sumOf = (body: object, keys: BackupKeys | undefined): string =>
  (keys ? createHmac('sha256', keys.authentication) : createHash('sha256')).update(JSON.stringify(body)).digest('hex')

const isSame = (one: unknown, other: unknown): boolean => {
  const [a, b] = [Buffer.from(String(one)), Buffer.from(String(other))]
  return a.length === b.length && timingSafeEqual(a, b)
}
