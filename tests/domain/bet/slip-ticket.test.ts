import type { Leg } from '#domain/bet/leg.ts'
import type { Percent } from '#domain/odds/myanmar.ts'
import { type OddsType, quote } from '#domain/odds/odds.ts'
import {
  clampEntry,
  coversAll,
  isUncovered,
  maxEntry,
  partOfWay,
  singleOf,
  type Ticket,
  ticketOf,
  ways,
} from '#domain/bet/slip-ticket.ts'
import { deductionOf, figuresOf, returnOnLine } from '#domain/bet/ticket-figures.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { startingLimit } from '#domain/bet/limits.ts'
import { stakeParts } from '#domain/bet/stake.ts'
import { describe, expect, test } from 'vitest'

const limits = { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }
const decimals = (...prices: number[]) => prices.map((price) => quote(Math.round(price * 10_000), 'DEC'))
const several = (count: number, sizes: readonly number[] | null = null): Ticket => ({
  kind: sizes ? 'system' : 'parlay',
  sizes,
  legs: Array.from({ length: count }, (_, n): Leg => ({ ...leg, oddsId: n, oddsType: 'DEC' })),
})

describe('§parlay.return: what a ticket risks and returns', () => {
  test.each<[what: string, ticket: Ticket, prices: number[], entered: bigint, risk: bigint, returns: bigint]>([
    ['a parlay of three', several(3), [2.13, 1.9, 1.45], 1_000_00n, 1_000_00n, 5_868_15n],
    ['2 of 3, one unit a line', several(3, [2]), [2, 2, 2], 10_00n, 30_00n, 120_00n],
    ['a trixie', several(3, [2, 3]), [2, 2, 2], 10_00n, 40_00n, 200_00n],
    ['a return above the maximum payout', several(3), [20, 20, 20], 100_00n, 100_00n, 20_000_00n],
  ])('%s', (_, ticket, prices, entered, risk, returns) => {
    expect(figuresOf(ticket, decimals(...prices), entered, { maxPayout: limits.maxPayout, deductions: null })).toEqual({
      risk,
      win: returns - risk,
      returns,
    })
  })

  test.each<[kind: OddsType, price: number, risk: bigint, win: bigint]>([
    ['MY', -9_600, 9_60n, 10_00n],
    ['ID', -19_600, 19_60n, 10_00n],
    ['MY', 9_600, 10_00n, 9_60n],
    ['ID', 19_600, 10_00n, 19_60n],
  ])('§stake.parts: a single at %s %i', (kind, price, risk, win) => {
    const figures = figuresOf(singleOf({ ...leg, oddsType: kind }), [quote(price, kind)], 10_00n, {
      maxPayout: limits.maxPayout,
      deductions: null,
    })
    expect(figures).toEqual({ risk, win, returns: risk + win })
  })
})

describe('§myanmar.price: a ticket at Myanmar odds', () => {
  const myanmar = (count: number): readonly Leg[] =>
    Array.from({ length: count }, (_, n) => ({ ...leg, oddsId: n, line: -4, oddsType: 'MM' }))
  const parlay = (count: number) => ticketOf({ legs: myanmar(count), sizes: null })
  const at = (percent: number, count: number) => Array.from({ length: count }, () => percent as Percent)

  test.each<[what: string, ticket: Ticket, count: number, deductions: readonly number[] | null, win: bigint]>([
    ['a single wins its stake less 5 % of the profit', singleOf(myanmar(1)[0]!), 1, null, 95_00n],
    ['two legs win four times the stake less 15 % of it all', parlay(2), 2, null, 240_00n],
    ['three legs: 20 %', parlay(3), 3, null, 540_00n],
    ['what the house said it takes off', parlay(2), 2, [1, 10], 260_00n],
    ['never above the maximum payout', parlay(10), 10, null, 19_900_00n],
  ])('%s', (_, ticket, count, deductions, win) => {
    expect(ticket.kind).toBe(count === 1 ? 'mmo' : 'mmoParlay')
    expect(figuresOf(ticket, at(-20, count), 100_00n, { maxPayout: limits.maxPayout, deductions })).toEqual({
      risk: 100_00n,
      win,
      returns: 100_00n + win,
    })
    expect(maxEntry(ticket, at(-20, count), { limits, available: null })).toBe(limits.maxBet)
  })

  test.each<[what: string, share: number, deductions: readonly number[] | null, returns: bigint]>([
    ['half of the stake is won, less 5 % of the profit', 50, null, 147_50n],
    ['half is lost, and nothing taken off', -50, null, 50_00n],
    ['it comes back whole', 0, null, 100_00n],
    ['all is won', 100, null, 195_00n],
    ['all is lost', -100, null, 0n],
    ['93 % is won, less what the house said', 93, [10], 183_70n],
    ['never above the maximum payout', 93, [0], 180_00n],
  ])('on the line %s', (what, share, deductions, returns) => {
    expect(
      returnOnLine(100_00n, share, { maxPayout: what.startsWith('never') ? 180_00n : limits.maxPayout, deductions }),
    ).toBe(returns)
  })

  test.each<[what: string, ticket: Ticket, deductions: readonly number[] | null, percent: number | null]>([
    ['a single', singleOf(myanmar(1)[0]!), null, 5],
    ['two legs', parlay(2), null, 15],
    ['three legs', parlay(3), null, 20],
    ['three legs, by what the house said', parlay(3), [1, 10, 12], 12],
    ['no ticket at other odds', several(3), null, null],
  ])('says what is taken off: %s', (_, ticket, deductions, percent) =>
    expect(deductionOf(ticket, deductions)).toBe(percent),
  )
})

