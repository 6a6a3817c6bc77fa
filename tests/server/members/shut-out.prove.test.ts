import { openPasswords } from '#server/members/passwords.ts'
import type { Work } from '#calls/work.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { doWork } from '../../_kit/work.ts'

describe.each(databases())('§account.work: who signs in while others try, on $name', ({ open }) => {
  let server: TestServer
  /** How many passwords were checked: the work that an answer took. */
  let checked = 0
  const passwords = openPasswords({
    hash: async (text) => `hash of ${text}`,
    verify: async (stored, text) => {
      checked += 1
      return stored === `hash of ${text}`
    },
  } as Parameters<typeof openPasswords>[0])

  beforeAll(async () => {
    server = await startTestServer(await open(), { parts: { passwords }, flags: ['--proxies', '127.0.0.1'] })
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const signIn = (account_id: string, secret: string, address: string, more: object = {}, path = '/authlogin') =>
    server.send(path, JSON.stringify({ account_id, password: secret, ...more }), { 'x-forwarded-for': address })
  const said = async (...asked: Parameters<typeof signIn>) => (await signIn(...asked)).body.statusdesc

  test('650 wrong names from 40 networks keep nobody out: a new device works, a known one does not', async () => {
    await server.enter('ann')
    const device_token = String((await signIn('ann', password, '198.51.100.1')).body['device_token'])
    server.clock.pass(60_000)
    for (let n = 0; n < 650; n++) await signIn(`nobody${n}`, 'guess', `10.${n % 40}.0.1`)
    expect(await said('ann', password, '198.51.100.1', { device_token })).toBe('success')

    const { code, body } = await signIn('ann', password, '198.51.100.1')
    expect([code, body.statusdesc]).toEqual([200, 'workRequired'])
    const work = doWork(body as unknown as Work)
    expect(await said('ann', password, '198.51.100.1', { work })).toBe('success')
    expect(await said('ann', password, '198.51.100.1', { work })).toBe('workRequired')
  })

  test('a name that nobody has is asked the same, and heard with the same work', async () => {
    const heard = async (name: string, address: string, path: string) => {
      checked = 0
      const first = await signIn(name, 'guess', address, {}, path)
      const { bits, statusdesc } = first.body as unknown as Work & { statusdesc: string }
      const idle = checked
      const work = doWork(first.body as unknown as Work)
      const second = await signIn(name, 'guess', address, { work }, path)
      return { bits, statusdesc, keys: Object.keys(first.body), idle, code: second.code, body: second.body, checked }
    }
    for (const path of ['/authlogin', '/switchlogin']) {
      const ofAnn = await heard('ann', '198.51.100.2', path)
      expect(ofAnn).toMatchObject({ statusdesc: 'workRequired', bits: 11, idle: 0, checked: 1 })
      expect(ofAnn.body.statusdesc).toBe('invalid_password')
      expect(await heard('nobody', '198.51.100.3', path)).toEqual(ofAnn)
    }
  })
})
