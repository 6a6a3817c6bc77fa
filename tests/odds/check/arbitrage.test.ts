import { arbitrageOf } from '#odds/check/arbitrage.ts'
import { describe, expect, test } from 'vitest'

const returns = (...rows: readonly (readonly number[])[]) => rows.map((row) => Float64Array.from(row))

describe('arbitrage among bets', () => {
  test.each<[what: string, bets: readonly (readonly number[])[], back: number | undefined]>([
    ['no bet', [], undefined],
    [
      'a fair coin',
      [
        [2, 0],
        [0, 2],
      ],
      undefined,
    ],
    [
      'a coin at 1.95',
      [
        [1.95, 0],
        [0, 1.95],
      ],
      undefined,
    ],
    [
      'a coin at 2.10',
      [
        [2.1, 0],
        [0, 2.1],
      ],
      1.05,
    ],
    [
      'three ways at 3.10',
      [
        [3.1, 0, 0],
        [0, 3.1, 0],
        [0, 0, 3.1],
      ],
      3.1 / 3,
    ],
    [
      'an ending nobody can back',
      [
        [9, 0, 0],
        [0, 9, 0],
      ],
      undefined,
    ],
    [
      '1X2 and the double chance against it',
      [
        [2.2, 0, 0],
        [0, 1.9, 1.9],
      ],
      1 / (1 / 2.2 + 1 / 1.9),
    ],
    [
      'a refund on the draw',
      [
        [2.2, 1, 0],
        [0, 1, 2.2],
      ],
      1,
    ],
    [
      'a middle that refunds one and pays the other',
      [
        [2.1, 2.1, 0],
        [0, 1, 2.1],
      ],
      1.05,
    ],
  ])('%s', (_, bets, back) => {
    const found = arbitrageOf(returns(...bets))
    if (back === undefined || back <= 1) return expect(found).toBeUndefined()
    expect(found!.back).toBeCloseTo(back, 9)
    expect(found!.stakes.reduce((sum, stake) => sum + stake, 0)).toBeCloseTo(1, 9)
    for (let ending = 0; ending < bets[0]!.length; ending++)
      expect(bets.reduce((sum, bet, i) => sum + bet[ending]! * found!.stakes[i]!, 0)).toBeGreaterThan(back - 1e-9)
  })
})
