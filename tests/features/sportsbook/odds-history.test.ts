import { historyOf, mostMarkets, mostPoints } from '#features/sportsbook/odds-history.ts'
import { describe, expect, test } from 'vitest'
import { aMarket, aMatch, aPlatform, decimal, snapshotOf, stepsAfter } from './fixture.tsx'

const opened = (markets: number) => {
  const platform = aPlatform()
  const matches = Array.from({ length: markets }, (_, n) => aMatch(n + 1))
  platform.odds.load(snapshotOf({ matches, odds: matches.map(({ id }) => aMarket(id, 'HDP')) }))
  return { history: historyOf(platform.odds), step: stepsAfter(platform) }
}
const at = (match: number, price: number, over = {}) => aMarket(match, 'HDP', { version: Math.round(price * 10_000), prices: [decimal(price), decimal(2)], ...over })

describe('how a market moved is remembered within bounds', () => {
  test('from its first move, with the price before it; a suspension is no move; another line begins again', () => {
    const { history, step } = opened(1)
    expect(history.of(100)).toBeUndefined()
    step({ odds: [at(1, 2.2)] })
    step({ odds: [at(1, 2.2, { status: 'suspended', version: 9 })] })
    step({ odds: [at(1, 1.8)] })
    expect(history.of(100)).toMatchObject({ line: -2, open: [20_900, 18_000], high: [22_000, 20_000], low: [18_000, 18_000] })
    expect(history.of(100)?.points.map(({ prices }) => prices[0])).toEqual([20_900, 22_000, 18_000])
    step({ odds: [at(1, 1.7, { line: -3 })] })
    expect(history.of(100)).toBeUndefined()
    step({ odds: [at(1, 1.75, { line: -3 })] })
    expect(history.of(100)?.points.map(({ prices }) => prices[0])).toEqual([17_000, 17_500])
    step({ gone: { odds: [100] } })
    expect(history.of(100)).toBeUndefined()
  })

  test('the latest moves of the markets that moved last; where it opened and how far it went stay', () => {
    const { history, step } = opened(mostMarkets + 1)
    for (let n = 0; n < mostPoints + 10; n++) step({ odds: [at(1, 3 - n / 100)] })
    expect(history.of(100)?.points.length).toBe(mostPoints)
    expect(history.of(100)).toMatchObject({ open: [20_900, 18_000], high: [30_000, 20_000] })
    for (let match = 2; match <= mostMarkets + 1; match++) step({ odds: [at(match, 2.5)] })
    expect([history.of(100), history.of(200) !== undefined, history.of((mostMarkets + 1) * 100) !== undefined]).toEqual([undefined, true, true])
  })
})
