import { breakTerms, exclusionTerms, looserAfter } from '#domain/member/protection.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

type Row = Readonly<Record<string, unknown>>

describe.each(databases())('§account.states, §account.own-limits: the record of an account on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const does = async (act: string, fields: Record<string, string>) =>
    expect(
      await server.operator.perform({ act, key: randomUUID(), actor: 'olga', reason: 'asked by phone', fields }),
    ).toMatchObject({ ok: true })
  const read = async (account: string) => {
    const answer = await server.operator.perform({ act: 'record', actor: 'olga', reason: '', fields: { account } })
    return answer as unknown as { readonly rows: readonly Row[]; readonly error?: string }
  }
  const said = ({ rows: [head, ...rows] }: { readonly rows: readonly Row[] }) => [
    head!['replay'],
    ...rows
      .filter(({ transition }) => transition !== undefined)
      .map((row) => [row['of'], row['transition'], row['to']].join(' · ')),
  ]
  const ways = ({ rows }: { readonly rows: readonly Row[] }) => rows.flatMap(({ way }) => way ?? [])
  const pass = async (ms: number) => {
    server.clock.pass(ms)
    await server.tick()
    await server.tick()
  }
  const limit = async (name: string, call: 'setOwnLimit' | 'confirmOwnLimit' | 'keepOwnLimit', amount?: string) => {
    const device = await server.signIn(name)
    await device.ask(call, { kind: 'stake', period: 'day', ...(amount !== undefined && { amount }) } as never)
  }
  const excludes = async (name: string, call: 'takeBreak' | 'excludeSelf', term: string) => {
    const device = await server.signIn(name)
    await device.ask(call, { term, password } as never)
  }

  test('what its upline, its member and time did to an account, with the transition that each was', async () => {
    await server.signIn('kim')
    for (const state of ['suspend', 'active', 'freeze', 'active']) await does('state', { member: 'kim', state })
    await excludes('kim', 'takeBreak', 'day')
    await pass(breakTerms.day)
    await excludes('kim', 'excludeSelf', 'halfYear')
    await does('state', { member: 'kim', state: 'block' })
    await pass(exclusionTerms.halfYear)
    await does('state', { member: 'kim', state: 'active' })
    const record = await read('KIM')
    expect(said(record)).toEqual([
      'agrees',
      'account · ACC-02 · suspend',
      'account · ACC-01 · active',
      'account · ACC-03 · freeze',
      'account · ACC-01 · active',
      'account · ACC-07 · coolingOff',
      'account · ACC-09 · active',
      'account · ACC-08 · selfExcluded',
      'account · ACC-05 · block',
      'account · ACC-11 · block',
      'account · ACC-01 · active',
    ])
    expect(ways(record)).toEqual([
      '/book/account.html?way=ACC-02,ACC-01,ACC-03,ACC-01,ACC-07,ACC-09,ACC-08,ACC-05,ACC-11,ACC-01',
    ])
    expect(record.rows[1]).toMatchObject({
      row: '/book/account.html#ACC-02',
      event: 'upline.suspended',
      from: 'active',
      by: 'olga',
    })
  })

  test('the chain above: what reached the account, and what moving it to another agent changed', async () => {
    await server.signIn('lee')
    await does('standing', { upline: 'house.senior', state: 'suspend' })
    await does('standing', { upline: 'house.agent', state: 'freeze' })
    await does('standing', { upline: 'house.senior', state: 'active' })
    await does('appoint', { upline: 'other', level: 'agent', under: 'house.master' })
    await does('move', { member: 'lee', agent: 'other' })
    await does('standing', { upline: 'house.agent', state: 'active' })
    await does('standing', { upline: 'house.master', state: 'suspend' })
    await does('standing', { upline: 'house.master', state: 'active' })
    expect(said(await read('lee'))).toEqual([
      'agrees',
      'chain · ACC-22 · suspend',
      'chain · ACC-23 · freeze',
      'chain · ACC-21 · active',
      'chain · ACC-22 · suspend',
      'chain · ACC-21 · active',
    ])
    expect(ways(await read('lee'))).toEqual(['/book/account.html?way=ACC-22,ACC-23,ACC-21,ACC-22,ACC-21'])
  })

  test('the limits of its member: each request, wait and confirmation, and no step from before the account', async () => {
    await pass(1_000)
    await limit('ann', 'setOwnLimit', '50.00')
    await limit('ann', 'setOwnLimit', '20.00')
    await limit('ann', 'setOwnLimit', '80.00')
    await pass(looserAfter)
    await limit('ann', 'confirmOwnLimit', '80.00')
    await limit('ann', 'setOwnLimit', '')
    await limit('ann', 'setOwnLimit', '90.00')
    await limit('ann', 'keepOwnLimit')
    const record = await read('ann')
    expect(said(record)).toEqual([
      'agrees',
      'limit stake day · LIM-01 · inForce 50.00',
      'limit stake day · LIM-01 · inForce 20.00',
      'limit stake day · LIM-02 · waiting 20.00, next 80.00',
      'limit stake day · LIM-06 · confirming 20.00, next 80.00',
      'limit stake day · LIM-07 · inForce 80.00',
      'limit stake day · LIM-02 · waiting 80.00, next none',
      'limit stake day · LIM-04 · waiting 80.00, next 90.00',
      'limit stake day · LIM-05 · inForce 80.00',
    ])
    expect(ways(record)).toEqual(['', '/book/limits.html?way=LIM-01,LIM-01,LIM-02,LIM-06,LIM-07,LIM-02,LIM-04,LIM-05'])
    expect(record.rows.at(-1)!['row']).toBe('/book/limits.html#LIM-05')
  })

  const disguised = async (table: string, change: string) => {
    const { db } = server.database
    await sql.raw(`alter table ${table} disable trigger user`).execute(db)
    await sql.raw(`grant update on ${table} to current_user`).execute(db)
    await sql.raw(change).execute(db)
    await sql.raw(`alter table ${table} enable trigger user`).execute(db)
  }

  test.each([
    [
      'an account',
      'member',
      `update member set own_state = 'freeze' where login = 'NAME'`,
      'the account is in another state',
    ],
    [
      'a term',
      'member',
      `update member set own_state = 'block', kept_out_until_real = 1 where login = 'NAME'`,
      'the account is in another state',
    ],
    [
      'a chain',
      'member',
      `update member set upline_state = 'freeze' where login = 'NAME'`,
      'the chain above is in another state',
    ],
    [
      'a limit',
      'own_limit',
      `update own_limit set amount = 9000 where member_id = (select id from member where login = 'NAME')`,
      'the limit stake day is another',
    ],
    [
      'what was noted',
      'significant_event',
      `update significant_event set details = jsonb_set(details, '{amount}', '"9900"') where kind = 'member.limitConfirmed' and member_id = (select id from member where login = 'NAME')`,
      'no step of the limit stake day: member.limitConfirmed',
    ],
  ])('%s that was written into the database is found', async (what, table, change, fault) => {
    const name = what.replaceAll(' ', '.')
    await limit(name, 'setOwnLimit', '50.00')
    await limit(name, 'setOwnLimit', '80.00')
    await pass(looserAfter)
    await limit(name, 'confirmOwnLimit', '80.00')
    expect(said(await read(name))[0]).toBe('agrees')
    await disguised(table, change.replace('NAME', name))
    expect(said(await read(name))[0]).toBe(`disagrees: ${fault}`)
  })

  test('an account that nobody has is refused by name', async () =>
    expect((await read('nobody')).error).toBe('unknownMember'))
})
