import { parseOdds } from '#domain/market/rows.ts'
import { checkBoard } from '#odds/check/check.ts'
import { houseFeed } from '#odds/feeds/house.ts'
import { seededSource } from '#odds/source.ts'
import { expect, test } from 'vitest'
import { at, hours, minutes, openHouse } from '../kit.ts'

const start = at('2025-03-08T04:00:00Z')
/** How many looks at a book day, and of how many matches one is searched for an arbitrage. */
const [looks, share] = [12, 12]

test('§board.catalogue: over a book day no market below 100 % or above 121 %, races and outrights at 115 to 120 %, no arbitrage', async () => {
  const { house, play } = await openHouse(houseFeed(seededSource('check')), start - hours(1))
  const faults: string[] = []
  const seen = { markets: 0, fields: 0, searched: 0 }
  for (let look = 0; look < looks; look++) {
    // Not on the hour: matches are in all of their minutes.
    const moment = start + (look * hours(24)) / looks + minutes(7 * look) / looks
    await play(moment)
    await play(moment + 250)
    const checked = checkBoard(
      house.board,
      [...house.publisher.details()].map(parseOdds),
      ({ id, live }) => (id + look) % (live ? Math.ceil(share / 4) : share) === 0,
    )
    faults.push(...checked.faults.map(({ match, what }) => `${new Date(moment).toISOString()} ${match}: ${what}`))
    seen.markets += checked.markets.length
    seen.fields += checked.fields.length
    seen.searched += checked.searched
  }
  expect(faults).toEqual([])
  expect(seen.markets).toBeGreaterThan(looks * 3_000)
  expect(seen.fields).toBeGreaterThan(looks * 5)
  expect(seen.searched).toBeGreaterThan(looks * 10)
}, 600_000)
