import { flows } from '#review/flows.ts'
import { wcagItems } from '#review/pages/page.ts'
import { loadCriteria, testOf, wcagPage } from '#review/wcag.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const criteria = loadCriteria(read('src/review/wcag.txt'))

/** The criteria of each guideline of WCAG 2.2 at levels A and AA, in their numbers. */
const published: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

describe('the table of accessibility', () => {
  test('has every criterion of levels A and AA, in their order', () => {
    const numbers = Object.entries(published).flatMap(([guideline, of]) => of.map((number) => `${guideline}.${number}`))
    expect(criteria.map(({ number }) => number)).toEqual(numbers)
    expect(['A', 'AA'].map((level) => criteria.filter((row) => row.level === level).length)).toEqual([31, 24])
    expect(criteria).toHaveLength(wcagItems)
  })

  test('names tests that stand: the file is there, and the words in it', () => {
    const missing = criteria.flatMap((row) => {
      const named = testOf(row)
      if (!named) return []
      return existsSync(join(root, named.file)) && read(named.file).includes(named.title)
        ? []
        : [`${row.number} ${row.evidence}`]
    })
    expect(missing).toEqual([])
  })

  test('has nothing open', () => {
    expect(criteria.filter(({ verdict }) => verdict === 'open').map(({ number }) => number)).toEqual([])
  })

  test.each<[what: string, row: string]>([
    ['no evidence', '1.1.1 | A | Content that is not text has a text | pass | '],
    ['a test without a title', '1.1.1 | A | Content that is not text has a text | pass | tests/tidy/house.test.ts'],
    ['another verdict', '1.1.1 | A | Content that is not text has a text | fine | tests/tidy/house.test.ts › all'],
    ['a third level', '1.1.1 | AAA | Content that is not text has a text | not applicable | none'],
  ])('is refused with %s', (_, row) => {
    expect(() => loadCriteria(`## A principle\n${row}\n`)).toThrow('line 2 of the table')
  })

  test('is a page of the book, each number once', () => {
    const page = wcagPage(flows, criteria)
    expect(criteria.filter(({ number }) => page.split(`>${number}</th>`).length !== 2)).toEqual([])
  })
})