describe('§stake.clamped: a stake within the limits', () => {
  test.each<[what: string, ticket: Ticket, prices: number[], most: bigint]>([
    ['a single by its maximum bet', singleOf({ ...leg, oddsType: 'DEC' }), [1.9], 2_000_00n],
    ['a single by what it could return', singleOf({ ...leg, oddsType: 'DEC' }), [40], 500_00n],
    ['several legs by the maximum bet alone', several(3), [20, 20, 20], 2_000_00n],
  ])('%s', (_, ticket, prices, most) => {
    const bounds = { limits, available: null }
    expect(maxEntry(ticket, decimals(...prices), bounds)).toBe(most)
    expect([1n, 50_00n, 9_999_99n].map((entered) => clampEntry(ticket, decimals(...prices), entered, bounds))).toEqual([
      3_00n,
      50_00n,
      most,
    ])
  })
})

describe('§bet.consent: a consent covers every price of a ticket, or it is requested', () => {
  test.each<[consent: 'none' | 'better' | 'any', after: number[], covered: boolean]>([
    ['none', [1.9, 1.8], true],
    ['none', [1.9, 1.85], false],
    ['better', [1.95, 1.8], true],
    ['better', [1.95, 1.75], false],
    ['better', [2.5, 1.8], false],
    ['any', [1.2, 1.1], true],
    ['any', [1.9], false],
  ])('%s, to %j', (consent, after, covered) => {
    expect(coversAll(consent, several(2), decimals(1.9, 1.8), decimals(...after))).toBe(covered)
  })
})

test('§bet.slip: four ways to bet the list: each pick by itself, or three ways together', () =>
  expect(ways.map((way) => [way, partOfWay(way)])).toEqual([
    ['singles', 'single'],
    ['parlay', 'parlay'],
    ['system', 'parlay'],
    ['lucky', 'parlay'],
  ]))

test('§bet.slip: one leg is a single, several are a parlay, with sizes a system; at Myanmar odds each is its own', () => {
  const myanmar: Leg = { ...leg, oddsType: 'MM' }
  expect([
    singleOf(leg).kind,
    singleOf(myanmar).kind,
    ticketOf({ legs: [leg, leg], sizes: null }).kind,
    ticketOf({ legs: [leg, leg], sizes: [2] }).kind,
    ticketOf({ legs: [myanmar, myanmar], sizes: null }).kind,
  ]).toEqual(['single', 'mmo', 'parlay', 'system', 'mmoParlay'])
})

/** price MY | balance | the most that may be entered, limits 3 to 2,000, payout 20,000 */
const most: readonly (readonly [number, bigint, bigint])[] = [
  [9_000, 5_000_00n, 2_000_00n],
  [9_000, 100_00n, 100_00n],
  [-9_200, 46_00n, 50_00n],
  [-9_600, 10_00n, 10_41n],
  [9_000, 0n, 0n],
  [9_000, 1n, 1n],
  [9_000, -5_00n, 0n],
]

describe('§stake.within-balance: the most a member can enter', () => {
  test.each(most)('%i with %s → %s', (price, balance, expected) => {
    const found = maxEntry(singleOf(leg), [quote(price, 'MY')], { limits: startingLimit('MYR'), available: balance })
    expect(found).toBe(expected)
    expect(stakeParts(found, quote(price, 'MY'), 'MY').risk).toBeLessThanOrEqual(balance > 0n ? balance : 0n)
  })
})

/** A unit on each line has to be covered by the balance. */
test.each<[string, Ticket, bigint, bigint]>([
  [
    'a parlay at a negative price stakes what is entered',
    { kind: 'parlay', sizes: null, legs: [leg, leg] },
    46_00n,
    46_00n,
  ],
  ['a system of two of three: three lines', { kind: 'system', sizes: [2], legs: [leg, leg, leg] }, 46_00n, 15_33n],
  ['a single at Myanmar odds', { kind: 'mmo', sizes: null, legs: [{ ...leg, oddsType: 'MM' }] }, 46_00n, 46_00n],
  ['a system with no balance', { kind: 'system', sizes: [2], legs: [leg, leg, leg] }, 0n, 0n],
])('§stake.within-balance: the most of %s', (_, ticket, balance, expected) => {
  expect(
    maxEntry(
      ticket,
      ticket.legs.map(() => quote(-9_200, 'MY')),
      { limits: { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 1_000_000_00n }, available: balance },
    ),
  ).toBe(expected)
})

/** entered | balance | brought to | not even the minimum is covered */
test.each([
  [20_000_00n, 1_086_00n, 1_086_00n, false],
  [500_00n, 1_086_00n, 500_00n, false],
  [20_000_00n, 5_000_00n, 2_000_00n, false],
  [1_00n, 1_086_00n, 3_00n, false],
  [10_00n, 2_99n, 2_99n, true],
  [10_00n, 0n, 0n, true],
])('§stake.within-balance: %s entered with %s is brought to %s', (entered, available, brought, uncovered) => {
  const [ticket, prices] = [singleOf(leg), [quote(9_000, 'MY')]]
  const bounds = { limits: startingLimit('MYR'), available }
  expect([clampEntry(ticket, prices, entered, bounds), isUncovered(ticket, prices, bounds)]).toEqual([
    brought,
    uncovered,
  ])
})
