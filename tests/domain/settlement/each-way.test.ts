import type { MatchResult } from '#domain/market/result.ts'
import { exact } from '#domain/money/exact.ts'
import { decimalOf, parseQuote, quote } from '#domain/odds/odds.ts'
import type { DeadHeatPolicy } from '#domain/settlement/dead-heat.ts'
import { eachWayReturn, placeShare, resultByPlaces } from '#domain/settlement/settle-each-way.ts'
import { partsOf, settleSelection, singleReturn } from '#domain/settlement/settle-selection.ts'
import { describe, expect, test } from 'vitest'

const terms = { places: 3, part: 5 }
const bet = {
  market: 'outright',
  period: 'ft',
  pick: 'win',
  line: 0,
  sport: 45,
  live: false,
  at: [0, 0],
  incident: 1,
  eachWay: terms,
} as const

/** 10.00 each way: the outcome and what comes back. */
const back = (odds: string, result: MatchResult, deadHeat: DeadHeatPolicy = 'standard') => {
  const settled = settleSelection(bet, { odds: 'DEC', price: parseQuote(odds, 'DEC')! }, result, {
    abandoned: 'void',
    deadHeat,
  })
  return settled === 'running' ? settled : `${settled.outcome} ${eachWayReturn(10_00n, settled.factor)}`
}
const placed = (positions: Readonly<Record<string, number>>) =>
  resultByPlaces('Own', new Map(Object.entries(positions)), terms)
const result = (change: Partial<MatchResult>): MatchResult => ({
  status: 'completed',
  ht: null,
  ft: [0, 0],
  action: 1,
  ...change,
})

