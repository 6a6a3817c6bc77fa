import { type Decimal, quote } from '#domain/odds/odds.ts'
import { shade } from '#odds/trading/shade.ts'
import { loadOf, trade } from '#odds/trading/trader.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const at = (...prices: readonly (number | null)[]) =>
  prices.map((price) => (price === null ? null : quote(Math.round(price * 10_000), 'DEC')))
const shown = (prices: readonly (Decimal | null)[]) =>
  prices.map((price) => (price === null ? '–' : (price / 10_000).toFixed(2))).join(' ')
const margin = (prices: readonly (Decimal | null)[]) =>
  prices.reduce((sum, price) => sum + (price === null ? 0 : 10_000 / price), 0)

describe('the built-in trader', () => {
  test.each([
    ['nothing taken', at(1.95, 1.95), [0, 0], '1.95 1.95'],
    ['half way on home, the rest half way to its fair 2.00', at(1.95, 1.95), [4, 0], '1.87 1.97'],
    ['at the limit: 8 %', at(1.95, 1.95), [8, 0], '1.79 1.97'],
    ['both sides', at(1.95, 1.95), [4, 4], '1.87 1.87'],
    ['home of three', at(2.1, 3.4, 3.5), [8, 0, 0], '1.93 3.49 3.59'],
    ['a short price stays a price', at(1.02, 12), [8, 0], '1.01 12.37'],
    ['a pick without a price: nothing is given', at(1.95, null, 3.5), [8, 0, 0], '1.79 – 3.50'],
    ['picks that overlap: nothing is given', at(1.25, 1.3, 1.6), [8, 0, 0], '1.14 1.30 1.60'],
  ])('%s', (_, prices, loads, expected) => {
    expect(shown(shade(prices, loads))).toBe(expected)
  })

  test.each([
    [0n, 0],
    [-5n, 0],
    [12n, 0],
    [13n, 1],
    [50n, 4],
    [99n, 7],
    [100n, 8],
    [500n, 8],
  ])('a liability of %s of 100 is a load of %s eighths', (liability, eighths) => {
    expect(loadOf(liability, 100n)).toBe(eighths)
  })

  test('past its limit a market is halted, and open again below it', () => {
    const market = { type: 'HDP', line: 0, prices: at(1.95, 1.95) } as const
    expect(trade(market, { liabilities: [100n, -40n], limit: 100n })).toMatchObject({ halted: true })
    expect(trade(market, { liabilities: [99n, -40n], limit: 100n })).toMatchObject({
      halted: false,
      prices: at(1.81, 1.97),
    })
    expect(trade(market, undefined)).toEqual({ ...market, halted: false })
  })

  test('no arbitrage: never below the feed’s own margin, at most half of the margin given, loaded picks never longer, at most 8 % shorter', () => {
    const market = fc
      .tuple(
        fc.array(fc.double({ min: 0.03, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 }),
        fc.double({ min: 0, max: 0.15, noNaN: true }),
      )
      .map(([chances, over]) => {
        const sum = chances.reduce((a, b) => a + b, 0)
        return chances.map((chance) =>
          quote(Math.max(10_100, Math.floor(100 / ((chance / sum) * (1 + over))) * 100), 'DEC'),
        )
      })
    fc.assert(
      fc.property(market, fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 3, maxLength: 3 }), (prices, all) => {
        const loads = prices.map((_, pick) => all[pick]!)
        const after = shade(prices, loads)
        const before = margin(prices)
        if (before >= 1) expect(margin(after)).toBeGreaterThanOrEqual(Math.min(before, 1.3) - 1e-9)
        after.forEach((price, pick) => {
          if (before >= 1) expect(price! - 1e-6).toBeLessThanOrEqual(prices[pick]! * Math.sqrt(before))
          if (loads[pick]! > 0) {
            expect(price).toBeLessThanOrEqual(prices[pick]!)
            expect(price).toBeGreaterThanOrEqual(Math.min(prices[pick]! * 0.92 - 100, prices[pick]!))
          } else expect(price).toBeGreaterThanOrEqual(prices[pick]!)
        })
      }),
      { numRuns: 500 },
    )
  })
})
