import type { Reply } from '#calls/call.ts'
import type { cancelStandingOrder, setStandingOrder } from '#calls/bets/standing-order.ts'
import type { Reason } from '#domain/errors.ts'

/** What the answers of the server become in the machine that sets standing orders. */
export type SetOrderReplyEvent =
  | { type: 'order.set' }
  | { type: 'order.refused'; code: Reason }
  | { type: 'order.unanswered' }
  | { type: 'cancel.done' }
  | { type: 'cancel.refused'; code: Reason }
  | { type: 'cancel.unanswered' }

export const setOrderEvent = (reply: Reply<typeof setStandingOrder>): SetOrderReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'order.unanswered' }
  return reply.kind === 'refused' ? { type: 'order.refused', code: reply.code } : { type: 'order.set' }
}

export const cancelOrderEvent = (reply: Reply<typeof cancelStandingOrder>): SetOrderReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'cancel.unanswered' }
  return reply.kind === 'refused' ? { type: 'cancel.refused', code: reply.code } : { type: 'cancel.done' }
}
