import esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { viewSources } from '#server/web/first-view.ts'
import { closureOf, importsIn } from '../../../src/commands/build/imports.mjs'

const entries = viewSources('desktop')
const isRead = (file: string) => /^(?:src|machines)\/.*\.tsx?$/.test(file)

test('what a source imports at once and later is what the bundler finds', async () => {
  const { metafile } = await esbuild.build({
    entryPoints: entries,
    outdir: 'nowhere',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'silent',
    external: ['*.json', '*.woff2'],
  })
  const found = (file: string, kind: string) =>
    metafile.inputs[file]!.imports.filter((made) => made.kind === kind && !made.external && isRead(made.path)).map(
      (made) => made.path,
    )
  const sources = [...closureOf(entries)].filter(isRead)
  expect(sources.length).toBeGreaterThan(150)
  const differ = sources.filter((file) => {
    const { now, later } = importsIn(file)
    const same = (ours: readonly string[], kind: string) =>
      String([...new Set(ours.filter(isRead))].sort()) === String([...new Set(found(file, kind))].sort())
    return !same(now, 'import-statement') || !same(later, 'dynamic-import')
  })
  expect(differ).toEqual([])
})
