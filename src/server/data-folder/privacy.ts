import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderBroken } from './broken.ts'

/**
 * Makes a data folder that its user alone can enter, or closes one that others can: folders 0700, files 0600 (§server.private-data).
 * Answers how many stood open. With `strict` nothing is closed in silence: what may have been read or changed already is refused
 * by name. Before anything is written there.
 */
export const closeToOthers = (folder: string, { strict }: { readonly strict: boolean }): number => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return 0
  const open = openToOthers(folder)
  if (strict && open[0] !== undefined)
    throw new DataFolderBroken(
      `others can reach ${open[0]} (${open.length} such places in ${folder}): real money needs a data folder that nobody else could have read or written; look who did, then chmod -R go-rwx ${folder}`,
    )
  for (const path of open) chmodSync(path, lstatSync(path).mode & 0o700)
  return open.length
}

/** A new file or folder of this process is its user's alone. Nothing in a thread that cannot say so. */
export const keepNewFilesPrivate = (): void => {
  process.umask(0o077)
}

/** The folder first: once it is closed nobody comes near the rest. */
const openToOthers = (folder: string): string[] => {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
  return [folder, ...below].filter((path) => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
}
