import { shownRecord } from '#server/bets/record/shown-record.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeOrders } from './kit.ts'

describeOrders('executing standing orders, on $name', (at) => {
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
})
