import { compare, exact, type Exact, minus, over } from '#domain/money/exact.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { decimalOf, quote, writeExact } from '#domain/odds/odds.ts'
import {
  isReducing,
  reducedPrice,
  type Reduction,
  reductionBases,
  reductionsAfter,
  writeFactor,
} from '#domain/settlement/reduction.ts'
import { settleSelection, singleReturn } from '#domain/settlement/settle-selection.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const price = (hundredths: number): Exact => decimalOf(quote(hundredths * 100, 'DEC'), 'DEC')
const withdrawn = (percent: number, of: Reduction['of'], incident = 2): Reduction => ({
  runner: `${percent} ${of} ${incident}`,
  factor: Math.round(percent * 1_000),
  of,
  incident,
})

describe('§settlement.reduction: the price that is left', () => {
  /** source | price | reductions | the price that is left */
  test.each<[source: string, from: number, reductions: readonly Reduction[], left: string]>([
    ['support.betfair.com a_id/408: 8.6 less 16.2 % is 7.21', 860, [withdrawn(16.2, 'price')], '7.21'],
    ['support.betfair.com a_id/406: 8.0 less 25 % of the winnings is 6.25', 800, [withdrawn(25, 'winnings')], '6.25'],
    ['the same page: in a win market it is 6.0', 800, [withdrawn(25, 'price')], '6.00'],
    ['betangel.com f=5&t=20752: 4.0 less 9.69 % is 3.61', 400, [withdrawn(9.69, 'price')], '3.61'],
    ['onlinebetfairbot.blogspot.com: 5 less 12 % is 4.4', 500, [withdrawn(12, 'price')], '4.40'],
    ['the same page: 3 less 40 % of the winnings is 2.2', 300, [withdrawn(40, 'winnings')], '2.20'],
    [
      'Betfair 13.7: "these might be further reduced if another horse is subsequently declared a non-runner"',
      800,
      [withdrawn(25, 'price'), withdrawn(10, 'price')],
      '5.40',
    ],
    [
      'rounded once: 10.05 less 10 % twice is 8.1405, not 9.05 and then 8.15',
      1_005,
      [withdrawn(10, 'price'), withdrawn(10, 'price')],
      '8.14',
    ],
    ['a half hundredth goes up: 2.30 less 25 % of the winnings is 1.975', 230, [withdrawn(25, 'winnings')], '1.98'],
    ['never below the shortest price: 1.40 less 60 %', 140, [withdrawn(60, 'price')], '1.01'],
    ['nothing withdrawn', 860, [], '8.60'],
  ])('%s', (_, from, reductions, left) => expect(writeExact(reducedPrice(price(from), reductions))).toBe(left))

  test.each<[percent: number, of: Reduction['of'], isReducing: boolean]>([
    [2.499, 'price', false],
    [2.5, 'price', true],
    [0.001, 'winnings', true],
    [0, 'winnings', false],
    [100, 'price', false],
    [-1, 'winnings', false],
  ])('a factor of %d %% of the %s counts: %s', (percent, of, is) => expect(isReducing(withdrawn(percent, of))).toBe(is))

  test('a factor is written in percent', () =>
    expect([16_200, 40_000, 2_401].map(writeFactor)).toEqual(['16.2', '40', '2.401']))

  const factors = fc.array(
    fc.record({
      runner: fc.string(),
      factor: fc.integer({ min: 1, max: 99_999 }),
      of: fc.constantFrom('price' as const, 'winnings' as const),
      incident: fc.constant(2),
    }),
    { maxLength: 6 },
  )
  const prices = fc.integer({ min: 101, max: 100_000 }).map(price)

  test('it is never longer than before, never below 1.01, and one more withdrawal never lengthens it', () =>
    fc.assert(
      fc.property(prices, factors, (from, reductions) => {
        const left = reductions.map((_, n) => reducedPrice(from, reductions.slice(0, n + 1)))
        for (const [n, one] of left.entries()) {
          expect(compare(one, n === 0 ? from : left[n - 1]!)).not.toBe(1)
          expect(compare(one, exact(101n, 100n))).not.toBe(-1)
        }
      }),
    ))

  test('in a market of one kind the order of the withdrawals does not matter', () =>
    fc.assert(
      fc.property(prices, factors, fc.constantFrom('price' as const, 'winnings' as const), (from, found, of) => {
        const reductions = found.map((one) => ({ ...one, of }))
        const [one, other] = [reductions, reductions.toReversed()].map((list) => reducedPrice(from, list))
        expect(compare(one!, other!)).toBe(0)
      }),
    ))

  test('it differs from the exact product by half a hundredth at the most', () =>
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 99_999 }), (from, factor) => {
        const left = reducedPrice(from, [{ runner: 'A', factor, of: 'winnings', incident: 2 }])
        const gain = over(minus(from, exact(1n)), exact(1n))
        const off = minus(left, exact(gain.n * BigInt(100_000 - factor) + gain.d * 100_000n, gain.d * 100_000n))
        expect(compare(exact(off.n < 0n ? -off.n : off.n, off.d), exact(1n, 100n))).not.toBe(1)
      }),
    ))
})

