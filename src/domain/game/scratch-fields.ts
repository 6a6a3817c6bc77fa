/** What may be under a field of a scratch ticket: what three of it pay, in hundredths of the stake, and how often. */
export interface ScratchPrize {
  readonly pays: number
  /** Of a thousand fields, how many have it on average. */
  readonly weight: number
}

export const scratchParts = 1_000
export const scratchFields = 9
/** How many fields of a prize win it. */
export const scratchAlike = 3

/** The prizes, from the lowest (§game.scratch); under the other fields there is nothing. */
export const scratchPrizes: readonly ScratchPrize[] = [
  { pays: 100, weight: 120 },
  { pays: 200, weight: 100 },
  { pays: 300, weight: 85 },
  { pays: 500, weight: 75 },
  { pays: 1_000, weight: 60 },
  { pays: 2_000, weight: 45 },
  { pays: 5_000, weight: 32 },
  { pays: 10_000, weight: 25 },
  { pays: 100_000, weight: 8 },
]

/** What a ticket returns on average, in percent: the law counts it (§game.scratch). */
export const scratchShare = '95.9990'
