import type { Exact } from '#domain/money/exact.ts'
import type { StakeLimits } from '#studio/stakes.ts'

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** The inverse of `of` modulo `modulus`; they share no factor. */
const inverse = (of: bigint, modulus: bigint): bigint => {
  let [a, b, x, y] = [of % modulus, modulus, 1n, 0n]
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
  return ((x % modulus) + modulus) % modulus
}

/** Up to this many stakes in a row are all tried: beyond them the same fractions of a minor unit come again. */
const mostInRow = 240n

/**
 * Stakes that stand for all within any of the limits: what is left of a minor unit repeats with the denominators of the
 * returns, so a whole period is tried from each end. Where that is too long, a bet has one return besides nothing, and
 * of it the stakes that leave the least, about a half, and the most of a minor unit: no rounding can do more to any
 * other.
 */
export const everyStake = (returns: readonly Exact[], limits: readonly StakeLimits[]): readonly bigint[] => {
  const lowest = returns
    .map(({ n, d }) => ({ n: n / gcd(n, d), d: d / gcd(n, d) }))
    .filter(({ d }, index, all) => d > 1n && all.findIndex((other) => other.d === d) === index)
  const period = lowest.reduce((all, { d }) => (all * d) / gcd(all, d), 1n)
  const inRow = Array.from({ length: Number(period < mostInRow ? period : 2n) }, (_, more) => BigInt(more))
  const atEnds = limits.flatMap(({ min, max }) => inRow.flatMap((more) => [min + more, max - more]))
  if (period < mostInRow) return [...new Set(atEnds)]
  if (lowest.length > 1) throw new RangeError('the fractions of several returns come together')
  const [{ n, d }] = lowest as [Exact]
  const [least, most] = [
    limits.reduce((a, b) => (a.min < b.min ? a : b)).min,
    limits.reduce((a, b) => (a.max > b.max ? a : b)).max,
  ]
  const across = inverse(n, d)
  const leaving = [1n, d / 2n, d / 2n + 1n, d - 1n].flatMap((left) => {
    const first = least + ((((left * across - least) % d) + d) % d)
    return [first, first + ((most - first) / d) * d]
  })
  return [...new Set([...atEnds, ...leaving])]
}
