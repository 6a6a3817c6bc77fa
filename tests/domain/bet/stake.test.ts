import { clamp, maxStake } from '#domain/money/clamp.ts'
import { type Consent, consents, covers, coversPercent, incidentPercent, mostMoves } from '#domain/bet/consent.ts'
import { parseAmount, writeAmount } from '#domain/money/money.ts'
import { oddsTypes, type OddsType, quoteAs, quote, parseQuote } from '#domain/odds/odds.ts'
import { gainWithin, stakeForPayout, stakeForRisk, stakeParts } from '#domain/bet/stake.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const amount = (text: string) => parseAmount(text, 'MYR')!
const price = (text: string, kind: OddsType) => parseQuote(text, kind)!

describe('§stake.negative-odds: at negative Malay and Indonesian odds the stake is the amount to win', () => {
  test.each<[string, OddsType, string, string, string]>([
    ['10', 'MY', '-0.96', '9.60', '10.00'],
    ['10', 'ID', '-1.96', '19.60', '10.00'],
    ['10', 'MY', '0.96', '10.00', '9.60'],
    ['10', 'ID', '1.96', '10.00', '19.60'],
    ['10', 'DEC', '1.95', '10.00', '9.50'],
    ['10', 'HK', '0.95', '10.00', '9.50'],
    ['3.33', 'MY', '-0.95', '3.17', '3.33'],
    ['3.49', 'MY', '-0.01', '0.04', '3.49'],
    ['0.01', 'MY', '-0.01', '0.01', '0.01'],
  ])('%s at %s %s risks %s and wins %s', (entered, kind, odds, risk, toWin) => {
    const parts = stakeParts(amount(entered), price(odds, kind), kind)
    expect([writeAmount(parts.risk, 'MYR'), writeAmount(parts.toWin, 'MYR')]).toEqual([risk, toWin])
  })
})

test('§stake.parts: what is won at negative odds is never more than the risk times the accepted price', () => {
  const above: string[] = []
  for (const kind of ['MY', 'ID'] as const)
    for (let size = kind === 'MY' ? 10 : 10_000; size <= (kind === 'MY' ? 10_000 : 90_000); size += 10)
      for (let entered = 300n; entered < 320n; entered += 1n) {
        const { risk, toWin } = stakeParts(entered, quote(-size, kind), kind)
        if (risk * 10_000n < toWin * BigInt(size)) above.push(`${entered} at ${kind} -${size} risks ${risk}`)
      }
  expect(above.slice(0, 9)).toEqual([])
})

const limits = { minBet: amount('3'), maxBet: amount('2000'), maxPayout: amount('20000') }

describe('§stake.clamped: limits on the entered stake', () => {
  test.each<[string, OddsType, string, string]>([
    ['2.99', 'MY', '0.96', '3.00'],
    ['3', 'MY', '0.96', '3.00'],
    ['2000', 'MY', '0.96', '2000.00'],
    ['2000.01', 'MY', '0.96', '2000.00'],
    ['2500', 'DEC', '25.00', '800.00'],
  ])('%s at %s %s is brought to %s', (entered, kind, odds, within) => {
    expect(writeAmount(clamp(amount(entered), limits, price(odds, kind), kind), 'MYR')).toBe(within)
  })

  test('the largest stake fits the payout, and one unit more does not (any price, any type)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_100, max: 900_000 }),
        fc.constantFrom(...oddsTypes),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (value, kind, maxPayout) => {
          const odds = quoteAs(quote(value, 'DEC'), kind)
          const most = stakeForPayout(maxPayout, odds, kind)
          const pays = (entered: bigint) => {
            const { risk, toWin } = stakeParts(entered, odds, kind)
            return risk + toWin
          }
          expect(pays(most) <= maxPayout).toBe(true)
          expect(pays(most + 2n) > maxPayout).toBe(true)
          expect(maxStake({ ...limits, maxPayout }, odds, kind) <= limits.maxBet).toBe(true)
        },
      ),
    )
  })

  test('the largest stake for an amount at risk', () => {
    expect(stakeForRisk(amount('9.60'), price('-0.96', 'MY'))).toBe(amount('10'))
    expect(stakeForRisk(amount('9.60'), price('0.96', 'MY'))).toBe(amount('9.60'))
  })
})

describe('§bet.consent: what a consent covers', () => {
  test.each<[Consent, string, string, boolean]>([
    ['none', '0.90', '0.90', true],
    ['none', '0.90', '0.91', false],
    ['none', '0.90', '0.89', false],
    ['better', '0.90', '0.91', true],
    ['better', '0.90', '0.89', false],
    ['better', '-0.96', '-0.92', true],
    ['better', '-0.92', '-0.96', false],
    ['better', '0.98', '-0.99', true],
    ['better', '0.80', '0.92', true],
    ['better', '0.80', '0.93', false],
    ['any', '0.90', '0.50', true],
    ['any', '0.50', '-0.50', true],
  ])('%s: %s → %s: %s', (consent, agreed, offered, covered) => {
    expect(covers(consent, price(agreed, 'MY'), price(offered, 'MY'), 'MY')).toBe(covered)
  })
})

test.each<[string, string, boolean]>([
  ['1.00', '1.15', true],
  ['1.00', '1.16', false],
  ['0.80', '0.92', true],
  ['0.80', '0.9201', false],
  ['0.80', '0.50', true],
])('§bet.consent: from HK %s to %s is within an incident bound of 15 %%: %s', (agreed, offered, within) => {
  expect(gainWithin(price(agreed, 'HK'), price(offered, 'HK'), 'HK', 15)).toBe(within)
})

describe('§bet.consent: what a consent covers of a Myanmar price', () => {
  test.each<[Consent, number, number, string, boolean]>([
    ['none', 50, 50, 'home', true],
    ['none', 50, 51, 'home', false],
    ['none', 50, 49, 'away', false],
    ['any', 50, -100, 'home', true],
    ['any', 50, 100, 'under', true],
    ['better', 50, 51, 'home', true],
    ['better', 50, 65, 'over', true],
    ['better', 50, 66, 'over', false],
    ['better', 50, 49, 'home', false],
    ['better', 50, 49, 'away', true],
    ['better', 50, 35, 'under', true],
    ['better', 50, 34, 'under', false],
    ['better', 50, 51, 'under', false],
    ['better', -10, -10, 'away', true],
  ])('%s: from %i to %i on %s: %j', (consent, agreed, offered, pick, covered) =>
    expect(coversPercent(consent, agreed, offered, pick)).toBe(covered),
  )
  test('its words and numbers', () =>
    expect({ consents, incidentPercent, mostMoves }).toEqual({
      consents: ['none', 'better', 'any'],
      incidentPercent: 15,
      mostMoves: 3,
    }))
})
