import { decimalOf, parseQuote } from '#domain/odds/odds.ts'
import { isForeignOddsType, parseForeign, writeAmerican, writeFraction } from '#domain/odds/foreign-odds.ts'
import { describe, expect, test } from 'vitest'

const decimal = (text: string) => decimalOf(parseQuote(text, 'DEC')!, 'DEC')

describe('§odds.foreign: fractions and American odds', () => {
  /** decimal | fraction | American */
  test.each([
    ['1.95', '19/20', '-105.26'],
    ['2.00', '1/1', '+100'],
    ['2.25', '5/4', '+125'],
    ['1.20', '1/5', '-500'],
    ['1.91', '91/100', '-109.89'],
    ['3.05', '41/20', '+205'],
    ['1.08', '2/25', '-1250'],
    ['3.505', '501/200', '+250.5'],
    ['2.0005', '2001/2000', '+100.05'],
  ])('%s is %s and %s', (price, fraction, american) => {
    expect([writeFraction(decimal(price)), writeAmerican(decimal(price))]).toEqual([fraction, american])
  })

  /** text | type | what one unit returns, as a fraction */
  test.each([
    ['5/4', 'FRAC', '9/4'],
    ['1/10000', 'FRAC', '10001/10000'],
    ['10000/1', 'FRAC', '10001/1'],
    ['+125', 'US', '22500/10000'],
    ['125', 'US', '22500/10000'],
    ['+100', 'US', '20000/10000'],
    ['-110', 'US', '21000/11000'],
    ['-105.26', 'US', '20526/10526'],
    ['+250.5', 'US', '35050/10000'],
  ] as const)('%s in %s returns %s', (text, kind, returned) => {
    const found = parseForeign(text, kind)!
    expect(`${found.n}/${found.d}`).toBe(returned)
  })

  test.each([
    ['0/5', 'FRAC'],
    ['5/0', 'FRAC'],
    ['10001/1', 'FRAC'],
    ['5', 'FRAC'],
    ['1.5/1', 'FRAC'],
    ['+99', 'US'],
    ['-99.99', 'US'],
    ['+1000001', 'US'],
    ['evens', 'US'],
    ['', 'US'],
  ] as const)('%j is not a price in %s', (text, kind) => expect(parseForeign(text, kind)).toBeUndefined())

  test.each([
    ['FRAC', true],
    ['US', true],
    ['DEC', false],
  ])('%s: %s', (text, is) => expect(isForeignOddsType(text)).toBe(is))
})
