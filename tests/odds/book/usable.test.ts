import type { FeedMarket } from '#odds/feed.ts'
import { expect, test } from 'vitest'
import { fixture, market, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, openHouse, recordingStore, seconds, silent } from '../kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)

test.each([
  ['a line', market('OU', Number.NaN, 18_600, 18_600)],
  ['half a line', market('OU', 9.5, 18_600, 18_600)],
  ['a price', { ...market('OU', 10), prices: [Number.NaN, 18_600] as unknown as FeedMarket['prices'] }],
  ['an endless price', { ...market('OU', 10), prices: [18_600, Infinity] as unknown as FeedMarket['prices'] }],
])('%s that is not a number is left out and reported, and the rest of the book goes on', async (_, quote) => {
  const feed = scriptedFeed()
  const store = recordingStore()
  const errors: object[] = []
  feed.say(...fixture('north', before, kickoff, [market('HDP', -2, 19_000, 19_000), quote]))
  const log = { ...silent, error: (fields: object) => void errors.push(fields) }
  const { house, play } = await openHouse(feed, before, store, 'run', { log })
  feed.say(...fixture('south', before + seconds(1), kickoff, [market('HDP', -2, 18_000, 20_000)]))
  await play(before + seconds(1))
  const kept = store.changes.flatMap(({ markets }) => markets)
  expect(kept.every(({ line, prices }) => [line, ...prices].every(Number.isSafeInteger))).toBe(true)
  expect([...house.board.odds.values()].map(({ prices }) => prices[0])).toEqual([19_000, 18_000])
  // Once with the message, and once with the whole that the house asks for as it begins.
  expect(errors).toEqual(Array.from({ length: 2 }, () => ({ feed: feed.name, match: 'north', quote })))
})
