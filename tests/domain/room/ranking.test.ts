import { pointsBehind, rankPlayers } from '#domain/room/ranking.ts'
import { expect, test } from 'vitest'

const ranked = (scores: readonly number[]) =>
  rankPlayers(scores.map((score, index) => ({ seat: index + 1, score: BigInt(score), correct: 0 })))

/** scores of the players, best first | whose | behind the leader and behind the last place that wins */
test.each<[readonly number[], number, readonly [number, number]]>([
  [[90, 80, 70, 60], 60, [30, 10]],
  [[90, 80, 70, 60], 70, [20, 0]],
  [[90, 80, 70, 60], 90, [0, 0]],
  [[90, 80, 70, 70], 70, [20, 0]],
  // With fewer players than prizes everybody is in the money.
  [[90, 50], 50, [40, 0]],
  [[0], 0, [0, 0]],
])('§room.ranking: among %j a score of %i is behind by %j', (scores, score, [first, prize]) => {
  expect(pointsBehind(ranked(scores), BigInt(score))).toEqual({ first: BigInt(first), prize: BigInt(prize) })
})
