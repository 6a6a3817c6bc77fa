import { languageCodes, languages } from '#domain/text/languages.ts'
import { expect, test } from 'vitest'

/** code | tag | language and script by the tag */
test.each([
  ['en', 'en', 'Latn'],
  ['cn', 'zh-Hans-CN', 'Hans'],
  ['tw', 'km', 'Khmr'],
  ['vi', 'vi', 'Latn'],
  ['th', 'th', 'Thai'],
  ['id', 'id', 'Latn'],
  ['my', 'my', 'Mymr'],
  ['jp', 'ja', 'Jpan'],
  ['kr', 'ko', 'Kore'],
] as const)('§page.languages: %s is %s, written in %s', (code, tag, script) => {
  const { name, format } = languages[code]
  expect(languages[code].tag).toBe(tag)
  expect(new Intl.Locale(tag).maximize().script).toBe(script)
  expect(name).not.toBe('')
  // Dates are written in the language's own way, or in English.
  expect(['en', new Intl.Locale(tag).language]).toContain(new Intl.Locale(format).language)
})

test('§page.languages: nine, each with a name of its own', () => {
  expect(languageCodes).toHaveLength(9)
  expect(new Set(Object.values(languages).map(({ name }) => name)).size).toBe(9)
})
