import { checkOrders } from '#commands/faults/check/orders.ts'
import type { Ask } from '#commands/faults/check/rows.ts'
import type { Line } from '#commands/faults/diary.ts'
import { CompiledQuery } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { openOrders, type Orders } from '../../server/cash-out/orders/kit.ts'

/** Three standing orders as the database and the members' diaries have them: executed, of a part, and cancelled. */
let at: Orders
let lines: Line[]
beforeAll(async () => {
  at = await openOrders(await databases()[0]!.open())
  lines = []
  const { db } = at.shop.database
  const leave = async (change: { part?: string } = {}) => {
    const { ann, bet, quote } = await at.held()
    const { login } = await db.selectFrom('member').select('login').where('id', '=', ann).executeTakeFirstOrThrow()
    const key = randomUUID()
    await at.set(ann, bet, { order_key: key, ...change })
    const terms = { direction: 'atLeast', act: 'cashOut', amount: '150.00', part: change.part ?? null } as const
    lines.push({ kind: 'askOrder', member: login, key, bet, ...terms }, { kind: 'orderSet', key })
    return { ann, key, quote }
  }
  const [whole, part, cancelled] = [await leave(), await leave({ part: '50.00' }), await leave()]
  await at.cancel(cancelled.ann, cancelled.key)
  lines.push({ kind: 'orderCancelled', key: cancelled.key })
  for (const { quote } of [whole, part, cancelled]) await quote([1.5, 3])
  await at.round()
})
afterAll(() => at.shop.database.close())

type Row = Record<string, unknown>

/** What the checker finds in rows that somebody changed on their way out of the database. */
const found = (
  change: (statement: string, rows: Row[]) => Row[] = (_, rows) => rows,
  diaries: readonly Line[] = lines,
) => {
  const ask: Ask = async <R>(statement: string) => {
    const { rows } = await at.shop.database.db.executeQuery<Row>(CompiledQuery.raw(statement))
    return change(
      statement,
      rows.map((row) => ({ ...row })),
    ) as R[]
  }
  return checkOrders(ask, diaries)
}
const of = (part: string, change: (rows: Row[]) => Row[]) => (statement: string, rows: Row[]) =>
  statement.includes(part) ? change(rows) : rows
const each = (change: Row) => (rows: Row[]) => rows.map((row) => ({ ...row, ...change }))

test('finds nothing where nothing is wrong, and the key of each cash-out', async () => {
  const { breaks, cashKeys, ...counts } = await found()
  expect(breaks).toEqual([])
  expect(counts).toMatchObject({ orders: 3, executedOrders: 2, soldBelow: 0, soldTwice: 0 })
  const keys = await at.shop.database.db.selectFrom('cash_out').select('key').execute()
  expect(keys.filter(({ key }) => !cashKeys.has(key))).toEqual([])
})

test.each<[string, (statement: string, rows: Row[]) => Row[], RegExp]>([
  ['a cash-out below its order', of('from cash_out', each({ amount: 1n })), /sold below what it says/],
  [
    'an order that sold and is in force',
    of('from standing_order o', each({ state: 'open' })),
    /is open and sold otherwise/,
  ],
  ['an order that is gone', of('from standing_order o', () => []), /was acknowledged and is lost/],
  ['an order at another amount', of('from standing_order o', each({ amount: 1n })), /is not what was requested/],
  [
    'an order that was cancelled and is not',
    of('from standing_order o', each({ state: 'executed' })),
    /was cancelled, and is not/,
  ],
])('finds %s', async (_, change, expected) => {
  expect((await found(change)).breaks.join('\n')).toMatch(expected)
})

test('finds an order that sold twice, by the key of its second try', async () => {
  const second = randomUUID()
  const again = of('from standing_order o', (rows) =>
    rows.map((row, n) => (n === 0 ? { ...row, cash_keys: [...(row['cash_keys'] as string[]), second] } : row)),
  )
  const twice = await found((statement, read) =>
    statement.includes('from cash_out') ? [...read, { ...read[0], key: second }] : again(statement, read),
  )
  expect([twice.soldTwice, twice.breaks.join('\n')]).toEqual([1, expect.stringMatching(/sold more than once/)])
})

test.each<[string, Row[], number]>([
  [
    'two at once, one after them',
    [
      { began: 1n, ended: 5n },
      { began: 2n, ended: 6n },
      { began: 6n, ended: null },
    ],
    2,
  ],
  [
    'one that begins when another ends',
    [
      { began: 1n, ended: 5n },
      { began: 5n, ended: 9n },
    ],
    1,
  ],
  [
    'those that never ended',
    [
      { began: 1n, ended: null },
      { began: 3n, ended: null },
    ],
    2,
  ],
])('counts the most orders in force: %s', async (_, lives, most) => {
  expect((await found(of('from standing_order_step', () => lives))).mostOrders).toBe(most)
})
