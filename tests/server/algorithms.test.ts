import { openPasswords } from '#server/members/passwords.ts'
import { entryBytes } from '#server/wallet/chain.ts'
import { verifyDatabase } from '#server/verify/verify.ts'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { password } from '../_kit/touchline.ts'
import { type Lobby, openLobby } from './rooms/kit.ts'

describe.each(databases())('ASVS 11.2.2: an algorithm can be replaced, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    lobby = await openLobby(await open(), [], { parts: { passwords: openPasswords() } })
  })
  afterAll(() => lobby.close())

  test('every chain names the form of its rows first, and holds two forms at once', async () => {
    const { server } = lobby
    const players = [await lobby.someone('MYR', 1_000_000n), await lobby.someone('MYR', 1_000_000n)]
    const act = (name: string, fields: Record<string, string>) =>
      server.operator.perform({ act: name, key: randomUUID(), actor: 'tim', reason: 'asked by phone', fields })
    const room = await lobby.filled(players)
    const member = players[0]!.identity.account_id
    expect(await act('deposit', { member, amount: '1' })).toMatchObject({ ok: true })
    expect(await act('cancel', { room: String(room) })).toMatchObject({ ok: true })
    expect(await act('deposit', { member, amount: '2' })).toMatchObject({ ok: true })
    const { rows } = await sql<{ form: string }>`
      select split_part(convert_from(operator_act_bytes(a), 'UTF8'), '|', 1) as form from operator_act a order by seq`.execute(
      server.database.db,
    )
    expect(rows.map(({ form }) => form).slice(-3)).toEqual(['1', '2', '1'])
    expect((await verifyDatabase(server.database.db)).findings).toEqual([])
    const { rows: written } = await sql<{ name: string; text: string }>`
      select proname as name, prosrc as text from pg_proc
      where proname in ('entry_bytes', 'anchor_bytes', 'significant_event_bytes', 'operator_act_bytes') order by 1`.execute(
      server.database.db,
    )
    expect(written).toHaveLength(4)
    expect(
      written.filter(
        ({ text }) =>
          !/convert_to\(\s*(?:'1\||coalesce\('2\|' \|\| p_journal \|\| '\|', '1\|'\)|coalesce\('4\|' .*, ''\) \|\| coalesce\('3\|' \|\| a\.event_id, '2\|' \|\| a\.room_id, '1'\))/.test(
            text,
          ),
      ),
    ).toEqual([])
    expect(entryBytes({ member: 1n, seq: 1n } as never)).toMatch(/^1\|1\|1\|/)
  })

  test('a password that was hashed at a lower cost signs in, and its hash is renewed', async () => {
    const { server } = lobby
    const { id, identity } = await lobby.someone('MYR', 1_000n)
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const stored = async () =>
      (
        await server.database.db
          .selectFrom('member')
          .select('password_hash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).password_hash
    await server.database.db.updateTable('member').set({ password_hash: weak }).where('id', '=', id).execute()
    const signsIn = () => server.post('signIn', { account_id: identity.account_id, password })
    expect((await signsIn()).answer.status).toBe(1)
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(openPasswords().isOutdated(renewed)).toBe(false)
    expect((await signsIn()).answer.status).toBe(1)
    expect(await stored()).toBe(renewed)
  })
})
