import type { MarketType, Pick } from '#domain/market/kinds.ts'
import { lineFor, printHandicap, printLine } from '#domain/market/line.ts'
import { type MatchResult, type ResultStatus, type Score, resultAfter } from '#domain/market/result.ts'
import { parseAmount, writeAmount } from '#domain/money/money.ts'
import { parseQuote } from '#domain/odds/odds.ts'
import { returnOf } from '#domain/settlement/payout.ts'
import { settle } from '#domain/settlement/settlement.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const bet = (marketType: MarketType, pick: Pick, line = 0, at?: Score) => ({
  marketType,
  pick,
  line,
  live: at !== undefined,
  scoreAt: at ?? ([0, 0] as const),
})
const ended = (ft: Score, ht: Score = [0, 0], status: ResultStatus = 'completed'): MatchResult => ({
  status,
  ht,
  ft,
  action: 1,
})

/** market pick line(quarters, home's view) result → outcome */
const table: [MarketType, Pick, number, Score, Outcome][] = [
  ['HDP', 'home', -3, [1, 0], 'wonHalf'],
  ['HDP', 'home', -3, [2, 0], 'won'],
  ['HDP', 'home', -3, [0, 0], 'lost'],
  ['HDP', 'away', -3, [1, 0], 'loseHalf'],
  ['HDP', 'away', -3, [0, 0], 'won'],
  ['HDP', 'home', 3, [0, 1], 'loseHalf'],
  ['HDP', 'home', -4, [1, 0], 'draw'],
  ['HDP', 'away', -4, [1, 0], 'draw'],
  ['HDP', 'home', -1, [0, 0], 'loseHalf'],
  ['HDP', 'away', -1, [0, 0], 'wonHalf'],
  ['HDP', 'home', 0, [1, 1], 'draw'],
  ['HDP', 'home', -2, [1, 1], 'lost'],
  ['OU', 'over', 10, [2, 1], 'won'],
  ['OU', 'under', 10, [2, 1], 'lost'],
  ['OU', 'over', 9, [1, 1], 'loseHalf'],
  ['OU', 'under', 9, [1, 1], 'wonHalf'],
  ['OU', 'over', 11, [2, 1], 'wonHalf'],
  ['OU', 'under', 11, [2, 1], 'loseHalf'],
  ['OU', 'over', 8, [1, 1], 'draw'],
  ['OXT', 'home', 0, [2, 1], 'won'],
  ['OXT', 'draw', 0, [2, 2], 'won'],
  ['OXT', 'away', 0, [2, 2], 'lost'],
]

describe('§handicap.line, §settlement.outcomes: one selection', () => {
  test.each(table)('%s %s %s at %s → %s', (type, pick, line, ft, outcome) => {
    expect(settle(bet(type, pick, line), ended(ft))).toBe(outcome)
  })

  test.each<[Score, Score, Outcome]>([
    [[1, 0], [1, 0], 'draw'],
    [[1, 0], [2, 0], 'won'],
    [[0, 1], [1, 1], 'won'],
    [[2, 0], [2, 1], 'lost'],
  ])('a live level handicap taken at %s ignores goals before it: %s → %s', (at, ft, outcome) => {
    expect(settle(bet('HDP', 'home', 0, at), ended(ft))).toBe(outcome)
  })

  test('a live over/under counts all goals', () => {
    expect(settle(bet('OU', 'over', 10, [2, 0]), ended([3, 0]))).toBe('won')
  })

  test('first-half markets settle on the first half', () => {
    expect(settle(bet('OXTH', 'draw'), ended([3, 0], [0, 0]))).toBe('won')
    expect(settle(bet('OUH', 'over', 4), ended([3, 0], [1, 0]))).toBe('draw')
  })

  test('two sides of a handicap or a total always mirror each other', () => {
    const mirror: Record<Outcome, Outcome> = {
      won: 'lost',
      wonHalf: 'loseHalf',
      draw: 'draw',
      loseHalf: 'wonHalf',
      lost: 'won',
      void: 'void',
    }
    const goals = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.integer({ min: -16, max: 16 }), goals, goals, goals, goals, (line, a, b, c, d) => {
        const result = ended([a + c, b + d])
        expect(settle(bet('HDP', 'home', line, [a, b]), result)).toBe(
          mirror[settle(bet('HDP', 'away', line, [a, b]), result) as Outcome],
        )
        expect(settle(bet('OU', 'over', Math.abs(line)), result)).toBe(
          mirror[settle(bet('OU', 'under', Math.abs(line)), result) as Outcome],
        )
      }),
    )
  })
})

