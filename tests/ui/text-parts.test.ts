import { marketTypes } from '#domain/market/kinds.ts'
import { defaultSportOrder } from '#domain/market/sports.ts'
import { columnsOf } from '#features/sportsbook/match/columns.ts'
import { namedPaths } from '#features/linked-paths.ts'
import { pages } from '#features/routes.ts'
import en from '#locales/en.json'
import type { TextPart } from '#domain/text/text-parts.ts'
import type { TextKey } from '#ui/text/text.tsx'
import { describe, expect, test } from 'vitest'
import { textPartsOf } from '../../src/commands/build/text-parts.mjs'
import { comingWith } from '../_kit/first-files.ts'

const keys = Object.keys(en) as TextKey[]
const parts = textPartsOf(keys)

/** The texts that are named in what comes with these sources. */
const namedWith = (...starts: readonly string[]): TextKey[] => {
  const sources = [...comingWith(...starts)].filter(([file]) => file.includes('/src/')).map(([, source]) => source)
  return keys.filter((key) => sources.some((source) => source.includes(`'${key}'`)))
}

const outside = (said: readonly TextKey[], ...there: readonly TextPart[]) =>
  said.filter((key) => !there.includes(parts.get(key)!))

describe('every page has the texts it says (§page.languages)', () => {
  test('a text that no page says is refused', () => {
    expect(() => textPartsOf([...keys, 'slip.unsaid'])).toThrow('no page says slip.unsaid')
  })

  test('what the sign-in page says needs no session', () => {
    const said = namedWith('src/features/landing/index.tsx', 'src/features/landing/strip-rows.tsx')
    expect(said.length).toBeGreaterThan(30)
    expect(outside(said, 'publicContext')).toEqual([])
  })

  test('what is there before anything is fetched later says nothing of what comes later', () => {
    const said = namedWith(
      'src/shell/main.tsx',
      'src/shell/frame.tsx',
      'src/shell/pages/header/member-header.tsx',
      'src/features/sportsbook/index.tsx',
      'src/features/slip/index.tsx',
    )
    expect(said.length).toBeGreaterThan(100)
    expect(outside(said, 'publicContext', 'member')).toEqual([])
  })

  test('the command line is there on every page: it names no act and no page by a text of the other pages', () => {
    const names = namedPaths(() => true).map((path) => pages[path].name!)
    const said = [...namedWith('src/features/keys/index.tsx', 'src/features/keys/command-line.tsx'), ...names]
    expect(said.length).toBeGreaterThan(100)
    expect(outside(said, 'publicContext', 'member', 'later')).toEqual([])
  })

  test('a form that the sign-in page fetches later has no text of a member’s board', () => {
    const said = namedWith('src/features/landing/forgotten.tsx')
    expect(said).toContain('forgotten.title')
    expect(outside(said, 'publicContext', 'later')).toEqual([])
  })

  test('a text made of parts is there wherever it is made: the columns of every sport at once', () => {
    const kinds = defaultSportOrder.flatMap(columnsOf).map((type) => marketTypes[type].kind)
    expect(
      outside(
        [...new Set([...kinds, 'outright'] as const)].map((kind) => `market.${kind}` as TextKey),
        'member',
      ),
    ).toEqual([])
  })

  test('a text that only other pages say comes with them', () => {
    expect(parts.get('statement.opening')).toBe('pages')
  })

  test('a refusal that a visitor may meet is there at once, one of a member’s acts later, one of a room with its pages', () => {
    expect(parts.get('errors.loginLimit')).toBe('publicContext')
    expect(parts.get('errors.stakeRequired')).toBe('later')
    expect(parts.get('errors.roomFull')).toBe('pages')
  })
})
