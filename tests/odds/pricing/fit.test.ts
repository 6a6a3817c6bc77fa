import { chanceOf } from '#odds/chance.ts'
import { chanceAbove, leadOf, threeWayChances, totalOf } from '#odds/pricing/chances.ts'
import { preMatchDistribution, fitRates, type Opinion, withoutMargin } from '#odds/pricing/fit.ts'
import type { Rates } from '#odds/pricing/score-distribution.ts'
import { describe, expect, test } from 'vitest'
import { cases } from '../../_kit/sample.ts'

const opinionAt = (rates: Rates, handicap: number, total: number): Opinion => {
  const { ft } = preMatchDistribution(rates)
  return {
    threeWay: threeWayChances(leadOf(ft), 0),
    handicap: { line: handicap, home: chanceAbove(leadOf(ft), handicap) },
    total: { line: total, over: chanceAbove(totalOf(ft), -total) },
  }
}
const none: Opinion = { threeWay: undefined, handicap: undefined, total: undefined }

describe('rates are found again from the prices they make', () => {
  const table: Rates[] = [
    { home: 1.5, away: 1.2 },
    { home: 0.6, away: 0.5 },
    { home: 3.8, away: 0.3 },
    { home: 0.4, away: 3.1 },
    { home: 2.4, away: 2.2 },
    { home: 1, away: 1 },
  ]
  test.each(table)('%o', (rates) => {
    const said = opinionAt(rates, -1, 10)
    for (const opinion of [
      said,
      { ...said, handicap: undefined },
      { ...said, total: undefined },
      { ...said, threeWay: undefined },
    ]) {
      const found = fitRates(opinion)!
      expect(found.home).toBeCloseTo(rates.home, 4)
      expect(found.away).toBeCloseTo(rates.away, 4)
    }
  })
})

describe('real markets are reproduced closely', () => {
  test.each<[threeWay: number[], goals: number[]]>([
    [
      [1.95, 4, 3.6],
      [1.8, 2.05],
    ],
    [
      [1.12, 21, 9.5],
      [1.29, 3.75],
    ],
    [
      [9, 1.33, 5.5],
      [1.5, 2.63],
    ],
    [
      [2.9, 2.8, 2.95],
      [2.75, 1.44],
    ],
    [
      [2.6, 2.55, 3.6],
      [1.62, 2.3],
    ],
    [
      [1.04, 51, 21],
      [1.1, 7],
    ],
  ])('1X2 %j, goals %j', (sides, goals) => {
    const opinion: Opinion = {
      ...none,
      threeWay: withoutMargin(sides),
      total: { line: 10, over: withoutMargin(goals)[0]! },
    }
    const { ft } = preMatchDistribution(fitRates(opinion)!)
    threeWayChances(leadOf(ft), 0).forEach((chance, i) =>
      expect(Math.abs(chance - opinion.threeWay![i]!)).toBeLessThan(0.02),
    )
    expect(Math.abs(chanceAbove(totalOf(ft), -10) - opinion.total!.over)).toBeLessThan(0.02)
  })
})

test('what leaves the rates open is not fitted', () => {
  const { handicap, total } = opinionAt({ home: 1.5, away: 1 }, -2, 10)
  expect([none, { ...none, handicap }, { ...none, total }].map(fitRates)).toEqual([undefined, undefined, undefined])
})

test('whatever the prices, rates stay within what the law can tell apart', () => {
  const chance = chanceOf('prices')
  const price = () => 1.001 + (1 / (chance() + 0.001) - 1)
  for (let i = 0; i < cases(300); i++) {
    const opinion: Opinion = {
      ...none,
      threeWay: withoutMargin([price(), price(), price()]),
      total: { line: 10, over: withoutMargin([price(), price()])[0]! },
    }
    const { home, away } = fitRates(opinion)!
    expect(Math.min(home, away)).toBeGreaterThanOrEqual(0.0499)
    expect(Math.max(home, away)).toBeLessThanOrEqual(4.5001)
  }
})
