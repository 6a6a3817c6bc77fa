import { type BuilderOdds, buildersAmong, legFactors, opensBuilder, wholeOdds } from '#domain/bet/builder.ts'
import type { Accepted } from '#domain/settlement/settle-selection.ts'
import { type BookType, isMyanmarType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import { myanmarOffer, writeMyanmar } from '#domain/odds/myanmar.ts'
import { type AnyOddsType, decimalOf, quote, writeExact, writeQuote } from '#domain/odds/odds.ts'
import type { TicketKind } from '#domain/bet/ticket-kinds.ts'
import { parlayReturn } from '#domain/bet/parlay.ts'
import type { BuilderTerms } from './builder.ts'
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
  /** On the first selection of a builder: what it pays (§builder.void); null elsewhere. */
  readonly odds: BuilderOdds | null
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

/** The odds of a builder as calls carry them, from ten-thousandths. */
export const writeOdds = (tenThousandths: number): string => writeQuote(quote(tenThousandths, 'DEC'))

/** The price of each leg of a ticket as calls carry it; a builder has one. */
export const writeLegPrices = (selections: readonly StruckPrice[]): readonly string[] => {
  const builders = buildersAmong(selections)
  return selections.flatMap((one, place) => {
    if (one.odds) return [writeOdds(wholeOdds(one.odds))]
    return builders.some(({ from, count }) => from < place && place < from + count) ? [] : [writePrice(one)]
  })
}

/**
 * A ticket's price in lists: a single's own price, a parlay's product, or the odds of a builder. Empty for a system,
 * which has as many prices as lines, and for a Myanmar parlay.
 */
export const ticketPrice = (kind: TicketKind, selections: readonly StruckPrice[]): string => {
  const [only] = selections
  if (kind === 'builder') return writeLegPrices(selections)[0]!
  if (selections.length === 1 && only) return writePrice(only)
  if (kind !== 'parlay') return ''
  const factors = selections
    .map(acceptedAt)
    .flatMap(({ odds, price }) => (odds === 'MM' ? [] : [decimalOf(price, odds)]))
  const product = parlayReturn(1n, legFactors(factors, buildersAmong(selections)))
  return product === 'running' ? '' : writeExact(product)
}

/** The selections of a ticket at the prices currently offered for them; its builders in their order. */
export const struckOf = (
  selections: readonly (Selection & { readonly builder?: number })[],
  {
    offers,
    builders = [],
  }: { readonly offers: readonly Pick<Offer, 'price'>[]; readonly builders?: readonly BuilderTerms[] },
): readonly StruckPrice[] =>
  selections.map(({ oddsType, type, line, builder }, place) => ({
    odds_type: oddsType,
    price: offers[place]!.price,
    market_type: type,
    line,
    odds: builder !== undefined && opensBuilder(selections, place) ? (builders[builder - 1]?.odds ?? null) : null,
  }))
