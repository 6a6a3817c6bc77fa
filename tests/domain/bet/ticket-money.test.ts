import { compare, exact } from '#domain/money/exact.ts'
import { type Accepted, singleReturn } from '#domain/settlement/settle-selection.ts'
import { decimalOf, quote } from '#domain/odds/odds.ts'
import { returnOf } from '#domain/settlement/payout.ts'
import { factorOf } from '#domain/bet/parlay.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { ticketKinds } from '#domain/bet/ticket-kinds.ts'
import {
  exactReturn,
  parlayPrice,
  type TicketMoney,
  ticketOutcome,
  ticketParts,
  ticketReturn,
} from '#domain/bet/ticket-money.ts'
import { describe, expect, test } from 'vitest'

const ticket = (more: Partial<TicketMoney>): TicketMoney => ({
  kind: 'parlay',
  entered: 10_00n,
  legs: 2,
  sizes: null,
  price: null,
  maxPayout: 1_000_00n,
  deductions: null,
  ...more,
})
const decimal = (price: number): Accepted => ({ odds: 'DEC', price: quote(price, 'DEC') }) as Accepted
const myanmar = { odds: 'MM' } as Accepted
test('§myanmar.deduction: a parlay with a running leg is not decided, and nothing is deducted from it yet', () =>
  expect(ticketReturn(ticket({ kind: 'mmoParlay', deductions: [5, 15, 20] }), [exact(2n), 'running'])).toBe('running'))

const factors = (...outcomes: (Outcome | 'running')[]) =>
  outcomes.map((outcome) => (outcome === 'running' ? outcome : factorOf(outcome, exact(2n))))

test('§bet.kinds: the kinds of ticket', () =>
  expect(ticketKinds).toEqual(['single', 'parlay', 'system', 'mmo', 'mmoParlay', 'eachWay', 'builder']))

describe('§parlay.return: what a ticket comes back with', () => {
  test.each<[string, Partial<TicketMoney>, (Outcome | 'running')[], bigint | 'running']>([
    ['two winners at 2.00', {}, ['won', 'won'], 40_00n],
    ['one runs', {}, ['won', 'running'], 'running'],
    ['one is lost', {}, ['lost', 'running'], 0n],
    ['capped', { maxPayout: 30_00n }, ['won', 'won'], 30_00n],
    [
      'a single at a negative price stakes its risk',
      { kind: 'single', legs: 1, price: quote(-5_000, 'MY') },
      ['won'],
      10_00n,
    ],
    ['a system of two and three', { kind: 'system', legs: 3, sizes: [2, 3] }, ['won', 'won', 'won'], 200_00n],
    ['a system whose line is lost', { kind: 'system', legs: 3, sizes: [2] }, ['won', 'won', 'lost'], 40_00n],
    ['a Myanmar parlay, less its deduction', { kind: 'mmoParlay', deductions: [5, 15, 20] }, ['won', 'won'], 34_00n],
  ])('%s', (_, more, outcomes, expected) => expect(ticketReturn(ticket(more), factors(...outcomes))).toBe(expected))

  /** 3.49 at −0.01 risks 0.04, and 0.03 where it was accepted before risks were rounded up. */
  test.each<[Outcome, bigint | undefined, bigint]>([
    ['won', undefined, 353n],
    ['wonHalf', undefined, 179n],
    ['draw', undefined, 4n],
    ['void', undefined, 4n],
    ['loseHalf', undefined, 2n],
    ['lost', undefined, 0n],
    ['won', 3n, 352n],
    ['draw', 3n, 3n],
  ])('§stake.parts: 3.49 at −0.01, %s on a risk of %s, returns %s', (outcome, risk, back) => {
    const price = quote(-100, 'MY')
    const bet = ticket({ kind: 'single', legs: 1, entered: 3_49n, price, ...(risk !== undefined && { risk }) })
    const factor = factorOf(outcome, decimalOf(price, 'MY'))
    expect(ticketReturn(bet, [factor])).toBe(back)
    if (risk !== undefined) return
    const accepted = { odds: 'MY', price } as const
    expect(returnOf(3_49n, price, 'MY', outcome)).toBe(back)
    expect(singleReturn(3_49n, accepted, { outcome, factor })).toBe(back)
    expect(back).toBeLessThanOrEqual(4n + 3_49n)
  })

  test('before rounding and the cap', () => {
    expect(exactReturn(ticket({ maxPayout: 1n }), factors('won', 'won'))).toEqual(exact(40_00n))
    expect(exactReturn(ticket({}), factors('running'))).toBe('running')
  })
})

