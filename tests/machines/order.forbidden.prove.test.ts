import { atLeast, atMost, orderCashOut, type OrderParts, soundOrder } from '#review/product/order-cash-out.ts'
import { search } from '#review/product/search.ts'
import { describe, expect, test } from 'vitest'

const orders: readonly (readonly [string, Partial<OrderParts>])[] = [
  ['at least, before the match', { terms: atLeast }],
  ['at most, before the match', { terms: atMost }],
  ['at least, in play', { terms: atLeast, live: true }],
  ['at most, in play', { terms: atMost, live: true }],
]

describe('§order.once: a standing order × offers × two servers whose steps are late, doubled or lost', () => {
  test.each(orders)('%s: holds nothing that is forbidden', (_, parts) => {
    const { worlds, broken } = search(orderCashOut({ ...soundOrder, ...parts }))
    expect(broken).toEqual([])
    expect(worlds).toBeGreaterThan(500)
  })

  test.each<[string, Partial<OrderParts>, RegExp]>([
    ['an order that is met by every offer', { fit: () => 'met' }, /sold below the order/],
    [
      'a floor that is ignored',
      { terms: atMost, fit: ({ amount }, offer) => (offer <= amount ? 'met' : 'unmet') },
      /sold below the order/,
    ],
    ['an order at most that is met above', { terms: atMost, fit: () => 'met' }, /sold above an order at most/],
    ['a step written on an order that has moved since', { asksOrder: false }, /sold after it was cancelled|sold twice/],
    [
      'an offer that is no longer compared after the wait',
      { live: true, asksAfterWait: false },
      /sold below the order/,
    ],
    ['a cash-out at prices that have moved', { asksPrices: false }, /sold at an offer that was gone/],
    ['a cash-out and its order in two transactions', { isOneTransaction: false }, /sold and not executed|sold twice/],
    ['an order that outlives its bet', { endsWithBet: false }, /in force on a bet that is over/],
  ])('%s: found, with the way to it', (_, parts, expected) => {
    expect(search(orderCashOut({ ...soundOrder, ...parts }), 'first').broken.join('\n')).toMatch(expected)
  })
})
