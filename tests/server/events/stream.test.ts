import { type MemberEvent, memberEvent, memberFeed } from '#calls/events.ts'
import { soccer } from '#domain/market/sports.ts'
import { openAudience } from '#server/events/audience.ts'
import { openEvents } from '#server/events/events.ts'
import { mostReplayed, loadFeeds, type FeedReading } from '#server/events/reading.ts'
import { sql } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { type SseMessage, hearFeed } from '../../_kit/sse.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const kickoff = opening + 60 * minute
const end = kickoff + 120 * minute

describe.each(databases())('§wire.member-events: the member feed, on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  let bob: Device
  const streams: SseMessage[] = []

  beforeAll(async () => {
    server = await startTestServer(await open())
    server.feed.say(...fixture('alpha', opening, kickoff), ...fixture('gamma', opening, kickoff))
    await server.advance(1_000)
    ann = await server.signIn('ann')
    bob = await server.signIn('bob')
  })
  afterEach(async () => {
    streams.splice(0).forEach(({ stop }) => stop())
    await expect.poll(() => server.events.audience.listeners()).toBe(0)
  })
  afterAll(async () => {
    const { database } = server
    await server.close()
    await database.close()
  })

  const listen = async ({ identity }: Device, last?: number | string) => {
    const heard = await hearFeed(server.url, identity, last)
    streams.push(heard)
    return heard
  }
  /** A stream that has a position: what comes next is news. */
  const listenOn = async (device: Device) => {
    const heard = await listen(device)
    await expect.poll(() => heard.events.length).toBe(1)
    heard.events.splice(0)
    return heard
  }
  const bet = async ({ ask }: Device, team = 'alpha') => {
    const { matches, odds } = server.house.board
    const match = [...matches.values()].find(({ home }) => home === `${team} Home`)!
    const { id, line } = [...odds.values()].find((row) => row.match === match.id && row.type === 'HDP')!
    const selection = { match_id: match.id, odds_id: id, market_type: 'HDP', pick: 'home', line } as const
    const placing = { odds_type: 'DEC', price: '2.04', stake: '10.00', accept: 'any', bet_key: randomUUID() } as const
    return (await ask('placeBet', { ...selection, ...placing })).answer
  }
  const acts = async (act: string, fields: Record<string, string>) => {
    const answer = await server.operator.perform({
      act,
      key: randomUUID(),
      actor: 'olga',
      reason: 'the member asked',
      fields,
    })
    if (!('after' in answer)) throw new Error(JSON.stringify(answer))
  }
  const positionOf = async (device: Device) => {
    const { answer } = await device.ask('loadBalance', { parent_id: '' })
    const { status: _, statusdesc: __, retrieve_profile: ___, ...position } = answer
    return position
  }
  const words = (events: readonly MemberEvent[]) =>
    events.map(({ topic, bet: of }) => [topic, of?.outcome, of?.payout].filter(Boolean).join(' '))
  /** Numbers without a gap, and every entry of the wallet accounted for. */
  const isWhole = (events: readonly MemberEvent[]) =>
    events.every((event, n) => {
      const before = events[n - 1]
      return !before || (event.seq === before.seq + 1 && event.wallet_seq - event.wallet_entries === before.wallet_seq)
    })

  test('every tab hears the own bets with the wallet they left, and nobody else’s', async () => {
    const [one, two, other] = await Promise.all([listenOn(ann), listenOn(ann), listenOn(bob)])
    const { status, headers } = one.response
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ])
    const [mine, theirs] = [await bet(ann), await bet(bob)]
    await server.events.drain()
    await expect.poll(() => [one.events.length, two.events.length, other.events.length]).toEqual([1, 1, 1])
    const { balance, account_balance, outstanding_balance, wallet_seq } = mine
    expect(one.events[0]).toMatchObject({
      topic: 'bet.running',
      account_state: 'active',
      balance,
      account_balance,
      outstanding_balance,
      wallet_seq,
      wallet_entries: 2,
      bet: { bet_id: mine.bet_id, state: 'running', version: 1, outcome: '', legs: [] },
    })
    expect(two.events).toEqual(one.events)
    expect(other.events[0]!.bet!.bet_id).toBe(theirs.bet_id)
  })

  test('everything that moves money or changes the account is reported once, in order, without a gap', async () => {
    const dan = await server.signIn('dan')
    const heard = await listen(dan)
    await expect.poll(() => heard.events.length).toBe(1)
    const { bet_id } = await bet(dan)
    await bet(dan, 'gamma')
    const offer = (await dan.ask('checkCashOut', { bet_ids: [bet_id], percent: 50 })).answer
    const { amount, offer_token } = offer.offers[0]!
    const agreed = { bet_id, cash_key: randomUUID(), percent: 50, amount, offer_token, time: offer.time }
    expect((await dan.ask('cashOut', agreed)).answer.bet_status).toBe('running')
    await acts('deposit', { member: 'dan', amount: '5.00' })
    await acts('message', { member: 'dan', title: 'Hello', text: 'Dan' })
    await acts('state', { member: 'dan', state: 'suspend' })
    server.feed.say(
      play('alpha', kickoff),
      result('alpha', end, [2, 0]),
      result('gamma', end, [0, 0], [0, 0], { status: 'cancelled' }),
    )
    await server.advance(end - server.clock.book())
    await server.tick()
    server.feed.say(result('alpha', end + minute, [0, 2], [0, 0], { action: 2 }))
    await server.advance(2 * minute)
    await server.tick()
    await server.events.drain()
    const position = await positionOf(dan)
    await expect.poll(() => heard.events.at(-1)?.seq).toBe(position.seq)
    const [greeting, ...events] = heard.events
    expect(greeting).toMatchObject({ topic: 'feed.position', balance: '1000.00', seq: 1 })
    // The settled part is what was not cashed out: 5.00 at 2.04, and what was paid for the other half.
    const payout = (Number(amount) + 10.2).toFixed(2)
    expect(words(events)).toEqual([
      'bet.running',
      'bet.running',
      'bet.running',
      'balance.changed',
      'message.sent',
      'account.changed',
      ...(words(events)[6] === 'bet.void void 10.00'
        ? ['bet.void void 10.00', `bet.settled won ${payout}`]
        : [`bet.settled won ${payout}`, 'bet.void void 10.00']),
      'bet.running',
      `bet.settled lost ${amount}`,
    ])
    expect([isWhole(heard.events), heard.events.every((event) => Check(memberEvent, event))]).toEqual([true, true])
    expect(events.at(-1)).toMatchObject({ ...position, account_state: 'suspend' })
    expect(events.at(-1)!.bet!.legs).toEqual([{ home: 'alpha Home', away: 'alpha Away', subject: 'match' }])
  })

  test('a reader that comes back is sent what it missed, whether it was delivered or not, and nothing twice', async () => {
    const eve = await server.signIn('eve')
    const first = await listenOn(eve)
    await acts('deposit', { member: 'eve', amount: '1.00' })
    await server.events.drain()
    await expect.poll(() => first.events.length).toBe(1)
    first.stop()
    await acts('deposit', { member: 'eve', amount: '2.00' })
    await server.events.drain()
    // Nobody has delivered this one: who wrote it died before.
    await acts('deposit', { member: 'eve', amount: '3.00' })
    const second = await listen(eve, first.events[0]!.seq)
    await expect.poll(() => second.events.map(({ balance }) => balance)).toEqual(['1003.00', '1006.00'])
    await server.events.drain()
    await acts('deposit', { member: 'eve', amount: '4.00' })
    await server.events.drain()
    await expect.poll(() => second.events.at(-1)?.balance).toBe('1010.00')
    expect([words(second.events), isWhole([...first.events, ...second.events])]).toEqual([
      Array(3).fill('balance.changed'),
      true,
    ])
  })

  test.each([
    ['what is no number', async () => 'x'],
    ['a number never given', async ({ seq }: { seq: number }) => seq + 7],
    ['another member’s position', async () => 0],
    ['what it has already', async ({ seq }: { seq: number }) => seq],
  ])('a reader that names %s receives the position of its own feed', async (what, last) => {
    const fay = await server.signIn('fay')
    if (what === 'another member’s position')
      await sql`delete from outbox where member_id = ${fay.id}`.execute(server.database.db)
    const position = await positionOf(fay)
    const heard = await listen(fay, await last(position))
    await expect.poll(() => heard.events).toEqual([{ ...position, topic: 'feed.position', wallet_entries: 0 }])
  })

  test('a reader too far behind receives the position, and one within reach each event', async () => {
    const gil = await server.signIn('gil')
    await sql`select tell_members(array(select row(${gil.id}::bigint, 'message.sent', null, '{}', null, null)::member_news
      from generate_series(1, ${mostReplayed}::integer)))`.execute(server.database.db)
    const { seq } = await positionOf(gil)
    const [near, far] = [await listen(gil, seq - mostReplayed), await listen(gil, seq - mostReplayed - 1)]
    await expect.poll(() => [near.events.length, far.events.length]).toEqual([mostReplayed, 1])
    expect([isWhole(near.events), far.events[0]!.topic]).toEqual([true, 'feed.position'])
  })

  test('acts of many at once on one member are numbered without a gap', async () => {
    const hal = await server.signIn('hal')
    const heard = await listenOn(hal)
    const drains: Promise<number>[] = []
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        if (n % 4 === 0) await acts('deposit', { member: 'hal', amount: '1.00' })
        else if (n % 4 === 1) await acts('message', { member: 'hal', title: 'a', text: 'b' })
        else if (n % 4 === 2) await acts('withdraw', { member: 'hal', amount: '1.00' })
        else await acts('limits', { member: 'hal', sport: String(soccer), max: String(n * 100) })
        drains.push(server.events.drain())
      }),
    )
    await Promise.all(drains)
    const position = await positionOf(hal)
    await expect.poll(() => heard.events.at(-1)?.seq).toBe(position.seq)
    expect([isWhole(heard.events), heard.events.at(-1)]).toMatchObject([true, position])
  })

  test('a process that hears nothing, or late, brings its streams on as soon as it hears anything', async () => {
    const ida = await server.signIn('ida')
    const deaf = { ...server.database, listen: async () => async () => undefined }
    const process = await openEvents({
      database: deaf,
      now: server.clock.real,
      delivered: vi.fn<() => void>(),
      failed: vi.fn<() => void>(),
    })
    const sent: string[] = []
    const response = { ...quietResponse(), write: (text: string) => void sent.push(text) } as unknown as ServerResponse
    process.audience.join({ member: ida.id, response, last: null, stays: async () => true })
    await expect.poll(() => sent.length).toBe(2)
    for (const amount of ['1.00', '2.00']) await acts('deposit', { member: 'ida', amount })
    await server.events.drain()
    expect(sent).toHaveLength(2)
    process.audience.tell(bob.id)
    process.audience.tell()
    await expect
      .poll(() => sent.slice(2).map((text) => /"balance":"[\d.]+"/.exec(text)?.[0]))
      .toEqual(['"balance":"1001.00"', '"balance":"1003.00"'])
    process.audience.tell(ida.id)
    await loadFeeds(server.database.db, [{ member: ida.id, last: 0n }])
    expect(sent).toHaveLength(4)
    process.audience.close()
    await process.close()
  })

  test.each([
    [
      'another token',
      () => ({ ...ann.identity, session_token: randomBytes(32).toString('base64url') }),
      200,
      'session_not_exists',
    ],
    ['what no token can be', () => ({ ...ann.identity, session_token: 'x'.repeat(40) }), 200, 'invalidSession'],
    [
      'another member’s token',
      () => ({ ...ann.identity, session_token: bob.identity.session_token }),
      200,
      'session_not_exists',
    ],
    ['no token', () => ({ account_id: 'ann' }), 400, 'unauthenticated'],
    ['a field too many', () => ({ ...ann.identity, admin: true }), 400, 'invalidParameter'],
  ])('%s hears nothing', async (_, identity, code, statusdesc) => {
    const { code: status, body } = await server.send(memberFeed.path, JSON.stringify(identity()))
    expect([status, body.statusdesc]).toEqual([code, statusdesc])
  })

  test('the sixteen newest streams of a member are kept', async () => {
    const opened: SseMessage[] = []
    for (let n = 0; n < 17; n++) opened.push(await listen(ann))
    await opened[0]!.ended
    expect(server.events.audience.listeners()).toBe(16)
  })
})

