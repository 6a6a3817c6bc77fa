import type { Feed, FeedMessage } from '#odds/feed.ts'
import { houseFeed, houseProgramme } from '#odds/feeds/house/house.ts'
import { titleRaces } from '#odds/feeds/house/outrights.ts'
import { americanFootballDay, basketballDay } from '#odds/feeds/house/ball-games.ts'
import { soccerDay } from '#odds/feeds/house/soccer.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { leaguesOf, windows } from '#odds/feeds/house/soccer-leagues.ts'
import type { Plan } from '#odds/play/plan.ts'
import { createBook, derive, fold } from '#odds/book/book.ts'
import { wholeResultOf } from '#odds/book/book-match.ts'
import { tabAt } from '#odds/book/rows.ts'
import { emptyBook } from '#odds/store.ts'
import { seededSource } from '#odds/source.ts'
import { races, specialSports, sports } from '#domain/market/sports.ts'
import { dayStart } from '#domain/time.ts'
import { describe, expect, test } from 'vitest'
import { isSampled, saySample } from '../../_kit/sample.ts'
import { at, endingsIn, hours, minutes, seconds, publishAll } from '../kit.ts'

const soccerFeed = (seed: string) => mainAlone(feedOf(houseProgramme(seededSource(seed), [soccerDay])))

const start = at('2025-03-07T09:00:00Z')

/** Hours: the proof watches two days, every run one. */
const watched = isSampled ? 25 : 50
if (isSampled) saySample(`${watched} of 50 hours of the house’s soccer, looked at for an empty shop`)

describe('soccer of the house feed never leaves an empty shop', () => {
  test('at any moment: 40 matches of today on the board in 8 leagues, 6 of them live, others early, some just finished', () => {
    const feed = soccerFeed('shop')
    const from = feed.rollFrom(start)
    const book = createBook(emptyBook)
    feed.begin(from)
    const few: string[] = []
    for (let now = from; now < start + hours(watched); now += minutes(26)) {
      fold(book, feed.advance(now))
      derive(book, now, 'none')
      if (now < start) continue
      const board = [...book.matches.values()].filter(
        (match) => match.record && wholeResultOf(match) === null && match.fixture.parent === null,
      )
      const day = board.filter((match) => tabAt(match, now) !== 'early')
      const live = day.filter(({ live, record }) => live && record!.status !== 'hidden')
      const kickedOff = live.filter(({ fixture }) => dayStart(fixture.kickoff) === dayStart(now))
      const finished = [...book.matches.values()].filter(
        (match) => (wholeResultOf(match)?.at ?? -Infinity) > now - hours(3),
      )
      const leagues = new Set(day.map(({ fixture }) => fixture.league)).size
      const early = board.length - day.length
      const isFull =
        day.length >= 40 &&
        leagues >= 8 &&
        live.length >= 6 &&
        kickedOff.length >= 6 &&
        early >= 40 &&
        finished.length >= 5
      if (!isFull)
        few.push(
          `${new Date(now).toISOString()} ${[day.length, leagues, live.length, kickedOff.length, early, finished.length]}`,
        )
    }
    expect(few).toEqual([])
  })

  test('72 leagues of 12 clubs, no name twice', () => {
    const clubs = windows.flatMap((window) => leaguesOf(window).flatMap((league) => league.clubs))
    expect(clubs).toHaveLength(72 * 12)
    expect(new Set(clubs).size).toBe(clubs.length)
  })

  test.each([
    ['soccer', soccerDay, 2_500],
    ['basketball', basketballDay, 300],
    ['American football', americanFootballDay, 200],
  ] as const)('over three weeks of %s at least two days lie between a club’s matches', (_, plays, least) => {
    const plans = matchesOf(houseProgramme(seededSource('rests'), [plays]).opening(start, start + hours(24 * 20)))
    expect(plans.length).toBeGreaterThan(least)
    const kickoffs = new Map<string, number[]>()
    for (const { home, away, kickoff } of plans)
      for (const club of [home, away]) kickoffs.set(club, [...(kickoffs.get(club) ?? []), kickoff])
    const close = [...kickoffs].flatMap(([club, moments]) =>
      moments
        .toSorted((a, b) => a - b)
        .flatMap((moment, i, all) =>
          i > 0 && moment - all[i - 1]! < hours(48) ? [`${club} ${new Date(moment).toISOString()}`] : [],
        ),
    )
    expect(close).toEqual([])
  })

  test('a season is a double round robin: each pair once on either ground', () => {
    const plans = matchesOf(houseProgramme(seededSource('rounds'), [soccerDay]).opening(start, start + hours(24 * 140)))
    for (const played of Map.groupBy(plans, ({ league }) => league.name).values()) {
      const days = [...Map.groupBy(played, ({ key }) => Number(key.split('/')[2]))]
        .sort(([a], [b]) => a - b)
        .map(([, games]) => games)
      // A season may begin on any of the first 22 playing days; one of them must make whole seasons.
      const begins = Array.from({ length: 22 }, (_, i) =>
        days
          .slice(i, i + 22)
          .flat()
          .map(({ home, away }) => `${home} ${away}`),
      )
      expect(
        begins.filter((pairs) => new Set(pairs).size === 12 * 11 && pairs.length === 12 * 11).length,
      ).toBeGreaterThanOrEqual(1)
    }
  })
})

