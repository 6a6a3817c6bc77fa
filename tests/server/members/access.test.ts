import { parseConfig } from '#server/config/config.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(databases())('a member’s access, attacked, on $name', ({ open }) => {
  let server: TestServer
  let last = 0
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  beforeEach(() => server.clock.pass(minute))
  const fresh = () => `m${++last}x`
  const says = async (path: string, body: object) => (await server.send(path, JSON.stringify(body))).body
  const acts = (act: string, fields: Record<string, string>) =>
    server.operator.perform({ act, key: randomUUID(), actor: 'olga', reason: 'asked by phone', fields })

  test('§account.password: a changed password ends the token that was in use, and answers another', async () => {
    const device = await server.signIn(fresh())
    const { answer } = await device.ask('changePassword', { password, new_password: 'harbour9' })
    expect(answer.session_token).not.toBe(device.identity.session_token)
    expect((await says('/userprofile', device.identity)).statusdesc).toBe('session_not_exists')
    expect((await says('/userprofile', { ...device.identity, session_token: answer.session_token })).status).toBe(1)
  })

  test('a stolen session guesses the password no more often in a day than a stranger', async () => {
    const device = await server.signIn(fresh())
    const said: unknown[] = []
    for (let n = 0; n < 130; n += 1) {
      if (n % 5 === 0) server.clock.pass(minute)
      said.push(
        (await says('/changepassword', { ...device.identity, password: `guess${n}`, new_password: 'harbour9' }))
          .statusdesc,
      )
    }
    expect(said.filter((code) => code === 'invalid_password')).toHaveLength(100)
    expect(new Set(said.slice(100))).toEqual(new Set(['loginLocked']))
  })

  test('a member excluded by their own wish is signed out for good, and deposits no money, no gift and no message', async () => {
    const name = fresh()
    const device = await server.signIn(name)
    await device.ask('excludeSelf', { term: 'halfYear', password })
    const { sessions } = (await server.database.db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<bigint>().as('sessions'))
      .where('member_id', '=', device.id)
      .where('revoked_real', 'is', null)
      .executeTakeFirst())!
    expect(Number(sessions)).toBe(0)
    for (const [act, fields] of [
      ['deposit', { amount: '1' }],
      ['credit', { amount: '1' }],
      ['message', { title: 'A bonus for you', text: 'Come back' }],
    ] as const)
      expect([act, await acts(act, { member: name, ...fields })]).toMatchObject([act, { ok: false, error: 'excluded' }])
    expect(await acts('withdraw', { member: name, amount: '1' })).toMatchObject({ ok: true })
  })

  test('§account.idle: a session that nobody used for longer than the client waits is over on the server too', async () => {
    const [idle, used] = [await server.signIn(fresh()), await server.signIn(fresh())]
    for (let passed = 0; passed < 40; passed += 10) {
      server.clock.pass(10 * minute)
      expect((await says('/userprofile', used.identity)).status).toBe(1)
    }
    expect((await says('/userprofile', idle.identity)).statusdesc).toBe('session_expired')
    expect((await says('/userprofile', idle.identity)).statusdesc).toBe('session_expired')
  })

  test('§account.nickname: trying nicknames does not list the names that others have', async () => {
    const device = await server.signIn(fresh())
    const said: unknown[] = []
    for (let n = 0; n < 12; n += 1)
      said.push((await says('/addsecondary', { ...device.identity, nickname: 'm1xxxx' })).statusdesc)
    await server.enter('m1xxxy')
    const other = await server.signIn(fresh())
    const tried: unknown[] = []
    for (let n = 0; n < 12; n += 1)
      tried.push((await says('/addsecondary', { ...other.identity, nickname: 'm1xxxy' })).statusdesc)
    expect(tried).toEqual([...Array<string>(5).fill('new_login_id_exists'), ...Array<string>(7).fill('requestLimit')])
    server.clock.pass(24 * hour)
  })

  test.each(['123456', 'password', 'Password', 'QWERTY', 'iloveyou'])(
    '%s is refused as a new password',
    async (common) => {
      const device = await server.signIn(fresh())
      const refusal = (await device.ask('changePassword', { password, new_password: common })).refusal
      expect(refusal.statusdesc).toBe('commonPassword')
      expect(await acts('create', { member: fresh(), currency: 'MYR', password: common })).toMatchObject({
        ok: false,
        error: 'commonPassword',
      })
    },
  )
})

describe('secrets on the command line', () => {
  const key = 'k'.repeat(32)
  test('a launch key is not taken from it, where every user of the machine reads it', () => {
    expect(() => parseConfig(['--launch', 'signed', '--launch-key', key])).toThrow('TOUCHLINE_LAUNCH_KEY')
    expect(() => parseConfig(['--launch', 'signed', '--launch-key', key])).not.toThrow(key)
    expect(parseConfig(['--launch', 'signed'], { TOUCHLINE_LAUNCH_KEY: key }).launchKey).toBe(key)
  })
})
