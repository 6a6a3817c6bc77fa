import { compare, exact } from '#domain/money/exact.ts'
import {
  comparePrices,
  convert,
  decimalOf,
  isQuote,
  oddsTypes,
  type OddsType,
  printQuote,
  quote,
  quoteAs,
  parseQuote,
  writeExact,
  writeQuote,
} from '#domain/odds/odds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** Conversions at four digits (§odds.digits). */
const conversions = `
  1.50  0.50  0.50    -2.00
  1.80  0.80  0.80    -1.25
  1.95  0.95  0.95    -1.0526
  2.00  1.00  1.00    1.00
  2.05  1.05  -0.9524 1.05
  2.20  1.20  -0.8333 1.20
  3.50  2.50  -0.40   2.50
  1.20  0.20  0.20    -5.00
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('§odds.conversion: conversion among the odds types', () => {
  test.each(conversions)('DEC %s = HK %s = MY %s = ID %s', (decimal, hongKong, malay, indonesian) => {
    const price = parseQuote(decimal!, 'DEC')!
    expect(writeQuote(quoteAs(price, 'HK', 4))).toBe(hongKong)
    expect(writeQuote(quoteAs(price, 'MY', 4))).toBe(malay)
    expect(writeQuote(quoteAs(price, 'ID', 4))).toBe(indonesian)
  })

  test.each([
    ['2.05', 'MY', '-0.95'],
    ['1.95', 'ID', '-1.05'],
    ['2.02', 'MY', '-0.98'],
    ['1.01', 'MY', '0.01'],
    ['1.01', 'ID', '-100.00'],
    ['101.00', 'MY', '-0.01'],
  ] as const)('DEC %s is quoted %s %s with two digits, half away from zero', (decimal, kind, quoted) => {
    expect(writeQuote(quoteAs(parseQuote(decimal, 'DEC')!, kind))).toBe(quoted)
  })

  test('there and back is exact for every price and type', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_001, max: 500_000 }), fc.constantFrom(...oddsTypes), (value, kind) => {
        const decimal = decimalOf(quote(value, 'DEC'), 'DEC')
        const { n, d } = convert(decimal, kind)
        const back = kind === 'DEC' ? exact(n, d) : kind === 'HK' || n > 0n ? exact(n + d, d) : exact(d - n, -n)
        expect(compare(back, decimal)).toBe(0)
      }),
    )
  })
})

describe('§odds.range: a price out of its range is refused', () => {
  test.each<[string, OddsType, boolean]>([
    ['1', 'DEC', false],
    ['1.01', 'DEC', true],
    ['0.99', 'DEC', false],
    ['-2.00', 'DEC', false],
    ['0', 'HK', false],
    ['0.01', 'HK', true],
    ['-0.50', 'HK', false],
    ['0', 'MY', false],
    ['1.00', 'MY', true],
    ['-1.00', 'MY', true],
    ['1.01', 'MY', false],
    ['-1.01', 'MY', false],
    ['1.00', 'ID', true],
    ['-1.00', 'ID', true],
    ['0.99', 'ID', false],
    ['-0.99', 'ID', false],
    ['1e3', 'DEC', false],
    ['NaN', 'DEC', false],
    ['', 'DEC', false],
    ['1.95001', 'DEC', false],
    [' 1.95', 'DEC', false],
    ['9999.9', 'DEC', true],
    ['10001', 'DEC', true],
    ['10001.0001', 'DEC', false],
    ['99999.9', 'DEC', false],
  ])('%s as %s: %s', (text, kind, lawful) => {
    expect(parseQuote(text, kind) !== undefined).toBe(lawful)
  })

  test('throws by name for a number that is not a price', () => {
    expect(() => quote(0, 'MY')).toThrow('0 ten-thousandths is not a price of type MY')
    expect(isQuote(Number.NaN, 'DEC')).toBe(false)
    expect(isQuote(9_600.5, 'MY')).toBe(false)
  })
})

test('a price so short that it rounds to nothing is quoted one step above it; three digits where a feed quotes three', () => {
  const short = quote(10_001, 'DEC')
  expect(oddsTypes.map((kind) => writeQuote(quoteAs(short, kind)))).toEqual(['1.01', '0.01', '0.01', '-10000.00'])
  expect(writeQuote(quoteAs(short, 'DEC', 3), 3)).toBe('1.001')
  expect(writeQuote(quoteAs(quote(19_555, 'DEC'), 'DEC', 3), 3)).toBe('1.956')
  expect(() => convert(exact(1n), 'HK')).toThrow('a decimal price is above 1')
})

test('Malay −1.00 equals 1.00 (§odds.conversion)', () => {
  expect(comparePrices(quote(-10_000, 'MY'), quote(10_000, 'MY'), 'MY')).toBe(0)
  expect(comparePrices(quote(-9_200, 'MY'), quote(-9_600, 'MY'), 'MY')).toBe(1)
  expect(comparePrices(quote(9_600, 'MY'), quote(-9_600, 'MY'), 'MY')).toBe(-1)
})

test('prices print with their digits and the true minus sign', () => {
  expect(printQuote(quote(-9_600, 'MY'))).toBe('\u22120.96')
  expect(writeQuote(quote(19_550, 'DEC'))).toBe('1.955')
  expect(writeQuote(quote(-10_526, 'ID'))).toBe('-1.0526')
  expect(writeQuote(quote(120_000, 'DEC'))).toBe('12.00')
})

test('the smallest prices print their sign and all their digits', () => {
  expect([
    writeQuote(quote(-1, 'MY')),
    writeQuote(quote(1, 'HK')),
    printQuote(quote(120_000, 'DEC')),
    printQuote(quote(-5_000, 'MY')),
  ]).toEqual(['-0.0001', '0.0001', '12.00', '\u22120.50'])
  expect([writeExact(exact(0n)), writeExact(exact(-1n, 10_000n)), writeExact(exact(3n))]).toEqual([
    '0.00',
    '-0.0001',
    '3.00',
  ])
})
