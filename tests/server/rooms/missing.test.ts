import { missingFor } from '#server/rooms/rank.ts'
import { expect, test } from 'vitest'

const soccer = 1
const basketball = 2

/** market, line in quarters, pick | the score | how much more its side must score */
test.each([
  ['OXT', 0, 'home', [0, 2], 3],
  ['OXT', 0, 'home', [1, 0], 0],
  ['OXT', 0, 'away', [1, 0], 2],
  ['OXT', 0, 'draw', [2, 0], 2],
  ['OXT', 0, 'draw', [1, 1], 0],
  ['OU', 10, 'over', [1, 0], 2],
  ['OU', 10, 'over', [2, 1], 0],
  // No goal makes it win.
  ['OU', 10, 'under', [2, 1], 0],
] as const)('§room.score: %s %i %s at %j needs %i more', (market_type, line, pick, ft, more) => {
  const result = { status: 'completed', ht: [0, 0], ft, action: 0 } as const
  expect(missingFor({ market_type, line, pick, sport: soccer }, result)).toBe(more)
})

test('§room.score: a total of points counts points', () => {
  const result = { status: 'completed', ht: [0, 0], ft: [90, 90.0], action: 0 } as const
  expect(missingFor({ market_type: 'OU', line: 846, pick: 'over', sport: basketball }, result)).toBe(32)
})
