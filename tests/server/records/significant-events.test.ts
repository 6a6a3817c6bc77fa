import { noteEvent } from '#server/records/significant-events.ts'
import { firstRecordHash, recordHash } from '#server/verify/records.ts'
import { sealHeads } from '#server/wallet/anchor.ts'
import { verifyDatabase } from '#server/verify/verify.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { goPastTriggers } from '../../_kit/superuser.ts'

describe.each(databases())('the significant-events log on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  const kept = async (kind?: string) => {
    const rows = await server.database.db.selectFrom('significant_event').selectAll().orderBy('seq').execute()
    return rows
      .filter((row) => kind === undefined || row.kind === kind)
      .map(({ kind: name, member_id, details }) => ({ kind: name, member: member_id, details }))
  }
  const tries = (account_id: string, password: string) =>
    server.send('/authlogin', JSON.stringify({ account_id, password }))

  test('records a start, a sign-in, its failures and its end, and no name that nobody has', async () => {
    const id = await server.enter('ann')
    await tries('ann', 'wrong-one')
    await tries('my-secret', 'h4rbour2')
    const device = await server.signIn('ann')
    await server.post('signOut', device.identity)
    const told = await kept()
    expect(told.map(({ kind }) => kind)).toEqual([
      'server.started',
      'operator.enrolled',
      'operator.enrolled',
      'member.signInFailed',
      'member.signInFailed',
      'member.signedIn',
      'member.signedOut',
    ])
    expect(told.slice(3).map(({ member }) => member)).toEqual([id, null, id, id])
    expect(told[3]!.details).toMatchObject({ reason: 'wrong password', address: expect.any(String) })
    expect(JSON.stringify(told.map(({ details }) => details))).not.toMatch(/my-secret|wrong-one|h4rbour2/)
  })

  test('an account that takes no more tries is noted once a minute, however many come', async () => {
    await server.enter('locked')
    for (let n = 0; n < 12; n += 1) await tries('locked', 'wrong-one')
    expect(await kept('member.signInLocked')).toHaveLength(1)
  })

  test('the operator’s view finds them by kind, member and time', async () => {
    const ask = (fields: Record<string, string>) =>
      server.operator.perform({ act: 'events', actor: 'olga', reason: 'asked by phone', fields })
    expect(await ask({ kind: 'member.signedIn', member: 'ann' })).toMatchObject({
      rows: [{ kind: 'member.signedIn', member: 'ann', says: 'a member signed in' }],
    })
    expect(await ask({ kind: 'member.flew' })).toMatchObject({ ok: false, error: 'unknownEvent', field: 'kind' })
    expect(await ask({ until: '2020-01-01' })).toMatchObject({ rows: [] })
    expect(await ask({ most: '1' })).toMatchObject({ rows: [{ number: expect.any(String) }] })
  })

  test('many at once are one unbroken chain, which the verification follows', async () => {
    const { db } = server.database
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => noteEvent(db, { kind: 'clock.stepped', details: { by: n }, real: n })),
    )
    const rows = await db.selectFrom('significant_event').select(['seq', 'hash']).orderBy('seq').execute()
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1))
    const { findings, records } = await verifyDatabase(db)
    expect(findings).toEqual([])
    expect(records).toContainEqual({
      record: 'significant_event',
      seq: BigInt(rows.length),
      hash: Buffer.from(rows.at(-1)!.hash).toString('hex'),
    })
  })

  test('the hash is over what a reader of the row sees', () =>
    expect(
      recordHash(firstRecordHash('significant_event'), ['1', '1', 'server.started', null, null, '5', '{}']).toString(
        'hex',
      ),
    ).toMatch(/^[0-9a-f]{64}$/))

  test('the database refuses to change one or to remove one', async () => {
    for (const statement of [
      "update significant_event set kind = 'server.stopped'",
      'delete from significant_event',
      'truncate significant_event',
    ])
      await expect(server.database.exec(statement)).rejects.toMatchObject({ code: '42501' })
  })

  /** Does something past the triggers, as the owner of the tables could, and takes it back. */
  const tampered = async (...statements: readonly string[]) => {
    let found: Awaited<ReturnType<typeof verifyDatabase>>['findings'] = []
    const undo = new Error(randomUUID())
    const { verifyLedger } = await import('#server/verify/verify.ts')
    const { sql } = await import('kysely')
    await server.database.db
      .transaction()
      .execute(async (step) => {
        await goPastTriggers(step)
        for (const statement of statements) await sql.raw(statement).execute(step)
        found = (await verifyLedger(step)).findings.filter(({ fault }) => fault !== 'notAppendOnly')
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return found.map(({ at, fault }) => `${at} ${fault}`)
  }

  test.each<[what: string, statements: readonly string[], found: RegExp]>([
    ['an edited row', ["update significant_event set details = '{}' where seq = 2"], /^event 2 edited$/],
    ['another member', ['update significant_event set member_id = null where seq = 6'], /^event 6 edited$/],
    ['a removed row', ['delete from significant_event where seq = 3'], /^event 3 missing$/],
    [
      'a cut tail',
      ['delete from significant_event where seq = (select max(seq) from significant_event)'],
      /^event \d+ cutTail$/,
    ],
    [
      'a cut tail with its head, which a seal still names',
      [
        'delete from significant_event where seq > 2',
        "update record_head set seq = 2, hash = (select hash from significant_event where seq = 2) where record = 'significant_event'",
      ],
      /^event \d+ cutTail$/,
    ],
    ['a moved head', ["update record_head set hash = sha256('') where record = 'significant_event'"], /headEdited$/],
  ])('%s is found', async (_, statements, found) => {
    await sealHeads(server.database.db, { book: server.clock.book(), real: server.clock.real() })
    expect(await tampered(...statements)).toContainEqual(expect.stringMatching(found))
  })

  test('a start that follows no stop says so, and a start with other settings names them', async () => {
    await server.close()
    server = await startTestServer(server.database, { flags: ['--brand', 'Other'] })
    expect((await kept()).slice(-3).map(({ kind }) => kind)).toEqual([
      'server.stopped',
      'server.started',
      'configuration.changed',
    ])
    expect((await kept('configuration.changed'))[0]!.details).toMatchObject({ settings: '--brand' })
    const second = await startTestServer(server.database, { flags: ['--brand', 'Other'] })
    expect((await kept()).slice(-2).map(({ kind }) => kind)).toEqual(['server.failed', 'server.started'])
    await second.close()
  })
})
