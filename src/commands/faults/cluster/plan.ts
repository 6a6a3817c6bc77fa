import { type Chance, seeded } from '../chance.ts'

/** One strike of a plan: which fault, after how many calm milliseconds, and the chance that decides its details. */
export interface Strike {
  readonly fault: string
  readonly calm: number
  readonly chance: Chance
}

const leastCalm = 2_000
const mostCalm = 5_000

/** The order of the faults, fixed by a seed: each of them comes once a round, in another order every round. */
export function* planStrikes(seed: number, faults: readonly string[]): Generator<Strike, never> {
  const order = seeded(seed, 'plan')
  for (let round = 0; ; round++) {
    const left = [...faults]
    while (left.length > 0) {
      const [fault] = left.splice(order.below(left.length), 1)
      yield {
        fault: fault!,
        calm: leastCalm + order.below(mostCalm - leastCalm),
        chance: seeded(seed, `${fault} ${round}`),
      }
    }
    if (faults.length === 0) throw new Error('a plan needs a fault')
  }
}
