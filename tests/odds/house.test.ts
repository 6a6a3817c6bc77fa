import { manualClock } from '#odds/clock.ts'
import { houseProgramme } from '#odds/feeds/house/house.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { openOddsHouse } from '#odds/house.ts'
import { memoryStore } from '#odds/store.ts'
import { seededSource } from '#odds/source.ts'
import { describe, expect, test } from 'vitest'
import { fixture, market, play, result, scriptedFeed } from '../_kit/scripted-feed.ts'
import { at, hours, minutes, openHouse, recordingStore, seconds, silenceable, silent, smallFeed } from './kit.ts'
import { proved } from '../_kit/proved.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)

describe('§bet.open-market: committed before published', () => {
  test('a suspension is in the store before any reader hears of it', async () => {
    const diary: string[] = []
    const feed = scriptedFeed()
    feed.say(
      ...fixture('north', before, kickoff),
      play('north', kickoff),
      play('north', kickoff + minutes(5), { minute: 6, score: [0, 1] }),
    )
    const { house, play: go } = await openHouse(feed, before, recordingStore(diary))
    house.publisher.subscribe(({ body }) =>
      diary.push(`publish ${JSON.parse(body.bytes.toString()).odds?.length ?? 0} markets`),
    )
    await go(kickoff)
    diary.length = 0
    await go(kickoff + minutes(5))
    expect(diary).toEqual(['commit HDP suspended', 'commit OU suspended', 'commit OXT suspended', 'publish 3 markets'])
  })

  test('what could not be committed is not published, and goes whole with the next step', async () => {
    const feed = scriptedFeed()
    const store = recordingStore()
    feed.say(
      ...fixture('north', before, kickoff),
      play('north', kickoff),
      play('north', kickoff + minutes(5), { minute: 6, score: [0, 1] }),
    )
    const { house, play: go } = await openHouse(feed, before, store)
    await go(kickoff)
    const seq = house.publisher.seq()
    store.fail(true)
    await go(kickoff + minutes(5))
    await go(kickoff + minutes(6))
    expect([house.publisher.seq(), [...house.board.matches.values()][0]!.status]).toEqual([seq, 'open'])
    store.fail(false)
    await go(kickoff + minutes(6) + 1)
    expect([house.publisher.seq(), [...house.board.matches.values()][0]!.suspension]).toEqual([seq + 1, 'incident'])
    expect(store.now().matches[0]!.live!.score).toEqual([0, 1])
  })

  test('ticks that meet share one step', async () => {
    const store = recordingStore()
    const { house, clock } = await openHouse(smallFeed('meet'), before, store)
    const commits = store.changes.length
    clock.pass(60_000)
    await Promise.all([house.tick(), house.tick(), house.tick()])
    expect(store.changes.length).toBe(commits + 1)
  })
})

describe('what is held', () => {
  test('a match that left the board is remembered without its markets, and its correction is still heard', async () => {
    const feed = scriptedFeed()
    const store = recordingStore()
    feed.say(
      ...fixture('north', before, kickoff),
      play('north', kickoff),
      play('north', kickoff + minutes(110), { phase: 'ended', minute: 90, score: [1, 0] }),
      result('north', kickoff + minutes(112), [1, 0]),
      result('north', kickoff + hours(5), [1, 1], [0, 0], { action: 2 }),
    )
    const { house, play: go } = await openHouse(feed, before, store)
    await go(kickoff + minutes(112))
    expect([house.held().matches, house.held().markets]).toEqual([1, 3])
    await go(kickoff + minutes(122))
    expect([house.held().matches, house.held().markets, house.held().texts]).toEqual([1, 0, 0])
    const settled = store.now().markets
    await go(kickoff + hours(5))
    expect(store.now().results[0]).toMatchObject({ at: kickoff + hours(5), result: { ft: [1, 1], action: 2 } })
    expect([house.held().markets, store.now().markets]).toEqual([0, settled])
    await go(kickoff + hours(24 * 4))
    expect(house.held().matches).toBe(0)
  })

  proved('the house feed keeps of what is over only what can still be requested', async () => {
    const feed = feedOf(houseProgramme(seededSource('kept')))
    feed.begin(before)
    feed.advance(before + hours(12))
    const over = () =>
      new Set(feed.snapshot().flatMap((told) => (told.kind === 'result' ? [`${told.match} ${told.at}`] : [])))
    const first = over()
    expect(first.size).toBeGreaterThan(30)
    feed.advance(before + hours(60))
    const later = over()
    expect([...first].filter((one) => !later.has(one))).toEqual([])
    feed.advance(before + hours(24 * 4 + 1))
    const last = over()
    expect([...first].filter((one) => last.has(one))).toEqual([])
  })
})

