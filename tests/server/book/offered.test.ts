import { eSports } from '#domain/market/sports.ts'
import type { Database } from '#server/database/database.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, market, result, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const hour = 3_600_000

describe.each(databases())('§page.features: --esports off, on $name', ({ open }) => {
  let database: Database
  let server: TestServer
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  const matchOf = (key: string, sport: number) => {
    const at = server.clock.book()
    return fixture(key, at, at + hour, [market('ML', 0, 18_000, 20_000)]).map((message) =>
      message.kind === 'fixture'
        ? { ...message, league: { ...message.league, key: `league ${sport}`, sport } }
        : message,
    )
  }
  const onBoard = () => [...server.house.board.matches.values()].map(({ home }) => home).sort()

  test('takes its matches from the board and its bets, and what was bet on before is settled by its result', async () => {
    server.feed.say(...matchOf('maps', eSports), ...matchOf('ball', 1))
    await server.tick()
    expect(onBoard()).toEqual(['ball Home', 'maps Home'])
    const maps = [...server.house.board.matches.values()].find(({ sport }) => sport === eSports)!
    const odds = [...server.house.board.odds.values()].find(({ match, type }) => match === maps.id && type === 'ML')!
    const selection = {
      match_id: maps.id,
      odds_id: odds.id,
      market_type: 'ML',
      pick: 'home',
      line: 0,
      odds_type: 'DEC',
      price: (odds.prices[0]! / 10_000).toFixed(2),
      stake: '100.00',
      accept: 'none',
    } as const
    await server.enter('ann', 'MYR', [eSports])
    const ann = await server.signIn('ann')
    const placed = await ann.ask('placeBet', { ...selection, bet_key: randomUUID() })
    expect(placed.answer.bet_status).toBe('accepted')
    await server.close()

    const feed = scriptedFeed()
    server = await startTestServer(database, { book: server.clock.book(), feed, flags: ['--esports', 'off'] })
    feed.say(...matchOf('maps', eSports), ...matchOf('arena', eSports), ...matchOf('ball', 1))
    await server.advance(1_000)
    expect(onBoard()).toEqual(['ball Home'])
    const row = () =>
      database.db
        .selectFrom('match')
        .select(['status', 'suspension'])
        .where('id', '=', BigInt(maps.id))
        .executeTakeFirstOrThrow()
    expect(await row()).toEqual({ status: 'suspended', suspension: 'feed' })
    await server.enter('ben', 'MYR', [eSports])
    const again = await server.signIn('ben')
    const refused = await again.ask('placeBet', { ...selection, bet_key: randomUUID() })
    expect(refused.refusal.statusdesc).toBe('318')
    feed.say(result('maps', server.clock.book() + 1, [2, 1]))
    await server.advance(1_000)
    expect(await row()).toMatchObject({ status: 'settled' })
    const bets = await database.db.selectFrom('bet').select('outcome').where('member_id', '=', ann.id).execute()
    expect(bets).toEqual([{ outcome: 'won' }])
  })
})
