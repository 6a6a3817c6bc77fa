import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Transcribe } from './cipher.ts'

/** A file of a backup: its path in the backup, its length, and its SHA-256 in hex. */
export interface CopiedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** Which files are copied, all of them to begin with, and how each is written. */
export interface Copying {
  readonly takes?: (path: string) => boolean
  readonly write?: Transcribe
}

/**
 * Copies the regular files of a folder that `takes` accepts, and makes its folders, private to this user. Sockets and
 * links are left out. A file that disappears during the copy was dropped by its owner, and is left out.
 */
export const copyTree = async (
  from: string,
  to: string,
  { takes = () => true, write = copyFile }: Copying = {},
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const copy = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
      const own = path === '' ? entry.name : `${path}/${entry.name}`
      if (!takes(own)) continue
      if (entry.isDirectory()) {
        await mkdir(join(to, own), { recursive: true, mode: 0o700 })
        await copy(own)
      } else if (entry.isFile()) await copyOne(join(from, own), join(to, own), write)
    }
  }
  await copy('')
}

export const copyOne = async (from: string, to: string, write: Transcribe = copyFile): Promise<boolean> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await write(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  await chmod(to, 0o600)
  return true
}

/** All files of a folder in name order, each read to its end and synced to disk. */
export const loadKept = async (folder: string): Promise<readonly CopiedFile[]> => {
  const kept: CopiedFile[] = []
  for (const path of await filesOf(folder)) {
    const { size } = await lstat(join(folder, path))
    kept.push({ path, size, sha256: await fileHash(join(folder, path)) })
    await syncFile(join(folder, path))
  }
  return kept
}

/** All files of a folder in name order, by their paths in it. */
export const filesOf = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()
}

export const fileHash = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Syncs a file or a folder to disk. */
export const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}