describe('§feed.silence: a feed gone silent, by real time', () => {
  const open = async () => {
    const inner = scriptedFeed()
    inner.say(
      ...fixture('early', before, kickoff + hours(5)),
      ...fixture('live', before, kickoff),
      play('live', kickoff),
    )
    const feed = silenceable(inner)
    const opened = await openHouse(feed, kickoff)
    await opened.pass(500)
    const status = () =>
      [...opened.house.board.matches.values()]
        .map(({ home, status, suspension }) => `${home.split(' ')[0]} ${status} ${suspension}`)
        .sort()
    return { feed, inner, status, ...opened }
  }

  test('live markets are suspended after 5 s, all after 20', async () => {
    const { feed, status, pass } = await open()
    expect(status()).toEqual(['early open none', 'live open none'])
    feed.hush(true)
    await pass(4_750)
    expect(status()).toEqual(['early open none', 'live open none'])
    await pass(500)
    expect(status()).toEqual(['early open none', 'live suspended feed'])
    await pass(15_000)
    expect(status()).toEqual(['early suspended feed', 'live suspended feed'])
  })

  test('they reopen only with a whole snapshot, which brings what was missed', async () => {
    const { feed, inner, status, pass, house } = await open()
    feed.hush(true)
    inner.say({ kind: 'prices', match: 'early', at: kickoff + seconds(3), markets: [market('OU', 12, 19_000, 19_000)] })
    await pass(21_000)
    const { snapshot } = feed
    Object.assign(feed, { snapshot: () => snapshot().filter(({ kind }) => kind !== 'whole') })
    feed.hush(false)
    await pass(500)
    expect(status()).toEqual(['early suspended feed', 'live suspended feed'])
    Object.assign(feed, { snapshot })
    await pass(500)
    expect(status()).toEqual(['early open none', 'live open none'])
    const early = [...house.board.matches.values()].find(({ home }) => home.startsWith('early'))!
    expect([...house.board.odds.values()].filter(({ match }) => match === early.id).map(({ line }) => line)).toEqual([
      12,
    ])
  })

  test('a match the snapshot does not name stays suspended', async () => {
    const { feed, status, pass } = await open()
    feed.hush(true)
    await pass(6_000)
    const { snapshot } = feed
    Object.assign(feed, {
      snapshot: () => snapshot().filter((message) => !('match' in message) || message.match !== 'live'),
    })
    feed.hush(false)
    await pass(500)
    expect(status()).toEqual(['early open none'])
  })

  test('a feed that throws has said nothing; readers see how old the news is', async () => {
    const { feed, pass, house, clock, status } = await open()
    const heard = clock.real()
    Object.assign(feed, {
      advance: () => {
        throw new Error('the line is dead')
      },
    })
    await pass(6_000)
    expect(status()).toContain('live suspended feed')
    expect([house.board.alive, house.board.at > heard + 5_000]).toEqual([heard, true])
  })
})

describe('a restart', () => {
  const start = at('2025-03-08T13:00:00Z')

  test('keeps ids, goes on counting versions, and reports the results missed in the meantime', async () => {
    const store = memoryStore()
    const first = await openHouse(smallFeed('again'), start, store, 'first')
    for (let i = 1; i <= 6; i++) await first.play(start + minutes(5 * i))
    const left = store.now()
    const second = await openHouse(smallFeed('again'), start + hours(9), store, 'second')
    const now = store.now()
    const version = new Map(now.markets.map((market) => [market.id, market.version]))
    for (const market of left.markets) expect(version.get(market.id)!).toBeGreaterThanOrEqual(market.version)
    const started = left.matches.filter(({ kickoff }) => kickoff < start + hours(6))
    const results = new Set(now.results.map(({ match }) => match))
    expect(started.length).toBeGreaterThan(10)
    expect(started.filter(({ id }) => !results.has(id))).toEqual([])
    expect([...second.house.board.matches.keys()].some((id) => left.matches.some((match) => match.id === id))).toBe(
      true,
    )
  })

  test('suspends what was left open before the feed is asked', async () => {
    const store = recordingStore()
    await openHouse(smallFeed('again'), start, store)
    const left = store.now()
    expect(left.markets.some(({ status }) => status === 'open')).toBe(true)
    const feed = smallFeed('again')
    const house = await openOddsHouse({ feed, clock: manualClock({ book: start + minutes(1) }), store, log: silent })
    expect(store.now().markets.some(({ status }) => status === 'open')).toBe(false)
    for (const [i, { status, version }] of left.markets.entries()) {
      expect(store.now().markets[i]!.version).toBe(status === 'open' ? version + 1 : version)
    }
    expect(
      store
        .now()
        .matches.every(({ status, suspension }) => (status !== 'open' && suspension !== 'none') || status === 'hidden'),
    ).toBe(true)
    // Readers see at once what the last run left, suspended, and from the first tick on what this run's feed reports.
    const shown = () => [...house.board.odds.values()].map(({ status }) => status)
    expect([...house.board.matches.values()].map(({ league }) => house.board.leagues.has(league))).not.toContain(false)
    expect(new Set(shown())).toEqual(new Set(['suspended']))
    await house.tick()
    expect(shown()).toContain('open')
  })

  test('§settlement.postponed: a match that is moved stays open, and is void 48 hours after its latest kick-off', async () => {
    const store = memoryStore()
    const feed = scriptedFeed()
    const moved = kickoff + hours(24)
    feed.say(...fixture('north', before, kickoff), ...fixture('north', before + hours(1), moved))
    const { play: go } = await openHouse(feed, before, store)
    const now = () => [store.now().matches[0]!.kickoff, store.now().matches[0]!.status]
    await go(kickoff)
    expect(now()).toEqual([moved, 'open'])
    await go(kickoff + hours(48))
    expect(store.now().results).toEqual([])
    await go(moved + hours(48))
    expect([now()[1], store.now().results[0]!.result.status]).toEqual(['cancelled', 'cancelled'])
  })

  test('with another feed: what only the earlier run knew stays suspended, and is void 48 hours after its kick-off', async () => {
    const store = memoryStore()
    const feed = scriptedFeed()
    feed.say(...fixture('old', before, kickoff))
    await openHouse(feed, before, store)
    const { play: go, house } = await openHouse(scriptedFeed(), kickoff, store)
    expect([store.now().matches[0]!.status, store.now().matches[0]!.suspension, house.board.matches.size]).toEqual([
      'suspended',
      'feed',
      0,
    ])
    await go(kickoff + hours(48))
    expect([store.now().matches[0]!.status, store.now().results[0]!.result.status]).toEqual(['cancelled', 'cancelled'])
  })
})
