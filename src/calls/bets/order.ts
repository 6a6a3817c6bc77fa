import { orderActs, orderDirections, orderStates } from '#domain/cash-out/standing-order.ts'
import Type from 'typebox'
import { literals } from '../call.ts'

/** A standing order on a bet (§order.directions). Money as decimal strings of the member's currency. */
export const order = Type.Object({
  order_key: Type.String(),
  bet_id: Type.String(),
  direction: literals(orderDirections),
  /** `cashOut` cashes the bet out, `notify` only notifies the member. */
  act: literals(orderActs),
  /** Compared with the offer for all that is left of the bet. */
  amount: Type.String(),
  /** What the part that is cashed out pays; empty for all that is left of the bet. */
  part: Type.String(),
  /** The lowest offer at which an order at most at an amount cashes out; empty for every other order. */
  floor: Type.String(),
  /** In force are `open`, `missed` and `due`, whose cash-out waits (§cash-out.wait); the others are final. */
  order_state: literals(orderStates),
  /** The offer at the last step; empty where no offer made it. */
  offer: Type.String(),
})