describe('§settlement.each-way: 10.00 each way, three places at a fifth', () => {
  /** what | odds | places | comes back */
  test.each<[string, string, Readonly<Record<string, number>>, string]>([
    ['it wins: both halves', '11.00', { Own: 1, A: 2, B: 3 }, 'won 14000'],
    ['it is second: the place half', '11.00', { A: 1, Own: 2, B: 3 }, 'won 3000'],
    ['it is third', '6.00', { A: 1, B: 2, Own: 3 }, 'draw 2000'],
    ['it is third at short odds', '3.50', { A: 1, B: 2, Own: 3 }, 'loseHalf 1500'],
    ['it is fourth', '11.00', { A: 1, B: 2, C: 3, Own: 4 }, 'lost 0'],
    ['it does not finish', '11.00', { A: 1, B: 2, C: 3 }, 'lost 0'],
    ['two tie for first: half the win, the whole place', '11.00', { Own: 1, A: 1, B: 3 }, 'won 8500'],
    ['three tie for first', '11.00', { Own: 1, A: 1, B: 1 }, 'won 6667'],
    ['four tie for first: three places for four', '11.00', { Own: 1, A: 1, B: 1, C: 1 }, 'won 5000'],
    ['two tie for second: both have a place', '11.00', { A: 1, Own: 2, B: 2 }, 'won 3000'],
    ['two tie for third: one place for two', '11.00', { A: 1, B: 2, Own: 3, C: 3 }, 'loseHalf 1500'],
    ['three tie for second: two places for three', '11.00', { A: 1, Own: 2, B: 2, C: 2 }, 'draw 2000'],
  ])('%s, at %s', (_, odds, positions, expected) => expect(back(odds, placed(positions))).toBe(expected))

  test('§settlement.dead-heat: by profit-split the stake of a half comes back with its share of the profit', () => {
    expect(back('11.00', placed({ Own: 1, A: 1, B: 3 }), 'profit-split')).toBe('won 9000')
    expect(back('11.00', placed({ A: 1, B: 2, Own: 3, C: 3 }), 'profit-split')).toBe('draw 2000')
  })

  test.each<[string, MatchResult, string]>([
    ['the runner is withdrawn', result({ status: 'cancelled', ft: null }), 'void 2000'],
    ['before the race', result({ status: 'upcoming', ft: null }), 'running'],
    ['nobody says who tied', result({ status: 'pending', ft: null, winners: ['win'] }), 'running'],
    ['a source that names a winner alone: it is placed, too', result({ ft: [1, 0], winners: ['win'] }), 'won 14000'],
    ['a source that names the placed', result({ winners: ['place'] }), 'won 3000'],
    ['a source that names nothing of it', result({ winners: [] }), 'lost 0'],
    [
      'a race of the house: numbers of others are no tie',
      result({ ft: [1, 0], winners: ['win', 'place', '3', '3-5'] }),
      'won 14000',
    ],
  ])('%s', (_, told, expected) => expect(back('11.00', told)).toBe(expected))

  /** §settlement.reduction, §settlement.rule-four: the odds to win are reduced first. */
  test.each<[string, NonNullable<MatchResult['reductions']>, string, string]>([
    ['20 % of the price: 8.80', [{ runner: 'A', factor: 20_000, of: 'price', incident: 2 }], 'won 11360', 'won 2560'],
    [
      '20 % of the winnings: 9.00',
      [{ runner: 'A', factor: 20_000, of: 'winnings', incident: 2 }],
      'won 11600',
      'won 2600',
    ],
    [
      'by the table 25 and 10 %: 7.50',
      [
        { runner: 'A', factor: 25_000, of: 'winnings', by: 'table', incident: 2 },
        { runner: 'B', factor: 10_000, of: 'winnings', by: 'table', incident: 2 },
      ],
      'won 9800',
      'won 2300',
    ],
    [
      'by the table 5 % alone is waived',
      [{ runner: 'A', factor: 5_000, of: 'winnings', by: 'table', incident: 2 }],
      'won 14000',
      'won 3000',
    ],
    ['before the bet', [{ runner: 'A', factor: 20_000, of: 'price', incident: 1 }], 'won 14000', 'won 3000'],
  ])('a withdrawn runner, %s', (_, reductions, won, second) => {
    expect(back('11.00', { ...placed({ Own: 1, B: 2 }), reductions })).toBe(won)
    expect(back('11.00', { ...placed({ B: 1, Own: 2 }), reductions })).toBe(second)
  })

  test('each half is what a single of its own would be, at every odds and every place', () => {
    for (const hundredths of [101, 150, 333, 600, 1_100, 4_200, 10_000])
      for (const positions of [
        { Own: 1 },
        { Own: 1, A: 1 },
        { A: 1, Own: 2 },
        { A: 1, B: 2, Own: 3, C: 3 },
        { A: 1 },
      ]) {
        const price = quote(hundredths * 100, 'DEC')
        const told = placed(positions as Record<string, number>)
        const { eachWay: _, ...single } = bet
        const win = settleSelection(single, { odds: 'DEC', price }, told)
        const both = settleSelection(bet, { odds: 'DEC', price }, told)
        if (win === 'running' || both === 'running') throw new Error('it is decided')
        const share = placeShare(told, terms) ?? exact(1n)
        const isPlaced = told.winners?.includes('place') ?? false
        const odds = decimalOf(price, 'DEC')
        // (1 + (d − 1) / 5) × share, in the units of the factor of the win.
        const place = isPlaced ? exact((odds.n + 4n * odds.d) * share.n, odds.d * 5n * share.d) : exact(0n)
        const sum = exact(win.factor.n * place.d + place.n * win.factor.d, win.factor.d * place.d * 2n)
        expect(both.factor.n * sum.d).toBe(sum.n * both.factor.d)
      }
  })

  /** A bet on the place alone, of three places: what 10.00 at 2.50 brings (§settlement.shared-places). */
  test.each<[string, Readonly<Record<string, number>>, string]>([
    ['a clear third', { A: 1, B: 2, Own: 3 }, 'won 2500'],
    ['two tie for second: both have a place', { A: 1, Own: 2, B: 2 }, 'won 2500'],
    ['two tie for third: one place for two', { A: 1, B: 2, Own: 3, C: 3 }, 'won 1250'],
    ['three tie for second: two places for three', { A: 1, Own: 2, B: 2, C: 2 }, 'won 1667'],
    ['four tie for first: three places for four', { Own: 1, A: 1, B: 1, C: 1 }, 'won 1875'],
    ['fourth', { A: 1, B: 2, C: 3, Own: 4 }, 'lost 0'],
  ])('§settlement.shared-places: the place market shares a place as the place half does: %s', (_, positions, paid) => {
    const { eachWay: __, ...single } = { ...bet, sport: 1, market: 'plc', pick: 'place' } as const
    const accepted = { odds: 'DEC', price: parseQuote('2.50', 'DEC')! } as const
    const settled = settleSelection(single, accepted, placed(positions))
    expect(settled !== 'running' && `${settled.outcome} ${singleReturn(10_00n, accepted, settled)}`).toBe(paid)
  })

  test('§stake.parts: risk and profit of a stake on each half', () => {
    expect(partsOf(10_00n, { odds: 'DEC', price: quote(110_000, 'DEC') }, terms)).toEqual({
      entered: 10_00n,
      risk: 20_00n,
      toWin: 120_00n,
    })
    expect(partsOf(10_00n, { odds: 'FRAC', price: exact(11n) }, terms).toWin).toBe(120_00n)
  })
})
