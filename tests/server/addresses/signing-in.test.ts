import { expect, test, vi } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer } from '../../_kit/touchline.ts'
import { eventually } from '../../_kit/eventually.ts'

const [embedded] = databases()
const flags = [
  '--proxies',
  '127.0.0.1',
  '--address-look-ups',
  'https://one.example/{address},https://two.example/{address}',
]

test('§account.last-sign-in: last login: where the sign-in before came from is shown, and a look-up that never answers keeps nobody out', async () => {
  const asked: string[] = []
  const ask = vi.fn<(url: string) => Promise<Response>>((url) =>
    asked.push(url) === 1 ? Promise.resolve(new Response('{"country_code":"MY"}')) : new Promise(() => undefined),
  )
  const database = await embedded!.open()
  const server = await startTestServer(database, { flags, parts: { ask: ask as unknown as typeof fetch } })
  const signIn = async (address: string) => {
    server.clock.pass(60_000)
    const { body } = await server.send('/authlogin', JSON.stringify({ account_id: 'ann', password }), {
      'x-forwarded-for': address,
    })
    const { session_token } = (body['member_profile'] as { player_info: { session_token: string }[] }).player_info[0]!
    return (await server.post('loadAccount', { account_id: 'ann', session_token })).answer
  }
  try {
    await server.enter('ann')
    expect(await signIn('203.0.113.7')).toMatchObject({ last_login: 0, last_login_address: '', last_login_country: '' })
    await eventually(async () =>
      expect(
        (await database.db.selectFrom('session').select('country').execute()).map(({ country }) => country),
      ).toEqual(['MY']),
    )
    expect(await signIn('198.51.100.4')).toMatchObject({ last_login_address: '203.0.113.7', last_login_country: 'MY' })
    expect(await signIn('203.0.113.7')).toMatchObject({ last_login_address: '198.51.100.4', last_login_country: '' })
    expect(asked).toEqual(['https://one.example/203.0.113.7', 'https://one.example/198.51.100.4'])
  } finally {
    await server.close()
    await database.close()
  }
})
