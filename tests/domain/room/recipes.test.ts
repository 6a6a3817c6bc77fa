import { leaguesFor, matchesFor } from '#domain/room/recipes.ts'
import { expect, test } from 'vitest'

const hour = 3_600_000
const leagues = [
  { id: 1, sport: 1, matches: 4, firstKickoff: 2 * hour },
  { id: 2, sport: 1, matches: 9, firstKickoff: 3 * hour },
  { id: 3, sport: 2, matches: 2, firstKickoff: 4 * hour },
  { id: 4, sport: 1, matches: 20, firstKickoff: 48 * hour },
]
const match = (id: number, league: number, sport: number, kickoff: number) => ({ id, league, sport, kickoff })
const matches = [match(1, 2, 1, 5), match(2, 2, 1, 3), match(3, 3, 2, 9), match(4, 1, 1, 4)]

/** recipe | its leagues | its matches with match 3 and 1 as favourites */
test.each([
  ['topLeague', [2], [2, 4, 1, 3]],
  ['allSports', [1, 3], [2, 3]],
  ['favourites', [1, 2, 3, 4], [1, 3]],
] as const)('§room.terms: the recipe %s takes leagues %j and matches %j', (recipe, from, chosen) => {
  expect(leaguesFor(recipe, leagues, 0)).toEqual(from)
  expect(matchesFor(recipe, matches, [3, 1]).map(({ id }) => id)).toEqual(chosen)
})

test('a league with fewer matches than a room needs is not a top league', () => {
  expect(leaguesFor('topLeague', [{ id: 3, sport: 2, matches: 2, firstKickoff: 0 }], 0)).toEqual([])
})
