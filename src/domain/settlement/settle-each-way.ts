import { type EachWayTerms, halves, placeOdds } from '../bet/each-way.ts'
import { factorOf } from '../bet/parlay.ts'
import type { StakeParts } from '../bet/stake.ts'
import { compare, exact, type Exact, plus, round, times } from '../money/exact.ts'
import type { MatchResult } from '../market/result.ts'
import { tiedNames } from './dead-heat.ts'
import type { Outcome } from './outcome.ts'
import type { DeadHeat } from './payout.ts'

/** A half of an each-way bet once it is decided: its outcome, and the tie it was part of. */
export interface Half {
  readonly outcome: Outcome
  readonly tie?: DeadHeat | undefined
}

/**
 * The factor of a whole each-way bet, and what it came to: the mean of its halves, the win half at the decimal odds,
 * the place half at its part of them (§settlement.each-way). Where the halves differ the money decides.
 */
export const eachWaySettled = (
  win: Half,
  place: Half,
  decimal: Exact,
  terms: EachWayTerms,
): { readonly outcome: Outcome; readonly factor: Exact } => {
  const sum = plus(
    factorOf(win.outcome, decimal, win.tie),
    factorOf(place.outcome, placeOdds(decimal, terms), place.tie),
  )
  const factor = times(sum, exact(1n, 2n))
  return { outcome: win.outcome === place.outcome ? win.outcome : byMoney(factor), factor }
}

const won: Half = { outcome: 'won' }

/** The amounts of a stake on each half: the profit is that of a winner. */
export const eachWayParts = (entered: bigint, decimal: Exact, terms: EachWayTerms): StakeParts => {
  const risk = entered * halves
  return { entered, risk, toWin: eachWayReturn(entered, eachWaySettled(won, won, decimal, terms).factor) - risk }
}

/** What comes back for a stake on each half, in minor units, rounded once. */
export const eachWayReturn = (entered: bigint, factor: Exact): bigint => round(times(exact(entered * halves), factor))

/** The result of a runner by the places that all finished in, as each-way terms settle it; a tie takes its places. */
export const resultByPlaces = (
  runner: string,
  positions: ReadonlyMap<string, number>,
  { places }: EachWayTerms,
): MatchResult => {
  const own = positions.get(runner)
  const tied = [...positions].filter(([name, place]) => place === own && name !== runner).map(([name]) => name)
  const isPlaced = own !== undefined && own <= places
  return {
    status: 'completed',
    ht: [0, 0],
    ft: [own ?? 0, 0],
    action: 1,
    winners: isPlaced ? [...(own === 1 ? ['win'] : []), 'place', ...tied.map((_, n) => `tied ${n + 1}`)] : [],
    places: isPlaced && own > 1 ? places - own + 1 : 1,
  }
}

const byMoney = (factor: Exact): Outcome => {
  if (factor.n === 0n) return 'lost'
  const against = compare(factor, exact(1n))
  return against > 0 ? 'won' : against === 0 ? 'draw' : 'loseHalf'
}

/**
 * The share of a placed runner that is paid: those that tie for first take all the places, those that tie behind share
 * the places that their result says are left for them (§settlement.shared-places). Undefined where each has one.
 */
export const placeShare = (result: MatchResult, { places }: Pick<EachWayTerms, 'places'>): Exact | undefined => {
  const { winners = [], places: left = 1 } = result
  const isFirst = winners.includes('win')
  const tied = tiedNames(result).filter((name) => name !== 'win').length + 1
  const paid = isFirst ? places : left
  return paid < tied ? exact(BigInt(paid), BigInt(tied)) : undefined
}
