import { createHash } from 'node:crypto'
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

interface Seal extends About {
  readonly touchline: 'backup'
  readonly version: 1
  readonly files: readonly CopiedFile[]
  /** SHA-256 of everything before it. */
  readonly sha256: string
}

/** A backup that has changed since it was made; the message says how. */
export class DamagedBackup extends Error {
  readonly code = 'damagedBackup'

  constructor(reason: string) {
    super(`the backup is damaged: ${reason}`)
    this.name = 'DamagedBackup'
  }
}

export const sealName = 'backup.json'

/** Lists every file of a backup with its hash. Answers the number of files and their bytes. */
export const sealBackup = async (folder: string, about: About): Promise<{ files: number; bytes: number }> => {
  const files = await loadKept(folder)
  const body = { touchline: 'backup', version: 1, ...about, files } as const
  const path = join(folder, sealName)
  await writeFile(path, `${JSON.stringify({ ...body, sha256: sumOf(body) } satisfies Seal, null, 1)}\n`, {
    mode: 0o600,
  })
  await syncFile(path)
  await syncFile(folder)
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

/**
 * Reads a whole backup and checks every file against its hash. Throws `DamagedBackup`, naming the first file that is
 * missing or has changed.
 */
export const openSealed = async (folder: string): Promise<About & { readonly files: readonly CopiedFile[] }> => {
  const { sha256, ...body } = parseSeal(await readFile(join(folder, sealName), 'utf8').catch(() => undefined))
  if (sumOf(body) !== sha256) throw new DamagedBackup(`${sealName} is not as it was written`)
  for (const { path, size, sha256: sum } of body.files) {
    const found = await lstat(join(folder, path)).catch(() => undefined)
    if (!found) throw new DamagedBackup(`${path} is missing`)
    if (found.size !== size || (await fileHash(join(folder, path))) !== sum)
      throw new DamagedBackup(`${path} is not as it was written`)
  }
  return body
}

const parseSeal = (text: string | undefined): Seal => {
  if (text === undefined) throw new DamagedBackup(`there is no ${sealName}; a backup that was not finished has none`)
  let seal: Partial<Seal>
  try {
    seal = JSON.parse(text) as Partial<Seal>
  } catch {
    throw new DamagedBackup(`${sealName} is no JSON`)
  }
  if (seal.touchline !== 'backup' || seal.version !== 1)
    throw new DamagedBackup(`${sealName} is not that of a backup of this version`)
  return seal as Seal
}

const sumOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')
