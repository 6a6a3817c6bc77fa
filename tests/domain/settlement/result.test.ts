import { goesOn, type MatchResult, newsOf, resultAfter, resultStatuses } from '#domain/market/result.ts'
import { isBoxing, specialSports } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

const result = (status: MatchResult['status'], action: number, more: Partial<MatchResult> = {}): MatchResult => ({
  status,
  ht: null,
  ft: null,
  action,
  ...more,
})

describe('§settlement.first-half, §settlement.reduction: a match that goes on under its result', () => {
  test('after its first half, or before a race', () =>
    expect(resultStatuses.filter((status) => goesOn({ status }))).toEqual(['firstHalf', 'upcoming']))

  const [half, whole, pending] = [
    result('firstHalf', 5, { ht: [1, 0] }),
    result('completed', 4, { ht: [0, 0], ft: [2, 1] }),
    result('pending', 4),
  ]
  test.each<[string, MatchResult, MatchResult, MatchResult | undefined]>([
    ['a newer half completes a whole match', whole, half, { ...whole, ht: [1, 0], action: 5 }],
    ['a match taken back is in its first half again', pending, half, half],
    ['a newer whole match stands alone', { ...whole, action: 3 }, { ...whole, ht: [2, 0] }, { ...whole, ht: [2, 0] }],
    ['an older half changes nothing', whole, { ...half, action: 3 }, undefined],
  ])('%s', (_, held, told, stands) => expect(resultAfter(held, told)).toEqual(stands))
})

test.each([
  [undefined, 1, 'first'],
  [2, 3, 'corrected'],
  [2, 2, 'repeated'],
  [2, 1, 'older'],
] as const)('§settlement.correction: held action %s, told %i: %s', (held, told, news) =>
  expect(newsOf(held === undefined ? undefined : { action: held }, { action: told })).toBe(news),
)

test('§settlement.bout: of all games only boxing is bet on by method and round', () =>
  expect(specialSports.filter(isBoxing)).toEqual([41]))
