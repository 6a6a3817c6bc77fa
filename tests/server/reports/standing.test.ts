import { resultStatuses, verdictFor } from '#domain/market/result.ts'
import { dayLength } from '#domain/time.ts'
import { forgetUnbet } from '#server/book/forget.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const kickoff = opening + 60 * minute
const end = kickoff + 120 * minute

/** A league: alpha won, beta was drawn, gamma was called off; a cup's only match; and a match of basketball. */
describe.each(databases())('§page.standing: tables of results on $name', ({ open }) => {
  let server: TestServer
  let ann: Device

  beforeAll(async () => {
    server = await startTestServer(await open())
    const told = (name: string, more: object) =>
      fixture(name, opening, kickoff).map((message) => (message.kind === 'fixture' ? { ...message, ...more } : message))
    const cup = { key: 'cup', name: 'Northern Cup', sport: 1, order: 2, flag: 1, type: 0 } as const
    const hoops = { key: 'hoops', name: 'Pacific Basketball', sport: 2, order: 1, flag: 1, type: 1 } as const
    server.feed.say(
      ...['alpha', 'beta', 'gamma'].flatMap((name) => told(name, { season: '2024-25' })),
      ...told('old', { season: '2023-24' }),
      ...told('final', { league: cup, season: '2024-25', stage: 'Final' }),
      ...told('hoops', { league: hoops, season: '2024-25' }),
      ...['alpha', 'beta', 'old', 'final', 'hoops'].map((name) => play(name, kickoff)),
      result('alpha', end, [2, 0]),
      result('beta', end, [1, 1]),
      result('old', end, [0, 1]),
      result('gamma', end, [0, 0], [0, 0], { status: 'cancelled' }),
      result('final', end, [1, 0]),
      result('hoops', end, [88, 91], [40, 44]),
    )
    await server.tick()
    await server.advance(end - server.clock.book())
    await server.tick()
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const tables = async () => {
    const { leagues, total } = (await ann.ask('listStandings', { page: 1, page_size: 10 })).answer
    const { league_id } = leagues[0]!
    const read = async (more: object) => {
      const { season, seasons, rows } = (await ann.ask('loadStanding', { league_id, ...more })).answer
      return [
        season,
        seasons.join(),
        ...rows.map(({ place, team, points, form }) => `${place} ${team} ${points} ${form.join()}`),
      ]
    }
    return {
      leagues: [total, ...leagues.map(({ league, season, matches }) => `${league} ${season} ${matches}`)],
      latest: await read({}),
      home: await read({ side: 'home' }),
      old: await read({ season: '2023-24' }),
      none: await read({ season: '1999' }),
    }
  }
  const told = {
    leagues: [2, 'Northern League 2024-25 2', 'Pacific Basketball 2024-25 1'],
    latest: [
      '2024-25',
      '2024-25,2023-24',
      '1 alpha Home 3 won',
      '2 beta Away 1 drawn',
      '2 beta Home 1 drawn',
      '4 alpha Away 0 lost',
    ],
    home: [
      '2024-25',
      '2024-25,2023-24',
      '1 alpha Home 3 won',
      '2 beta Home 1 drawn',
      '3 alpha Away 0 ',
      '3 beta Away 0 ',
    ],
    old: ['2023-24', '2024-25,2023-24', '1 old Away 3 won', '2 old Home 0 lost'],
    none: ['1999', '2024-25,2023-24'],
  }

  test('the latest season of each league that is not a knock-out, by side and by season', async () => {
    expect(await tables()).toEqual(told)
    expect((await ann.ask('listStandings', { page: 1, page_size: 10, search: 'NORTH' })).answer.total).toBe(1)
    expect((await ann.ask('listStandings', { page: 1, page_size: 10, search: 'cup' })).answer.total).toBe(0)
    expect((await ann.ask('loadStanding', { league_id: 4_294_967 })).refusal).toMatchObject({ field: 'league_id' })
  })

  test('a sport whose tables rank by the share of matches won says so', async () => {
    const { leagues } = (await ann.ask('listStandings', { page: 1, page_size: 10, search: 'pacific' })).answer
    const { answer } = await ann.ask('loadStanding', { league_id: leagues[0]!.league_id })
    expect([answer.sport, answer.ranking]).toEqual([2, 'share'])
    expect(answer.rows.map(({ place, team, share }) => `${place} ${team} ${share}`)).toEqual([
      '1 hoops Away 1000',
      '2 hoops Home 0',
    ])
  })

  test('the same once its matches are forgotten; what is kept of them is kept for good', async () => {
    const { database, clock } = server
    const late = { database, clock: { ...clock, book: () => kickoff + 31 * dayLength } }
    expect(await forgetUnbet(late)).toBe(6)
    expect(await tables()).toEqual(told)
    await expect(sql`delete from season_result`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`update season_result set home_full = 9`.execute(database.db)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe.each(databases())(
  '§page.standing: a score counts where it settles the full-time markets, on $name',
  ({ open }) => {
    test('for every status a result can have', async () => {
      const server = await startTestServer(await open())
      server.feed.say(
        ...resultStatuses.flatMap((status) => fixture(status, opening, kickoff)),
        ...resultStatuses.map((status) => play(status, kickoff)),
        ...resultStatuses.map((status) => result(status, end, [2, 0], [1, 0], { status })),
      )
      await server.tick()
      await server.advance(end - server.clock.book())
      await server.tick()
      const { rows } = await sql<{ key: string }>`
      select m.key from scored_result r join match m on m.id = r.match_id order by m.id`.execute(server.database.db)
      const counted = resultStatuses.filter(
        (status) => verdictFor({ status, ht: null, ft: [2, 0], action: 1 }, 'ft') === 'settle',
      )
      expect(counted).toContain('completed')
      expect(rows.map(({ key }) => key.replace(/^.*\//, '')).toSorted()).toEqual(counted.toSorted())
      await server.close()
      await server.database.close()
    })
  },
)
