import { byMarketOptions, showsLeague, specialLeagueType } from '#domain/market/league-filter.ts'
import { americanFootballLeagues, baseballLeagues, basketballLeagues } from '#odds/feeds/house/ball-leagues.ts'
import { leaguesOf, windows } from '#odds/feeds/house/soccer-leagues.ts'
import { expect, test } from 'vitest'

const soccer = windows.flatMap((window) => leaguesOf(window))

test.each([
  ['soccer', soccer],
  ['basketball', basketballLeagues],
  ['baseball', baseballLeagues],
  ['American football', americanFootballLeagues],
])('§board.league-filter: in %s each option shows other leagues of the house', (_, leagues) => {
  const shown = byMarketOptions.map((option) => leagues.filter(({ league }) => showsLeague(option, league)))
  const [wide, main, rest] = shown.map((each) => each.map(({ league }) => league.name))
  const specials = leagues.filter(({ league }) => league.type === specialLeagueType && league.flag === 0)
  expect(specials).toHaveLength(1)
  expect(wide!.filter((name) => !main!.includes(name))).toEqual(specials.map(({ league }) => league.name))
  expect(main!.length).toBeGreaterThan(0)
  expect([...main!, ...rest!].toSorted()).toEqual(leagues.map(({ league }) => league.name).toSorted())
})
