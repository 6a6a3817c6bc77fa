import { placeOdds } from '#domain/bet/each-way.ts'
import { decimalOf, isOddsType, parseQuote } from '#domain/odds/odds.ts'
import { priceText, productText, reprintProduct } from '../prices/price-text.ts'
import { marketName } from '../prices/selection.ts'
import type { Translate } from '../text/text.tsx'
import type { BetLeg } from './bet.ts'

/** The accepted price of a leg, as the member reads odds; that of a builder is with its first selection alone. */
export const betLegPrice = (t: Translate, { price, oddsType, printed, builder }: BetLeg): string => {
  if (builder) return builder.odds === null ? '' : reprintProduct(builder.odds)
  return price !== null && isOddsType(oddsType) ? priceText(t, price, oddsType) : printed
}

/** The market of a leg; of a selection in a builder that is one leg of a parlay, the builder first. */
export const betLegMarket = (t: Translate, leg: BetLeg): string =>
  leg.builder
    ? t('board.markets.child', { subject: t('selection.builder'), market: marketName(t, leg) })
    : marketName(t, leg)

/** The terms of a runner backed each way, with the odds of its place half at the price it has now. */
export const eachWayText = (t: Translate, { eachWay, price, reduced }: BetLeg): string => {
  const own = reduced ? parseQuote(reduced.price, 'DEC') : price
  return eachWay && own
    ? t('slip.eachWay.terms', { ...eachWay, price: productText(placeOdds(decimalOf(own, 'DEC'), eachWay)) })
    : ''
}

/** Its price after runners were withdrawn, as the row has it. */
export const reducedPrice = (t: Translate, { oddsType }: BetLeg, reduced: NonNullable<BetLeg['reduced']>): string => {
  const price = isOddsType(oddsType) ? parseQuote(reduced.price, oddsType) : undefined
  return price !== undefined && isOddsType(oddsType) ? priceText(t, price, oddsType) : reduced.price
}
