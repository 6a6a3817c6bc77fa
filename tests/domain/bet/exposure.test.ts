import { fromReference, houseLimitOf, liabilitiesOf, toReference, worstOf } from '#domain/bet/exposure.ts'
import { describe, expect, test } from 'vitest'

test('what the house lets itself lose: soccer four times what others may, in hundredths of the reference currency', () => {
  expect(houseLimitOf(1)).toEqual({ market: 20_000_000n, match: 50_000_000n })
  for (const sport of [2, 6, 41])
    expect(houseLimitOf(sport), String(sport)).toEqual({ market: 5_000_000n, match: 15_000_000n })
})

describe('a liability is never made smaller by its currency, a limit never larger', () => {
  test.each([
    ['MYR', 100n, 100n],
    ['MYR', -100n, -100n],
    ['THB', 1_000n, 100n],
    ['THB', 1_001n, 101n],
    ['THB', -1_001n, -101n],
    ['THB', 1n, 1n],
    ['THB', 0n, 0n],
    ['THB', -1n, -1n],
  ] as const)('%s %s is %s', (currency, minor, expected) => {
    expect(toReference(minor, currency)).toBe(expected)
  })
  test.each([
    ['MYR', 100n, 100n],
    ['THB', 100n, 1_000n],
    ['IDR', 100n, 4_000n],
    ['IDR', 1n, 40n],
  ] as const)('%s: %s is %s there', (currency, amount, expected) =>
    expect(fromReference(amount, currency)).toBe(expected),
  )
})

test.each<[string, [toWin: bigint, risk: bigint][], bigint[], bigint]>([
  [
    'nothing stands',
    [
      [0n, 0n],
      [0n, 0n],
    ],
    [0n, 0n],
    0n,
  ],
  [
    'one side',
    [
      [90n, 100n],
      [0n, 0n],
    ],
    [90n, -100n],
    90n,
  ],
  [
    'both sides level',
    [
      [90n, 100n],
      [90n, 100n],
    ],
    [-10n, -10n],
    0n,
  ],
  [
    'three picks',
    [
      [300n, 100n],
      [50n, 20n],
      [10n, 200n],
    ],
    [80n, -250n, -110n],
    80n,
  ],
  [
    'parlays keep nothing for the market',
    [
      [500n, 0n],
      [0n, 40n],
    ],
    [460n, 0n],
    460n,
  ],
])('%s', (_, picks, expected, worst) => {
  const liabilities = liabilitiesOf(picks.map(([toWin, risk]) => ({ toWin, risk })))
  expect([liabilities, worstOf(liabilities)]).toEqual([expected, worst])
})
