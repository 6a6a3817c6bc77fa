import { outrightMarketType } from '#domain/market/rows.ts'
import { type Accepted, settleSelection, singleReturn } from '#domain/settlement/settle-selection.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { myanmarOffer } from '#domain/odds/myanmar.ts'
import { quote } from '#domain/odds/odds.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { idOf } from '#odds/ids.ts'
import { registerOdds } from '#odds/routes.ts'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { fixture, market, play, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, openHouse, recordingStore } from '../kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)
const north = idOf('match', 'north')
const wide = [
  market('HDP', -2, 20_400, 18_600),
  market('OU', 10, 19_500, 19_500),
  market('OXT', 0, 18_000, 45_000, 36_000),
  market('OE', 0, 19_000, 19_000),
  market('FG', 0, 18_000, 22_000, 90_000),
  market('LGH', 0, 18_000, 22_000, 30_000),
  market('DC', 0, 12_000, 13_000, 20_000),
  market('HDP', -3, 23_000, 16_000),
]

const openWith = async (...messages: readonly FeedMessage[]) => {
  const feed = scriptedFeed()
  const store = recordingStore()
  feed.say(...messages)
  const { house, play: go } = await openHouse(feed, before, store)
  const app = Fastify()
  registerOdds(app, house.publisher)
  const ask = async (url: string) => (await app.inject(url)).json()
  return {
    feed,
    store,
    house,
    go,
    ask,
    types: (rows: readonly (readonly unknown[])[]) => rows.map(([, , type]) => type).join(' '),
  }
}

describe('§board.catalogue: markets beside the main ones', () => {
  test('are committed like the rest, counted in the head, and travel by match alone', async () => {
    const { store, house, ask, types } = await openWith(...fixture('north', before, kickoff, wide))
    expect(store.now().markets.length).toBe(8)
    expect([...house.board.odds.values()].map(({ type }) => type).join(' ')).toBe('HDP OU OXT HDP')
    // total parlay live more moremore | hdp ou oe oxt ml tw cs dc fglg htft tg orz | its page
    expect(house.board.heads.get(north)!.slice(4).join(' ')).toBe('8 1 0 4 0 2 1 1 1 0 0 0 1 2 0 0 0 7')
    expect(types((await ask(`/uxmatch2?ids=${north}`)).odds)).toBe('HDP OU OXT HDP')
    expect(
      types((await ask(`/uxmatch2?id=${north}`)).odds)
        .split(' ')
        .sort()
        .join(' '),
    ).toBe('DC FG HDP HDP LGH OE OU OXT')
  })

  test('a change of one is reported since a number, publishes a step, and leaves the board as it is', async () => {
    const { feed, house, go, ask, types } = await openWith(...fixture('north', before, kickoff, wide))
    const first = await ask(`/uxmatch2?id=${north}`)
    const snapshot = JSON.parse(house.publisher.snapshot().body.bytes.toString())
    feed.say({
      kind: 'prices',
      match: 'north',
      at: before + 1,
      markets: wide.flatMap((one) =>
        one.type === 'DC' ? [] : one.type === 'FG' ? [market('FG', 0, 17_000, 23_000, 90_000)] : [one],
      ),
    })
    await go(before + 1)
    const since = await ask(`/uxmatch2?id=${north}&after=${first.seq}&epoch=${first.epoch}`)
    expect([since.whole, types(since.odds), since.gone.odds]).toEqual([
      false,
      'FG',
      [idOf('market', 'north\u0000DC\u00000')],
    ])
    const now = JSON.parse(house.publisher.snapshot().body.bytes.toString())
    expect([now.odds, now.seq]).toEqual([snapshot.odds, snapshot.seq + 1])
  })

  test('a parent counts its children’s behind moremore, and they come with it', async () => {
    const corners = fixture('corners', before, kickoff).map((one) =>
      one.kind === 'fixture' ? { ...one, parent: 'north', subject: 'corners' as const } : one,
    )
    const { feed, house, go, ask } = await openWith(...fixture('north', before, kickoff, wide), ...corners)
    expect([house.board.heads.get(north)![8], (await ask(`/uxmatch2?id=${north}`)).odds.length]).toEqual([3, 11])
    feed.say({ kind: 'prices', match: 'corners', at: before + 1, markets: wide })
    await go(before + 1)
    expect(house.board.heads.get(north)![8]).toBe(8)
  })

  test('one match is requested, or a list of them', async () => {
    const { ask } = await openWith(...fixture('north', before, kickoff, wide))
    expect([(await ask('/uxmatch2')).field, (await ask(`/uxmatch2?id=${north}&ids=${north}`)).field]).toEqual([
      'ids',
      'ids',
    ])
  })
})

