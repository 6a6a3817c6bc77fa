import { openPasswords } from '#server/members/passwords.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { isWhole, saySample } from '../../_kit/sample.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const all = 10_000
const addresses = 1_000
/**
 * One guess every three seconds: a tenth of it comes after the day's tries from strange devices are used up, and the
 * rest of the day with it.
 */
const guesses = isWhole ? all : 500
const spacing = 3_000
/** What an account may be tried from strange devices in a day; each of the guesses after them is the right password. */
const tries = 100

describe.each(isWhole ? databases() : databases().slice(0, 1))(
  '§account.throttle: guessed passwords on $name',
  ({ open }) => {
    let server: TestServer
    /** What was checked against which hash, in order: the work that an answer took. */
    const checked: string[] = []
    const passwords = openPasswords({
      hash: async (text) => `hash of ${text}`,
      verify: async (stored, text) => {
        checked.push(`${String(stored).slice(0, 8)} ${text}`)
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
    const signIn = async (account_id: string, secret: string, { address = '203.0.113.1', device = '' } = {}) => {
      const body = { account_id, password: secret, ...(device !== '' && { device_token: device }) }
      return server.send('/authlogin', JSON.stringify(body), { 'x-forwarded-for': address })
    }

    test('10,000 from 1,000 addresses at one account: none gets in, and its member does', async () => {
      await server.enter('ann')
      const device = String((await signIn('ann', password)).body['device_token'])
      server.clock.pass(86_400_000)
      checked.length = 0
      const said: Record<string, number> = {}
      const ofAnn: string[] = []
      for (let n = 0; n < guesses; n++) {
        // The first of them are wrong; all the others are right, and must not be heard.
        const secret = checked.length < tries ? `guess${n}` : password
        const { body } = await signIn('ann', secret, {
          address: `10.0.${Math.floor((n % addresses) / 250)}.${n % 250}`,
        })
        said[body.statusdesc] = (said[body.statusdesc] ?? 0) + 1
        if (n % (guesses / 10) === 0) {
          const before = checked.length
          ofAnn.push((await signIn('ann', password, { device })).body.statusdesc)
          checked.length = before
        }
        server.clock.pass(spacing)
      }
      expect(Object.keys(said).sort()).toEqual(['invalid_password', 'loginLimit', 'loginLocked'])
      expect([said['invalid_password'], said['loginLimit']! + said['loginLocked']!]).toEqual([tries, guesses - tries])
      expect(checked).toHaveLength(tries)
      expect(ofAnn).toEqual(Array<string>(10).fill('success'))
      // Her other, new device waits for the next day, as strangers do.
      const strange = await signIn('ann', password)
      expect([strange.code, strange.body.statusdesc]).toEqual([429, 'loginLocked'])
      server.clock.pass(86_400_000)
      expect((await signIn('ann', password)).body.statusdesc).toBe('success')
      if (!isWhole) saySample(`${guesses} of ${all} guessed passwords`)
    })

    test('a name that nobody has is answered in the same words, after the same work, and is locked the same way', async () => {
      await server.enter('bob')
      const heard = async (name: string, device = '') => {
        checked.length = 0
        const answers = []
        for (let n = 0; n < 8; n++) answers.push(await signIn(name, 'guess', { address: '198.51.100.7', device }))
        return { answers, work: checked.length }
      }
      const ofBob = await heard('bob')
      server.clock.pass(60_000)
      expect(await heard('nobody')).toEqual(ofBob)
      server.clock.pass(60_000)
      expect(await heard('Nobody', 'x'.repeat(43))).toEqual(ofBob)
      expect(ofBob.work).toBe(5)
      expect(ofBob.answers.map(({ code, body }) => `${code} ${body.statusdesc}`)).toEqual([
        ...Array<string>(5).fill('200 invalid_password'),
        ...Array<string>(3).fill('429 loginLimit'),
      ])
    })
  },
)
