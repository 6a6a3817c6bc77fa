import { oddsPaths, pollCalls, stampHeader } from '#calls/odds.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { BuildersAnswer, MarketAnswer, MatchAnswer, MenuAnswer, OddsAnswer } from '#domain/market/poll.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Snapshot } from '#domain/market/board.ts'
import { registerOdds } from '#odds/routes.ts'
import fc from 'fast-check'
import Fastify from 'fastify'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cases, sampled } from '../_kit/sample.ts'
import { beforeKickoff } from './builder/kit.ts'
import { at, minutes, openHouse, smallFeed } from './kit.ts'
import { boardOf, holdings, type MadeMatch, openPoller, openPolls, rowsOf } from './poll-kit.ts'

describe('§wire.polling-calls: the polling calls answer from the published board', () => {
  const opened = () => {
    const polls = openPolls()
    polls.step(rowsOf({ id: 1, tab: 'live' }, { 100: 20_000 }))
    polls.step(rowsOf({ id: 2, tab: 'today' }, { 200: 21_000, 201: 22_000 }))
    polls.step(rowsOf({ id: 3, tab: 'early', sport: 2 }, { 300: 23_000 }))
    polls.step(rowsOf({ id: 4, tab: 'live', parent: 1 }, { 400: 24_000 }))
    const get = async <Answer>(url: string) => (await polls.app.inject(url)).json() as Answer
    return { ...polls, get }
  }

  test('/uxmenu counts early, today and live for each sport', async () => {
    expect(await opened().get<MenuAnswer>('/uxmenu')).toMatchObject({
      seq: 4,
      epoch: 'run',
      menu: [
        [1, 0, 1, 2],
        [2, 1, 0, 0],
      ],
    })
  })

  test('/uxmarket groups heads by type 1 early, 2 today, 3 live, and holds the asked tabs of the sport alone', async () => {
    const { get } = opened()
    const answer = await get<MarketAnswer>('/uxmarket?sport=1&tab=2|3')
    expect(answer.matches.map(([id]) => id)).toEqual([1, 2, 4])
    expect(Object.entries(answer.heads).map(([tab, heads]) => [tab, heads.map(([id]) => id)])).toEqual([
      ['2', [2]],
      ['3', [1, 4]],
    ])
    expect(answer.links).toEqual([[4, 1]])
    expect(answer.odds.map(([id]) => id)).toEqual([100, 200, 201, 400])
    expect((await get<MarketAnswer>('/uxmarket?sport=1&tab=1')).matches).toEqual([])
  })

  test('/uxmatch holds one match with all its markets and its children, which inherit position 12', async () => {
    const { app, get } = opened()
    const answer = await get<MatchAnswer>('/uxmatch?id=1')
    expect([answer.matches.map(([id]) => id), answer.odds.map(([id]) => id)]).toEqual([
      [1, 4],
      [100, 400],
    ])
    const { polled, match } = openPoller(app)
    await match(1)
    expect(polled.board.matches.get(4)?.live).toEqual(polled.board.matches.get(1)?.live)
    expect(await get('/uxmatch?id=9')).toMatchObject({ matches: [], odds: [], gone: { matches: [9] } })
  })

  test('/uxbuild gives the ready-made builders of a match whose law is known, and none of another', async () => {
    const { get, step } = opened()
    const law = beforeKickoff(1.5, 1.1)
    const market = (id: number, type: MarketType, line: number, prices: readonly number[]) =>
      writeOdds({
        id,
        match: 2,
        type,
        line,
        status: 'open',
        version: 1,
        prices: prices.map((price) => quote(price, 'DEC')),
      })
    const aside = [market(210, 'BS', 0, [18_500, 19_500]), market(211, 'OUH', 2, [14_000, 28_000])]
    step({ odds: [market(202, 'OU', 10, [19_000, 19_000])] }, { odds: aside, laws: [{ match: 2, law }] })
    const { builders } = await get<BuildersAnswer>('/uxbuild?id=2')
    expect(builders[0]).toMatchObject({
      picks: [
        [202, 'OU', 10, 'over'],
        [210, 'BS', 0, 'yes'],
        [211, 'OUH', 2, 'over'],
      ],
    })
    expect(await get('/uxbuild?id=1')).toMatchObject({ builders: [] })
    expect(await get('/uxbuild?id=77')).toMatchObject({ builders: [] })
  })

  test('/uxmatch2 gives odds rows alone, and since a number only what changed and what is gone', async () => {
    const { get, step } = opened()
    const whole = await get<OddsAnswer>('/uxmatch2?ids=2,1,2')
    expect([whole.whole, whole.odds.map(([id]) => id)]).toEqual([true, [100, 200, 201]])
    step({ odds: rowsOf({ id: 2 }, { 200: 19_000 }).odds, gone: { odds: [201] } })
    step({ gone: { matches: [1], odds: [100] } })
    expect(await get('/uxmatch2?ids=1,2&after=4&epoch=run')).toMatchObject({
      whole: false,
      odds: [[200, 2, 'OXT', 0, 0, 1, 19_000, null, null]],
      gone: { matches: [1], odds: [201, 100] },
    })
    expect(await get('/uxmatch2?ids=2&after=6&epoch=run')).toMatchObject({
      whole: false,
      odds: [],
      gone: { matches: [], odds: [] },
    })
    for (const past of ['after=4&epoch=earlier', 'after=99&epoch=run']) {
      expect(await get(`/uxmatch2?ids=1,2&${past}`)).toMatchObject({
        whole: true,
        odds: [[200, 2, 'OXT', 0, 0, 1, 19_000, null, null]],
        gone: { matches: [1] },
      })
    }
  })
})

