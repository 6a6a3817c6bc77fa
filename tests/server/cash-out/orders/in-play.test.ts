import { describe, expect, test } from 'vitest'
import { playing } from '../../../_kit/shop.ts'
import { describeOrders } from './kit.ts'

const seconds = 5_000
const live = { live: playing([1, 0]), incident: 7 }

describeOrders('standing orders in play, on $name', (at) => {
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
})
