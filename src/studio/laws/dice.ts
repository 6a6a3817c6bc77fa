import { type Exact, exact } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'

/** A roll is 0 to 9999; a bet wins on a roll below its target (§game.dice). */
export const diceRolls = 10_000
export const diceTarget = { min: 1, max: 9_800 } as const

/** The average return of a unit staked in mini games, whatever is chosen. */
export const miniAverage: Exact = exact(99n, 100n)

export const rollDice = (draw: Draw): number => draw(diceRolls)

/** What a unit staked returns for a roll. */
export const diceReturn = (target: number, roll: number): Exact => {
  if (!Number.isInteger(target) || target < diceTarget.min || target > diceTarget.max)
    throw new RangeError(`a target is ${diceTarget.min} to ${diceTarget.max}`)
  return roll < target ? exact(miniAverage.n * BigInt(diceRolls), miniAverage.d * BigInt(target)) : exact(0n)
}
