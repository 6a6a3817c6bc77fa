import type { Consent } from '#domain/bet/consent.ts'
import { acceptedAt, compareLegPrices, isLegPrice, parseLegPrice, writeLegPrice } from '#domain/bet/leg-price.ts'
import type { LegPrice } from '#domain/bet/leg.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import { printLegPrice, printShare } from '#domain/odds/printed-price.ts'
import { coversAll, singleOf } from '#domain/bet/slip-ticket.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { describe, expect, test } from 'vitest'

const at = (marketType: MarketType, pick: string, line: number, oddsType: OddsType | 'MM' = 'MM') => ({
  ...leg,
  marketType,
  pick,
  line,
  oddsType,
})
const price = (value: number) => value as LegPrice

describe('§myanmar.price: the price of a leg at Myanmar odds', () => {
  test.each<[what: string, type: MarketType, line: number, percent: number, written: string]>([
    ['home gives a goal', 'HDP', -4, -20, '1-20'],
    ['away gives a goal', 'HDP', 4, 20, '1-20'],
    ['away gives two', 'HDPH', 8, -50, '2+50'],
    ['level', 'HDP', 0, -50, '0-50'],
    ['goals', 'OU', 8, 50, '2+50'],
    ['goals of the first half', 'OUH', 4, -90, '1-90'],
    ['nothing on the line', 'HDP', 4, 0, '1+0'],
  ])('%s: %s on a line of %i at %i is %s', (_, type, line, percent, written) => {
    const one = at(type, type.startsWith('OU') ? 'over' : 'home', line)
    expect(writeLegPrice(one, price(percent))).toBe(written)
    expect(parseLegPrice(written, one)).toBe(percent)
    expect(acceptedAt(one, price(percent)).odds).toBe('MM')
  })

  test.each<[pick: string, type: MarketType, line: number, percent: number, printed: string]>([
    ['home', 'HDP', -4, -20, '1\u221220'],
    ['away', 'HDP', -4, -20, '1\u221220 (+20)'],
    ['away', 'HDP', 4, 20, '1\u221220'],
    ['home', 'HDP', 4, 20, '1\u221220 (+20)'],
    ['home', 'HDP', 4, -50, '1+50 (\u221250)'],
    ['away', 'HDPH', 0, 50, '0+50 (\u221250)'],
    ['over', 'OU', 8, 50, '2+50'],
    ['under', 'OUH', 8, 50, '2+50 (\u221250)'],
    ['under', 'OU', 8, 0, '2+0'],
  ])(
    'it is written for who gives the goals, or for over, and %s reads its own share behind it: %s on a line of %i at %i is %s',
    (pick, type, line, percent, printed) => {
      expect(printLegPrice(at(type, pick, line), price(percent))).toBe(printed)
    },
  )

  test.each([
    [0, '0'],
    [1, '+1'],
    [-1, '\u22121'],
    [100, '+100'],
  ])('a share of %i %% of the stake reads %s', (percent, printed) => expect(printShare(percent)).toBe(printed))

  test('rejects a price of other goals than its line, and what is not a price', () => {
    for (const text of ['2-20', '1-120', '1.95', '-0.96', ''])
      expect(parseLegPrice(text, at('HDP', 'home', -4))).toBeUndefined()
  })

  test.each<[pick: string, better: -1 | 0 | 1]>([
    ['home', 1],
    ['away', -1],
    ['over', 1],
    ['under', -1],
  ])('more of it is better or worse for %s: %i', (pick, better) => {
    const one = at(pick === 'home' || pick === 'away' ? 'HDP' : 'OU', pick, pick === 'home' || pick === 'away' ? -4 : 8)
    expect(compareLegPrices(one, price(-10), price(-20))).toBe(better)
    expect(compareLegPrices(one, price(-20), price(-20))).toBe(0)
    const covered = (consent: Consent, to: number) => coversAll(consent, singleOf(one), [price(-20)], [price(to)])
    expect([covered('better', -10), covered('any', 90), covered('none', -20), covered('none', -10)]).toEqual([
      better === 1,
      true,
      true,
      false,
    ])
  })

  test('its valid numbers are whole percents, and only of markets that have such a price', () => {
    expect([-100, 0, 100, 101, -101, 1.5].map((value) => isLegPrice(at('HDP', 'home', -4), value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isLegPrice(at('OXT', 'home', 0), 20)).toBe(false)
    expect(() => writeLegPrice(at('OXT', 'home', 0), price(20))).toThrow('a market OXT has no Myanmar price')
  })
})

test('§odds.range: at other odds a price is a quote of its type', () => {
  const malay = at('HDP', 'home', -2, 'MY')
  expect([
    writeLegPrice(malay, price(-9_600)),
    printLegPrice(malay, price(-9_600)),
    parseLegPrice('-0.96', malay),
    compareLegPrices(malay, price(-9_200), price(-9_600)),
  ]).toEqual(['-0.96', '\u22120.96', -9_600, 1])
  // A negative Malay price stands for a higher one than any positive.
  expect(compareLegPrices(malay, price(-9_900), price(9_500))).toBe(1)
  expect([isLegPrice(malay, 9_600), isLegPrice(malay, 19_600)]).toEqual([true, false])
})
