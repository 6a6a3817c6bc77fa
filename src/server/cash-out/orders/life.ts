import type { OrderState } from '#domain/cash-out/standing-order.ts'
import { type StandingOrderEvent, standingOrderMachine } from '#machines/bet/standing-order.ts'
import { askedOnce, stepFrom } from '#machines/step.ts'

/** The state of an order after an event; undefined if its machine does not allow it (§order.once). */
export const orderAfter = (from: OrderState, event: StandingOrderEvent): OrderState | undefined =>
  askedOnce(standingOrderMachine, `${from} ${JSON.stringify(event)}`, () => {
    const value = from === 'open' || from === 'missed' ? ({ watching: from } as const) : from
    const after = stepFrom(standingOrderMachine, { value, context: {} }, event)?.after.value
    return typeof after === 'object' ? after.watching : after
  })
