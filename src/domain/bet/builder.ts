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

/** Where the selections of a builder are among those of its ticket, and what it pays. */
export interface BuilderAt {
  readonly from: number
  readonly count: number
  readonly odds: BuilderOdds
}

/** The builders among the selections of a ticket, each kept on the first of its own (§builder.parlay). */
export const buildersAmong = (selections: readonly { readonly odds?: BuilderOdds | null }[]): readonly BuilderAt[] =>
  selections.flatMap(({ odds }, from) => (odds ? [{ from, count: Math.log2(odds.length), odds }] : []))

/** The legs of a ticket, in order: selections of one builder are one leg, any other is one alone (§builder.parlay). */
export const asLegs = <Selection extends { readonly builder?: number | null | undefined }>(
  selections: readonly Selection[],
): readonly (readonly Selection[])[] => {
  const legs: Selection[][] = []
  for (const one of selections) {
    const last = legs.at(-1)
    if (one.builder && last?.[0]!.builder === one.builder) last.push(one)
    else legs.push([one])
  }
  return legs
}

/** Whether the selection at a place is the first of a builder. */
export const opensBuilder = (selections: readonly { readonly builder?: number | null }[], place: number): boolean => {
  const builder = selections[place]?.builder ?? null
  return builder !== null && selections[place - 1]?.builder !== builder
}

/** The place of the first selection of each leg of a ticket. */
export const legStarts = (selections: readonly { readonly builder?: number | null }[]): readonly number[] => {
  let next = 0
  return asLegs(selections).map((own) => (next += own.length) - own.length)
}

/** What each leg of a ticket multiplies by, from what its selections do. */
export const legFactors = (factors: readonly Factor[], builders: readonly BuilderAt[]): readonly Factor[] => {
  if (builders.length === 0) return factors
  const legs: Factor[] = []
  for (let place = 0; place < factors.length; ) {
    const builder = builders.find(({ from }) => from === place)
    const next = place + (builder?.count ?? 1)
    legs.push(builder ? builderFactor(factors.slice(place, next), builder.odds) : factors[place]!)
    place = next
  }
  return legs
}

/** The selections that count, as bits: a price is above 1, so a factor of 1 is a stake that came back. */
export const countedIn = (factors: readonly Factor[]): number =>
  factors.reduce<number>(
    (mask, factor, place) => (factor !== 'running' && factor.n === factor.d ? mask : mask | (1 << place)),
    0,
  )
