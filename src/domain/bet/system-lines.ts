import { combinationsOf, legsOf, sizeOf } from './combinations.ts'
import { type Exact, exact, round } from '../money/exact.ts'
import { type Factor, parlayReturn } from './parlay.ts'
import type { Outcome } from '../settlement/outcome.ts'
import { ticketOutcome } from './ticket-money.ts'

/** A leg of a system: its outcome and its factor, null while it runs. */
export interface SystemLeg {
  readonly outcome: Outcome | null
  readonly factor: Exact | null
}

/** One line of a system: the positions of its legs from 0, and its return on one unit. */
export interface SystemLine {
  readonly legs: readonly number[]
  readonly outcome: Outcome | 'running'
  /**
   * Minor units, rounded for this line; the ticket's own return is rounded once (§parlay.return). Null while the line
   * runs.
   */
  readonly payout: bigint | null
}

/** The positions of each line's legs, by size and then in the order of the legs. */
export const linesOf = (legs: number, sizes: readonly number[]): readonly (readonly number[])[] =>
  sizes
    .toSorted((a, b) => a - b)
    .flatMap((size) =>
      size === 1
        ? Array.from({ length: legs }, (_, leg) => [leg])
        : combinationsOf(legs)
            .filter((mask) => sizeOf(mask) === size)
            .map(legsOf),
    )

/** The return of one unit on a line of these legs. A lost leg decides it whatever the others do. */
export const decideLine = (unit: bigint, places: readonly number[], legs: readonly SystemLeg[]): SystemLine => {
  const own = places.map((place) => legs[place]!)
  const back = parlayReturn(
    unit,
    own.map(({ factor }): Factor => factor ?? 'running'),
  )
  if (back === 'running') return { legs: places, outcome: back, payout: null }
  const payout = round(back)
  return {
    legs: places,
    outcome:
      back.n === 0n
        ? 'lost'
        : ticketOutcome(
            own.map(({ outcome }) => outcome),
            payout,
            unit,
          ),
    payout,
  }
}

/** A line's price: the product of its legs' decimal prices. */
export const linePrice = (places: readonly number[], prices: readonly Exact[]): Exact =>
  places
    .map((place) => prices[place]!)
    .reduce((product, price) => exact(product.n * price.n, product.d * price.d), exact(1n))
