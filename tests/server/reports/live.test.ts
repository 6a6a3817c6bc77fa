import { liveHandlers } from '#server/reports/live-handlers.ts'
import { liveIn, nextIn, trackedIn } from '#server/reports/live.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, openShop, playing, type Shop } from '../../_kit/shop.ts'

const hour = 3_600_000

/** 1 and 2 are played, 2 without a score; 3 has ended, 7 broke off; 4 and 5 are next, 5 before 4; 6 takes no bets. */
describe.each(databases())('§page.live-centre: matches in play on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      matches: [
        match(1, {
          kickoff: evening - hour,
          live: playing([2, 1], { phase: 'secondHalf', minute: 58, half: [1, 1], reds: [0, 1] }),
        }),
        match(2, { kickoff: evening - hour, live: { ...playing([0, 0]), score: null } }),
        match(3, { kickoff: evening - 3 * hour, live: playing([1, 0], { phase: 'ended' }) }),
        match(4, { kickoff: evening + 2 * hour }),
        match(5, { kickoff: evening + hour }),
        match(6, { kickoff: evening + hour }),
        match(7, { kickoff: evening - hour, status: 'hidden', live: playing([0, 1]) }),
      ],
      markets: [1, 2, 3, 4, 5, 6].map((id) => market(id * 10, id, [2, 1.9], id === 6 ? { status: 'suspended' } : {})),
    })
  })
  afterAll(() => shop.database.close())

  test('with their state, and the next to begin', async () => {
    const { db } = shop.database
    expect(
      (await liveIn(db)).map(({ match: { match_id, phase, minute, score, tracker } }) => [
        match_id,
        phase,
        minute,
        score,
        tracker,
      ]),
    ).toEqual([
      [1, 'secondHalf', 58, [2, 1], 'pitch'],
      [2, 'firstHalf', 20, null, 'pitch'],
    ])
    expect((await nextIn(db)).map(({ match_id }) => match_id)).toEqual([5, 4])
    expect([await liveIn(db, 2), await nextIn(db, 2)]).toEqual([[], []])
    expect(await liveIn(db, 1)).toHaveLength(2)
  })

  test('what the tracker draws, of a match that is played alone', async () => {
    expect(await trackedIn(shop.database.db, 1)).toMatchObject({ half: [1, 1], reds: [0, 1], part: 0, parts: [] })
    for (const id of [3, 4, 7, 999]) expect(await trackedIn(shop.database.db, id)).toBeUndefined()
    await shop.tell({
      matches: [
        match(2, {
          sport: 2,
          live: playing([41, 40], {
            phase: 'playing',
            part: 2,
            parts: [
              [20, 22],
              [21, 18],
            ],
          }),
        }),
      ],
    })
    expect(await trackedIn(shop.database.db, 2)).toMatchObject({
      part: 2,
      parts: [
        [20, 22],
        [21, 18],
      ],
    })
  })

  test('a channel for each that is drawn; no other match has one', async () => {
    const { listTracked, listChannels, loadChannel, loadTracked } = liveHandlers({
      clock: shop.clock,
      database: shop.database,
      sportsRadar: true,
    })
    type Request = Parameters<typeof loadChannel>[0]
    const request = (match_id: number) => ({ body: { match_id } }) as unknown as Request
    const ids = [1, 2]
    expect(await listTracked(request(1) as never)).toMatchObject({ matches: ids.map((match_id) => ({ match_id })) })
    expect(await listChannels(request(1) as never)).toMatchObject({
      channels: ids.map((match_id) => ({ match_id, channel: 'tracker' })),
    })
    expect(await loadChannel(request(1))).toMatchObject({ status: 1, match_id: 1, channel: 'tracker' })
    for (const call of [loadChannel, loadTracked])
      expect(await call(request(4) as never)).toMatchObject({ status: 0, statusdesc: '308' })
  })

  test('§page.features: without the sports radar no match is tracked, and the channels stay', async () => {
    const { listTracked, listChannels, loadTracked } = liveHandlers({ clock: shop.clock, database: shop.database })
    const request = { body: { match_id: 1 } } as never
    expect(await listTracked(request)).toMatchObject({ status: 1, matches: [] })
    expect(await loadTracked(request)).toMatchObject({ status: 0, statusdesc: '308' })
    expect(await listChannels(request)).toMatchObject({ channels: [{ match_id: 1 }, { match_id: 2 }] })
  })

  test('how its chances moved since the kick-off, the last before it first', async () => {
    const { loadChances } = liveHandlers({ clock: shop.clock, database: shop.database })
    const priced = (price: number) => ({ markets: [market(99, 1, [price, 6, 3], { type: 'OXT' })] })
    const last = async () => {
      const answer = await loadChances({ body: { match_id: 1 } } as never)
      return (answer as unknown as { points: readonly Record<string, number>[] }).points.at(-1)
    }
    await shop.tell(priced(2))
    expect(await last()).toMatchObject({ home: 50, away: 17, draw: 33 })
    // One reading of a long history serves all who ask for some seconds.
    await shop.tell(priced(3))
    expect(await last()).toMatchObject({ home: 50 })
    shop.clock.pass(10_001)
    expect(await last()).toMatchObject({ home: 40, away: 20, draw: 40 })
    expect(await loadChances({ body: { match_id: 2 } } as never)).toMatchObject({ status: 1, points: [] })
    expect(await loadChances({ body: { match_id: 404 } } as never)).toMatchObject({ status: 0, statusdesc: '308' })
  })
})
