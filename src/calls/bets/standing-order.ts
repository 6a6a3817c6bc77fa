import { orderActs, orderDirections, orderStates } from '#domain/cash-out/standing-order.ts'
import Type, { type Static } from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'
import { order } from './order.ts'

const betId = Type.String({ pattern: '^[1-9][0-9]{0,15}$' })

export type StandingOrder = Static<typeof order>

/** An order with each of its steps, times in milliseconds. */
const orderWithSteps = Type.Object({
  ...order.properties,
  steps: Type.Array(
    Type.Object({
      order_state: literals(orderStates),
      offer: Type.String(),
      book: Type.Integer(),
      real: Type.Integer(),
    }),
  ),
})

/**
 * Sets a standing order on a running bet; one in the same direction is replaced. The bet is cashed out, or the member
 * notified, at the first offer for all that is left of it that is at least or at most the amount, on the server and
 * while the member is away. The same key and body answer the same order.
 */
export const setStandingOrder = memberCall('/bet/standingorder', {
  needs: 'act',
  body: {
    bet_id: betId,
    order_key: fields.key,
    direction: literals(orderDirections),
    act: literals(orderActs),
    amount: fields.amount,
    /** The part to be cashed out, by what it pays: at most the amount, or the floor. Without it the whole bet is. */
    part: Type.Optional(fields.amount),
    /** With `atMost` and `cashOut` only; without it 90 % of the amount (§order.floor). */
    floor: Type.Optional(fields.amount),
  },
  answer: Type.Object({ ...ok, ...order.properties }),
  errors: [
    'duplicate_debit_record',
    'betKeyClosed',
    'betNotExists',
    'cashOutNotOffered',
    'cashOutWaiting',
    'invalidOrderAmount',
    'invalidOrderFloor',
    'invalidOrderPart',
  ],
})

/**
 * Cancels a standing order by its key, in any state of the account. If none came under the key, the key is closed, and
 * an order that arrives under it later is answered `betKeyClosed`.
 */
export const cancelStandingOrder = memberCall('/bet/standingordercancel', {
  body: { order_key: fields.key },
  answer: Type.Object({ ...ok, ...order.properties }),
  errors: ['cashOutWaiting', 'orderNotExists'],
})

/** The standing orders in force, or all those of one bet, each with its steps, the latest order first. */
export const listStandingOrders = memberCall('/bet/standingorderlist', {
  body: { bet_id: Type.Optional(betId) },
  answer: Type.Object({ ...ok, orders: Type.Array(orderWithSteps) }),
  errors: ['betNotExists'],
})
