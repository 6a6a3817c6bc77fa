import { moved } from '#features/info/settings/order.ts'
import { describe, expect, test } from 'vitest'

describe('§board.sports-menu: a sport put in another place', () => {
  test.each([
    [1, 3, 'after', [2, 3, 1, 4]],
    [4, 1, 'before', [4, 1, 2, 3]],
    [2, 3, 'before', [1, 2, 3, 4]],
    [2, 2, 'after', [1, 2, 3, 4]],
    [9, 1, 'before', [1, 2, 3, 4]],
  ] as const)('%i to %i, %s', (one, to, place, expected) => {
    expect(moved([1, 2, 3, 4], one, { to, place })).toEqual(expected)
  })
})
