import {
  betResultLabel,
  betResultLabels,
  labelOfStatusId,
  matchResultLabel,
  matchResultLabels,
  matchStatusId,
  matchStatusIds,
} from '#domain/text/labels.ts'
import { type ResultStatus } from '#domain/market/result.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { expect, test } from 'vitest'

test.each<[ResultStatus, string, number]>([
  ['completed', 'completed', 1],
  ['firstHalf', 'resultPending', 0],
  ['upcoming', 'resultPending', 0],
  ['pending', 'resultPending', 0],
  ['suspended', 'suspended', 5],
  ['cancelled', 'refund', 2],
  ['refund', 'refund', 2],
  ['refund1H', 'refund1H', 1],
  ['refund2H', 'refund2H', 1],
  ['abandoned1H', 'abandoned1H', 2],
  ['abandoned2H', 'abandoned2H', 1],
  ['called', 'completed', 1],
])('§settlement.match-status: a %s match reads %s, status %s', (status, label, id) => {
  expect(matchResultLabel(status, 1)).toBe(label)
  expect(matchStatusId(status)).toBe(id)
})

test.each([
  [0, 'resultPending'],
  [1, 'completed'],
  [2, 'refund'],
  [5, 'suspended'],
  [500, 'none'],
  [3, 'none'],
  [-1, 'none'],
])('§settlement.match-status: match status %s reads %s', (id, label) => {
  expect(labelOfStatusId(id)).toBe(label)
})

test('§settlement.match-status: the ids and the labels', () => {
  expect(matchStatusIds).toEqual({ live: 0, completed: 1, cancelled: 2, suspended: 5, unknown: 500 })
  expect(matchResultLabels.join(' ')).toBe(
    'completed resultPending refund refund1H refund2H abandoned abandoned1H abandoned2H suspended none',
  )
  expect(betResultLabels.join(' ')).toBe(
    'won wonHalf lost loseHalf draw void abandoned rejected waiting running accepted pending',
  )
})

test.each<[Outcome, ResultStatus, string]>([
  ['won', 'completed', 'won'],
  ['lost', 'completed', 'lost'],
  ['wonHalf', 'completed', 'wonHalf'],
  ['loseHalf', 'completed', 'loseHalf'],
  ['draw', 'completed', 'draw'],
  ['void', 'cancelled', 'void'],
  ['void', 'refund1H', 'void'],
  ['void', 'abandoned1H', 'abandoned'],
  ['void', 'abandoned2H', 'abandoned'],
  ['won', 'abandoned2H', 'won'],
  ['void', 'called', 'void'],
])('§settlement.labels: %s by a %s match reads %s', (outcome, status, label) => {
  expect(betResultLabel(outcome, status)).toBe(label)
})

test.each([
  [1, 'abandoned1H', 'abandoned1H'],
  [2, 'abandoned2H', 'abandoned2H'],
  [5, 'abandoned1H', 'abandoned'],
  [6, 'abandoned2H', 'abandoned'],
  [45, 'abandoned1H', 'abandoned'],
  [5, 'refund1H', 'refund1H'],
] as const)('§settlement.match-status: in sport %s a result %s reads %s', (sport, status, label) => {
  expect(matchResultLabel(status, sport)).toBe(label)
})
