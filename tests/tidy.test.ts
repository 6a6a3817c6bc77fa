import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importBreaches } from './_kit/tidy/imports.ts'
import { type Breach, readTree, root, type Tree } from './_kit/tidy/source.ts'
import { textBreaches } from './_kit/tidy/texts.ts'
import { leftoverBreaches, nameBreaches, placeBreaches, purityBreaches, topLevelBreaches } from './_kit/tidy/words.ts'

const rules: Readonly<Record<string, (tree: Tree) => Breach[]>> = {
  'a folder imports only from its left, packages only where they belong, and every import resolves': importBreaches,
  'no clock and no chance in domain and machines': purityBreaches,
  'nothing is left behind': leftoverBreaches,
  'every name says what is in it': nameBreaches,
  'no place on one machine is named': placeBreaches,
  'the top level is the map': topLevelBreaches,
  'every text is said, in every language': textBreaches,
}

describe('this house', () => {
  const tree = readTree()
  test.each(Object.entries(rules))('%s', (_, breaches) => {
    const found = breaches(tree)
    expect(found, found.join('\n')).toEqual([])
  })
})

/** rule | file | what it says | the breach, from its line on */
const wrong: readonly (readonly [(tree: Tree) => Breach[], string, string, string])[] = [
  [importBreaches, 'machines/bet.ts', `import { a } from '#ui/text.tsx'`, ':1 machines imports #ui/text.tsx: ui is not to its left'],
  [importBreaches, 'src/domain/odds.ts', `\nimport { x } from 'xstate'`, ':2 domain may not use xstate'],
  [importBreaches, 'src/domain/odds.ts', `import { readFile } from 'node:fs/promises'`, ':1 domain may not use node:fs/promises'],
  [importBreaches, 'src/ui/text.tsx', `import { handler } from '#server/app.ts'`, ':1 ui imports #server/app.ts: server is not to its left'],
  [importBreaches, 'src/review/chart.ts', `import { vars } from '#themes/color.css.ts'`, ':1 review imports #themes/color.css.ts: themes is not to its left'],
  [importBreaches, 'src/features/slip/index.tsx', `import {\n  Board,\n} from '#features/sportsbook/index.tsx'`, ':3 imports #features/sportsbook/index.tsx: features meet in #ui alone'],
  [importBreaches, 'src/features/slip/index.tsx', `import '../sportsbook/index.tsx'`, ':1 imports ../sportsbook/index.tsx: features meet in #ui alone'],
  [importBreaches, 'src/features/slip/index.tsx', `const x = () => import('@feature/board')`, ':1 features imports @feature/board: only the shell starts features'],
  [importBreaches, 'src/server/app.ts', `export { a } from '../domain/odds.ts'`, ':1 imports ../domain/odds.ts: across folders it reads #domain/…'],
  [importBreaches, 'src/server/app.ts', `import { a } from '#domain/gone.ts'`, ':1 imports #domain/gone.ts, which does not exist'],
  [importBreaches, 'tests/domain/odds.test.ts', `import { a } from '#domain/gone.ts'`, ':1 imports #domain/gone.ts, which does not exist'],
  [importBreaches, 'src/server/app.ts', `import { a } from '../../tests/tidy.test.ts'`, ':1 imports ../../tests/tidy.test.ts, which is outside the map'],
  [purityBreaches, 'src/domain/time.ts', 'const a = 1\nconst now = Date.now()', ':2 uses Date.now: no clock and no chance here, time comes in as a fact'],
  [purityBreaches, 'machines/bet.ts', 'const now = new Date()', ':1 uses new Date(): no clock and no chance here, time comes in as a fact'],
  [purityBreaches, 'machines/bet.ts', 'const key = Math.random()', ':1 uses Math.random: no clock and no chance here, time comes in as a fact'],
  [leftoverBreaches, 'src/ui/text.tsx', '// TODO later', ':1 leaves TODO behind'],
  [leftoverBreaches, 'src/ui/text.tsx', '\n// @ts-expect-error', ':2 leaves @ts-expect-error behind'],
  [leftoverBreaches, 'tests/domain/odds.test.ts', `test.only('x', () => {})`, ':1 leaves test.only behind'],
  [leftoverBreaches, 'tests/domain/odds.test.ts', `describe.skip('x', () => {})`, ':1 leaves describe.skip behind'],
  [leftoverBreaches, 'tests/journeys/bet.journey.ts', 'await page.waitForTimeout(100)', ':1 leaves waitForTimeout behind'],
  [nameBreaches, 'src/ui/utils/text.ts', '', ':1 text.ts says nothing about what is in it'],
  [nameBreaches, 'src/ui/helpers.ts', '', ':1 helpers.ts says nothing about what is in it'],
  [placeBreaches, 'README.md', 'see\n/home/ann/touchline', ':2 names a place on one machine'],
  [topLevelBreaches, 'notes.md', '', '|notes.md:1 does not belong at the top level'],
  [textBreaches, 'locales/en.json', '{\n  "slip.place": "Place",\n  "slip.gone": "Gone"\n}', ':3 slip.gone is never said'],
  [textBreaches, 'locales/th.json', '{}', ':1 has no slip.place'],
]

