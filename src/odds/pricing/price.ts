import { type Decimal, quote, tenThousand } from '#domain/odds/odds.ts'

/** The price that pays this many times the stake: 1.01 is 10,100 ten-thousandths. Laws compute with such factors. */
export const paying = (times: number): Decimal => quote(Math.round(times * tenThousand), 'DEC')

/** A price is quoted between these; a market of many picks may exceed the longest. */
export const shortest = paying(1.01)
export const longest = paying(150)

/** The price nearest to a number of ten-thousandths between the shortest and the longest. */
export const withinBounds = (price: number): Decimal => quote(Math.min(Math.max(price, shortest), longest), 'DEC')

/** The inverse prices of a market's picks sum to at most this many times their fair chances. */
export const mostOverround = 1.21

/** The prices of a market's picks. A locked market is shown at them and takes no bet. */
export interface Priced {
  readonly prices: readonly (Decimal | null)[]
  readonly locked?: true
}

/**
 * The prices of picks with these fair chances: at a margin, or a smaller one where coarse steps and the longest price
 * would take more than the most. A market with a pick so likely that even the shortest price is above its fair value is
 * locked: with it the pick could be played against the match's other markets.
 */
export const pricesFor = (chances: readonly number[], margin: number, most: Decimal): Priced => {
  const fair = chances.reduce((sum, chance) => sum + chance, 0)
  let prices: readonly (Decimal | null)[]
  let kept = margin
  do {
    prices = chances.map((chance) => priceOf(chance, kept, most))
    kept *= 0.9
  } while (kept > leastMargin && inverseSum(prices) > mostOverround * fair)
  return { prices, ...(chances.some(isSure) && { locked: true }) }
}

const leastMargin = 0.005

/** How many times the stake a price pays. */
export const paidBy = (price: Decimal): number => price / tenThousand

const inverseSum = (prices: readonly (Decimal | null)[]): number =>
  prices.reduce((sum, price) => (price === null ? sum : sum + tenThousand / price), 0)

/** A chance for which the shortest price is hardly below the fair one, and may be above it before prices move again. */
export const isSure = (chance: number): boolean => chance * paidBy(shortest) > 0.995 && chance < 1 - impossible

/** Whether something that is bet on with these picks may still go either way. */
export const isOpen = (chances: readonly number[]): boolean =>
  chances.some((chance) => chance > impossible && chance < 1 - impossible)

/**
 * A chance's decimal price, in steps of at least a hundredth, rounded towards the book, never above `most` and never
 * below the shortest. Null for a pick that is decided.
 */
export const priceOf = (chance: number, margin: number, most: Decimal): Decimal | null => {
  if (!(chance > impossible && chance < 1 - impossible)) return null
  const price = Math.max(paidBy(shortest), Math.min(1 / (chance * (1 + margin)), paidBy(most)))
  const step = steps.find(({ below }) => price < below)?.hundredths ?? 500
  // A floating-point shortest price is not to fall below itself.
  return quote(Math.floor((price * 100 + 1e-9) / step) * step * 100, 'DEC')
}

/** A pick less likely than this is not offered: a price for it would say nothing. */
const impossible = 1e-5

/** Longer prices have coarser steps: their last digits would say nothing and only flicker. */
const steps = [
  { below: 5, hundredths: 1 },
  { below: 10, hundredths: 10 },
  { below: 20, hundredths: 50 },
  { below: 50, hundredths: 100 },
] as const
