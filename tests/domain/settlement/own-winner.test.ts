import { marketTypeCodes, type MarketType, marketTypes, picksOf } from '#domain/market/kinds.ts'
import { marketOf } from '#domain/market/catalogue.ts'
import { type Line, lineFor } from '#domain/market/line.ts'
import type { MatchResult, Score } from '#domain/market/result.ts'
import { parseSettledPick, type SettledPick, writeSettledPick } from '#domain/market/settled-pick.ts'
import { settle } from '#domain/settlement/settlement.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../_kit/sample.ts'

const by = (winners: readonly string[], more: Partial<MatchResult> = {}): MatchResult => ({
  status: 'pending',
  ht: null,
  ft: null,
  action: 1,
  winners,
  ...more,
})
const outcome = (result: MatchResult, marketType: MarketType, pick: string, line: Line = 0, scoreAt?: Score) =>
  settle({ marketType, pick, line, live: scoreAt !== undefined, scoreAt: scoreAt ?? [0, 0] }, result)

describe('§settlement.own-winner: markets settled by their own winners, without a score', () => {
  /** the winners | the market and pick | its line in quarters | what it settles to */
  test.each<[winners: string, type: MarketType, pick: string, line: Line, settled: string]>([
    ['OXT home', 'OXT', 'home', 0, 'won'],
    ['OXT home', 'OXT', 'draw', 0, 'lost'],
    ['OXT home', 'DC', '1X', 0, 'won'],
    ['OXT home', 'DC', 'X2', 0, 'lost'],
    ['OXT home', 'DNB', 'home', 0, 'won'],
    ['OXT draw', 'DNB', 'home', 0, 'draw'],
    ['OXT home', 'HDP', 'home', -2, 'won'],
    ['OXT home', 'HDP', 'home', -4, 'running'],
    ['OXT home', 'HDP', 'away', 0, 'lost'],
    ['OXT home,HDP -1.5 away', 'HDP', 'home', -4, 'draw'],
    ['OXT home,HDP -1.5 away', 'HDP', 'home', -3, 'wonHalf'],
    ['OXT home', 'OU', 'over', 10, 'running'],
    ['OU 2.5 over', 'OU', 'over', 10, 'won'],
    ['OU 2.5 over', 'OU', 'under', 10, 'lost'],
    ['OU 2.5 over', 'OU', 'over', 6, 'won'],
    ['OU 2.5 over', 'OU', 'over', 11, 'running'],
    ['OU 2.5 over,OU 3.5 under', 'OU', 'over', 11, 'wonHalf'],
    ['OU 2.5 over', 'OXT', 'home', 0, 'running'],
    ['OU 2.5 over', 'OUH', 'over', 2, 'running'],
    ['OXTH away', 'OXTH', 'away', 0, 'won'],
    ['OXTH away', 'OXT', 'away', 0, 'running'],
    ['OXT home,OU 8.5 over', 'CS', 'other', 0, 'won'],
    ['OXT draw,OU 1.5 under', 'CS', '0-0', 0, 'won'],
    ['not CS 1-0,not CS 2-0,OXT home,OU 2.5 under', 'OXT', 'home', 0, 'won'],
    ['not CS 1-0', 'CS', '1-0', 0, 'lost'],
    ['OXT home', 'FG', 'home', 0, 'running'],
    ['OXT home', 'HTFT', 'HH', 0, 'running'],
    // They contradict each other: each settles its own market, and nothing else.
    ['OXT home,HDP 0.5 away', 'OXT', 'home', 0, 'won'],
    ['OXT home,HDP 0.5 away', 'DC', '1X', 0, 'running'],
  ])('%s: %s %s %d %s', (winners, type, pick, line, settled) =>
    expect(outcome(by(winners.split(',')), type, pick, line)).toBe(settled),
  )

  test('a live handicap counts from the score at acceptance and waits for a score', () => {
    const result = by(['OXT home', 'OU 2.5 over', 'HDP -0.5 home'])
    expect(outcome(result, 'HDP', 'home', -2, [1, 0])).toBe('running')
    expect(outcome({ ...result, status: 'completed', ft: [2, 1] }, 'HDP', 'home', -2, [1, 0])).toBe('lost')
  })

  test.each(['cancelled', 'refund1H', 'refund2H', 'pending'] as const)(
    'what has a winner is not void: %s',
    (status) => {
      expect(outcome(by(['OXT home'], { status }), 'OXT', 'home')).toBe('won')
      expect(outcome(by(['OXTH draw'], { status }), 'OXTH', 'draw')).toBe('won')
    },
  )

  test('as names of a result: written and read alike, and no runner or bout is one', () => {
    const lineOf = (type: MarketType) => (marketTypes[type].hasLine ? 4 : 0)
    for (const type of marketTypeCodes.filter((one) => one !== 'ORZ'))
      for (const pick of picksOf(type))
        for (const won of [true, false]) {
          const settled: SettledPick = { type, line: lineOf(type), pick, won }
          expect(parseSettledPick(writeSettledPick(settled))).toEqual(settled)
        }
    for (const name of [
      'win',
      'place',
      '3-5',
      'home-3',
      'OXT',
      'OXT hoem',
      'OU over',
      'OU x over',
      'OXT home away',
      'not',
      '',
    ])
      expect(parseSettledPick(name)).toBeUndefined()
  })

  test('whatever score markets are settled by, they decide nothing that the score would decide otherwise', () => {
    const types = marketTypeCodes.filter((type) => {
      const { kind, period } = marketTypes[type]
      return period === 'ft' && type !== 'ORZ' && !marketOf(kind).named
    })
    const score = fc.tuple(fc.nat(6), fc.nat(6))
    const told = fc.subarray(['OXT', 'OU', 'BS', 'CS', 'HDP'] as const, { minLength: 1 })
    fc.assert(
      fc.property(score, told, fc.integer({ min: -2, max: 7 }), (ft, sources, goals) => {
        const whole: MatchResult = { status: 'completed', ht: null, ft, action: 1 }
        const lineOf = (type: MarketType) =>
          type === 'OU' ? Math.max(0, goals) * 4 + 2 : type === 'HDP' ? goals * 4 + 2 : 0
        const winners = sources.flatMap((type) =>
          picksOf(type)
            .filter((pick) => outcome(whole, type, pick, lineOf(type)) === 'won')
            .map((pick) => writeSettledPick({ type, line: lineOf(type), pick, won: true })),
        )
        for (const type of types)
          for (const pick of picksOf(type))
            for (const line of marketTypes[type].hasLine ? [-6, -3, 0, 2, 5, 10] : [0]) {
              const own = outcome(by(winners), type, pick, line)
              if (own !== 'running')
                expect([type, pick, line, own]).toEqual([type, pick, line, outcome(whole, type, pick, line)])
            }
      }),
      { seed: 47, numRuns: cases(40) },
    )
    expect(lineFor('HDP', 2, 'away')).toBe(-2)
  })
})
