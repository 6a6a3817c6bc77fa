import { borderCodeOf } from '#domain/border-errors.ts'
import { calls, type CallName } from '#calls/all.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { type Bodies, lawful, selection } from '../_kit/lawful-bodies.ts'
import { inTurn, sampled } from '../_kit/sample.ts'
import { fixture } from '../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../_kit/touchline.ts'

/** What may be wrong with one field, by its type in the call's declaration. */
const wrongFor = (schema: { type?: string; anyOf?: unknown; minItems?: number; maxItems?: number }): unknown[] => {
  if (schema.type === 'object') return [null, [], ['x'], 7, 'x', true]
  const never: unknown[] = [null, [], {}, { toString: 'x' }, ['x']]
  if (schema.type === 'array')
    return [
      null,
      {},
      7,
      'x',
      true,
      Array.from({ length: (schema.maxItems ?? 20) + 1 }, () => ({})),
      ...(schema.minItems === undefined ? [] : [[]]),
    ]
  if (schema.type === 'string' || schema.anyOf) return [...never, 7, true, 'x'.repeat(60_000)]
  if (schema.type === 'boolean') return [...never, 0, 'true', 'x'.repeat(60_000)]
  return [...never, '7', 1.5, true, Number.MAX_VALUE, -1e300, 2 ** 53, 'x'.repeat(60_000)]
}

/** Left out, or sent empty; an empty list is missing where one entry is needed. */
const isEmpty = (what: string, name: CallName, field: string): boolean => {
  const { [field]: schema } = calls[name].body.properties as Readonly<Record<string, { readonly minItems?: number }>>
  return what === `without ${field}` || what === `${field}: null` || (what === `${field}: []` && schema?.minItems === 1)
}

const bodiesFor = (name: CallName, good: Bodies): [what: string, body: string, field: string][] => {
  const { properties, required } = calls[name].body
  const wrong = Object.entries(properties).flatMap(([field, schema], at) =>
    inTurn('wrong values of a field', wrongFor(schema as { type?: string }), at, 6).map(
      (value): [string, string, string] => [
        `${field}: ${String(JSON.stringify(value)).slice(0, 20)}`,
        JSON.stringify({ ...good, [field]: value }),
        field,
      ],
    ),
  )
  const missing = (required ?? []).map((field): [string, string, string] => [
    `without ${field}`,
    JSON.stringify({ ...good, [field]: undefined }),
    field,
  ])
  return [
    ...wrong,
    ...missing,
    ['unknown field', JSON.stringify({ ...good, is_admin: true }), 'is_admin'],
    ['spelled otherwise', JSON.stringify({ ...good, Account_Id: 'ann' }), 'Account_Id'],
    ['prototype', JSON.stringify(good).replace('{', '{"__proto__":{"state":"active"},'), 'body'],
    ['cut off', JSON.stringify({ ...good, x: 1 }).slice(0, -2), 'body'],
    ['a list', '[]', 'body'],
  ]
}

