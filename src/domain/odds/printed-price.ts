import type { LegPrice } from '../bet/leg.ts'
import { acceptedAt, type PricedLeg } from '../bet/leg-price.ts'
import { percentFor, writeMyanmar } from './myanmar.ts'
import { type DecimalFormat, printDecimal } from './decimal-format.ts'
import { decimalOf, type OddsType, printQuote, type Quote } from './odds.ts'

/** A price of its odds type as members read it; a decimal one in the format they chose (§odds.format). */
export const printPrice = (price: Quote, type: OddsType, format: DecimalFormat): string =>
  type === 'DEC' && format !== 'decimal' ? printDecimal(decimalOf(price, type), format) : printQuote(price)

/**
 * As members read it, with U+2212 for the minus sign. Both sides of a market bet at its one Myanmar price, which is
 * written for the side that gives the goals or for over; the other side's share of the stake on the line follows it:
 * `1−93 (+93)`.
 */
export const printLegPrice = (leg: PricedLeg, price: LegPrice, format: DecimalFormat = 'decimal'): string => {
  const accepted = acceptedAt(leg, price)
  if (accepted.odds !== 'MM') return printPrice(accepted.price, accepted.odds, format)
  const share = percentFor(price, leg.pick)
  const written = printWritten(writeMyanmar(accepted.price))
  return share === accepted.price.percent ? written : `${written} (${printShare(share)})`
}

/** A written price of any odds type, as members read it, with U+2212 for the minus sign. */
export const printWritten = (written: string): string => written.replace('-', '\u2212')

/** The percent of the stake that a side wins on the line, or loses: `+20`. */
export const printShare = (percent: number): string =>
  percent === 0 ? '0' : `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}`
