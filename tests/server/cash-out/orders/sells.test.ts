import { type OrderTerms, orderFit } from '#domain/cash-out/standing-order.ts'
import type { Database } from '#server/database/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../_kit/databases.ts'

const cashesOut: Pick<OrderTerms, 'act' | 'amount'> = { act: 'cashOut', amount: 100n }
const orders: readonly (readonly [string, OrderTerms])[] = [
  ['at least 100', { ...cashesOut, direction: 'atLeast', part: null, floor: null }],
  ['at most 100, no less than 90', { ...cashesOut, direction: 'atMost', part: null, floor: 90n }],
  ['a part of 80 at least 100', { ...cashesOut, direction: 'atLeast', part: 80n, floor: null }],
  ['a notice at least 100', { ...cashesOut, act: 'notify', direction: 'atLeast', part: null, floor: null }],
]
const offers = [1n, 89n, 90n, 91n, 99n, 100n, 101n, 200n]

describe.each(databases())(
  '§order.never-below: what an order sells at, as the database says it, on $name',
  ({ open }) => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })
    afterAll(() => database.close())

    /** Whether the database lets an order cash out, for these amounts. */
    const sells = async (
      terms: OrderTerms,
      offer: bigint,
      amount: bigint,
      more: { state?: string; key?: string } = {},
    ) => {
      const row = { ...terms, id: 7n, tries: 0, state: more.state ?? 'open' }
      const text = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
      const key = more.key === undefined ? sql`order_cash_key(7::bigint, 0)` : sql`${more.key}::uuid`
      const { rows } = await sql<{ sells: boolean }>`
      select order_sells(jsonb_populate_record(null::standing_order, ${text}::jsonb), false, ${key}, ${offer}::bigint, ${amount}::bigint) as sells`.execute(
        database.db,
      )
      return rows[0]!.sells
    }

    test.each(orders)('%s: at the offers that meet it, for what it says, and at no other', async (_, terms) => {
      for (const offer of offers) {
        const amount = terms.part ?? offer
        const may = terms.act === 'cashOut' && orderFit(terms, offer) === 'met'
        expect(await sells(terms, offer, amount), `an offer of ${offer}`).toBe(may)
        // Neither more nor less than the part, or the offer.
        expect(await sells(terms, offer, amount - 1n), `less at ${offer}`).toBe(false)
        expect(await sells(terms, offer, amount + 1n), `more at ${offer}`).toBe(false)
      }
    })

    test.each([
      [{ state: 'executed' }],
      [{ state: 'cancelled' }],
      [{ state: 'due' }],
      [{ key: '7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a11' }],
    ])('and not with %j', async (more) => expect(await sells(orders[0]![1], 100n, 100n, more)).toBe(false))
  },
)

test('§order.directions: an offer that is exactly the amount, or exactly the floor, meets the order', () => {
  const [[, least], [, most]] = [orders[0]!, orders[1]!]
  expect(offers.map((offer) => orderFit(least, offer))).toEqual([
    ...Array.from({ length: 5 }, () => 'unmet'),
    ...Array.from({ length: 3 }, () => 'met'),
  ])
  expect(offers.map((offer) => orderFit(most, offer))).toEqual([
    'missed',
    'missed',
    'met',
    'met',
    'met',
    'met',
    'unmet',
    'unmet',
  ])
})
