import { currencies, type Currency } from '#domain/money/money.ts'
import { oddsTypes } from '#domain/odds/odds.ts'
import { defaultPolicies, policies } from '#domain/policies.ts'
import { memberExamples } from '#domain/rule-book/member/examples.ts'
import { memberFacts } from '#domain/rule-book/member/facts.ts'
import type { Facts, FactsFor, Reader } from '#domain/rule-book/member/reader.ts'
import {
  isMemberRule,
  type MemberRule,
  memberSectionNames,
  memberSections,
  ruleNumber,
} from '#domain/rule-book/member/sections.ts'
import { type ClauseId, clauseIds } from '#domain/rule-book/rules.ts'
import { type OfferedLanguage, offeredLanguages } from '#locales/index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>
const read = (file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${file}.json`, import.meta.url), 'utf8')) as Texts

/** All texts of rules in a language, those that the details of a bet say too. */
const rulesIn = (code: OfferedLanguage): Texts =>
  Object.fromEntries(
    Object.entries({ ...read(code), ...read(`rules/${code}`) }).filter(([key]) => /^rules?\./.test(key)),
  )

/** The names that a message fills in. */
const named = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))].toSorted()

const memberRules: readonly MemberRule[] = memberSectionNames.flatMap((name) => memberSections[name])
const reader: Reader = { currency: 'MYR', oddsType: 'MY', policies: defaultPolicies }

describe('§page.rules: the rules that members read', () => {
  test('are in sections in the order in which members look, each clause once, and are numbered so', () => {
    expect(memberSectionNames.join(' ')).toBe(
      'definitions placing changes settlement sports parlays builder myanmar cashOut rooms games account disputes',
    )
    expect(new Set(memberRules).size).toBe(memberRules.length)
    expect([ruleNumber('odds.types'), ruleNumber('handicap.quarter-line'), ruleNumber('page.contact')]).toEqual([
      '1.1',
      '4.4',
      '13.4',
    ])
  })

  test('leave out what is a rule for engineers alone', () => {
    const engineering = clauseIds.filter((id) => !isMemberRule(id))
    const mostlySo = ['wire', 'server', 'machine', 'refusal', 'feed', 'board', 'operator', 'settings']
    for (const id of memberRules) expect(mostlySo).not.toContain(id.split('.')[0])
    expect(engineering).toEqual(
      expect.arrayContaining<ClauseId>(['bet.order-of-checks', 'stake.parts', 'game.transaction', 'account.work']),
    )
    expect(engineering.length).toBeGreaterThan(memberRules.length)
  })

  test('say what the big books say: errors, the source of results, postponement and venue, disputes', () => {
    const said: readonly MemberRule[] = [
      'settlement.error',
      'settlement.source',
      'settlement.postponed',
      'page.feedback',
    ]
    expect(said.filter((id) => !memberRules.includes(id))).toEqual([])
  })

  test.each(offeredLanguages)('are said in %s, each with the figures that the product applies', (code) => {
    const texts = rulesIn(code)
    const expected = memberRules.flatMap((id) => [`rule.${id}`, ...(memberExamples[id] ? [`rule.${id}.example`] : [])])
    expect(
      Object.keys(texts)
        .filter((key) => key.startsWith('rule.'))
        .toSorted(),
    ).toEqual(expected.toSorted())
    const filledIn = (facts: FactsFor | undefined) => Object.keys(facts?.(reader) ?? {})
    for (const id of memberRules) {
      const pageName = id === 'page.feedback' || id === 'page.contact' ? ['page'] : []
      expect(named(texts[`rule.${id}`]!), id).toEqual([...filledIn(memberFacts[id]), ...pageName].toSorted())
      if (memberExamples[id])
        expect(named(texts[`rule.${id}.example`]!), id).toEqual(filledIn(memberExamples[id]).toSorted())
    }
  })

  test.each(offeredLanguages)('type no figure by hand in %s', (code) => {
    // Khmer and Vietnamese name the halves of a match by their numbers, and Japanese a forecast.
    const named = /=0|1X2|ទី[12]|hiệp [12]|[23]連単/gi
    const typed = Object.entries(rulesIn(code)).filter(([, text]) => /\p{Nd}/u.test(text.replace(named, '')))
    expect(typed).toEqual([])
  })

  test('say nothing of how the product is built, and no sentence twice', () => {
    const inside =
      /\u00a7|\b(?:wire|client|key|hash(?! of)|token|row|code|transaction|feed|snapshot|minor unit|HMAC|lease|proxy|machine|house)\b/i
    const english = rulesIn('en')
    expect(Object.entries(english).filter(([, text]) => inside.test(text))).toEqual([])
    const sentences = Object.entries(english)
      .filter(([key]) => isMemberRule(key.slice('rule.'.length)))
      .flatMap(([, text]) => text.split(/(?<=\.) /))
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([])
  })
})

const worked = (rule: MemberRule, who: Partial<Reader> = {}): Facts => memberExamples[rule]!({ ...reader, ...who })

/** rule | reader | some of what its example fills in */
const figures: readonly (readonly [MemberRule, Partial<Reader>, Facts])[] = [
  ['odds.conversion', {}, { decimal: '1.80', hongKong: '0.80', malay: '0.80', indonesian: '−1.25' }],
  ['stake.negative-odds', {}, { stake: 'MYR 100.00', odds: '−0.96', risk: 'MYR 96.00', win: 'MYR 100.00' }],
  ['stake.negative-odds', { oddsType: 'ID' }, { odds: '−1.96', risk: 'MYR 196.00', win: 'MYR 100.00' }],
  ['settlement.outcomes', { oddsType: 'DEC' }, { odds: '1.95', won: 'MYR 195.00', wonHalf: 'MYR 147.50' }],
  ['settlement.outcomes', { oddsType: 'ID' }, { odds: '−1.05', won: 'MYR 205.00', loseHalf: 'MYR 52.50' }],
  ['stake.maximum', {}, { maxPayout: 'MYR 20,000.00', stake: 'MYR 1,250.00' }],
  ['settlement.max-payout', { currency: 'THB' }, { stake: 'THB 10,000.00', back: 'THB 200,000.00' }],
  ['handicap.quarter-line', {}, { line: '−0.5/1', score: '1–0', odds: '0.95', back: 'MYR 147.50' }],
  ['handicap.over-under', { currency: 'IDR' }, { line: '2/2.5', stake: 'IDR 400,000', back: 'IDR 200,000' }],
  ['handicap.live-score', {}, { at: '1–0', end: '2–1', counted: '1–1', back: 'MYR 100.00' }],
  ['settlement.dead-heat', {}, { back: 'MYR 250.00', runners: 2 }],
  ['settlement.dead-heat', { policies: { ...defaultPolicies, deadHeat: 'profit-split' } }, { back: 'MYR 300.00' }],
  ['settlement.reduction', {}, { odds: '8.60', factor: '16.2', reduced: '7.21', back: 'MYR 721.00' }],
  ['parlay.return', {}, { back: 'MYR 558.60' }],
  ['parlay.system', {}, { lines: 3, risk: 'MYR 30.00', back: 'MYR 39.90' }],
  ['parlay.bonus', {}, { lines: 7, times: 2, back: 'MYR 32.00' }],
  ['myanmar.on-the-line', { currency: 'MMK' }, { full: 'MMK 200,000', part: 'MMK 150,000', nothing: 'MMK 0' }],
  ['myanmar.parlay', {}, { third: 36, back: 'MYR 192.00' }],
  ['myanmar.deduction', {}, { percent: 5, back: 'MYR 195.00' }],
  ['cash-out.offer', {}, { margin: 5, offer: 'MYR 158.33' }],
  ['room.prizes', {}, { first: 'MYR 450.00', second: 'MYR 270.00', third: 'MYR 180.00' }],
  ['room.ties', {}, { each: 'MYR 360.00' }],
  ['commission.valid-turnover', {}, { valid: 'MYR 50.00' }],
  ['commission.valid-turnover', { policies: { ...defaultPolicies, validTurnover: 'full' } }, { valid: 'MYR 100.00' }],
]

describe('§page.rules: an example', () => {
  test.each(figures)('of §%s for %j says %j', (rule, who, said) => expect(worked(rule, who)).toMatchObject(said))

  test('is there for each of them, and can be worked out for every currency, odds type and choice of the operator', () => {
    expect([...new Set(figures.map(([rule]) => rule))].toSorted()).toEqual(Object.keys(memberExamples).toSorted())
    const readers: readonly Reader[] = [
      ...(Object.keys(currencies) as Currency[]).flatMap((currency) =>
        oddsTypes.map((oddsType) => ({ ...reader, currency, oddsType })),
      ),
      ...policies.deadHeat.variants.map((deadHeat) => ({ ...reader, policies: { ...defaultPolicies, deadHeat } })),
      ...policies.validTurnover.variants.map((one) => ({
        ...reader,
        policies: { ...defaultPolicies, validTurnover: one },
      })),
    ]
    const filledIn = readers.flatMap((who) =>
      [...Object.values(memberExamples), ...Object.values(memberFacts)].flatMap((facts) => Object.values(facts(who))),
    )
    expect(filledIn.filter((value) => value === undefined || /NaN|undefined/.test(String(value)))).toEqual([])
  })
})
