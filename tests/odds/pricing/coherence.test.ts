import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import type { Score } from '#domain/market/result.ts'
import { settleByScore } from '#domain/settlement.ts'
import { chanceOf } from '#odds/chance.ts'
import type { FeedMarket } from '#odds/feed.ts'
import { chanceAbove, leadOf, threeWay, totalOf } from '#odds/pricing/chances.ts'
import { goals, outlookOf, type Situation, weightOf } from '#odds/pricing/outlook.ts'
import { linesOf, quotesOf } from '#odds/pricing/quotes.ts'
import { courseByChance } from '#odds/sports/soccer/chance-course.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const rate = fc.double({ min: 0.2, max: 4.5, noNaN: true })
const pace = fc.double({ min: 0.4, max: 1.5, noNaN: true })
const share = fc.double({ min: 0, max: 0.45, noNaN: true })
const situation: fc.Arbitrary<Situation> = fc.record({
  rates: fc.record({ home: rate, away: rate }),
  pace: fc.record({ home: pace, away: pace }),
  score: fc.tuple(fc.nat(5), fc.nat(5)),
  left: fc.oneof(
    fc.record({ first: share, second: fc.constant(0.55) }),
    fc.record({ first: fc.constant(0), second: fc.double({ min: 0, max: 0.55, noNaN: true }) }),
  ),
})

describe('prices of one match come from one law', () => {
  // If each bet loses on average under one and the same law, so does any mixture of them: none can win in every outcome.
  test('no pick at any in-play state is worth its price: no two markets can be played against each other', () => {
    fc.assert(fc.property(situation, fc.boolean(), (state, live) => {
      const outlook = outlookOf(state)
      const law = lawOf(state)
      for (const market of quotesOf(outlook, linesOf(outlook), live)) {
        for (const [i, price] of market.prices.entries()) {
          if (price !== null) expect(worthOf(market, i, price / 10_000, state.score, law)).toBeLessThan(1)
        }
      }
    }), { numRuns: 60 })
  })

  test('the law of the first half is the whole match’s, seen at half-time', () => {
    const state: Situation = {
      rates: { home: 1.7, away: 1.3 }, pace: { home: 0.9, away: 1.1 }, score: [0, 1], left: { first: 0.2, second: 0.55 },
    }
    const { ht, ft } = outlookOf(state)
    const seen = { ht: new Float64Array(goals * goals), ft: new Float64Array(goals * goals) }
    for (const course of lawOf(state)) {
      for (const period of ['ht', 'ft'] as const) {
        const [i, j] = [course[period][0] - state.score[0], course[period][1] - state.score[1]]
        if (i < goals && j < goals) seen[period][i * goals + j]! += course.p
      }
    }
    for (let cell = 0; cell < goals * goals; cell++) {
      expect(ht![cell]!).toBeCloseTo(seen.ht[cell]!, 5)
      expect(ft[cell]!).toBeCloseTo(seen.ft[cell]!, 5)
    }
  })

  test('the longer a price, the coarser its step', () => {
    const stepAt = (price: number) => (price < 5 ? 1 : price < 10 ? 10 : price < 20 ? 50 : price < 50 ? 100 : 500)
    fc.assert(fc.property(situation, fc.boolean(), (state, live) => {
      const outlook = outlookOf(state)
      const prices = quotesOf(outlook, linesOf(outlook), live).flatMap((market) => market.prices)
      for (const price of prices) if (price !== null) expect((price / 100) % stepAt(price / 10_000)).toBe(0)
    }), { numRuns: 60 })
  })

  test('§9 quotes are decimal with two digits, from 1.01 up, two picks at least', () => {
    fc.assert(fc.property(situation, fc.boolean(), (state, live) => {
      const outlook = outlookOf(state)
      for (const { type, prices, line } of quotesOf(outlook, linesOf(outlook), live)) {
        expect(prices).toHaveLength(picksOf(type).length)
        expect(prices.filter((price) => price !== null).length).toBeGreaterThanOrEqual(2)
        for (const price of prices) if (price !== null) expect(price >= 10_100 && price % 100 === 0).toBe(true)
        if (marketTypes[type].kind === 'ou') expect(line).toBeGreaterThanOrEqual((state.score[0] + state.score[1]) * 4 + 2)
      }
    }), { numRuns: 200 })
  })

  test('before the match the two sides of each main line are near even', () => {
    const usual = fc.double({ min: 0.7, max: 3, noNaN: true })
    fc.assert(fc.property(usual, usual, (home, away) => {
      const outlook = outlookOf({ rates: { home, away }, pace: { home: 1, away: 1 }, score: [0, 0], left: { first: 0.45, second: 0.55 } })
      const even = quotesOf(outlook, linesOf(outlook), false).filter(({ type }) => type === 'HDP' || type === 'OU')
      expect(even).toHaveLength(2)
      for (const { prices } of even) for (const price of prices) expect(price! >= 15_500 && price! <= 25_500).toBe(true)
    }), { numRuns: 100 })
  })

  test('the house plays its matches by the law it prices them with', () => {
    const rates = { home: 1.6, away: 1.1 }
    const outlook = outlookOf({ rates, pace: { home: 1, away: 1 }, score: [0, 0], left: { first: 0.43, second: 0.57 } })
    const chance = chanceOf('calibration')
    const matches = 12_000
    const seen = { home: 0, draw: 0, over: 0, nil: 0 }
    for (let i = 0; i < matches; i++) {
      const scored = courseByChance(rates, chance).incidents.filter(({ kind }) => kind === 'goal')
      const home = scored.filter(({ side }) => side === 'home').length
      const away = scored.length - home
      if (home > away) seen.home++
      if (home === away) seen.draw++
      if (scored.length > 2.5) seen.over++
      if (scored.length === 0) seen.nil++
    }
    const [home, , draw] = threeWay(leadOf(outlook.ft), 0)
    expect(Math.abs(seen.home / matches - home)).toBeLessThan(0.015)
    expect(Math.abs(seen.draw / matches - draw)).toBeLessThan(0.015)
    expect(Math.abs(seen.over / matches - chanceAbove(totalOf(outlook.ft), -10))).toBeLessThan(0.015)
    expect(Math.abs(seen.nil / matches - outlook.ft[0]!)).toBeLessThan(0.01)
  })
})

