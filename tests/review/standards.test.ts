import { knownClauses } from '#review/clauses.ts'
import { flows } from '#review/flows.ts'
import { standardsItems } from '#review/pages/page.ts'
import { byTransitions, cited, citedAs, loadStandards, standardsPage, testOfRow } from '#review/standards.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = loadStandards(read('src/review/standards.txt'))

/** The numbers that were read in a standard, or in a regulation that amends it by number. */
const numbersRead: Readonly<Record<string, readonly string[]>> = {
  'GLI-19 3.0 (17 July 2020)': [
    '2.2.1',
    '2.2.2',
    '2.3.2',
    '2.4.1(a)',
    '2.4.1(b)',
    '2.4.1(c)',
    '2.5.3(a)',
    '2.5.3(d)',
    '2.5.4',
    '2.5.5',
    '2.5.6(f)',
    '2.5.7',
    '2.6.4',
    '2.8.1(b)',
    '2.8.4',
    '2.8.5(j)',
    '2.8.5(m)',
    '2.8.8',
    '2.9.5',
    '4.3.3(a)',
    '4.3.3(b)',
    '4.3.4(e)',
    '4.9.3',
    '4.14.1',
    '4.16.1',
    '4.16.2',
    '4.16.3',
    '4.17.1',
    'A.3.7',
    'A.3.8',
    'A.4.4',
    'A.5.1(b)',
    'A.5.4',
    'B.3.2',
    'B.3.5',
    'B.4.4',
    'B.9.3',
  ],
  'GLI-33 1.1 (14 May 2019)': ['2.5.1', '2.5.6(b)', '2.7.1', '2.7.4', '4.5'],
  'UKGC Remote technical standards': ['1A', '1B', '1C', '2A', '2C', '5A', '14A', '15A'],
}

describe('the tables of the standards of the trade', () => {
  test('have a number only where it was read; one that is quoted from memory says so in the list of clauses', () => {
    const unread = rows.filter(
      (row) =>
        row.number !== '' &&
        !numbersRead[row.standard]?.includes(row.number) &&
        knownClauses.get(citedAs(row) ?? '')?.status !== 'from memory',
    )
    expect(unread.map(({ standard, number }) => `${standard} ${number}`)).toEqual([])
    expect(rows).toHaveLength(standardsItems)
  })

  test('have every clause that transitions cite, in the words of the list, and no other is served by them', () => {
    const quoted = [...knownClauses].filter(([, { standard }]) => standard in cited)
    const byName = new Map(rows.flatMap((row) => (row.evidence === byTransitions ? [[citedAs(row), row.asks]] : [])))
    expect(Object.fromEntries(byName)).toEqual(
      Object.fromEntries(quoted.map(([name, { says }]) => [name, says.replace(/\.$/, '')])),
    )
  })

  test('name tests that stand: the file is there, and the words in it', () => {
    const missing = rows.flatMap((row) => {
      const named = testOfRow(row)
      if (!named) return []
      return existsSync(join(root, named.file)) && read(named.file).includes(named.title) ? [] : [row.evidence]
    })
    expect(missing).toEqual([])
  })

  test('say of each row that is not served why, and the page shows all', () => {
    const page = standardsPage(flows, rows)
    for (const { verdict, evidence } of rows)
      if (verdict !== 'served') expect(evidence.length, evidence).toBeGreaterThan(20)
    expect(page.match(/<tr><th scope="row">/g)).toHaveLength(rows.length)
    expect(page).toContain('the transitions that cite it')
  })

  test.each<[what: string, row: string]>([
    ['no reason', '2.2.1 | One clock stamps everything | not served | '],
    ['a test without a title', '2.2.1 | One clock stamps everything | served | tests/tidy/house.test.ts'],
    ['another verdict', '2.2.1 | One clock stamps everything | fine | transitions'],
    ['no number and no dash', ' | One clock stamps everything | served | transitions'],
  ])('are refused with %s', (_, row) => {
    expect(() => loadStandards(`## A standard\n${row}\n`)).toThrow('line 2 of the standards')
  })
})
