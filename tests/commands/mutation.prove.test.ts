import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mutate } from '../_kit/mutation/mutate.ts'
import { instrument } from '../_kit/mutation/instrument.ts'

const root = mkdtempSync(join(tmpdir(), 'touchline-mutants-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const house = (source: string, tests: string) => {
  const folder = mkdtempSync(join(root, 'house-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/age.ts'), source)
  writeFileSync(
    join(folder, 'src/age.test.ts'),
    `import { expect, test } from 'vitest'\nimport * as age from './age.ts'\n${tests}`,
  )
  return mutate({ root: folder, sources: 'src/age.ts', tests: 'src/*.test.ts', threads: 1 })
}

/** source | the changes made to it */
const changes: readonly (readonly [string, readonly string[]])[] = [
  ['export const f = (a: number) => a < 3', ['a < 3 → a <= 3', 'a < 3 → a >= 3', '3 → 4', '3 → (2)']],
  ['export const f = (a: boolean) => !a', ['!a → a']],
  ['export const f = (a?: bigint) => a ?? 5n', ['a ?? 5n → a', 'a ?? 5n → 5n', '5n → 6n', '5n → (4n)']],
  ['export type T = 3 | "x"\nexport interface I { readonly a: 4 }', []],
  ['import { a } from "./b.ts"\nexport const o = { a, "b": true as const }', ['true → false']],
  [
    'export const f = (n: number[]) => { if (n.length) n.pop() }',
    ['n.length → true', 'n.length → false', 'n.pop() left out'],
  ],
  ['export const f = (n: number[]) => { while (n.length) n.pop() }', ['n.length → false', 'n.pop() left out']],
  ['export const f = (s: string) => s + "é¶"', ['"é¶" → \'\'']],
]

test.each(changes)('%s', (source, expected) =>
  expect(instrument('f.ts', source, 0).mutants.map(({ what }) => what)).toEqual(expected),
)

test('a wrong turn that a test notices is killed, one that none notices survives, one that never ends is found out', async () => {
  const found = await house(
    'export const isAdult = (years: number) => years >= 18\nexport const unused = () => 1\nexport const sum = (most: number) => { let all = 0; for (let n = 1; n <= most; n++) all += n; return all }',
    `test('18', () => expect([age.isAdult(18), age.isAdult(3)]).toEqual([true, false]))\ntest('sum', () => expect(age.sum(3)).toBe(6))`,
  )
  const told = found.survivors.map(({ line, what, isMet }) => `${line} ${what}${isMet ? '' : ', never met'}`)
  expect(told).toEqual(['1 18 → (17)', '2 1 → 2, never met', '2 1 → (0), never met', '3 1 → (0)'])
  expect(found.hung).toBe(1)
})

test('tests that fail with no mutant awake are an error', async () => {
  await expect(house('export const one = 1', `test('two', () => expect(age.one).toBe(2))`)).rejects.toThrow(
    'with no mutant awake 1 tests fail',
  )
})

test('what a module remembers does not hide a wrong turn', async () => {
  const source =
    'const held = new Map<number, object>()\nexport const made = (n: number) => { const one = held.get(n) ?? { n }; held.set(n, one); return one }'
  const found = await house(
    source,
    `test('made', () => expect(age.made(1)).toEqual({ n: 1 }))\ntest('once', () => expect(age.made(1)).toBe(age.made(1)))`,
  )
  expect(found.survivors).toEqual([])
})
