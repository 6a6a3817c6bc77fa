import { openOrderWatch } from '#server/cash-out/orders/watch.ts'
import { orderStore } from '#server/cash-out/orders/store.ts'
import type { Database } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { databases } from '../../../_kit/databases.ts'
import { fixture, market, play, result, type ScriptedFeed, scriptedFeed } from '../../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../../_kit/touchline.ts'

const minute = 60_000
const kickoff = opening + 240 * minute

describe.each(databases())('§order.once: the server watches offers, on $name', ({ open }) => {
  let server: TestServer
  let database: Database
  afterEach(async () => {
    expect(await audit(database.db)).toEqual([])
    await server.close()
    await database.close()
  })
  const start = async (feed: ScriptedFeed = scriptedFeed(), book = opening) => {
    server = await startTestServer(database, { feed, book })
    return server
  }
  const begin = async () => {
    database = await open()
    await start()
    server.feed.say(...fixture('alpha', opening, kickoff), ...fixture('beta', opening, kickoff + 240 * minute))
    await server.tick()
    return server.signIn('ann')
  }
  const legOn = (team: string) => {
    const { matches, odds } = server.house.board
    const match = [...matches.values()].find(({ home }) => home === `${team} Home`)!
    const { id, prices } = [...odds.values()].find((row) => row.match === match.id && row.type === 'OXT')!
    const price = (prices[0]! / 10_000).toFixed(2)
    return {
      match_id: match.id,
      odds_id: id,
      market_type: 'OXT',
      line: 0,
      pick: 'home',
      odds_type: 'DEC',
      price,
    } as const
  }
  const bet = async (ann: Device, team = 'alpha') => {
    const body = { ...legOn(team), stake: '100.00', accept: 'none', bet_key: randomUUID() } as const
    return (await ann.ask('placeBet', body)).answer.bet_id
  }
  const order = async (ann: Device, bet_id: string, amount: string) =>
    (
      await ann.ask('setStandingOrder', {
        bet_id,
        order_key: randomUUID(),
        direction: 'atLeast',
        act: 'cashOut',
        amount,
      })
    ).answer
  const quote = async (team: string, home: number, ms = minute) => {
    const at = server.clock.book() + ms
    server.feed.say({ kind: 'prices', match: team, at, markets: [market('OXT', 0, home, 45_000, 90_000)] })
    await server.advance(ms)
  }
  const states = async (ann: Device, bet_id: string) =>
    (await ann.ask('listStandingOrders', { bet_id })).answer.orders.map(({ order_state }) => order_state)

  test('an order is executed in the round in which its offer is published', async () => {
    const ann = await begin()
    const bet_id = await bet(ann)
    await order(ann, bet_id, '115.00')
    await quote('alpha', 17_000)
    expect(await states(ann, bet_id)).toEqual(['open'])
    await quote('alpha', 12_000)
    expect(await states(ann, bet_id)).toEqual(['executed'])
  })

  test('a leg of a parlay that is won makes its offer another one', async () => {
    const ann = await begin()
    const legs = ['alpha', 'beta'].map((team) => {
      const { match_id, odds_id, market_type, line, pick, odds_type, price } = legOn(team)
      return { match_id, odds_id, market_type, line, pick, odds_type, price }
    })
    const { bet_id } = (
      await ann.ask('placeParlay', { legs, stake: '100.00', accept: 'none', bet_key: randomUUID() } as never)
    ).answer as { bet_id: string }
    await order(ann, bet_id, '150.00')
    server.feed.say(play('alpha', kickoff), result('alpha', kickoff + minute, [2, 0]))
    await server.advance(kickoff + minute - server.clock.book())
    await server.tick()
    await quote('beta', 17_900)
    expect(await states(ann, bet_id)).toEqual(['executed'])
  })

  test('after a restart it reads the orders again', async () => {
    const ann = await begin()
    const bet_id = await bet(ann)
    await order(ann, bet_id, '115.00')
    const { feed } = server
    const book = server.clock.book()
    await server.close()
    await start(feed, book)
    feed.say({ kind: 'prices', match: 'alpha', at: book + minute, markets: [market('OXT', 0, 12_000, 45_000, 90_000)] })
    await server.advance(minute)
    await server.tick()
    expect(await database.db.selectFrom('standing_order').select('state').execute()).toEqual([{ state: 'executed' }])
  })

  test('it asks the database for no order that no offer comes near', async () => {
    const ann = await begin()
    const bets = [await bet(ann), await bet(ann), await bet(ann, 'beta')]
    for (const [n, bet_id] of bets.entries()) await order(ann, bet_id, `${110 + n * 40}.00`)
    const store = orderStore(database.db)
    const asked: bigint[] = []
    const { house, clock } = server
    const watch = openOrderWatch({
      store: { ...store, order: (id) => (asked.push(id), store.order(id)) },
      clock,
      publisher: house.publisher,
      board: () => house.board,
    })
    expect([await watch.run(), asked]).toEqual([0, []])
    await quote('beta', 17_500)
    await quote('alpha', 17_500)
    expect([await watch.run(), asked]).toEqual([0, []])
    watch.leave()
  })
})
