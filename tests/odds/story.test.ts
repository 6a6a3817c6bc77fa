import type { PlayAnswer } from '#domain/market/poll.ts'
import { type IncidentKind, parseIncident } from '#domain/market/play/story.ts'
import { dayStart } from '#domain/time.ts'
import { soccerDay } from '#odds/feeds/house/soccer.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { idOf } from '#odds/ids.ts'
import { registerOdds } from '#odds/routes.ts'
import { memoryStore } from '#odds/store.ts'
import type { OddsHouse } from '#odds/house.ts'
import { seededSource } from '#odds/source.ts'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { fixture, play, result, scriptedFeed } from '../_kit/scripted-feed.ts'
import { at, hours, minutes, openHouse } from './kit.ts'

const kickoff = at('2025-03-08T15:00:00Z')
const north = idOf('match', 'north')

const asking = (house: OddsHouse) => {
  const app = Fastify()
  registerOdds(app, house.publisher)
  return { app, ask: async (id: number) => (await app.inject(`/uxplay?id=${id}`)).json<PlayAnswer>() }
}
const lines = ({ incidents }: PlayAnswer) =>
  incidents.map(parseIncident).map(({ kind, side, minute, tally }) => `${minute} ${kind} ${side} ${tally.join('–')}`)

describe('/uxplay: what happened in a match, asked for one at a time', () => {
  const opened = async () => {
    const feed = scriptedFeed()
    const corners = fixture('corners', kickoff - 1, kickoff).map((one) =>
      one.kind === 'fixture' ? { ...one, parent: 'north', subject: 'corners' as const } : one,
    )
    feed.say(...fixture('north', kickoff - 1, kickoff), ...corners)
    const { house, play: go } = await openHouse(feed, kickoff - 1)
    return { feed, go, house, ...asking(house) }
  }

  test('its goals and cards, and the corners its child counts, in their order; the snapshot carries none of it', async () => {
    const { feed, go, ask, house } = await opened()
    expect(await ask(north)).toMatchObject({
      from: null,
      incidents: [],
      corners: null,
      bookings: null,
      ball: null,
      gone: { matches: [] },
    })
    feed.say(
      play('north', kickoff),
      play('corners', kickoff),
      play('corners', kickoff + minutes(4), { minute: 5, score: [1, 0] }),
    )
    feed.say(
      play('north', kickoff + minutes(11), { minute: 12, score: [0, 1] }),
      play('corners', kickoff + minutes(12), { minute: 13, score: [1, 1] }),
    )
    feed.say(play('north', kickoff + minutes(20), { minute: 21, score: [0, 1], reds: [1, 0] }))
    await go(kickoff + minutes(12))
    await go(kickoff + minutes(21))
    const answer = await ask(north)
    expect(answer).toMatchObject({ from: 0, corners: [1, 1], bookings: null })
    expect(lines(answer)).toEqual(['5 corner home 1–0', '12 goal away 0–1', '13 corner away 1–1', '21 red home 1–0'])
    expect(JSON.parse(house.publisher.snapshot().body.bytes.toString())).not.toHaveProperty('incidents')
  })

  test('an answer may be kept 5 s, its tag moves with what happened, and a match that left is reported as gone', async () => {
    const { feed, go, app, ask } = await opened()
    feed.say(play('north', kickoff), play('corners', kickoff))
    await go(kickoff + 1)
    const tag = async () => (await app.inject(`/uxplay?id=${north}`)).headers['etag']
    const before = await tag()
    expect((await app.inject(`/uxplay?id=${north}`)).headers['cache-control']).toBe('public, max-age=5')
    feed.say(play('corners', kickoff + minutes(4), { minute: 5, score: [1, 0] }))
    await go(kickoff + minutes(5))
    expect(await tag()).not.toBe(before)
    feed.say(result('north', kickoff + hours(2), [0, 0]), result('corners', kickoff + hours(2), [1, 0]))
    await go(kickoff + hours(2))
    await go(kickoff + hours(6))
    expect(await ask(north)).toMatchObject({ incidents: [], gone: { matches: [north] } })
  })

  test.each([
    '/uxplay',
    '/uxplay?id=0',
    '/uxplay?id=1&id=2',
    '/uxplay?id=x',
    '/uxplay?id=1&more=1',
    '/uxplay?id=99999999999999999',
  ])('%s is refused by the field', async (url) => {
    const { app } = asking((await openHouse(scriptedFeed(), kickoff)).house)
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, JSON.parse(body).statusdesc]).toEqual([400, 'invalidParameter'])
  })

  test('its ball, where the feed plays the match itself: while play runs, and again after the break', async () => {
    const { feed, go, ask } = await opened()
    const told = (at: number, live: Parameters<typeof play>[2]) =>
      feed.say({ ...play('north', at, live), drawsBall: true } as ReturnType<typeof play>)
    told(kickoff, {})
    await go(kickoff + minutes(1))
    const { ball } = await ask(north)
    expect(ball?.[2]).toBeLessThanOrEqual(kickoff + minutes(1))
    told(kickoff + minutes(46), { phase: 'halfTime', minute: 45 })
    await go(kickoff + minutes(47))
    expect((await ask(north)).ball).toBeNull()
    told(kickoff + minutes(61), { phase: 'secondHalf', minute: 46 })
    await go(kickoff + minutes(62))
    expect((await ask(north)).ball).not.toBeNull()
  })

  test('of matches as the house plays them it adds up to the score, and is whole again after a restart', async () => {
    const day = soccerDay(seededSource('story'), dayStart(kickoff))
    const matches = day
      .filter(({ key, parent }) => parent === undefined && day.some((other) => other.parent === key))
      .slice(0, 2)
    const plans = day.filter(({ key, parent }) => matches.some((match) => match.key === (parent ?? key)))
    const feed = () =>
      feedOf({
        name: 'two',
        rollFrom: (start) => start,
        opening: (from, to) => plans.filter(({ opens }) => opens > from && opens <= to),
      })
    const begin = Math.max(...matches.map((match) => match.kickoff))
    const store = memoryStore()
    const first = await openHouse(feed(), begin - minutes(40), store)
    for (let minute = -35; minute <= 70; minute += 5) await first.play(begin + minutes(minute))
    const second = await openHouse(feed(), begin + minutes(70), store, 'second')
    const [before, after] = [asking(first.house), asking(second.house)]
    const told = await Promise.all(
      matches.map(async ({ key }) => ({
        live: second.house.board.matches.get(idOf('match', key))!.live!,
        first: await before.ask(idOf('match', key)),
        now: await after.ask(idOf('match', key)),
      })),
    )
    expect(
      told.map(
        ({ now, live: { score, reds } }) =>
          [now.from, of(now, 'goal'), of(now, 'red'), of(now, 'corner'), of(now, 'booking')].join() ===
          [0, score, reds, now.corners, now.bookings].join(),
      ),
    ).toEqual([true, true])
    expect(told.map(({ now }) => lines(now))).toEqual(told.map(({ first: one }) => lines(one)))
    // Where the ball is, is drawn for who looks: the same after a restart.
    expect(told.some(({ now }) => now.ball !== null)).toBe(true)
    expect(told.map(({ now }) => now.ball)).toEqual(told.map(({ first: one }) => one.ball))
    expect(told.reduce((sum, { now }) => sum + (now.corners?.[0] ?? 0) + (now.corners?.[1] ?? 0), 0)).toBeGreaterThan(3)
  })
})

/** How many of a kind were reported for each side. */
const of = ({ incidents }: PlayAnswer, kind: IncidentKind) =>
  ['home', 'away'].map(
    (side) => incidents.map(parseIncident).filter((one) => one.kind === kind && one.side === side).length,
  )
