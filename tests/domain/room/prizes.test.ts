import { dividePrizes, prizePlan, shareOut } from '#domain/room/prizes.ts'
import { placesOf, rankPlayers } from '#domain/room/ranking.ts'
import { predictionScore } from '#domain/room/prediction.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('the pool is divided without a remainder', () => {
  test.each([
    [30_000n, 3_000n, [13_500n, 8_100n, 5_400n]],
    [3_000n, 300n, [1_350n, 810n, 540n]],
    [3n, 0n, [3n, 0n, 0n]],
    [100_001n, 10_000n, [45_001n, 27_000n, 18_000n]],
    [0n, 0n, [0n, 0n, 0n]],
  ])('%s → fee %s, prizes %s', (pool, fee, prizes) => {
    expect(prizePlan(pool)).toEqual({ fee, prizes })
  })
})

/** scores by seat, from seat 1 | what each wins of 135.00, 81.00 and 54.00 */
const shared: readonly (readonly [string, readonly number[], readonly number[]])[] = [
  ['no tie', [3, 2, 1, 0], [13_500, 8_100, 5_400, 0]],
  ['two first', [9, 9, 1], [10_800, 10_800, 5_400]],
  ['three first', [9, 9, 9], [9_000, 9_000, 9_000]],
  ['four tied for third', [9, 8, 1, 1, 1, 1], [13_500, 8_100, 1_350, 1_350, 1_350, 1_350]],
  ['two tied for second', [9, 5, 5, 1], [13_500, 6_750, 6_750, 0]],
  ['what does not divide goes to the lowest seats', Array(7).fill(1), [3_858, ...Array(6).fill(3_857)]],
]

describe('tied places share the sum of their prizes', () => {
  test.each(shared)('%s', (_, scores, wins) => {
    const ranked = rankPlayers(scores.map((score, index) => ({ seat: index + 1, score: BigInt(score), correct: 0 })))
    const won = shareOut([13_500n, 8_100n, 5_400n], placesOf(ranked))
    expect(scores.map((__, index) => Number(won.get(index + 1)))).toEqual(wins)
  })
})

test('§room.ties: what does not divide goes to the lowest seats, in whatever order they are listed', () => {
  expect([...shareOut([11n, 0n, 0n], [[4, 2, 3]])].toSorted(([a], [b]) => a - b)).toEqual([
    [2, 4n],
    [3, 4n],
    [4, 3n],
  ])
})

test('§room.ranking: lists tied players in the order of their seats', () => {
  const players = [3, 1, 2].map((seat) => ({ seat, score: 5n, correct: 1 }))
  expect(rankPlayers(players).map(({ seat, rank }) => `${rank} ${seat}`)).toEqual(['1 1', '1 2', '1 3'])
})

test('Σ prizes + fee = Σ entries, and a better rank never wins less, whatever the ties', () => {
  const player = fc.record({ score: fc.bigInt({ min: 0n, max: 3n }), correct: fc.integer({ min: 0, max: 2 }) })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.array(player, { minLength: 3, maxLength: 30 }),
      (entry, players) => {
        const pool = entry * BigInt(players.length)
        const { fee, prizes } = prizePlan(pool)
        const ranked = rankPlayers(players.map((each, index) => ({ ...each, seat: index + 1 })))
        const won = shareOut(prizes, placesOf(ranked))
        expect(won.size).toBe(players.length)
        expect([...won.values()].reduce((sum, prize) => sum + prize, fee)).toBe(pool)
        for (const [index, { seat, rank }] of ranked.entries()) {
          const next = ranked[index + 1]
          const isLess = next !== undefined && won.get(seat)! < won.get(next.seat)!
          expect(isLess && rank !== next.rank).toBe(false)
        }
      },
    ),
  )
})

test('a prize fund of the operator is divided alike', () => {
  expect(dividePrizes(10_001n)).toEqual([5_001n, 3_000n, 2_000n])
})

/** score, correct by seat | rank by seat */
test.each<[readonly (readonly [number, number])[], readonly number[]]>([
  [
    [
      [5, 1],
      [9, 0],
      [7, 2],
    ],
    [3, 1, 2],
  ],
  [
    [
      [5, 1],
      [5, 2],
      [5, 1],
    ],
    [2, 1, 2],
  ],
  [
    [
      [5, 1],
      [5, 1],
      [5, 1],
      [1, 0],
    ],
    [1, 1, 1, 4],
  ],
])('players %j rank %j', (players, ranks) => {
  const ranked = rankPlayers(
    players.map(([score, correct], index) => ({ seat: index + 1, score: BigInt(score), correct })),
  )
  expect(players.map((_, index) => ranked.find(({ seat }) => seat === index + 1)?.rank)).toEqual(ranks)
})

/** points, decimal price in ten-thousandths, outcome | score in points */
test.each<[number, number, Outcome, number]>([
  [20, 21_300, 'won', 42.6],
  [20, 21_300, 'wonHalf', 31.3],
  [20, 21_300, 'draw', 20],
  [20, 21_300, 'void', 20],
  [20, 21_300, 'loseHalf', 10],
  [20, 21_300, 'lost', 0],
  [1, 19_550, 'wonHalf', 1.4775],
  [7, 19_555, 'wonHalf', 10.3443],
])('%d points at %d, %s, score %d', (points, price, outcome, score) => {
  expect(Number(predictionScore(points, price, outcome)) / 10_000).toBe(score)
})
