import { memberEventsPath } from '#calls/events.ts'
import { messagesOf } from '#shell/event-stream.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { randomBytes, randomUUID } from 'node:crypto'

describe.each(databases())('§wire.member-events: a member hears of the own bets at once, on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  let bob: Device

  beforeAll(async () => {
    server = await startTestServer(await open())
    server.feed.say(...fixture('alpha', opening, opening + 3_600_000))
    await server.advance(1_000)
    ann = await server.signIn('ann')
    bob = await server.signIn('bob')
  })
  afterAll(async () => {
    const { database } = server
    await server.close()
    await database.close()
  })

  const listen = async (identity: object) => {
    const stop = new AbortController()
    const response = await fetch(server.url + memberEventsPath, {
      method: 'POST',
      body: JSON.stringify(identity),
      headers: { 'content-type': 'application/json' },
      signal: stop.signal,
    })
    const heard: string[] = []
    const ended = (async () => {
      for await (const { data } of messagesOf(response.body!)) heard.push(data)
    })().catch(() => undefined)
    return { response, heard, ended, stop: () => stop.abort() }
  }
  const bet = async ({ ask }: Device) => {
    const odds = [...server.house.board.odds.values()].find(({ type }) => type === 'HDP')!
    const { answer } = await ask('placeBet', {
      match_id: odds.match,
      odds_id: odds.id,
      market_type: 'HDP',
      pick: 'home',
      line: odds.line,
      odds_type: 'DEC',
      price: '2.04',
      stake: '10.00',
      accept: 'any',
      bet_key: randomUUID(),
    })
    await server.events.drain()
    return JSON.stringify({ topic: 'bet.running', bet_id: answer.bet_id })
  }

  test('in every tab, and nobody else’s', async () => {
    const [one, two, other] = await Promise.all([listen(ann.identity), listen(ann.identity), listen(bob.identity)])
    expect([
      one.response.status,
      one.response.headers.get('content-type'),
      one.response.headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store'])
    const [mine, theirs] = [await bet(ann), await bet(bob)]
    await expect.poll(() => [one.heard, two.heard, other.heard]).toEqual([[mine], [mine], [theirs]])
    expect(server.events.audience.listeners()).toBe(3)
    for (const { stop } of [one, two, other]) stop()
    await expect.poll(() => server.events.audience.listeners()).toBe(0)
  })

  test.each([
    [
      'another token',
      () => ({ ...ann.identity, session_token: randomBytes(32).toString('base64url') }),
      200,
      'session_not_exists',
    ],
    ['what no token can be', () => ({ ...ann.identity, session_token: 'x'.repeat(40) }), 200, 'invalidSession'],
    ['no token', () => ({ account_id: 'ann' }), 400, 'invalidParameter'],
    ['a field too many', () => ({ ...ann.identity, admin: true }), 400, 'invalidParameter'],
  ])('%s hears nothing', async (_, identity, code, statusdesc) => {
    const { code: status, body } = await server.send(memberEventsPath, JSON.stringify(identity()))
    expect([status, body.statusdesc]).toEqual([code, statusdesc])
  })

  test('the sixteen newest streams of a member are kept', async () => {
    const streams = []
    for (let n = 0; n < 17; n++) streams.push(await listen(ann.identity))
    await streams[0]!.ended
    expect(server.events.audience.listeners()).toBe(16)
    for (const { stop } of streams) stop()
  })
})
