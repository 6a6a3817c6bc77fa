import { calls, type CallName } from '#calls/all.ts'
import { openApp } from '#server/http/app.ts'
import { type CallGuards, registerCalls } from '#server/http/calls.ts'
import { type Handlers, refuse } from '#server/contract/handler.ts'
import { registerHealth } from '#server/http/health.ts'
import { describe, expect, test } from 'vitest'

const member = {
  id: 1n,
  accountId: 'ann',
  currency: 'MYR',
  state: 'active',
  wallet: 'cash',
} as const
const open: CallGuards = {
  identify: async (account, token) => (account === 'ann' && token === 'right' ? member : 'session_not_exists'),
  contact: async () => ({}),
  admits: () => true,
  endsIn: () => 7,
  maintenance: false,
  patience: 10_000,
}
const proxies: string[] = []

/** A server whose calls all break, but for those a test answers. */
const serverWith = (handlers: Partial<Handlers>, guards = open) => {
  const app = openApp({ proxies, log: 'silent' })
  const broken = Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => [
      name,
      async () => {
        throw new Error('secret detail')
      },
    ]),
  )
  registerCalls(app, { ...(broken as unknown as Handlers), ...handlers }, guards)
  return async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const {
      statusCode,
      json,
      headers: told,
    } = await app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { code: statusCode, body: json() as Record<string, unknown>, headers: told }
  }
}

const signedOut: Handlers['signOut'] = async () => ({ status: 1, statusdesc: 'success' })
const right = { account_id: 'ann', session_token: 'right' }

describe('§wire.bad-body: an invalid body is 400 and names the field', () => {
  const post = serverWith({ signOut: signedOut })
  const table: [what: string, payload: unknown, field: string][] = [
    ['no JSON', '{"account_id":', 'body'],
    ['a list', [], 'body'],
    ['null', 'null', 'body'],
    ['a field missing', { account_id: 'ann' }, 'session_token'],
    ['a field too many', { ...right, admin: true }, 'admin'],
    ['another type', { ...right, account_id: 7 }, 'account_id'],
    ['a text too long', { ...right, account_id: 'a'.repeat(31) }, 'account_id'],
    ['more than 64 kB', { ...right, session_token: 'a'.repeat(70_000) }, 'body'],
    ['a prototype', '{"account_id":"ann","session_token":"right","__proto__":{"admin":true}}', 'body'],
    [
      'a constructor',
      '{"account_id":"ann","session_token":"right","constructor":{"prototype":{"admin":true}}}',
      'body',
    ],
    ['a text that cannot be kept', { ...right, account_id: 'a\0' }, 'account_id'],
  ]
  test.each(table)('%s', async (what, payload, field) => {
    const { code, body } = await post('/logout', payload)
    const statusdesc = field === 'session_token' && what === 'a field missing' ? 'unauthenticated' : 'invalidParameter'
    expect([code, body]).toEqual([400, { status: 0, statusdesc, field }])
  })

  test('none at all is a request that was not complete', async () => {
    const { code, body } = await post('/logout', '')
    expect([code, body]).toEqual([400, { status: 0, statusdesc: 'incompletedRequest', field: 'body' }])
  })

  test('1e999 is not a number', async () => {
    const { code, body } = await serverWith({})(
      '/settlementhistory',
      '{"account_id":"ann","session_token":"right","day":"2024-09-14","page":1e999,"page_size":10}',
    )
    expect([code, body['field']]).toEqual([400, 'page'])
  })

  test('another content type', async () => {
    const { code, body } = await post('/logout', JSON.stringify(right), { 'content-type': 'text/plain' })
    expect([code, body['field']]).toEqual([400, 'content-type'])
  })
})

