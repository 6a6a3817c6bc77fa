import { parse } from '@formatjs/icu-messageformat-parser'
import { clauseIds, rules } from '#domain/rule-book/rules.ts'
import type { Clause } from '#domain/rule-book/clause.ts'
import main from '#locales/en.json'
import en from '#locales/guide/en.json'
import { offeredLanguages } from '#locales/index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>
const read = (file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${file}.json`, import.meta.url), 'utf8')) as Texts

/** The names that a message fills in. */
const named = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))].toSorted()

/** A translated clause is a text of the guide, beside those that every page of a member has. */
const isClause = (key: string) => key.startsWith('rule.')

describe('§page.languages: the texts of the guide', () => {
  test('none of them is a text of the other pages too', () =>
    expect(Object.keys(en).filter((key) => key in main)).toEqual([]))

  test.each(offeredLanguages.filter((code) => code !== 'en'))('%s has every text, with what it fills in', (code) => {
    const texts = read(`guide/${code}`)
    expect(Object.keys(texts).filter((key) => !isClause(key))).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) expect(named(texts[key]!), key).toEqual(named(text))
    for (const text of Object.values(texts)) expect(() => parse(text), text).not.toThrow()
  })

  test.each(offeredLanguages.filter((code) => code !== 'en'))(
    'the clauses in %s fill in the constants of the rule book',
    (code) => {
      const clauses = Object.entries(read(`guide/${code}`)).filter(([key]) => isClause(key))
      for (const [key, text] of clauses) {
        const id = clauseIds.find((one) => `rule.${one}` === key)
        expect(id, key).toBeDefined()
        expect(named(text), key).toEqual(named((rules[id!] as Clause).plain))
      }
    },
  )

  test('a clause is in every language but English, whose text is the rule book’s own, or in none', () => {
    const sets = offeredLanguages
      .filter((code) => code !== 'en')
      .map((code) =>
        Object.keys(read(`guide/${code}`))
          .filter(isClause)
          .toSorted(),
      )
    for (const keys of sets) expect(keys).toEqual(sets[0])
    expect(Object.keys(en).filter(isClause)).toEqual([])
  })
})
