import { expect, test } from 'vitest'
import { fixture, market, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, openHouse, recordingStore, seconds } from '../kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)

test('§bet.open-market: a market its feed locks is shown at its price and takes no bet, and opens when it is unlocked', async () => {
  const feed = scriptedFeed()
  const store = recordingStore()
  const priced = (at: number, locked: boolean) =>
    ({ kind: 'prices', match: 'north', at, markets: [{ ...market('ORZ', 0, 10_100), locked }] }) as const
  feed.say(...fixture('north', before, kickoff, [market('ORZ', 0, 10_200)]), priced(before + seconds(1), true))
  const { house, play } = await openHouse(feed, before, store)
  const shown = () => [...house.board.odds.values()].map(({ status, prices }) => `${status} ${prices[0]}`)
  const states = [shown()]
  await play(before + seconds(1))
  states.push(shown())
  feed.say(priced(before + seconds(2), false))
  await play(before + seconds(2))
  states.push(shown())
  expect(states).toEqual([['open 10200'], ['suspended 10100'], ['open 10100']])
  const causes = store.changes.flatMap(({ markets, causes }) => markets.map(({ id }) => causes?.get(id)))
  expect(causes).toEqual(['opened', 'quoted', 'opened'])
})