interface Course {
  readonly ht: Score
  readonly ft: Score
  readonly p: number
}

/** Every course of the rest of a match with its probability, by brute force. */
const lawOf = ({ rates, pace, score, left }: Situation): Course[] => {
  const most = 13
  const law: Course[] = []
  const first = [rates.home * pace.home * left.first, rates.away * pace.away * left.first].map((mean) => poisson(mean, most))
  const second = [rates.home * pace.home * left.second, rates.away * pace.away * left.second].map((mean) => poisson(mean, most))
  for (let a = 0; a < most; a++) for (let b = 0; b < most; b++) {
    const before = first[0]![a]! * first[1]![b]!
    if (before < 1e-7) continue
    for (let c = 0; c < most; c++) for (let d = 0; d < most; d++) {
      const ft: Score = [score[0] + a + c, score[1] + b + d]
      const p = before * second[0]![c]! * second[1]![d]! * weightOf(rates, ...ft)
      if (p > 1e-9) law.push({ ht: [score[0] + a, score[1] + b], ft, p })
    }
  }
  const whole = law.reduce((sum, { p }) => sum + p, 0)
  return law.map((course) => ({ ...course, p: course.p / whole }))
}

const poisson = (mean: number, most: number): number[] => {
  const out = [Math.exp(-mean)]
  for (let k = 1; k < most; k++) out.push((out[k - 1]! * mean) / k)
  return out
}

/** What one unit on a pick returns on average, settled by the rules a member is paid by. */
const worthOf = ({ type, line }: FeedMarket, pick: number, price: number, scoreAt: Score, law: readonly Course[]): number => {
  const factor = { won: price, wonHalf: (price + 1) / 2, draw: 1, void: 1, loseHalf: 0.5, lost: 0 }
  const bet = { marketType: type, pick: picksOf(type)[pick]!, line, live: true, scoreAt }
  return law.reduce((sum, { ht, ft, p }) => sum + p * factor[settleByScore(bet, marketTypes[type].period === 'ht' ? ht : ft)], 0)
}
