import { toReference } from '#domain/bet/exposure.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import type { Liability } from '../exposure/exposure.ts'
import type { PricedCashOut } from './offer.ts'
import type { CashOutPricingContext, CashableBet } from './pricing-context.ts'

/**
 * The cover the house loses when part of a bet is bought back: the bet's risk offset the other picks of its market.
 * Singles only (§bet.exposure). Play money gives no cover, and neither does a market that is no longer known.
 */
export const coverOf = (
  { rows, currency }: CashableBet,
  { cashed }: PricedCashOut,
  { matches, isVirtual }: CashOutPricingContext,
): readonly Liability[] => {
  const [leg] = rows
  if (rows.length !== 1 || !leg || isVirtual) return []
  const match = matches.get(leg.match_id)
  const market = match?.markets.find(({ id }) => id === leg.market_id)
  if (!match || !market) return []
  const picks = picksOf(plainType(market.type))
  return [
    {
      match: Number(match.id),
      market: Number(market.id),
      sport: match.sport,
      pick: picks.findIndex((pick) => pick === leg.pick),
      picks: picks.length,
      toWin: 0n,
      released: toReference(cashed.risk, currency),
    },
  ]
}