describe('§myanmar.price: Myanmar prices', () => {
  test('are markets of their own, beside the odds on the board, with an id, a status and a version', async () => {
    const prices = {
      kind: 'prices',
      match: 'north',
      at: before + 1,
      markets: wide,
      myanmar: [
        { type: 'MM_HDP', line: -4, percent: 50 },
        { type: 'MM_OUH', line: 4, percent: -20 },
      ],
    } as const
    const { feed, store, house, go } = await openWith(...fixture('north', before, kickoff, wide), prices)
    await go(before + 1)
    const said = () =>
      [...house.board.mmo.values()].map(
        ({ type, line, status, version, percent }) => `${type} ${line} ${status} ${version} ${percent}`,
      )
    expect(said()).toEqual(['MM_HDP -4 open 1 50', 'MM_OUH 4 open 1 -20'])
    expect(
      store
        .now()
        .markets.filter(({ type }) => type.startsWith('MM_'))
        .map(({ prices }) => prices),
    ).toEqual([[50], [-20]])
    feed.say(play('north', kickoff), play('north', kickoff, { phase: 'halfTime' }), {
      ...prices,
      at: kickoff,
      myanmar: [{ type: 'MM_HDP', line: -4, percent: 40 }, prices.myanmar[1]],
    })
    await go(kickoff)
    expect(said()).toEqual(['MM_HDP -4 open 2 40'])
  })

  test('§page.features: switched off, none is published, neither one left open by a run before nor to who polls, and the book keeps them', async () => {
    const prices = {
      kind: 'prices',
      match: 'north',
      at: before + 1,
      markets: wide,
      myanmar: [{ type: 'MM_HDP', line: -4, percent: 50 }],
    } as const
    const store = recordingStore()
    for (const myanmarOdds of [true, false]) {
      const feed = scriptedFeed()
      feed.say(...fixture('north', before, kickoff, wide), prices)
      const { house, play: go } = await openHouse(feed, before, store, 'run', { myanmarOdds })
      await go(before + 1)
      const app = Fastify()
      registerOdds(app, house.publisher)
      const polled = (await app.inject('/uxmarket')).json() as { mmo: unknown[]; odds: unknown[] }
      expect([house.board.mmo.size, house.board.odds.size]).toEqual([myanmarOdds ? 1 : 0, 4])
      expect(JSON.stringify(polled)).not.toMatch(myanmarOdds ? /never/ : /MM_HDP/)
    }
    expect(store.now().markets.filter(({ type }) => type === 'MM_HDP').length).toBe(1)
  })

  test.each([
    ['MM_HDP', -4, 50, '1+50 home'],
    ['MM_HDP', 4, 50, '1-50 away'],
    ['MM_HDPH', 0, -90, '0-90 home'],
    ['MM_OU', 8, -30, '2-30 -'],
    ['MM_HDP', 8, 0, '2+0 away'],
  ] as const)('%s at %s, %s percent of home is %s', (type, line, percent, said) => {
    const { price, favourite } = myanmarOffer({ type, line, percent })
    expect(`${price.goals}${price.percent < 0 ? '-' : '+'}${Math.abs(price.percent)} ${favourite ?? '-'}`).toBe(said)
  })
})

describe('outrights', () => {
  const league = { key: 'cup', name: 'Cup winner', sport: 1, order: 1, flag: 1, type: outrightMarketType } as const
  const runner = (name: string, order: number, price: number): FeedMessage[] => [
    { kind: 'fixture', match: name, at: before, league, home: name, away: '', kickoff, order },
    { kind: 'prices', match: name, at: before, markets: [market('ORZ', 0, price)] },
  ]
  const result = (match: string, at: number, winners: readonly string[]): FeedMessage => ({
    kind: 'result',
    match,
    at,
    result: { status: 'completed', ht: [0, 0], ft: [0, 0], action: 1, winners },
  })

  test('a runner is a row with one market in the board, open past its hour and until its result', async () => {
    const { feed, store, house, go } = await openWith(...runner('Ann', 1, 25_000), ...runner('Bob', 2, 40_000))
    await go(kickoff + hours(5))
    expect(
      [...house.board.matches.values()].map(({ home, away, tab, status, order }) => [home, away, tab, status, order]),
    ).toEqual([
      ['Ann', '', 'today', 'open', 1],
      ['Bob', '', 'today', 'open', 2],
    ])
    expect([...house.board.odds.values()].map(({ type, prices }) => [type, prices])).toEqual([
      ['ORZ', [25_000]],
      ['ORZ', [40_000]],
    ])
    expect(house.board.heads.get(idOf('match', 'Ann'))!.slice(4).join(' ')).toBe('1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1')
    feed.say(
      { kind: 'stop', match: 'Ann', at: kickoff + hours(6), reason: 'trader' },
      result('Bob', kickoff + hours(6), []),
    )
    await go(kickoff + hours(6))
    expect(store.now().markets.map(({ status }) => status)).toEqual(['suspended', 'settled'])
  })

  test.each<[string, readonly string[], bigint]>([
    ['won', ['win'], 500n],
    ['lost', [], 0n],
    ['tied', ['win', 'Bob'], 250n],
  ])('§settlement.dead-heat: a runner that %s', (_, winners, back) => {
    const ended: MatchResult = { status: 'completed', ht: [0, 0], ft: [0, 0], action: 1, winners }
    const accepted: Accepted = { odds: 'DEC', price: quote(50_000, 'DEC') }
    const settled = settleSelection(
      { market: 'outright', period: 'ft', pick: 'win', line: 0, sport: 1, live: false, at: [0, 0] },
      accepted,
      ended,
    )
    expect(settled !== 'running' && singleReturn(100n, accepted, settled)).toBe(back)
  })
})
