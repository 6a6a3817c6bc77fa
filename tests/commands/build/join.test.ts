import esbuild from 'esbuild'
import { seededNumbers } from '#domain/seeded.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { joinScripts } from '../../../src/commands/build/join.mjs'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const fileOf = (at: number): string => JSON.stringify(`./m${at}.js`)

/** Sources that import others with a higher number: at once, some of them; later, as parts. */
const sourcesOf = (seed: number, count = 14): ReadonlyMap<string, string> => {
  const random = seededNumbers(seed)
  const after = (at: number, share: number) =>
    Array.from({ length: count }, (_, other) => other).filter((other) => other > at && random() < share)
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const [now, later] = [after(at, 0.25), after(at, 0.12)]
      return [
        `m${at}.js`,
        [
          ...now.map((other) => `import { value${other} } from ${fileOf(other)}`),
          `globalThis.ran.push(${at})`,
          `export const value${at} = [${at}, ${now.map((other) => `value${other}`).join(', ')}].flat()`,
          `export const later${at} = async () => [${later.map((other) => `(await import(${fileOf(other)})).value${other}`).join(', ')}]`,
        ].join('\n'),
      ]
    }),
  )
}

/** What the bundler makes of them, and which sources are parts. */
const bundled = async (sources: ReadonlyMap<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-join-'))
  folders.push(folder)
  for (const [name, text] of sources) writeFileSync(join(folder, name), text)
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['m0.js'],
    outdir: 'out',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
  })
  const texts = new Map(outputFiles.map((file) => [file.path.slice(folder.length + 1), file.text]))
  return { folder, outputs: metafile.outputs, contentOf: (file: string) => texts.get(file)! }
}

/** Runs the entry and then every part, and says what each answered and what ran, in order. */
const run = async (folder: string, files: Readonly<Record<string, string>>, parts: readonly string[]) => {
  const at = mkdtempSync(join(folder, 'run-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, file)), { recursive: true })
    writeFileSync(join(at, file), text)
  }
  writeFileSync(join(at, 'package.json'), '{"type":"module"}')
  const ran: number[] = []
  Object.assign(globalThis, { ran })
  const answers: unknown[] = []
  for (const part of parts) {
    const module = (await import(pathToFileURL(join(at, part)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module).sort())
      if (/^later\d/.test(name)) answers.push(name, await (value as () => Promise<unknown>)())
      else if (/^value\d/.test(name)) answers.push(name, value)
  }
  return { ran, answers }
}

describe('scripts that a page takes together are one file', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('and do what the bundler’s own do, each source once: %i', async (seed) => {
    const { folder, outputs, contentOf } = await bundled(sourcesOf(seed))
    const plain = Object.fromEntries(Object.keys(outputs).map((file) => [file, contentOf(file)]))
    const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined)
    const order = entries
      .map(([, { entryPoint }]) => entryPoint!)
      .sort((a, b) => (a === 'm0.js' ? -1 : b === 'm0.js' ? 1 : 0))
    const scriptOf = (source: string) => entries.find(([, { entryPoint }]) => entryPoint === source)![0]
    const apart = await run(folder, plain, order.map(scriptOf))
    const starts = [['m0.js'], order.slice(1, 3), order.slice(3, 4)]
    const joined = await joinScripts({ outputs, contentOf, starts })
    const homeOf = (source: string) =>
      joined.find(({ entries: of }) => of.some((entry) => entry.source === source))!.file
    const together = await run(folder, Object.fromEntries(joined.map(({ file, content }) => [file, content])), [
      ...new Set(order.map(homeOf)),
    ])
    expect(together.ran.length).toBe(new Set(together.ran).size)
    expect([...together.ran].sort()).toEqual([...apart.ran].sort())
    const pairs = ({ answers }: { readonly answers: readonly unknown[] }) =>
      answers.flatMap((name, at) => (at % 2 ? [] : [JSON.stringify([name, answers[at + 1]])])).sort()
    expect([...new Set(pairs(together))]).toEqual(expect.arrayContaining([...new Set(pairs(apart))]))
    expect(joined.length).toBeLessThan(Object.keys(outputs).length)
    // What comes first needs nothing but itself.
    expect(joined.find(({ entries: of }) => of.some(({ source }) => source === 'm0.js'))!.content).not.toMatch(
      /^import/,
    )
  })

  test('two parts of one file that export one name are refused', async () => {
    const sources = new Map([
      ['m0.js', `import(${fileOf(1)}); import(${fileOf(2)}); export const value = 0`],
      ['m1.js', 'export const name = 1'],
      ['m2.js', 'export const name = 2'],
    ])
    const built = await bundled(sources)
    await expect(joinScripts({ ...built, starts: [['m0.js'], ['m1.js', 'm2.js']] })).rejects.toThrow(
      'Multiple exports with the same name "name"',
    )
  })

  test('a file has another name once a script of its layer changed, and no two have one', async () => {
    const namesOf = async (change: string) => {
      const sources = new Map(sourcesOf(1))
      sources.set('m9.js', `${sources.get('m9.js')!}\n${change}`)
      const built = await bundled(sources)
      return (await joinScripts({ ...built, starts: [['m0.js']] })).map(({ file }) => file)
    }
    const [first, again, changed] = [await namesOf(''), await namesOf(''), await namesOf('globalThis.more = 1')]
    expect(new Set(first).size).toBe(first.length)
    expect(again).toEqual(first)
    expect(changed.filter((file) => first.includes(file))).toEqual([])
  })
})
