import type { UplineState } from '#domain/member/account.ts'
import { loginTriesPerMinute, sessionHours } from '#domain/bet/limits.ts'
import { parseProfile } from '#calls/member/member.ts'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

describe.each(databases())('on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const putIn = async (member: string, state: UplineState) =>
    expect(
      await server.operator.perform({
        act: 'state',
        key: randomUUID(),
        actor: 'upline',
        reason: 'asked by phone',
        fields: { member, state },
      }),
    ).toMatchObject({ ok: true })
  const minuteLater = () => server.clock.pass(60_000)
  beforeEach(minuteLater)
  const signInAs = (account_id: string, secret = password) => server.post('signIn', { account_id, password: secret })

  describe('§account.sign-in: login', () => {
    test('answers a whole profile', async () => {
      await server.enter('ann', 'THB')
      const profile = parseProfile((await signInAs('ann')).answer)!
      expect(profile).toMatchObject({
        accountId: 'ann',
        currency: 'THB',
        balance: { available: 100_000n, cash: 100_000n, outstanding: 0n },
      })
      expect(profile.limits.get(1)).toEqual({ minBet: 3_000n, maxBet: 2_000_000n, maxPayout: 20_000_000n })
    })

    test('§account.one-answer: one answer for a wrong name and a wrong password', async () => {
      await server.enter('ben')
      const [name, secret] = await Promise.all([signInAs('nobody'), signInAs('ben', 'wrong')])
      expect(name.refusal).toEqual(secret.refusal)
      expect([name.code, name.refusal.statusdesc]).toEqual([200, 'invalid_password'])
    })

    test('a name is not case sensitive, a password is (§account.password)', async () => {
      await server.enter('cat')
      expect((await signInAs('Cat')).answer.member_profile.player_info[0]!.account_id).toBe('cat')
      expect((await signInAs('cat', password.toUpperCase())).refusal.statusdesc).toBe('invalid_password')
    })

    test('§account.throttle: one try too many is loginLimit, even with the right password, for a minute', async () => {
      await server.enter('dan')
      for (let n = 0; n < loginTriesPerMinute; n += 1) await signInAs('dan', 'wrong')
      const limited = await signInAs('dan')
      expect([limited.code, limited.refusal.statusdesc]).toEqual([429, 'loginLimit'])
      minuteLater()
      expect((await signInAs('dan')).answer.status).toBe(1)
    })
  })

  describe('§account.sessions: sessions', () => {
    test('only the hash of a token is kept', async () => {
      const { identity } = await server.signIn('eve')
      const rows = await server.database.db.selectFrom('session').selectAll().execute()
      const hashes = rows.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'))
      expect(hashes).toContain(createHash('sha256').update(identity.session_token).digest('hex'))
      expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
        identity.session_token,
      )
    })

    test('a new login ends the older session', async () => {
      const older = await server.signIn('fay')
      const newer = await server.signIn('fay')
      expect((await older.ask('reloadProfile', {})).refusal.statusdesc).toBe('session_expired')
      expect((await newer.ask('reloadProfile', {})).answer.status).toBe(1)
    })

    test('two at once leave one session', async () => {
      await server.enter('gus')
      const tokens = await Promise.all([signInAs('gus'), signInAs('gus'), signInAs('gus')])
      const asked = await Promise.all(
        tokens.map(({ answer }) =>
          server.send(
            '/userprofile',
            JSON.stringify({
              account_id: 'gus',
              session_token: answer.member_profile.player_info[0]!.session_token,
            }),
          ),
        ),
      )
      expect(asked.filter(({ body }) => Number(body.status) === 1)).toHaveLength(1)
    })

    test('ASVS 7.4.1: signing out revokes it', async () => {
      const device = await server.signIn('hal')
      await device.ask('signOut', {})
      expect((await device.ask('loadBalance', { parent_id: '' })).refusal.statusdesc).toBe('session_expired')
    })

    test('it expires', async () => {
      const device = await server.signIn('ida')
      for (let minutes = 0; minutes < sessionHours * 60; minutes += 20) {
        expect((await device.ask('reloadProfile', {})).answer.status).toBe(1)
        server.clock.pass(20 * 60_000)
      }
      expect((await device.ask('reloadProfile', {})).refusal.statusdesc).toBe('session_expired')
    })

    test('what another process changed is seen within two seconds', async () => {
      const device = await server.signIn('joy')
      const said = async () => (await server.send('/userprofile', JSON.stringify(device.identity))).body.statusdesc
      await said()
      await server.database.db
        .updateTable('session')
        .set({ revoked_real: server.clock.real() })
        .where('member_id', '=', device.id)
        .execute()
      server.clock.pass(2_000)
      expect(await said()).toBe('session_expired')
    })

    test('a token is its own member’s alone', async () => {
      const [jon, kim] = [await server.signIn('jon'), await server.signIn('kim')]
      const { refusal } = await server.post('reloadProfile', {
        account_id: 'jon',
        session_token: kim.identity.session_token,
      })
      expect(refusal.statusdesc).toBe('session_not_exists')
      expect((await jon.ask('reloadProfile', {})).answer.status).toBe(1)
    })
  })

  describe('§account.states: a state takes effect on the next request', () => {
    const table: [state: UplineState, reads: string | 1, bets: string, signsIn: string | 1][] = [
      ['close', 'CLOSE', 'CLOSE', 'CLOSE'],
      ['block', 'BLOCK', 'BLOCK', 'BLOCK'],
      ['inactive', 'account_inactive', 'account_inactive', 'account_inactive'],
      ['freeze', 1, 'FREEZE', 1],
      ['suspend', 1, 'SUSPEND', 1],
    ]
    const selection = {
      match_id: 1,
      odds_id: 1,
      market_type: 'OXT',
      pick: 'home',
      line: 0,
      odds_type: 'DEC',
      price: '1.80',
    } as const
    const said = ({ status, statusdesc }: { status: number; statusdesc: string }) => (status === 1 ? 1 : statusdesc)

    test.each(table)('%s: reading %s, betting %s, signing in %s', async (state, reads, bets, signsIn) => {
      const name = `of-${state}`
      const device = await server.signIn(name)
      expect((await device.ask('loadBalance', { parent_id: '' })).answer.status).toBe(1)
      await putIn(name, state)
      const asked = async (path: string, body: object) => said((await server.send(path, JSON.stringify(body))).body)
      expect(await asked('/userbalance', { ...device.identity, parent_id: '' })).toBe(reads)
      expect(await asked('/bet/betcheck', { ...device.identity, ...selection })).toBe(bets)
      expect(await asked('/authlogin', { account_id: name, password })).toBe(signsIn)
      expect(await asked('/authlogin', { account_id: name, password: 'wrong' })).toBe('invalid_password')
    })
  })

  describe('§account.profile: profile and balance', () => {
    test('the balance asks for the profile once after it changed; then there are no changes', async () => {
      const device = await server.signIn('lea')
      const stale = async () => (await device.ask('loadBalance', { parent_id: '' })).answer.retrieve_profile
      const reloaded = async () => (await device.ask('reloadProfile', {})).answer.statusdesc
      expect(await stale()).toBe(false)
      await putIn('lea', 'suspend')
      expect(await stale()).toBe(true)
      expect([await reloaded(), await stale(), await reloaded()]).toEqual(['success', false, 'no_changes'])
    })
  })
})