describe('§wire.public-board: public and cacheable', () => {
  test.each([
    ['/uxmenu', 10],
    ['/uxmarket?sport=1&tab=3', 5],
    ['/uxmarket?sport=1&tab=1|3', 5],
    ['/uxmarket?sport=1&tab=1', 10],
    ['/uxmarket?sport=2&tab=1', 30],
    ['/uxmatch?id=1', 5],
    ['/uxmatch?id=2', 30],
    ['/uxmatch2?ids=1,2', 5],
    ['/uxmatch2?ids=3', 10],
  ])('§feed.polling: %s may be kept %d s: 5 live, 10 others, 30 outright', async (url, seconds) => {
    const { app, step } = openPolls()
    step(rowsOf({ id: 1, tab: 'live' }))
    step({ ...rowsOf({ id: 2, tab: 'early', sport: 2, league: 7 }), leagues: [[7, 'Winner', 2, 1, 1, 3]] })
    step(rowsOf({ id: 3 }))
    expect((await app.inject(url)).headers['cache-control']).toBe(`public, max-age=${seconds}`)
  })

  test('a step without rows, or with rows of others, leaves the ETag: 304, with the new moment in its header', async () => {
    const { app, step } = openPolls()
    step(rowsOf({ id: 1 }, { 100: 20_000 }))
    const url = '/uxmarket?sport=1&tab=2'
    const { headers } = await app.inject(url)
    const again = () => app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
    step()
    step(rowsOf({ id: 2, sport: 2 }, { 200: 20_000 }))
    const same = await again()
    expect([same.statusCode, same.rawPayload.length, same.headers['etag']]).toEqual([304, 0, headers['etag']])
    expect(same.headers[stampHeader]).toBe('seq=3, epoch=run, alive=4000, book=4000, speed=1, at=4000')
    step({ odds: rowsOf({ id: 1 }, { 100: 20_100 }).odds })
    expect((await again()).statusCode).toBe(200)
  })

  test('packed as the reader accepts it', async () => {
    const { app, step } = openPolls()
    for (let id = 1; id <= 20; id++) step(rowsOf({ id }, { [id + 100]: 20_000 }))
    const packed = await app.inject({ url: '/uxmarket?sport=1&tab=2', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(
      (await app.inject('/uxmarket?sport=1&tab=2')).json(),
    )
  })

  test.each([
    ['/uxmenu?sport=1', 'sport'],
    ['/uxmarket?tab=1', 'sport'],
    ['/uxmarket?sport=1', 'tab'],
    ['/uxmarket?sport=0&tab=1', 'sport'],
    ['/uxmarket?sport=1&tab=4', 'tab'],
    ['/uxmarket?sport=1&tab=1|1', 'tab'],
    ['/uxmarket?sport=1&tab=1|', 'tab'],
    ['/uxmarket?sport=1&tab=live', 'tab'],
    ['/uxmarket?sport=1&tab=1&tab=2', 'tab'],
    ['/uxmarket?sport=1&tab=1&limit=5', 'limit'],
    ['/uxmarket?sport=1.5&tab=1', 'sport'],
    ['/uxmatch', 'id'],
    ['/uxmatch?id=', 'id'],
    ['/uxmatch?id=-1', 'id'],
    ['/uxmatch?id=1e3', 'id'],
    ['/uxmatch?id=9007199254740993', 'id'],
    ['/uxmatch?id=1&constructor=1', 'constructor'],
    ['/uxmatch2', 'ids'],
    ['/uxmatch2?ids=1,', 'ids'],
    ['/uxmatch2?ids=1&after=x&epoch=run', 'after'],
    ['/uxmatch2?ids=1&after=1', 'epoch'],
    ['/uxmatch2?ids=1&epoch=run', 'after'],
    [`/uxmatch2?ids=${Array.from({ length: 101 }, (_, n) => n + 1).join()}`, 'ids'],
  ])('%s is 400 invalidParameter for %s', async (url, field) => {
    const answer = await openPolls().app.inject(url)
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      400,
      { status: 0, statusdesc: 'invalidParameter', field },
      'no-store',
    ])
  })

  test('readers of the stream are counted, nothing more is kept of them', async () => {
    const { app, step } = openPolls()
    step()
    expect((await app.inject(oddsPaths.stats)).json()).toEqual({
      seq: 1,
      epoch: 'run',
      alive: 2_000,
      at: 2_000,
      readers: 0,
    })
  })
})

