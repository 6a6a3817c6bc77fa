import { myanmarOffer, type MyanmarPrice, startingDeductions } from '#domain/odds/myanmar.ts'
import { type MyanmarPick, settleMyanmar } from '#domain/settlement/settle-myanmar.ts'
import { leadOf, type Spread, totalOf } from '#odds/pricing/chances.ts'
import { myanmarHandicap, myanmarOf, myanmarPrice } from '#odds/pricing/myanmar-lines.ts'
import { scoreDistribution } from '#odds/pricing/score-distribution.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const rate = fc.double({ min: 0.2, max: 4, noNaN: true })
const spreads = fc
  .record({ home: rate, away: rate, second: fc.double({ min: 0.02, max: 0.55, noNaN: true }) })
  .map(({ home, away, second }) => {
    const { ft } = scoreDistribution({
      rates: { home, away },
      pace: { home: 1, away: 1 },
      score: [0, 0],
      left: { first: 0, second },
      latest: null,
    })
    return { lead: leadOf(ft), total: totalOf(ft) }
  })

/** The percent of its stake a pick wins on average, with a part taken off what it wins. */
const gainOf = ({ from, of }: Spread, price: MyanmarPrice, backed: MyanmarPick, taken = 0): number =>
  of.reduce((sum, p, k) => {
    const value = from + k
    const { percent } = settleMyanmar(price, backed, value >= 0 ? [value, 0] : [0, -value])
    return sum + p * (percent > 0 ? percent * (1 - taken) : percent)
  }, 0)

describe('§myanmar.deduction: a goal line and a percent, fair before the deduction', () => {
  test('both sides break even to the percent, and the deduction of a single leaves none of them a gain', () => {
    fc.assert(
      fc.property(spreads, ({ lead, total }) => {
        const sides = myanmarHandicap(lead),
          goals = myanmarPrice(total)
        const bets = [
          ...(sides
            ? (['home', 'away'] as const).map((pick) => ({
                spread: lead,
                price: sides.price,
                backed: { pick, favourite: sides.favourite },
              }))
            : []),
          ...(goals
            ? (['over', 'under'] as const).map((pick) => ({ spread: total, price: goals, backed: { pick } }))
            : []),
        ]
        for (const { spread, price, backed } of bets) {
          expect(Math.abs(gainOf(spread, price, backed))).toBeLessThanOrEqual(0.5)
          expect(gainOf(spread, price, backed, startingDeductions[0]! / 100)).toBeLessThan(0)
          expect(Number.isInteger(price.percent) && Math.abs(price.percent) <= 100 && price.goals >= 0).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a feed tells it from home’s view: the book reads the same price of the same favourite', () => {
    fc.assert(
      fc.property(rate, rate, fc.tuple(fc.nat(3), fc.nat(3)), (home, away, score) => {
        const distribution = scoreDistribution({
          rates: { home, away },
          pace: { home: 1, away: 1 },
          score,
          left: { first: 0.2, second: 0.5 },
          latest: undefined,
        })
        const told = new Map(myanmarOf(distribution).map((offer) => [offer.type, myanmarOffer(offer)]))
        const sides = told.get('MM_HDP')
        if (sides)
          expect(
            Math.abs(gainOf(leadOf(distribution.ft), sides.price, { pick: 'away', favourite: sides.favourite! })),
          ).toBeLessThanOrEqual(0.5)
        const total = { from: score[0] + score[1], of: totalOf(distribution.ft).of }
        const goals = told.get('MM_OU')
        if (goals) expect(Math.abs(gainOf(total, goals.price, { pick: 'over' }))).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('before a match both are always quoted', () => {
    const usual = fc.double({ min: 0.5, max: 3, noNaN: true })
    fc.assert(
      fc.property(usual, usual, (home, away) => {
        const { ft } = scoreDistribution({
          rates: { home, away },
          pace: { home: 1, away: 1 },
          score: [0, 0],
          left: { first: 0.45, second: 0.55 },
          latest: null,
        })
        expect([myanmarHandicap(leadOf(ft)), myanmarPrice(totalOf(ft))]).not.toContain(undefined)
      }),
    )
  })

  const at = (of: number[], from = 0): Spread => ({ from, of })
  test.each<[of: number[], from: number, favourite: 'home' | 'away', goals: number, percent: number]>([
    // Level: on the line nothing is won or lost.
    [[0.3, 0.4, 0.3], -1, 'home', 0, 0],
    // 0.1 + 0.3 below, 0.25 above one goal, 0.35 on it.
    [[0.1, 0.3, 0.35, 0.25], -1, 'home', 1, 43],
    [[0.25, 0.35, 0.3, 0.1], -2, 'away', 1, 43],
    [[0.2, 0.4, 0.4], -1, 'home', 0, -50],
  ])('%j from %i: %s at %i, %i %', (of, from, favourite, goals, percent) => {
    expect(myanmarHandicap(at(of, from))).toEqual({ favourite, price: { goals, percent } })
  })

  test('a total counts from the goals that have fallen', () => {
    expect(myanmarPrice(at([0.25, 0.5, 0.25], 2))).toEqual({ goals: 3, percent: 0 })
  })

  test('nothing is quoted when all but a few stakes would fall on the line', () => {
    expect(myanmarPrice(at([0.85, 0.1, 0.05]))).toBeUndefined()
    expect(myanmarHandicap(at([0.04, 0.92, 0.04], -1))).toBeUndefined()
  })
})
