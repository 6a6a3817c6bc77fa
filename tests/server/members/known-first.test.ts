import { openPasswords } from '#server/members/passwords.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { eventually } from '../../_kit/eventually.ts'
import { type Device, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const strangers = 12

describe.each(databases())('§account.throttle: who is known does not wait behind a crowd, on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  let device_token: string
  /** How many checks were asked for, and what was checked, in order. While a crowd is held, no check ends. */
  let [asked, checked]: [number, string[]] = [0, []]
  let held: Promise<void> | undefined
  const quick = openPasswords({
    hash: async (text) => `hash of ${text}`,
    verify: async (stored, text) => {
      checked.push(String(text))
      await held
      return stored === `hash of ${text}`
    },
  } as Parameters<typeof openPasswords>[0])
  const fits: typeof quick.fits = (...tried) => ((asked += 1), quick.fits(...tried))

  const signIn = (account_id: string, secret: string, address: string, known = {}) =>
    server.send('/authlogin', JSON.stringify({ account_id, password: secret, ...known }), {
      'x-forwarded-for': address,
    })
  beforeAll(async () => {
    const parts = { passwords: { ...quick, fits } }
    server = await startTestServer(await open(), { parts, flags: ['--proxies', '127.0.0.1'] })
    await server.enter('bo')
    device_token = String((await signIn('bo', password, '198.51.100.1')).body['device_token'])
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  const asks: Readonly<Record<string, () => Promise<number>>> = {
    'a device that is known': async () => (await signIn('bo', password, '198.51.100.1', { device_token })).body.status,
    'a break': async () => (await ann.ask('takeBreak', { term: 'day', password })).answer.status,
    'a new password': async () =>
      (await ann.ask('changePassword', { password, new_password: 'harbour9' })).answer.status,
  }
  test.each(Object.entries(asks))('%s is checked before the strangers that wait', async (_, ask) => {
    server.clock.pass(60_000)
    ;[asked, checked] = [0, []]
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const crowd = Array.from({ length: strangers }, (_, n) => signIn(`stranger${n}`, `guess ${n}`, `10.0.${n}.1`))
    await eventually(() => expect(asked).toBe(strangers))
    const answer = ask()
    await eventually(() => expect(asked).toBe(strangers + 1))
    resolve()
    expect(await answer).toBe(1)
    await Promise.all(crowd)
    expect([checked.indexOf(password), checked.length]).toEqual([2, strangers + 1])
  })
})
