import { loginTriesPerDay, loginTriesPerMinute } from '#domain/bet/limits.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

describe.each(databases())(
  '§account.locked: a member whom somebody else’s guessing locked out, on $name',
  ({ open }) => {
    let server: TestServer
    let last = 0
    beforeAll(async () => {
      server = await startTestServer(await open())
    })
    afterAll(async () => {
      await server?.close()
      await server?.database.close()
    })
    const entering = async (): Promise<string> => {
      const name = `op${++last}`
      await server.enter(name)
      return name
    }
    const does = (act: string, fields: Record<string, string>, key: string = randomUUID()) =>
      server.operator.perform({ act, key, actor: 'olga', reason: 'asked by phone', fields })
    const recordOf = (key: string) =>
      server.database.db
        .selectFrom('operator_act')
        .select(['act', 'before', 'after'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    const signsIn = async (account_id: string, secret: string, device_token?: string) =>
      (await server.send('/authlogin', JSON.stringify({ account_id, password: secret, device_token }))).body.statusdesc
    const lockOut = async (member: string) => {
      for (let n = 0; n < loginTriesPerDay; n++) {
        if (n % 5 === 0) server.clock.pass(60_000)
        await signsIn(member, `guess${n}`)
      }
      server.clock.pass(60_000)
    }

    test('is let in by the code and the password, while the guesser stays out, and no record holds the code', async () => {
      const [member, key, code] = [await entering(), randomUUID(), 'k7QmXw3f9ZtR']
      await lockOut(member)
      expect(await signsIn(member, password)).toBe('loginLocked')
      expect(await does('unlock', { member, code }, key)).toMatchObject({
        ok: true,
        before: { member, 'known devices': 0 },
        after: { member, 'known devices': 1 },
      })
      expect([
        await signsIn(member, password),
        await signsIn(member, 'wrong', code),
        await signsIn(member, password, code),
        await signsIn(member, password),
      ]).toEqual(['loginLocked', 'invalid_password', 'success', 'loginLocked'])
      expect(JSON.stringify(await recordOf(key))).not.toContain(code)
      expect(await does('unlock', { member, code }, key)).toMatchObject({ ok: true, repeated: true })
      expect(await does('unlock', { member, code: 'anotherCode9' }, key)).toMatchObject({ error: 'keyTaken' })
      expect(await signsIn(member, password, 'anotherCode9')).toBe('loginLocked')
      const noted = await does('events', { kind: 'member.unlocked', most: '1' })
      expect(noted).toMatchObject({ ok: true, rows: [{ member }] })
    })

    test('a code is one member’s: it opens no other account and is given to nobody else', async () => {
      const [one, other, code] = [await entering(), await entering(), 'x9RtWw2e8YsQ']
      await does('unlock', { member: one, code })
      for (let n = 0; n < loginTriesPerMinute; n++) await signsIn(other, `guess${n}`)
      expect(await signsIn(other, password, code)).toBe('loginLimit')
      expect(await does('unlock', { member: other, code })).toMatchObject({ ok: false, error: 'invalidCode' })
    })

    test.each(['short', 'with spaces in it', 'k7QmXw3f9Zt<'])('%j is not a code', async (code) => {
      expect(await does('unlock', { member: await entering(), code })).toMatchObject({
        ok: false,
        error: 'invalidCode',
        field: 'code',
      })
    })
  },
)
