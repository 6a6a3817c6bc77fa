import { ceil, exact } from '../money/exact.ts'
import { orderFloorPercent } from '../bet/limits.ts'

/** `atLeast`: done at the first offer as high as its amount · `atMost`: at the first one as low (§order.directions). */
export const orderDirections = ['atLeast', 'atMost'] as const
export type OrderDirection = (typeof orderDirections)[number]

/** What an order does when its offer comes: cashes the bet out, or notifies the member and does nothing else. */
export const orderActs = ['cashOut', 'notify'] as const
export type OrderAct = (typeof orderActs)[number]

/** The states of an order that is in force, and those that are final (`machines/bet/standing-order.ts`). */
export const orderStates = ['open', 'missed', 'due', 'executed', 'notified', 'cancelled', 'replaced', 'ended'] as const
export type OrderState = (typeof orderStates)[number]

/** Whether an order may still act. */
export const isInForce = (state: OrderState): boolean => state === 'open' || state === 'missed' || state === 'due'

/** A standing order on a bet; amounts in minor units. */
export interface OrderTerms {
  readonly direction: OrderDirection
  readonly act: OrderAct
  /** Compared with the offer for the whole of what is left of the bet. */
  readonly amount: bigint
  /** What the part that is cashed out pays; null for all that is left of the bet. */
  readonly part: bigint | null
  /** The lowest offer at which an `atMost` order cashes out; null for every other order. */
  readonly floor: bigint | null
}

/** The floor of an `atMost` order whose member set none: 90 % of its amount, rounded up. */
export const floorFor = (amount: bigint): bigint => ceil(exact(amount * BigInt(orderFloorPercent), 100n))

/** Why terms cannot be taken; undefined if they can (§order.part). */
export const termsFault = ({
  direction,
  act,
  amount,
  part,
  floor,
}: OrderTerms): 'invalidOrderAmount' | 'invalidOrderFloor' | 'invalidOrderPart' | undefined => {
  if (amount <= 0n) return 'invalidOrderAmount'
  const hasFloor = direction === 'atMost' && act === 'cashOut'
  if (hasFloor !== (floor !== null) || (floor !== null && (floor <= 0n || floor > amount))) return 'invalidOrderFloor'
  // The part must be worth its amount at every offer at which the order is executed.
  if (part !== null && (act === 'notify' || part <= 0n || part > (floor ?? amount))) return 'invalidOrderPart'
  return undefined
}

/** `met`: the order acts at this offer · `missed`: the offer is below the floor · `unmet`: the order waits. */
export type OrderFit = 'met' | 'missed' | 'unmet'

/** What an offer for the whole of what is left of the bet, in minor units, means to an order (§order.never-below). */
export const orderFit = ({ direction, amount, floor }: OrderTerms, offer: bigint): OrderFit => {
  if (direction === 'atLeast') return offer >= amount ? 'met' : 'unmet'
  if (offer > amount) return 'unmet'
  return floor !== null && offer < floor ? 'missed' : 'met'
}
