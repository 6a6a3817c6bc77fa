import { calls } from '#calls/all.ts'
import { randomUUID } from 'node:crypto'
import { manualClock } from '#odds/clock.ts'
import { parseConfig } from '#server/config/config.ts'
import { signLaunch } from '#server/members/launch.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { quickPasswords } from '../../_kit/quick-passwords.ts'
import { scriptedFeed } from '../../_kit/scripted-feed.ts'
import { opening, password } from '../../_kit/touchline.ts'
import type { Database } from '#server/database/database.ts'

const key = 'k'.repeat(32)
const tokenOf = (said: unknown) =>
  Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)).toString('base64url')

describe.each(databases())('§account.launch: launch tokens, on $name', ({ open }) => {
  let database: Database
  const clock = manualClock({ book: opening })
  const servers: Partial<Record<'off' | 'signed' | 'unsigned', Touchline>> = {}

  beforeAll(async () => {
    database = await open()
    for (const launch of ['off', 'signed', 'unsigned'] as const) {
      const config = parseConfig(
        ['--port', '0', '--demo', 'off', '--log', 'silent', '--launch', launch, '--launch-audience', 'play.test'],
        { TOUCHLINE_LAUNCH_KEY: key },
      )
      servers[launch] = await startTouchline(config, {
        database,
        clock,
        feed: scriptedFeed(),
        manual: true,
        passwords: quickPasswords(),
      })
    }
    await addMember(
      database,
      quickPasswords(),
      { accountId: 'ann', password, currency: 'MYR', sports: [1] },
      clock.real(),
    )
    await addMember(
      database,
      quickPasswords(),
      { accountId: 'shut', password, currency: 'MYR', sports: [1] },
      clock.real(),
    )
    await database.exec(`update member set own_state = 'close' where login = 'shut'`)
  })
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.close()
    await database.close()
  })

  const post = async (launch: keyof typeof servers, path: string, body: object) => {
    const response = await fetch(servers[launch]!.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return (await response.json()) as {
      status: number
      statusdesc: string
      field?: string
      member_profile?: { player_info: { account_id: string; session_token: string }[] }
    }
  }
  const said = (change: object = {}) => ({
    sub: 'ann',
    aud: 'play.test',
    exp: clock.real() + 60_000,
    jti: randomUUID(),
    ...change,
  })
  const signed = (token: string, own = key, launch: keyof typeof servers = 'signed') =>
    post(launch, calls.launchSigned.path, { token, signature: signLaunch(token, own) })

  test('a signed token lets its member in, once, with a session that holds', async () => {
    const token = tokenOf(said({ sub: 'Ann' }))
    const [one, two] = await Promise.all([signed(token), signed(token)])
    expect([one.statusdesc, two.statusdesc].sort()).toEqual(['invalidSession', 'success'])
    const { account_id, session_token } = (one.member_profile ?? two.member_profile)!.player_info[0]!
    expect(account_id).toBe('ann')
    expect((await post('signed', calls.loadBalance.path, { account_id, session_token, parent_id: '' })).status).toBe(1)
    expect((await signed(token)).statusdesc).toBe('invalidSession')
  })

  test('what it calls itself by is used up with it, however it is written and whatever else it says', async () => {
    const first = said()
    expect((await signed(tokenOf(first))).statusdesc).toBe('success')
    clock.pass(61_000)
    const again = { ...said(), jti: first.jti }
    expect((await signed(tokenOf(again))).statusdesc).toBe('invalidSession')
  })

  test.each<[string, () => string, string?]>([
    ['signed with another key', () => tokenOf(said()), 'x'.repeat(32)],
    ['for another audience', () => tokenOf(said({ aud: 'other.test' }))],
    ['run out', () => tokenOf(said({ exp: clock.real() }))],
    ['good for more than a minute', () => tokenOf(said({ exp: clock.real() + 60_001 }))],
    ['that says no time', () => tokenOf(said({ exp: '9999999999999' }))],
    ['without a number of its own', () => tokenOf(said({ jti: 'x' }))],
    ['that is no JSON', () => tokenOf('ann')],
    ['that is null', () => tokenOf('null')],
    ['that is nothing of ours', () => '%%%'],
  ])('a token %s is invalidSession', async (_, token, own) => {
    expect((await signed(token(), own)).statusdesc).toBe('invalidSession')
  })

  test('who it names must be a member whose account is open', async () => {
    expect([
      (await signed(tokenOf(said({ sub: 'nobody' })))).statusdesc,
      (await signed(tokenOf(said({ sub: 'shut' })))).statusdesc,
    ]).toEqual(['account_not_exists', 'CLOSE'])
  })

  test('an empty token is not a token, and a token without its signature counts only where the operator says so', async () => {
    expect(await post('unsigned', calls.launchUnsigned.path, { token: '' })).toMatchObject({
      statusdesc: 'invalidParameter',
      field: 'token',
    })
    const token = tokenOf(said())
    for (const launch of ['off', 'signed'] as const)
      expect((await post(launch, calls.launchUnsigned.path, { token })).statusdesc).toBe('permission_denied')
    expect((await signed(token, key, 'off')).statusdesc).toBe('permission_denied')
    const [one, two] = [
      await post('unsigned', calls.launchUnsigned.path, { token }),
      await post('unsigned', calls.launchUnsigned.path, { token }),
    ]
    expect([one.statusdesc, two.statusdesc]).toEqual(['success', 'invalidSession'])
  })

  test('tokens that have run out are not kept; nothing of a token is', async () => {
    await signed(tokenOf(said()))
    clock.pass(86_400_000 + 61_000)
    await signed(tokenOf(said()))
    const rows = await database.db.selectFrom('launch_token').selectAll().execute()
    expect(rows.length).toBe(1)
    expect(rows[0]!.token_hash).toHaveLength(32)
  })

  test('§account.sign-in: switch login is a sign-in like any', async () => {
    const answer = await post('off', calls.switchLogin.path, { account_id: 'ann', password })
    expect(answer.member_profile?.player_info[0]?.account_id).toBe('ann')
    expect((await post('off', calls.switchLogin.path, { account_id: 'ann', password: 'wrong1' })).statusdesc).toBe(
      'invalid_password',
    )
  })
})
