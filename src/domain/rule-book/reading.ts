import type { Line } from '../market/line.ts'
import { type Currency, parseAmount, writeAmount } from '../money/money.ts'
import { type OddsType, type Quote, parseQuote } from '../odds/odds.ts'

/**
 * How examples write amounts, prices and lines. They throw on what they cannot read, so that a misspelt example fails.
 */
export const amount = (text: string, currency: Currency = 'MYR'): bigint => {
  const minor = parseAmount(text, currency)
  if (minor === undefined) throw new RangeError(`${text} is not an amount in ${currency}`)
  return minor
}

export const written = (minor: bigint, currency: Currency = 'MYR'): string => writeAmount(minor, currency)

export const price = <Type extends OddsType>(text: string, type: Type): Quote<Type> => {
  const quote = parseQuote(text, type)
  if (quote === undefined) throw new RangeError(`${text} is not a price of type ${type}`)
  return quote
}

/** A line in goals, `-0.75`, as the book counts it: in quarters. */
export const line = (goals: number): Line => goals * 4
