import { type Currency, writeAmount } from '#domain/money.ts'
import { writeQuote } from '#domain/odds.ts'
import type { Offer } from './terms.ts'

/** The price and terms of an offer as calls carry them: the answer to a check, and what a refusal for price brings along. */
export const writeTerms = ({ price, limits, maxBet, waitSeconds }: Offer, currency: Currency) => ({
  price: writeQuote(price),
  min_bet: writeAmount(limits.minBet, currency),
  max_bet: writeAmount(maxBet, currency),
  max_payout: writeAmount(limits.maxPayout, currency),
  wait_seconds: waitSeconds,
})
