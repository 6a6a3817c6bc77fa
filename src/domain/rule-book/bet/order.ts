import { orderFit, floorFor, type OrderDirection } from '../../cash-out/standing-order.ts'
import { orderFloorPercent } from '../../bet/limits.ts'
import { type Chapter, example } from '../clause.ts'
import { amount, written } from '../reading.ts'

interface Compared {
  readonly direction: OrderDirection
  readonly amount: string
  readonly offer: string
}

const fit = ({ direction, amount: of, offer }: Compared): string =>
  orderFit(
    {
      direction,
      act: 'cashOut',
      amount: amount(of),
      part: null,
      floor: direction === 'atMost' ? floorFor(amount(of)) : null,
    },
    amount(offer),
  )

const floor = ({ amount: of }: Pick<Compared, 'amount'>): string => written(floorFor(amount(of)))

export const orderClauses = {
  'order.directions': {
    plain:
      'On a running bet with cash-out a member may leave one order for each direction: at least an amount, or at most an amount. The order cashes the bet out, or only notifies the member, at the first offer for what is left of the bet that is as high or as low. Setting another one in the same direction replaces it.',
  },
  'order.never-below': {
    plain:
      'An order at least at an amount is executed at the offer that reached it and never below its amount. One at most at an amount is executed at the first offer as low, and never below its floor.',
    examples: [
      example({ direction: 'atLeast', amount: '100.00', offer: '99.99' }, fit, 'unmet'),
      example({ direction: 'atLeast', amount: '100.00', offer: '120.00' }, fit, 'met'),
      example({ direction: 'atMost', amount: '20.00', offer: '20.01' }, fit, 'unmet'),
      example({ direction: 'atMost', amount: '20.00', offer: '18.00' }, fit, 'met'),
      example({ direction: 'atMost', amount: '20.00', offer: '17.99' }, fit, 'missed'),
    ],
  },
  'order.floor': {
    plain:
      'The floor is {percent} percent of the amount, rounded up, unless the member sets another. An offer below it is missed: nothing is sold, the order stays in force, and the member is notified, once until the order is due.',
    constants: { percent: orderFloorPercent },
    examples: [example({ amount: '20.00' }, floor, '18.00'), example({ amount: '0.01' }, floor, '0.01')],
  },
  'order.part': {
    plain:
      'An order cashes out all that is left of the bet, or the smallest part of it that pays an amount which the member names. That amount is never above what the order is worth wherever it is executed.',
  },
  'order.waits': {
    plain:
      'Without an offer an order waits: while a market of the bet is suspended, its feed is silent or the house needs the bet as cover. With a leg in play its cash-out waits as any does; if that is refused, or is then worth less than the order says, the order is in force as before.',
  },
  'order.once': {
    plain:
      'An order is executed at most once, whichever server sees the offer first and whatever stops in between: its cash-out is written under a key of its own, in one transaction with the end of the order.',
  },
  'order.account': {
    plain:
      'A closed, suspended or excluded account cannot set an order, but one that it left is executed all the same, because it only reduces a risk. A member who can still sign in can cancel it.',
  },
  'order.ends': {
    plain:
      'An order ends with its bet, when that is settled, void or cashed out in full, and does not come back if the bet is reopened. It can be changed or cancelled until it is due; each of its steps is kept.',
  },
} as const satisfies Chapter