test('leagues, short games and outrights are reported as one feed: in order of time, alive and whole once', () => {
  const feed = houseFeed(seededSource('one'))
  feed.begin(start)
  const messages = feed.advance(start + minutes(12))
  const moments = messages.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(messages.filter(({ kind }) => kind === 'alive')).toHaveLength(1)
  const snapshot = feed.snapshot()
  expect([snapshot.at(-1)!.kind, snapshot.filter(({ kind }) => kind === 'whole' || kind === 'alive').length]).toEqual([
    'whole',
    2,
  ])
  expect(new Set(only(snapshot, 'fixture').map(({ league }) => league.sport))).toEqual(
    new Set([...sports, ...specialSports]),
  )
  expect(
    new Set(
      only(snapshot, 'fixture')
        .filter(({ league }) => league.type === 3)
        .map(({ league }) => league.sport),
    ),
  ).toEqual(new Set([...titleRaces.map(({ league }) => league.sport), ...races]))
})

describe('same seed, same run', () => {
  const told = (seed: string, step: number) =>
    publishAll(mainAlone(feedOf(houseProgramme(seededSource(seed)))), start, start + hours(2), step)
  let kept: readonly FeedMessage[] | undefined
  const coarse = () => (kept ??= told('a', minutes(40)))
  const story = (messages: readonly FeedMessage[]) =>
    messages
      .filter(({ kind }) => kind !== 'prices' && kind !== 'play')
      .map((message) => JSON.stringify(message))
      .sort()

  test('a restart reports the same, another seed does not', () => {
    const first = coarse()
    expect(told('a', minutes(40))).toEqual(first)
    expect(story(told('b', minutes(40)))).not.toEqual(story(first))
  })

  test('however time is cut, the same stops and results are reported, and the state is the same in the end', () => {
    const fine = told('a', minutes(1))
    expect(story(fine)).toEqual(story(coarse()))
    for (const kind of ['play', 'prices'] as const) expect(lastOf(fine, kind)).toEqual(lastOf(coarse(), kind))
  })

  test('a feed that begins later reports the matches that are still open', () => {
    const feed = feedOf(houseProgramme(seededSource('a')))
    feed.begin(start + hours(2))
    const fixtures = new Set(only(feed.advance(start + hours(2)), 'fixture').map(({ match }) => match))
    const before = coarse()
    const over = new Set(endingsIn(before).map(({ match }) => match))
    const known = only(before, 'fixture')
      .map(({ match }) => match)
      .filter((match) => !over.has(match))
    expect([...fixtures].sort()).toEqual([...new Set(known)].sort())
  })
})

describe('a match is reported as it is played', () => {
  const messages = publishAll(soccerFeed('told'), start, start + hours(4), seconds(30))
  const matches = Map.groupBy(
    messages.filter((message) => 'match' in message),
    ({ match }) => match,
  )

  test('a bet stop is reported before each goal, prices never in between, and the result is the last score', () => {
    let goals = 0
    for (const told of matches.values()) {
      let isStopped = false
      let score = '0,0'
      for (const message of told) {
        if (message.kind === 'stop') isStopped = true
        if (message.kind === 'resume') isStopped = false
        if (message.kind === 'prices') expect(isStopped).toBe(false)
        if (message.kind === 'play' && message.live.score?.join() !== score && told[0]!.kind === 'fixture') {
          if (told.some(({ kind, at }) => kind === 'play' && at < message.at)) expect(isStopped).toBe(true)
          score = message.live.score!.join()
          goals++
        }
        if (message.kind === 'result') expect((message.result.ft ?? message.result.ht!).join()).toBe(score)
      }
    }
    expect(goals).toBeGreaterThan(30)
  })

  test('lines stay for minutes while prices move', () => {
    const prices = only(messages, 'prices')
    const moved = { line: 0, price: 0 }
    for (const told of Map.groupBy(prices, ({ match }) => match).values()) {
      for (const [i, { markets }] of told.entries()) {
        const [before, after] = [told[i - 1]?.markets[0], markets[0]]
        if (!before || !after || before.type !== after.type) continue
        if (before.line !== after.line) moved.line++
        else if (before.prices.join() !== after.prices.join()) moved.price++
      }
    }
    expect(moved.price).toBeGreaterThan(moved.line * 8)
    expect(moved.line).toBeGreaterThan(10)
  })
})

const matchesOf = (plans: readonly Plan[]): readonly Plan[] => plans.filter(({ parent }) => parent === undefined)

/** A story's prices by their main line alone: all markets of a day would fill the memory. */
const mainAlone = (feed: Feed): Feed => ({
  ...feed,
  advance: (book) =>
    feed
      .advance(book)
      .map((message) => (message.kind === 'prices' ? { ...message, markets: message.markets.slice(0, 1) } : message)),
})

const only = <K extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: K) =>
  messages.filter((message): message is Extract<FeedMessage, { kind: K }> => message.kind === kind)

/**
 * What the latest message of a kind says of each match that is not over; prices that stay are reported at the first
 * moment only, and while a match takes no bets it has none.
 */
const lastOf = (messages: readonly FeedMessage[], kind: 'play' | 'prices') => {
  const over = new Set(
    only(messages, 'play')
      .filter(({ live }) => live.phase === 'ended')
      .map(({ match }) => match),
  )
  const stopped = new Map(
    messages.flatMap((message) =>
      message.kind === 'stop' || message.kind === 'resume' ? [[message.match, message.kind === 'stop'] as const] : [],
    ),
  )
  return Object.fromEntries(
    only(messages, kind)
      .filter(({ match }) => !over.has(match) && !(kind === 'prices' && stopped.get(match)))
      .map((message) => [message.match, message.kind === 'prices' ? message.markets : message]),
  )
}
