import { exact } from '#domain/money/exact.ts'
import { type Accepted, settleSelection, partsOf, singleReturn } from '#domain/settlement/settle-selection.ts'
import { type MatchResult, resultStatuses } from '#domain/market/result.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { describe, expect, test } from 'vitest'

const bet: Backed = { market: 'ou', pick: 'under', period: 'ft', line: 8, sport: 1, live: false, at: [0, 0] }
const result: MatchResult = { status: 'completed', ht: [0, 0], ft: [2, 1], action: 1 }
const decimal: Accepted = { odds: 'DEC', price: quote(19_000, 'DEC') }
const goals: Accepted = { odds: 'MM', price: { goals: 2, percent: 50 } }

test('§settlement.void-match: the statuses of a result', () => {
  expect(resultStatuses.join(' ')).toBe(
    'completed firstHalf upcoming pending suspended cancelled refund refund1H refund2H abandoned1H abandoned2H called',
  )
})

describe('a selection at its price', () => {
  test.each<[Partial<Backed>, Accepted, Partial<MatchResult>, unknown]>([
    [{}, decimal, {}, { outcome: 'lost', factor: exact(0n, 10_000n) }],
    [{ pick: 'over' }, decimal, {}, { outcome: 'won', factor: { n: 19_000n, d: 10_000n } }],
    [{}, decimal, { status: 'pending' }, 'running'],
    [{}, goals, { status: 'pending' }, 'running'],
    [{}, goals, { status: 'cancelled' }, { outcome: 'void', factor: { n: 1n, d: 1n } }],
    [{}, goals, {}, { outcome: 'lost', factor: { n: 0n, d: 100n } }],
    [{ pick: 'over' }, goals, {}, { outcome: 'won', factor: { n: 200n, d: 100n } }],
    [{}, goals, { ft: [1, 1] }, { outcome: 'loseHalf', factor: { n: 50n, d: 100n } }],
    [
      { market: 'hdp', pick: 'away' },
      { ...goals, price: { goals: 1, percent: 50 }, favourite: 'home' },
      {},
      { outcome: 'loseHalf', factor: { n: 50n, d: 100n } },
    ],
    [
      { market: 'hdp', pick: 'home' },
      { ...goals, price: { goals: 1, percent: 50 }, favourite: 'away' },
      {},
      { outcome: 'won', factor: { n: 200n, d: 100n } },
    ],
  ])('%o at %o of %o', (over, accepted, told, expected) => {
    const settled = settleSelection({ ...bet, ...over }, accepted, { ...result, ...told })
    if (settled === 'running' || settled.outcome !== 'lost') expect(settled).toEqual(expected)
    else expect([settled.outcome, settled.factor.n]).toEqual(['lost', 0n])
  })

  test('the amounts of a single', () => {
    expect(partsOf(1_000n, { odds: 'MY', price: quote(-9_600, 'MY') })).toEqual({
      entered: 1_000n,
      risk: 960n,
      toWin: 1_000n,
    })
    expect(partsOf(1_000n, goals)).toEqual({ entered: 1_000n, risk: 1_000n, toWin: 1_000n })
    expect(singleReturn(1_001n, goals, { outcome: 'loseHalf', factor: exact(1n, 2n) })).toBe(501n)
    expect(
      singleReturn(1_000n, { odds: 'MY', price: quote(-9_600, 'MY') }, { outcome: 'won', factor: exact(196n, 96n) }),
    ).toBe(1_960n)
  })
})
