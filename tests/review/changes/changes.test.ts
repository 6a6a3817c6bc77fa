import type { Build } from '#review/changes/build.ts'
import { changesBetween, changeText } from '#review/changes/compare.ts'
import { commitOf, loadTree } from '#commands/book/since.ts'
import { flowFiles } from '#commands/book/sources.ts'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plants } from './plants.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = ['stake.ts', 'stake.rules.ts', 'stake.flow.ts'] as const

/** What a reader would not call a change: a comment, a type, the layout. */
const unchanged = [
  ['a comment', 'stake.rules.ts', 'const most', '// The most that one bet may stake.\nconst most'],
  ['a type', 'stake.rules.ts', 'tolerance = 2', 'tolerance: number = 2'],
  [
    'the layout',
    'stake.ts',
    '({ context }) => isWithin(context.stake)',
    '({ context }) =>\n      isWithin(context.stake)',
  ],
] as const

/** A tree in which the machine is as it is, and once with each change. */
const grow = (folder: string): void => {
  mkdirSync(join(folder, 'machines'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "imports": {} }')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const sources = new Map(files.map((file) => [file, readFileSync(join(here, file), 'utf8')]))
  const all = [['as it is', 'stake.ts', '', ''] as const, ...plants, ...unchanged]
  for (const [place, [what, changed, text, becomes]] of all.entries()) {
    const copy = join(folder, 'machines', String(place))
    mkdirSync(copy)
    for (const [file, source] of sources) {
      if (file === changed && !source.includes(text)) throw new Error(`${what}: ${text} is not in ${file}`)
      writeFileSync(join(copy, file), file === changed ? source.replace(text, () => becomes) : source)
    }
  }
  const places = [...all.keys()]
  mkdirSync(join(folder, 'src/review/flows'), { recursive: true })
  for (const place of places)
    writeFileSync(
      join(folder, `src/review/flows/${place}.ts`),
      `import { stakeFlow } from '../../../machines/${place}/stake.flow.ts'\nexport const flow = { ...stakeFlow }\n`,
    )
  writeFileSync(
    join(folder, 'src/review/flows.ts'),
    `${places.map((place) => `import { flow as f${place} } from './flows/${place}.ts'`).join('\n')}
export const flows = [${places.map((place) => `f${place}`).join(', ')}]
`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-changes-'))
let builds: readonly Build[] = []
/** The same machine in another folder: its files are named alike. */
const read = (place: number): Build =>
  JSON.parse(JSON.stringify(builds[place]).replaceAll(`machines/${place}/`, 'machines/')) as Build
const found = (place: number): readonly string[] => changesBetween([read(0)], [read(place)]).map(changeText)

beforeAll(async () => {
  grow(folder)
  builds = (await loadTree(folder, { files: [...flowFiles(folder).keys()] })).builds
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a comparison of two commits finds every change of behaviour, and names it', () => {
  test.each(plants.map(([what, , , , names], place) => [what, names, place + 1] as const))('%s', (_, names, place) => {
    expect(found(place).filter((line) => names.test(line.replaceAll('\n', ' ')))).not.toEqual([])
  })

  test('at least fifty kinds are planted', () => expect(plants.length).toBeGreaterThanOrEqual(50))

  test.each(unchanged.map(([what], place) => [what, place + 1 + plants.length] as const))(
    '%s is no change',
    (_, place) => expect(found(place)).toEqual([]),
  )

  test('a machine that is new, and one that is gone', () => {
    expect(changesBetween([], [read(0)]).map(changeText)).toEqual(['Stake: the machine is new: a machine'])
    expect(changesBetween([read(0)], []).map(changeText)).toEqual(['Stake: the machine is gone: a machine'])
  })
})

test('what a flow imports, from far, decides whether it is read', () => {
  const deep = join(folder, 'machines/0/stake.rules.ts')
  const [before, text] = [flowFiles(folder), readFileSync(deep, 'utf8')]
  writeFileSync(deep, `${text}\n`)
  const after = flowFiles(folder)
  expect([...after].filter(([file, print]) => before.get(file) !== print).map(([file]) => file)).toEqual([
    'src/review/flows/0.ts',
  ])
})

test('an unknown commit is refused by its name', () =>
  expect(() => commitOf(root, 'no-such-tag')).toThrow('no-such-tag is not a commit, a tag or a branch'))
