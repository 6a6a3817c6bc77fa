import { type Exact, exact, minus, plus, times } from './exact.ts'

/**
 * A boosted price: (odds − 1) × (1 + boost) + 1, exactly: 3.175 with 20 percent is 3.61.
 * Boost is in whole percent of the gain; zero or less is no boost and is refused.
 */
export const boosted = (decimal: Exact, percent: number): Exact => {
  if (!Number.isSafeInteger(percent) || percent <= 0) throw new RangeError(`${percent} percent is no boost`)
  const gain = minus(decimal, exact(1n))
  return plus(times(gain, exact(100n + BigInt(percent), 100n)), exact(1n))
}
