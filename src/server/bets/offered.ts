import { type Currency, writeAmount } from '#domain/money.ts'
import { type StruckPrice, writePrice } from './price.ts'
import type { Offer, Selection } from './terms.ts'
import type { Terms } from './ticket-terms.ts'

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

/** The legs at the prices currently offered for them. */
export const struckOf = (legs: readonly Selection[], offers: readonly Pick<Offer, 'price'>[]): readonly StruckPrice[] =>
  legs.map(({ oddsType, type, line }, leg) => ({
    odds_type: oddsType,
    price: offers[leg]!.price,
    market_type: type,
    line,
  }))
