import { deposit } from '#server/wallet/wallet.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

describe.each(databases())('prices follow what the house stands to lose, on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  beforeAll(async () => {
    server = await startTestServer(await open())
    ann = await server.signIn('ann')
    const { db } = server.database
    const much = 10n ** 12n
    await db
      .updateTable('member_limit')
      .set({ max_bet: much, max_payout: much, market_limit: much, match_limit: much })
      .where('member_id', '=', ann.id)
      .execute()
    await deposit(db, {
      kind: 'opening',
      member: ann.id,
      amount: much,
      note: '',
      book: server.clock.book(),
      real: server.clock.real(),
    })
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  test('a loaded pick is shortened with the next round, the others lengthened, and past its limit the market alone is halted', async () => {
    server.feed.say(...fixture('load', server.clock.book(), server.clock.book() + 3_600_000))
    await server.tick()
    const markets = () => [...server.house.board.odds.values()]
    const shown = () => {
      const { prices, status } = markets().find(({ type }) => type === 'OXT')!
      return `${prices.map((price) => (price! / 10_000).toFixed(2)).join(' ')} ${status}`
    }
    const selection = (price: string) => {
      const { id, match } = markets().find(({ type }) => type === 'OXT')!
      return {
        match_id: match,
        odds_id: id,
        market_type: 'OXT',
        pick: 'home',
        line: 0,
        odds_type: 'DEC',
        price,
      } as const
    }
    const place = (stake: string, price: string) =>
      ann.ask('placeBet', { ...selection(price), stake, accept: 'none', bet_key: randomUUID() })
    expect(shown()).toBe('1.80 4.50 3.40 open')
    expect((await place('100000.00', '1.80')).answer.bet_status).toBe('accepted')
    await server.tick()
    await server.tick()
    expect(shown()).toBe('1.74 4.65 3.52 open')
    expect((await place('200000.00', '1.74')).refusal.statusdesc).toBe('betOverLimit')
    expect((await place('162162.16', '1.74')).answer.bet_status).toBe('accepted')
    await server.tick()
    await server.tick()
    expect(shown()).toMatch(/ suspended$/)
    expect((await ann.ask('checkBet', selection('1.65'))).refusal.statusdesc).toBe('328')
    expect(
      markets()
        .filter(({ type }) => type !== 'OXT')
        .map(({ status }) => status),
    ).toEqual(['open', 'open'])
    const told = await server.operator.perform({
      act: 'exposure',
      actor: 'tim',
      reason: 'asked by phone',
      fields: { match: String(selection('1').match_id) },
    })
    expect(told).toMatchObject({
      rows: [{ type: 'OXT', home: '200000.00', worst: '200000.00', limit: '200000.00', 'match limit': '500000.00' }],
    })
  })
})
