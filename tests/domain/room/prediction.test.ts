import {
  isCorrect,
  pointsInAll,
  pointsLeft,
  predictionScore,
  printPoints,
  wonScore,
  writeScore,
} from '#domain/room/prediction.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import { describe, expect, test } from 'vitest'

test.each([
  ['0', 100, '100'],
  ['42.6', 80, '122.6'],
  ['0.0001', 0, '0.0001'],
  ['9007199254740993', 1, '9007199254740994'],
])('§room.points: %s won and %i left are %s in all', (won, left, all) => expect(pointsInAll(won, left)).toBe(all))

test.each([
  ['0', '0.00'],
  ['42', '42.00'],
  ['30.7', '30.70'],
  ['32.54', '32.54'],
  ['19.5301', '19.5301'],
])('§room.score: %s is printed as %s beside others', (score, printed) => expect(printPoints(score)).toBe(printed))

test.each([
  [0n, '0'],
  [450_000n, '45'],
  [426_000n, '42.6'],
  [14_755n, '1.4755'],
])('§room.score: %s ten-thousandths of a point are written as %s', (score, written) =>
  expect(writeScore(score)).toBe(written),
)

test.each([
  [20, '2.25', '45'],
  [7, '1.95', '13.65'],
  [29, '1.1503', '33.3587'],
  [100, '200', '20000'],
])('§room.score: %i points at %s score %s if they win', (points, price, score) =>
  expect(wonScore(points, price)).toBe(score),
)

describe('§room.score: what a prediction scores', () => {
  test.each([
    ['won', 500_000n],
    ['wonHalf', 350_000n],
    ['draw', 200_000n],
    ['loseHalf', 100_000n],
    ['lost', 0n],
    ['void', 200_000n],
  ] as const)('20 points at 2.50, %s', (outcome, score) => expect(predictionScore(20, 25_000, outcome)).toBe(score))

  test('won and won half are correct', () => expect(outcomes.filter(isCorrect)).toEqual(['won', 'wonHalf']))

  test.each([
    [[], 100],
    [[30, 20], 50],
    [[60, 40], 0],
  ])('who spent %j has %i left', (spent, left) => expect(pointsLeft(spent)).toBe(left))
})
