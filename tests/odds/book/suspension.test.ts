import type { MarketType } from '#domain/market/kinds.ts'
import type { Score } from '#domain/market/result.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { describe, expect, test } from 'vitest'
import { fixture, market, play, result, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, minutes, openHouse, recordingStore, seconds } from '../kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)
const six = [
  market('HDP', -2, 20_400, 18_600),
  market('OU', 10, 19_500, 19_500),
  market('OXT', 0, 18_000, 45_000, 34_000),
  market('HDPH', 0, 17_000, 22_000),
  market('OUH', 6, 19_500, 19_500),
  market('OXTH', 0, 26_000, 45_000, 22_000),
]

/** At 1-0. */
const led = [
  market('HDP', -2, 20_400, 18_600),
  market('OU', 10, 16_000, 23_500),
  market('OXT', 0, 13_000, 110_000, 52_000),
  market('HDPH', 0, 17_000, 22_000),
  market('OUH', 6, 19_500, 19_500),
  market('OXTH', 0, 12_500, 150_000, 52_000),
]

const openMatch = async () => {
  const feed = scriptedFeed()
  const store = recordingStore()
  feed.say(...fixture('north', before, kickoff, six))
  const opened = await openHouse(feed, before, store)
  const match = () => [...opened.house.board.matches.values()][0]
  const markets = () =>
    Object.fromEntries(store.now().markets.map(({ type, line, status }) => [`${type} ${line}`, status]))
  const version = (type: MarketType) => store.now().markets.find((market) => market.type === type)!.version
  return { feed, store, match, markets, version, ...opened }
}

