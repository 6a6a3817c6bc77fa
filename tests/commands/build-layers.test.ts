import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { viewSources } from '#server/web/first-view.ts'
import { closureOf } from '../../src/commands/build/imports.mjs'
import { layers } from '../../src/commands/build/layers.mjs'

const root = join(import.meta.dirname, '../..')
const sourceOf = (spec: string): string => readFileSync(join(root, 'src', spec.slice(1)), 'utf8')

/** The modules of `#ui` whose code a module needs; a type needs none. */
const neededBy = (spec: string): readonly string[] =>
  [...sourceOf(spec).matchAll(/^(?:import|export) (?!type )[^'";]*?'([^']+)'/gm)]
    .map(([, from]) => (from!.startsWith('.') ? `#${posix.join(posix.dirname(spec.slice(1)), from!)}` : from!))
    .filter((from) => from.startsWith('#ui/') && existsSync(join(root, 'src', from.slice(1))))

/** What the file of these modules bundles of `#ui` beside them. */
const bundledWith = (listed: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [...listed]
  for (let spec = open.pop(); spec !== undefined; spec = open.pop())
    for (const needed of neededBy(spec))
      if (!listed.has(needed) && !found.has(needed)) {
        found.add(needed)
        open.push(needed)
      }
  return found
}

const stateful = /^(?:export )?(?:let |const \w+ = (?:pageStore|proxy|createContext|new (?:Map|Set|WeakMap))\b)/m

test('no module of the browser that keeps something is bundled twice: each part would keep its own', () => {
  const base = layers().find(({ name }) => name === 'ui')!.groups!['base']!
  const listed = new Set(Object.keys(base).filter((spec) => spec.startsWith('#ui/')))
  expect(listed.size).toBeGreaterThan(20)
  expect([...bundledWith(listed)].filter((spec) => stateful.test(sourceOf(spec)))).toEqual([])
})

test('the sign-in page reads nothing that comes with what only the board needs (§page.weight)', () => {
  const member = layers().find(({ name }) => name === 'ui-member')!.groups!['member']!
  const read = [...closureOf(viewSources('landing'))].map((file) => `#${file.replace(/^src\//, '')}`)
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter((spec) => spec in member)).toEqual([])
})