describe('§wire.refusals: refusals', () => {
  test('a refusal is 200 with its code; too many requests 429', async () => {
    const right = { account_id: 'ann', password: 'x' }
    const of = async (answer: Awaited<ReturnType<Handlers['signIn']>>) =>
      (await serverWith({ signIn: async () => answer })('/authlogin', right)).code
    expect(
      await Promise.all([of(refuse('invalid_password')), of(refuse('loginLimit')), of(refuse('requestLimit'))]),
    ).toEqual([200, 429, 429])
  })

  test.each([
    ['requestLimit', '7'],
    ['loginLimit', '60'],
    ['invalid_password', undefined],
  ] as const)('%s says in Retry-After: %s', async (code, seconds) => {
    const post = serverWith({ signIn: async () => refuse(code) })
    const { headers } = await post('/authlogin', { account_id: 'ann', password: 'x' })
    expect(headers['retry-after']).toBe(seconds)
  })

  test('a foreign session never reaches a handler', async () => {
    const { code, body } = await serverWith({})('/logout', { account_id: 'bob', session_token: 'right' })
    expect([code, body]).toEqual([200, { status: 0, statusdesc: 'session_not_exists' }])
  })

  test('one request too many of an address or a member', async () => {
    const from = (refused: string) =>
      serverWith({ signOut: signedOut }, { ...open, admits: (who) => who !== refused })('/logout', right)
    const codes = await Promise.all([from('127.0.0.1'), from('member 1'), from('member 2')])
    expect(codes.map(({ code, headers }) => [code, headers['retry-after']])).toEqual([
      [429, '7'],
      [429, '7'],
      [200, undefined],
    ])
  })

  test('§page.maintenance: under maintenance only the version answers', async () => {
    const version: Handlers['version'] = async () => ({
      status: 1,
      statusdesc: 'success',
      version: '1',
      maintenance: true,
      book: 0,
      at: 0,
      speed: 1,
    })
    const post = serverWith({ version, signOut: signedOut }, { ...open, maintenance: true })
    expect((await post('/logout', right)).body).toEqual({ status: 0, statusdesc: 'maintenance' })
    expect((await post('/version', {})).body['maintenance']).toBe(true)
  })

  test('what nobody foresaw is internalServerError with a request id and no detail', async () => {
    const { code, body } = await serverWith({})('/logout', right)
    expect([code, body['statusdesc'], typeof body['request_id']]).toEqual([500, 'internalServerError', 'string'])
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('an unknown path', async () => {
    const { code, body } = await serverWith({})('/bet/nothing', {})
    expect([code, body['statusdesc']]).toEqual([404, 'invalidParameter'])
  })
})

describe('§page.policy: the guards before every handler', () => {
  const post = serverWith({ signOut: signedOut })
  const origins: [origin: string, code: number][] = [
    ['http://localhost:80', 200],
    ['http://evil.example', 403],
    ['null', 403],
    ['https://localhost:80', 403],
  ]
  test.each(origins)('a call from the page of %s answers %i', async (origin, code) => {
    expect((await post('/logout', right, { origin, host: 'localhost:80' })).code).toBe(code)
  })

  test.each<[names: object, host: string, code: number]>([
    [{ host: '127.0.0.1' }, 'localhost:4600', 200],
    [{ host: '127.0.0.1' }, '127.0.0.1:4600', 200],
    [{ host: '127.0.0.1' }, '[::1]:4600', 200],
    [{ host: '127.0.0.1' }, 'rebound.evil.example', 421],
    [{ host: '127.0.0.1', hosts: ['bets.example'] }, 'Bets.Example', 200],
    [{ host: '0.0.0.0', hosts: ['bets.example'] }, 'evil.example', 421],
    [{ host: '0.0.0.0', hosts: ['bets.example'] }, '192.0.2.7', 200],
    [{ host: '0.0.0.0' }, 'any.example', 200],
    [{ host: '127.0.0.1', proxies: ['127.0.0.1'] }, 'any.example', 200],
  ])('a server with %j asked as %s answers %i', async (names, host, code) => {
    const app = openApp({ proxies, log: 'silent', ...names })
    app.get('/here', async () => ({}))
    expect((await app.inject({ url: '/here', headers: { host } })).statusCode).toBe(code)
  })

  test('what ends a session clears what the browser kept of it, and nothing else does', async () => {
    const foreign = { account_id: 'bob', session_token: 'right' }
    const version = serverWith({ signOut: async () => refuse('systemError') })
    const said = [await post('/logout', right), await post('/logout', foreign), await version('/logout', right)]
    expect(said.map(({ headers }) => headers['clear-site-data'])).toEqual(['"cache"', '"cache"', undefined])
  })

  test('every answer carries the headers, and none is cached', async () => {
    const { headers } = await post('/logout', right)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('§wire.forwarded: a forwarded address is accepted from a configured proxy only', async () => {
    const seen: string[] = []
    const through = async (trusted: string[]) => {
      const app = openApp({ proxies: trusted, log: 'silent' })
      app.get('/who', async ({ ip }) => seen.push(ip))
      await app.inject({ url: '/who', headers: { 'x-forwarded-for': '203.0.113.9' } })
    }
    await through([])
    await through(['127.0.0.1'])
    await through(['10.0.0.0/8'])
    expect(seen).toEqual(['127.0.0.1', '203.0.113.9', '127.0.0.1'])
  })

  test('ready names what is not', async () => {
    const app = openApp({ proxies, log: 'silent' })
    registerHealth(app, {
      database: () => true,
      feed: async () => false,
      audit: () => {
        throw new Error('no')
      },
    })
    const { statusCode, json } = await app.inject('/readyz')
    expect([statusCode, json()]).toEqual([503, { ready: false, checks: { database: true, feed: false, audit: false } }])
    expect((await app.inject('/livez')).json()).toEqual({ live: true })
  })
})
