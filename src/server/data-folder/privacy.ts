import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderBroken } from './broken.ts'

/**
 * Creates a data folder that only its user can enter, or closes one that others can enter: folders 0700, files 0600
 * (§server.private-data). Answers how many were open. With `strict` nothing is closed silently: whatever others may
 * have read or changed already is refused by name. Runs before anything is written there.
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

/**
 * Makes every new file and folder of this process private to its user. Does nothing in a thread that cannot set this.
 */
export const keepNewFilesPrivate = (): void => {
  process.umask(0o077)
}

/** The folder comes first: once it is closed, nobody can reach the rest. */
const openToOthers = (folder: string): string[] => {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
  return [folder, ...below].filter((path) => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
}
