import { builderFactor, wholeOdds } from '#domain/bet/builder.ts'
import { factorOf } from '#domain/bet/parlay.ts'
import { exact } from '#domain/money/exact.ts'
import { marketOf } from '#domain/market/catalogue.ts'
import { lineFor } from '#domain/market/line.ts'
import { marketTypeCodes, marketTypes } from '#domain/market/kinds.ts'
import { soccer } from '#domain/market/sports.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { besideOf, jointOf, wholeOf } from '#odds/builder/joint.ts'
import { builderPrice, isOffered } from '#odds/builder/price.ts'
import { chanceOf, drawWhole } from '#odds/chance.ts'
import { linesOf } from '#odds/pricing/lines.ts'
import { paidBy } from '#odds/pricing/price.ts'
import { scoreDistribution } from '#odds/pricing/score-distribution.ts'
import { describe, expect, test } from 'vitest'
import { marketsOf } from '../pricing/law.ts'
import { drawn } from './joins.ts'
import { expectMargin, pricedOn } from './margin.ts'
import { backed, beforeKickoff } from './kit.ts'
import { sportsPlayed } from './situations.ts'

const laws = cellsOf(beforeKickoff(1.5, 1.1))
const priced = (text: string, at = laws) => pricedOn(at, text)

describe('§builder.price', () => {
  test('one margin, the highest of its markets: 1.5 and 1.1 goals, both to score and under 3.5', () => {
    const legs = ['BS yes', 'OU 3.5 under'].map((text) => priced(text)!)
    const price = builderPrice(laws, legs)
    if ('code' in price) throw new Error(price.code)
    expect(price.odds).toHaveLength(4)
    expect(wholeOdds(price.odds) / 10_000).toBe(Math.floor(100 / (price.chance * 1.06)) / 100)
    expect(price.odds.slice(0, 3)).toEqual([10_000, legs[0]!.price, legs[1]!.price])
  })
  test('at most 1,001', () => {
    const legs = ['CS 4-4', 'HTFT AD'].map((text) => ({ backed: backed(text), price: 150_000, margin: 0.15 }))
    const price = builderPrice(laws, legs)
    if ('code' in price) throw new Error(price.code)
    expect(wholeOdds(price.odds)).toBe(10_010_000)
    expect(price.fair).toBeGreaterThan(10_010_000)
  })

  test('it pays more than every part of it, and a unit on it is worth no more than its margin leaves', () => {
    const chance = chanceOf('§builder.price')
    const found = { offered: 0, contradicting: 0, idle: 0 }
    for (let n = 0; n < 600; n++) {
      const at = cellsOf(sportsPlayed[0]!.situation(chance))
      const legs = drawn(chance, sportsPlayed[0]!.picks, drawWhole(chance, 2, 5)).flatMap(
        (text) => pricedOn(at, text) ?? [],
      )
      if (legs.length < 2) continue
      const price = builderPrice(at, legs)
      if ('code' in price) {
        found[price.code === 'selectionAddsNothing' ? 'idle' : 'contradicting']++
        continue
      }
      found.offered++
      const margin = Math.max(...legs.map((leg) => leg.margin))
      const whole = wholeOdds(price.odds)
      for (const part of price.odds.slice(0, -1)) expect(part).toBeLessThan(whole)
      expect(paidBy(whole as never) * price.chance).toBeLessThanOrEqual(1 / (1 + margin) + 1e-9)
      expect(price.chance).toBeLessThanOrEqual(Math.min(...legs.map((leg) => wholeOf(jointOf(at[0]!, [leg.backed])))))
    }
    expect(Object.values(found).every((count) => count > 20)).toBe(true)
  })
  test('over 5,000 bets it keeps the margin it publishes, within 0.2 points', () => expectMargin(5_000))
})

describe('§builder.chance: alone, each selection has the chance that its market on the board is made from', () => {
  const law = beforeKickoff(1.5, 1.1)
  const distribution = scoreDistribution({ ...law, latest: undefined })
  const markets = marketsOf(distribution, linesOf(distribution))
  test.each(markets.map((market) => [`${market.market} ${market.period} ${market.line / 4}`, market] as const))(
    '%s',
    (_, { market, period, line, chances }) => {
      const type = marketTypeCodes.find(
        (code) => marketTypes[code].kind === market && marketTypes[code].period === period,
      )!
      for (const [place, pick] of marketOf(market).picks!.entries()) {
        const leg = {
          market,
          period,
          pick,
          line: lineFor(type, line, pick),
          sport: soccer,
          live: false,
          at: [0, 0],
        } as const
        if (!isOffered(laws, leg)) continue
        expect(Math.abs(wholeOf(jointOf(laws[0]!, [leg])) - chances[place]!)).toBeLessThan(1e-8)
      }
    },
  )
})

test('what another selection would make of it, for all picks at once', () => {
  const held = ['OXT home', 'BS yes'].map((text) => backed(text))
  const others = ['OU 2.5 over', 'OU 1.5 under', 'CS 2-1', 'OXTH home'].map((text) => backed(text))
  const whole = wholeOf(jointOf(laws[0]!, held))
  const beside = besideOf(laws[0]!, held, others)
  for (const [n, other] of others.entries())
    expect(beside[n]).toBeCloseTo(wholeOf(jointOf(laws[0]!, [...held, other])), 12)
  expect([beside[0], beside[1]]).toEqual([expect.closeTo(whole, 12), 0])
})

describe('§builder.void: what a builder of three at 8.00, 3.10 without its first, pays', () => {
  const odds = [10_000, 19_000, 21_000, 35_000, 16_000, 28_000, 31_000, 80_000]
  test.each<[string, (Outcome | null)[], string]>([
    ['all won', ['won', 'won', 'won'], '8'],
    ['one void', ['void', 'won', 'won'], '3.1'],
    ['one returned', ['draw', 'won', 'won'], '3.1'],
    ['one left', ['void', 'won', 'void'], '2.1'],
    ['all void', ['void', 'void', 'void'], '1'],
    ['one lost, another void', ['lost', 'void', 'won'], '0'],
    ['one lost, another to come', ['lost', null, 'won'], '0'],
    ['one to come', ['won', null, 'void'], 'running'],
  ])('%s', (_, outcomes, expected) => {
    const factor = builderFactor(
      outcomes.map((outcome) => (outcome === null ? 'running' : factorOf(outcome, exact(19n, 10n)))),
      odds,
    )
    expect(factor === 'running' ? factor : String(Number(factor.n) / Number(factor.d))).toBe(expected)
  })
})
