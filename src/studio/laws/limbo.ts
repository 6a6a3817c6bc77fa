import { limboTop } from '#domain/bet/limits.ts'
import { type Exact, exact } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'
import { drawUnreached } from './multiple.ts'

/** The multiples that can be aimed at, in hundredths (§game.limbo). */
export const limboTarget = { min: 101, max: limboTop * 100 } as const

/** The multiple that a round reaches, in hundredths, from 1.00 to the highest: each with a chance of 99 in it. */
export const drawLimbo = (draw: Draw): number => Math.max(100, drawUnreached(draw, limboTarget.max) - 1)

/** What a unit staked on a multiple returns. */
export const limboReturn = (target: number, reached: number): Exact => {
  if (!Number.isInteger(target) || target < limboTarget.min || target > limboTarget.max)
    throw new RangeError(`a target is ${limboTarget.min} to ${limboTarget.max}`)
  return exact(reached >= target ? BigInt(target) : 0n, 100n)
}
