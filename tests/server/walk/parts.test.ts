import { rules } from '#domain/rule-book/rules.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as named from './named.ts'
import * as values from './named-values.ts'

const tests = join(import.meta.dirname, '../..')

/** The titles of all tests and of what groups them, as they are written. */
const titles = readdirSync(tests, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(test|journey)\.tsx?$/.test(entry.name) && entry.name !== 'parts.test.ts')
  .flatMap(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .flatMap((source) => [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => text!))

interface Part {
  readonly section: string
  readonly part: string
  readonly shownBy: readonly string[]
}

/** The parts of the table, each with the clauses and titles that show it. */
const parts: readonly Part[] = (() => {
  let section = ''
  return readFileSync(join(import.meta.dirname, 'parts.txt'), 'utf8')
    .split('\n')
    .flatMap((line): Part[] => {
      if (line.startsWith('## ')) section = line.slice(3)
      if (line === '' || line.startsWith('#')) return []
      const [part = '', shown = ''] = line.split(' | ')
      return [{ section, part, shownBy: shown.match(/\u00a7[\w.-]+|"[^"]+"/g) ?? [] }]
    })
})()

const cited = new Set(titles.flatMap((title) => title.match(/\u00a7[a-z-]+\.[a-z0-9-]+/g) ?? []))
const written = new Set(titles)

/** Why something does not show a part; undefined if a test does. */
const faultOf = (shown: string): string | undefined => {
  if (shown.startsWith('"')) return written.has(shown.slice(1, -1)) ? undefined : `no test is called ${shown}`
  if (!Object.hasOwn(rules, shown.slice(1))) return `there is no clause ${shown}`
  return cited.has(shown) ? undefined : `no test cites ${shown}`
}

test('every part of the specification names a test that there is', () => {
  const faults = parts.flatMap(({ section, part, shownBy }) =>
    (shownBy.length === 0 ? ['nothing shows it'] : shownBy.flatMap((shown) => faultOf(shown) ?? [])).map(
      (fault) => `${section}: ${part}: ${fault}`,
    ),
  )
  expect(faults).toEqual([])
  expect(new Set(parts.map(({ section, part }) => `${section} ${part}`)).size).toBe(parts.length)
})

test('with what is walked by name, the list is as long as the specification', () => {
  const { namedPages, namedCalls, namedReads, namedCodes, namedFields, namedLabels, namedIds, namedSettings } = named
  const { namedConstants, namedCurrencies, namedMarkets, namedAnswers, namedBodies } = values
  const count = (lists: Readonly<Record<string, readonly string[] | Readonly<Record<string, unknown>>>>) =>
    Object.values(lists).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : Object.keys(list).length), 0)
  const walked =
    count(namedPages) +
    count(namedCalls) +
    Object.keys(namedReads).length +
    count(namedCodes) +
    namedFields.length +
    count(namedLabels) +
    count(namedIds) +
    namedSettings.length +
    Object.keys(named.namedRedirections).length +
    Object.keys(namedConstants).length +
    namedCurrencies.length +
    namedMarkets.length +
    count(namedAnswers) +
    count(namedBodies)
  // As the audit counts them.
  expect(parts.length + walked).toBeGreaterThanOrEqual(647)
  expect({ written: parts.length, walked }).toMatchInlineSnapshot(`
    {
      "walked": 500,
      "written": 166,
    }
  `)
})
