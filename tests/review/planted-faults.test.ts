import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRehearsal, type Rehearsal, root } from '../_kit/planted/rehearse.ts'
import { isWhole, saySample } from '../_kit/sample.ts'
import { plantedFaults } from './planted-faults.ts'
import { migrations } from './planted-flows.ts'

/** Each is a run of its own of a test file: the proof plants them all. */
const planted = isWhole ? plantedFaults : []
if (!isWhole) saySample(`0 of ${plantedFaults.length} mistakes planted in the source and looked for by its tests`)

const files = [...new Set(planted.map(({ test: file }) => file))]
/** The titles that a file's faults are looked for by; undefined where one of them needs the whole file. */
const titlesIn = (file: string): string | undefined => {
  const titles = planted.filter(({ test: named }) => named === file).map((fault) => fault.titles)
  return titles.includes(undefined) ? undefined : [...new Set(titles)].join('|')
}

let opened: Rehearsal | undefined
const rehearsal = () => (opened ??= openRehearsal())
afterAll(() => opened?.close())

test('sixty and more are planted, in guards, actions and delays, in SQL, in what the server decides, and in views', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(60)
  const places = [
    'machines/',
    `${migrations}/`,
    'src/server/',
    'src/domain/',
    'src/features/',
    'src/shell/',
    'src/studio/',
  ]
  expect(places.filter((place) => !plantedFaults.some(({ file }) => file.startsWith(place)))).toEqual([])
})

test.each(plantedFaults)('$what: has its place', ({ file, text, wrong, test: names }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2)
  expect(wrong).not.toBe(text)
  expect(existsSync(join(root, names))).toBe(true)
})

test.each(plantedFaults.filter(({ file }) => file.startsWith(`${migrations}/`)))(
  '$what: in a function that stands',
  ({ file, text }) => {
    const [before = '', after = ''] = readFileSync(join(root, file), 'utf8').split(text)
    const name = [...before.matchAll(/^create (?:or replace )?function (\w+)\(/gm)].at(-1)?.[1]
    const isWithin = before.lastIndexOf('$$;') < before.lastIndexOf('function ') && after.includes('$$;')
    if (name === undefined || !isWithin) return
    const again = readdirSync(join(root, migrations))
      .filter((other) => `${migrations}/${other}` > file)
      .filter((other) =>
        new RegExp(`^create (?:or replace )?function ${name}\\(`, 'm').test(
          readFileSync(join(root, migrations, other), 'utf8'),
        ),
      )
    expect(again).toEqual([])
  },
)

test.each(files)('with nothing planted %s is green', { timeout: 600_000 }, async (file) => {
  const titles = titlesIn(file)
  const { failed, passed } = await rehearsal().run({ test: file, ...(titles !== undefined && { titles }) })
  expect(failed).toEqual([])
  expect(passed.length).toBeGreaterThan(0)
})

test.each(planted)('§machine.planted-faults: $what: its tests turn red', { timeout: 600_000 }, async (fault) => {
  const { failed } = await rehearsal().run(fault, fault)
  expect(failed).not.toEqual([])
})
