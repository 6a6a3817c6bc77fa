import { compare, exact, type Exact, minus, plus, times } from '../money/exact.ts'
import { decimalOf, quoteExact } from '../odds/odds.ts'
import { ruleFour, ruleFourBounds } from './rule-four.ts'

/** What a reduction factor is a percentage of: the price of a win bet, the winnings of a place bet. */
export const reductionBases = ['price', 'winnings'] as const
export type ReductionBase = (typeof reductionBases)[number]

/**
 * How a withdrawal reduces earlier bets: by the exchange's factors, one upon the other, or by the trade's table, added
 * up.
 */
export const reductionPolicies = ['exchange', 'table'] as const
export type ReductionPolicy = (typeof reductionPolicies)[number]

/** A withdrawn runner, and how much it reduces earlier bets on the others (§settlement.reduction). */
export interface Reduction {
  /** The runner that was withdrawn. */
  readonly runner: string
  /** In thousandths of a percent, above 0 and below 100 %: 16.2 % is 16,200. */
  readonly factor: number
  readonly of: ReductionBase
  /** It is of the trade's table, and added to others of it (§settlement.rule-four); else of the exchange. */
  readonly by?: 'table'
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
 * A decimal price after reductions. Those of the exchange (§settlement.reduction) apply one after another, rounded once
 * to two decimals and never below the shortest price there is: 8.60 less 16.2 % of the price is 7.21, 8.00 less 25 % of
 * the winnings is 6.25. Those of the trade's table follow, added up (§settlement.rule-four).
 */
export const reducedPrice = (decimal: Exact, reductions: readonly Reduction[]): Exact => {
  const added = reductions.filter(({ by }) => by === 'table')
  const multiplied = reductions.filter(({ by }) => by !== 'table')
  return lessAdded(multiplied.length === 0 ? decimal : lessMultiplied(decimal, multiplied), added)
}

const lessMultiplied = (decimal: Exact, reductions: readonly Reduction[]): Exact => {
  const left = reductions.reduce(
    (price, { factor, of }) =>
      of === 'price' ? times(price, rest(factor)) : plus(one, times(minus(price, one), rest(factor))),
    decimal,
  )
  return decimalOf(quoteExact(compare(left, shortest) < 0 ? shortest : left, 'DEC'), 'DEC')
}

/** What is taken of the winnings is added up, exactly: 25 and 10 percent of 6.00 leave 4.25. */
const lessAdded = (decimal: Exact, reductions: readonly Reduction[]): Exact => {
  const sum = reductions.reduce((total, { factor }) => total + factor, 0)
  const isWaived = reductions.length === 1 && sum <= ruleFourBounds.waived * percent
  return sum === 0 || isWaived
    ? decimal
    : plus(one, times(minus(decimal, one), rest(Math.min(sum, ruleFourBounds.most * percent))))
}

/**
 * An exchange's factor as the trade's table has it: the factor is the runner's part of the book, so that 25 percent is
 * a price of 4.00. Undefined where the table takes nothing.
 */
export const byTable = ({ factor, ...runner }: Reduction): Reduction | undefined => {
  const taken = ruleFour(exact(BigInt(whole), BigInt(factor)))
  return taken === 0 ? undefined : { ...runner, factor: taken * percent, of: 'winnings', by: 'table' }
}

const percent = 1_000
const one = exact(1n)
const shortest = exact(101n, 100n)
const rest = (factor: number): Exact => exact(BigInt(whole - factor), BigInt(whole))

/** A factor in percent, without trailing zeros: `16.2`. */
export const writeFactor = (factor: number): string => String(factor / 1_000)
