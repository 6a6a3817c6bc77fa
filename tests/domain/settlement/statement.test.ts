import { agrees, movedBy } from '#domain/settlement/statement.ts'
import { describe, expect, test } from 'vitest'

const day = [
  { amount: -1_000n, balance: 9_000n },
  { amount: 2_550n, balance: 11_550n },
]

describe('§ledger.statement: opening + movements = closing', () => {
  test('the sum of a day', () => expect(movedBy(day)).toBe(1_550n))

  test.each([
    ['a day that adds up', 10_000n, day, 11_550n, true],
    ['an empty day', 10_000n, [], 10_000n, true],
    ['another closing', 10_000n, day, 11_551n, false],
    ['another opening', 9_999n, day, 11_549n, false],
    [
      'a balance on the way that does not follow',
      10_000n,
      [
        { amount: -1_000n, balance: 9_001n },
        { amount: 2_550n, balance: 11_550n },
      ],
      11_550n,
      false,
    ],
    ['a movement left out', 10_000n, day.slice(1), 11_550n, false],
  ] as const)('%s', (_, opening, movements, closing, expected) =>
    expect(agrees(opening, movements, closing)).toBe(expected),
  )
})
