import { boostPath } from '#calls/odds.ts'
import type { Database } from '#server/database/database.ts'
import { dayOf, printTime } from '#domain/time.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { madeBy } from './boost-kit.ts'

const hour = 3_600_000

describe.each(databases())('§odds.boost: boosters over HTTP on $name', ({ open }) => {
  let database: Database
  let server: TestServer
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
    server.feed.say(...fixture('derby', server.clock.book(), server.clock.book() + 2 * hour))
    await server.tick()
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  const acts = (act: string, fields: Record<string, string>) =>
    server.operator.perform({ act, key: randomUUID(), actor: 'tim', reason: 'derby', fields })
  const ask = async (headers = {}) => {
    // A reading serves all who ask within a second.
    server.clock.pass(1_000)
    return await fetch(server.url + boostPath, { headers })
  }

  test('the board shows those offered now to every reader; a bet at the price is listed with its boost; withdrawn and ended ones are gone', async () => {
    const match = [...server.house.board.matches.values()].find(({ home }) => home === 'derby Home')!
    const { id, prices } = [...server.house.board.odds.values()].find(
      (odds) => odds.match === match.id && odds.type === 'OXT',
    )!
    expect(await (await ask()).json()).toEqual({ boosts: [] })

    const until = Math.floor(server.clock.book() / 60_000) * 60_000 + hour
    const fields = {
      match: String(match.id),
      market: String(id),
      pick: 'home',
      percent: '50',
      until: `${dayOf(until)}T${printTime(until)}`,
      'max-stake': '50',
    }
    const first = madeBy(await acts('boost', fields))
    const told = await ask()
    expect(told.headers.get('cache-control')).toBe('public, max-age=10')
    expect(await told.json()).toEqual({ boosts: [[first, id, match.id, 'home', 50, until]] })
    expect((await ask({ 'if-none-match': told.headers.get('etag')! })).status).toBe(304)

    const ann = await server.signIn('ann')
    const price = (1 + (prices[0]! / 10_000 - 1) * 1.5).toFixed(2)
    const selection = {
      match_id: match.id,
      odds_id: id,
      market_type: 'OXT',
      pick: 'home',
      line: 0,
      odds_type: 'DEC',
      price,
      boost_id: first,
    } as const
    expect((await ann.ask('checkBet', selection)).answer).toMatchObject({ price, max_bet: '50.00' })
    const { answer } = await ann.ask('placeSpecial', {
      ...selection,
      stake: '10.00',
      accept: 'none',
      bet_key: randomUUID(),
    })
    expect((await ann.ask('acceptedDetails', { bet_id: answer.bet_id })).answer.bet.legs).toMatchObject([
      { price, boost: 50 },
    ])
    expect(
      (await ann.ask('placeBet', { ...selection, stake: '10.00', accept: 'none', bet_key: randomUUID() })).refusal
        .statusdesc,
    ).toBe('boostUsed')

    await acts('unboost', { boost: String(first) })
    expect(await (await ask()).json()).toEqual({ boosts: [] })
    const second = madeBy(await acts('boost', fields))
    expect(await (await ask()).json()).toEqual({ boosts: [[second, id, match.id, 'home', 50, until]] })
    server.clock.toBook(until)
    expect(await (await ask()).json()).toEqual({ boosts: [] })
  })
})
