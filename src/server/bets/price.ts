import { type BuilderOdds, wholeOdds } from '#domain/bet/builder.ts'
import type { Accepted } from '#domain/settlement/settle-selection.ts'
import { type BookType, isMyanmarType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import { myanmarOffer, writeMyanmar } from '#domain/odds/myanmar.ts'
import { type AnyOddsType, quote, writeExact, writeQuote } from '#domain/odds/odds.ts'
import type { TicketKind } from '#domain/bet/ticket.ts'
import { parlayPrice } from '#domain/bet/ticket-money.ts'
import type { Offer } from './offer.ts'
import type { Selection } from './selection.ts'

/**
 * A leg's price as stored: ten-thousandths in its odds type, or for a Myanmar market the percent that goes with its
 * line.
 */
export interface StruckPrice {
  readonly odds_type: AnyOddsType
  readonly price: number
  readonly market_type: BookType
  readonly line: Line
}

/** The price in the form settlement reads. */
export const acceptedAt = ({ odds_type, price, market_type: type, line }: StruckPrice): Accepted => {
  if (odds_type !== 'MM') return { odds: odds_type, price: quote(price, odds_type) }
  if (!isMyanmarType(type)) throw new RangeError(`a market ${type} has no Myanmar price`)
  return { odds: 'MM', ...myanmarOffer({ type, line, percent: price }) }
}

/** A leg's price as calls carry it: `1.95`, `-0.96`, `1+50`. */
export const writePrice = (struck: StruckPrice): string => {
  const accepted = acceptedAt(struck)
  return accepted.odds === 'MM' ? writeMyanmar(accepted.price) : writeQuote(accepted.price)
}

/**
 * A ticket's price in lists: a single's own price, a parlay's product, or the odds of a builder. Empty for a system,
 * which has as many prices as lines, and for a Myanmar parlay.
 */
export const ticketPrice = (kind: TicketKind, legs: readonly StruckPrice[], odds: BuilderOdds | null): string => {
  const [only] = legs
  if (odds) return writeQuote(quote(wholeOdds(odds), 'DEC'))
  if (legs.length === 1 && only) return writePrice(only)
  if (kind !== 'parlay') return ''
  return writeExact(
    parlayPrice(legs.map(acceptedAt).flatMap(({ odds, price }) => (odds === 'MM' ? [] : [{ odds, price }]))),
  )
}

/** The legs at the prices currently offered for them. */
export const struckOf = (legs: readonly Selection[], offers: readonly Pick<Offer, 'price'>[]): readonly StruckPrice[] =>
  legs.map(({ oddsType, type, line }, leg) => ({
    odds_type: oddsType,
    price: offers[leg]!.price,
    market_type: type,
    line,
  }))
