import { catalogue } from '#domain/market/catalogue.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { parseSeason } from '#odds/feeds/season/file.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { at, endingsIn, hours, openHouse, recordingStore, publishAll } from '../kit.ts'

const sample = join(import.meta.dirname, '../samples/2024-25.en.9.json')
const real = process.env['TOUCHLINE_SEASONS'] ?? ''
const files = existsSync(real) ? readdirSync(real).map((name) => join(real, name)) : []

describe('a season is replayed as it was', () => {
  test.each([sample, ...files])('%s', async (file) => {
    const season = parseSeason(file, readFileSync(file, 'utf8'))
    const kickoffs = season.matches.map(({ kickoff }) => kickoff)
    const feed = await openfootballFeed({ files: [file] })
    const told = publishAll(feed, Math.min(...kickoffs) - hours(24), Math.max(...kickoffs) + hours(4), hours(1))
    const byMatch = Map.groupBy(
      told.filter((message) => 'match' in message),
      ({ match }) => match,
    )
    expect(byMatch.size).toBe(season.matches.length)
    for (const { key, played, kickoff } of season.matches) {
      const messages = byMatch.get(key)!
      expect(messages.filter(({ kind }) => kind === 'fixture')).toHaveLength(1)
      expect(messages.some(({ kind, at }) => kind === 'prices' && at < kickoff)).toBe(true)
      const results = endingsIn(messages)
      expect(results.map(({ result }) => [result.status, result.ht, result.ft])).toEqual([
        played ? ['completed', played.ht, played.ft] : ['suspended', null, null],
      ])
      // §settlement.first-half: a half-time score the file knows is reported at half-time.
      const halves = messages.filter((message) => message.kind === 'result' && message.result.status === 'firstHalf')
      expect(halves).toMatchObject(played?.ht ? [{ result: { ht: played.ht, ft: null, action: 0 } }] : [])
      for (const half of halves) expect(half.at).toBeLessThan(kickoff + 60 * 60_000)
      const plays = messages.filter((message) => message.kind === 'play')
      if (!played) expect(plays).toEqual([])
      else checkPlay(plays, played, kickoff)
    }
  })

  test('real goal minutes are kept, with those of stoppage beside 45 and 90', async () => {
    const feed = await openfootballFeed({ files: [sample] })
    const told = publishAll(feed, at('2024-08-31T10:00:00Z'), at('2024-08-31T14:30:00Z'), 10_000)
    const plays = told.filter(
      (message): message is Play => message.kind === 'play' && message.match.endsWith('Ashcombe/Cheswick'),
    )
    const goals = plays.filter(({ live }, i) => i > 0 && live.score!.join() !== plays[i - 1]!.live.score!.join())
    expect(goals.map(({ live }) => [live.phase, live.minute, live.added, live.score])).toEqual([
      ['firstHalf', 17, undefined, [0, 1]],
      ['firstHalf', 45, 2, [1, 1]],
      ['secondHalf', 90, 4, [2, 1]],
    ])
  })
})

type Play = Extract<FeedMessage, { kind: 'play' }>

const checkPlay = (plays: readonly Play[], played: { ht: unknown; ft: unknown }, kickoff: number) => {
  const last = plays.at(-1)!.live
  const half = plays.find(({ live }) => live.phase === 'halfTime')!.live
  expect(plays[0]!.at).toBe(kickoff)
  expect([last.phase, last.score]).toEqual(['ended', played.ft])
  if (played.ht) expect([half.score, last.half]).toEqual([played.ht, played.ht])
  for (const [i, { live }] of plays.entries()) {
    const before = plays[i - 1]?.live ?? live
    expect(live.minute).toBeGreaterThanOrEqual(before.minute)
    expect(live.score![0] >= before.score![0] && live.score![1] >= before.score![1]).toBe(true)
    if (live.phase === 'firstHalf') expect(live.minute >= 1 && live.minute <= 45).toBe(true)
    if (live.phase === 'secondHalf') expect(live.minute >= 46 && live.minute <= 90).toBe(true)
  }
}

describe('what nobody can settle is not offered, or void', () => {
  const board = async (moment: string) => {
    const store = recordingStore()
    const opened = await openHouse(await openfootballFeed({ files: [sample] }), at(moment), store)
    const of = (home: string, book = opened.house.board) =>
      [...book.matches.values()].find((match) => match.home === home)!
    return { ...opened, store, of }
  }

  test('without a half-time score there are no first-half markets', async () => {
    const { store, of } = await board('2024-08-24T09:00:00Z')
    const types = (home: string) =>
      store
        .now()
        .markets.filter(({ match }) => match === of(home).id)
        .map(({ type }) => plainType(type))
    expect(types('Dunvale')).toEqual(expect.arrayContaining(['HDP', 'HDPH', 'OXTH', 'CS', 'CSH', 'HTFT', 'CSHTFT']))
    expect(types('Brackenfield')).toEqual(expect.arrayContaining(['HDP', 'OU', 'OXT', 'CS', 'BS']))
    expect(
      types('Brackenfield').filter(
        (type) => marketTypes[type].period === 'ht' || catalogue[marketTypes[type].kind].spansHalves,
      ),
    ).toEqual([])
  })

  test('an awarded match takes bets until its kick-off, and is void 48 hours after it', async () => {
    const { house, store, of, play } = await board('2024-08-31T13:59:00Z')
    const { id } = of('Brackenfield')
    expect(of('Brackenfield').status).toBe('open')
    await play(at('2024-08-31T14:00:00Z'))
    expect([...house.board.odds.values()].filter(({ match }) => match === id)).toEqual([])
    await play(at('2024-08-31T14:15:00Z'))
    expect(house.board.matches.has(id)).toBe(false)
    await play(at('2024-09-02T13:59:00Z'))
    expect(store.now().results.find(({ match }) => match === id)?.result.status).toBe('suspended')
    await play(at('2024-09-02T14:00:00Z'))
    expect(store.now().results.find(({ match }) => match === id)?.result).toEqual({
      status: 'cancelled',
      ht: null,
      ft: null,
      action: 2,
    })
    expect(
      store
        .now()
        .markets.filter(({ match }) => match === id)
        .every(({ status }) => status === 'cancelled'),
    ).toBe(true)
  })

  test('a first run begins where ten matches are over, or where the season does', async () => {
    const feed = await openfootballFeed({ files: [sample] })
    expect(feed.rollFrom(at('2024-08-01T00:00:00Z'))).toBe(at('2024-08-01T00:00:00Z'))
    expect(feed.rollFrom(at('2024-09-14T00:00:00Z'))).toBe(at('2024-08-17T13:00:00Z'))
  })
})
