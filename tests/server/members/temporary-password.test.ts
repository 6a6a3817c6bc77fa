import { calls, type CallName } from '#calls/all.ts'
import { memberFeed } from '#calls/events.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { lawful } from '../../_kit/lawful-bodies.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const given = 'Given-42'
const own = 'harbour9'

describe.each(databases())('§account.temporary-password: a password that an operator set, on $name', ({ open }) => {
  let server: TestServer
  let last = 0
  beforeAll(async () => {
    server = await startTestServer(await open(), { flags: ['--launch', 'unsigned', '--launch-audience', 'here'] })
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  beforeEach(() => server.clock.pass(60_000))

  const act = async (name: string, fields: Record<string, string>) =>
    expect(
      await server.operator.perform({
        act: name,
        key: randomUUID(),
        actor: 'olga',
        reason: 'asked by phone',
        fields,
      }),
    ).toMatchObject({ ok: true })
  /** A member whom the operator entered, or gave another password. */
  const entered = async () => {
    const account_id = `fresh${++last}`
    await act('create', { member: account_id, password: given, currency: 'MYR' })
    return account_id
  }
  const signIn = async (account_id: string, password: string) => {
    const { answer } = await server.post('signIn', { account_id, password })
    const { session_token, must_change_password } = answer.member_profile.player_info[0]!
    return { identity: { account_id, session_token }, must_change_password }
  }
  const says = async (path: string, body: object) => (await server.send(path, JSON.stringify(body))).body.statusdesc
  const change = (identity: object, new_password = own, password = given) =>
    server.send('/changepassword', JSON.stringify({ ...identity, password, new_password }))

  test('signs in, and every call but changing it and signing out is refused, the stream of events too', async () => {
    const { identity, must_change_password } = await signIn(await entered(), given)
    expect(must_change_password).toBe(true)
    const members = (Object.keys(calls) as CallName[]).filter((name) => calls[name].identity === 'member')
    const free: readonly CallName[] = ['changePassword', 'signOut']
    for (const name of members.filter((call) => !free.includes(call)))
      expect([name, await says(calls[name].path, { ...lawful[name], ...identity })], `${name} is closed`).toEqual([
        name,
        'passwordChangeRequired',
      ])
    expect(await says(memberFeed.path, identity)).toBe('passwordChangeRequired')
    expect(await says('/logout', identity)).toBe('success')
    expect(await says('/userbalance', { ...identity, parent_id: '' })).toBe('session_expired')
  })

  test('once it is changed the session goes on under another token, and the next sign-in is like any other', async () => {
    const name = await entered()
    const { identity } = await signIn(name, given)
    const { body } = await change(identity)
    const next = { account_id: name, session_token: String(body['session_token']) }
    expect(await says('/userprofile', identity)).toBe('session_not_exists')
    const { answer } = await server.post('reloadProfile', next)
    expect(answer.member_profile.player_info[0]!.must_change_password).toBe(false)
    server.clock.pass(60_000)
    expect((await signIn(name, own)).must_change_password).toBe(false)
    expect(await says('/authlogin', { account_id: name, password: given })).toBe('invalid_password')
  })

  test('the new one is not the temporary one, and a wrong temporary one changes nothing', async () => {
    const { identity } = await signIn(await entered(), given)
    expect((await change(identity, given)).body).toMatchObject({
      statusdesc: 'invalidParameter',
      field: 'new_password',
    })
    expect((await change(identity, own, 'wrong')).body.statusdesc).toBe('invalid_password')
    expect(await says('/userprofile', identity)).toBe('passwordChangeRequired')
  })

  test('a member who lost the password is given one that lasts as long, and ends every earlier session', async () => {
    const device = await server.signIn('lost')
    expect((await server.post('reloadProfile', device.identity)).answer.status).toBe(1)
    await act('password', { member: 'lost', password: given })
    expect(await says('/userprofile', device.identity)).toBe('session_expired')
    const { identity, must_change_password } = await signIn('lost', given)
    expect([must_change_password, await says('/userprofile', identity)]).toEqual([true, 'passwordChangeRequired'])
  })

  test('§account.launch: a member who comes by a launcher knows no password and has none to change', async () => {
    const name = await entered()
    const token = Buffer.from(
      JSON.stringify({ sub: name, aud: 'here', exp: server.clock.real() + 30_000, jti: randomUUID() }),
    ).toString('base64url')
    const { answer } = await server.post('launchUnsigned', { token })
    const { session_token, must_change_password } = answer.member_profile.player_info[0]!
    expect(must_change_password).toBe(false)
    expect(await says('/userprofile', { account_id: name, session_token })).toBe('no_changes')
  })

  test('a password that an operator replaces while a sign-in is checked opens no session', async () => {
    const name = await entered()
    const { fits } = server.passwords
    const member = await server.database.db
      .selectFrom('member')
      .select(['id', 'password_hash'])
      .where('login', '=', name)
      .executeTakeFirstOrThrow()
    expect(await fits(member.password_hash, given)).toBe(true)
    await act('password', { member: name, password: 'Other-42' })
    expect(await server.sessions.beginByPassword(member.id, '203.0.113.1', member.password_hash)).toBeUndefined()
    expect(await server.sessions.begin(member.id, '203.0.113.1')).toMatch(/^[\w-]{43}$/)
  })
})
