import { exact, type Exact, round, times } from '../money/exact.ts'
import { backFrom, type DeadHeat } from '../settlement/payout.ts'
import type { Outcome } from '../settlement/outcome.ts'

const one = exact(1n)

/**
 * What a leg at an exact decimal price multiplies the stake by: won d, won half (1+d)/2, draw or void 1, lose half ½,
 * lost 0 (§parlay.return).
 */
export const factorOf = (outcome: Outcome, decimal: Exact, tie?: DeadHeat): Exact =>
  backFrom(outcome, one, exact(decimal.n - decimal.d, decimal.d), tie)

/** The factor of a settled leg, or `running`. */
export type Factor = Exact | 'running'

/**
 * The return of a parlay, stake included, exactly: stake × Π f. A lost leg decides it; otherwise a running leg keeps it
 * running.
 */
export const parlayReturn = (stake: bigint, factors: readonly Factor[]): Exact | 'running' => {
  if (factors.some(isLost)) return exact(0n)
  return isSettled(factors) ? factors.reduce(times, exact(stake)) : 'running'
}

/** How many lines a system of n legs has: the chosen sizes of n. */
export const systemLines = (legs: number, sizes: readonly number[]): bigint =>
  sizes.reduce((sum, size) => sum + choose(legs, size), 0n)

/**
 * The return of a system, exactly: one unit on each line of the chosen sizes, summed. It is decided as soon as no line
 * is open, that is, when every line without a lost leg has no running leg either.
 *
 * The lines of all sizes are the coefficients of Π (d + n·x), so they are summed without being listed.
 */
export const systemReturn = (unit: bigint, factors: readonly Factor[], sizes: readonly number[]): Exact | 'running' => {
  const unlost = factors.filter((factor) => !isLost(factor))
  const open = sizes.filter((size) => size <= unlost.length)
  if (open.length === 0) return exact(0n)
  if (!isSettled(unlost)) return 'running'
  let sums = [1n]
  let denominator = 1n
  for (const { n, d } of unlost) {
    sums = [...sums, 0n].map((sum, size) => sum * d + (size > 0 ? sums[size - 1]! * n : 0n))
    denominator *= d
  }
  return exact(open.reduce((sum, size) => sum + sums[size]!, 0n) * unit, denominator)
}

/** A ticket's return is rounded once (§parlay.return). */
export const roundedReturn = (back: Exact | 'running'): bigint | 'running' => (back === 'running' ? back : round(back))

const isLost = (factor: Factor): boolean => factor !== 'running' && factor.n === 0n
const isSettled = (factors: readonly Factor[]): factors is readonly Exact[] => !factors.includes('running')

const choose = (n: number, k: number): bigint => {
  let ways = 1n
  for (let i = 1n; i <= BigInt(k); i++) ways = (ways * (BigInt(n - k) + i)) / i
  return ways
}
