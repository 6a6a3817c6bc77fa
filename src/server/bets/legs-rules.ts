import { marketOf } from '#domain/market/catalogue.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import { type TicketRefusal, ticketRefusal } from '#domain/ticket.ts'
import type { PricingContext } from './pricing-context.ts'
import type { SelectionAsked } from './selection.ts'
import type { Offer } from './terms.ts'

/** Why selections make no ticket together. */
export type LegsRefusal = TicketRefusal | 'sameMatchInParlay' | 'notAllowedInParlay'

/** How many legs, of which matches and markets, a ticket of many may have (§parlay.one-leg-a-match, §parlay.legs); a booster is for singles alone. */
export const legsRefusal = (
  context: PricingContext,
  legs: readonly SelectionAsked[],
  offers: readonly Offer[],
): LegsRefusal | undefined => {
  const number = ticketRefusal(
    offers.map(({ live, sport }, leg) => ({ live, sport, isMyanmar: legs[leg]!.oddsType === 'MM' })),
  )
  if (number) return number
  const roots = new Set(context.legs.map(({ match }) => match?.root))
  if (roots.size < legs.length) return 'sameMatchInParlay'
  return legs.some(({ type, boost }) => boost !== undefined || !marketOf(marketTypes[plainType(type)].kind).parlay)
    ? 'notAllowedInParlay'
    : undefined
}
