import type { Live } from '#domain/market/rows.ts'
import { basketball } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'
import { fixture, market, play, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, openHouse, recordingStore } from '../kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)

describe('§bet.incident: where points fall all the time', () => {
  const hoop = { key: 'hoops', name: 'Hoops', sport: basketball, order: 2, flag: 1, type: 0 } as const
  const quarters = [
    market('HDP', -22, 19_000, 19_000),
    market('HDPH', -10, 19_000, 19_000),
    market('ML', 0, 15_000, 26_000),
  ]
  const playing = (at: number, live: Partial<Live>) =>
    play('east', at, { phase: 'playing', part: 1, minute: 3, ...live })
  const openGame = async () => {
    const feed = scriptedFeed()
    const store = recordingStore()
    feed.say(
      { kind: 'fixture', match: 'east', at: before, league: hoop, home: 'East', away: 'West', kickoff, order: 1 },
      { kind: 'prices', match: 'east', at: before, markets: quarters },
    )
    const opened = await openHouse(feed, before, store)
    feed.say(playing(kickoff, { score: [0, 0] }), { kind: 'prices', match: 'east', at: kickoff, markets: quarters })
    await opened.play(kickoff)
    const status = () => Object.fromEntries(store.now().markets.map(({ type, status }) => [type, status]))
    return { feed, status, now: () => store.now().matches[0]!, ...opened }
  }

  test('a score suspends nothing and rejects no waiting bet; the end of a quarter asks for fresh prices', async () => {
    const { feed, now, play: go } = await openGame()
    const { incident } = now()
    feed.say(playing(kickoff + 1, { score: [3, 0], parts: [[3, 0]] }))
    await go(kickoff + 1)
    expect([now().status, now().incident - incident, now().live!.score]).toEqual(['open', 0, [3, 0]])
    feed.say(
      playing(kickoff + 2, {
        score: [20, 18],
        part: 2,
        minute: 0,
        parts: [
          [20, 18],
          [0, 0],
        ],
      }),
    )
    await go(kickoff + 2)
    expect([now().status, now().suspension, now().incident - incident]).toEqual(['suspended', 'incident', 1])
    feed.say({ kind: 'prices', match: 'east', at: kickoff + 2, markets: quarters })
    await go(kickoff + 3)
    expect([now().status, now().incident - incident]).toEqual(['open', 2])
  })

  test('first-half markets close after the second quarter', async () => {
    const { feed, status, play: go } = await openGame()
    feed.say(
      playing(kickoff + 1, {
        phase: 'break',
        part: 2,
        score: [40, 38],
        half: [40, 38],
        parts: [
          [20, 18],
          [20, 20],
        ],
      }),
      { kind: 'prices', match: 'east', at: kickoff + 1, markets: quarters },
    )
    await go(kickoff + 1)
    expect(status()).toEqual({ HDP: 'open', HDPH: 'hidden', ML: 'open' })
  })
})

test('§handicap.live-score: no live soccer handicap where the feed reports no score, for it counts from the score at acceptance', async () => {
  const feed = scriptedFeed()
  const store = recordingStore()
  feed.say(...fixture('north', before, kickoff), play('north', kickoff, { score: null }))
  const { house, play: go } = await openHouse(feed, before, store)
  await go(kickoff)
  expect(Object.fromEntries(store.now().markets.map(({ type, status }) => [type, status]))).toEqual({
    HDP: 'hidden',
    OU: 'open',
    OXT: 'open',
  })
  expect([...house.board.matches.values()][0]!.live!.score).toBe(null)
})
