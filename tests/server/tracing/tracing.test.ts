import { traceIdOf } from '#server/tracing/trace-id.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Collector, openCollector, type ToldSpan } from '../../_kit/collector.ts'
import { databases } from '../../_kit/databases.ts'
import { eventually } from '../../_kit/eventually.ts'
import { fixture, result } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const kickoff = opening + 3_600_000
const end = kickoff + 7_200_000

/**
 * A member bets twice under one key, is refused once, sells a part, and is paid; many bet at once; then the server
 * ends, and with it the traces.
 */
describe.each(databases())('the traces of bets, on $name', ({ open }) => {
  let collector: Collector
  let server: TestServer
  const [key, refusedKey, lookedUp] = [randomUUID(), randomUUID(), randomUUID()]
  const crowd = Array.from({ length: 12 }, () => randomUUID())
  let betId = ''
  let tokens: readonly string[] = []

  const slipOf = (betKey: string, price = '2.04') => {
    const { matches, odds } = server.house.board
    const match = [...matches.values()].find(({ home }) => home === 'alpha Home')!
    const { id, line } = [...odds.values()].find((row) => row.match === match.id && row.type === 'HDP')!
    return {
      ...({ match_id: match.id, odds_id: id, market_type: 'HDP', pick: 'home', line, odds_type: 'DEC' } as const),
      ...({ price, stake: '13.37', accept: 'none', bet_key: betKey } as const),
    }
  }
  const place = ({ ask }: Device, betKey: string, price?: string) => ask('placeBet', slipOf(betKey, price))

  beforeAll(async () => {
    collector = await openCollector()
    server = await startTestServer(await open(), { flags: ['--otel-exporter-otlp-endpoint', `${collector.url}/`] })
    server.feed.say(...fixture('alpha', opening, kickoff), result('alpha', end, [3, 0]))
    await server.advance(1_000)
    const [ann, bob] = [await server.signIn('ann'), await server.signIn('bob')]
    tokens = [ann, bob].map(({ identity }) => identity.session_token)
    betId = (await place(ann, key)).answer.bet_id
    expect((await place(ann, key)).answer.bet_id).toBe(betId)
    expect((await place(ann, refusedKey, '2.50')).refusal.statusdesc).toBe('oddsChanged')
    await ann.ask('listPending', { bet_key: lookedUp })
    await Promise.all(crowd.map((each, n) => place(n % 2 === 0 ? ann : bob, each)))
    await server.events.drain()
    await server.advance(end - opening)
    const { database } = server
    // Each is awaited: what settles and what delivers may be busy with what came before.
    const settled = database.db
      .selectFrom('bet')
      .select('id')
      .where('id', '=', BigInt(betId))
      .where('state', '=', 'settled')
    await eventually(async () => expect(await settled.execute()).toHaveLength(1))
    await eventually(async () => expect(await server.events.drain()).toBe(0))
    await server.close()
    await database.close()
  })
  afterAll(() => collector.close())

  const traceOf = (of: string): readonly ToldSpan[] =>
    collector.spans.filter(({ traceId }) => traceId === traceIdOf(of))
  const inside = (parent: ToldSpan) => collector.spans.filter((span) => span.parent === parent.spanId)

  test('a bet is one trace: its request, in it the batch, in it the transaction', () => {
    const [first] = traceOf(key).filter(({ name }) => name === 'POST /bet/betsingle')
    expect(first).toMatchObject({
      parent: '',
      kind: 2,
      isError: false,
      facts: {
        'touchline.call': 'placeBet',
        'touchline.code': 'success',
        'touchline.bet': betId,
        'http.request.method': 'POST',
        'http.route': '/bet/betsingle',
        'http.response.status_code': 200,
      },
      resource: { 'service.name': 'touchline', 'touchline.role': 'all' },
    })
    const batches = inside(first!)
    expect(batches.map(({ name, traceId, facts }) => [name, traceId, facts['touchline.batch.size']])).toEqual([
      ['batch context', first!.traceId, 1],
      ['batch place', first!.traceId, 1],
    ])
    const [transaction, ...more] = inside(batches[1]!)
    expect(more).toEqual([])
    expect(transaction).toMatchObject({
      name: 'transaction place_bets',
      traceId: first!.traceId,
      facts: { 'db.system.name': 'postgresql', 'db.operation.name': 'place_bets' },
    })
    for (const [outer, inner] of [[first!, batches[1]!] as const, [batches[1]!, transaction!] as const]) {
      // To the two milliseconds that each span's beginning is rounded by.
      expect(inner.from >= outer.from - 2_000_000n && inner.to <= outer.to + 2_000_000n).toBe(true)
    }
  })

  test('a second try under the key is in the same trace, and places nothing', () => {
    const requests = traceOf(key).filter(({ name }) => name === 'POST /bet/betsingle')
    expect(requests.map(({ parent, facts }) => [parent, facts['touchline.code']])).toEqual([
      ['', 'success'],
      ['', 'success'],
    ])
    expect(inside(requests[1]!).map(({ name }) => name)).toEqual(['batch context'])
    expect(traceOf(key).filter(({ name }) => name === 'transaction place_bets')).toHaveLength(1)
  })

  test('its outcome is in it too: the events of its placement and of its payout', () => {
    const events = traceOf(key).filter(({ name }) => name.startsWith('event '))
    expect(events.map(({ name, facts, parent }) => [name, facts['touchline.bet'], parent])).toEqual([
      ['event bet.running', betId, ''],
      ['event bet.settled', betId, ''],
    ])
  })

  test('a refusal says its code, and an outcome that is looked up by its key is found under it', () => {
    const [refused, ...more] = traceOf(refusedKey).filter(({ parent }) => parent === '')
    expect(more).toEqual([])
    expect(refused!.facts).toMatchObject({ 'touchline.code': 'oddsChanged', 'http.response.status_code': 200 })
    expect(refused!.facts).not.toHaveProperty('touchline.bet')
    expect(traceOf(lookedUp).map(({ name, facts }) => [name, facts['touchline.code']])).toEqual([
      ['POST /bet/pendingbetlist', 'betNotExists'],
    ])
  })

  test('bets of one batch are linked from it, each in a trace of its own', () => {
    const requests = new Map(crowd.map((each) => [traceOf(each).find(({ parent }) => parent === '')!.spanId, each]))
    expect(requests.size).toBe(crowd.length)
    const batches = collector.spans.filter(
      ({ name, links }) => name === 'batch place' && links.some((link) => requests.has(link)),
    )
    expect(batches.flatMap(({ links }) => links).toSorted()).toEqual([...requests.keys()].toSorted())
    const [large] = batches.toSorted((one, other) => other.links.length - one.links.length)
    expect(large!.links.length).toBeGreaterThan(1)
    expect(large!.facts['touchline.batch.size']).toBe(large!.links.length)
    expect(large!.parent).toBe(large!.links[0])
    expect(large!.traceId).toBe(traceIdOf(requests.get(large!.links[0]!)!))
  })

  test('nothing of a member is sent: no name, no token, no amount, no key', () => {
    const told = collector.bodies.join('\n')
    expect(told).toContain(betId)
    for (const secret of ['"ann"', '"bob"', ...tokens, '13.37', key, ...crowd]) expect(told).not.toContain(secret)
    expect([...new Set(collector.spans.flatMap(({ facts }) => Object.keys(facts)))].toSorted()).toEqual([
      'db.operation.name',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'touchline.batch.size',
      'touchline.bet',
      'touchline.call',
      'touchline.code',
    ])
  })

  test('calls without a key make no traces', () => {
    expect(
      collector.spans.filter(({ name }) => name.startsWith('POST ') && !/betsingle|pendingbetlist/.test(name)),
    ).toEqual([])
  })
})
