import { type AccountState, accountRefusals } from '#domain/account.ts'
import type { BetLimit } from '#domain/limits.ts'
import { type Currency, writeAmount } from '#domain/money.ts'
import { isMyanmarCurrency } from '#domain/myanmar.ts'
import { type Offer, offerOn, type OfferRefusal } from './offer.ts'
import type { PricingContext } from './pricing-context.ts'
import { struckOf, writePrice } from './price.ts'
import type { Selection, SelectionAsked } from './selection.ts'

/** The terms of a whole ticket: the offers of its legs, and the narrowest of their limits. */
export interface Terms {
  readonly offers: readonly Offer[]
  readonly limits: BetLimit
  /** The maximum stake: the bet's limit, or what a market or a match still accepts from the member (§bet.exposure). */
  readonly maxBet: bigint
  /** One live leg is enough to make the ticket wait. */
  readonly live: boolean
  readonly waitSeconds: number
  readonly commissionRate: number
}

type AccountRefusal = NonNullable<(typeof accountRefusals)[AccountState]>

/** A refusal of one leg gives its place, from 0. */
export interface TermsRefusal {
  readonly code:
    | OfferRefusal
    | AccountRefusal
    | 'memberInactive'
    | 'ownStakeLimit'
    | 'ownLossLimit'
    | 'account_not_exists'
    | 'memberCommissionNotSetup'
    | 'invalidCurrency'
  readonly leg?: number
}

/**
 * Prices every leg, or refuses: first the account state and commission, then each leg's market and line
 * (§bet.order-of-checks).
 */
export const termsOn = (context: PricingContext | undefined, legs: readonly SelectionAsked[]): Terms | TermsRefusal => {
  const refused = accountRefusal(context, legs)
  if (refused !== undefined || !context || context.commissionRate === undefined)
    return { code: refused ?? 'memberCommissionNotSetup' }
  const offers: Offer[] = []
  for (const [leg, selection] of legs.entries()) {
    const offer = offerOn(context.legs[leg]!, selection)
    if (typeof offer === 'string') return { code: offer, leg }
    offers.push(offer)
  }
  return { ...combined(offers), commissionRate: context.commissionRate }
}

/**
 * Which of the member's own limits the bet would exceed, checked after the account's state (§bet.order-of-checks);
 * undefined if none.
 */
export const overOwnLimit = (
  { ownRoom: { stake, loss } }: PricingContext,
  staked: bigint,
  risk: bigint,
): 'ownStakeLimit' | 'ownLossLimit' | undefined => {
  if (stake !== null && staked > stake) return 'ownStakeLimit'
  return loss !== null && risk > loss ? 'ownLossLimit' : undefined
}

/** Why an account may not place this kind of bet: Myanmar odds are for MMK and MMO (§myanmar.currencies). */
export const accountRefusal = (
  context: PricingContext | undefined,
  legs: readonly SelectionAsked[],
): TermsRefusal['code'] | undefined => {
  if (!context) return 'account_not_exists'
  const state = accountRefusals[context.state]
  // An account made inactive is signed out by its next request; this bet states why it was refused.
  if (state) return state === 'account_inactive' ? 'memberInactive' : state
  if (legs.some(({ oddsType }) => oddsType === 'MM') && !isMyanmarCurrency(context.currency)) return 'invalidCurrency'
  if (context.commissionRate === undefined) return 'memberCommissionNotSetup'
  // When a limit is used up, the price does not matter.
  return overOwnLimit(context, 1n, 1n)
}

/** Limits for legs of several sports: the highest minimum and the lowest of the others. Needs at least one offer. */
export const combined = (offers: readonly Offer[]): Omit<Terms, 'commissionRate'> => {
  const limits = {
    minBet: most(offers.map((offer) => offer.limits.minBet)),
    maxBet: least(offers.map((offer) => offer.limits.maxBet)),
    maxPayout: least(offers.map((offer) => offer.limits.maxPayout)),
  }
  const room = least([limits.maxBet, ...offers.map((offer) => offer.room)])
  return {
    offers,
    limits,
    maxBet: room < 0n ? 0n : room,
    live: offers.some(({ live }) => live),
    waitSeconds: Math.max(...offers.map(({ waitSeconds }) => waitSeconds)),
  }
}

/** The terms of a ticket as calls carry them. */
export const writeTerms = (
  { limits, maxBet, waitSeconds }: Pick<Terms, 'limits' | 'maxBet' | 'waitSeconds'>,
  currency: Currency,
) => ({
  min_bet: writeAmount(limits.minBet, currency),
  max_bet: writeAmount(maxBet, currency),
  max_payout: writeAmount(limits.maxPayout, currency),
  wait_seconds: waitSeconds,
})

/**
 * What a refusal for price carries: a single's price, or the price of every leg, and the terms, so that the client does
 * not read a cached page again (§bet.fresh-price).
 */
export const writeFresh = (legs: readonly Selection[], terms: Terms, currency: Currency) => {
  const prices = struckOf(legs, terms.offers).map(writePrice)
  return { ...(prices.length === 1 ? { price: prices[0]! } : { prices }), ...writeTerms(terms, currency) }
}

const least = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a))
const most = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b > a ? b : a))
