import type { FeedMarket, FeedMessage } from '#odds/feed.ts'
import type { Database } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, market, play } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const hour = 3_600_000

describe.each(databases())('§settlement.own-winner, §settlement.shared-places on $name', ({ open }) => {
  let database: Database
  let server: TestServer
  let ann: Device
  let last = 0
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    expect(await audit(database.db)).toEqual([])
    await server.close()
    await database.close()
  })

  const newMatch = async (...markets: readonly FeedMarket[]) => {
    const key = `own${++last}`
    server.feed.say(...fixture(key, server.clock.book(), server.clock.book() + hour, markets))
    await server.tick()
    const { id } = [...server.house.board.matches.values()].find(({ home }) => home === `${key} Home`)!
    return { key, id }
  }
  const bet = async (match: number, market_type: 'OXT' | 'OU' | 'OUH' | 'ORZ', pick: string, line = 0) => {
    const odds = [...server.house.board.odds.values()].find((one) => one.match === match && one.type === market_type)!
    const picks = { OXT: ['home', 'away', 'draw'], OU: ['over', 'under'], OUH: ['over', 'under'], ORZ: ['win'] }
    const decimal = odds.prices[picks[market_type].indexOf(pick)]! / 10_000
    const { answer } = await ann.ask('placeBet', {
      match_id: match,
      odds_id: odds.id,
      market_type,
      pick,
      line,
      odds_type: 'DEC',
      price: decimal.toFixed(2),
      stake: '10.00',
      accept: 'none',
      bet_key: randomUUID(),
    })
    return answer
  }
  const bets = async (match: number) =>
    (
      await database.db
        .selectFrom('leg')
        .innerJoin('bet', 'bet.id', 'leg.bet_id')
        .select(['leg.market_type', 'leg.pick', 'bet.state', 'bet.outcome', 'bet.payout'])
        .where('leg.match_id', '=', BigInt(match))
        .orderBy('bet.id')
        .execute()
    ).map(({ market_type, pick, state, outcome, payout }) => `${market_type} ${pick} ${state} ${outcome} ${payout}`)
  const result = (key: string, more: Partial<Extract<FeedMessage, { kind: 'result' }>['result']>): FeedMessage => ({
    kind: 'result',
    match: key,
    at: server.clock.book(),
    result: { status: 'pending', ht: null, ft: null, action: 1, ...more },
  })
  const performs = (match: number, fields: Record<string, string>) =>
    server.operator.perform({
      act: 'result',
      key: randomUUID(),
      actor: 'tim',
      reason: 'the source does not say who tied',
      fields: { match: String(match), ...fields },
    })
  const usual = [
    market('OXT', 0, 29_000, 29_000, 31_000),
    market('OU', 10, 20_000, 19_000),
    market('OUH', 4, 19_000, 19_000),
  ]

  test('what has a winner is paid at once, the rest waits and is void after 48 hours; no winner is', async () => {
    const { key, id } = await newMatch(...usual)
    await bet(id, 'OXT', 'home')
    await bet(id, 'OU', 'under', 10)
    await bet(id, 'OUH', 'over', 4)
    server.feed.say(play(key, server.clock.book() + hour, { phase: 'ended', minute: 90 }))
    await server.advance(hour)
    server.feed.say(result(key, { winners: ['OXT home', 'OU 2.5 over'] }))
    await server.advance(1_000)
    const paid = ['OXT home settled won 2900', 'OU under settled lost 0']
    expect(await bets(id)).toEqual([...paid, 'OUH over running null null'])
    await server.advance(47 * hour)
    expect(await bets(id)).toEqual([...paid, 'OUH over running null null'])
    await server.advance(2 * hour)
    expect(await bets(id)).toEqual([...paid, 'OUH over void void 1000'])
  })

  test('the operator names winners where no score is known, and a score replaces them', async () => {
    const { key, id } = await newMatch(...usual)
    await bet(id, 'OXT', 'home')
    await bet(id, 'OUH', 'over', 4)
    server.feed.say(play(key, server.clock.book() + hour, { phase: 'ended', minute: 90 }))
    await server.advance(hour)
    expect(await performs(id, { status: 'pending', winners: 'OXT hoem' })).toMatchObject({ error: 'invalidWinners' })
    expect(await performs(id, { winners: 'OXT home' })).toMatchObject({ error: 'missing', field: 'ft' })
    expect(await performs(id, { status: 'pending', winners: 'OXT home' })).toMatchObject({ ok: true })
    await server.tick()
    expect(await bets(id)).toEqual(['OXT home settled won 2900', 'OUH over running null null'])
    expect(await performs(id, { ht: '0-0', ft: '0-1' })).toMatchObject({ ok: true })
    await server.tick()
    expect(await bets(id)).toEqual(['OXT home settled lost 0', 'OUH over settled lost 0'])
  })

  test('a runner with a place waits for the operator past 48 hours, and is paid for the place it shares', async () => {
    const { key, id } = await newMatch(market('ORZ', 0, 30_000))
    await bet(id, 'ORZ', 'win')
    server.feed.say({ kind: 'stop', match: key, at: server.clock.book() + hour, reason: 'trader' })
    await server.advance(hour)
    server.feed.say(result(key, { winners: ['win'] }))
    await server.advance(1_000)
    await server.advance(50 * hour)
    expect(await bets(id)).toEqual(['ORZ win running null null'])
    expect(await performs(id, { winners: 'win,Third B', places: '0' })).toMatchObject({ error: 'invalidPlaces' })
    expect(await performs(id, { places: '1' })).toMatchObject({ ok: false })
    expect(await performs(id, { winners: 'win,Third B', places: '1' })).toMatchObject({ ok: true })
    await server.tick()
    expect(await bets(id)).toEqual(['ORZ win settled won 1500'])
  })
})
