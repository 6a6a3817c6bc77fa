import { halves } from '#domain/bet/each-way.ts'
import type { PricingContext } from '../pricing-context.ts'
import { type HouseTerms, ticketLiability } from './validate-ticket.ts'
import type { SelectionAsked } from '../selection.ts'
import type { Terms } from './terms.ts'

/**
 * The terms of a check with the maximum stake that the house still accepts: a member sees the house's own limits, too,
 * before typing a stake (§bet.exposure).
 */
export const withinHouse = <T extends Omit<Terms, 'commissionRate'>>(
  context: PricingContext,
  legs: readonly SelectionAsked[],
  terms: T,
  house: HouseTerms,
): T => {
  const isMyanmar = legs[0]?.oddsType === 'MM'
  const isEachWay = legs[0]?.eachWay !== undefined
  const one = isMyanmar ? 'mmo' : isEachWay ? 'eachWay' : 'single'
  const many = isMyanmar ? 'mmoParlay' : 'parlay'
  const kind = legs.length > 1 ? many : one
  // Each way half of an amount is what the member enters.
  const entered = (amount: bigint) => (isEachWay ? amount / halves : amount)
  const takes = (amount: bigint) =>
    house.takes(ticketLiability(context, { kind, legs, sizes: null }, entered(amount), terms, house).liabilities)
  return { ...terms, maxBet: mostTaken(terms.maxBet, takes) }
}

/**
 * The largest whole amount up to `most` that is accepted, found by bisection: the liability of a ticket rises with its
 * stake.
 */
export const mostTaken = (most: bigint, takes: (stake: bigint) => boolean): bigint => {
  if (most <= 0n || takes(most)) return most
  let [taken, refused] = [0n, most]
  while (refused - taken > 1n) {
    const middle = (taken + refused) / 2n
    if (takes(middle)) taken = middle
    else refused = middle
  }
  return taken
}
