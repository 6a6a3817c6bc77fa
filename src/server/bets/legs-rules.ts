import { marketOf } from '#domain/market/catalogue.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import { type TicketRefusal, ticketRefusal } from '#domain/ticket.ts'
import type { PricingContext } from './pricing-context.ts'
import type { SelectionAsked } from './selection.ts'
import type { Offer } from './offer.ts'

/** Why selections cannot form a ticket together. */
export type LegsRefusal = TicketRefusal | 'sameMatchInParlay' | 'notAllowedInParlay'

/**
 * How many legs a multi-leg ticket may have, and of which matches and markets (§parlay.one-leg-a-match, §parlay.legs);
 * boosters are for singles only.
 */
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
