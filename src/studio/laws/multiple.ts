import { miniAverage } from './dice.ts'
import type { Draw } from './draw.ts'

/** A word of the stream, as large as it has: 48 bits. */
const word = 2 ** 48
/** A hundred times the share of the stakes that comes back. */
const share = (miniAverage.n * 100n) / miniAverage.d

/**
 * The first multiple that is not reached, in hundredths: the least k with k × U at least 99, for a U that is uniform
 * from 0 to below 1; one above the highest if that is reached. So k/100 is reached with a chance of exactly 99/k, and
 * what pays that multiple returns exactly 99 % on average, whatever k is. U is drawn word by word, until its further
 * digits no longer matter.
 */
export const drawUnreached = (draw: Draw, highest: number, below: number = word): number => {
  let [drawn, all] = [0n, 1n]
  for (;;) {
    drawn = drawn * BigInt(below) + BigInt(draw(below))
    all *= BigInt(below)
    // U is from drawn / all to below (drawn + 1) / all.
    const least = (share * all) / (drawn + 1n) + 1n
    if (least > BigInt(highest)) return highest + 1
    if (drawn > 0n && (share * all + drawn - 1n) / drawn === least) return Number(least)
  }
}
