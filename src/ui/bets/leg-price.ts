import { isOddsType, parseQuote } from '#domain/odds/odds.ts'
import { priceText } from '../prices/price-text.ts'
import type { Translate } from '../text/text.tsx'
import type { BetLeg } from './bet.ts'

/** The accepted price of a leg, as the member reads odds. */
export const betLegPrice = (t: Translate, { price, oddsType, printed }: BetLeg): string =>
  price !== null && isOddsType(oddsType) ? priceText(t, price, oddsType) : printed

/** Its price after runners were withdrawn, as the row has it. */
export const reducedPrice = (t: Translate, { oddsType }: BetLeg, reduced: NonNullable<BetLeg['reduced']>): string => {
  const price = isOddsType(oddsType) ? parseQuote(reduced.price, oddsType) : undefined
  return price !== undefined && isOddsType(oddsType) ? priceText(t, price, oddsType) : reduced.price
}
