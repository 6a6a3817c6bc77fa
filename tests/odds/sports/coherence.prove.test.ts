import { selection } from '#calls/bets/placement.ts'
import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import { settle } from '#domain/settlement/settlement.ts'
import { americanFootball, baseball, basketball } from '#domain/market/sports.ts'
import type { FeedMarket } from '#odds/feed.ts'
import type { Rates } from '#odds/pricing/score-distribution.ts'
import { americanFootballRules } from '#odds/sports/american-football.ts'
import { baseballLaw, type InningState as Inning } from '#odds/sports/baseball/law.ts'
import { basketballRules } from '#odds/sports/basketball.ts'
import type { PointsDistribution, Prospect } from '#odds/sports/parts/law.ts'
import { type Grid, partLinesOf, quotesOf } from '#odds/sports/parts/quotes.ts'
import { possessionLaw, type PossessionState } from '#odds/sports/possessions/law.ts'
import type { PossessionSport } from '#odds/sports/possessions/plan.ts'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { baseballEnds, type Ends, possessionEnds, scoreOf } from './laws.ts'

const shot = { home: 1.14, away: 1.06 },
  series = { home: 2.1, away: 1.7 }
const whole = (each: number): PossessionState => ({
  score: [0, 0],
  half: [each / 2, each / 2],
  left: [each, each],
  rounds: 2,
})

// If each bet loses on average under one and the same law, so does any mixture of them: none can win in every outcome.
describe('no pick is worth its price under the law of its match, judged as members are paid', () => {
  test.each<[string, number, PossessionSport, Rates, PossessionState]>([
    [
      'basketball, a quarter gone',
      basketball,
      basketballRules,
      shot,
      { score: [27, 24], half: [12, 13], left: [37, 38], rounds: 3 },
    ],
    [
      'basketball, the last minutes level',
      basketball,
      basketballRules,
      shot,
      { score: [98, 98], half: null, left: [4, 5], rounds: 3 },
    ],
    [
      'basketball, nearly lost',
      basketball,
      basketballRules,
      shot,
      { score: [80, 99], half: null, left: [9, 9], rounds: 3 },
    ],
    [
      'basketball, overtime',
      basketball,
      basketballRules,
      shot,
      { score: [104, 102], half: null, left: [6, 7], rounds: 2 },
    ],
    ['American football, before', americanFootball, americanFootballRules, series, whole(12)],
    [
      'American football, one side far ahead',
      americanFootball,
      americanFootballRules,
      series,
      { score: [31, 3], half: [1, 0], left: [7, 6], rounds: 2 },
    ],
    [
      'American football, down by three',
      americanFootball,
      americanFootballRules,
      series,
      { score: [17, 20], half: null, left: [1, 0], rounds: 2 },
    ],
    [
      'American football, the last round of overtime',
      americanFootball,
      americanFootballRules,
      series,
      { score: [23, 26], half: null, left: [1, 0], rounds: 0 },
    ],
  ])('%s', (_, sport, rules, mean, state) => {
    expectUnfair(sport, possessionLaw(rules, mean)(state), rules.grid, possessionEnds(rules, mean, state))
  })

  test.each<[string, Inning]>([
    ['before', { score: [0, 0], inning: 1, side: 'away', outsLeft: 3 }],
    ['the fifth inning, home at bat', { score: [3, 4], inning: 5, side: 'home', outsLeft: 2 }],
    ['the last of the ninth, one behind', { score: [2, 3], inning: 9, side: 'home', outsLeft: 2 }],
    ['the ninth, home ahead', { score: [6, 3], inning: 9, side: 'away', outsLeft: 1 }],
    ['the eleventh', { score: [5, 5], inning: 11, side: 'away', outsLeft: 3 }],
  ])('baseball, %s', (_, state) => {
    const rates = { home: 4.7, away: 4.1 }
    expectUnfair(baseball, baseballLaw(rates)(state), 2, baseballEnds(rates, state))
  })

  test('whatever the score and however little is left', () => {
    const left = fc.tuple(fc.nat(3), fc.nat(3))
    const state = fc
      .record({ score: fc.tuple(fc.nat(30), fc.nat(30)), half: fc.option(left), left, rounds: fc.nat(2) })
      .map(
        ({ half, left: later, ...rest }): PossessionState => ({
          ...rest,
          half,
          left: [later[0] + (half?.[0] ?? 0), later[1] + (half?.[1] ?? 0)],
        }),
      )
    fc.assert(
      fc.property(state, fc.double({ min: 1.2, max: 3, noNaN: true }), (state, home) => {
        const mean = { home, away: 1.8 }
        expectUnfair(
          americanFootball,
          possessionLaw(americanFootballRules, mean)(state),
          2,
          possessionEnds(americanFootballRules, mean, state),
        )
      }),
      { numRuns: 40 },
    )
  })
})

