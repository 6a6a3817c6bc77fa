import type { Accepted } from '../settlement/settle-selection.ts'
import type { Leg, LegPrice } from './leg.ts'
import { type MyanmarType, myanmarTypeOf } from '../market/kinds.ts'
import { isPercent, myanmarOffer, type Percent, percentFor, parsePercent, writeMyanmar } from '../odds/myanmar.ts'
import { comparePrices, isQuote, type OddsType, type Quote, quote, parseQuote, writeQuote } from '../odds/odds.ts'

/** The part of a leg that its price needs. */
export type PricedLeg = Pick<Leg, 'marketType' | 'line' | 'oddsType' | 'pick'>

/** The two kinds of price a leg may have. */
type Offered =
  | { readonly odds: 'MM'; readonly type: MyanmarType; readonly percent: Percent }
  | { readonly odds: OddsType; readonly price: Quote }

const offered = ({ oddsType, marketType }: PricedLeg, price: LegPrice): Offered => {
  if (oddsType !== 'MM') return { odds: oddsType, price: quote(price, oddsType) }
  const type = myanmarTypeOf(marketType)
  if (type === undefined) throw new RangeError(`a market ${marketType} has no Myanmar price`)
  return { odds: oddsType, type, percent: price as Percent }
}

/** Whether a number can be the price of a leg. */
export const isLegPrice = ({ oddsType, marketType }: PricedLeg, price: number): price is LegPrice =>
  oddsType === 'MM' ? myanmarTypeOf(marketType) !== undefined && isPercent(price) : isQuote(price, oddsType)

/** The price that figures are computed from. */
export const acceptedAt = (leg: PricedLeg, price: LegPrice): Accepted => {
  const at = offered(leg, price)
  return at.odds === 'MM' ? { odds: at.odds, ...myanmarOffer({ ...at, line: leg.line }) } : at
}

/** A leg's price as calls carry it: `1.95`, `-0.96`, `1-20`. */
export const writeLegPrice = (leg: PricedLeg, price: LegPrice): string => {
  const accepted = acceptedAt(leg, price)
  return accepted.odds === 'MM' ? writeMyanmar(accepted.price) : writeQuote(accepted.price)
}

/** Reads a leg's price from a call; undefined where it is not a price of its odds type and line. */
export const parseLegPrice = (text: string, { oddsType, marketType, line }: PricedLeg): LegPrice | undefined => {
  if (oddsType !== 'MM') return parseQuote(text, oddsType)
  const type = myanmarTypeOf(marketType)
  return type && parsePercent(text, { type, line })
}

/** 1 when the first of two prices of a leg is better for the member, −1 when it is worse. */
export const compareLegPrices = (leg: PricedLeg, a: LegPrice, b: LegPrice): -1 | 0 | 1 => {
  const [one, other] = [offered(leg, a), offered(leg, b)]
  if (one.odds !== 'MM' && other.odds !== 'MM') return comparePrices(one.price, other.price, one.odds)
  return Math.sign(percentFor(a, leg.pick) - percentFor(b, leg.pick)) as -1 | 0 | 1
}
