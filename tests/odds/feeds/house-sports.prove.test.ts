import type { Score } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import { dayStart } from '#domain/time.ts'
import { americanFootball, baseball, basketball } from '#domain/market/sports.ts'
import { tabAt } from '#odds/book/rows.ts'
import { isHalfOver } from '#domain/market/play/half.ts'
import { wholeResultOf } from '#odds/book/book-match.ts'
import { createBook, derive, fold } from '#odds/book/book.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { americanFootballDay, baseballDay, basketballDay } from '#odds/feeds/house/ball-games.ts'
import { americanFootballLeagues, baseballLeagues, basketballLeagues } from '#odds/feeds/house/ball-leagues.ts'
import { houseProgramme } from '#odds/feeds/house/house.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { longestMatch } from '#odds/play/plan.ts'
import { emptyBook } from '#odds/store.ts'
import { seededSource } from '#odds/source.ts'
import { describe, expect, test } from 'vitest'
import { at, endingsIn, hours, minutes, seconds, publishAll } from '../kit.ts'

const start = at('2025-03-07T16:00:00Z')
const day = hours(24)

describe.each([
  ['basketball', basketball, basketballDay, 18],
  ['baseball', baseball, baseballDay, 18],
  ['American football', americanFootball, americanFootballDay, 12],
] as const)('%s round the clock', (_, sport, plansOn, daily) => {
  const feed = (seed: string) => feedOf(houseProgramme(seededSource(seed), [plansOn]))
  const messages = publishAll(feed('told'), start, start + hours(13), seconds(75))
  const matches = [
    ...Map.groupBy(
      messages.filter((message) => 'match' in message),
      ({ match }) => match,
    ).values(),
  ]

  test('a day’s matches, no club twice, all over in time', () => {
    for (let n = 0; n < 8; n++) {
      const plans = plansOn(seededSource('rounds'), start + n * day)
      expect(plans).toHaveLength(daily)
      expect(new Set(plans.flatMap(({ home, away }) => [home, away])).size).toBe(daily * 2)
      for (const plan of plans) {
        const { stretches } = plan.gameAt(plan.kickoff + longestMatch)!
        expect(stretches[0].from).toBe(plan.kickoff)
        expect(stretches.at(-1)!.to + plan.confirmAfter).toBeLessThan(plan.kickoff + longestMatch)
      }
    }
  })

  test('at any moment one match is live, one of today and others early are to come', () => {
    const told = feed('shop')
    const book = createBook(emptyBook)
    const from = start - hours(5)
    told.begin(from)
    const few: string[] = []
    for (let now = from; now < start + day; now += minutes(9)) {
      fold(book, told.advance(now))
      derive(book, now, 'none')
      if (now < start) continue
      const board = [...book.matches.values()].filter((match) => match.record && wholeResultOf(match) === null)
      const of = (tab: string) => board.filter((match) => tabAt(match, now) === tab)
      const live = of('live').filter(({ live }) => live!.phase !== 'ended').length
      // In a day's last five minutes its last match has begun.
      const isLate = now - dayStart(now) >= day - minutes(5)
      if (live === 0 || (of('today').length === 0 && !isLate) || of('early').length < 6)
        few.push(`${new Date(now).toISOString()} ${live}`)
    }
    expect(few).toEqual([])
  })

  test('every fixture is opened, closed by its end, and resulted as reported', () => {
    let whole = 0
    for (const told of matches) {
      expect(told[0]!.kind).toBe('fixture')
      const result = endingsIn(told)[0]
      if (!result) continue
      const lives = only(told, 'play').map(({ live }) => live)
      const last = lives.at(-1)!
      expect(last.phase).toBe('ended')
      expect(last.score).toEqual(result.result.overtime ?? result.result.ft)
      expect(last.half).toEqual(result.result.ht)
      expect(last.parts).toEqual(result.result.parts)
      expect(only(told, 'prices').at(-1)!.at).toBeLessThan(only(told, 'play').at(-1)!.at)
      const half = only(told, 'result')[0]!
      expect(half.result).toEqual({ status: 'firstHalf', ht: result.result.ht, ft: null, action: 0 })
      // What it says is known, and it is reported while the match goes on.
      const halfOver = only(told, 'play').find(({ live }) => isHalfOver(sport, live))!.at
      expect(half.at).toBeGreaterThan(halfOver)
      expect(half.at).toBeLessThan(halfOver + minutes(7))
      expect(half.at).toBeLessThan(only(told, 'play').at(-1)!.at)
      expect(result.at).toBeGreaterThan(only(told, 'play').at(-1)!.at)
      if (lives[0]!.part === 1 && lives.length > 20) whole++
    }
    expect(whole).toBeGreaterThanOrEqual(daily / 3)
  })

  test('the live score never falls, its parts add up to it, and a new part is reported as one', () => {
    for (const told of matches) {
      let before: Live | undefined
      for (const { live } of only(told, 'play')) {
        expect(sum(live.parts)).toEqual(live.score)
        expect(live.parts).toHaveLength(live.part)
        if (before) {
          expect(live.score![0]).toBeGreaterThanOrEqual(before.score![0])
          expect(live.score![1]).toBeGreaterThanOrEqual(before.score![1])
          expect(live.part - before.part).toBeGreaterThanOrEqual(0)
          if (live.part > before.part) expect(['playing', 'overtime', 'break', 'ended']).toContain(live.phase)
        }
        before = live
      }
    }
  })

  test('prices stop within a bet stop, and a score told outside one is priced at once', () => {
    let scores = 0,
      stops = 0
    const told = publishAll(feed('priced'), start, start + hours(2), seconds(5)).filter((message) => 'match' in message)
    for (const story of Map.groupBy(told, ({ match }) => match).values()) {
      let isStopped = false
      let scored: number | undefined
      let score = '0,0'
      for (const message of story) {
        if (message.kind === 'stop' || message.kind === 'resume') isStopped = message.kind === 'stop'
        if (message.kind === 'stop') stops++
        if (isStopped) scored = undefined
        if (message.kind === 'prices') {
          expect(isStopped).toBe(false)
          if (scored !== undefined) expect(message.at - scored).toBeLessThan(seconds(5))
          scored = undefined
        }
        if (message.kind !== 'play' || message.live.score!.join() === score) continue
        score = message.live.score!.join()
        scores++
        // What was played before the run began is reported at once, without its old prices.
        if (!isStopped && message.at > start && message.live.phase !== 'ended') scored ??= message.at
      }
    }
    expect(scores).toBeGreaterThan(2)
    expect(stops).toBeGreaterThan(5)
  })

  test('same seed, same run: after a restart and however time is cut', () => {
    const story = (told: readonly FeedMessage[]) =>
      told
        .filter(({ kind }) => kind !== 'prices' && kind !== 'play')
        .map((message) => JSON.stringify(message))
        .sort()
    const run = (seed: string, step: number) => publishAll(feed(seed), start, start + hours(4), step)
    const coarse = run('a', minutes(40)),
      fine = run('a', minutes(1))
    expect(run('a', minutes(40))).toEqual(coarse)
    expect(story(fine)).toEqual(story(coarse))
    for (const kind of ['play', 'prices'] as const) expect(lastOf(fine, kind)).toEqual(lastOf(coarse, kind))
    expect(story(run('b', minutes(40)))).not.toEqual(story(coarse))
    const late = feed('a')
    late.begin(start + hours(4))
    const known = new Set(only(late.advance(start + hours(4)), 'fixture').map(({ match }) => match))
    const over = new Set(endingsIn(coarse).map(({ match }) => match))
    expect([...known].sort()).toEqual(
      [...new Set(only(coarse, 'fixture').map(({ match }) => match))].filter((match) => !over.has(match)).sort(),
    )
  })

  test('its matches are of its own sport', () => {
    for (const { league } of plansOn(seededSource('a'), start)) expect(league.sport).toBe(sport)
  })
})

test('nine leagues of basketball, four of baseball, six of American football, twelve clubs each, no name twice', () => {
  const clubs = [...basketballLeagues, ...baseballLeagues, ...americanFootballLeagues].flatMap((league) => league.clubs)
  expect(clubs).toHaveLength((9 + 4 + 6) * 12)
  expect(new Set(clubs).size).toBe(clubs.length)
})

const sum = (scores: readonly Score[]): Score => [
  scores.reduce((n, [home]) => n + home, 0),
  scores.reduce((n, [, away]) => n + away, 0),
]

const only = <K extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: K) =>
  messages.filter((message): message is Extract<FeedMessage, { kind: K }> => message.kind === kind)

/**
 * What the latest message of a kind says of each match that is not over; the same prices are reported once, and none
 * while it takes no bets.
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
