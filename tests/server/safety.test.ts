import { calls, type CallName } from '#calls/all.ts'
import { openBookStore } from '#server/book/store.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { lawful } from '../_kit/lawful-bodies.ts'
import { sampled } from '../_kit/sample.ts'
import { market, match } from '../_kit/shop.ts'
import { type Device, password, startTestServer, type TestServer } from '../_kit/touchline.ts'
import { moveUnder } from '../_kit/upline.ts'

const names = Object.keys(calls) as CallName[]
const ofMembers = names.filter((name) => calls[name].identity === 'member')
const [first] = databases()
const token = 'metrics-token-of-16'

describe('§server.safety: what must never happen, through the real server', () => {
  let server: TestServer
  let ann: Device
  const lines: string[] = []
  const tell = (change: object) =>
    openBookStore(server.database.db).commit({
      book: server.clock.book(),
      real: server.clock.real(),
      alive: server.clock.real(),
      leagues: [],
      matches: [],
      markets: [],
      results: [],
      ...change,
    })
  beforeAll(async () => {
    server = await startTestServer(await first!.open(), {
      flags: ['--log', 'debug', '--metrics-token', token, '--proxies', '127.0.0.1'],
      parts: { logTo: { write: (line) => void lines.push(line) } },
    })
    ann = await server.signIn('ann')
    await tell({
      leagues: [{ id: 1, name: '=HYPERLINK("https://evil.example")', sport: 1, order: 1, flag: 1, type: 1 }],
    })
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const bodyOf = (name: CallName, device = ann, change: object = {}) =>
    JSON.stringify({ ...lawful[name], ...(calls[name].identity === 'member' && device.identity), ...change })
  const raw = async (request: string): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.end(request)
    return text(socket)
  }

  test.each(['https://evil.example', 'null', 'http://127.0.0.1', 'file://'])(
    'a page of %s is refused every call',
    async (origin) => {
      const said = await Promise.all(
        [...names.map((name) => calls[name].path), '/memberevents'].map(
          async (path) => (await server.send(path, '{}', { origin })).code,
        ),
      )
      expect(new Set(said)).toEqual(new Set([403]))
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/desktop/..//evil.example',
    '/?redirect=//evil.example',
    '/desktop?redirect=https://evil.example',
    '/logout',
  ])('%s leads nowhere else', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: here.test\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|4\d\d) /)
    expect(answer).not.toMatch(/^location:/im)
  })

  test.each([
    ['__proto__', '{"__proto__":{"state":"active","is_admin":true}}'],
    ['constructor', '{"constructor":{"prototype":{"is_admin":true}}}'],
    ['__proto__ in a leg', '{"legs":[{"__proto__":{"is_admin":true}}]}'],
    ['a key of a prototype', '{"hasOwnProperty":1,"toString":2}'],
  ])('%s in a body reaches no prototype', async (_, body) => {
    for (const name of sampled('calls by hostile keys', names, 8))
      expect([name, (await server.send(calls[name].path, body)).code]).toEqual([name, 400])
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
  })

  const attacks = [
    `' or '1'='1`,
    `'; drop table member; --`,
    `\\'); delete from journal; --`,
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '${7*7}',
    '../../etc/passwd',
    'a\r\nset-cookie: x=1',
    '=1+1',
    '\u202Eevil',
    'a'.repeat(25),
  ]
  test('a text that means something to a database, a page, a shell or a header is a text, in every field of every call', async () => {
    const before = await sql<{
      n: bigint
    }>`select (select count(*) from member) + (select count(*) from journal) as n`.execute(server.database.db)
    for (const name of ofMembers.filter((one) => one !== 'signOut')) {
      for (const [field, schema] of Object.entries(calls[name].body.properties) as [string, { type?: string }][]) {
        if (schema.type !== 'string') continue
        const said = await Promise.all(
          sampled('hostile texts', attacks, 1).map(
            async (attack) =>
              (await server.send(calls[name].path, bodyOf(name, ann, { format: undefined, [field]: attack }))).code,
          ),
        )
        expect([name, field, said.filter((code) => code !== 200 && code !== 400 && code !== 429)]).toEqual([
          name,
          field,
          [],
        ])
      }
    }
    expect(
      (
        await sql<{ n: bigint }>`select (select count(*) from member) + (select count(*) from journal) as n`.execute(
          server.database.db,
        )
      ).rows,
    ).toEqual(before.rows)
  })

  test('a sheet contains no formula, whatever a league or a team is called', async () => {
    await tell({
      matches: [match(7, { home: '+SUM(A1)', away: '@now' })],
      markets: [market(70, 7, [2, 3, 4], { type: 'OXT' })],
    })
    const placed = await server.send(
      '/bet/betsingle',
      bodyOf('placeBet', ann, { match_id: 7, odds_id: 70, pick: 'home', price: '2.00', bet_key: randomUUID() }),
    )
    expect(placed.body.statusdesc).toBe('success')
    const response = await fetch(`${server.url}/bet/betacceptlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ann.identity, page: 1, page_size: 10, format: 'csv' }),
    })
    const sheet = await response.text()
    expect(sheet).toContain('SUM(A1)')
    expect(sheet.split(/,|\r\n/).filter((cell) => /^"?[=+@]/.test(cell))).toEqual([])
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="listAccepted.csv"')
  })

  test.each<[what: string, body: string]>([
    ['64 kB and more', JSON.stringify({ account_id: 'a'.repeat(70_000) })],
    ['ten megabytes', `{"account_id":"${'a'.repeat(10_000_000)}"}`],
    ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['ten thousand keys', JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n])))],
  ])('a body of %s is refused, and the server goes on', async (_, body) => {
    for (const path of ['/authlogin', '/bet/betparlay']) expect((await server.send(path, body)).code).toBe(400)
    expect((await server.send('/version', '{}')).code).toBe(200)
  })

  test('answers so to a request that breaks off, and to an invalid one', async () => {
    const head =
      'POST /version HTTP/1.1\r\nHost: here.test\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a'
    expect((await raw(head)).split('\r\n').at(-1)).toBe('{"status":0,"statusdesc":"incompletedRequest"}')
    expect((await raw('hello\r\n\r\n')).split('\r\n').at(-1)).toBe('{"status":0,"statusdesc":"invalidParameter"}')
    expect(await raw(`GET / HTTP/1.1\r\nHost: here.test\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  test('a bet by its number is its member’s alone, for every call that takes one', async () => {
    const legs: object[] = []
    for (const id of [21, 22, 23]) {
      await tell({ matches: [match(id)], markets: [market(id * 10, id, [2, 3, 4], { type: 'OXT' })] })
      legs.push({
        match_id: id,
        odds_id: id * 10,
        market_type: 'OXT',
        pick: 'home',
        line: 0,
        odds_type: 'DEC',
        price: '2.00',
      })
    }
    const owned = await Promise.all(
      ['placeParlay', 'placeSystem'].map(
        async (name) =>
          (
            await server.send(
              calls[name as CallName].path,
              bodyOf(name as CallName, ann, {
                legs,
                sizes: name === 'placeSystem' ? [2] : undefined,
                bet_key: randomUUID(),
              }),
            )
          ).body['bet_id'],
      ),
    )
    server.clock.pass(60_000)
    const others = [await server.signIn('ben'), await server.signIn('cat')]
    await moveUnder(server.database.db, 'harbour', 'cat')
    const byNumber = ofMembers.filter((name) => 'bet_id' in calls[name].body.properties)
    expect(byNumber.length).toBeGreaterThan(6)
    for (const name of byNumber) {
      const said = await Promise.all(
        [ann, ...others].map(async (device) => {
          const answers = await Promise.all(
            owned.map((bet_id) =>
              server.send(
                calls[name].path,
                bodyOf(name, device, {
                  bet_id,
                  cash_key: name === 'cashOut' ? randomUUID() : undefined,
                  // A refused key is closed: each try has one of its own.
                  order_key: name === 'setStandingOrder' ? randomUUID() : undefined,
                  edit_key: name === 'editBet' ? randomUUID() : undefined,
                  time: name === 'cashOut' || name === 'editBet' ? server.clock.real() : undefined,
                  format: undefined,
                }),
              ),
            ),
          )
          return [...new Set(answers.map(({ body }) => body.statusdesc))]
        }),
      )
      expect([name, said.slice(1)]).toEqual([name, [['betNotExists'], ['betNotExists']]])
      // A bet that runs neither waits nor was rejected.
      if (!['pendingDetails', 'rejectedDetails'].includes(name))
        expect([name, said[0]]).not.toEqual([name, ['betNotExists']])
    }
    const [offers] = await Promise.all(
      others.map((other) => server.send('/bet/cashoutcheck', JSON.stringify({ ...other.identity, bet_ids: owned }))),
    )
    expect((offers!.body['offers'] as { code: string }[]).map(({ code }) => code)).toEqual([
      'betNotExists',
      'betNotExists',
    ])
  })

  test('no password and no token in any line of the log, whatever happens', async () => {
    server.clock.pass(60_000)
    const secrets = ['gu3ss-not', 'harbour9', 'n3xt-one', token, randomUUID()]
    const device = await server.signIn('dan')
    const { answer } = await server.post('signIn', { account_id: 'dan', password, device_token: 'd'.repeat(43) })
    const identity = { account_id: 'dan', session_token: answer.member_profile.player_info[0]!.session_token }
    await server.send(
      '/authlogin',
      JSON.stringify({ account_id: 'dan', password: 'gu3ss-not', device_token: answer.device_token }),
    )
    const { body: changed } = await server.send(
      '/changepassword',
      JSON.stringify({ ...identity, password, new_password: 'harbour9' }),
    )
    // A changed password brings another token.
    const renewed = { ...identity, session_token: String(changed['session_token']) }
    await server.send('/mytimeout', JSON.stringify({ ...renewed, term: 'day', password: 'n3xt-one' }))
    await server.send(`/desktop?session_token=${renewed.session_token}&password=n3xt-one`, '{}')
    await server.send('/userprofile', JSON.stringify({ ...renewed, extra: 'x' }), {
      authorization: `Bearer ${token}`,
      cookie: `s=${secrets[4]}`,
    })
    await sql`alter table wallet rename to wallet_away`.execute(server.database.db)
    await server.send('/userbalance', JSON.stringify({ ...renewed, parent_id: '' }))
    await sql`alter table wallet_away rename to wallet`.execute(server.database.db)
    await server.send('/logout', JSON.stringify(renewed))
    const log = lines.join('')
    expect(log).toContain('unexpected')
    const told = [
      ...secrets,
      password,
      identity.session_token,
      renewed.session_token,
      device.identity.session_token,
      ann.identity.session_token,
      answer.device_token,
      'd'.repeat(43),
    ].filter((secret) => log.includes(secret))
    expect(told).toEqual([])
  })
})
