import { inParts, inUnits, parseDecimal } from '#domain/money/decimal.ts'
import { quote } from '#domain/odds/odds.ts'
import { parlayReturn } from '#domain/bet/parlay.ts'
import { returnOf } from '#domain/settlement/payout.ts'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Everything money passes through, and the calculator that reads it. */
const moneyPath = [
  ...['src/domain/money', 'src/domain/settlement', 'src/domain/cash-out', 'src/commands/settle'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
  ...['parlay', 'quick-stakes', 'stake', 'ticket', 'ticket-money'].map((name) => `src/domain/bet/${name}.ts`),
  'src/domain/odds/myanmar.ts',
  'src/commands/settle.ts',
]

/** Each use of a float that is not money: a scale, a line, a margin, a count, a place, a percent or a Myanmar price. */
const lawful = [
  'src/domain/money/decimal.ts: fraction.length - Number(exponent)',
  'src/domain/money/decimal.ts: Math.abs(places) > most',
  'src/domain/money/decimal.ts: undefined : Number(units)',
  'src/domain/odds/myanmar.ts: Number(found[3])',
  'src/domain/odds/myanmar.ts: Number(found[1])',
  'src/domain/odds/myanmar.ts: Math.abs(percent)',
  'src/domain/odds/myanmar.ts: Math.min(teams,',
  'src/domain/settlement/reduction.ts: Math.min(sum,',
  'src/domain/settlement/placing.ts: Math.max(0, Math.min(tied.length,',
  'src/domain/settlement/settle-myanmar.ts: Math.abs(percent)',
  'src/domain/settlement/settled-by-source.ts: Math.floor(i /',
  'src/domain/settlement/shared-places.ts: Number(share.d)',
  'src/domain/settlement/shared-places.ts: Number(share.n)',
  'src/domain/cash-out/cash-out-chances.ts: Math.abs(margin)',
  'src/domain/cash-out/cash-out-chances.ts: Math.abs(line)',
  'src/commands/settle/answer.ts: Number(lines)',
  'src/commands/settle/fields.ts: undefined : Number(units)',
]

const floating = /\bparseFloat\b|\.toFixed\b|\bMath\.\w+|\bNumber\(|(?<![\w.'[])\d+\.\d+/g

/** Code without its comments and texts. */
const codeOf = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'[^'\n]*'/g, "''")
    // A text of several lines; one that holds an expression stays.
    .replace(/`[^`$]*`/g, "''")

describe('§money.exact: no float reaches money', () => {
  test.each(moneyPath)('%s holds none', (path) => {
    const code = codeOf(readFileSync(join(root, path), 'utf8'))
    const own = lawful.flatMap((use) => (use.startsWith(`${path}: `) ? [use.slice(path.length + 2)] : []))
    expect(own.filter((use) => !code.includes(use))).toEqual([])
    const rest = own.reduce((left, use) => left.replace(use, ''), code)
    expect([...rest.matchAll(floating)].map(([found]) => found)).toEqual([])
  })

  test('the scan finds one', () => {
    for (const code of [
      'Math.round(stake)',
      'parseFloat(text)',
      'Number(entered)',
      'stake * 1.9',
      'sum.toFixed(2)',
      '`${1.5}`',
    ])
      expect([...codeOf(code).matchAll(floating)]).toHaveLength(1)
  })

  test('a number is not an amount: it does not compile, and it throws', () => {
    // @ts-expect-error an amount is a bigint
    expect(() => returnOf(100.5, quote(19_000, 'DEC'), 'DEC', 'won')).toThrow(TypeError)
    const half = { n: 2n, d: 1n }
    // @ts-expect-error a stake is a bigint
    expect(() => parlayReturn(100.5, [half])).toThrow(TypeError)
  })

  test('amounts past 2⁵³ keep their last digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2n ** 53n, max: 2n ** 60n }),
        fc.integer({ min: 10_001, max: 99_999 }),
        (entered, value) => {
          expect(returnOf(entered, quote(value, 'DEC'), 'DEC', 'won')).toBe(
            (entered * BigInt(value) * 2n + 10_000n) / 20_000n,
          )
        },
      ),
    )
  })
})

describe('numbers are read from their digits', () => {
  test.each<[string, number, bigint | undefined]>([
    ['10', 2, 1_000n],
    ['10.5', 2, 1_050n],
    ['10.50', 2, 1_050n],
    ['10.500', 2, 1_050n],
    ['10.505', 2, undefined],
    ['1e3', 2, 100_000n],
    ['1E+3', 0, 1_000n],
    ['15e-1', 2, 150n],
    ['1e-3', 2, undefined],
    ['-0.96', 4, -9_600n],
    ['-0', 2, 0n],
    ['0.1000000000000000000000001', 2, undefined],
    ['9007199254740993', 0, 9_007_199_254_740_993n],
    ['1e40', 0, 10n ** 40n],
    ['1'.repeat(40), 0, BigInt('1'.repeat(40))],
    ['7.00', 2, 700n],
    ['0.7', 0, undefined],
  ])('%s in units of 10^−%s is %s', (text, unit, units) => expect(inUnits(parseDecimal(text)!, unit)).toBe(units))

  test.each([
    '1e999',
    '1e-999',
    '1e99999',
    'NaN',
    'Infinity',
    '',
    '0x10',
    '.5',
    '5.',
    '1'.repeat(41),
    `${'1'.repeat(20)}.${'1'.repeat(21)}`,
    '1e41',
    '1e-41',
    '١',
  ])('“%s” is not read', (text) => expect(parseDecimal(text)).toBeUndefined())

  test.each<[string, number | undefined]>([
    ['-0.75', -3],
    ['0.25', 1],
    ['2.5', 10],
    ['0.3', undefined],
    ['-0', 0],
    ['1e9', undefined],
    ['-1e9', undefined],
    ['250000000', 1_000_000_000],
    ['-250000000', -1_000_000_000],
    ['250000000.25', undefined],
    ['-250000000.25', undefined],
  ])('%s is %s quarters', (text, quarters) => {
    expect(inParts(parseDecimal(text)!, 4)).toBe(quarters)
  })
})
