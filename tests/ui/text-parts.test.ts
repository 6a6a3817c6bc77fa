import { borderErrors } from '#domain/border-errors.ts'
import { errors } from '#domain/errors.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import { defaultSportOrder } from '#domain/market/sports.ts'
import { columnsOf } from '#features/sportsbook/match/columns.ts'
import en from '#locales/en.json'
import { linkedPaths, namedPaths } from '#features/linked-paths.ts'
import { pages } from '#features/routes.ts'
import { textPartOf } from '#locales/texts.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comingWith } from '../_kit/first-files.ts'

const root = join(import.meta.dirname, '../..')

/** Areas whose texts a folder says: `t('slip.title')`, and those made of parts. */
const areasIn = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  return areasOf(files.map((file) => readFileSync(join(root, folder, file), 'utf8')))
}

const areasOf = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(/\bt\(['`](\w+)\./g)].map(([, area]) => area!)))

describe('every page has the texts it says (§page.languages)', () => {
  test.each(['src/features/sportsbook', 'src/features/slip'])('%s needs none of the other pages’', (folder) => {
    const areas = areasIn(folder)
    expect(areas.size).toBeGreaterThan(1)
    expect([...areas].filter((area) => textPartOf(area) === 'pages')).toEqual([])
  })

  test('the command line is there on every page: it names no act and no page by a text of the other pages', () => {
    const folder = join(root, 'src/features/keys')
    const said = readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/['`](\w+(?:\.\w+)+)['`]/g)].map(([, key]) => key!),
    )
    const names = namedPaths(() => true).map((path) => pages[path].name!)
    const keys = [...said, ...names].filter((key) => key in en)
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key) => textPartOf(key) === 'pages')).toEqual([])
  })

  test('what the sign-in page says needs no session', () => {
    const files = comingWith('src/features/landing/index.tsx', 'src/features/landing/strip-rows.tsx')
    const said = [...files]
      .filter(([file]) => file.includes('/src/'))
      .flatMap(([, source]) => [...source.matchAll(/\bt\(\s*['`](\w+(?:\.\w+)+)['`]/g)].map(([, key]) => key!))
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((key) => textPartOf(key) !== 'publicContext')).toEqual([])
  })

  test('what is there before anything is fetched later says nothing of what comes later', () => {
    const files = comingWith(
      'src/shell/main.tsx',
      'src/shell/frame.tsx',
      'src/shell/pages/header/member-header.tsx',
      'src/features/sportsbook/index.tsx',
      'src/features/slip/index.tsx',
    )
    expect(files.size).toBeGreaterThan(150)
    const sources = [...files].filter(([file]) => file.includes('/src/')).map(([, source]) => source)
    const whole = new Set(
      sources.flatMap((source) => [...source.matchAll(/['`](\w+(?:\.\w+)+)['`]/g)].map(([, key]) => key!)),
    )
    // `market.${kind}` has a test of its own.
    const begun = sources
      .flatMap((source) => [...source.matchAll(/`(\w+(?:\.\w+)*\.)\$\{/g)].map(([, key]) => key!))
      .filter((key) => key !== 'market.')
    // The table of pages names them all; a page that only the menu leads to is named once its own texts are there.
    const inMenu = new Set<string>(
      linkedPaths(() => true).flatMap((path) => (pages[path].link === 'menu' ? [pages[path].name] : [])),
    )
    // Any code of a refusal has a text; what another program alone receives is said late, if ever, and what is silent
    // is not said.
    const ofBorder = new Set<string>([
      ...borderErrors.map((code) => `errors.${code}`),
      ...Object.entries(errors).flatMap(([code, handling]) => (handling === 'silent' ? [`errors.${code}`] : [])),
    ])
    const later = Object.keys(en).filter((key) => textPartOf(key) === 'later' && !inMenu.has(key) && !ofBorder.has(key))
    expect(later.filter((key) => whole.has(key) || begun.some((start) => key.startsWith(start)))).toEqual([])
  })

  test('the columns of every sport are named at once, the other markets of a match later', () => {
    const kinds = defaultSportOrder.flatMap(columnsOf).map((type) => marketTypes[type].kind)
    expect([...new Set([...kinds, 'outright'])].filter((kind) => textPartOf(`market.${kind}`) !== 'member')).toEqual([])
    expect(textPartOf('market.cs')).toBe('later')
  })

  test('the sign-in page and its strip say nothing of a member’s; a form that comes later brings its texts', () => {
    const files = [...comingWith('src/features/landing/landing.tsx', 'src/features/landing/strip-rows.tsx')].filter(
      ([file]) => /\/src\/(?:features\/landing|ui)\//.test(file),
    )
    const landing = files.filter(([file]) => file.includes('/features/landing/')).map(([, source]) => source)
    expect(landing.length).toBeGreaterThan(6)
    expect(
      [...areasOf(landing)].filter(
        (area) => textPartOf(area) !== 'publicContext' && !['odds', 'selection', 'market'].includes(area),
      ),
    ).toEqual([])
    const keys = new Set(
      files.flatMap(([, source]) => [...source.matchAll(/['`](\w+(?:\.\w+)+)['`]/g)].map(([, key]) => key!)),
    )
    expect(
      [...keys].filter((key) => key in en && textPartOf(key) !== 'publicContext' && !inMyanmarAlone.has(key)),
    ).toEqual([])
  })
})

/** Of the spoken form what only the prices of Myanmar need, which no visitor is shown. */
const inMyanmarAlone: ReadonlySet<string> = new Set(['board.spoken.plus'])
