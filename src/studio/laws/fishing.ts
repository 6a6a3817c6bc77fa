import { type Exact, exact } from '#domain/exact.ts'
import type { Draw } from './draw.ts'

export interface Fish {
  /** What a shot returns that catches it, in stakes. */
  readonly pays: number
  /** What a shot at it returns on average, in percent of the stake. */
  readonly percent: number
}

/** Every fish of the game: the rarer it is, the more it pays; a shot is a round of its own. */
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

/** Whether a shot catches a fish: its average return, divided by what it pays, is the chance. */
export const shoot = (fish: FishName, draw: Draw): boolean => draw(fishes[fish].pays * 100) < fishes[fish].percent

/** What a shot returns of a unit staked. */
export const fishReturn = (fish: FishName, isCaught: boolean): Exact => exact(isCaught ? BigInt(fishes[fish].pays) : 0n)

/** What a shot at a fish returns on average of a unit staked. */
export const fishAverage = (fish: FishName): Exact => exact(BigInt(fishes[fish].percent), 100n)
