import { exact, floor, round } from '#domain/money/exact.ts'
import {
  currencies,
  type Currency,
  isCurrency,
  mostMinor,
  printAmount,
  printMoney,
  parseAmount,
  scaledAmount,
  scaledUnitOf,
  writeAmount,
} from '#domain/money/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const codes = Object.keys(currencies) as Currency[]

describe('§money.minor-units: amounts', () => {
  test.each<[string, Currency, bigint | undefined]>([
    ['10', 'MYR', 1_000n],
    ['10.5', 'MYR', 1_050n],
    ['10,5', 'MYR', 1_050n],
    ['10.55', 'MYR', 1_055n],
    ['10.555', 'MYR', undefined],
    ['500', 'MMK', 500n],
    ['500.0', 'MMK', undefined],
    ['0', 'USD', 0n],
    ['007', 'USD', 700n],
    [' 10 ', 'MYR', 1_000n],
    ['', 'MYR', undefined],
    ['-1', 'MYR', undefined],
    ['+1', 'MYR', undefined],
    ['1e999', 'MYR', undefined],
    ['1,000.00', 'MYR', undefined],
    ['١٢', 'MYR', undefined],
    ['Infinity', 'MYR', undefined],
    ['0x10', 'MYR', undefined],
    ['10.', 'MYR', undefined],
    ['.5', 'MYR', undefined],
    ['10000000000000.00', 'MYR', mostMinor],
    ['10000000000000.01', 'MYR', undefined],
  ])('%s %s', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor)
  })

  test('what is written reads back, in every currency', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: mostMinor }), fc.constantFrom(...codes), (minor, currency) => {
        expect(parseAmount(writeAmount(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test.each<[bigint, Currency, string]>([
    [123_450n, 'MYR', 'MYR 1,234.50'],
    [-300n, 'USD', 'USD \u22123.00'],
    [1_234_567n, 'MMK', 'MMK 1,234,567'],
    [5n, 'THB', 'THB 0.05'],
    [100n, 'MMO', 'MMO 100'],
    [1_234n, 'JPY', 'JPY 1,234'],
    [60_000n, 'VND', 'VND 60,000'],
    [123_450n, 'INR', 'INR 1,234.50'],
  ])('%s %s prints %s in every language', (minor, currency, text) => {
    expect(printMoney(minor, currency)).toBe(text)
  })
})

test('§money.exact: an amount of the reference currency is scaled by its digits, without a float', () => {
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.nat(1_000_000_00), (currency, hundredths) => {
      expect(scaledAmount(hundredths / 100, currency)).toBe((BigInt(hundredths) * scaledUnitOf(currency)) / 100n)
    }),
  )
  expect(() => scaledAmount(0.125, 'MYR')).toThrow(RangeError)
})

describe('§money.rounding: one rounding rule, half away from zero', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [5n, 3n, 2n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [0n, 7n, 0n],
    [7n, -2n, -4n],
  ])('%s/%s → %s', (n, d, whole) => {
    expect(round(exact(n, d))).toBe(whole)
  })

  test('rounding is never further than half a unit and floor never above', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
        const distance = round(exact(n, d)) * d - n
        expect((distance < 0n ? -distance : distance) * 2n <= d).toBe(true)
        if (n >= 0n) expect(floor(exact(n, d)) * d <= n).toBe(true)
      }),
    )
  })
})

test.each<[bigint, Currency, string, string]>([
  [-123_450n, 'MYR', '-1234.50', '\u22121,234.50'],
  [-1n, 'MYR', '-0.01', '\u22120.01'],
  [0n, 'MYR', '0.00', '0.00'],
  [1n, 'MYR', '0.01', '0.01'],
  [-1n, 'IDR', '-1', '\u22121'],
  [0n, 'IDR', '0', '0'],
  [1n, 'IDR', '1', '1'],
])('§money.printed: %s %s on the wire is %s and prints %s', (minor, currency, written, printed) => {
  expect([writeAmount(minor, currency), printAmount(minor, currency)]).toEqual([written, printed])
})

test('§money.minor-units: the currency table', () => {
  expect(Object.entries(currencies).map(([code, { digits, symbol }]) => `${code} ${digits} ${symbol}`)).toEqual([
    'MYR 2 RM',
    'THB 2 ฿',
    'USD 2 $',
    'SGD 2 S$',
    'CNY 2 ¥',
    'BDT 2 ৳',
    'EUR 2 €',
    'GBP 2 £',
    'INR 2 ₹',
    'PHP 2 ₱',
    'JPY 0 ¥',
    'KRW 0 ₩',
    'VND 0 ₫',
    'KHR 0 ៛',
    'IDR 0 Rp',
    'MMK 0 K',
    'MMO 0 K',
  ])
  expect([isCurrency('MMO'), isCurrency('CHF'), isCurrency('toString')]).toEqual([true, false, false])
})
