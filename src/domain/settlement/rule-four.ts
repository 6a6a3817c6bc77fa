import { compare, exact, type Exact, minus } from '../money/exact.ts'

/**
 * The trade's table for a withdrawn runner (§settlement.rule-four): the longest price of each row, as a gain for one,
 * and what it takes of the winnings, in hundredths.
 */
const rows: readonly (readonly [won: bigint, risked: bigint, taken: number])[] = [
  [1n, 9n, 90],
  [2n, 11n, 85],
  [1n, 4n, 80],
  [3n, 10n, 75],
  [2n, 5n, 70],
  [8n, 15n, 65],
  [8n, 13n, 60],
  [4n, 5n, 55],
  [20n, 21n, 50],
  [6n, 5n, 45],
  [6n, 4n, 40],
  [7n, 4n, 35],
  [9n, 4n, 30],
  [3n, 1n, 25],
  [4n, 1n, 20],
  [11n, 2n, 15],
  [9n, 1n, 10],
  [14n, 1n, 5],
]

/** Percent of the winnings that the withdrawal of a runner at this decimal price takes; 0 above 14/1. */
export const ruleFour = (decimal: Exact): number => {
  const gain = minus(decimal, exact(1n))
  return rows.find(([won, risked]) => compare(gain, exact(won, risked)) <= 0)?.[2] ?? 0
}

/** The longest prices of the first and the last row, as the trade writes them. */
export const ruleFourPrices = {
  shortest: rows[0]!.slice(0, 2).join('/'),
  longest: rows.at(-1)!.slice(0, 2).join('/'),
} as const

/** Together no more is taken, and so little by one runner alone is not, in percent (§settlement.rule-four). */
export const ruleFourBounds = { most: 90, waived: 5 } as const
