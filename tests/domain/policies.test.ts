import { type DeadHeatPolicy, deadHeatShare } from '#domain/settlement/dead-heat.ts'
import { settleSelection, singleReturn } from '#domain/settlement/settle-selection.ts'
import type { MarketCode } from '#domain/market/catalogue.ts'
import type { MatchResult, ResultStatus } from '#domain/market/result.ts'
import { parseQuote } from '#domain/odds/odds.ts'
import { defaultPolicies } from '#domain/policies.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { soccer, tennis } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

const backed = (market: MarketCode, pick: string, over: Partial<Backed> = {}): Backed => ({
  market,
  pick,
  period: 'ft',
  line: 0,
  sport: soccer,
  live: false,
  at: [0, 0],
  ...over,
})

describe('§settlement.dead-heat: dead heats', () => {
  const names = (count: number) => ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'].slice(0, count)
  test.each<[string, string, number, number, DeadHeatPolicy, bigint]>([
    ['100', '5', 2, 1, 'standard', 25_000n],
    ['100', '5', 2, 1, 'profit-split', 30_000n],
    ['100', '5', 1, 1, 'standard', 50_000n],
    ['100', '5', 3, 1, 'standard', 16_667n],
    ['50', '3', 6, 3, 'standard', 7_500n],
    ['50', '3', 3, 3, 'standard', 15_000n],
    ['50', '3', 2, 3, 'standard', 15_000n],
    ['50', '2.5', 2, 1, 'standard', 6_250n],
  ])('%s @ %s, %s for %s places, %s → %s', (stake, odds, count, places, deadHeat, back) => {
    const accepted = { odds: 'DEC', price: parseQuote(odds, 'DEC')! } as const
    const result: MatchResult = { status: 'completed', action: 1, ht: null, ft: [0, 0], winners: names(count), places }
    const settled = settleSelection(backed('outright', 'Ann'), accepted, result, { ...defaultPolicies, deadHeat })
    expect(settled).not.toBe('running')
    if (settled !== 'running')
      expect([settled.outcome, singleReturn(BigInt(stake) * 100n, accepted, settled)]).toEqual(['won', back])
  })

  test('one place is paid where nothing is said', () => {
    expect(deadHeatShare({ status: 'completed', action: 1, ht: null, ft: null, winners: names(2) })).toEqual({
      n: 1n,
      d: 2n,
    })
    expect(deadHeatShare({ status: 'completed', action: 1, ht: null, ft: null, winners: names(1) })).toBeUndefined()
    expect(
      deadHeatShare({ status: 'completed', action: 1, ht: null, ft: null, winners: names(2), places: 2 }),
    ).toBeUndefined()
  })

  test('who is not among them has lost, and a void outright is not a tie', () => {
    const tied: MatchResult = { status: 'completed', action: 1, ht: null, ft: [0, 0], winners: names(2) }
    expect(
      settleSelection(backed('outright', 'Eve'), { odds: 'DEC', price: parseQuote('5', 'DEC')! }, tied),
    ).toMatchObject({
      outcome: 'lost',
    })
    expect(
      settleSelection(
        backed('outright', 'Ann'),
        { odds: 'DEC', price: parseQuote('5', 'DEC')! },
        { ...tied, status: 'cancelled' },
      ),
    ).toEqual({ outcome: 'void', factor: { n: 1n, d: 1n } })
    expect(deadHeatShare({ ...tied, winners: [] })).toBeUndefined()
  })
})