describe('§settlement.void-match: matches that do not end', () => {
  test.each<[ResultStatus, Outcome | 'running', Outcome | 'running']>([
    ['completed', 'won', 'won'],
    ['pending', 'running', 'running'],
    ['suspended', 'running', 'running'],
    ['cancelled', 'void', 'void'],
    ['refund', 'void', 'void'],
    ['abandoned1H', 'void', 'void'],
    ['refund1H', 'won', 'void'],
    ['refund2H', 'void', 'won'],
    ['abandoned2H', 'void', 'won'],
  ])('%s: full time %s, first half %s', (status, fullTime, firstHalf) => {
    const result = ended([2, 0], [1, 0], status)
    expect(settle(bet('OXT', 'home'), result)).toBe(fullTime)
    expect(settle(bet('OXTH', 'home'), result)).toBe(firstHalf)
  })

  test('a completed match whose half-time score is not known leaves first-half bets running', () => {
    expect(settle(bet('OXTH', 'home'), { status: 'completed', ft: [2, 0], ht: null, action: 1 })).toBe('running')
  })
})

describe('§stake.parts, §settlement.outcomes: what comes back', () => {
  test.each<[string, string, Outcome, string]>([
    ['100', '1.90', 'wonHalf', '145.00'],
    ['100', '1.90', 'loseHalf', '50.00'],
    ['333.33', '1.91', 'won', '636.66'],
    ['10.01', '1.95', 'wonHalf', '14.76'],
    ['100', '1.90', 'won', '190.00'],
    ['100', '1.90', 'draw', '100.00'],
    ['100', '1.90', 'lost', '0.00'],
    ['100', '1.90', 'void', '100.00'],
  ])('%s @ %s %s → %s', (entered, odds, outcome, back) => {
    expect(writeAmount(returnOf(parseAmount(entered, 'MYR')!, parseQuote(odds, 'DEC')!, 'DEC', outcome), 'MYR')).toBe(
      back,
    )
  })

  test.each<[Outcome, string]>([
    ['won', '19.60'],
    ['wonHalf', '14.60'],
    ['draw', '9.60'],
    ['loseHalf', '4.80'],
    ['lost', '0.00'],
  ])('10 @ MY −0.96 %s → %s', (outcome, back) => {
    expect(writeAmount(returnOf(1_000n, parseQuote('-0.96', 'MY')!, 'MY', outcome), 'MYR')).toBe(back)
  })
})

test.each<[line: number, unsigned: string, signed: string, handicap: string]>([
  [0, '0', '0', '0'],
  [1, '0-0.5', '0/0.5', '+0/0.5'],
  [-1, '0-0.5', '0/0.5', '\u22120/0.5'],
  [2, '0.5', '0.5', '+0.5'],
  [-3, '0.5-1', '0.5/1', '\u22120.5/1'],
  [4, '1', '1', '+1'],
  [10, '2.5', '2.5', '+2.5'],
  [11, '2.5-3', '2.5/3', '+2.5/3'],
])('prints a line of %s quarters as %s, %s or, with its sign, %s', (line, unsigned, signed, handicap) => {
  expect([printLine(line), printLine(line, 'signed'), printHandicap(line)]).toEqual([unsigned, signed, handicap])
})

test('prints a handicap from the backed side’s view', () => {
  expect([lineFor('HDP', -3, 'away'), lineFor('HDP', -3, 'home')].map(printHandicap)).toEqual(['+0.5/1', '\u22120.5/1'])
})

test('never prints a signed quarter line with a hyphen', () => {
  const lines = Array.from({ length: 161 }, (_, at) => at - 80)
  expect(
    lines.map(printHandicap).filter((printed) => !/^(?:0|[+\u2212]\d+(?:\.5)?(?:\/\d+(?:\.5)?)?)$/.test(printed)),
  ).toEqual([])
})

describe('§settlement.first-half: which result stands', () => {
  const half = (action: number, ht: Score): MatchResult => ({ status: 'firstHalf', ht, ft: null, action })
  const whole = (action: number, ht: Score, status: ResultStatus = 'completed'): MatchResult => ({
    ...ended([3, 2], ht, status),
    action,
  })
  test.each<[string, MatchResult | undefined, MatchResult, MatchResult | undefined]>([
    ['the first', undefined, half(0, [1, 0]), half(0, [1, 0])],
    ['a repeated half', half(0, [1, 0]), half(0, [2, 0]), undefined],
    ['a corrected half', half(0, [1, 0]), half(1, [2, 0]), half(1, [2, 0])],
    ['the match after its half', half(0, [1, 0]), whole(1, [1, 0]), whole(1, [1, 0])],
    ['the match corrects its half', half(0, [1, 0]), whole(1, [2, 0]), whole(1, [2, 0])],
    ['the match after a later correction of its half', half(1000, [1, 0]), whole(1, [2, 0]), whole(1001, [1, 0])],
    ['a half corrected after the match ended', whole(1, [1, 0]), half(1000, [2, 0]), whole(1000, [2, 0])],
    ['an older half after the match', whole(1, [1, 0]), half(0, [2, 0]), undefined],
    [
      'a match called off after its half',
      half(0, [1, 0]),
      whole(1, [0, 0], 'cancelled'),
      whole(1, [0, 0], 'cancelled'),
    ],
  ])('%s', (_, held, told, stands) => expect(resultAfter(held, told)).toEqual(stands))
})
