import { proofOf, loadSheet } from '#review/asvs.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Suite, suites } from './suites.ts'

const sheet = fileURLToPath(new URL('../../review/asvs.txt', import.meta.url))

/** The tests that the security sheet names, and no others; `journeys` runs those in a browser. */
export const asvsSuite = (): Suite => {
  const proofs = loadSheet(readFileSync(sheet, 'utf8')).flatMap((row) => proofOf(row) ?? [])
  const files = [...new Set(proofs.map(({ file }) => file))].filter((file) => /\.test\.tsx?$/.test(file))
  const server = suites.find(({ name }) => name === 'server')!
  return {
    ...server,
    name: 'asvs',
    what: `${files.length} files of tests that the security sheet names`,
    command: [...server.command.filter((part, n, all) => part !== '--project' && all[n - 1] !== '--project'), ...files],
  }
}
