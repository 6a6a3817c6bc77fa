import { type Edition, shortCommit } from '#review/pages/edition.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }

const run = promisify(execFile)

/** The edition of the product in a folder: one that differs from its commit says so. */
export const editionOf = async (root: string): Promise<Edition> => {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()
  const named = { product: 'Touchline', version: packageJson.version }
  try {
    const [commit = '', date = ''] = (await git('log', '-1', '--format=%H %cs')).split(' ')
    const isChanged = (await git('status', '--porcelain', '--', 'machines', 'src')) !== ''
    return { ...named, commit: `${commit}${isChanged ? ', changed' : ''}`, date }
  } catch {
    // A copy without its history.
    return { ...named, commit: 'unknown', date: 'unknown' }
  }
}

const root = join(import.meta.dirname, '../../..')
let own: Promise<Edition> | undefined

/** The edition that runs, as its book names it: `Touchline 0.1.0, commit 0123456789ab, of 2026-12-01`. */
export const ownEdition = async (): Promise<string> => {
  own ??= editionOf(root)
  const { product, version, commit, date } = await own
  return `${product} ${version}, commit ${shortCommit(commit)}, of ${date}`
}
