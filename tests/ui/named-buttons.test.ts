import { languageCodes } from '#domain/text/languages.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The text seen on a button, and the name that says of what it is one. */
const named: readonly (readonly [string, string])[] = [
  ['slip.remove', 'slip.removeNamed'],
  ['bets.details', 'bets.detailsOf'],
  ['board.stats', 'board.stats.of'],
]

test.each(languageCodes)('WCAG 2.5.3: in %s the name of a button holds the words seen on it', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>
  const plain = (key: string) => texts[key]!.toLowerCase()
  expect(named.filter(([seen, name]) => !plain(name).includes(plain(seen)))).toEqual([])
})