describe('what is offered', () => {
  const offered = (distribution: PointsDistribution, grid: Grid, live = false) =>
    quotesOf(distribution, partLinesOf(distribution, grid), grid, live)
  const before = possessionLaw(basketballRules, shot)({ score: [0, 0], half: [50, 50], left: [100, 100], rounds: 8 })

  test('main lines near even with their neighbours, odd/even and money line; the first half without one', () => {
    const markets = offered(before, 4)
    expect(markets.map(({ type }) => type)).toEqual([
      'HDP',
      'HDP',
      'HDP',
      'OU',
      'OU',
      'OU',
      'OE',
      'ML',
      'HDPH',
      'HDPH',
      'HDPH',
      'OUH',
      'OUH',
      'OUH',
      'OEH',
    ])
    for (const type of ['HDP', 'OU', 'HDPH', 'OUH']) {
      const [main, ...others] = markets.filter((market) => market.type === type)
      for (const price of main!.prices) expect(price! > 18_000 && price! < 20_500).toBe(true)
      expect(others.map(({ line }) => Math.abs(line - main!.line))).toEqual([4, 4])
    }
  })

  test('in baseball, which hardly ever ends level, −0.5, 0 and +0.5 are one bet and are offered once', () => {
    for (const rates of [
      { home: 4.6, away: 4.5 },
      { home: 4.9, away: 4.2 },
      { home: 3.8, away: 4.4 },
    ]) {
      const law = baseballLaw(rates)({ score: [0, 0], inning: 1, side: 'away', outsLeft: 3 })
      for (const level of [-2, 0, 2]) {
        const lines = { ...partLinesOf(law, 2), ft: { ...partLinesOf(law, 2).ft, handicap: level } }
        const shown = quotesOf(law, lines, 2, false).filter(({ type }) => type === 'HDP')
        expect(shown.map(({ line }) => line).filter((line) => Math.abs(line) <= 2)).toEqual([level])
        expect(new Set(shown.map(({ prices }) => prices.join())).size).toBe(shown.length)
        expect(shown.length).toBe(3)
      }
    }
  })

  test('every line of a long match with many points can be named in a bet', () => {
    const late = possessionLaw(basketballRules, shot)({ score: [178, 176], half: null, left: [30, 30], rounds: 8 })
    for (const { type, line } of [...offered(before, 4), ...offered(late, 4, true)])
      expect(Check(selection.line, line), `${type} ${line}`).toBe(true)
  })

  test('a line play has left behind is chosen again, one that is still near even stays', () => {
    const later = possessionLaw(basketballRules, shot)({ score: [70, 44], half: null, left: [48, 48], rounds: 8 })
    const chosen = partLinesOf(before, 4)
    const kept = quotesOf(before, { ...chosen, ft: { ...chosen.ft, total: chosen.ft.total + 4 } }, 4, false)
    expect(kept.find(({ type }) => type === 'OU')!.line).toBe(chosen.ft.total + 4)
    const moved = quotesOf(later, chosen, 4, true).find(({ type }) => type === 'HDP')!
    expect(moved.line).toBeLessThan(-80)
    for (const price of moved.prices) expect(price! > 18_000 && price! < 20_500).toBe(true)
  })

  test('in American football margins gather at three and seven', () => {
    const { lead } = possessionLaw(
      americanFootballRules,
      series,
    )({ score: [0, 0], half: [6, 6], left: [12, 12], rounds: 2 }).ft
    const at = (margin: number) => lead.of[margin - lead.from]!
    for (const key of [3, 7])
      for (const beside of [key - 2, key - 1, key + 1, key + 2]) expect(at(key)).toBeGreaterThan(at(beside))
  })

  test('nothing is offered on what is decided', () => {
    const over = baseballLaw({ home: 4, away: 4 })({ score: [9, 1], inning: 9, side: 'away', outsLeft: 1 })
    expect(
      offered(over, 2, true).filter(({ type, locked }) => !locked && (type === 'ML' || type.endsWith('H'))),
    ).toEqual([])
    const level: PossessionState = { score: [5, 5], half: null, left: [0, 0], rounds: 0 }
    const stands = possessionLaw(americanFootballRules, series)(level)
    expect(offered(stands, 2, true).filter(({ locked }) => !locked)).toEqual([])
  })
})

const expectUnfair = (
  sport: number,
  distribution: PointsDistribution,
  grid: Grid,
  ends: { ft: Ends; ht: Ends | null },
): void => {
  expect(distribution.ht === null).toBe(ends.ht === null)
  expectLaw(distribution.ft, ends.ft)
  if (distribution.ht && ends.ht) expectLaw(distribution.ht, ends.ht)
  for (const market of quotesOf(distribution, partLinesOf(distribution, grid), grid, true)) {
    if (market.locked) continue
    for (const [i, price] of market.prices.entries()) {
      const worth = worthOf(market, i, price! / 10_000, sport, ends[marketTypes[market.type].period]!)
      expect(worth, `${market.type} ${market.line}`).toBeLessThan(1)
      // Nor is it far below: prices are the law's, less a margin, as far as the longest goes.
      if (price! < 500_000) expect(worth, `${market.type} ${market.line}`).toBeGreaterThan(0.86)
    }
  }
}

/** Both spreads are those of the ends that were found by playing on. */
const expectLaw = (prospect: Prospect, ends: Ends): void => {
  for (const [{ from, of }, value] of [
    [prospect.lead, (home: number, away: number) => home - away],
    [prospect.total, (home: number, away: number) => home + away],
  ] as const) {
    const seen = new Float64Array(of.length)
    for (const [cell, p] of ends) seen[value(...scoreOf(cell)) - from]! += p
    expect(Math.max(...of.map((p, i) => Math.abs(p - seen[i]!)))).toBeLessThan(1e-5)
  }
}

/** What one unit on a pick returns on average, settled by the rules a member is paid by. */
const worthOf = ({ type, line }: FeedMarket, pick: number, price: number, sport: number, ends: Ends): number => {
  const factor = { won: price, wonHalf: (price + 1) / 2, draw: 1, void: 1, loseHalf: 0.5, lost: 0 }
  const bet = { marketType: type, pick: picksOf(type)[pick]!, line, live: true, scoreAt: [0, 0] as const, sport }
  let worth = 0,
    sum = 0
  for (const [cell, p] of ends) {
    const score = scoreOf(cell)
    const outcome = settle(bet, { status: 'completed', ht: score, ft: score, action: 1 })
    if (outcome === 'running') throw new Error(`${type} is not settled by a score`)
    worth += p * factor[outcome]
    sum += p
  }
  return worth / sum
}
