import { knownClauses } from '#review/clauses.ts'
import { flows } from '#review/flows.ts'
import { standardsItems } from '#review/pages/page.ts'
import { byTransitions, cited, citedAs, loadStandards, standardsPage, testOfRow } from '#review/standards.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const shortName = (standard: string) =>
  Object.entries(cited).find(([, own]) => own === standard)?.[0] ?? standard.split(' ')[0]!
const rows = loadStandards(read('src/review/standards.txt'))

/** The numbers that were read in a standard, or in what its regulator publishes of it. */
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
  'UKGC Remote technical standards (31 October 2025)': [
    '1A',
    '1B',
    '1C',
    '2A',
    '2C',
    '2E',
    '3',
    '4',
    '5A',
    '6A',
    '7',
    '8A',
    '9A',
    '10',
    '11',
    '12A',
    '12B',
    '12D',
    '13C',
    '14',
    '14A',
    '14B',
    '15A',
    '16',
    '17A',
  ],
  'UKGC LCCP': ['4.2.6'],
  MGA: ['Directive 2 of 2018'],
  'N.J.A.C.': ['13:69O-1.4(h)'],
}

describe('the tables of the standards of the trade', () => {
  const isRead = (standard: string, number: string) => numbersRead[standard]?.includes(number) ?? false

  test('have a number only where it was read; one that is quoted or from memory says so', () => {
    const unread = rows.filter(({ standard, number }) => number !== '' && !isRead(standard, number))
    const page = standardsPage(flows, rows)
    for (const row of unread) {
      const status = knownClauses.get(citedAs(row) ?? '')?.status
      expect(['quoted', 'from memory'], row.number).toContain(status)
      expect(page).toContain(`<th scope="row">${row.number}, ${status}</th>`)
    }
    expect(unread.map(({ number }) => number)).toEqual(['13B'])
    expect(rows.filter(({ asks }) => /\b(RTS|chapter) \d/.test(asks))).toEqual([])
    expect(rows).toHaveLength(standardsItems)
  })

  test('every clause of the list is verified exactly where its number was read', () => {
    const sheets: Readonly<Record<string, string>> = {
      ASVS: read('src/review/asvs.txt'),
      WCAG: read('src/review/wcag.txt'),
    }
    const wrong = [...knownClauses].filter(
      ([, { standard, number, status }]) =>
        (status === 'verified') !==
        (standard in sheets
          ? sheets[standard]!.includes(`\n${number} | `)
          : isRead(cited[standard] ?? standard, number)),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('no text of the product cites a clause that is in no list', () => {
    const folders = ['machines', 'src', 'tests', 'README.md', '.github']
    const files = folders.flatMap((folder) =>
      folder.endsWith('.md') ? [folder] : globSync(`${folder}/**/*.{ts,tsx,md}`, { cwd: root }),
    )
    const numbers = /\b(GLI-19|GLI-33|UKGC RTS|UKGC LCCP) ((?:[A-C]\.)?\d[\d.]*[A-F]?(?:\([a-z]\))?)/g
    const known = new Set([
      ...knownClauses.keys(),
      ...rows.map(({ standard, number }) => `${shortName(standard)} ${number}`),
    ])
    const unknown = files
      // Its own tests plant other ones.
      .filter((file) => !file.startsWith('tests/review/'))
      .flatMap((file) =>
        [...read(file).matchAll(numbers)].flatMap(([, standard, number]) => {
          const name = `${standard} ${number!.replace(/\.$/, '')}`
          // A section is cited by its number alone, and the edition of a standard is not a clause.
          const isKnown = known.has(name) || [...known].some((one) => new RegExp(`^${name}[A-F]$`).test(one))
          return isKnown || /^GLI-(19 3\.0|33 1\.1)$/.test(name) ? [] : [`${file} cites ${name}`]
        }),
      )
    expect(unknown).toEqual([])
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
