import { rules } from '#domain/rule-book/rules.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as named from './named.ts'
import * as values from './named-values.ts'

const tests = join(import.meta.dirname, '../..')

/** The titles of tests and of what groups them, as they are written in the files of such names. */
const titlesIn = (files: RegExp): readonly string[] =>
  readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && files.test(entry.name) && entry.name !== 'parts.test.ts')
    .flatMap(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => text!))

/** What the tests in such files are called, and which clauses they cite. */
const namesIn = (files: RegExp): ReadonlySet<string> => {
  const titles = titlesIn(files)
  return new Set([...titles, ...titles.flatMap((title) => title.match(/\u00a7[a-z-]+\.[a-z0-9-]+/g) ?? [])])
}
const all = namesIn(/\.(test|journey)\.tsx?$/)
/** Of the tests that look at a page, in a DOM or a browser. */
const looking = namesIn(/\.(test\.tsx|journey\.ts)$/)

interface Part {
  readonly section: string
  readonly part: string
  readonly shownBy: readonly string[]
  /** Whether members see it. */
  readonly isSeen: boolean
}

/** The parts of the table, each with the clauses and titles that show it. */
const parts: readonly Part[] = (() => {
  let section = ''
  return readFileSync(join(import.meta.dirname, 'parts.txt'), 'utf8')
    .split('\n')
    .flatMap((line): Part[] => {
      if (line.startsWith('## ')) section = line.slice(3)
      if (line === '' || line.startsWith('#')) return []
      const [part = '', shown = '', sight] = line.split(' | ')
      const shownBy = (shown.match(/\u00a7[\w.-]+|"[^"]+"/g) ?? []).map((one) => one.replaceAll('"', ''))
      return [{ section, part, shownBy, isSeen: sight !== 'unseen' }]
    })
})()

/** Why something does not show a part; undefined if a test does. */
const faultOf = (shown: string): string | undefined => {
  if (shown.startsWith('\u00a7') && /^\S+$/.test(shown) && !Object.hasOwn(rules, shown.slice(1)))
    return `there is no clause ${shown}`
  return all.has(shown) ? undefined : `no test is called, or cites, ${shown}`
}

const faultsOf = ({ shownBy, isSeen }: Pick<Part, 'shownBy' | 'isSeen'>): readonly string[] => {
  if (shownBy.length === 0) return ['nothing shows it']
  const faults = shownBy.flatMap((shown) => faultOf(shown) ?? [])
  return isSeen && !shownBy.some((shown) => looking.has(shown))
    ? [...faults, 'members see it, and no test looks at a page for it']
    : faults
}

test('every part of the specification names a test that there is', () => {
  const faults = parts.flatMap((part) => faultsOf(part).map((fault) => `${part.section}: ${part.part}: ${fault}`))
  expect(faults).toEqual([])
  expect(new Set(parts.map(({ section, part }) => `${section} ${part}`)).size).toBe(parts.length)
})

/** What shows the lists that are walked one by one: those that members see are walked on a page as well. */
const addresses =
  '§page.guard, §page.redirect, §page.maintenance: every named address, for a visitor and for its member'
const choices = '§board.tabs, §time.filter-modes, §room.life: each choice by its label where a member makes it'
const walks: Readonly<
  Record<Exclude<keyof typeof named, 'labelKeys'> | keyof typeof values, Pick<Part, 'shownBy' | 'isSeen'>>
> = {
  namedPages: { shownBy: [addresses], isSeen: true },
  namedRedirections: { shownBy: [addresses], isSeen: true },
  namedLabels: { shownBy: [choices, '§settlement.labels', '§page.bet-list'], isSeen: true },
  namedCodes: { shownBy: ['§refusal.handling'], isSeen: true },
  namedSettings: { shownBy: ['§settings.choices'], isSeen: true },
  namedCalls: { shownBy: ['§wire.calls'], isSeen: false },
  namedReads: { shownBy: ['§wire.calls'], isSeen: false },
  namedFields: { shownBy: ['§refusal.fields'], isSeen: false },
  namedIds: { shownBy: ['§settlement.labels'], isSeen: false },
  namedConstants: { shownBy: ['§stake.opening', '§parlay.legs'], isSeen: false },
  namedCurrencies: { shownBy: ['§stake.opening'], isSeen: false },
  namedMarkets: { shownBy: ['§stake.opening'], isSeen: false },
  namedAnswers: { shownBy: ['§account.profile', '§bet.record'], isSeen: false },
  namedBodies: { shownBy: ['§account.profile', '§bet.record'], isSeen: false },
}

test('every list that is walked names the tests that walk it, on a page where members see it', () => {
  const faults = Object.entries(walks).flatMap(([list, walk]) => faultsOf(walk).map((fault) => `${list}: ${fault}`))
  expect(faults).toEqual([])
})

test('a part that members see is not shown by a test that looks at no page', () => {
  expect(faultsOf({ shownBy: ['§account.upline'], isSeen: true })).toEqual([
    'members see it, and no test looks at a page for it',
  ])
  expect(faultsOf({ shownBy: ['§account.upline'], isSeen: false })).toEqual([])
  expect(faultsOf({ shownBy: ['no such test'], isSeen: false })).toEqual(['no test is called, or cites, no such test'])
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
