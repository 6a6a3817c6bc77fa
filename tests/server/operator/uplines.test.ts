import { accountStates, strictness, type UplineState } from '#domain/member/account.ts'
import type { Operator } from '#server/operator/perform.ts'
import { addChain, sentToUpline } from '#server/members/uplines.ts'
import en from '#locales/en.json' with { type: 'json' }
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { chain, moveUnder } from '../../_kit/upline.ts'

const levels = ['shareholder', 'superSenior', 'senior', 'master', 'agent'] as const

describe.each(databases())('§account.upline, §account.states: the chain above a member on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const does = (act: string, fields: Record<string, string>): ReturnType<Operator['perform']> =>
    server.operator.perform({ act, key: randomUUID(), actor: 'olga', reason: 'asked by phone', fields })
  const put = (upline: string, state: UplineState) => does('standing', { upline, state })
  const refused = async (name: string) =>
    (await server.send('/authlogin', JSON.stringify({ account_id: name, password }))).body
  const stateOf = async (login: string) =>
    (await server.database.db.selectFrom('member').select('state').where('login', '=', login).executeTakeFirstOrThrow())
      .state

  test('five uplines are appointed from the top down, a member is entered under the agent, and the profile names it', async () => {
    let under: string | undefined
    for (const level of levels) {
      expect(await does('appoint', { upline: `North-${level}`, level, ...(under && { under }) })).toMatchObject({
        ok: true,
        after: { upline: `north-${level.toLowerCase()}`, level, state: 'active' },
      })
      under = `north-${level}`
    }
    expect(
      await does('create', {
        member: 'nils',
        password: 'h4rbour2',
        currency: 'MYR',
        agent: 'north-agent',
        'comm-type': 'A',
      }),
    ).toMatchObject({ ok: true, after: { agent: 'north-agent' } })
    const { answer } = await server.post('signIn', { account_id: 'nils', password: 'h4rbour2' })
    expect(answer.member_profile.player_info[0]).toMatchObject({ parent_id: 'north-agent', comm_type: 'A' })
    await does('commission', { member: 'nils', group: 'asian', rate: '0.25', 'comm-type': 'B' })
    expect(await does('show', { member: 'nils' })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ 'comm-type': 'B' })]),
    })
    expect(
      await does('commission', { member: 'nils', group: 'asian', rate: '0.25', 'comm-type': 'no name' }),
    ).toMatchObject({ error: 'invalidCommType' })
    expect(await does('show', { member: 'nils' })).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          under: 'north-agent < north-master < north-senior < north-supersenior < north-shareholder',
        }),
      ]),
    })
  })

  test.each([
    ['missing', 'under', { upline: 'x1', level: 'agent' }],
    ['unknownUpline', 'under', { upline: 'x1', level: 'agent', under: 'nobody' }],
    ['unknownUpline', 'under', { upline: 'x1', level: 'agent', under: 'house.senior' }],
    ['unknownUpline', 'under', { upline: 'x1', level: 'shareholder', under: 'house.shareholder' }],
    ['uplineExists', 'upline', { upline: 'house.agent', level: 'agent', under: 'house.master' }],
    ['invalidLevel', 'level', { upline: 'x1', level: 'member' }],
    ['invalidAccountId', 'upline', { upline: 'x 1', level: 'shareholder' }],
  ])('%s of %s: nothing is entered by %j', async (error, field, fields) => {
    const count = () =>
      server.database.db
        .selectFrom('upline')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    expect(await does('appoint', fields)).toMatchObject({ ok: false, error, field })
    expect(await count()).toEqual(before)
  })

  test('a member under nobody’s agent is not entered', async () => {
    for (const agent of ['nobody', 'house.master'])
      expect(await does('create', { member: 'lost', password: 'h4rbour2', currency: 'MYR', agent })).toMatchObject({
        ok: false,
        error: 'unknownUpline',
        field: 'agent',
      })
  })

  test('a master’s state holds for the members below with their next request, goes with it, and leaves the neighbours alone', async () => {
    await addChain(server.database.db, chain('east'), 0)
    const devices = { eva: await server.signIn('eva'), wim: await server.signIn('wim') }
    await moveUnder(server.database.db, 'south', 'eva')
    const look = async (who: keyof typeof devices) =>
      (await server.send('/userprofile', JSON.stringify(devices[who].identity))).body.statusdesc
    expect(await put('south.master', 'suspend')).toMatchObject({
      ok: true,
      before: { state: 'active' },
      after: { state: 'suspend', reached: 1 },
    })
    expect([await stateOf('eva'), await stateOf('wim')]).toEqual(['suspend', 'active'])
    expect(await put('south', 'block')).toMatchObject({ ok: true, after: { reached: 1 } })
    expect([await look('eva'), await look('wim')]).toEqual(['BLOCK', expect.not.stringMatching('BLOCK')])
    expect(await put('south', 'active')).toMatchObject({ ok: true, after: { reached: 1 } })
    expect(await stateOf('eva')).toBe('suspend')
    expect(await put('south.master', 'active')).toMatchObject({ ok: true })
    expect([await stateOf('eva'), await look('eva')]).toEqual(['active', expect.stringMatching(/success|no_changes/)])
    expect(await put('south.master', 'active')).toMatchObject({ ok: false, error: 'sameState' })
  })

  test('who asked to be kept out stays so while the chain opens and closes', async () => {
    await server.enter('kim')
    await moveUnder(server.database.db, 'west', 'kim')
    await server.database.db
      .updateTable('member')
      .set({ own_state: 'selfExcluded', kept_out_until_real: server.clock.real() + 86_400_000 })
      .where('login', '=', 'kim')
      .execute()
    for (const [state, holds] of [
      ['suspend', 'selfExcluded'],
      ['close', 'close'],
      ['active', 'selfExcluded'],
    ] as const) {
      await put('west.senior', state)
      expect(await stateOf('kim')).toBe(holds)
    }
    expect(await does('state', { member: 'kim', state: 'active' })).toMatchObject({ ok: false, error: 'excluded' })
  })

  test('a member is moved under another agent: its chain’s state holds with the next request, and the profile names it', async () => {
    await addChain(server.database.db, chain('old'), 0)
    await addChain(server.database.db, chain('new'), 0)
    await put('new.senior', 'suspend')
    await does('create', { member: 'mona', password: 'h4rbour2', currency: 'MYR', agent: 'old.agent' })
    server.clock.pass(60_000)
    const entered = await server.post('signIn', { account_id: 'mona', password: 'h4rbour2' })
    const {
      answer: { session_token },
    } = await server.post('changePassword', {
      account_id: 'mona',
      session_token: entered.answer.member_profile.player_info[0]!.session_token,
      password: 'h4rbour2',
      new_password: 'lantern9',
    })
    const profile = async () =>
      (await server.send('/userprofile', JSON.stringify({ account_id: 'mona', session_token }))).body
    expect(await does('move', { member: 'mona', agent: 'New.Agent' })).toMatchObject({
      ok: true,
      before: { member: 'mona', agent: 'old.agent' },
      after: { member: 'mona', agent: 'new.agent' },
    })
    expect(await stateOf('mona')).toBe('suspend')
    expect(await profile()).toMatchObject({
      statusdesc: 'success',
      member_profile: { player_info: [{ parent_id: 'new.agent' }] },
    })
    await put('new', 'block')
    expect((await profile()).statusdesc).toBe('BLOCK')
    expect(await does('move', { member: 'mona', agent: 'old.agent' })).toMatchObject({ ok: true })
    expect([await stateOf('mona'), (await profile()).statusdesc]).toEqual(['active', 'success'])
    for (const [agent, error] of [
      ['old.agent', 'nothingToChange'],
      ['nobody', 'unknownUpline'],
      ['new.master', 'unknownUpline'],
    ])
      expect(await does('move', { member: 'mona', agent: agent! })).toMatchObject({
        ok: false,
        error,
        field: 'agent',
      })
  })

  test('an upline under a stopped one begins stopped, and so does a member under it', async () => {
    await addChain(server.database.db, chain('dock'), 0)
    await put('dock.senior', 'freeze')
    expect(await does('appoint', { upline: 'dock.second', level: 'master', under: 'dock.senior' })).toMatchObject({
      after: { state: 'freeze' },
    })
    expect(await does('appoint', { upline: 'dock.third', level: 'agent', under: 'dock.second' })).toMatchObject({
      after: { state: 'freeze' },
    })
    await does('create', { member: 'tim', password: 'h4rbour2', currency: 'MYR', agent: 'dock.third' })
    expect(await stateOf('tim')).toBe('freeze')
  })

  test.each([
    ['the member’s own account', undefined, 'quay.agent', 'agent'],
    ['the agent’s', 'quay.agent', 'quay.master', 'master'],
    ['the super senior’s', 'quay.super', 'quay', 'shareholder'],
    ['the shareholder’s', 'quay', undefined, undefined],
  ])(
    '§account.contact-upline: blocked by %s account, a member is sent to who can help',
    async (_, stopped, upline, upline_level) => {
      const name = `q${stopped ?? ''}`.replace('.', '')
      server.clock.pass(60_000)
      await server.enter(name)
      if (stopped === undefined) await addChain(server.database.db, chain('quay'), 0)
      const { id } = await server.database.db
        .selectFrom('upline')
        .select('id')
        .where('login', '=', 'quay.agent')
        .executeTakeFirstOrThrow()
      await server.database.db.updateTable('member').set({ agent_id: id }).where('login', '=', name).execute()
      const turn = (state: UplineState) =>
        stopped === undefined ? does('state', { member: name, state }) : put(stopped, state)
      const device = await server.signIn(name)
      await turn('block')
      const asked = (await server.send('/userprofile', JSON.stringify(device.identity))).body
      for (const said of [await refused(name), asked])
        expect([said.statusdesc, said['upline'], said['upline_level']]).toEqual(['BLOCK', upline, upline_level])
      await turn('active')
    },
  )

  test('a stranger’s guess hears nothing of the chain', async () => {
    const { body } = await server.send('/authlogin', JSON.stringify({ account_id: 'eva', password: 'wrong' }))
    expect(Object.keys(body)).toEqual(['status', 'statusdesc'])
  })

  test('of two states the stricter holds, whichever is whose', async () => {
    const strict = strictness
    expect([...strict].sort()).toEqual([...accountStates].sort())
    for (const [n, a] of strict.entries()) {
      const { rows } = await sql<{
        said: string
      }>`select stricter(${a}, b) || ' ' || stricter(b, ${a}) as said from unnest(${sql.val(`{${strict.join(',')}}`)}::text[]) with ordinality as x(b, n) order by n`.execute(
        server.database.db,
      )
      expect(rows.map(({ said }) => said)).toEqual(strict.map((b, m) => (m > n ? `${b} ${b}` : `${a} ${a}`)))
    }
  })

  test('the tree is listed with its members, and the record names the upline', async () => {
    expect(await does('uplines', {})).toMatchObject({
      ok: true,
      rows: expect.arrayContaining([
        expect.objectContaining({ upline: 'south.agent', level: 'agent', under: 'south.master', members: '1' }),
      ]),
    })
    expect(await does('acts', { most: '1000' })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ act: 'standing', on: 'upline south.master' })]),
    })
  })

  test('§account.contact-upline: the texts of who is sent to the upline name it, and no other does', () => {
    const naming = Object.entries(en)
      .filter(([key, text]) => key.startsWith('errors.') && text.includes('{upline'))
      .map(([key]) => key.slice('errors.'.length))
    expect(naming.sort()).toEqual([...sentToUpline].sort())
  })
})
