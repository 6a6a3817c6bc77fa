import { orderStates, type OrderState } from '#domain/cash-out/standing-order.ts'
import { orderAfter } from '#server/cash-out/orders/life.ts'
import { standingOrderEnvironment } from '#review/flows/bet/standing-order.ts'
import { shownRecord } from '#server/bets/record/shown-record.ts'
import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../_kit/databases.ts'
import { playing } from '../../../_kit/shop.ts'
import { openOrders, type Orders } from './kit.ts'

const seconds = 5_000
const live = { live: playing([1, 0]), incident: 7 }

describe.each(databases())('standing orders, on $name', ({ open }) => {
  let at: Orders
  beforeAll(async () => {
    at = await openOrders(await open())
  })
  afterAll(() => at.shop.database.close())
  afterEach(async () => expect(await audit(at.shop.database.db)).toEqual([]))

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

  describe('§order.never-below: the first offer that meets an order', () => {
    test.each<[string, object, readonly number[], string, string]>([
      ['at least 150, a jump to 158.33: at that offer', {}, [1.5, 3], 'executed', '1058.33'],
      ['at least 158.33, an offer of just that', { amount: '158.33' }, [1.5, 3], 'executed', '1058.33'],
      ['at least 158.34: it waits', { amount: '158.34' }, [1.5, 3], 'open', '900.00'],
      ['at most 60, an offer of 59.26', { direction: 'atMost', amount: '60.00' }, [4, 1.33], 'executed', '959.26'],
      [
        'at most 59, an offer of 59.26: it waits',
        { direction: 'atMost', amount: '59.00' },
        [4, 1.33],
        'open',
        '900.00',
      ],
      [
        'at most 66 with 59.40 as floor: missed',
        { direction: 'atMost', amount: '66.00' },
        [4, 1.33],
        'missed',
        '900.00',
      ],
      [
        'at most 66 with a floor of its own',
        { direction: 'atMost', amount: '66.00', floor: '59.26' },
        [4, 1.33],
        'executed',
        '959.26',
      ],
      ['a part of 50 at least at 150', { part: '50.00' }, [1.5, 3], 'executed', '950.00'],
      ['a notice at least at 150: nothing is sold', { act: 'notify' }, [1.5, 3], 'notified', '900.00'],
      [
        'a notice at most at 60',
        { act: 'notify', direction: 'atMost', amount: '60.00' },
        [4, 1.33],
        'notified',
        '900.00',
      ],
    ])('%s', async (_, terms, prices, state, balance) => {
      const { ann, bet, quote } = await at.held()
      expect(await at.set(ann, bet, terms)).toMatchObject({ status: 1, order_state: 'open' })
      await at.round()
      expect(await at.stateOf(ann, bet)).toBe('open')
      await quote(prices)
      await at.round()
      await at.round()
      expect(await at.stateOf(ann, bet)).toBe(state)
      const { cash, frozen } = await at.walletOf(ann)
      expect(((Number(cash) - Number(frozen)) / 100).toFixed(2)).toBe(balance)
    })
  })

  test('an executed order says so in the record, by an event and in a message, and ends the other order of the bet', async () => {
    const { ann, bet, quote } = await at.held()
    await at.set(ann, bet)
    await at.set(ann, bet, { direction: 'atMost', amount: '40.00' })
    await quote([1.5, 3])
    await at.round()
    expect(
      (await at.list(ann, bet)).map(({ direction, order_state, offer, steps }) => [
        direction,
        order_state,
        offer,
        steps.length,
      ]),
    ).toEqual([
      ['atMost', 'ended', '', 2],
      ['atLeast', 'executed', '158.33', 2],
    ])
    expect(await at.list(ann)).toEqual([])
    expect(await at.newsOf(ann)).toEqual([
      'balance.changed',
      'bet.running',
      'order.changed open',
      'order.changed open',
      'bet.cashedOut',
      'order.changed executed',
      'message.sent',
    ])
    expect(await at.noticesOf(ann)).toMatchObject([{ kind: 'orderExecuted', amount: '158.33', currency: 'MYR' }])
    expect((await shownRecord(at.shop.database.db, ann, BigInt(bet)))!.steps.at(-1)).toMatchObject({
      event: 'bet.cashedOut',
      by: 'order',
      amount: '158.33',
    })
  })

  test('§order.floor: an order that is missed is said once, and is executed when the offer comes back', async () => {
    const { ann, bet, quote } = await at.held()
    await at.set(ann, bet, { direction: 'atMost', amount: '66.00' })
    await quote([4, 1.33])
    await at.round()
    await quote([5, 1.25])
    await at.round()
    expect(await at.noticesOf(ann)).toMatchObject([{ kind: 'orderMissed', amount: '59.26' }])
    await quote([3.8, 1.36])
    await at.round()
    expect([await at.stateOf(ann, bet), (await at.noticesOf(ann)).map(({ kind }) => kind)]).toEqual([
      'executed',
      ['orderMissed', 'orderExecuted'],
    ])
  })

  test('§order.waits: a suspended market sells nothing, and the offer after it does', async () => {
    const { ann, bet, quote } = await at.held()
    await at.set(ann, bet)
    await quote([1.5, 3], { status: 'suspended' })
    await at.round()
    expect(await at.stateOf(ann, bet)).toBe('open')
    await quote([1.5, 3])
    await at.round()
    expect(await at.stateOf(ann, bet)).toBe('executed')
  })

  describe('§order.waits: with a leg in play the cash-out waits', () => {
    const due = async (terms: object = {}) => {
      const holding = await at.held(live)
      await at.set(holding.ann, holding.bet, terms)
      await holding.quote([1.5, 3])
      await at.round()
      expect(await at.stateOf(holding.ann, holding.bet)).toBe('due')
      return holding
    }
    const pass = async (ms: number) => {
      at.shop.clock.toBook(at.shop.clock.book() + ms)
      await at.round()
    }
    test('and is paid when nothing has happened', async () => {
      const { ann, bet } = await due()
      await pass(seconds - 1)
      expect(await at.stateOf(ann, bet)).toBe('due')
      await pass(1)
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject([
        'executed',
        { cash: 105_833n, frozen: 0n },
      ])
    })
    test('a part of it too', async () => {
      const { ann, bet } = await due({ part: '50.00' })
      await pass(seconds)
      expect([await at.stateOf(ann, bet), await at.betOf(bet)]).toMatchObject([
        'executed',
        { state: 'running', cashed: 5_000n },
      ])
    })
    test('a goal refuses it, and the order is in force as before', async () => {
      const { ann, id, bet, quote } = await due()
      await at.shop.tell({ matches: [at.started(id, { incident: 8, live: playing([1, 1]) })] })
      await quote([4, 1.33])
      await pass(1_000)
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject([
        'open',
        { cash: 100_000n, frozen: 10_000n },
      ])
      await quote([1.5, 3])
      await at.round()
      await pass(seconds)
      expect(await at.stateOf(ann, bet)).toBe('executed')
    })
    test('an offer below the order at the end of the wait sells nothing', async () => {
      const { ann, bet, quote } = await due({ amount: '158.33' })
      await quote([1.51, 2.96])
      await pass(seconds)
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject(['open', { cash: 100_000n }])
    })
    test('one that fell and still meets the order is paid at what it is now', async () => {
      const { ann, bet, quote } = await due()
      await quote([1.55, 2.82])
      await pass(seconds)
      expect([await at.stateOf(ann, bet), await at.betOf(bet)]).toMatchObject(['executed', { cashed: 15_326n }])
    })
    test('it can neither be cancelled nor replaced in the meantime', async () => {
      const { ann, bet } = await due()
      const [order] = await at.list(ann, bet)
      expect(await at.cancel(ann, order!.order_key)).toMatchObject({ status: 0, statusdesc: 'cashOutWaiting' })
      expect(await at.set(ann, bet, { amount: '170.00' })).toMatchObject({ status: 0, statusdesc: 'cashOutWaiting' })
      await pass(seconds)
      expect(await at.stateOf(ann, bet)).toBe('executed')
    })
    test('§order.ends: a bet that is void in the meantime sells nothing', async () => {
      const { ann, id, bet } = await due()
      await at.shop.tell({
        results: [
          { match: id, at: at.shop.clock.book(), result: { status: 'cancelled', ht: null, ft: null, action: 1 } },
        ],
      })
      await at.round()
      await pass(seconds)
      expect([await at.stateOf(ann, bet), await at.betOf(bet), await at.walletOf(ann)]).toMatchObject([
        'ended',
        { state: 'void', cashed: 0n },
        { cash: 100_000n, frozen: 0n },
      ])
    })
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

  test.each(['suspend', 'close', 'freeze'])(
    '§order.account: an account in the state %s sets none, and its order is executed',
    async (own_state) => {
      const { ann, bet, quote } = await at.held()
      await at.set(ann, bet)
      await at.shop.database.db
        .updateTable('member')
        .set({ own_state: own_state as 'suspend' })
        .where('id', '=', ann)
        .execute()
      expect(await at.set(ann, bet, { direction: 'atMost', amount: '40.00' })).toMatchObject({ status: 0 })
      await quote([1.5, 3])
      await at.round()
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject(['executed', { cash: 105_833n }])
    },
  )

  describe('§order.once', () => {
    test('eight servers that see the offer at once execute it once', async () => {
      const { ann, bet, quote } = await at.held()
      await at.set(ann, bet)
      await quote([1.5, 3])
      await Promise.all(Array.from({ length: 8 }, () => at.act()))
      expect([await at.stateOf(ann, bet), await at.betOf(bet)]).toMatchObject(['executed', { cashed: 15_833n }])
      expect(await at.noticesOf(ann)).toHaveLength(1)
    })
    test('a part is sold once, though the bet runs on', async () => {
      const { ann, bet, quote } = await at.held()
      await at.set(ann, bet, { part: '50.00' })
      await quote([1.5, 3])
      await Promise.all(Array.from({ length: 8 }, () => at.act()))
      await quote([1.4, 3.5])
      await at.round()
      expect([await at.stateOf(ann, bet), await at.betOf(bet)]).toMatchObject([
        'executed',
        { state: 'running', cashed: 5_000n },
      ])
    })
    test('SQL executes no order below its amount, whatever a server says of the offer', async () => {
      const { ann, bet, quote } = await at.held()
      await at.set(ann, bet)
      await quote([2, 2])
      const { store } = at.parts()
      const claimed = {
        ...store,
        pricingContext: async (...asked: Parameters<typeof store.pricingContext>) => {
          const context = await store.pricingContext(...asked)
          return { ...context, bets: context.bets.map((one) => ({ ...one, to_win: one.to_win * 3n })) }
        },
      }
      const below = {
        ...store,
        execute: ({ item, ...order }: Parameters<typeof store.execute>[0]) => {
          const priced = { ...item.priced, cashed: { risk: 10_000n, toWin: 15_000n } }
          return store.execute({ ...order, offer: 11_875n, item: { ...item, amount: 11_875n, priced } })
        },
      }
      await at.act({ ...below, pricingContext: claimed.pricingContext })
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject(['open', { cash: 100_000n }])
    })
    test('a price that moves between the reading and the writing is compared again', async () => {
      const { ann, bet, quote } = await at.held()
      await at.set(ann, bet)
      await quote([1.5, 3])
      const { store } = at.parts()
      let isMoved = false
      await at.act({
        ...store,
        execute: async (item) => {
          if (!isMoved) await quote([2, 2])
          isMoved = true
          return store.execute(item)
        },
      })
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject(['open', { cash: 100_000n }])
    })
    test('an order that is cancelled between the reading and the writing sells nothing', async () => {
      const { ann, bet, quote } = await at.held()
      const order_key = randomUUID()
      await at.set(ann, bet, { order_key })
      await quote([1.5, 3])
      const { store } = at.parts()
      await at.act({
        ...store,
        execute: async (item) => {
          await at.cancel(ann, order_key)
          return store.execute(item)
        },
      })
      expect([await at.stateOf(ann, bet), await at.walletOf(ann)]).toMatchObject(['cancelled', { cash: 100_000n }])
    })
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
