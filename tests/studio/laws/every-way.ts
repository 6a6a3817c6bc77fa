import { type Exact, exact, plus, times } from '#domain/money/exact.ts'
import type { Draw } from '#studio/laws/draw.ts'

/** A choice of one of several things, each as often as its weight. */
export type Choose = (weights: readonly number[]) => number

interface Step {
  readonly weights: readonly number[]
  chosen: number
}

/**
 * Runs a procedure once for every way its choices can fall, and adds what each run answers, weighted by its exact
 * chance.
 */
export function everyWay<Key extends string>(procedure: (choose: Choose) => Key): ReadonlyMap<Key, Exact> {
  const steps: Step[] = []
  const counts = new Map<Key, Map<string, [count: bigint, of: bigint]>>()
  do {
    let at = 0
    const key = procedure((weights) => {
      const step = (steps[at] ??= { weights, chosen: weights.findIndex((weight) => weight > 0) })
      at += 1
      return step.chosen
    })
    const totals = steps.map(({ weights }) => weights.reduce((sum, weight) => sum + weight, 0))
    const of = totals.join('×')
    const held = counts.get(key) ?? counts.set(key, new Map()).get(key)!
    const [count, all] = held.get(of) ?? [0n, totals.reduce((product, total) => product * BigInt(total), 1n)]
    held.set(of, [count + BigInt(steps.reduce((product, { weights, chosen }) => product * weights[chosen]!, 1)), all])
  } while (advance(steps))
  return new Map(
    [...counts].map(([key, held]) => [
      key,
      [...held.values()].reduce((sum, [count, of]) => plus(sum, exact(count, of)), exact(0n)),
    ]),
  )
}

/** Goes to the next way: the last choice that can fall otherwise does. */
function advance(steps: Step[]): boolean {
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { weights, chosen } = step
    const next = weights.findIndex((weight, index) => index > chosen && weight > 0)
    if (next >= 0) {
      steps.push({ weights, chosen: next })
      return true
    }
  }
  return false
}

/** Cards of a shoe by rank: each choice is one of those left. */
export const shoeOf = (decks: number, choose: Choose): (() => number) => {
  const left = Array.from({ length: 13 }, () => decks * 4)
  return () => {
    const rank = choose(left.slice())
    left[rank]! -= 1
    return rank
  }
}

/** A draw in which every number comes once. */
export const drawOf =
  (choose: Choose): Draw =>
  (below) =>
    choose(Array.from({ length: below }, () => 1))

/** The average of what each outcome returns. */
export const averageOf = <Key extends string>(
  chances: ReadonlyMap<Key, Exact>,
  returned: (outcome: Key) => Exact,
): Exact => [...chances].reduce((sum, [key, chance]) => plus(sum, times(chance, returned(key))), exact(0n))

/** A value in percent, rounded to so many decimals: `1.0579`. */
export const percent = ({ n, d }: Exact, decimals: number): string => {
  const scaled = (n * 100n * 10n ** BigInt(decimals) * 2n + d) / (d * 2n)
  const digits = String(scaled).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** What the house keeps of a unit. */
export const edgeOf = ({ n, d }: Exact): Exact => exact(d - n, d)
