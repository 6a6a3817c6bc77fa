import { ceil, compare, exact, type Exact, floor, minus, over, times } from '../money/exact.ts'
import { writeFraction } from './foreign-odds.ts'
import { writeExact } from './odds.ts'

/** How members read decimal odds where the operator offers more than decimals (§odds.format). */
export const decimalFormats = ['decimal', 'fraction', 'american'] as const
export type DecimalFormat = (typeof decimalFormats)[number]

/**
 * A decimal price above 1 as members read it, with U+2212 for the minus sign: `1.95`, `19/20`, `−106`. Never more than
 * the price pays: American odds are whole numbers, rounded against the member, and so is the gain, in hundredths for
 * one, of a product that is a fraction of more than 1,000: `13.71/1`.
 */
export const printDecimal = (decimal: Exact, format: DecimalFormat): string => {
  if (format === 'decimal') return writeExact(decimal)
  return format === 'fraction' ? printFraction(decimal) : printAmerican(decimal)
}

const printFraction = (decimal: Exact): string => {
  const written = writeFraction(decimal)
  if (Number(written.slice(written.indexOf('/') + 1)) <= mostRisked) return written
  const hundredths = String(floor(times(gainOf(decimal), hundred))).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}/1`
}

/** A price of three digits is a fraction of 1,000 at the most. */
const mostRisked = 1_000

const printAmerican = (decimal: Exact): string => {
  const gain = gainOf(decimal)
  return compare(gain, one) >= 0 ? `+${floor(times(gain, hundred))}` : `\u2212${ceil(over(hundred, gain))}`
}

const gainOf = (decimal: Exact): Exact => minus(decimal, one)
const one = exact(1n)
const hundred = exact(100n)
