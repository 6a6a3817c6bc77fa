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
  beforeEach(() => server.clock.pass(60_000))
  const signsIn = async (account_id: string, secret: string) =>
    (await server.send('/authlogin', JSON.stringify({ account_id, password: secret }))).body.statusdesc

  describe('§account.password: change password', () => {
    const next = 'harbour9'
    test('the new one signs in, the old one does not, and the session goes on under another token', async () => {
      const device = await server.signIn('ann')
      const { answer } = await device.ask('changePassword', { password, new_password: next })
      const { session_token } = answer
      expect((await server.post('reloadProfile', { account_id: 'ann', session_token })).answer.status).toBe(1)
      expect([await signsIn('ann', password), await signsIn('ann', next)]).toEqual(['invalid_password', 'success'])
    })

    test('every other session of the member ends with the change', async () => {
      const device = await server.signIn('abe')
      const token_hash = Buffer.alloc(32, 7)
      const at = server.clock.real()
      const another = {
        token_hash,
        member_id: device.id,
        created_real: at,
        seen_real: at,
        expires_real: at + 3_600_000,
      }
      await server.database.db.insertInto('session').values(another).execute()
      await device.ask('changePassword', { password, new_password: next })
      const { revoked_real } = await server.database.db
        .selectFrom('session')
        .select('revoked_real')
        .where('token_hash', '=', token_hash)
        .executeTakeFirstOrThrow()
      expect(Number(revoked_real)).toBe(at)
    })

    test('a change whose answer was lost is over for this session: the new password signs in', async () => {
      const device = await server.signIn('ben')
      const change = () => device.ask('changePassword', { password, new_password: next })
      await change()
      expect((await change()).refusal.statusdesc).toBe('session_not_exists')
      expect(await signsIn('ben', next)).toBe('success')
    })

    test('of two concurrent changes one succeeds and the other is rejected', async () => {
      const device = await server.signIn('cat')
      const both = await Promise.all(
        ['first111', 'second22'].map(
          async (new_password) =>
            (await server.send('/changepassword', JSON.stringify({ ...device.identity, password, new_password }))).body
              .statusdesc,
        ),
      )
      // The other one finds the old password gone, or its session over where the first was notified before it asked.
      expect(both.filter((one) => one === 'success')).toHaveLength(1)
      expect(both.find((one) => one !== 'success')).toMatch(/^(?:invalid_password|session_not_exists)$/)
      server.clock.pass(60_000)
      const held = both[0] === 'success' ? 'first111' : 'second22'
      expect(await signsIn('cat', held)).toBe('success')
    })

    test.each([
      ['five5', 'five5'],
      ['eleven11111', 'eleven11111'],
      [password, 'the old one'],
    ])('%s is refused by its field', async (new_password) => {
      const device = await server.signIn('dan')
      const { code, refusal } = await device.ask('changePassword', { password, new_password })
      expect([code, refusal.statusdesc, refusal.field]).toEqual([400, 'invalidParameter', 'new_password'])
    })

    test('a wrong old one counts as a try: a stolen session guesses no faster', async () => {
      const device = await server.signIn('eve')
      const guess = async (n: number) =>
        (
          await server.send(
            '/changepassword',
            JSON.stringify({ ...device.identity, password: `guess${n}`, new_password: next }),
          )
        ).body.statusdesc
      const said = []
      for (let n = 0; n < 6; n++) said.push(await guess(n))
      expect(said).toEqual([...Array<string>(5).fill('invalid_password'), 'loginLimit'])
    })
  })

  describe('§account.nickname: the nickname, once and for good', () => {
    test('it marks the account, signs in, and cannot be changed', async () => {
      const device = await server.signIn('fay')
      expect((await device.ask('addSecondary', { nickname: 'Harbour1' })).answer.nickname).toBe('Harbour1')
      const {
        player_info: [info],
      } = (await device.ask('reloadProfile', {})).answer.member_profile
      expect([info!.nickname, info!.has_secondary_account]).toEqual(['Harbour1', true])
      expect((await device.ask('addSecondary', { nickname: 'Harbour2' })).refusal.statusdesc).toBe(
        'secondary_account_exists',
      )
      expect([await signsIn('harbour1', password), await signsIn('HARBOUR1', 'wrong')]).toEqual([
        'success',
        'invalid_password',
      ])
    })

    test('asking again for the same one is answered as done', async () => {
      const device = await server.signIn('gus')
      const ask = () => device.ask('addSecondary', { nickname: 'Lantern7' })
      expect([(await ask()).answer.nickname, (await ask()).answer.nickname]).toEqual(['Lantern7', 'Lantern7'])
    })

    test('a name that is somebody’s account or nickname, in whatever case, is taken', async () => {
      const device = await server.signIn('hal')
      await server.enter('quarry6')
      const ida = await server.signIn('ida')
      await ida.ask('addSecondary', { nickname: 'Beacon99' })
      const said = []
      for (const nickname of ['QUARRY6', 'beacon99'])
        said.push((await device.ask('addSecondary', { nickname })).refusal.statusdesc)
      expect(said).toEqual(['new_login_id_exists', 'new_login_id_exists'])
    })

    test('two members at once, one name: one of them has it', async () => {
      const devices = [await server.signIn('joy'), await server.signIn('kim')]
      const said = await Promise.all(
        devices.map(
          async ({ identity }) =>
            (await server.send('/addsecondary', JSON.stringify({ ...identity, nickname: 'Rivers12' }))).body.statusdesc,
        ),
      )
      expect(said.toSorted()).toEqual(['new_login_id_exists', 'success'])
    })

    test.each(['short', 'sixteenletters16', 'not a word', 'naïve12'])(
      '%s is refused by its field',
      async (nickname) => {
        const device = await server.signIn('leo')
        const { refusal } = await device.ask('addSecondary', { nickname })
        expect([refusal.statusdesc, refusal.field]).toEqual(['invalidParameter', 'nickname'])
      },
    )
  })

  test('§account.throttle: ten thousand guesses from a thousand addresses never sign in, and the member’s own device still does', async () => {
    await server.enter('mia')
    const { device_token } = (await server.post('signIn', { account_id: 'mia', password })).answer
    server.clock.pass(60_000)
    const throttled = []
    // The right password is among the guesses, after what a minute allows.
    for (let n = 0; n < 10; n++) throttled.push(await signsIn('mia', n < 5 ? `guess${n}` : password))
    expect(throttled).toEqual([...Array<string>(5).fill('invalid_password'), ...Array<string>(5).fill('loginLimit')])
    expect((await server.post('signIn', { account_id: 'mia', password, device_token })).answer.status).toBe(1)
    const strange = await server.post('signIn', { account_id: 'mia', password, device_token: 'x'.repeat(43) })
    expect(strange.refusal.statusdesc).toBe('loginLimit')
  })
})