describe('§feed.market-status: suspension', () => {
  test('a goal suspends all open markets at once; they reopen when the stop ends and prices are newer than the goal', async () => {
    const { feed, match, markets, play: go } = await openMatch()
    feed.say(play('north', kickoff), play('north', kickoff + minutes(9), { minute: 10, score: [1, 0] }))
    await go(kickoff)
    expect([match()!.tab, match()!.status]).toEqual(['live', 'open'])
    await go(kickoff + minutes(9))
    expect([match()!.status, match()!.suspension, match()!.live!.score]).toEqual(['suspended', 'incident', [1, 0]])
    expect(Object.values(markets())).toEqual(Array(6).fill('suspended'))
    feed.say({ kind: 'resume', match: 'north', at: kickoff + minutes(9) + seconds(30) })
    await go(kickoff + minutes(9) + seconds(31))
    expect(match()!.suspension).toBe('incident')
    feed.say({ kind: 'prices', match: 'north', at: kickoff + minutes(9) + seconds(35), markets: led })
    await go(kickoff + minutes(9) + seconds(35))
    expect([match()!.status, new Set(Object.values(markets()))]).toEqual(['open', new Set(['open'])])
  })

  test('a stop that began and ended within one step is still published once', async () => {
    const { feed, match, play: go, house } = await openMatch()
    feed.say(
      { kind: 'stop', match: 'north', at: before + 1, reason: 'trader' },
      { kind: 'resume', match: 'north', at: before + 2 },
    )
    const seq = house.publisher.seq()
    await go(before + seconds(60))
    expect(match()!.suspension).toBe('trader')
    await go(before + seconds(61))
    expect([match()!.status, house.publisher.seq()]).toEqual(['open', seq + 2])
  })

  test('a bet stop touches only open markets: what is hidden or settled stays so', async () => {
    const { feed, markets, play: go } = await openMatch()
    feed.say(play('north', kickoff), play('north', kickoff + minutes(46), { phase: 'halfTime', minute: 45 }), {
      kind: 'stop',
      match: 'north',
      at: kickoff + minutes(47),
      reason: 'halfTime',
    })
    await go(kickoff + minutes(47))
    expect(markets()).toEqual({
      'HDP -2': 'suspended',
      'OU 10': 'suspended',
      'OXT 0': 'suspended',
      'HDPH 0': 'hidden',
      'OUH 6': 'hidden',
      'OXTH 0': 'hidden',
    })
  })

  test('§settlement.first-half: a confirmed half-time score settles the first half; the match goes on', async () => {
    const { feed, store, markets, match, house, play: go } = await openMatch()
    const half = (action: number, ht: Score, moment: number) =>
      result('north', kickoff + minutes(moment), [0, 0], ht, { status: 'firstHalf', ft: null, action })
    feed.say(
      play('north', kickoff),
      play('north', kickoff + minutes(46), { phase: 'halfTime', minute: 45, score: [1, 0], half: [1, 0] }),
      { kind: 'prices', match: 'north', at: kickoff + minutes(47), markets: six.slice(0, 3) },
      half(0, [1, 0], 49),
      play('north', kickoff + minutes(62), { phase: 'secondHalf', minute: 46, score: [1, 0], half: [1, 0] }),
      { kind: 'prices', match: 'north', at: kickoff + minutes(63), markets: six.slice(0, 3) },
      half(1, [0, 0], 70),
      half(1, [3, 3], 71),
    )
    const status = () => [match()?.status, markets()['OU 10'], markets()['OUH 6']]
    const held = () => store.now().results[0]?.result
    const story: [moment: number, status: ReturnType<typeof status>, ht: Score | undefined][] = [
      [46, ['suspended', 'suspended', 'hidden'], undefined],
      [47, ['open', 'open', 'hidden'], undefined],
      [49, ['open', 'open', 'settled'], [1, 0]],
      [63, ['open', 'open', 'settled'], [1, 0]],
      [70, ['open', 'open', 'settled'], [0, 0]],
      [90, ['open', 'open', 'settled'], [0, 0]],
    ]
    await go(kickoff)
    feed.say({ kind: 'resume', match: 'north', at: kickoff + minutes(47) })
    for (const [moment, then, ht] of story) {
      await go(kickoff + minutes(moment))
      expect([moment, status(), held()?.ht]).toEqual([moment, then, ht])
    }
    // The match's own result leaves the corrected half-time score as it is.
    feed.say(result('north', kickoff + minutes(110), [2, 1], [1, 0]))
    await go(kickoff + minutes(110))
    expect([status(), held()]).toEqual([
      ['settled', 'settled', 'settled'],
      { status: 'completed', ht: [0, 0], ft: [2, 1], action: 2 },
    ])
    await go(kickoff + minutes(120))
    expect(house.board.matches.size).toBe(0)
  })

  test('§settlement.first-half: a match that never has its result keeps the first half that had one', async () => {
    const { feed, store, markets, play: go } = await openMatch()
    feed.say(
      play('north', kickoff),
      play('north', kickoff + minutes(46), { phase: 'halfTime', minute: 45 }),
      result('north', kickoff + minutes(49), [0, 0], [0, 0], { status: 'firstHalf', ft: null, action: 0 }),
    )
    for (const moment of [0, 46, 49]) await go(kickoff + minutes(moment))
    await go(kickoff + hours(48))
    expect([markets()['OU 10'], markets()['OUH 6'], store.now().results[0]!.result]).toEqual([
      'cancelled',
      'settled',
      { status: 'refund2H', ht: [0, 0], ft: null, action: 1 },
    ])
  })

  test('first-half markets close at half-time and settle with the result', async () => {
    const { feed, markets, match, house, play: go } = await openMatch()
    feed.say(
      play('north', kickoff),
      play('north', kickoff + minutes(46), { phase: 'halfTime', minute: 45 }),
      play('north', kickoff + minutes(110), { phase: 'ended', minute: 90 }),
      result('north', kickoff + minutes(113), [0, 0]),
    )
    await go(kickoff)
    await go(kickoff + minutes(46))
    expect([markets()['OUH 6'], markets()['OU 10']]).toEqual(['hidden', 'open'])
    await go(kickoff + minutes(110))
    expect([match()!.status, new Set(Object.values(markets())), house.board.odds.size]).toEqual([
      'hidden',
      new Set(['hidden']),
      0,
    ])
    await go(kickoff + minutes(113))
    expect([match()!.status, new Set(Object.values(markets()))]).toEqual(['settled', new Set(['settled'])])
    await go(kickoff + minutes(123))
    expect([match(), house.board.leagues.size]).toEqual([undefined, 0])
  })

  test('prices from before the kick-off are not open after it, even when no play is reported', async () => {
    const { match, play: go } = await openMatch()
    await go(kickoff)
    expect([match()!.status, match()!.suspension]).toEqual(['suspended', 'trader'])
  })

  test('§bet.changed-line: another line is another market; a line that comes back keeps its id and counts on', async () => {
    const { feed, store, markets, play: go } = await openMatch()
    const first = store.now().markets.find(({ type }) => type === 'HDP')!
    const moved = [market('HDP', -3, 19_000, 19_000), ...six.slice(1)]
    feed.say(
      { kind: 'prices', match: 'north', at: before + 1, markets: moved },
      { kind: 'prices', match: 'north', at: before + 2, markets: six },
    )
    await go(before + 1)
    expect([markets()['HDP -2'], markets()['HDP -3']]).toEqual(['hidden', 'open'])
    await go(before + 2)
    expect([markets()['HDP -2'], markets()['HDP -3']]).toEqual(['open', 'hidden'])
    expect(store.now().markets.find(({ id }) => id === first.id)!.version).toBe(first.version + 2)
  })

  test('a version counts every change of price or status and nothing else', async () => {
    const { feed, version, play: go } = await openMatch()
    feed.say(
      { kind: 'prices', match: 'north', at: before + 1, markets: six },
      play('north', kickoff),
      play('north', kickoff + minutes(1), { minute: 2 }),
    )
    for (const moment of [before + 1, kickoff, kickoff + minutes(1)]) await go(moment)
    expect([version('HDP'), version('OU')]).toEqual([1, 1])
  })
})

