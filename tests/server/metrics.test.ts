import { openApp } from '#server/http/app.ts'
import { registerMetrics } from '#server/http/metrics.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { opening, startTestServer, type TestServer } from '../_kit/touchline.ts'
import { randomUUID } from 'node:crypto'
import { fixture } from '../_kit/scripted-feed.ts'
import { pastTriggers } from '../_kit/superuser.ts'

describe.each(databases())('§server.readiness: what is measured, and whether work may come, on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    const { database } = server
    await server.close()
    await database.close()
  })

  const read = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return (line: string) =>
      Number(new RegExp(`^touchline_${line.replace(/[{}"]/g, '\\$&')} (.+)$`, 'm').exec(text)?.[1])
  }
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return { code: response.status, ...((await response.json()) as { checks: Record<string, boolean> }) }
  }

  test('placements are counted by outcome, with their time and their flights', async () => {
    const ann = await server.signIn('ann')
    const bet = {
      match_id: 999,
      odds_id: 999,
      market_type: 'HDP',
      pick: 'home',
      line: 0,
      odds_type: 'DEC',
      price: '1.95',
      stake: '10.00',
      accept: 'none',
      bet_key: randomUUID(),
    } as const
    const { refusal } = await ann.ask('placeBet', bet)
    const metric = await read()
    expect(metric(`bets_total{code="${refusal.statusdesc}"}`)).toBe(1)
    expect([metric('placement_seconds_count'), metric('flight_size_count{flight="context"}')]).toEqual([1, 1])
    expect(metric('calls_total{call="signIn",code="success"}')).toBe(1)
  })

  test('the feed, the board, the ledger, the backlog and the way to the database', async () => {
    await server.audits.run()
    const metric = await read()
    expect(
      [
        'feed_age_seconds',
        'board_seq',
        'board_readers',
        'wallets',
        'audit_timestamp_seconds',
        'audit_duration_seconds',
        'audit_rounds',
        'audit_findings{rule="ledger.hash-chain"}',
        'backlog{of="results"}',
        'backlog{of="waiting"}',
        'backlog{of="events"}',
        'database_connections{state="waiting"}',
      ].filter((name) => Number.isNaN(metric(name))),
    ).toEqual([])
    expect([metric('wallets'), metric('audit_rounds'), metric('audit_findings{rule="ledger.hash-chain"}')]).toEqual([
      1, 1, 0,
    ])
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('nodejs_eventloop_lag_seconds')
  })

  test('ready, until the audit finds something', async () => {
    expect(await ready()).toMatchObject({
      code: 200,
      checks: { database: true, feed: true, audit: true, book: true },
    })
    const past = (work: string) => server.database.exec(`${pastTriggers}; ${work}`)
    await past('update wallet set cash = cash + 1')
    await server.audits.run()
    expect(await ready()).toMatchObject({ code: 503, checks: { database: true, audit: false } })
    expect((await read())('audit_findings{rule="ledger.wallet-is-its-entries"}')).toBe(1)
    await past('update wallet set cash = cash - 1')
    await server.audits.run()
    expect(await ready()).toMatchObject({ code: 200 })
  })

  test('not ready while the book cannot be committed', async () => {
    await server.database.exec('alter function commit_book(jsonb) rename to commit_nothing')
    server.feed.say(...fixture('alpha', opening, opening + 3_600_000))
    await server.advance(1_000)
    expect(await ready()).toMatchObject({ code: 503, checks: { database: true, book: false } })
    await server.database.exec('alter function commit_nothing(jsonb) rename to commit_book')
    await server.advance(1_000)
    expect(await ready()).toMatchObject({ code: 200, checks: { book: true } })
  })
})

describe('§server.readiness: who may read /metrics', () => {
  const token = 'a-token-of-a-scraper'
  const table: (readonly [who: string, from: string, headers: Record<string, string>, code: number])[] = [
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine by IPv6', '::1', {}, 200],
    ['this machine through a mapped address', '::ffff:127.0.0.1', {}, 200],
    ['another machine', '203.0.113.9', {}, 403],
    ['another machine that says the token', '203.0.113.9', { authorization: `Bearer ${token}` }, 200],
    ['another machine with another token', '203.0.113.9', { authorization: 'Bearer another' }, 403],
    ['this machine with another token', '127.0.0.1', { authorization: 'Bearer another' }, 403],
    ['another machine through a proxy on this one', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 403],
    ['one that says it was handed on by nobody', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ...[
      'x-real-ip',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded',
      'forwarded',
      'via',
      'x-client-ip',
      'x-cluster-client-ip',
      'true-client-ip',
      'fastly-client-ip',
      'cf-connecting-ip',
      'x-original-forwarded-for',
      'x-envoy-external-address',
      'x-remote-addr',
    ].map((name) => [`a proxy that adds ${name}`, '127.0.0.1', { [name]: '203.0.113.9' }, 403] as const),
  ]
  test.each(table)('%s, %s', async (_, remoteAddress, headers, code) => {
    const app = openApp({ proxies: [], log: 'silent' })
    registerMetrics(app, new Registry(), { metricsToken: token, proxies: [] })
    expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(code)
  })

  test.each([
    ['without the token', {}, 403],
    ['with it', { authorization: `Bearer ${token}` }, 200],
  ])(
    'where proxies are configured, this machine %s: a proxy on it need not say that it is one',
    async (_, headers, code) => {
      const app = openApp({ proxies: ['127.0.0.1'], log: 'silent' })
      registerMetrics(app, new Registry(), { metricsToken: token, proxies: ['127.0.0.1'] })
      expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(code)
    },
  )

  test('without a token nobody says the right one', async () => {
    const app = openApp({ proxies: [], log: 'silent' })
    registerMetrics(app, new Registry(), { metricsToken: undefined, proxies: [] })
    expect(
      (
        await app.inject({
          url: '/metrics',
          remoteAddress: '203.0.113.9',
          headers: { authorization: 'Bearer undefined' },
        })
      ).statusCode,
    ).toBe(403)
  })
})
