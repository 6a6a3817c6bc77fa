import { compare, exact, type Exact, minus, plus, times } from '../money/exact.ts'
import { decimalOf, quoteExact } from '../odds/odds.ts'

/** What a reduction factor is a percentage of: the price of a win bet, the winnings of a place bet. */
export const reductionBases = ['price', 'winnings'] as const
export type ReductionBase = (typeof reductionBases)[number]

/** A withdrawn runner, and how much it reduces earlier bets on the others (§settlement.reduction). */
export interface Reduction {
  /** The runner that was withdrawn. */
  readonly runner: string
  /** In thousandths of a percent, above 0 and below 100 %: 16.2 % is 16,200. */
  readonly factor: number
  readonly of: ReductionBase
  /** The match's incident number from which its prices count without the runner; a feed leaves it to the book. */
  readonly incident?: number
}

const whole = 100_000
/** A withdrawal with a smaller factor changes nothing. */
export const leastFactor: Readonly<Record<ReductionBase, number>> = { price: 2_500, winnings: 1 }

/** Whether a factor is large enough to reduce bets of its kind. */
export const isReducing = ({ factor, of }: Pick<Reduction, 'factor' | 'of'>): boolean =>
  Number.isSafeInteger(factor) && factor >= leastFactor[of] && factor < whole

/** The reductions of a bet struck at that incident number: those of runners withdrawn later. */
export const reductionsAfter = (
  reductions: readonly Reduction[] | undefined,
  incident: number | undefined,
): readonly Reduction[] => (reductions ?? []).filter((one) => (incident ?? 0) < (one.incident ?? 0))

/**
 * A decimal price after reductions (§settlement.reduction), applied one after another, rounded once to two decimals and
 * never below the shortest price there is: 8.60 less 16.2 % of the price is 7.21, 8.00 less 25 % of the winnings is
 * 6.25.
 */
export const reducedPrice = (decimal: Exact, reductions: readonly Reduction[]): Exact => {
  if (reductions.length === 0) return decimal
  const left = reductions.reduce(
    (price, { factor, of }) =>
      of === 'price' ? times(price, rest(factor)) : plus(one, times(minus(price, one), rest(factor))),
    decimal,
  )
  return decimalOf(quoteExact(compare(left, shortest) < 0 ? shortest : left, 'DEC'), 'DEC')
}

const one = exact(1n)
const shortest = exact(101n, 100n)
const rest = (factor: number): Exact => exact(BigInt(whole - factor), BigInt(whole))

/** A factor in percent, without trailing zeros: `16.2`. */
export const writeFactor = (factor: number): string => String(factor / 1_000)
