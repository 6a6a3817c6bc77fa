import { type ChancePoint, chancePoint, shareOfPrices, thinned } from '#domain/market/chance.ts'
import { expect, test } from 'vitest'

test.each([
  [
    [2, 3, 6],
    [50, 33, 17],
  ],
  [
    [2, 2],
    [50, 50],
  ],
  // The margin is shared out by what each price says.
  [
    [1.9, 1.9],
    [50, 50],
  ],
  [
    [3, 3, 3],
    [34, 33, 33],
  ],
  [
    [1.01, 60, 80],
    [97, 2, 1],
  ],
])('§page.live-centre: prices %j say %j in whole percent', (prices, chances) => {
  expect(shareOfPrices(prices)).toEqual(chances)
  expect(shareOfPrices(prices).reduce((sum, one) => sum + one, 0)).toBe(100)
})

test('a point needs every price of its market', () => {
  expect(chancePoint(7, ['home', 'away', 'draw'], [2, 6, 3])).toEqual({ at: 7, home: 50, draw: 33, away: 17 })
  expect(chancePoint(7, ['home', 'away'], [2, 2])).toEqual({ at: 7, home: 50, draw: null, away: 50 })
  expect(chancePoint(7, ['home', 'away'], [2, null])).toBeUndefined()
})

test('a chart keeps the first point, the last of each step, and the latest', () => {
  const points = Array.from({ length: 1_000 }, (_, at): ChancePoint => ({ at, home: at % 100, draw: null, away: 0 }))
  const kept = thinned(points, 50)
  expect(kept.length).toBeLessThanOrEqual(52)
  expect([kept[0]?.at, kept.at(-1)?.at]).toEqual([0, 999])
  expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(thinned(points.slice(0, 3), 50)).toHaveLength(3)
})