describe('§settlement.abandoned: abandoned matches', () => {
  const at = (status: ResultStatus): MatchResult => ({
    status,
    action: 1,
    ht: [1, 0],
    ft: [2, 1],
    goals: ['home', 'away', 'home'],
  })
  const first: MatchResult = { status: 'abandoned1H', action: 1, ht: [2, 0], ft: [2, 0], goals: ['home', 'home'] }
  const scores: MatchResult = { ...at('abandoned2H'), ft: [5, 0], goals: ['home', 'home', 'home', 'home', 'home'] }
  /** market pick line | what it broke off as | with the policy *decided*; all are void without it */
  test.each<[MarketCode, string, number, MatchResult, Outcome]>([
    ['ou', 'over', 10, at('abandoned2H'), 'won'],
    ['ou', 'under', 10, at('abandoned2H'), 'lost'],
    ['ou', 'over', 11, at('abandoned2H'), 'void'],
    ['ou', 'over', 14, at('abandoned2H'), 'void'],
    ['ou', 'under', 14, at('abandoned2H'), 'void'],
    ['hdp', 'home', 40, at('abandoned2H'), 'void'],
    ['1x2', 'home', 0, at('abandoned2H'), 'void'],
    ['fg', 'home', 0, at('abandoned2H'), 'won'],
    ['fg', 'away', 0, at('abandoned2H'), 'lost'],
    ['lg', 'home', 0, at('abandoned2H'), 'void'],
    ['oe', 'odd', 0, at('abandoned2H'), 'void'],
    ['bs', 'yes', 0, at('abandoned2H'), 'won'],
    ['cs', '1-0', 0, at('abandoned2H'), 'lost'],
    ['cs', '4-4', 0, at('abandoned2H'), 'void'],
    ['cs', 'other', 0, scores, 'won'],
    ['tg', '2', 0, at('abandoned2H'), 'lost'],
    ['tg', '10+', 0, at('abandoned2H'), 'void'],
    ['htft', 'HH', 0, at('abandoned2H'), 'void'],
    ['htft', 'DH', 0, at('abandoned2H'), 'lost'],
    ['ou', 'over', 6, first, 'won'],
    ['htft', 'DH', 0, first, 'void'],
    ['cshtft', '0-0/1-0', 0, first, 'lost'],
    ['cshtft', '2-0/2-1', 0, first, 'void'],
    ['cshtft', 'other', 0, { ...first, ht: [2, 0] }, 'void'],
    ['htft', 'HH', 0, { ...first, ht: [7, 0], ft: [7, 0] }, 'void'],
    ['etghtft', '2/6', 0, first, 'void'],
    ['etghtft', '1/6', 0, first, 'lost'],
    ['lg', 'none', 0, first, 'lost'],
    ['fg', 'none', 0, { ...first, ht: [0, 0], ft: [0, 0], goals: [] }, 'void'],
    ['fg', 'away', 0, { ...first, ht: [0, 0], ft: [0, 0], goals: [] }, 'void'],
    ['tg', '10+', 0, first, 'void'],
    ['tg', '9', 0, first, 'void'],
    ['outright', 'Ann', 0, first, 'void'],
    ['cs', '4-4', 0, { ...first, ht: [0, 0], ft: [0, 0], goals: [] }, 'void'],
    ['tg', '9', 0, { ...first, ht: [0, 0], ft: [0, 0], goals: [] }, 'void'],
    ['lg', 'home', 0, first, 'void'],
    ['lg', 'away', 0, first, 'void'],
    ['twtn', 'away', 0, first, 'lost'],
    ['cl', 'away-no', 0, first, 'won'],
  ])('%s %s at %s', (market, pick, line, result, decided) => {
    const bet = backed(market, pick, { line })
    expect(settleBacked(bet, result)).toBe('void')
    expect(settleBacked(bet, result, 'decided')).toBe(decided)
    expect(settleBacked({ ...bet, sport: tennis }, result)).toBe(decided)
  })

  test.each<ResultStatus>(['cancelled', 'refund', 'refund2H'])('%s is void whatever the policy', (status) => {
    expect(settleBacked(backed('ou', 'over', { line: 10 }), at(status), 'decided')).toBe('void')
  })

  test('a first half that broke off decides its own markets where it can', () => {
    expect(settleBacked(backed('ou', 'over', { period: 'ht', line: 6 }), first, 'decided')).toBe('won')
    expect(settleBacked(backed('ou', 'over', { period: 'ht', line: 10 }), first, 'decided')).toBe('void')
    expect(settleBacked(backed('ou', 'over', { line: 6 }), { ...first, ft: null }, 'decided')).toBe('void')
    expect(
      settleBacked(backed('fg', 'home'), { status: 'abandoned2H', action: 1, ht: [1, 0], ft: [1, 0] }, 'decided'),
    ).toBe('void')
  })
})
