import type { Edition } from '#review/pages/edition.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The edition that a book made from a folder is: a working folder that differs from its commit says so. */
export const editionOf = (root: string): Edition => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  try {
    const [commit = '', date = ''] = git('log', '-1', '--format=%H %cs').split(' ')
    const isChanged = git('status', '--porcelain', '--', 'machines', 'src') !== ''
    return { product: 'Touchline', version, commit: `${commit}${isChanged ? ', changed' : ''}`, date }
  } catch {
    // A copy without its history.
    return { product: 'Touchline', version, commit: 'unknown', date: 'unknown' }
  }
}
