import { builderBreaks, type BuilderRow, jointChance } from '#commands/faults/check/builder.ts'
import { returnOf } from '#commands/faults/check/returns.ts'
import { builderFactor } from '#domain/bet/builder.ts'
import { factorOf } from '#domain/bet/parlay.ts'
import { exact } from '#domain/money/exact.ts'
import type { MatchResult, Score } from '#domain/market/result.ts'
import { settle } from '#domain/settlement/settlement.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { jointOf, wholeOf } from '#odds/builder/joint.ts'
import type { GoalsLaw } from '#odds/builder/law.ts'
import { builderPrice, withMargins } from '#odds/builder/price.ts'
import { describe, expect, test } from 'vitest'
import { backed, beforeKickoff } from '../../odds/builder/kit.ts'

const leg = (market_type: string, pick: string, line: number, price: number, live = false) => ({
  market_type,
  pick,
  line,
  odds_type: 'DEC',
  price,
  live,
  home_score: 0,
  away_score: 0,
})
const texts = ['HDP -1.5 home', 'OU 2.5 under']
const legs = [leg('HDP', 'home', -6, 42_000), leg('OU', 'under', 10, 18_000)]

describe('§builder.price: what a builder must be struck at, computed twice', () => {
  test.each<[string, GoalsLaw]>([
    ['before the kick-off', beforeKickoff(1.5, 1.1)],
    ['in play', { ...beforeKickoff(2.2, 0.7), score: [1, 0], left: { first: 0, second: 0.4 }, half: [1, 0] }],
  ])('%s', (_, law) => {
    expect(jointChance(law, legs)).toBeCloseTo(
      wholeOf(
        jointOf(
          cellsOf(law)[0]!,
          texts.map((text) => backed(text)),
        ),
      ),
      8,
    )
  })

  const law = beforeKickoff(1.5, 1.1)
  const price = builderPrice(
    cellsOf(law),
    withMargins(
      law,
      texts.map((text, n) => ({ backed: backed(text), price: legs[n]!.price })),
      false,
    ),
  )
  if ('code' in price) throw new Error(price.code)
  const of = (change: { odds?: readonly number[]; law?: typeof law }) =>
    legs.map((leg, n) => ({ ...leg, builder: 1, ...(n === 0 ? { odds: price.odds, law, ...change } : { odds: null }) }))
  const bet: BuilderRow = {
    id: 7n,
    kind: 'builder',
    entered: 1000n,
    to_win: 10_560n,
    max_payout: 100_000n,
    legs: of({}),
  }
  test('a bet as the product strikes it is right', () => expect(builderBreaks(bet)).toEqual([]))
  test.each<[string, Partial<BuilderRow>]>([
    ['it pays three hundredths more', { legs: of({ odds: price.odds.with(3, price.odds[3]! + 300) }) }],
    ['multiplied', { legs: of({ odds: price.odds.with(3, 75_600) }) }],
    ['a selection alone pays more than its price', { legs: of({ odds: price.odds.with(1, 42_100) }) }],
    ['it wins a cent more', { to_win: 10_561n }],
    ['it keeps another law', { legs: of({ law: beforeKickoff(1.7, 1.1) }) }],
  ])('%s: found', (_, change) => expect(builderBreaks({ ...bet, ...change })).not.toEqual([]))

  const ticket = { kind: 'builder', entered: 1000n, risk: 1000n, max_payout: 100_000n, sizes: null }
  test.each<[string, MatchResult['status'], Score]>([
    ['won', 'completed', [2, 0]],
    ['lost', 'completed', [3, 0]],
    ['void', 'cancelled', [0, 0]],
  ])('it returns what settlement pays: %s', (_, status, ft) => {
    const result: MatchResult = { status, ht: [0, 0], ft, action: 1 }
    const outcomes = legs.map(({ pick, line }, n) =>
      settle({ marketType: n === 0 ? 'HDP' : 'OU', pick, line, live: false, scoreAt: [0, 0] }, result),
    )
    const factor = builderFactor(
      outcomes.map((outcome) => (outcome === 'running' ? outcome : factorOf(outcome, exact(2n)))),
      price.odds,
    )
    if (factor === 'running') throw new Error('it runs')
    expect(returnOf(ticket, bet.legs, [result, result])).toMatchObject({ payout: (1000n * factor.n) / factor.d })
  })
})