describe('risk and profit of a ticket as it is accepted', () => {
  test.each<[string, Partial<TicketMoney>, Accepted[], { risk: bigint; toWin: bigint }]>([
    [
      'a single at −0.50',
      { kind: 'single', legs: 1, price: quote(-5_000, 'MY') },
      [{ odds: 'MY', price: quote(-5_000, 'MY') } as Accepted],
      { risk: 5_00n, toWin: 10_00n },
    ],
    [
      'a single above the most is not capped',
      { kind: 'single', legs: 1, price: quote(30_000, 'DEC'), maxPayout: 5_00n },
      [decimal(30_000)],
      { risk: 10_00n, toWin: 20_00n },
    ],
    ['a parlay of 2.00 and 3.00', {}, [decimal(20_000), decimal(30_000)], { risk: 10_00n, toWin: 50_00n }],
    ['a parlay, capped', { maxPayout: 25_00n }, [decimal(20_000), decimal(30_000)], { risk: 10_00n, toWin: 15_00n }],
    [
      'a parlay capped to what was risked',
      { maxPayout: 10_00n },
      [decimal(20_000), decimal(30_000)],
      { risk: 10_00n, toWin: 0n },
    ],
    ['a parlay capped below it', { maxPayout: 9_00n }, [decimal(20_000), decimal(30_000)], { risk: 10_00n, toWin: 0n }],
    [
      'a system: the unit on each line',
      { kind: 'system', legs: 3, sizes: [2] },
      [decimal(20_000), decimal(20_000), decimal(20_000)],
      { risk: 30_00n, toWin: 90_00n },
    ],
    [
      'a Myanmar single doubles at most, less its deduction',
      { kind: 'mmo', legs: 1, deductions: [5, 15, 20] },
      [myanmar],
      { risk: 10_00n, toWin: 9_50n },
    ],
    [
      'a Myanmar parlay of two',
      { kind: 'mmoParlay', deductions: [5, 15, 20] },
      [myanmar, myanmar],
      { risk: 10_00n, toWin: 24_00n },
    ],
  ])('%s', (_, more, legs, parts) => expect(ticketParts(ticket(more), legs)).toEqual({ entered: 10_00n, ...parts }))
})

test.each<[(Outcome | null)[], bigint, Outcome]>([
  [['wonHalf'], 15n, 'wonHalf'],
  [['lost'], 0n, 'lost'],
  [['void'], 10n, 'void'],
  [['void', 'void'], 10n, 'void'],
  [['won', 'void'], 20n, 'won'],
  [['won', 'lost'], 0n, 'lost'],
  [['won', null], 0n, 'lost'],
  [['loseHalf', 'won'], 10n, 'draw'],
  [['loseHalf', 'draw'], 5n, 'loseHalf'],
  [['won', 'won'], 11n, 'won'],
  [['won', 'won'], 1n, 'loseHalf'],
])('%j with %s back of 10 reads %s', (outcomes, payout, expected) =>
  expect(ticketOutcome(outcomes, payout, 10n)).toBe(expected),
)

test('a parlay’s price is the product of its decimal prices, exactly', () => {
  expect(
    compare(
      parlayPrice([
        { price: quote(15_000, 'DEC'), odds: 'DEC' },
        { price: quote(-5_000, 'MY'), odds: 'MY' },
      ]),
      exact(9n, 2n),
    ),
  ).toBe(0)
  expect(parlayPrice([])).toEqual(exact(1n))
})
