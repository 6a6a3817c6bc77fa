import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../_kit/tidy/source.ts'

describe('the linter holds sizes and exports', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `export const a${index} = ${index}`).join('\n')

  test.each([
    ['src/domain/long.ts', 'max-lines', lines(401)],
    [
      'src/domain/deep.ts',
      'max-lines-per-function',
      `export function deep() {\n  let a = 0\n${'  a += 1\n'.repeat(120)}  return a\n}`,
    ],
    ['src/domain/main.ts', 'no-default-export', 'export default 1'],
    ['src/domain/loose.ts', 'no-explicit-any', 'export const read = (text: string) => JSON.parse(text) as any'],
    ['src/ui/loud.ts', 'no-console', `console.log('here')`],
    [
      'src/ui/hook.tsx',
      'rules-of-hooks',
      `import { useState } from 'react'\nexport const useA = (on: boolean) => {\n  if (on) return useState(0)\n  return null\n}`,
    ],
    ['src/ui/picture.tsx', 'alt-text', 'export const Picture = () => <img src="a.png" />'],
    ['src/ui/press.tsx', 'forbid-elements', 'export const Press = () => <button type="button">Go</button>'],
  ])('%s breaks %s', (path, rule, text) => {
    expect(lint(path, text)).toContain(`(${rule})`)
  })

  test.each([
    ['dropped', 'void begin()'],
    ['left to a timer', 'begin().finally(() => undefined)'],
    ['awaited nowhere', 'begin()'],
  ])('§server.listeners: a promise that is %s breaks no-floating-promises', (_, text) => {
    const path = 'src/server/loose.ts'
    const said = `const begin = async () => undefined\nexport const run = () => {\n  ${text}\n}`
    const found = lint(path, said, ['--type-aware', '--config=.oxlint-promises.json'])
    expect(found).toContain('(no-floating-promises)')
  })

  test('and lets the rest pass', () => {
    expect(lint('src/domain/fine.ts', lines(400))).not.toContain('Error')
  })
})

/** The house's own, without the types of packages, which the folder of one file has not. */
const compilerOptions = {
  ...(JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { compilerOptions: object }).compilerOptions,
  types: [],
}

/** What the linter says of one file, under the rules of this house. */
function lint(path: string, text: string, more: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-lint-'))
  try {
    for (const name of ['.oxlintrc.json', '.oxlint-promises.json']) cpSync(join(root, name), join(folder, name))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    return execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', ...more], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
