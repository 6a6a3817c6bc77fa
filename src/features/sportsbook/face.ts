import { type Decimal, type OddsType, printQuote, type Quote, quoteAs } from '#domain/odds.ts'

/** A price as a cell shows it. */
export interface Face {
  readonly price: Quote
  readonly text: string
}

const faces = new Map<string, Map<Decimal, Face>>()

/** Prices come back again and again: each is converted and printed once. Decimal prices have two digits, so there are few. */
export const faceOf = (decimal: Decimal, type: OddsType): Face => {
  const known = faces.get(type) ?? new Map<Decimal, Face>()
  faces.set(type, known)
  const found = known.get(decimal)
  if (found) return found
  const price = quoteAs(decimal, type)
  const face = { price, text: printQuote(price) }
  known.set(decimal, face)
  return face
}
