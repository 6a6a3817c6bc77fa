import { exact } from '#domain/money/exact.ts'
import { type DecimalFormat, decimalFormats, printDecimal } from '#domain/odds/decimal-format.ts'
import { parseForeign } from '#domain/odds/foreign-odds.ts'
import { decimalOf, parseQuote, quote } from '#domain/odds/odds.ts'
import { printLegPrice, printPrice } from '#domain/odds/printed-price.ts'
import { describe, expect, test } from 'vitest'

const decimal = (text: string) => decimalOf(parseQuote(text, 'DEC')!, 'DEC')

describe('§odds.format: decimal odds as members read them', () => {
  /** decimal | fraction | American */
  test.each([
    ['1.01', '1/100', '−10000'],
    ['1.20', '1/5', '−500'],
    ['1.90', '9/10', '−112'],
    ['1.91', '91/100', '−110'],
    ['1.95', '19/20', '−106'],
    ['1.955', '191/200', '−105'],
    ['2.00', '1/1', '+100'],
    ['2.25', '5/4', '+125'],
    ['3.505', '501/200', '+250'],
    ['101.00', '100/1', '+10000'],
  ])('%s is %s and %s', (price, ...written) => {
    expect(decimalFormats.map((format) => printDecimal(decimal(price), format))).toEqual([price, ...written])
  })

  test('the product of many legs is so much for one, in hundredths', () => {
    const product = exact(147_105n, 10_000n)
    expect(decimalFormats.map((format) => printDecimal(product, format))).toEqual(['14.7105', '13.71/1', '+1371'])
    expect(printDecimal(exact(10_001n, 10_000n), 'fraction')).toBe('0.00/1')
  })

  test('nothing that is shown pays more than the price, and no two prices of two digits look alike', () => {
    const prices = Array.from({ length: 9_900 }, (_, n) => quote((101 + n) * 100, 'DEC'))
    for (const [format, type] of [
      ['fraction', 'FRAC'],
      ['american', 'US'],
    ] as const) {
      const shown = prices.map((price) => printDecimal(decimalOf(price, 'DEC'), format))
      expect(new Set(shown).size).toBe(prices.length)
      const above = shown.filter((text, n) => {
        const paid = parseForeign(text.replace('−', '-'), type)!
        return paid.n * 10_000n > BigInt(prices[n]!) * paid.d
      })
      expect(above).toEqual([])
    }
  })

  test('only decimal odds are written differently', () => {
    const malay = quote(-9_600, 'MY')
    expect(printPrice(malay, 'MY', 'fraction')).toBe('−0.96')
    const leg = { marketType: 'OXT', pick: 'home', line: 0, oddsType: 'DEC' } as const
    const written = (format?: DecimalFormat) => printLegPrice(leg, quote(19_500, 'DEC'), format)
    expect([written(), written('fraction'), written('american')]).toEqual(['1.95', '19/20', '−106'])
  })
})
