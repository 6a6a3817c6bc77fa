import { cancelStandingOrder, setStandingOrder } from '#calls/bets/standing-order.ts'
import type { Call, Reply } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { handlingOf } from '#domain/errors.ts'
import { writeAmount } from '#domain/money/money.ts'
import { cancelOrderEvent, setOrderEvent, type SetOrderReplyEvent } from '#machines/bet/set-order.replies.ts'
import { type OrderRequest, setOrderMachine } from '#machines/bet/set-order.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'

/** The machine of a bet's orders over the server. */
export const setOrderOver = (bet: string, member: Profile, session: PublicContext['session']) => {
  const ended = <C extends Call>(reply: Reply<C>): Reply<C> => {
    if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
      session.send({ type: 'session.invalid', code: reply.code })
    return reply
  }
  return setOrderMachine.provide({
    actors: {
      setOrder: fill<OrderRequest, SetOrderReplyEvent>(async ({ terms, key }, tell, signal) => {
        if (terms === null) throw new Error('an order is sent with its terms')
        const write = (minor: bigint) => writeAmount(minor, member.currency)
        const { direction, act, amount, part, floor } = terms
        const body = {
          ...identityOf(member),
          bet_id: bet,
          order_key: key,
          direction,
          act,
          amount: write(amount),
          ...(part !== null && { part: write(part) }),
          ...(floor !== null && { floor: write(floor) }),
        }
        tell(setOrderEvent(ended(await ask(setStandingOrder, body, signal))))
      }),
      cancelOrder: fill<OrderRequest, SetOrderReplyEvent>(async ({ key }, tell, signal) =>
        tell(
          cancelOrderEvent(ended(await ask(cancelStandingOrder, { ...identityOf(member), order_key: key }, signal))),
        ),
      ),
    },
  })
}
