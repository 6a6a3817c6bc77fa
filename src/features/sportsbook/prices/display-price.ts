import { type Decimal, type OddsType, printQuote, type Quote, quoteAs } from '#domain/odds/odds.ts'

/** A price as a cell shows it. */
export interface DisplayPrice {
  readonly price: Quote
  readonly text: string
}

const displayPrices = new Map<string, Map<Decimal, DisplayPrice>>()

/**
 * Prices come back again and again: each is converted and printed once. Decimal prices have two digits, so there are
 * few.
 */
export const displayPrice = (decimal: Decimal, type: OddsType): DisplayPrice => {
  const known = displayPrices.get(type) ?? new Map<Decimal, DisplayPrice>()
  displayPrices.set(type, known)
  const found = known.get(decimal)
  if (found) return found
  const price = quoteAs(decimal, type)
  const shown = { price, text: printQuote(price) }
  known.set(decimal, shown)
  return shown
}
