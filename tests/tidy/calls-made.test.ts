import { calls } from '#calls/all.ts'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const browser = ['machines', 'src/ui', 'src/features', 'src/shell', 'src/studio']
const readme = readFileSync(join(root, 'src/calls/README.md'), 'utf8')
const [, table = ''] = readme.split('## Calls that our own pages do not make')

/** The names of a cell of calls, in the order of the table. */
const listed = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))

/** The stories of the server by themselves: what asks every call in turn shows no answer of one. */
const asksAll = /(?:safety|api-keys|border-cases|closed-key\.prove)\.(?:test\.)?ts$/
const stories = globSync('tests/server/**/*.test.ts', { cwd: root })
  .filter((file) => !asksAll.test(file) && !file.includes('/walk/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

const source = browser
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')
const made = new Set(source.match(/\w+/g))

test('§wire.calls: each call that a file declares has a route; the stream of a member’s events has its own', async () => {
  const files = globSync('src/calls/**/*.ts', { cwd: root })
  const declared = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>))
  const isCall = (exported: unknown) => typeof exported === 'object' && exported !== null && 'identity' in exported
  const names = declared.flatMap((file) => Object.keys(file).filter((name) => isCall(file[name])))
  expect([...new Set(names)].toSorted()).toEqual([...Object.keys(calls), 'memberFeed'].toSorted())
})

test('§wire.calls: a call that no page makes is listed with whom it is for, and no other is', () => {
  const unmade = Object.keys(calls).filter((name) => !made.has(name))
  expect(listed.toSorted()).toEqual(unmade.toSorted())
})

test('§wire.calls: each call that no page makes is asked by a story of the server', () => {
  const asked = new Set(stories.match(/\w+/g))
  expect(listed.filter((name) => !asked.has(name))).toEqual([])
})
