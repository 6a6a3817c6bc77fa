import { parse } from '@formatjs/icu-messageformat-parser'
import guide from '#locales/guide/en.json'
import main from '#locales/en.json'
import rules from '#locales/rules/en.json'
import { offeredLanguages } from '#locales/index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>
const read = (file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${file}.json`, import.meta.url), 'utf8')) as Texts

/** The names that a message fills in. */
const named = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))].toSorted()

describe.each([
  ['guide', guide],
  ['rules', rules],
] as const)('§page.languages: the texts of the %s', (set, en: Texts) => {
  test('none of them is a text of the other pages too', () =>
    expect(Object.keys(en).filter((key) => key in main)).toEqual([]))

  test.each(offeredLanguages.filter((code) => code !== 'en'))('%s has every text, with what it fills in', (code) => {
    const texts = read(`${set}/${code}`)
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) expect(named(texts[key]!), key).toEqual(named(text))
    for (const text of Object.values(texts)) expect(() => parse(text), text).not.toThrow()
  })
})
