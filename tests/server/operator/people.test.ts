import { type OperatorRole, operatorActs, mayDo, maySee, operatorRoles, operatorViews } from '#domain/operator.ts'
import { openOperator, type Operator, type OperatorAnswer } from '#server/operator/perform.ts'
import { publicKeyOf, signRequest } from '#server/operator/signature.ts'
import { audit } from '#server/wallet/audit.ts'
import { verifyDatabase } from '#server/verify/verify.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { keyOf, seeing, signed } from '../../_kit/operators.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { asSuperuser, goPastTriggers } from '../../_kit/superuser.ts'

const hour = 3_600_000
type Fields = Record<string, string>

describe.each(databases())('operators are people with keys, on $name', ({ open }) => {
  let server: TestServer
  let operator: Operator
  let last = 0
  beforeAll(async () => {
    const database = await open()
    server = await startTestServer(database)
    operator = openOperator({ ...server, forget: () => undefined, round: async () => undefined })
    for (const role of operatorRoles.filter((role) => role !== 'admin')) await enrols('olga', role, [role])
    await enrols('olga', 'ferdy', ['finance'])
    await enrols('olga', 'finn', ['finance'])
    await enrols('olga', 'flora', ['finance'])
  })
  afterAll(async () => {
    expect(await audit(server.database.db)).toEqual([])
    expect((await verifyDatabase(server.database.db)).findings).toEqual([])
    await server?.close()
    await server?.database.close()
  })

  const asks = async (actor: string, act: string, fields: Fields = {}, more = {}): Promise<OperatorAnswer> => {
    const request = { act, key: randomUUID(), actor, reason: 'asked by phone', fields, ...more }
    return operator.perform(signed(await seeing(request, server.database), server.clock))
  }
  const enrols = (by: string, who: string, roles: readonly OperatorRole[]) =>
    asks(by, 'enrol', { operator: who, roles: roles.join(), 'public-key': publicKeyOf(keyOf(who)) })
  const entering = async (): Promise<string> => {
    const name = `person${++last}`
    await server.enter(name)
    return name
  }
  const cashOf = async (member: string) => {
    const { rows } = await sql<{ cash: bigint }>`
      select cash from wallet join member on member.id = wallet.member_id where login = ${member}`.execute(
      server.database.db,
    )
    return Number(rows[0]!.cash) / 100
  }
  const pendingOf = (answer: OperatorAnswer): string => {
    if (!('pending' in answer)) throw new Error(JSON.stringify(answer))
    return answer.pending
  }
  const eventsOf = async (kind: string) =>
    (
      await server.database.db
        .selectFrom('significant_event')
        .selectAll()
        .where('kind', '=', kind as never)
        .execute()
    ).length

  test('nobody of an invalid name is credited anything, however large the amount and whatever the title', async () => {
    const member = await entering()
    const request = { act: 'credit', key: randomUUID(), reason: '', fields: { member, amount: '9999999999999.99' } }
    for (const asked of [
      { ...request, actor: 'Chief Auditor' },
      { ...request, operator: 'Chief Auditor', at: server.clock.real(), signature: '' },
      { ...request, operator: 'olga', at: server.clock.real(), signature: '' },
      signRequest({ ...request, operator: 'olga' }, keyOf('mallory'), server.clock.real()),
    ])
      expect(await operator.perform(asked)).toMatchObject({ ok: false })
    expect(await asks('finance', 'credit', request.fields)).toMatchObject({ ok: false, error: 'overRoleLimit' })
    expect(await asks('support', 'credit', { member, amount: '450' })).toMatchObject({
      ok: false,
      error: 'overRoleLimit',
      field: 'amount',
    })
    expect(await cashOf(member)).toBe(1000)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    '%j is no act, and is answered',
    async (act) => {
      expect(await asks('olga', act)).toMatchObject({ ok: false, error: 'unknownAct' })
      expect(
        await operator.perform(
          JSON.parse(
            `{"act":"__proto__","operator":"olga","at":1,"signature":"","reason":"","fields":{"__proto__":"x"}}`,
          ),
        ),
      ).toMatchObject({ ok: false })
    },
  )

  test('a request is good as it was signed, by whom, and for five minutes', async () => {
    const member = await entering()
    const request = {
      act: 'deposit',
      key: randomUUID(),
      operator: 'finance',
      reason: 'asked by phone',
      fields: { member, amount: '1' },
    }
    const right = signRequest(request, keyOf('finance'), server.clock.real())
    const refused = async (asked: unknown) => {
      const answer = await operator.perform(asked)
      return answer.ok ? 'done' : answer.error
    }
    expect(await refused({ ...right, fields: { member, amount: '1000' } })).toBe('invalidSignature')
    expect(await refused({ ...right, reason: 'another reason' })).toBe('invalidSignature')
    expect(await refused({ ...right, key: randomUUID() })).toBe('invalidSignature')
    expect(await refused({ ...right, operator: 'ferdy' })).toBe('invalidSignature')
    expect(await refused({ ...right, at: right.at + 1 })).toBe('invalidSignature')
    expect(await refused(signRequest(request, keyOf('finance'), server.clock.real() - 301_000))).toBe('staleRequest')
    expect(await refused(signRequest(request, keyOf('finance'), server.clock.real() + 301_000))).toBe('staleRequest')
    expect(await refused(right)).toBe('done')
    expect(await cashOf(member)).toBe(1001)
    expect(await eventsOf('operator.refused')).toBeGreaterThan(0)
  })

  test.each(operatorRoles.filter((role) => role !== 'admin'))(
    'a %s does and sees what the table says',
    async (role) => {
      for (const act of operatorActs) {
        const answer = await asks(role, act, { nothing: 'x' })
        expect([act, 'error' in answer && answer.error]).toEqual([
          act,
          mayDo(act, [role]) ? 'unknownField' : 'notAllowed',
        ])
      }
      for (const view of operatorViews) {
        const answer = await asks(role, view, { nothing: 'x' })
        expect([view, 'error' in answer && answer.error]).toEqual([
          view,
          maySee(view, [role]) ? 'unknownField' : 'notAllowed',
        ])
      }
    },
  )

  describe('above a threshold', () => {
    const credits = async (amount = '3000', by = 'finance', key = randomUUID()) => {
      const member = await entering()
      return { member, key, answer: await asks(by, 'credit', { member, amount }, { key }) }
    }

    test('nothing is done until a second person approves, and then once', async () => {
      const { member, key, answer } = await credits()
      expect(answer).toMatchObject({ ok: true, act: 'credit', state: 'pending', after: { available: '4000.00' } })
      expect(await cashOf(member)).toBe(1000)
      const pending = pendingOf(answer)
      expect(await asks('finance', 'credit', { member, amount: '3000' }, { key })).toMatchObject({ pending })
      expect(await asks('finance', 'credit', { member, amount: '3001' }, { key })).toMatchObject({ error: 'keyTaken' })
      expect(await asks('finance', 'approve', { pending })).toMatchObject({ ok: false, error: 'sameOperator' })
      expect(await asks('finance', 'reject', { pending })).toMatchObject({ ok: false, error: 'sameOperator' })
      expect(await asks('support', 'approve', { pending })).toMatchObject({ ok: false, error: 'notAllowed' })
      expect(await asks('ferdy', 'recall', { pending })).toMatchObject({ ok: false, error: 'notTheAsker' })
      expect(await asks('ferdy', 'approve', { pending }, { reason: '' })).toMatchObject({ error: 'invalidReason' })
      expect(await cashOf(member)).toBe(1000)
      const answers = await Promise.all([asks('flora', 'approve', { pending }), asks('finn', 'approve', { pending })])
      expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
      expect(await cashOf(member)).toBe(4000)
      expect(await asks('ferdy', 'approve', { pending })).toMatchObject({ ok: true, repeated: true })
      expect(await asks('finance', 'credit', { member, amount: '3000' }, { key })).toMatchObject({ repeated: true })
      expect(await cashOf(member)).toBe(4000)
      expect(await asks('olga', 'acts', { member, most: '1' })).toMatchObject({
        rows: [{ act: 'credit', actor: 'finance', approver: expect.stringMatching(/^(flora|finn)$/) }],
      })
    })

    test('one person is enough to approve, and is named beside the one who asked', async () => {
      const { member, answer } = await credits()
      expect(await asks('ferdy', 'approve', { pending: pendingOf(answer) })).toMatchObject({ ok: true, act: 'credit' })
      expect(await cashOf(member)).toBe(4000)
      expect(await asks('olga', 'acts', { member, most: '1' })).toMatchObject({
        rows: [{ act: 'credit', actor: 'finance', approver: 'ferdy' }],
      })
    })

    test('what has changed since it was asked is not done', async () => {
      const { member, answer } = await credits()
      await asks('finn', 'deposit', { member, amount: '1' })
      const pending = pendingOf(answer)
      expect(await asks('ferdy', 'approve', { pending })).toMatchObject({ ok: false, error: 'stateChanged' })
      expect(await cashOf(member)).toBe(1001)
      expect(await asks('ferdy', 'approve', { pending })).toMatchObject({ ok: false, error: 'pendingOver' })
      expect(await asks('olga', 'pending', { state: 'outdated', most: '1' })).toMatchObject({ rows: [{ pending }] })
      expect(await eventsOf('act.outdated')).toBe(1)
    })

    test('a day later it is too late', async () => {
      const { member, answer } = await credits()
      server.clock.pass(24 * hour)
      expect(await asks('ferdy', 'approve', { pending: pendingOf(answer) })).toMatchObject({
        ok: false,
        error: 'pendingOver',
      })
      expect(await asks('olga', 'pending', { state: 'expired', most: '1' })).toMatchObject({
        rows: [{ pending: pendingOf(answer) }],
      })
      expect(await cashOf(member)).toBe(1000)
    })

    test('it is rejected by a second person, and recalled by the first', async () => {
      const [one, two] = [await credits(), await credits()]
      expect(await asks('ferdy', 'reject', { pending: pendingOf(one.answer) })).toMatchObject({ state: 'rejected' })
      expect(await asks('finance', 'recall', { pending: pendingOf(two.answer) })).toMatchObject({ state: 'withdrawn' })
      for (const { member, answer } of [one, two]) {
        expect(await asks('finn', 'approve', { pending: pendingOf(answer) })).toMatchObject({ ok: false })
        expect(await cashOf(member)).toBe(1000)
      }
    })

    test('small ones that come to a large one need a second person too', async () => {
      const member = await entering()
      for (let n = 0; n < 2; n += 1)
        expect(await asks('finance', 'credit', { member, amount: '250' })).toMatchObject({ repeated: false })
      expect(await asks('finance', 'credit', { member, amount: '250' })).toMatchObject({ state: 'pending' })
      expect(await asks('finance', 'credit', { member: await entering(), amount: '250' })).toMatchObject({
        state: 'pending',
      })
      expect(await cashOf(member)).toBe(1500)
    })

    test('of an asker whose key was revoked nothing is done', async () => {
      await enrols('olga', 'gone', ['finance'])
      const { member, answer } = await credits('3000', 'gone')
      expect(await asks('olga', 'revoke', { operator: 'gone' })).toMatchObject({ ok: true })
      expect(await asks('ferdy', 'approve', { pending: pendingOf(answer) })).toMatchObject({ error: 'askerGone' })
      expect(await asks('gone', 'deposit', { member, amount: '1' })).toMatchObject({ error: 'unknownOperator' })
      expect(await cashOf(member)).toBe(1000)
    })
  })

  describe('who becomes one', () => {
    test('the first one in the data folder, as an admin, by the own key, once', async () => {
      const fresh = await startTestServer(await open())
      await fresh.database.exec(
        `${asSuperuser}; alter table operator disable trigger keep_rows; alter table operator_act disable trigger append_only; delete from operator_act; delete from operator; update record_head set seq = 0, hash = sha256('touchline record|operator_act') where record = 'operator_act'`,
      )
      const { perform } = openOperator({ ...fresh, forget: () => undefined, round: async () => undefined })
      const first = (name: string, more: Fields = {}, key = name) =>
        signed(
          {
            act: 'enrol',
            key: randomUUID(),
            actor: name,
            reason: 'opens the house',
            fields: { operator: name, roles: 'admin', 'public-key': publicKeyOf(keyOf(key)), ...more },
          },
          fresh.clock,
        )
      expect(await perform(first('ada'))).toMatchObject({ ok: false, error: 'firstIsAdmin' })
      expect(await perform(first('ada', {}, 'bert'), 'dataFolder')).toMatchObject({ error: 'invalidSignature' })
      expect(await perform(first('ada', { operator: 'bert' }), 'dataFolder')).toMatchObject({ error: 'firstIsAdmin' })
      expect(await perform(first('ada', { roles: 'finance' }), 'dataFolder')).toMatchObject({ error: 'firstIsAdmin' })
      const answers = await Promise.all(['ada', 'bert'].map((name) => perform(first(name), 'dataFolder')))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await perform(first('carl'), 'dataFolder')).toMatchObject({ ok: false, error: 'unknownOperator' })
      await fresh.close()
      await fresh.database.close()
    })

    test('nobody changes the own roles, and the last admin stays', async () => {
      expect(await asks('olga', 'roles', { operator: 'olga', roles: 'finance' })).toMatchObject({ error: 'ownRoles' })
      expect(await asks('olga', 'revoke', { operator: 'olga' })).toMatchObject({ error: 'lastAdmin' })
      expect(
        await asks('olga', 'enrol', { operator: 'nix', roles: 'king', 'public-key': publicKeyOf(keyOf('nix')) }),
      ).toMatchObject({ error: 'invalidRoles' })
      expect(await enrols('olga', 'support', ['finance'])).toMatchObject({ error: 'operatorExists' })
    })

    test('of two admins, what one does to operators the other approves', async () => {
      expect(await enrols('olga', 'vera', ['admin'])).toMatchObject({ ok: true, repeated: false })
      const puppet = await enrols('olga', 'puppet', ['finance'])
      expect(puppet).toMatchObject({ state: 'pending' })
      expect(await asks('puppet', 'list')).toMatchObject({ error: 'unknownOperator' })
      expect(await asks('olga', 'approve', { pending: pendingOf(puppet) })).toMatchObject({ error: 'sameOperator' })
      expect(await asks('vera', 'approve', { pending: pendingOf(puppet) })).toMatchObject({ ok: true, act: 'enrol' })
      expect(await asks('puppet', 'list')).toMatchObject({ ok: true })
      const retires = await asks('olga', 'revoke', { operator: 'vera' })
      expect(await asks('vera', 'approve', { pending: pendingOf(retires) })).toMatchObject({ ok: true })
      expect(await eventsOf('operator.revoked')).toBe(2)
    })
  })

  /** Does something past the triggers, as the owner of the tables could, and takes it back. */
  const tampered = async (statement: string) => {
    const { verifyLedger } = await import('#server/verify/verify.ts')
    let found: readonly { at: string; fault: string }[] = []
    const undo = new Error('undo')
    await server.database.db
      .transaction()
      .execute(async (step) => {
        await goPastTriggers(step)
        await sql.raw(statement).execute(step)
        found = (await verifyLedger(step)).findings.filter(({ fault }) => fault !== 'notAppendOnly')
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return found.map(({ at, fault }) => `${at.replace(/\d+/, 'n')} ${fault}`)
  }
  const each = (times: number, finding: string): string[] => Array.from({ length: times }, () => finding)
  test.each([
    ["update operator_act set actor = 'nobody' where seq = 3", ['act n edited']],
    ["update operator_act set reason = 'another' where seq = 3", ['act n edited']],
    [
      "update operator_act set after = '{}' where act = 'credit'",
      ['act n edited', ...each(4, 'journal n journalWithoutAct'), ...each(4, 'act n actWithoutJournal')],
    ],
    [
      'delete from operator_act where seq = (select max(seq) from operator_act)',
      ['act n cutTail', 'event n eventWithoutAct', 'operator vera operatorIsNotItsRecord'],
    ],
    [
      "update operator set roles = '{finance,admin}' where login = 'support'",
      ['operator support operatorIsNotItsRecord'],
    ],
    [
      `update operator set public_key = '\\x${'00'.repeat(32)}' where login = 'ferdy'`,
      ['act n approvalNotSigned', 'operator ferdy operatorIsNotItsRecord'],
    ],
  ])('%s is found', async (statement, found) => {
    expect(await tampered(statement)).toEqual(found)
  })
  test('a key that is put in the place of another signs none of the acts that stand', async () => {
    const found = await tampered(`update operator set public_key = '\\x${'01'.repeat(32)}' where login = 'finance'`)
    const { rows } = await sql<{ acts: bigint }>`
      select count(*) as acts from operator_act where actor = 'finance'`.execute(server.database.db)
    expect(found).toEqual([
      ...each(Number(rows[0]!.acts), 'act n notSigned'),
      'operator finance operatorIsNotItsRecord',
    ])
  })
})
