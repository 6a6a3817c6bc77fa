import { type OrderState, orderStates } from '#domain/cash-out/standing-order.ts'
import { standingOrderEnvironment } from '#review/flows/bet/standing-order.ts'
import { orderAfter } from '#server/cash-out/orders/order.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeOrders } from './kit.ts'

describeOrders('setting and ending standing orders, on $name', (at) => {
  test('§machine.decides: the steps in SQL are the machine’s, no more and no fewer', async () => {
    const { rows } = await sql<{ step: string }>`
      select f || ' → ' || t as step from unnest(${sql.val([...orderStates])}::text[]) f, unnest(${sql.val([...orderStates])}::text[]) t
      where order_may_move(f, t)`.execute(at.shop.database.db)
    const steps = orderStates.flatMap((from) =>
      standingOrderEnvironment.events.flatMap((event) => {
        const to: OrderState | undefined = orderAfter(from, event)
        return to === undefined ? [] : [`${from} → ${to}`]
      }),
    )
    expect(rows.map(({ step }) => step).toSorted()).toEqual([...new Set(steps)].toSorted())
  })

  describe('§order.directions: one order for each direction', () => {
    test('another one in the same direction replaces it, and one in the other does not', async () => {
      const { ann, bet } = await at.held()
      await at.set(ann, bet)
      await at.set(ann, bet, { amount: '160.00' })
      await at.set(ann, bet, { direction: 'atMost', amount: '40.00' })
      expect(
        (await at.list(ann, bet)).map(({ direction, amount, floor, order_state }) => [
          direction,
          amount,
          floor,
          order_state,
        ]),
      ).toEqual([
        ['atMost', '40.00', '36.00', 'open'],
        ['atLeast', '160.00', '', 'open'],
        ['atLeast', '150.00', '', 'replaced'],
      ])
    })
  })

  describe('§order.ends: cancelled orders', () => {
    test('sell nothing', async () => {
      const { ann, bet, quote } = await at.held()
      const order_key = randomUUID()
      await at.set(ann, bet, { order_key })
      expect(await at.cancel(ann, order_key)).toMatchObject({ status: 1, order_state: 'cancelled' })
      expect(await at.cancel(ann, order_key)).toMatchObject({ status: 1, order_state: 'cancelled' })
      await quote([1.5, 3])
      await at.round()
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject(['cancelled', { cash: 100_000n }])
    })
    test('a copy of the order that comes after its cancellation sets nothing, whichever was first', async () => {
      const { ann, bet } = await at.held()
      const order_key = randomUUID()
      expect(await at.cancel(ann, order_key)).toMatchObject({ status: 0, statusdesc: 'orderNotExists' })
      expect(await at.set(ann, bet, { order_key })).toMatchObject({ status: 0, statusdesc: 'betKeyClosed' })
      const other = randomUUID()
      await at.set(ann, bet, { order_key: other })
      await at.cancel(ann, other)
      expect(await at.set(ann, bet, { order_key: other })).toMatchObject({ status: 1, order_state: 'cancelled' })
      expect(await at.list(ann)).toEqual([])
    })
    test('of another member do not exist', async () => {
      const { ann, bet } = await at.held()
      const { ann: eve } = await at.held()
      const order_key = randomUUID()
      await at.set(ann, bet, { order_key })
      expect(await at.cancel(eve, order_key)).toMatchObject({ status: 0, statusdesc: 'orderNotExists' })
      expect(await at.set(eve, bet)).toMatchObject({ status: 0, statusdesc: 'betNotExists' })
      await expect(at.list(eve, bet)).rejects.toThrow('betNotExists')
      expect(await at.list(eve)).toEqual([])
    })
  })

  test('§bet.key: the same key and body are the same order, another body under it is refused', async () => {
    const { ann, bet } = await at.held()
    const order_key = randomUUID()
    const first = await at.set(ann, bet, { order_key })
    expect(await at.set(ann, bet, { order_key })).toEqual(first)
    expect(await at.set(ann, bet, { order_key, amount: '151.00' })).toMatchObject({
      statusdesc: 'duplicate_debit_record',
    })
    expect(await at.list(ann, bet)).toHaveLength(1)
  })

  test('§bet.closed-key: what was refused is refused again, whatever has changed since', async () => {
    const { ann, bet } = await at.held()
    const order_key = randomUUID()
    const refused = { status: 0, statusdesc: 'invalidOrderPart' }
    expect(await at.set(ann, bet, { order_key, part: '150.01' })).toEqual(refused)
    expect(await at.set(ann, bet, { order_key, part: '150.01' })).toEqual(refused)
    expect(await at.set(ann, bet, { order_key })).toMatchObject({ statusdesc: 'betKeyClosed' })
  })

  test('a running bet without cash-out takes no order, and neither does one that is over', async () => {
    const { ann, bet, quote } = await at.held()
    await quote([1.5, 3])
    await at.cashOuts.sell(ann, await at.selling(ann, bet))
    expect(await at.set(ann, bet)).toMatchObject({ status: 0, statusdesc: 'cashOutNotOffered' })
  })

  test('its steps and its terms are kept by the database itself', async () => {
    const { ann, bet } = await at.held()
    await at.set(ann, bet)
    const { db } = at.shop.database
    await expect(
      db.updateTable('standing_order').set({ amount: 1n }).where('member_id', '=', ann).execute(),
    ).rejects.toThrow(/as it was set/)
    await expect(
      sql`update standing_order set state = 'due', version = version + 2 where member_id = ${ann}::bigint`.execute(db),
    ).rejects.toThrow(/as it was set/)
    await expect(sql`update standing_order_step set offer = 1`.execute(db)).rejects.toThrow(/append-only|permission/)
    await expect(sql`delete from standing_order where member_id = ${ann}::bigint`.execute(db)).rejects.toThrow(
      /kept|permission/,
    )
  })
})
