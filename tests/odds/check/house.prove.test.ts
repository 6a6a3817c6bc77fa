import { mainMatch } from '#domain/market/rows.ts'
import { parseOdds } from '#domain/market/odds-rows.ts'
import { marketsOf } from '#features/sportsbook/match/catalogue-groups.ts'
import { checkBoard } from '#odds/check/check.ts'
import { houseFeed } from '#odds/feeds/house/house.ts'
import type { OddsHouse } from '#odds/house.ts'
import { seededSource } from '#odds/source.ts'
import { expect, test } from 'vitest'
import { at, hours, minutes, openHouse } from '../kit.ts'

const start = at('2025-03-08T04:00:00Z')
/** How many looks at a book day, and of how many matches one is searched for an arbitrage. */
const [looks, share] = [12, 12]

test('§board.catalogue: over a book day no market below 100 % or above 121 %, races and outrights at 115 to 120 %, no arbitrage; §board.heads: each match counts the markets that its page shows', async () => {
  const { house, play } = await openHouse(houseFeed(seededSource('check')), start - hours(1))
  const faults: string[] = []
  const miscounted: string[] = []
  const seen = { markets: 0, fields: 0, searched: 0, builders: 0 }
  for (let look = 0; look < looks; look++) {
    // Not on the hour: matches are in all of their minutes.
    const moment = start + (look * hours(24)) / looks + minutes(7 * look) / looks
    await play(moment)
    await play(moment + 250)
    const checked = checkBoard(
      house.board,
      [...house.publisher.details()].map(parseOdds),
      ({ id, live }) => (id + look) % (live ? Math.ceil(share / 4) : share) === 0,
      new Map([...house.publisher.laws()].map(({ match, law }) => [match, law])),
    )
    miscounted.push(...miscountedPages(house, look))
    faults.push(...checked.faults.map(({ match, what }) => `${new Date(moment).toISOString()} ${match}: ${what}`))
    seen.markets += checked.markets.length
    seen.fields += checked.fields.length
    seen.searched += checked.searched
    seen.builders += checked.builders.count
  }
  expect(faults).toEqual([])
  expect(miscounted).toEqual([])
  expect(seen.markets).toBeGreaterThan(looks * 3_000)
  expect(seen.fields).toBeGreaterThan(looks * 5)
  expect(seen.searched).toBeGreaterThan(looks * 10)
  expect(seen.builders).toBeGreaterThan(looks * 3_000)
})

/**
 * The matches whose count on the board is not the number of markets on their page; another fifth of them is opened in
 * each look.
 */
const miscountedPages = ({ board, publisher }: OddsHouse, look: number): string[] => {
  const aside = new Map([...publisher.details()].map(parseOdds).map((row) => [row.id, row]))
  const opened = [...board.matches.values()].filter(({ id, kind }) => kind === mainMatch && (id + look) % 5 === 0)
  return opened.flatMap(({ id, home }) => {
    const [told, shown] = [board.heads.get(id)?.[21] ?? 0, marketsOf({ board, aside }, id, false).length]
    return told === shown ? [] : [`look ${look}: ${home} says ${told} and shows ${shown}`]
  })
}
