import { type Decimal, tenThousand } from '#domain/odds/odds.ts'
import { longest, priceOf, shortest, paidBy } from './price.ts'
import { cautious } from './season.ts'

/** A runner's price. A locked one is shown and takes no bet: it would pay more than the runner's chance is worth. */
export interface RunnerQuote {
  readonly price: Decimal
  readonly locked: boolean
}

/** The sum of the inverse prices of all runners, after rounding, is brought as near to this as it gets. */
const book = 1.18
/** A runner without a chance in the simulations is priced as if it had this one, so that it still has a price. */
const least = 1 / 2_000
const steps = 50

/**
 * A price for every runner of an outright, from the chances to win, which add up to 1. All prices are scaled by one
 * factor, but none is below the shortest or above the longest price.
 */
export const quoteRunners = (chances: readonly number[]): readonly RunnerQuote[] => {
  const weights = chances.map((chance) => Math.max(least, cautious(chance)))
  let [low, high] = [0, book / least]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (sumOf(pricesAt(weights, middle)) <= book) low = middle
    else high = middle
  }
  const nearest = [pricesAt(weights, low), pricesAt(weights, high)].toSorted((a, b) => offBook(a) - offBook(b))[0]!
  return nearest.map((price, place) => ({ price, locked: chances[place]! * price > tenThousand }))
}

/**
 * A price for every runner to be among the first so many, from the chances, which add up to as many: each has the book
 * of the winner's prices on it, whatever the others have. One that its chance is worth more than is locked.
 */
export const quotePlaces = (chances: readonly number[]): readonly RunnerQuote[] =>
  pricesAt(
    chances.map((chance) => Math.max(least, cautious(chance))),
    book,
  ).map((price, place) => ({ price, locked: chances[place]! * price > tenThousand }))

const offBook = (prices: readonly Decimal[]): number => Math.abs(sumOf(prices) - book)

const pricesAt = (weights: readonly number[], factor: number): readonly Decimal[] =>
  weights.map(
    (weight) => priceOf(Math.min(1 / paidBy(shortest), Math.max(1 / paidBy(longest), weight * factor)), 0, longest)!,
  )

const sumOf = (prices: readonly Decimal[]): number => prices.reduce((sum, price) => sum + tenThousand / price, 0)
