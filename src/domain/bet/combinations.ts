import { type Exact, exact } from '../money/exact.ts'
import { combinationCutoff, parlayTickets } from './limits.ts'
import { type Decimal, tenThousand } from '../odds/odds.ts'

/** The legs of one combination as bits; bit 0 is the first leg. */
export type Mask = number

/**
 * Which combinations the generator makes: sizes 2 to n; above the cut-off, only all legs together
 * (§parlay.combinations).
 */
export const sizesOf = (legs: number): readonly number[] =>
  legs > combinationCutoff ? [legs] : Array.from({ length: legs - 1 }, (_, n) => n + 2)

const tables = new Map<number, readonly Mask[]>()

/**
 * All combinations of some legs, by size and then in the order of their legs: 1,013 of ten. Cached, because they depend
 * on the number alone.
 */
export const combinationsOf = (legs: number): readonly Mask[] => {
  if (!Number.isInteger(legs) || legs < 0 || legs > parlayTickets.max)
    throw new RangeError(`no combinations of ${legs} legs`)
  const held = tables.get(legs)
  if (held !== undefined) return held
  const made = sizesOf(legs).flatMap((size) => choose(legs, size, 0, 0))
  tables.set(legs, made)
  return made
}

const choose = (legs: number, left: number, from: number, chosen: Mask): readonly Mask[] => {
  if (left === 0) return [chosen]
  const masks: Mask[] = []
  for (let leg = from; leg <= legs - left; leg++) masks.push(...choose(legs, left - 1, leg + 1, chosen | (1 << leg)))
  return masks
}

/** How many legs a combination has. */
export const sizeOf = (mask: Mask): number => {
  let size = 0
  for (let left = mask; left !== 0; left &= left - 1) size += 1
  return size
}

/** The positions of a combination's legs, ascending. */
export const legsOf = (mask: Mask): readonly number[] => {
  const legs: number[] = []
  for (let left = mask; left !== 0; left &= left - 1) legs.push(lowest(left))
  return legs
}

/** The combinations of some prices, with the exact return of one unit on each. */
export interface Products {
  readonly masks: readonly Mask[]
  /** Beside each mask, in units of `unit ** size`. */
  readonly numerators: readonly bigint[]
  readonly unit: bigint
}

/**
 * Every product takes one multiplication, of a known product and one more price, so none of the 1,013 combinations of
 * ten prices is multiplied out again. Prices that all have two digits are counted in hundredths, which keeps the
 * numbers short.
 */
export const productsOf = (prices: readonly Decimal[]): Products => {
  const masks = combinationsOf(prices.length)
  const step = prices.every((price) => price % 100 === 0) ? 100 : 1
  const values = prices.map((price) => BigInt(price / step))
  const unit = BigInt(tenThousand / step)
  if (prices.length > combinationCutoff)
    return { masks, numerators: [values.reduce((product, value) => product * value, 1n)], unit }
  const known = [1n]
  for (const value of values) {
    const before = known.length
    for (let mask = 0; mask < before; mask++) known.push(known[mask]! * value)
  }
  return { masks, numerators: masks.map((mask) => known[mask]!), unit }
}

/** One product of the list as a decimal price. */
export const productAt = ({ masks, numerators, unit }: Products, at: number): Exact =>
  exact(numerators[at]!, unit ** BigInt(sizeOf(masks[at]!)))

const lowest = (mask: Mask): number => 31 - Math.clz32(mask & -mask)