describe('§feed.whole-answer: a poller ends with the board', () => {
  test('a partial reset drops what its tabs no longer hold and leaves the rest', async () => {
    const { app, step } = openPolls()
    for (const match of [
      { id: 1, tab: 'live' },
      { id: 2, tab: 'today' },
      { id: 3, tab: 'today', sport: 2 },
    ] satisfies MadeMatch[]) {
      step(rowsOf(match, { [match.id * 100]: 20_000 }))
    }
    const { polled, round, market } = openPoller(app)
    await round()
    for (const id of [1, 2, 3]) step({ gone: { matches: [id], odds: [id * 100] } })
    await market(1, '2')
    expect([[...polled.board.matches.keys()], [...polled.board.odds.keys()], [...polled.board.leagues.keys()]]).toEqual(
      [
        [1, 3],
        [100, 300],
        [10, 20],
      ],
    )
    await market(1, '1|3')
    expect([...polled.board.matches.keys()]).toEqual([3])
  })

  test('a cached answer older than what is held undoes nothing', async () => {
    const { app, step } = openPolls()
    step(rowsOf({ id: 1, tab: 'today' }, { 100: 20_000 }))
    const { polled, market } = openPoller(app)
    await market(1, '2')
    step(rowsOf({ id: 1, tab: 'live' }, { 100: 25_000 }))
    await market(1, '3')
    await market(1, '2', 1)
    expect([polled.board.matches.get(1)?.tab, polled.board.odds.get(100)?.prices[0]]).toEqual(['live', 25_000])
  })

  const change = fc.record({
    kind: fc.constantFrom('put', 'put', 'price', 'price', 'withdraw', 'leave', 'nothing'),
    id: fc.integer({ min: 1, max: 8 }),
    tab: fc.constantFrom('early', 'today', 'live'),
    price: fc.integer({ min: 10_100, max: 90_000 }),
  } as const)
  const poll = fc.record({
    kind: fc.constantFrom('market', 'match', 'odds'),
    id: fc.integer({ min: 1, max: 8 }),
    other: fc.integer({ min: 1, max: 8 }),
    tab: fc.constantFrom('1', '2', '3', '1|3', '2|3', '1|2|3'),
    cached: fc.constantFrom(0, 0, 1, 2),
  } as const)

  test('whatever it asks, in whatever order, from whatever cache', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(change, poll), { maxLength: 60 }), async (events) => {
        const { app, publisher, step } = openPolls()
        const poller = openPoller(app)
        for (const event of events) {
          if ('price' in event)
            step(
              stepOf(
                event,
                boardOf(JSON.parse(publisher.snapshot().body.bytes.toString()) as Snapshot).matches.has(event.id),
              ),
            )
          else if (event.kind === 'market') await poller.market(1 + (event.id % 2), event.tab, event.cached)
          else if (event.kind === 'match') await poller.match(event.id, event.cached)
          else await poller.odds([...new Set([event.id, event.other])], event.cached)
        }
        await poller.round()
        expect(holdings(poller.polled.board)).toEqual(
          holdings(boardOf((await app.inject(oddsPaths.snapshot)).json() as Snapshot)),
        )
      }),
      { numRuns: cases(150) },
    )
  })

  const stepOf = (
    { kind, id, tab, price }: { kind: string; id: number; tab: 'early' | 'today' | 'live'; price: number },
    isHeld: boolean,
  ) => {
    const rows = rowsOf({ id, tab, sport: 1 + (id % 2), league: id }, { [id * 100]: price, [id * 100 + 1]: price })
    if (kind === 'put' && !isHeld) return rows
    if (!isHeld || kind === 'nothing') return {}
    if (kind === 'put') return { matches: rows.matches, heads: rows.heads }
    if (kind === 'price') return { odds: rows.odds }
    if (kind === 'withdraw') return { gone: { odds: [id * 100 + 1] } }
    return { gone: { matches: [id], leagues: [id], odds: [id * 100, id * 100 + 1] } }
  }

  test('beside the house feed, through an afternoon, with cheap polls of odds in between', async () => {
    const start = at('2025-03-08T12:00:00Z')
    const { house, play, clock } = await openHouse(smallFeed('polls'), start)
    const app = Fastify()
    registerOdds(app, house.publisher)
    const poller = openPoller(app)
    const rounds = sampled('rounds of polls through an afternoon', [...Array(20).keys()], 7).length
    for (let n = 1; n <= rounds; n++) {
      clock.pass(5_000)
      await play(start + minutes(9 * n))
      await poller.round()
      await play(start + minutes(9 * n + 2))
      const held = [...poller.polled.board.matches.keys()].slice(0, 100)
      await poller.odds(held)
      const snapshot = boardOf((await app.inject(oddsPaths.snapshot)).json() as Snapshot)
      for (const id of held) expect(oddsOf(poller.polled.board, id)).toEqual(oddsOf(snapshot, id))
    }
    await poller.round()
    expect(poller.polled.board.matches.size).toBeGreaterThan(10)
    expect(holdings(poller.polled.board)).toEqual(holdings(house.board))
    expect(
      (await app.inject(`${pollCalls.match.path}?id=${poller.polled.board.matches.keys().next().value}`)).statusCode,
    ).toBe(200)
    await app.close()
  })

  const oddsOf = ({ odds }: { odds: ReadonlyMap<number, { match: number; id: number }> }, match: number) =>
    [...odds.values()].filter((row) => row.match === match).sort((a, b) => a.id - b.id)
})
