import { cashOutOffer, remainingReturn } from '#domain/cash-out/cash-out.ts'
import { exact } from '#domain/money/exact.ts'
import { writeAmount } from '#domain/money/money.ts'
import { describe, expect, test } from 'vitest'

describe('§cash-out.part: what was not cashed pays as the whole would', () => {
  const whole = { risk: 10_000n, toWin: 15_000n }
  const kept = { risk: 6_000n, toWin: 9_000n }
  test.each([
    ['won', 25_000n, 15_000n],
    ['won half', 17_500n, 10_500n],
    ['stake back', 10_000n, 6_000n],
    ['lost half', 5_000n, 3_000n],
    ['lost', 0n, 0n],
    ['above the cap', 40_000n, 15_000n],
  ])('%s', (_, back, paid) => expect(remainingReturn(exact(back), whole, kept)).toBe(paid))
  test('a loss is shared by the risk, whatever share of the to-win was kept', () =>
    expect(remainingReturn(exact(5_000n), whole, { risk: 6_000n, toWin: 8_000n })).toBe(3_000n))
  test('a win is exactly the risk and to-win kept, whatever was rounded', () => {
    expect(remainingReturn(exact(29_999n, 3n), { risk: 3_333n, toWin: 6_666n }, { risk: 1_111n, toWin: 2_221n })).toBe(
      3_332n,
    )
    expect(remainingReturn(exact(100n), { risk: 100n, toWin: 0n }, { risk: 50n, toWin: 0n })).toBe(50n)
  })
})

describe('§cash-out.offer: a system is worth the sum of its lines', () => {
  const leg = (percent: bigint) =>
    ({
      price: exact(2n),
      settled: null,
      market: {
        status: 'open',
        isStale: false,
        chances: [
          { outcome: 'won', probability: exact(percent, 100n) },
          { outcome: 'lost', probability: exact(100n - percent, 100n) },
        ],
      },
    }) as const
  const worth = (legs: Parameters<typeof cashOutOffer>[0]['legs'], sizes: readonly number[]) => {
    const offer = cashOutOffer(
      { risk: 3_000n, toWin: 9_000n, legs, system: { unit: exact(1_000n), sizes } },
      { margin: 0, maxPayout: 12_000n },
    )
    return offer.status === 'offered' ? writeAmount(offer.amount, 'MYR') : offer.status
  }
  test.each([
    ['three even legs, doubles', [leg(50n), leg(50n), leg(50n)], [2], '30.00'],
    ['one won', [{ price: exact(2n), settled: 'won' as const }, leg(50n), leg(50n)], [2], '50.00'],
    ['one lost: a double is left', [{ price: exact(2n), settled: 'lost' as const }, leg(50n), leg(50n)], [2], '10.00'],
    [
      'of doubles and the treble the doubles',
      [{ price: exact(2n), settled: 'lost' as const }, leg(50n), leg(50n)],
      [2, 3],
      '10.00',
    ],
    [
      'two lost: nothing is left of doubles',
      [{ price: exact(2n), settled: 'lost' as const }, { price: exact(2n), settled: 'lost' as const }, leg(50n)],
      [2],
      'none',
    ],
    ['no more than it can pay', [leg(100n), leg(100n), leg(100n)], [2, 3], '120.00'],
  ])('%s', (_, legs, sizes, expected) => expect(worth(legs, sizes)).toBe(expected))
})
