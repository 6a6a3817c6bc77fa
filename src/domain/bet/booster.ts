import { type Exact, exact, minus, plus, times } from '../money/exact.ts'
import { type Decimal, decimalOf, type OddsType, type Quote, quoteExact } from '../odds/odds.ts'

/** A boost as members are offered it: `percent` on top of the gain, until a book time in milliseconds. */
export type BoostRow = readonly [
  id: number,
  market: number,
  match: number,
  pick: string,
  percent: number,
  until: number,
]

/** A boost as a selection carries it: its id, and what percent of the gain it adds. */
export interface Boost {
  readonly id: number
  readonly percent: number
}

/** What percent of the gain a boost may add. */
export const boostPercent = { min: 1, max: 100 } as const

/**
 * A boosted price: (odds − 1) × (1 + boost) + 1, exactly: 3.175 with 20 percent is 3.61.
 * Boost is in whole percent of the gain; zero or less is refused.
 */
export const boosted = (decimal: Exact, percent: number): Exact => {
  if (!Number.isSafeInteger(percent) || percent <= 0) throw new RangeError(`${percent} percent is not a valid boost`)
  const gain = minus(decimal, exact(1n))
  return plus(times(gain, exact(100n + BigInt(percent), 100n)), exact(1n))
}

/**
 * The boosted price a member is offered: the book's decimal price boosted exactly, then rounded once into the member's
 * type.
 */
export const boostedAs = <Kind extends OddsType>(decimal: Decimal, percent: number, kind: Kind): Quote<Kind> =>
  quoteExact(boosted(decimalOf(decimal, 'DEC'), percent), kind)
