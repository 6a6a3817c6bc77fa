import type { Exact } from '#domain/money/exact.ts'

/** What a slot of strips was published with: tests walk every way that its reels can stop (§game.laws). */
export interface Published {
  /** What a unit staked returns on average. */
  readonly published: Exact
  /** The most that a round pays, in hundredths of the stake. */
  readonly largest: number
}
