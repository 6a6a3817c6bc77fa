import type { OrderState, OrderTerms } from '#domain/cash-out/standing-order.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import type { Translate } from '#ui/text/text.tsx'

/** What a standing order says, in a sentence. */
export const orderText = (t: Translate, { direction, act, amount, part, floor }: OrderTerms, currency: Currency) => {
  const print = (minor: bigint) => printAmount(minor, currency)
  const does = act === 'notify' ? 'notify' : part === null ? 'cashOut' : 'part'
  return t(`bets.order.is.${direction}.${does}`, {
    amount: print(amount),
    ...(part !== null && { part: print(part) }),
    ...(floor !== null && { floor: print(floor) }),
  })
}

interface Reached {
  readonly state: OrderState
  /** At the step that led there; null where no offer made it. */
  readonly offer: bigint | null
}

/** The state of an order, with the offer that made it. */
export const orderState = (t: Translate, { state, offer }: Reached, currency: Currency) =>
  t(`bets.order.state.${state}`, { offer: offer === null ? '–' : printAmount(offer, currency) })