describe('§settlement.reduction: which bets', () => {
  const list = [withdrawn(10, 'price', 3), withdrawn(20, 'price', 5)]
  test.each<[incident: number | undefined, count: number]>([
    [undefined, 2],
    [2, 2],
    [3, 1],
    [4, 1],
    [5, 0],
    [9, 0],
  ])('struck at incident %s: %d of two', (incident, count) =>
    expect(reductionsAfter(list, incident)).toHaveLength(count),
  )

  test('one that the book has not numbered reduces no bet', () => {
    const { incident: _, ...unnumbered } = withdrawn(10, 'price')
    expect([undefined, 0, 1].map((incident) => reductionsAfter([unnumbered], incident).length)).toEqual([0, 0, 0])
  })

  test('a withdrawal before anything else happened reduces what was struck before it', () => {
    expect(reductionsAfter([withdrawn(10, 'price', 1)], undefined)).toHaveLength(1)
    expect(reductionBases).toEqual(['price', 'winnings'])
  })

  const bet = (incident: number): Backed => ({
    market: 'outright',
    period: 'ft',
    pick: 'win',
    line: 0,
    sport: 45,
    live: false,
    at: [0, 0],
    incident,
  })
  const accepted = { odds: 'DEC', price: quote(86_000, 'DEC') } as const
  const result = (part: Partial<MatchResult>): MatchResult => ({
    status: 'completed',
    ht: null,
    ft: [1, 0],
    winners: ['win'],
    reductions: [withdrawn(16.2, 'price', 3)],
    action: 1,
    ...part,
  })
  const back = (incident: number, part: Partial<MatchResult> = {}) => {
    const settled = settleSelection(bet(incident), accepted, result(part))
    return settled === 'running' ? settled : singleReturn(1_000n, accepted, settled)
  }

  /** what | incident of the bet | result | what 10.00 at 8.60 come back as */
  test.each<[what: string, incident: number, part: Partial<MatchResult>, back: bigint | 'running']>([
    ['struck before: 72.10 as the exchange pays it', 2, {}, 7_210n],
    ['struck after', 3, {}, 8_600n],
    ['lost', 2, { winners: [] }, 0n],
    ['the race is still to be run', 2, { status: 'upcoming', ft: null }, 'running'],
    ['void', 2, { status: 'cancelled', ft: null }, 1_000n],
    ['§settlement.dead-heat: half of the reduced price', 2, { winners: ['win', 'Slow Glass'] }, 3_605n],
    ['three placed of three places are no dead heat', 2, { winners: ['win', 'B', 'C'], places: 3 }, 7_210n],
  ])('%s', (_, incident, part, expected) => expect(back(incident, part)).toBe(expected))

  test('a dead heat as betdynamics quotes the exchange: 300 at 4.0, one of three winners, returns 400', () => {
    const four = { odds: 'DEC', price: quote(40_000, 'DEC') } as const
    const settled = settleSelection(bet(9), four, result({ winners: ['win', 'B', 'C'] }))
    expect(settled !== 'running' && singleReturn(30_000n, four, settled)).toBe(40_000n)
  })
})
