import type { Build } from '#review/changes/build.ts'
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What a folder's machines are: their builds, and the charts of some of them. */
export interface Reading {
  readonly builds: readonly Build[]
  /** As HTML, by the flow's name. */
  readonly charts: Readonly<Record<string, string>>
}

/** Which flows of a tree are read: by their files, for their builds, or by their names, for their charts. */
export interface Wanted {
  readonly files?: readonly string[]
  readonly charts?: readonly string[]
}

/**
 * Reads the machines of the tree in a folder, with this tree's own reader and that tree's flows, in a process of its
 * own. The build of a flow in another file than those wanted is its name alone.
 */
export const loadTree = async (folder: string, wanted: Wanted): Promise<Reading> => {
  const reader = fileURLToPath(new URL('./load-tree.ts', import.meta.url))
  const args = [reader, folder, JSON.stringify(wanted)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 28 })
  return JSON.parse(stdout) as Reading
}

/** The tree of a commit, a tag or a branch in a folder, for as long as `read` lasts. Throws for an unknown commit. */
export const withTreeOf = async <T>(root: string, ref: string, read: (folder: string) => Promise<T>): Promise<T> => {
  const commit = commitOf(root, ref)
  const folder = mkdtempSync(join(tmpdir(), 'touchline-since-'))
  try {
    const packed = join(folder, 'tree.tar')
    execFileSync('git', ['archive', '--output', packed, commit, 'machines', 'src', 'package.json'], { cwd: root })
    execFileSync('tar', ['-xf', packed, '-C', folder])
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return await read(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The full name of a commit. */
export const commitOf = (root: string, ref: string): string => {
  try {
    return execFileSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
  } catch {
    throw new Error(`${ref} is not a commit, a tag or a branch of this repository`)
  }
}
