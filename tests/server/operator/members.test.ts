import { defaultSportOrder } from '#domain/market/sports.ts'
import type { Operator } from '#server/operator/perform.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

type Fields = Record<string, string>

describe.each(databases())('the upline’s acts on $name', ({ open }) => {
  let server: TestServer
  let last = 0
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  afterEach(async () => expect(await audit(server.database.db)).toEqual([]))

  const does = (act: string, fields: Fields, key: string = randomUUID(), more = {}): ReturnType<Operator['perform']> =>
    server.operator.perform({ act, key, actor: 'olga', reason: 'asked by phone', fields, ...more })
  const entering = async (): Promise<string> => {
    const name = `op${++last}`
    await server.enter(name)
    return name
  }
  const accountOf = async (member: string) => {
    const shown = await does('show', { member })
    return 'rows' in shown ? shown.rows[0] : shown
  }
  const snapshot = async () => ({
    acts: await server.database.db.selectFrom('operator_act').selectAll().orderBy('id').execute(),
    journals: await server.database.db.selectFrom('journal').selectAll().orderBy('id').execute(),
    members: await server.database.db.selectFrom('member').selectAll().orderBy('id').execute(),
    limits: await server.database.db
      .selectFrom('member_limit')
      .selectAll()
      .orderBy('member_id')
      .orderBy('sport')
      .execute(),
  })
  const recordOf = async (key: string) => {
    const { act, actor, reason, before, after } = await server.database.db
      .selectFrom('operator_act')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return { act, actor, reason, before, after }
  }

  test.each<[act: string, fields: Fields, before: object, after: object]>([
    [
      'deposit',
      { amount: '250.50' },
      { available: '1000.00', cash: '1000.00' },
      { available: '1250.50', cash: '1250.50' },
    ],
    ['withdraw', { amount: '1000.00' }, { available: '1000.00' }, { available: '0.00', cash: '0.00', frozen: '0.00' }],
    ['credit', { amount: '5', note: 'sorry for the wait' }, { available: '1000.00' }, { available: '1005.00' }],
    ['state', { state: 'freeze' }, { state: 'active' }, { state: 'freeze' }],
    [
      'limits',
      { sport: '1', max: '50.00', 'per-match': '200' },
      { max: '2000.00', min: '3.00' },
      { max: '50.00', min: '3.00', 'per-match': '200.00' },
    ],
    [
      'limits',
      { sport: '2', min: '1', max: '2', payout: '3', 'per-market': '4', 'per-match': '5' },
      { sport: 2 },
      { min: '1.00', max: '2.00', payout: '3.00', 'per-market': '4.00', 'per-match': '5.00' },
    ],
    ['commission', { group: 'asian', rate: '0.25' }, { group: 'asian' }, { rate: '0.25' }],
    ['commission', { group: 'asian', rate: 'none' }, { group: 'asian' }, { rate: 'none' }],
  ])('%s %j is in the record with what was before and after', async (act, fields, before, after) => {
    const [member, key] = [await entering(), randomUUID()]
    const answer = await does(act, { member, ...fields }, key)
    expect(answer).toMatchObject({
      ok: true,
      act,
      key,
      repeated: false,
      before: { member, ...before },
      after: { member, ...after },
    })
    expect(await recordOf(key)).toMatchObject({ act, actor: 'olga', reason: 'asked by phone', before, after })
  })

  test.each<[refused: string, field: string | undefined, act: string, fields: Fields]>([
    ['unknownAct', 'act', 'refund', {}],
    ['missing', 'amount', 'deposit', {}],
    ['unknownField', 'speed', 'deposit', { amount: '1', speed: '9' }],
    ['unknownMember', 'member', 'deposit', { member: 'nobody', amount: '1' }],
    ['invalidAmount', 'amount', 'deposit', { amount: '0' }],
    ['invalidAmount', 'amount', 'deposit', { amount: '-5' }],
    ['invalidAmount', 'amount', 'deposit', { amount: '1.234' }],
    ['invalidAmount', 'amount', 'deposit', { amount: '1e3' }],
    ['invalidAmount', 'amount', 'credit', { amount: '10000000000000.01' }],
    ['insufficient_balance', 'amount', 'withdraw', { amount: '1000.01' }],
    ['invalidState', 'state', 'state', { state: 'asleep' }],
    ['invalidState', 'state', 'state', { state: 'Active' }],
    ['sameState', 'state', 'state', { state: 'active' }],
    ['invalidSport', 'sport', 'limits', { sport: '22', max: '5' }],
    ['nothingToChange', undefined, 'limits', { sport: '1' }],
    ['missing', 'min', 'limits', { sport: '2', max: '5' }],
    ['invalidLimits', undefined, 'limits', { sport: '1', max: '2.99' }],
    ['invalidAmount', 'max', 'limits', { sport: '1', max: 'much' }],
    ['invalidGroup', 'group', 'commission', { group: 'tennis', rate: '1' }],
    ['invalidRate', 'rate', 'commission', { group: 'asian', rate: '100.01' }],
    ['invalidRate', 'rate', 'commission', { group: 'asian', rate: '0.001' }],
    ['invalidRate', 'rate', 'commission', { group: 'asian', rate: 'None' }],
    ['memberExists', 'member', 'create', { currency: 'MYR', password: 's3cret!' }],
    ['invalidAccountId', 'member', 'create', { member: 'no spaces', currency: 'MYR', password: 's3cret!' }],
    ['invalidPassword', 'password', 'create', { member: 'new1', currency: 'MYR', password: 'short' }],
    ['invalidCurrency', 'currency', 'create', { member: 'new1', currency: 'CHF', password: 's3cret!' }],
    ['invalidOddsType', 'odds', 'create', { member: 'new1', currency: 'MYR', password: 's3cret!', odds: 'US' }],
    ['invalidSport', 'sports', 'create', { member: 'new1', currency: 'MYR', password: 's3cret!', sports: '1,1' }],
  ])('%s --%s: %s %j, and nothing is changed', async (error, field, act, fields) => {
    const member = await entering()
    const before = await snapshot()
    expect(await does(act, { member, ...fields })).toMatchObject({ ok: false, error, ...(field && { field }) })
    expect(await snapshot()).toEqual(before)
  })

  test.each<[error: string, more: object]>([
    ['invalidKey', { key: 'mine' }],
    ['invalidKey', { key: undefined }],
    ['unknownOperator', { actor: ' ' }],
    ['invalidReason', { reason: 'asked by phone '.repeat(40) }],
    ['invalidReason', { reason: '' }],
    ['invalidReason', { reason: '   ' }],
    ['invalidReason', { reason: 'aaaaaaaa' }],
    ['invalidReason', { reason: 'test' }],
    ['unknownAct', { fields: { member: 5 } }],
    ['unknownAct', { fields: null }],
  ])('%s: rejects a request with %j', async (error, more) => {
    const member = await entering()
    const before = await snapshot()
    expect(await does('deposit', { member, amount: '1' }, randomUUID(), more)).toMatchObject({ ok: false, error })
    expect(await snapshot()).toEqual(before)
  })

  test('the same key does it once, however often and at once; another act under it is refused', async () => {
    const [member, key] = [await entering(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => does('deposit', { member, amount: '10' }, key)))
    expect(answers.map((answer) => 'repeated' in answer && answer.repeated).sort()).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    expect(new Set(answers.map((answer) => 'number' in answer && answer.number)).size).toBe(1)
    expect(await does('deposit', { member, amount: '11' }, key)).toMatchObject({ ok: false, error: 'keyTaken' })
    expect(await does('withdraw', { member, amount: '10' }, key)).toMatchObject({ ok: false, error: 'keyTaken' })
    expect(await accountOf(member)).toMatchObject({ available: '1010.00' })
  })

  test('withdrawals at once take no more than there is', async () => {
    const member = await entering()
    const answers = await Promise.all(Array.from({ length: 8 }, () => does('withdraw', { member, amount: '300' })))
    expect(answers.filter(({ ok }) => ok).length).toBe(3)
    expect(await accountOf(member)).toMatchObject({ available: '100.00', cash: '100.00' })
  })

  test('a new member signs in, bets on the sports that were said, and no password is kept but its hash', async () => {
    const key = randomUUID()
    const fields = { member: 'Nora', currency: 'THB', password: 'h4rbour2', sports: '1,5' }
    expect(await does('create', fields, key)).toMatchObject({
      ok: true,
      after: { member: 'nora', currency: 'THB', state: 'active' },
    })
    expect(await does('create', fields, key)).toMatchObject({ ok: true, repeated: true })
    expect(await does('create', { ...fields, password: 'seawall31' }, key)).toMatchObject({ error: 'keyTaken' })
    const { answer } = await server.post('signIn', { account_id: 'nora', password: 'h4rbour2' })
    expect(answer.member_profile.player_bet_limit.map(({ st }) => st)).toEqual([1, 5])
    expect(JSON.stringify(await recordOf(key))).not.toContain('h4rbour2')
    await does('create', { member: 'nils', currency: 'MYR', password: 'h4rbour2' })
    const all = await server.post('signIn', { account_id: 'nils', password: 'h4rbour2' })
    expect(all.answer.member_profile.player_bet_limit.map(({ st }) => st).sort((a, b) => a - b)).toEqual(
      defaultSportOrder,
    )
  })

  test('a member who lost the password is given another: the old one and every session of it end, and none is in the record', async () => {
    const [member, key] = [await entering(), randomUUID()]
    const { identity } = await server.signIn(member)
    expect(await does('password', { member, password: 'Fresh-42' }, key)).toMatchObject({
      ok: true,
      after: { member, 'sessions ended': 1 },
    })
    expect((await server.send('/userprofile', JSON.stringify(identity))).body.statusdesc).toBe('session_expired')
    server.clock.pass(60_000)
    const tried = async (password: string) =>
      (await server.send('/authlogin', JSON.stringify({ account_id: member, password }))).body.statusdesc
    expect([await tried('h4rbour2'), await tried('Fresh-42')]).toEqual(['invalid_password', 'success'])
    expect(JSON.stringify(await recordOf(key))).not.toContain('Fresh')
    expect(await does('password', { member, password: 'short' })).toMatchObject({
      ok: false,
      error: 'invalidPassword',
      field: 'password',
    })
  })

  test('no account is entered under a name that somebody signs in by, be it a nickname in another case', async () => {
    const named = await server.signIn(await entering())
    await server.send('/addsecondary', JSON.stringify({ ...named.identity, nickname: 'Seagull7' }))
    expect(await does('create', { member: 'seagull7', password: 'h4rbour2', currency: 'MYR' })).toMatchObject({
      ok: false,
      error: 'memberExists',
      field: 'member',
    })
  })

  test('§account.virtual: a member of operator type 2 has a virtual balance, and asks for it by its own call', async () => {
    await does('create', { member: 'virtual1', password: 'h4rbour2', currency: 'MYR', 'operator-type': '2' })
    server.clock.pass(60_000)
    const { answer } = await server.post('signIn', { account_id: 'virtual1', password: 'h4rbour2' })
    const { operator_type, session_token: first } = answer.member_profile.player_info[0]!
    const {
      answer: { session_token },
    } = await server.post('changePassword', {
      account_id: 'virtual1',
      session_token: first,
      password: 'h4rbour2',
      new_password: 'lantern9',
    })
    const asked = async (path: string) =>
      (await server.send(path, JSON.stringify({ account_id: 'virtual1', session_token, parent_id: '' }))).body
        .statusdesc
    expect([operator_type, await asked('/vuserbalance'), await asked('/userbalance')]).toEqual([
      2,
      'success',
      'NoUserAccessRight',
    ])
    expect(
      await does('create', { member: 'virtual2', password: 'h4rbour2', currency: 'MYR', 'operator-type': '3' }),
    ).toMatchObject({ ok: false, error: 'invalidOperatorType', field: 'operator-type' })
  })

  test('a statement names withdrawals and credit notes, and what the member is to read of them', async () => {
    const device = await server.signIn('sten')
    await does('credit', { member: 'sten', amount: '20', note: 'welcome back' })
    await does('withdraw', { member: 'sten', amount: '120' })
    const { answer } = await device.ask('dailyStatement', {
      day: new Date(server.clock.book() + 8 * 3_600_000).toISOString().slice(0, 10),
    })
    expect(answer.movements.map(({ kind, amount, text }) => [kind, amount, text])).toEqual([
      ['opening', '1000.00', ''],
      ['credit', '20.00', 'welcome back'],
      ['withdrawal', '-120.00', ''],
    ])
  })

  test('limits and a state reach the member’s device with its next request', async () => {
    const device = await server.signIn('tove')
    await does('limits', { member: 'tove', sport: '1', max: '42' })
    expect((await device.ask('loadBalance', { parent_id: '' })).answer.retrieve_profile).toBe(true)
    expect((await device.ask('reloadProfile', {})).answer.member_profile.player_bet_limit[0]!.mx).toBe('42.00')
    await does('state', { member: 'tove', state: 'close' })
    expect((await device.ask('reloadProfile', {})).refusal.statusdesc).toBe('CLOSE')
  })

  test('a member who asked to be kept out is not let in again early, but may be blocked', async () => {
    const member = await entering()
    await server.database.db
      .updateTable('member')
      .set({ own_state: 'selfExcluded', kept_out_until_real: server.clock.real() + 86_400_000 })
      .where('login', '=', member)
      .execute()
    expect(await does('state', { member, state: 'active' })).toMatchObject({ ok: false, error: 'excluded' })
    expect(await does('state', { member, state: 'block' })).toMatchObject({
      ok: true,
      before: { state: 'selfExcluded' },
      after: { state: 'block' },
    })
    expect(await does('state', { member, state: 'active' })).toMatchObject({ ok: false, error: 'excluded' })
  })

  test('the record and the list are read, newest first and by name', async () => {
    const member = await entering()
    await does('deposit', { member, amount: '1' })
    await does('state', { member, state: 'suspend' })
    expect(await does('acts', { member })).toMatchObject({
      rows: [{ act: 'state', actor: 'olga', on: member }, { act: 'deposit' }],
    })
    expect(await does('list', { from: member, most: '1' })).toMatchObject({
      rows: [{ member, state: 'suspend', available: '1001.00' }],
    })
    expect(await does('list', { most: '0' })).toMatchObject({ ok: false, error: 'tooMany' })
    expect(await does('show', { member: 'nobody' })).toMatchObject({ ok: false, error: 'unknownMember' })
  })

  test('the database refuses to change or take away an act', async () => {
    for (const statement of [
      "update operator_act set actor = 'x'",
      'delete from operator_act',
      'truncate operator_act',
    ]) {
      await expect(server.database.exec(statement)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
