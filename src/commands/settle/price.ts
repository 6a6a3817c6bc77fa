import type { Exact } from '#domain/money/exact.ts'
import { type ForeignOddsType, parseForeign } from '#domain/odds/foreign-odds.ts'
import { isQuote, type OddsType, quote, type Quote } from '#domain/odds/odds.ts'
import { at, field, type Fields, tenThousandths } from './fields.ts'
import { Numeral } from './json.ts'
import { refuse } from './refusal.ts'

/** A price in one of the four types, from the field `price`. */
export const priceOf = (fields: Fields, odds: OddsType): Quote => {
  const value = tenThousandths(field(fields, 'price'))
  return value !== undefined && isQuote(value, odds) ? quote(value, odds) : refuse('invalidPrice', at(fields, 'price'))
}

/** What one unit returns at fractional odds, a text, or at American odds, a text or a number. */
export const foreignPriceOf = (fields: Fields, odds: ForeignOddsType): Exact => {
  const value = field(fields, 'price')
  const text = value instanceof Numeral ? writtenOf(value) : value
  return (
    (typeof text === 'string' ? parseForeign(text, odds) : undefined) ?? refuse('invalidPrice', at(fields, 'price'))
  )
}

/** A number by its digits, up to as many as prices have. */
const writtenOf = (value: Numeral): string | undefined => {
  const parts = tenThousandths(value)
  return parts === undefined || parts % 100 !== 0 ? undefined : (parts / 10_000).toString()
}