describe.each(databases())('bad input on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  let before: unknown[]
  /** Everything but who holds the roles, which time alone renews. */
  const counts = async (): Promise<unknown[]> => {
    const { rows: tables } = await sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'lease' order by 1`.execute(
      server.database.db,
    )
    return Promise.all(
      tables.map(async ({ name }) => [
        name,
        (
          await sql<{
            n: bigint
            hash: string
          }>`select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`.execute(
            server.database.db,
          )
        ).rows[0],
      ]),
    )
  }

  beforeAll(async () => {
    server = await startTestServer(await open())
    server.feed.say(...fixture('alpha', opening, opening + 3_600_000))
    await server.tick()
    ann = await server.signIn('ann')
    await ann.ask('reloadProfile', {})
    before = await counts()
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  test.each(sampled('calls that name a bad field', Object.keys(calls) as CallName[], 60))(
    '§wire.bad-body: %s names the field',
    async (name) => {
      const good = { ...lawful[name], ...(calls[name].identity === 'member' && ann.identity) }
      for (const [what, body, field] of bodiesFor(name, good)) {
        const told = await server.send(calls[name].path, body)
        expect({ what, ...told }).toEqual({
          what,
          code: 400,
          body: { status: 0, statusdesc: borderCodeOf(field, isEmpty(what, name, field), calls[name].path), field },
        })
      }
    },
  )

  test('§wire.bad-body: each of them names the field, and nothing is written', async () => {
    expect(await counts()).toEqual(before)
  })

  const offered = (): Bodies => {
    const odds = [...server.house.board.odds.values()].find(({ type }) => type === 'OXT')!
    return { ...lawful.placeBet, match_id: odds.match, odds_id: odds.id, ...ann.identity }
  }
  const stakes = [
    '1e999',
    'Infinity',
    'NaN',
    '-10',
    '+10',
    '0x10',
    '10.001',
    '1,000.00',
    '٣٠',
    ' ',
    '10 0',
    '10\t',
    '\ufeff10',
    '10\u200b',
    ' 10',
    '99999999999999999',
    '10\0',
    '10;drop table bet',
  ]
  test.each(stakes)('a stake of %j is named, and nothing is written', async (stake) => {
    const before = await counts()
    const { code, body } = await server.send('/bet/betsingle', JSON.stringify({ ...offered(), stake }))
    expect([code, body.statusdesc, body.field]).toEqual([400, 'invalidParameter', 'stake'])
    expect(await counts()).toEqual(before)
  })

  test.each<[says: string, leg: Bodies, field: string]>([
    ['not of its type', { line: 0.5 }, 'legs.1.line'],
    ['missing', { price: undefined }, 'legs.1.price'],
    ['unknown', { is_admin: true }, 'legs.1.is_admin'],
    ['no pick of the market', { pick: 'over' }, 'legs.1.pick'],
    ['not decimal', { odds_type: 'MY', price: '0.90' }, 'legs.1.odds_type'],
  ])('a field of a leg, %s, is named with its place', async (says, change, field) => {
    const body = { ...lawful.placeParlay, legs: [selection, { ...selection, match_id: 2, ...change }], ...ann.identity }
    expect(await server.send('/bet/betparlay', JSON.stringify(body))).toMatchObject({
      code: 400,
      body: { statusdesc: borderCodeOf(field, says === 'missing'), field },
    })
  })

  test('1e999 as a number is not a text', async () => {
    const body = JSON.stringify({ ...offered(), stake: 0 }).replace('"stake":0', '"stake":1e999')
    expect((await server.send('/bet/betsingle', body)).body.field).toBe('stake')
  })

  const foreign: [what: string, change: Bodies, code: string][] = [
    ['a match that is none', { match_id: 9_007_199_254_740_991 }, '308'],
    ['a market that is none', { odds_id: 9_007_199_254_740_991 }, '313'],
    ['another member', { account_id: 'bob' }, 'session_not_exists'],
    ['no session', { session_token: 'x'.repeat(43) }, 'session_not_exists'],
  ]
  test.each(foreign)('foreign ids: %s; nothing is written but the key that is closed', async (_, change, code) => {
    const ledger = async () => (await counts()).filter((table) => (table as [string])[0] !== 'closed_key')
    const before = await ledger()
    const { body } = await server.send(
      '/bet/betsingle',
      JSON.stringify({ ...offered(), bet_key: randomUUID(), ...change }),
    )
    expect(body.statusdesc).toBe(code)
    expect(await ledger()).toEqual(before)
  })

  test('one member sees nothing of another’s bets', async () => {
    const placed = await ann.ask('placeBet', offered() as never)
    expect(placed.answer.bet_status).toBe('accepted')
    const bob = await server.signIn('bob')
    expect((await bob.ask('listPending', { bet_key: String(offered()['bet_key']) })).refusal.statusdesc).toBe(
      'betNotExists',
    )
    for (const list of ['listAccepted', 'listRejected'] as const)
      expect((await bob.ask(list, { page: 1, page_size: 100 })).answer).toMatchObject({ bets: [], total: 0 })
    const { answer } = await bob.ask('dailyStatement', { day: '2024-09-14' })
    expect(answer.movements.map(({ kind }) => kind)).toEqual(['opening'])
  })
})
