import { orderFit, floorFor, type OrderTerms, termsFault } from '#domain/cash-out/standing-order.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const terms = (change: Partial<OrderTerms>): OrderTerms => {
  const order = { direction: 'atLeast', act: 'cashOut', amount: 10_000n, part: null, floor: null, ...change } as const
  return order.direction === 'atMost' && order.act === 'cashOut' && !('floor' in change)
    ? { ...order, floor: floorFor(order.amount) }
    : order
}

describe('§order.part: terms that an order can have', () => {
  test.each<[string, Partial<OrderTerms>, ReturnType<typeof termsFault>]>([
    ['at least', {}, undefined],
    ['at most, with the usual floor', { direction: 'atMost' }, undefined],
    ['at most, with the amount as floor', { direction: 'atMost', floor: 10_000n }, undefined],
    ['a notice at most, without a floor', { direction: 'atMost', act: 'notify' }, undefined],
    ['nothing', { amount: 0n }, 'invalidOrderAmount'],
    ['a floor above the amount', { direction: 'atMost', floor: 10_001n }, 'invalidOrderFloor'],
    ['a floor of nothing', { direction: 'atMost', floor: 0n }, 'invalidOrderFloor'],
    ['a floor of an order at least', { floor: 9_000n }, 'invalidOrderFloor'],
    ['a floor of a notice', { direction: 'atMost', act: 'notify', floor: 9_000n }, 'invalidOrderFloor'],
    ['a part as large as the amount', { part: 10_000n }, undefined],
    ['a part above the amount', { part: 10_001n }, 'invalidOrderPart'],
    ['a part as large as the floor', { direction: 'atMost', part: 9_000n }, undefined],
    ['a part above the floor', { direction: 'atMost', part: 9_001n }, 'invalidOrderPart'],
    ['a part of nothing', { part: 0n }, 'invalidOrderPart'],
    ['a part of a notice', { act: 'notify', part: 5_000n }, 'invalidOrderPart'],
  ])('%s', (_, change, fault) => expect(termsFault(terms(change))).toBe(fault))
})

const amount = fc.bigInt(1n, 10n ** 12n)

test('§order.never-below: an order that can be set is met only where it pays what it says, and its part', () => {
  const order = fc.record({
    direction: fc.constantFrom('atLeast', 'atMost'),
    act: fc.constantFrom('cashOut', 'notify'),
    amount,
    part: fc.option(amount),
    floor: fc.option(amount),
  } as const)
  fc.assert(
    fc.property(order, amount, (given, offer) => {
      fc.pre(termsFault(given) === undefined)
      if (orderFit(given, offer) !== 'met') return
      const least = given.direction === 'atLeast' ? given.amount : (given.floor ?? 0n)
      expect(offer >= least && offer >= (given.part ?? 0n)).toBe(true)
      expect(given.direction === 'atLeast' || offer <= given.amount).toBe(true)
    }),
  )
})

test('§order.floor: the floor is never above the amount, nor below 90 % of it', () => {
  fc.assert(
    fc.property(amount, (of) => {
      const floor = floorFor(of)
      expect(floor > 0n && floor <= of && floor * 10n >= of * 9n).toBe(true)
    }),
  )
})
