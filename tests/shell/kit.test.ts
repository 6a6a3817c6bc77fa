import { registerWeb } from '#server/web/web.ts'
import { notShown } from '#shell/kit/not-shown.ts'
import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { devLayers } from '../../src/commands/build/dev-client.mjs'
import { layers } from '../../src/commands/build/layers.mjs'
import { importsOf } from '../_kit/tidy/imports.ts'
import { isCode, loadTree } from '../_kit/tidy/source.ts'

const tree = loadTree()
const codeIn = (folder: string) => [...tree].filter(([path]) => path.startsWith(folder) && isCode(path))

/** The components that a file exports; what is made by `createContext` shows nothing. */
const componentsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^export (?:const|function) ([A-Z]\w*)(?! = createContext)/gm)].map(([, name]) => name!)

/** A folder of `#ui` that has an index is met there: the rest of its components are parts of these. */
const exportedFrom = (path: string): ReadonlySet<string> | undefined => {
  for (let folder = posix.dirname(path); folder !== 'src/ui'; folder = posix.dirname(folder)) {
    const index = tree.get(`${folder}/index.ts`)
    if (index !== undefined) return new Set([...index.matchAll(/\b[A-Z]\w*\b/g)].map(([name]) => name))
  }
  return undefined
}

const components = codeIn('src/ui/')
  .filter(([path]) => path.endsWith('.tsx'))
  .flatMap(([path, text]) => componentsOf(text).filter((name) => exportedFrom(path)?.has(name) ?? true))

describe('the page of the components', () => {
  const page = codeIn('src/shell/kit/')
    .map(([, text]) => text)
    .join('\n')
  const isShown = (name: string) => new RegExp(`<${name}\\b`).test(page)

  test('shows every component of src/ui, or says why not', () => {
    expect(components.length).toBeGreaterThan(30)
    expect(components.filter((name) => !isShown(name) && !Object.hasOwn(notShown, name))).toEqual([])
  })

  test('gives a reason only for a component that exists and is not shown', () => {
    expect(Object.keys(notShown).filter((name) => isShown(name) || !components.includes(name))).toEqual([])
  })
})

describe('a client for production has no page of the components', () => {
  test('it is a layer of the client for development alone', () => {
    expect(layers().map(({ name }) => name)).not.toContain('kit')
    expect(devLayers().filter((layer) => !layers().some(({ name }) => name === layer.name))).toMatchObject([
      { name: 'kit', entry: 'src/shell/kit/main.tsx' },
    ])
  })

  test('nothing outside it imports it', () => {
    const importers = codeIn('src/').filter(
      ([path, text]) =>
        !path.startsWith('src/shell/kit/') &&
        importsOf(text).some(({ what }) => /(?:^|\/)kit\/[\w-]+\.tsx?$/.test(what)),
    )
    expect(importers.map(([path]) => path)).toEqual([])
  })

  test.each([
    [['shell'], 404, '/web/shell/shell.js'],
    [['shell', 'kit'], 200, '/web/kit/kit.js'],
  ] as const)('a client of %j answers /kit with %i and begins with %s', async (names, status, script) => {
    const dir = mkdtempSync(join(tmpdir(), 'kit-'))
    for (const name of names) writeLayer(dir, name)
    const app = Fastify()
    registerWeb(app, { dir })
    const { statusCode, body } = await app.inject('/kit')
    await app.close()
    rmSync(dir, { recursive: true })
    expect([statusCode, /<script type="module" src="([^"]+)"/.exec(body)?.[1]]).toEqual([status, script])
  })
})

/** A layer as its build would leave it, of one empty script. */
const writeLayer = (dir: string, name: string): void => {
  mkdirSync(join(dir, name))
  const entry = `/web/${name}/${name}.js`
  writeFileSync(join(dir, name, `${name}.js`), '')
  const files = { [entry]: { integrity: '', holds: [], names: [], needs: [] } }
  const manifest = { name, feature: false, imports: {}, entry, parts: {}, css: [], files }
  writeFileSync(join(dir, name, 'manifest.json'), JSON.stringify(manifest))
}
