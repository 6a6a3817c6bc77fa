import { exact } from '../money/exact.ts'
import { tenThousand } from '../odds/odds.ts'
import type { Factor } from './parlay.ts'

/** How many selections of one match make a builder (§builder.selections). */
export const builderSelections = { min: 2, max: 8 } as const

/** Ready-made builders: how many selections each has, and the joint chances they are chosen for (§builder.ready). */
export const readyBuilder = { selections: 3, chances: [0.3, 0.15, 0.075] } as const

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

/**
 * What a builder multiplies its stake by, from the factors of its selections alone. A lost selection loses it, whatever
 * is void; one whose stake is returned leaves it, and the rest is paid at its stored odds (§builder.void).
 */
export const builderFactor = (factors: readonly Factor[], odds: BuilderOdds): Factor => {
  if (factors.some((factor) => factor !== 'running' && factor.n === 0n)) return exact(0n)
  return factors.includes('running') ? 'running' : exact(BigInt(odds[countedIn(factors)]!), BigInt(tenThousand))
}

/** The selections that count, as bits: a price is above 1, so a factor of 1 is a stake that came back. */
export const countedIn = (factors: readonly Factor[]): number =>
  factors.reduce<number>(
    (mask, factor, place) => (factor !== 'running' && factor.n === factor.d ? mask : mask | (1 << place)),
    0,
  )
