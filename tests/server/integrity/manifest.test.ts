import { expectAsBuilt } from '#commands/start/integrity.ts'
import { checkManifest, manifestFile, writeManifest } from '#server/integrity/manifest.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-manifest-'))
  const packages = {
    '': {},
    'node_modules/pay': {},
    'node_modules/pay/node_modules/deep': {},
    'node_modules/tool': { dev: true },
  }
  write('package-lock.json', JSON.stringify({ packages }))
  for (const path of [
    'src/server/pay.ts',
    'node_modules/pay/index.js',
    'node_modules/pay/node_modules/deep/index.js',
    'node_modules/tool/index.js',
    '.build/web/a.js',
  ])
    write(path, path)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the product’s own files', () => {
  test('are as they were built', () => {
    const { files, sha256 } = writeManifest(root)
    expect(checkManifest(root)).toEqual({ files: 5, sha256, differences: [] })
    expect(files).toBe(5)
  })

  test.each<[what: string, change: () => void, differences: object[]]>([
    ['a changed source', () => write('src/server/pay.ts', 'pay me'), [{ path: 'src/server/pay.ts', what: 'changed' }]],
    [
      'a changed package',
      () => write('node_modules/pay/index.js', ''),
      [{ path: 'node_modules/pay/index.js', what: 'changed' }],
    ],
    [
      'a changed package in another',
      () => write('node_modules/pay/node_modules/deep/index.js', ''),
      [{ path: 'node_modules/pay/node_modules/deep/index.js', what: 'changed' }],
    ],
    ['a changed client', () => write('.build/web/a.js', ''), [{ path: '.build/web/a.js', what: 'changed' }]],
    ['a file too many', () => write('src/server/more.ts', ''), [{ path: 'src/server/more.ts', what: 'added' }]],
    ['a file lost', () => rmSync(join(root, '.build/web/a.js')), [{ path: '.build/web/a.js', what: 'missing' }]],
    ['a tool of tests changed', () => write('node_modules/tool/index.js', ''), []],
  ])('%s is found', (_, change, differences) => {
    writeManifest(root)
    change()
    expect(checkManifest(root)?.differences).toEqual(differences)
  })

  test('with real money a changed file, and no manifest, refuse the start; otherwise a changed one is reported', () => {
    const told: string[] = []
    const start = (realMoney: boolean) => expectAsBuilt(realMoney, (text) => told.push(text), root)
    start(false)
    expect(told).toEqual([])
    expect(() => start(true)).toThrow(/no manifest of a build/)
    writeManifest(root)
    start(true)
    write('src/server/pay.ts', 'pay me')
    expect(() => start(true)).toThrow(/src\/server\/pay\.ts is changed since the build/)
    start(false)
    expect(told).toEqual([
      expect.stringMatching(/^5 files as they were built/),
      'src/server/pay.ts is changed since the build',
    ])
    write(manifestFile, '{}')
    expect(() => start(true)).toThrow(/no manifest of a build/)
  })
})
