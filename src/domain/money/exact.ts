/**
 * An exact rational number: `n / d`, d > 0. Money and odds meet only in these, and nothing is rounded before it becomes
 * money (§money.exact).
 */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

export const exact = (n: bigint, d: bigint = 1n): Exact => {
  if (d === 0n) throw new RangeError('an exact number needs a denominator')
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

export const plus = (a: Exact, b: Exact): Exact => exact(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Exact, b: Exact): Exact => exact(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Exact, b: Exact): Exact => exact(a.n * b.n, a.d * b.d)
export const over = (a: Exact, b: Exact): Exact => exact(a.n * b.d, a.d * b.n)
export const compare = (a: Exact, b: Exact): -1 | 0 | 1 => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The nearest whole number, halves away from zero: the one rounding rule of the product (§money.rounding). */
export const round = ({ n, d }: Exact): bigint => {
  const away = n < 0n ? -1n : 1n
  return away * ((away * n * 2n + d) / (d * 2n))
}

/** The largest whole number not above a value of zero or more: for limits, which rounding up would break. */
export const floor = ({ n, d }: Exact): bigint => {
  if (n < 0n) throw new RangeError('floor takes zero or more')
  return n / d
}

/** The smallest whole number not below a value of zero or more: for what a member pays. */
export const ceil = ({ n, d }: Exact): bigint => {
  if (n < 0n) throw new RangeError('ceil takes zero or more')
  return (n + d - 1n) / d
}
