import { dayOf } from '#domain/time.ts'
import type { FeedLeague, FeedMessage } from '#odds/feed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const day = dayOf(opening)
const page = { page: 1, page_size: 10 }

const leagueOf = (sport: number): FeedLeague => ({
  key: `games/${sport}`,
  name: `Game ${sport}`,
  sport,
  order: 1,
  flag: 0,
  type: sport === 45 ? 3 : 1,
})
const entry = (match: string, sport: number, kickoff: number, home: string, away = ''): FeedMessage[] => [
  { kind: 'fixture', match, at: opening, league: leagueOf(sport), home, away, kickoff, order: 1 },
  {
    kind: 'prices',
    match,
    at: opening,
    markets: [away === '' ? market('ORZ', 0, 30_000) : market('OXT', 0, 18_000, 45_000, 36_000)],
  },
]
const over = (match: string, at: number, ft: readonly [number, number]): FeedMessage =>
  result(match, at, [...ft], [0, 0], { ht: null, winners: ft[0] === 1 ? ['win'] : [] })

/** A race of three, a short match later, a race that is still run, and a match of soccer. */
describe.each(databases())('§page.virtual-results: rounds of virtual games on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  const first = opening + 5 * minute
  const second = opening + 10 * minute
  const third = opening + 15 * minute

  beforeAll(async () => {
    server = await startTestServer(await open())
    server.feed.say(
      ...['Ash', 'Birch', 'Cedar'].flatMap((name) => entry(name, 45, first, name)),
      ...entry('short', 40, second, 'Reds', 'Blues'),
      ...['Dune', 'Elm'].flatMap((name) => entry(name, 45, third, name)),
      ...entry('soccer', 1, second, 'Harbour', 'Quarry'),
    )
    await server.tick()
    ann = await server.signIn('ann')
    server.feed.say(
      ...['Ash', 'Birch', 'Cedar'].map((name) => play(name, first)),
      ...(['Ash', 'Birch', 'Cedar'] as const).map((name, n) => over(name, first + minute, [[2, 3, 1][n]!, 0])),
      play('short', second),
      result('short', second + minute, [2, 1]),
      play('soccer', second),
      result('soccer', second + minute, [0, 0]),
      over('Dune', third + minute, [1, 0]),
    )
    await server.advance(20 * minute)
    await server.tick()
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  test('each round once, the latest first, a race by its places; what is not over is left out', async () => {
    const { rounds, total, sports } = (await ann.ask('gameResultVirtual', { day, ...page })).answer
    expect([total, sports]).toEqual([2, [40, 45]])
    expect(
      rounds.map(({ sport, kickoff, matches }) => [sport, kickoff, matches.map(({ home, full }) => [home, full])]),
    ).toEqual([
      [40, second, [['Reds', [2, 1]]]],
      [
        45,
        first,
        [
          ['Cedar', [1, 0]],
          ['Ash', [2, 0]],
          ['Birch', [3, 0]],
        ],
      ],
    ])
  })

  test('§page.programme: races alone, and all other games alone, with the games that have a round among them', async () => {
    const shown = async (kind: 'race' | 'other', sport?: number) => {
      const { rounds, total, sports } = (
        await ann.ask('gameResultVirtual', { day, ...page, kind, ...(sport && { sport }) })
      ).answer
      return [rounds.map((one) => one.sport), total, sports]
    }
    expect(await shown('race')).toEqual([[45], 1, [45]])
    expect(await shown('other')).toEqual([[40], 1, [40]])
    expect(await shown('race', 40)).toEqual([[], 0, [45]])
  })

  test('one game alone, and a page of it', async () => {
    const asked = { day, sport: 45, page: 1, page_size: 1 }
    const { rounds, total, sports } = (await ann.ask('gameResultVirtual', asked)).answer
    expect([rounds.map(({ sport }) => sport), total, sports]).toEqual([[45], 1, [40, 45]])
    expect((await ann.ask('gameResultVirtual', { ...asked, page: 2 })).answer.rounds).toEqual([])
    expect((await ann.ask('gameResultVirtual', { day: '2024-02-30', ...page })).refusal.field).toBe('day')
  })

  test('a round by any of its matches, with what its markets came to; no other match is one', async () => {
    const { rounds } = (await ann.ask('gameResultVirtual', { day, ...page })).answer
    const [short, race] = rounds
    for (const { match_id } of race!.matches) {
      const { round } = (await ann.ask('gameResultVirtualDetail', { round_id: match_id })).answer
      expect([round.round_id, round.matches.map(({ home }) => home)]).toEqual([
        race!.round_id,
        ['Cedar', 'Ash', 'Birch'],
      ])
    }
    const { markets } = (await ann.ask('gameResultVirtualDetail', { round_id: short!.round_id })).answer
    expect(markets.map(({ market_type, picks }) => [market_type, picks.map(({ outcome }) => outcome)])).toEqual([
      ['OXT', ['won', 'lost', 'lost']],
    ])
    const { matches } = (await ann.ask('gameResultSportsbook', { day, ...page, sport: 1 })).answer
    const asked = [matches[0]!.match_id, 999_999]
    for (const round_id of asked)
      expect((await ann.ask('gameResultVirtualDetail', { round_id })).refusal.statusdesc).toBe('308')
    const running = (await ann.ask('gameResultSportsbook', { day, ...page, sport: 45 })).answer.matches
    const elm = running.find(({ home }) => home === 'Elm')!
    expect((await ann.ask('gameResultVirtualDetail', { round_id: elm.match_id })).refusal.statusdesc).toBe('308')
  })
})
