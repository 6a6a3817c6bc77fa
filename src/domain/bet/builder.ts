import { exact, type Exact } from '../money/exact.ts'
import { tenThousand } from '../odds/odds.ts'
import type { Outcome } from '../settlement/outcome.ts'
import type { Factor } from './parlay.ts'

/** How many selections of one match make a builder (§builder.selections). */
export const builderSelections = { min: 2, max: 8 } as const

/** The longest odds of a builder, in ten-thousandths (§builder.price). */
export const longestBuilder = 1_001 * tenThousand

/**
 * What a builder pays when only some of its selections count: decimal odds in ten-thousandths, by the selections that
 * do, the nth of them being bit n. All of them give the builder's odds, one alone gives its own price, none gives the
 * stake back (§builder.void).
 */
export type BuilderOdds = readonly number[]

/** The odds of all selections of a builder. */
export const wholeOdds = (odds: BuilderOdds): number => odds[odds.length - 1]!

/** What remains of a builder: which selections count, as bits. */
export const countedIn = (outcomes: readonly (Outcome | null)[]): number =>
  outcomes.reduce<number>((mask, outcome, place) => (isReturned(outcome) ? mask : mask | (1 << place)), 0)

/**
 * What a builder multiplies its stake by. A lost selection loses it, whatever is void; one that is void or returned
 * leaves it, and the rest is paid at its stored odds (§builder.void).
 */
export const builderFactor = (outcomes: readonly (Outcome | null)[], odds: BuilderOdds): Factor => {
  if (outcomes.includes('lost') || outcomes.includes('loseHalf')) return exact(0n)
  return outcomes.includes(null) ? 'running' : paidFor(countedIn(outcomes), odds)
}

const paidFor = (mask: number, odds: BuilderOdds): Exact => exact(BigInt(odds[mask]!), BigInt(tenThousand))

const isReturned = (outcome: Outcome | null): boolean => outcome === 'void' || outcome === 'draw'