const quietResponse = () => ({
  writableLength: 0,
  writeHead: () => undefined,
  write: () => true,
  on: () => undefined,
  end: () => undefined,
  destroy: vi.fn<() => void>(),
})

test('the answer begins once the position is read: a bet after it is news, however slow the database is', async () => {
  const position = { seq: 1, account_state: 'active', wallet_seq: 0 } as MemberEvent
  const reading = Promise.withResolvers<readonly FeedReading[]>()
  const audience = openAudience(
    () => reading.promise,
    () => undefined,
  )
  const response = { ...quietResponse(), writeHead: vi.fn<() => void>(), write: vi.fn<(text: string) => boolean>() }
  audience.join({ member: 1n, response: response as never, last: null, stays: async () => true })
  await new Promise(setImmediate)
  expect([response.writeHead.mock.calls.length, response.write.mock.calls.length]).toEqual([0, 0])
  reading.resolve([{ member: 1n, position, events: [] }])
  await vi.waitFor(() => expect(response.write.mock.calls.flat()).toHaveLength(2))
  expect(response.writeHead).toHaveBeenCalledOnce()
  expect(response.write.mock.calls[1]![0]).toContain('feed.position')
  audience.close()
})

test('a reader that does not keep up is cut, and a failed reading is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const position = { seq: 1, account_state: 'active', wallet_seq: 0 } as MemberEvent
  const failed = vi.fn<() => void>()
  const read = vi
    .fn<() => Promise<readonly FeedReading[]>>(async () => [{ member: 1n, position, events: [] }])
    .mockRejectedValueOnce(new Error('cut'))
  const audience = openAudience(read, failed)
  const [quick, slow] = [quietResponse(), { ...quietResponse(), writableLength: 64 * 1024 + 1 }]
  for (const response of [quick, slow])
    audience.join({ member: 1n, response: response as never, last: null, stays: async () => true })
  await vi.waitFor(() => expect(slow.destroy).toHaveBeenCalled())
  expect([quick.destroy.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1])
  audience.close()
  vi.useRealTimers()
})
