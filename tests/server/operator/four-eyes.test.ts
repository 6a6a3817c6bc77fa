import { type OperatorActName, type OperatorRole, startingFourEyes } from '#domain/operator.ts'
import { seededNumbers } from '#domain/seeded.ts'
import { dayOf, dayStart } from '#domain/time.ts'
import { type Operator, type OperatorAnswer, openOperator } from '#server/operator/perform.ts'
import { publicKeyOf, signRequest } from '#server/operator/signature.ts'
import { verifyDatabase } from '#server/verify/verify.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { keyOf, seeing, signed } from '../../_kit/operators.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { proved } from '../../_kit/proved.ts'

const hour = 3_600_000
type Fields = Record<string, string>

describe.each(databases())('four eyes, on $name', ({ open }) => {
  let server: TestServer
  let operator: Operator
  const members: string[] = []
  let last = 0
  beforeAll(async () => {
    server = await startTestServer(await open())
    operator = openOperator({ ...server, forget: () => undefined, round: async () => undefined })
    for (let n = 1; n <= 7; n++) {
      members.push(`member${n}`)
      await server.enter(`member${n}`, 'USD')
    }
    await enrols('second', ['finance', 'risk', 'trader'])
  })
  afterAll(async () => {
    expect((await verifyDatabase(server.database.db)).findings).toEqual([])
    await server?.close()
    await server?.database.close()
  })

  const asks = async (actor: string, act: string, fields: Fields = {}, more = {}): Promise<OperatorAnswer> => {
    const request = { act, key: randomUUID(), actor, reason: 'asked by phone', fields, ...more }
    return operator.perform(signed(await seeing(request, server.database), server.clock))
  }
  const enrols = (who: string, roles: readonly OperatorRole[], key = who) =>
    asks('olga', 'enrol', { operator: who, roles: roles.join(), 'public-key': publicKeyOf(keyOf(key)) })
  // None of them looks like another.
  const letters = 'abcdefghjkopqstuxyz'
  /** Somebody who has done nothing yet. */
  const fresh = async (roles: readonly OperatorRole[] = ['finance', 'risk']) => {
    last += 1
    const name = `clerk${letters[Math.floor(last / letters.length)]}${letters[last % letters.length]}`
    expect(await enrols(name, roles)).toMatchObject({ ok: true, repeated: false })
    return name
  }
  const said = (answer: OperatorAnswer) => (answer.ok ? ('state' in answer ? answer.state : 'done') : answer.error)
  const pendingOf = (answer: OperatorAnswer): string => {
    if (!('pending' in answer)) throw new Error(JSON.stringify(answer))
    return answer.pending
  }
  const cashOf = async (member: string) =>
    Number(
      (
        await sql<{
          cash: bigint
        }>`select cash from wallet join member on member.id = member_id where login = ${member}`.execute(
          server.database.db,
        )
      ).rows[0]!.cash,
    ) / 100

  test('§operator.four-eyes: 45,000 to each of seven members and 499 to each: a second person from the sum on', async () => {
    const clerk = await fresh()
    const deposits = []
    for (const member of members) deposits.push(said(await asks(clerk, 'deposit', { member, amount: '45000' })))
    expect(deposits).toEqual(['done', ...Array.from({ length: 6 }, () => 'pending')])
    const other = await fresh()
    const credits = []
    for (const member of members) credits.push(said(await asks(other, 'credit', { member, amount: '499' })))
    expect(credits).toEqual(['done', ...Array.from({ length: 6 }, () => 'pending')])
  })

  test('§operator.four-eyes: one sum over all kinds of acts, until the day of the house ends', async () => {
    const clerk = await fresh()
    const [member = '', other = ''] = members
    expect(said(await asks(clerk, 'deposit', { member, amount: '25000' }))).toBe('done')
    expect(said(await asks(clerk, 'withdraw', { member, amount: '2500' }))).toBe('done')
    const limit = { sport: '1', min: '1', payout: '900000', 'per-market': '900000', 'per-match': '900000' }
    expect(said(await asks(clerk, 'limits', { member: other, ...limit, max: '4000' }))).toBe('done')
    expect(said(await asks(clerk, 'credit', { member: other, amount: '25.01' }))).toBe('pending')
    expect(said(await asks(clerk, 'credit', { member: other, amount: '25' }))).toBe('done')
    expect(said(await asks(clerk, 'credit', { member: other, amount: '0.01' }))).toBe('pending')
    const midnight = dayStart(server.clock.real()) + 24 * hour
    server.clock.pass(midnight - 1 - server.clock.real())
    expect(said(await asks(clerk, 'credit', { member: other, amount: '0.01' }))).toBe('pending')
    server.clock.pass(1)
    expect(said(await asks(clerk, 'credit', { member: other, amount: '499' }))).toBe('done')
  })

  test('§operator.four-eyes: twenty at once come to no more than one after another', async () => {
    const clerk = await fresh()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => asks(clerk, 'credit', { member: members[n % 7]!, amount: '100' })),
    )
    expect(answers.map(said).filter((word) => word === 'done')).toHaveLength(5)
  })

  proved('§operator.four-eyes: random acts of several people: nobody does more than a day alone', async () => {
    const clerks = [await fresh(), await fresh(), await fresh()]
    const waiting: { pending: string; by: string }[] = []
    for (let seed = 1; seed <= 4; seed++) {
      const next = seededNumbers(seed)
      const of = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)]!
      for (let step = 0; step < 25; step++) {
        const by = of(clerks)
        const kind = of(['deposit', 'withdraw', 'credit', 'credit', 'approve', 'time'] as const)
        if (kind === 'time') server.clock.pass(Math.floor(next() * 9 * hour))
        else if (kind === 'approve') {
          const waits = waiting.pop()
          if (waits) await asks(of([...clerks, 'second']), 'approve', { pending: waits.pending })
        } else {
          const amount = (startingFourEyes[kind]! * next() * 0.7).toFixed(2)
          const answer = await asks(by, kind, { member: of(members), amount })
          if ('pending' in answer) waiting.push({ pending: answer.pending, by })
        }
      }
    }
    const { rows } = await sql<{ by: bigint; at: bigint; act: OperatorActName; weight: bigint; alone: boolean }>`
      select operator_id as by, at_real as at, act, weight, approver_id is null as alone from operator_act where operator_id is not null order by id`.execute(
      server.database.db,
    )
    const days = Map.groupBy(
      rows.filter(({ alone }) => alone),
      ({ by, at }) => `${by} ${dayOf(Number(at))}`,
    )
    for (const acts of days.values()) {
      const share = acts.reduce(
        (sum, { act, weight }) => sum + Number(weight) / 100 / (startingFourEyes[act] ?? Infinity),
        0,
      )
      expect(share).toBeLessThanOrEqual(1 + 1e-9)
    }
    expect([rows.some(({ alone }) => !alone), days.size > 3]).toEqual([true, true])
  })

  describe('§operator.signed: a waiting act that was changed in the database', () => {
    test.each<[what: string, change: string]>([
      ['the amount', `fields = fields || '{"amount": "90000"}'`],
      ['the member', `fields = fields || '{"member": "member2"}'`],
      ['a note put in', `fields = fields || '{"note": "hello"}'`],
      ['the act', "act = 'credit'"],
      ['the reason', "reason = 'something else'"],
      ['the key', 'key = gen_random_uuid()'],
      ['the time of the signature', 'signed_real = signed_real + 1'],
      ['the signature', "signature = sha256('a') || sha256('b')"],
      ['the hash of the request', "body_hash = sha256('a')"],
      ['what it was seen to change', `before = before || '{"cash": "1.00"}'`],
      ['what it weighs', 'weight = 1'],
      ['how long it waits', 'expires_real = expires_real + 86400000'],
      ['who asked', "operator_id = (select id from operator where login = 'olga')"],
    ])('%s: it is refused by name, recorded and never done', async (_, change) => {
      const clerk = await fresh()
      const pending = pendingOf(await asks(clerk, 'deposit', { member: 'member1', amount: '60000' }))
      const before = await cashOf('member1')
      await sql.raw(`update pending_act set ${change} where id = ${pending}`).execute(server.database.db)
      for (const expected of ['pendingForged', expect.stringMatching(/^pending(Forged|Over)$/)])
        expect(said(await asks('second', 'approve', { pending }))).toEqual(expected)
      expect(await asks('olga', 'events', { kind: 'act.forged', most: '1' })).toMatchObject({
        rows: [{ pending: Number(pending), operator: 'second' }],
      })
      expect(await asks('olga', 'pending', { state: 'forged', most: '1' })).toMatchObject({ rows: [{ pending }] })
      expect([await cashOf('member1'), await cashOf('member2')]).toEqual([before, await cashOf('member2')])
    })

    test('an enrolment of somebody else by another key', async () => {
      const vera = await enrols('vera', ['admin'])
      expect(vera).toMatchObject({ ok: true })
      const pending = pendingOf(await enrols('rootling', ['trader']))
      await sql`update pending_act set fields = ${JSON.stringify({
        operator: 'mallory',
        roles: 'trader,risk,finance,admin',
        'public-key': publicKeyOf(keyOf('mallory')),
      })}::jsonb where id = ${BigInt(pending)}`.execute(server.database.db)
      expect(said(await asks('vera', 'approve', { pending }))).toBe('pendingForged')
      expect(said(await asks('mallory', 'list'))).toBe('unknownOperator')
      const revoke = pendingOf(await asks('olga', 'revoke', { operator: 'vera' }))
      expect(said(await asks('vera', 'approve', { pending: revoke }))).toBe('done')
    })

    test('one that was rejected, withdrawn or too late is not brought back', async () => {
      const clerk = await fresh()
      const ask = async () => pendingOf(await asks(clerk, 'deposit', { member: 'member3', amount: '60000' }))
      const [rejected, recalled] = [await ask(), await ask()]
      await asks('second', 'reject', { pending: rejected })
      await asks(clerk, 'recall', { pending: recalled })
      for (const pending of [rejected, recalled]) {
        await sql`update pending_act set state = 'pending', decided_real = null, decided_by = null where id = ${BigInt(pending)}`.execute(
          server.database.db,
        )
        expect(said(await asks('second', 'approve', { pending }))).toBe('pendingForged')
      }
    })

    test('the approval is for what was shown: another hash is refused, and its signature is kept and verified', async () => {
      const clerk = await fresh()
      const pending = pendingOf(await asks(clerk, 'deposit', { member: 'member4', amount: '60000' }))
      for (const [hash, error] of [
        ['0'.repeat(64), 'notAsShown'],
        ['not hex', 'invalidHash'],
      ] as const)
        expect(said(await asks('second', 'approve', { pending, hash }))).toBe(error)
      const shown = await asks('second', 'pending', { most: '1' })
      const hash = 'rows' in shown ? String(shown.rows[0]!['hash']) : ''
      expect(said(await asks('second', 'approve', { pending, hash }))).toBe('done')
      let found: readonly { fault: string }[] = []
      await server.database.db
        .transaction()
        .execute(async (step) => {
          const { verifyLedger } = await import('#server/verify/verify.ts')
          await sql`update pending_act set after = after || '{"cash": "1.00"}' where id = ${BigInt(pending)}`.execute(
            step,
          )
          found = (await verifyLedger(step)).findings
          throw new Error('as it was')
        })
        .catch(() => undefined)
      expect(found.map(({ fault }) => fault)).toEqual(['approvalNotSigned'])
    })
  })

  describe('§operator.one-key: a person has one key', () => {
    test.each(['Olga', 'olga2', '0lga', 'o.l-g_a', 'OIga', 'olga-01'])('%s is olga', async (name) => {
      expect(said(await enrols(name, ['risk'], `${name} other`))).toMatch(/^(samePerson|operatorExists)$/)
    })
    test('the same key under another name is refused', async () => {
      expect(said(await enrols('somebody', ['risk'], 'second'))).toBe('operatorExists')
    })
    test('who lost a key comes back under another name, once the old one is revoked', async () => {
      await enrols('lena', ['support'])
      expect(said(await enrols('lena2', ['support']))).toBe('samePerson')
      expect(said(await asks('olga', 'revoke', { operator: 'lena' }))).toBe('done')
      expect(said(await enrols('lena2', ['support']))).toBe('done')
    })
    test('a twin in the database approves nothing of its own', async () => {
      const clerk = await fresh()
      await sql`insert into operator (login, public_key, roles, enrolled_real) values (${`${clerk}7`}, ${Buffer.from(publicKeyOf(keyOf(`${clerk}7`)), 'base64url')}, '{finance,risk}', 1)`.execute(
        server.database.db,
      )
      const pending = pendingOf(await asks(clerk, 'deposit', { member: 'member5', amount: '60000' }))
      expect(said(await asks(`${clerk}7`, 'approve', { pending }))).toBe('sameOperator')
      await server.database.exec(
        `alter table operator disable trigger keep_rows; delete from operator where login = '${clerk}7'; alter table operator enable trigger keep_rows`,
      )
    })
  })

  describe('§operator.signed: a password is signed', () => {
    const request = (fields: Fields) => ({
      act: 'password',
      key: randomUUID(),
      operator: 'helper',
      reason: 'asked by phone',
      fields,
    })
    test('one put in its place, or a nonce left out or changed, is refused, and no hash of it alone is kept', async () => {
      await enrols('helper', ['support'])
      const right = signRequest(
        request({ member: 'member6', password: 'h4rbour7' }),
        keyOf('helper'),
        server.clock.real(),
      )
      const { nonce, ...without } = right
      for (const forged of [
        { ...right, fields: { ...right.fields, password: 'seawall31' } },
        { ...right, nonce: '0'.repeat(64) },
        { ...right, nonce: 'short' },
        without,
      ])
        expect(await operator.perform(forged)).toMatchObject({ ok: false })
      expect(await operator.perform(right)).toMatchObject({ ok: true, repeated: false })
      expect(await operator.perform(right)).toMatchObject({ ok: true, repeated: true })
      const kept = await server.database.db
        .selectFrom('operator_act')
        .selectAll()
        .where('key', '=', right.key)
        .execute()
      const hex = Buffer.from(kept[0]!.body_hash).toString('hex')
      const { hashOfRequest } = await import('#server/operator/request.ts')
      expect(hashOfRequest(right).toString('hex')).toBe(hex)
      expect(hashOfRequest({ ...right, nonce: '1'.repeat(64) }).toString('hex')).not.toBe(hex)
      expect(
        JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      ).not.toMatch(new RegExp(`h4rbour7|${nonce}`))
    })
  })
})