/** Just enough of a house for one wrong file to stand in. */
const right: Tree = new Map([
  ['src/domain/odds.ts', 'export const a = new Date(0) // Date.now() would be a clock'],
  ['src/ui/text.tsx', `const say = text('slip.place')\nconst outcome = text(\`outcome.\${settled}\`)`],
  ['src/server/app.ts', `import { a } from '#domain/odds.ts'\nimport fastify from 'fastify'`],
  ['src/features/sportsbook/index.tsx', `import { say } from '#ui/text.tsx'\nimport { useState } from 'react'\nimport { row } from './row.ts'`],
  ['src/features/sportsbook/row.ts', ''],
  ['src/features/slip/index.tsx', ''],
  ['themes/color.css.ts', `import { createTheme } from '@vanilla-extract/css'`],
  ['locales/en.json', '{\n  "slip.place": "Place",\n  "outcome.won": "Won"\n}'],
  ...['.ci/run', 'LICENSE', 'README.md', 'esbuild.config.mjs', 'machines/bet.ts', 'package-lock.json', 'package.json', 'tests/tidy.test.ts', 'tsconfig.json'].map((path) => [path, ''] as const),
])

describe('the rules can fail', () => {
  test('a tidy house breaks none', () => {
    expect(Object.values(rules).flatMap((breaches) => breaches(right))).toEqual([])
  })

  test.each(wrong)('%o %s %j', (breaches, path, text, expected) => {
    expect(breaches(new Map([...right, [path, text]]))).toContain(expected.startsWith('|') ? expected.slice(1) : `${path}${expected}`)
  })
})

describe('the linter holds sizes and exports', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `export const a${index} = ${index}`).join('\n')

  test.each([
    ['src/domain/long.ts', lines(221), 'max-lines'],
    ['src/domain/deep.ts', `export function deep() {\n  let a = 0\n${'  a += 1\n'.repeat(60)}  return a\n}`, 'max-lines-per-function'],
    ['src/domain/main.ts', 'export default 1', 'no-default-export'],
    ['src/domain/loose.ts', 'export const read = (text: string) => JSON.parse(text) as any', 'no-explicit-any'],
    ['src/ui/loud.ts', `console.log('here')`, 'no-console'],
    ['src/ui/hook.tsx', `import { useState } from 'react'\nexport const useA = (on: boolean) => {\n  if (on) return useState(0)\n  return null\n}`, 'rules-of-hooks'],
    ['src/ui/picture.tsx', 'export const Picture = () => <img src="a.png" />', 'alt-text'],
  ])('%s breaks %3$s', (path, text, rule) => {
    expect(lint(path, text)).toContain(`(${rule})`)
  })

  test('and lets the rest pass', () => {
    expect(lint('src/domain/fine.ts', lines(200))).not.toContain('Error')
  })
})

/** What the linter says of one file, under the rules of this house. */
function lint(path: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-lint-'))
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    return execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
