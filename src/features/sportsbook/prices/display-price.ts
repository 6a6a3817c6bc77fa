import { type Decimal, type OddsType, type Quote, quoteAs } from '#domain/odds/odds.ts'
import { priceText } from '#ui/prices/price-text.ts'
import type { Translate } from '#ui/text/text.tsx'

/** A price as a cell shows it. */
export interface DisplayPrice {
  readonly price: Quote
  readonly text: string
}

/** By language and format, which come with a `t` of their own, and by odds type. */
const displayPrices = new WeakMap<Translate, Map<OddsType, Map<Decimal, DisplayPrice>>>()

/**
 * Prices come back again and again: each is converted and printed once. Decimal prices have two digits, so there are
 * few.
 */
export const displayPrice = (t: Translate, decimal: Decimal, type: OddsType): DisplayPrice => {
  const inText = displayPrices.get(t) ?? new Map<OddsType, Map<Decimal, DisplayPrice>>()
  displayPrices.set(t, inText)
  const known = inText.get(type) ?? new Map<Decimal, DisplayPrice>()
  inText.set(type, known)
  const found = known.get(decimal)
  if (found) return found
  const price = quoteAs(decimal, type)
  const shown = { price, text: priceText(t, price, type) }
  known.set(decimal, shown)
  return shown
}
