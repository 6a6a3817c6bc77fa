import { type History, historyOf, mostAside, mostMarkets, mostPoints } from '#features/sportsbook/match/odds-history.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { describe, expect, test } from 'vitest'
import { aMarket, aMatch, aPlatform, decimal, snapshotOf, stepsAfter } from './fixture.tsx'

const opened = (markets: number) => {
  const platform = aPlatform()
  const matches = Array.from({ length: markets }, (_, n) => aMatch(n + 1))
  platform.odds.load(snapshotOf({ matches, odds: matches.map(({ id }) => aMarket(id, 'HDP')) }))
  return { history: historyOf(platform.odds), step: stepsAfter(platform) }
}
const at = (match: number, price: number, over = {}) =>
  aMarket(match, 'HDP', { version: Math.round(price * 10_000), prices: [decimal(price), decimal(2)], ...over })

describe('how a market moved is remembered within bounds', () => {
  test('from its first move, with the price before it; a suspension is not a move; another line begins again', () => {
    const { history, step } = opened(1)
    expect(history.of(100)).toBeUndefined()
    step({ odds: [at(1, 2.2)] })
    step({ odds: [at(1, 2.2, { status: 'suspended', version: 9 })] })
    step({ odds: [at(1, 1.8)] })
    expect(history.of(100)).toMatchObject({
      line: -2,
      open: [20_900, 18_000],
      high: [22_000, 20_000],
      low: [18_000, 18_000],
    })
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
    expect([history.of(100), history.of(200) !== undefined, history.of((mostMarkets + 1) * 100) !== undefined]).toEqual(
      [undefined, true, true],
    )
  })
})

describe('§feed.markets-on-demand: markets that no board carries are remembered while they are held', () => {
  const aside = (over: Partial<Odds> = {}): Odds => ({
    ...aMarket(1, 'OXT'),
    id: 702,
    type: 'BS',
    line: 0,
    prices: [decimal(1.8), decimal(1.95)],
    ...over,
  })
  const tell = (history: History, at: number, before: Odds | undefined, after: Odds | undefined) =>
    history.takeAside([{ id: (after ?? before)!.id, before, after }], at)

  test('from the moment they are first seen until they go; a suspension is not a move', () => {
    const { history } = opened(1)
    const [first, closed, next] = [
      aside(),
      aside({ status: 'suspended' }),
      aside({ prices: [decimal(1.7), decimal(2.1)] }),
    ]
    tell(history, 1_000, undefined, first)
    tell(history, 2_000, first, closed)
    expect(history.of(702)).toMatchObject({ since: 1_000, points: [{ at: 1_000 }] })
    tell(history, 3_000, closed, next)
    expect(history.of(702)).toMatchObject({
      since: 1_000,
      open: first.prices,
      high: [18_000, 21_000],
      low: [17_000, 19_500],
      points: [{ at: 1_000 }, { at: 3_000, prices: next.prices }],
    })
    tell(history, 4_000, next, undefined)
    expect(history.of(702)).toBeUndefined()
  })

  test('each of few picks, its last moves, the markets that moved last: and none of the board’s is pushed out', () => {
    const { history, step } = opened(1)
    step({ odds: [at(1, 2.2)] })
    for (let n = 0; n <= mostPoints + 10; n++)
      tell(
        history,
        n,
        n === 0 ? undefined : aside({ prices: [decimal(3 - (n - 1) / 100), decimal(2)] }),
        aside({ prices: [decimal(3 - n / 100), decimal(2)] }),
      )
    expect([history.of(702)?.points.length, history.of(702)?.open]).toEqual([mostPoints, [30_000, 20_000]])
    for (let id = 1_001; id <= 1_000 + mostAside; id++) tell(history, id, undefined, aside({ id }))
    expect([history.of(702), history.of(1_001) !== undefined, history.of(100) !== undefined]).toEqual([
      undefined,
      true,
      true,
    ])
    tell(history, 1, undefined, aside({ id: 5, type: 'CS', prices: Array.from({ length: 26 }, () => decimal(9)) }))
    expect(history.of(5)).toBeUndefined()
  })
})
