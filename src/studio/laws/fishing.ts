import { type Exact, exact } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'

export interface Fish {
  /** What catching it returns, in stakes. */
  readonly pays: number
  /** The average return of a shot at it, in percent of the stake. */
  readonly percent: number
}

/** Every fish of the game: the rarer, the more it pays; each shot is a round (§game.fishing). */
export const fishes = {
  sprat: { pays: 2, percent: 96 },
  clownfish: { pays: 3, percent: 96 },
  pufferfish: { pays: 5, percent: 96 },
  seahorse: { pays: 8, percent: 96 },
  turtle: { pays: 12, percent: 96 },
  ray: { pays: 20, percent: 96 },
  swordfish: { pays: 40, percent: 95 },
  shark: { pays: 80, percent: 95 },
  whale: { pays: 200, percent: 94 },
} as const satisfies Readonly<Record<string, Fish>>

export type FishName = keyof typeof fishes

/** Whether a shot catches a fish: the chance is its average return divided by its payout. */
export const shoot = (fish: FishName, draw: Draw): boolean => draw(fishes[fish].pays * 100) < fishes[fish].percent

/** What a shot returns of a unit staked. */
export const fishReturn = (fish: FishName, isCaught: boolean): Exact => exact(isCaught ? BigInt(fishes[fish].pays) : 0n)

/** The average return of a unit staked on a fish. */
export const fishAverage = (fish: FishName): Exact => exact(BigInt(fishes[fish].percent), 100n)