describe('§bet.incident: the incident number a waiting bet watches', () => {
  const steps = [
    ['a new minute', play('north', kickoff + 2, { minute: 2 }), 0],
    ['a goal', play('north', kickoff + 2, { score: [0, 1] }), 1],
    ['a goal taken back', play('north', kickoff + 2, { score: [0, 0] }), 0],
    ['a red card', play('north', kickoff + 2, { reds: [1, 0] }), 1],
    ['half-time', play('north', kickoff + 2, { phase: 'halfTime', minute: 45 }), 1],
    ['a bet stop', { kind: 'stop', match: 'north', at: kickoff + 2, reason: 'incident' } as const, 1],
    ['new prices', { kind: 'prices', match: 'north', at: kickoff + 2, markets: [] } as const, 0],
  ] as const
  test.each(steps)('%s', async (_, message, rises) => {
    const { feed, store, play: go } = await openMatch()
    feed.say(play('north', kickoff))
    await go(kickoff + 1)
    const { incident } = store.now().matches[0]!
    feed.say(message)
    await go(kickoff + 2)
    expect(store.now().matches[0]!.incident - incident).toBe(rises)
  })
})

describe('§settlement.correction: results', () => {
  const ended = [
    play('north', kickoff),
    play('north', kickoff + minutes(110), { phase: 'ended', minute: 90, score: [1, 0] }),
  ]
  const told = async (...messages: readonly FeedMessage[]) => {
    const opened = await openMatch()
    opened.feed.say(...ended, result('north', kickoff + minutes(113), [1, 0]), ...messages)
    await opened.play(kickoff)
    await opened.play(kickoff + minutes(113))
    await opened.play(kickoff + minutes(120))
    return opened
  }

  test('a late price or play never brings an ended match back', async () => {
    const { match, markets } = await told(
      play('north', kickoff + minutes(115), { phase: 'secondHalf', minute: 90, score: [2, 0] }),
      { kind: 'prices', match: 'north', at: kickoff + minutes(116), markets: six },
    )
    expect([match()!.status, new Set(Object.values(markets()))]).toEqual(['settled', new Set(['settled'])])
    expect([match()!.live!.phase, match()!.live!.score]).toEqual(['ended', [1, 0]])
  })

  test('a corrected result is committed once, an older or equal one never', async () => {
    const { store } = await told(
      result('north', kickoff + minutes(114), [9, 9]),
      result('north', kickoff + minutes(115), [1, 1], [0, 0], { action: 3 }),
      result('north', kickoff + minutes(116), [2, 2], [0, 0], { action: 2 }),
    )
    expect(store.changes.flatMap(({ results }) => results.map(({ result: { ft, action } }) => [ft, action]))).toEqual([
      [[1, 0], 1],
      [[1, 1], 3],
    ])
  })

  test.each([
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['refund', 'cancelled', 'cancelled', 'cancelled'],
    ['abandoned1H', 'cancelled', 'cancelled', 'cancelled'],
    ['refund1H', 'settled', 'settled', 'cancelled'],
    ['abandoned2H', 'settled', 'cancelled', 'settled'],
    ['refund2H', 'settled', 'cancelled', 'settled'],
  ] as const)('%s: match %s, full time %s, first half %s', async (status, ofMatch, ft, ht) => {
    const { match, markets } = await told(
      result('north', kickoff + minutes(115), [1, 0], [0, 0], { status, action: 2 }),
    )
    expect([match()!.status, markets()['HDP -2'], markets()['HDPH 0']]).toEqual([ofMatch, ft, ht])
  })
})

test('§board.tabs: a match moves from early to today at midnight GMT+8, and to live at the whistle', async () => {
  const feed = scriptedFeed()
  feed.say(...fixture('north', at('2025-03-07T10:00:00Z'), kickoff), play('north', kickoff))
  const { house, play: go } = await openHouse(feed, at('2025-03-07T10:00:00Z'))
  const tab = () => [...house.board.matches.values()][0]!.tab
  const seen = [tab()]
  for (const moment of [
    '2025-03-07T15:59:59Z',
    '2025-03-07T16:00:00Z',
    '2025-03-08T11:59:59Z',
    '2025-03-08T12:00:00Z',
  ]) {
    await go(at(moment))
    seen.push(tab())
  }
  expect(seen).toEqual(['early', 'early', 'today', 'today', 'live'])
})
