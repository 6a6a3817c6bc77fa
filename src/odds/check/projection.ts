import { type Bet, returnOf } from './bets.ts'

/** Weights of ways to end, adding up to 1. */
export type Weights = Float64Array

/** How much a bet returns on average under weights, for 1 staked. */
export const worth = ({ outcomes, returns }: Bet, weights: Weights): number => {
  let sum = 0
  for (let way = 0; way < weights.length; way++) sum += weights[way]! * returns[outcomes[way]!]!
  return sum
}

/** Rounding of floating-point numbers is not a profit. */
export const fair = 1 + 1e-6
/** Each bet that returns too much is brought a little below its stake. */
const aim = 0.998
const sweeps = 60

/**
 * Weights under which no bet returns more than its stake, near the given ones; undefined if they are not found soon.
 * Each bet that returns more makes the ways in which it wins less likely, in turn: projections on one half-space after
 * the other, by relative entropy, which end between all of them where there is room.
 */
export const projected = (bets: readonly Bet[], from: Weights): Weights | undefined => {
  const weights = from.slice()
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let isFair = true
    for (const bet of bets) {
      const mean = worth(bet, weights)
      if (mean <= fair) continue
      isFair = false
      lower(bet, weights, mean)
    }
    if (isFair) return weights
  }
  return undefined
}

const lower = (bet: Bet, weights: Weights, mean: number): void => {
  let spread = 0
  for (let way = 0; way < weights.length; way++) spread += weights[way]! * (returnOf(bet, way) - mean) ** 2
  if (spread < 1e-12) return
  const rate = (mean - aim) / spread
  let sum = 0
  for (let way = 0; way < weights.length; way++) {
    weights[way]! *= Math.exp(-rate * returnOf(bet, way))
    sum += weights[way]!
  }
  for (let way = 0; way < weights.length; way++) weights[way]! /= sum
}
