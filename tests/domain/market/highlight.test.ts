import { highlightReach, highlightsOf, mostHighlights, type RankedMatch } from '#domain/market/highlight.ts'
import { describe, expect, test } from 'vitest'

const hour = 3_600_000
const one = (match: number, more: Partial<RankedMatch> = {}): RankedMatch => ({
  match,
  kickoff: 2 * hour,
  isChosen: false,
  turnover: 0n,
  followers: 0,
  ...more,
})
/** Beyond the reach of a kick-off, so that they have the points of their turnover and of their followers alone. */
const staked = one(9, { kickoff: 2 * highlightReach, turnover: 7n })
const followed = one(8, { kickoff: 2 * highlightReach, followers: 7 })
const now = 1_000 * hour
const order = (...matches: RankedMatch[]) =>
  highlightsOf(
    matches.map((each) => ({ ...each, kickoff: now + each.kickoff })),
    now,
  ).map(({ match }) => match)

describe('§page.highlight: the order of what is highlighted', () => {
  test.each<[string, RankedMatch[], number[]]>([
    ['by kick-off', [one(1, { kickoff: 5 * hour }), one(2), one(3, { kickoff: -hour })], [3, 2, 1]],
    [
      'chosen ones first, by their kick-off',
      [one(1), one(2, { kickoff: 40 * hour, isChosen: true }), one(3, { isChosen: true })],
      [3, 2, 1],
    ],
    [
      'of chosen ones neither points nor the order they come in',
      [
        one(1, { kickoff: 3 * hour, isChosen: true }),
        one(2, { kickoff: 9 * hour, isChosen: true, turnover: 9n }),
        one(3, { kickoff: hour, isChosen: true }),
      ],
      [3, 1, 2],
    ],
    ['what is staked on it', [one(1, { turnover: 10n }), one(2, { turnover: 900n }), one(3)], [2, 1, 3]],
    ['who follows it', [one(1), one(2, { followers: 3 }), one(3, { followers: 9 })], [3, 2, 1]],
    ['turnover before followers', [one(1, { followers: 9 }), one(2, { turnover: 1n })], [2, 1]],
    ['a chosen one before any turnover', [one(1, { turnover: 10n ** 12n }), one(2, { isChosen: true })], [2, 1]],
    [
      'further off than its reach is worth nothing',
      [one(2, { kickoff: 3 * highlightReach }), one(1, { kickoff: highlightReach })],
      [1, 2],
    ],
    ['a kick-off now is worth as much as the largest turnover', [staked, one(1, { kickoff: 0 })], [1, 9]],
    ['so is one that is past', [staked, one(1, { kickoff: -hour })], [1, 9]],
    ['a millisecond later it is worth less', [one(1, { kickoff: 1 }), staked], [9, 1]],
    ['half its reach away, as much as the most followers', [followed, one(1, { kickoff: highlightReach / 2 })], [1, 8]],
    ['a millisecond later it is worth less too', [one(1, { kickoff: highlightReach / 2 + 1 }), followed], [8, 1]],
    ['the number of a match, where all else is equal', [one(2), one(1)], [1, 2]],
  ])('%s', (_, matches, expected) => expect(order(...matches)).toEqual(expected))

  test('no more than so many', () => {
    expect(
      highlightsOf(
        Array.from({ length: 100 }, (_, n) => one(n)),
        0,
      ),
    ).toHaveLength(mostHighlights)
    expect(highlightsOf([], 0)).toEqual([])
  })
})
