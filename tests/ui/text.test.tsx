import { languages } from '#domain/text/languages.ts'
import { type Translate, type Texts, TextProvider, useText } from '#ui/text/text.tsx'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'

const texts: Texts = { 'board.matches': '{count, plural, one {# match} other {# matches}}' }

const Take = ({ take }: { take: (t: Translate) => void }) => {
  take(useText())
  return null
}

const sayIn = (locale: string): Translate => {
  const taken: Translate[] = []
  renderToString(
    <TextProvider locale={locale} texts={texts}>
      <Take take={(t) => taken.push(t)} />
    </TextProvider>,
  )
  return taken[0]!
}

describe('§page.languages: the words of a language', () => {
  test.each([...new Set(Object.values(languages).map(({ format }) => format))])(
    '%s writes a count as its numbers are written, small or not',
    (locale) => {
      const t = sayIn(locale)
      const written = (count: number) => t('board.matches', { count }).replace(/ match(es)?$/, '')
      for (const count of [0, 1, 999, 1_000, 1_234_567, 2.5, -3])
        expect(written(count)).toBe(new Intl.NumberFormat(locale).format(count))
    },
  )

  test('a text that is said again is neither read nor looked up by all that is in it', () => {
    const t = sayIn('en')
    expect(t('board.matches', { count: 1 })).toBe('1 match')
    const written = vi.spyOn(JSON, 'stringify')
    expect([2, 3].map((count) => t('board.matches', { count }))).toEqual(['2 matches', '3 matches'])
    expect(
      written.mock.calls.filter(([value]) => JSON.stringify(Object.values(value as object)).includes('match')),
    ).toEqual([])
    written.mockRestore()
  })
})
