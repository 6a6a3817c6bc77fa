import { stripOf } from '#features/landing/strip.ts'
import { expect, test } from 'vitest'
import { aLive, aMarket, aMatch, aPlatform, snapshotOf } from '../sportsbook/fixture.tsx'

test('matches in play first, then by kick-off, four at most; the corners of a match have no row', () => {
  const { odds } = aPlatform()
  const later = aMatch(9, { kickoff: aMatch(9).kickoff + 3_600_000 })
  const playing = aMatch(1, { tab: 'live', live: aLive() })
  const corners = aMatch(2, { tab: 'live', subject: 'corners' })
  const others = [3, 4, 5, 6].map((id) => aMatch(id))
  const matches = [later, ...others, corners, playing]
  odds.load(snapshotOf({ matches, odds: matches.map(({ id }) => aMarket(id, 'HDP')) }))
  expect(stripOf(odds.board).map(({ match }) => match)).toEqual([1, 3, 4, 5])
})
