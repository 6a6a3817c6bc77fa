import { calls, type CallName } from '#calls/all.ts'
import type { Call } from '#calls/call.ts'
import { memberFeed } from '#calls/events.ts'
import { callsOfPrograms, scopeOfCall } from '#calls/programs.ts'
import { accountRefusals, type AccountState } from '#domain/member/account.ts'
import { mostApiKeys } from '#domain/member/api-key.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTurn } from '../../_kit/sample.ts'
import { databases } from '../../_kit/databases.ts'
import { lawful } from '../../_kit/lawful-bodies.ts'
import { inOwnState } from '../../_kit/own-state.ts'
import { hearFeed } from '../../_kit/sse.ts'
import { type Device, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const names = Object.keys(calls) as CallName[]
const needsOf = (name: CallName): string | undefined => (calls[name] as Call).needs

/** What no program may do, whatever is added to the list of what it may. */
const never: readonly CallName[] = [
  'signOut',
  'reloadProfile',
  'loadAccount',
  'saveSettings',
  'changePassword',
  'addSecondary',
  'loadProtection',
  'takeBreak',
  'excludeSelf',
  'setOwnLimit',
  'confirmOwnLimit',
  'keepOwnLimit',
  'listApiKeys',
  'createApiKey',
  'revokeApiKey',
  'listPush',
  'setPush',
  'endPush',
  'listPersonal',
  'sendFeedback',
  'listFeedback',
  'sayAtTable',
  'keepDeviceRecord',
  'checkCashOut',
  'cashOut',
  'createRoom',
  'joinRoom',
  'leaveRoom',
  'closeRoom',
  'predict',
  'predictMore',
  'launchGame',
  'launchLottery',
  'launchSlot',
  'launchProvider',
]

describe.each(databases())('§account.api-keys: a member’s own keys for programs, on $name', ({ name, open }) => {
  let server: TestServer
  let other: TestServer
  beforeAll(async () => {
    const database = await open()
    server = await startTestServer(database)
    // An embedded database has one process.
    other = name === 'PGlite' ? server : await startTestServer(database)
  })
  afterAll(async () => {
    await server?.close()
    if (other !== server) await other?.close()
    await server?.database.close()
  })
  // Sign-ins and passwords are counted by the minute.
  beforeEach(() => server.clock.pass(2 * minute))

  let members = 0
  const member = () => server.signIn(`keys${(members += 1)}`)
  type Asked = { name?: string; scope?: 'read' | 'bet'; daily_cap?: string; password?: string }
  const creates = ({ ask }: Device, asked: Asked = {}) =>
    ask('createApiKey', { name: 'Bot', scope: 'read', password, ...asked })
  const keyOf = async (device: Device, asked?: Asked) => {
    const { api_key, api_keys } = (await creates(device, asked)).answer
    return {
      key: api_key,
      id: api_keys[0]!.api_key_id,
      identity: { account_id: device.identity.account_id, session_token: api_key },
    }
  }
  const says = async (name: CallName, body: object, at = server): Promise<string> =>
    (await at.send(calls[name].path, JSON.stringify(body))).body.statusdesc
  const balance = (identity: object, at = server) => says('loadBalance', { parent_id: '', ...identity }, at)
  const events = async ({ id }: Device) =>
    (
      await server.database.db
        .selectFrom('significant_event')
        .select(['kind', 'details'])
        .where('member_id', '=', id)
        .where('kind', 'in', ['member.apiKeyCreated', 'member.apiKeyRevoked'])
        .orderBy('seq')
        .execute()
    ).map(({ kind, details }) => [kind, details])

  test('is shown once, kept as a hash, listed with its use, and recorded', async () => {
    const ann = await member()
    const { key, identity } = await keyOf(ann, { name: '  My\u00a0 odds   bot ', scope: 'bet', daily_cap: '50.00' })
    expect(key).toMatch(/^tlk_[\w-]{43}$/)
    const listed = async () => (await ann.ask('listApiKeys', {})).answer.api_keys
    const row = { name: 'My odds bot', scope: 'bet', daily_cap: '50.00', used: '0.00', used_at: 0 }
    expect(await listed()).toEqual([expect.objectContaining(row)])
    expect(JSON.stringify(await listed())).not.toContain(key.slice(4))
    const stored = await server.database.db.selectFrom('api_key').selectAll().where('member_id', '=', ann.id).execute()
    expect(
      JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(key.slice(4))
    expect(await balance(identity)).toBe('success')
    const usedAt = server.clock.real()
    expect((await listed())[0]!.used_at).toBe(usedAt)
    server.clock.pass(minute - 1)
    await balance(identity)
    expect((await listed())[0]!.used_at).toBe(usedAt)
    server.clock.pass(1)
    await balance(identity)
    expect((await listed())[0]!.used_at).toBe(usedAt + minute)
    expect(await events(ann)).toEqual([['member.apiKeyCreated', { name: 'My odds bot', scope: 'bet', cap: '5000' }]])
  })

  test('a revoked key is refused at once, at every process; revoking it again changes nothing', async () => {
    const bob = await member()
    const [kept, gone] = [await keyOf(bob), await keyOf(bob, { name: 'Old' })]
    expect([await balance(gone.identity), await balance(gone.identity, other)]).toEqual(['success', 'success'])
    for (let n = 0; n < 2; n++) {
      const { answer } = await bob.ask('revokeApiKey', { api_key_id: gone.id })
      expect(answer.api_keys.map(({ api_key_id }) => api_key_id)).toEqual([kept.id])
      expect([await balance(gone.identity), await balance(gone.identity, other)]).toEqual([
        'apiKeyInvalid',
        'apiKeyInvalid',
      ])
    }
    expect(await balance(kept.identity)).toBe('success')
    expect((await events(bob)).map(([kind]) => kind)).toEqual([
      'member.apiKeyCreated',
      'member.apiKeyCreated',
      'member.apiKeyRevoked',
    ])
  })

  test('another member neither uses nor revokes it', async () => {
    const [cat, dan] = [await member(), await member()]
    const { id, key, identity } = await keyOf(cat)
    expect(await balance({ ...dan.identity, session_token: key })).toBe('apiKeyInvalid')
    await dan.ask('revokeApiKey', { api_key_id: id })
    expect(await balance(identity)).toBe('success')
  })

  test('three at once are no more than a member may have', async () => {
    const eve = await member()
    for (let n = 1; n < mostApiKeys; n++) await keyOf(eve)
    server.clock.pass(2 * minute)
    const asked = { ...eve.identity, name: 'Bot', scope: 'read', password }
    const said = await Promise.all(Array.from({ length: 3 }, () => says('createApiKey', asked)))
    expect(said.toSorted()).toEqual(['apiKeysMost', 'apiKeysMost', 'success'])
    expect((await eve.ask('listApiKeys', {})).answer.api_keys).toHaveLength(mostApiKeys)
  })

  test.each<[what: string, asked: Asked, field: string]>([
    ['an empty name', { name: ' \u00a0 ' }, 'name'],
    ['a name of 41 characters', { name: 'a'.repeat(41) }, 'name'],
    ['a name that steers the text around it', { name: 'Bot\u202e' }, 'name'],
    ['a name with a control character', { name: 'Bot\u0007' }, 'name'],
    ['a key that bets without a cap', { scope: 'bet' }, 'daily_cap'],
    ['a cap of nothing', { scope: 'bet', daily_cap: '0.00' }, 'daily_cap'],
    ['a cap below nothing', { scope: 'bet', daily_cap: '-1.00' }, 'daily_cap'],
    ['a cap with too many digits', { scope: 'bet', daily_cap: '1.001' }, 'daily_cap'],
    ['a cap in words', { scope: 'bet', daily_cap: 'all' }, 'daily_cap'],
    ['a cap of a key that does not bet', { daily_cap: '5.00' }, 'daily_cap'],
  ])('§wire.bad-body: %s is refused by name, and nothing is created', async (_, asked, field) => {
    const fay = await member()
    expect((await creates(fay, asked)).refusal).toMatchObject({ statusdesc: 'invalidParameter', field })
    expect((await fay.ask('listApiKeys', {})).answer.api_keys).toEqual([])
  })

  test('a wrong password creates none', async () => {
    const gus = await member()
    expect((await creates(gus, { password: 'wrong1' })).refusal.statusdesc).toBe('invalid_password')
    expect((await gus.ask('listApiKeys', {})).answer.api_keys).toEqual([])
  })

  test.each([
    ['read', 0],
    ['bet', 1],
  ] as const)('every call of the product under a key that may %s', async (scope, turn) => {
    const hal = await member()
    const { identity } = await keyOf(hal, { scope, ...(scope === 'bet' && { daily_cap: '50.00' }) })
    const before = await server.database.db.selectFrom('member').selectAll().where('id', '=', hal.id).execute()
    const all = names.filter((one) => calls[one].identity === 'member')
    for (const name of inTurn('calls of members under a key', all, turn, 2)) {
      const asked = scopeOfCall(name)
      const may = asked === 'read' || (asked === 'bet' && scope === 'bet')
      const said = await says(name, {
        ...lawful[name],
        ...identity,
        ...('format' in lawful[name] && { format: 'json' }),
      })
      expect([name, said === 'apiKeyScope'], `${name}: ${said}`).toEqual([name, !may])
    }
    expect(await server.database.db.selectFrom('member').selectAll().where('id', '=', hal.id).execute()).toEqual(before)
    // The session is untouched, and the key still has what it had.
    expect([await balance(hal.identity), await balance(identity)]).toEqual(['success', 'success'])
  })

  test('a call that nobody thought of is refused, and so is what is never a program’s', () => {
    expect(['newCall', '__proto__', 'constructor', 'toString'].map(scopeOfCall)).toEqual(Array(4).fill(undefined))
    expect(never.filter((name) => name in callsOfPrograms)).toEqual([])
    expect(Object.keys(callsOfPrograms).filter((name) => name !== 'memberFeed' && !(name in calls))).toEqual([])
    const publicCalls = names.filter((name) => calls[name].identity === 'public')
    expect(publicCalls.filter((name) => name in callsOfPrograms)).toEqual([])
    const acting = Object.entries(callsOfPrograms).filter(
      ([name, scope]) => name !== 'memberFeed' && needsOf(name as CallName) === 'act' && scope !== 'bet',
    )
    expect(acting).toEqual([])
  })

  test('a key that only reads closes no bet key', async () => {
    const ida = await member()
    const [reader, better] = [await keyOf(ida), await keyOf(ida, { scope: 'bet', daily_cap: '5.00' })]
    const body = { bet_key: randomUUID(), close: true }
    expect(await says('listPending', { ...body, ...reader.identity })).toBe('apiKeyScope')
    const closed = async () =>
      (await server.database.db.selectFrom('closed_key').select('key').where('member_id', '=', ida.id).execute()).length
    expect(await closed()).toBe(0)
    expect(await says('listPending', { ...body, ...better.identity })).toBe('betNotExists')
    expect(await closed()).toBe(1)
  })

  test('cut, longer, altered and made-up keys open nothing', async () => {
    const jim = await member()
    const { key, identity } = await keyOf(jim)
    const altered = [4, 20, key.length - 1].map(
      (at) => `${key.slice(0, at)}${key[at] === 'A' ? 'Q' : 'A'}${key.slice(at + 1)}`,
    )
    const made = [
      ...altered,
      key.slice(0, -1),
      key.slice(4),
      `${key}A`,
      ` ${key}`,
      `${key}\n`,
      key.toUpperCase(),
      key.replace('tlk_', 'TLK_'),
      key.replace('tlk_', 'tlk-'),
      `tlk_${"' or 1=1 --".padEnd(43, 'x')}`,
      `tlk_${'é'.repeat(43)}`,
      `tlk_${'x'.repeat(43)}`,
      'tlk_',
      '%00',
    ]
    for (const session_token of made)
      expect(['invalidSession', 'apiKeyInvalid', 'session_not_exists'], session_token).toContain(
        await balance({ ...identity, session_token }),
      )
    for (const session_token of ['', 'x'.repeat(101), null, 7, [key], { key }])
      expect(await balance({ ...identity, session_token })).toMatch(/^(invalidParameter|unauthenticated)$/)
    expect(await balance(identity)).toBe('success')
  })

  test.each<AccountState>(['suspend', 'freeze', 'coolingOff', 'selfExcluded', 'block', 'close', 'inactive'])(
    '§account.states: an account in the state %s refuses its keys',
    async (state) => {
      const kim = await member()
      const { identity } = await keyOf(kim)
      await server.database.db.updateTable('member').set(inOwnState(state)).where('id', '=', kim.id).execute()
      expect(await balance(identity)).toBe(accountRefusals[state])
      expect((await (await hearFeed(server.url, identity)).response.headers.get('content-type'))!).toContain('json')
    },
  )

  test('a new password, of the member’s own or an operator’s, and a self-exclusion revoke every key', async () => {
    const ways: readonly ((device: Device) => Promise<unknown>)[] = [
      ({ ask }) => ask('changePassword', { password, new_password: 'harbour9' }),
      ({ identity }) =>
        server.operator.perform({
          act: 'password',
          key: randomUUID(),
          actor: 'olga',
          reason: 'asked by phone',
          fields: { member: identity.account_id, password: 'Given-42' },
        }),
      ({ ask }) => ask('excludeSelf', { term: 'halfYear', password }),
    ]
    for (const way of ways) {
      const device = await member()
      await keyOf(device)
      const { identity } = await keyOf(device)
      await way(device)
      const left = await server.database.db
        .selectFrom('api_key')
        .select('id')
        .where('member_id', '=', device.id)
        .where('revoked_real', 'is', null)
        .execute()
      expect(left).toEqual([])
      expect(['apiKeyInvalid', 'selfExcluded']).toContain(await balance(identity))
    }
  })

  test('the streams of a key end with it at every process, and the member’s own go on', async () => {
    const lou = await member()
    const { id, identity } = await keyOf(lou)
    const { ticket } = (await server.send(calls.feedTicket.path, JSON.stringify(identity))).body as unknown as {
      ticket: string
    }
    const byPost = await hearFeed(server.url, identity)
    const byTicket = await fetch(`${server.url}${memberFeed.path}?ticket=${ticket}`)
    const elsewhere = await hearFeed(other.url, identity)
    const own = await hearFeed(server.url, lou.identity)
    await expect.poll(() => [byPost, elsewhere, own].map(({ events: heard }) => heard.length)).toEqual([1, 1, 1])
    await lou.ask('revokeApiKey', { api_key_id: id })
    await byPost.ended
    expect((await byTicket.text()).match(/^data:/gm)).toHaveLength(1)
    await elsewhere.ended
    const done = await server.operator.perform({
      act: 'deposit',
      key: randomUUID(),
      actor: 'olga',
      reason: 'asked by phone',
      fields: { member: lou.identity.account_id, amount: '1.00' },
    })
    expect(done).toMatchObject({ ok: true, act: 'deposit' })
    await server.events.drain()
    expect([byPost, elsewhere].map(({ events: heard }) => heard.length)).toEqual([1, 1])
    await expect.poll(() => own.events.length).toBe(2)
    own.stop()
    expect((await fetch(`${server.url}${memberFeed.path}?ticket=${ticket}`)).headers.get('content-type')).toContain(
      'json',
    )
  })
})
