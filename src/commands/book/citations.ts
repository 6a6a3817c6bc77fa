import type { Citations } from '#review/pages/edge-table.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The test files that name a transition by its id, such as PLC-19, in the order of their paths. */
export const citationsIn = (root: string): Citations => {
  const found = new Map<string, string[]>()
  for (const file of globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).toSorted())
    for (const id of new Set(readFileSync(join(root, file), 'utf8').match(/\b[A-Z]{3,4}-\d\d\b/g)))
      found.set(id, [...(found.get(id) ?? []), file])
  return found
}
