import { parlayTickets } from './limits.ts'
import type { Decimal } from '../odds/odds.ts'
import { seededNumbers } from '../seeded.ts'

/** A selection that is on offer. */
export interface Candidate<Market extends string = string, Price extends number = Decimal> {
  readonly matchId: number
  readonly oddsId: number
  readonly pick: string
  readonly marketType: Market
  readonly price: Price
  readonly live: boolean
}

/** A member's wishes for a lucky pick; bounds are inclusive. */
export interface Wish<Market extends string = string, Price extends number = Decimal> {
  /** How many legs, each on another match. */
  readonly legs: number
  readonly prices?: { readonly from: Price; readonly to: Price }
  /** Eligible markets; none given means all. */
  readonly markets?: readonly Market[]
  readonly live: 'with' | 'without' | 'only'
}

/**
 * A parlay chosen by a seed: the same offer, wishes and seed give the same legs, whatever the order of the offer. The
 * seed is a 32-bit integer. Matches are drawn evenly, then one selection of each. Undefined when fewer matches fit than
 * legs are requested.
 */
export const luckyPick = <C extends Candidate<string, number>>(
  offer: readonly C[],
  wish: Wish<C['marketType'], C['price']>,
  seed: number,
): readonly C[] | undefined => {
  if (!Number.isInteger(wish.legs) || wish.legs < parlayTickets.min || wish.legs > parlayTickets.max)
    throw new RangeError(`no lucky pick of ${wish.legs} legs`)
  const matches = byMatch(offer.filter((candidate) => fits(candidate, wish)))
  if (matches.length < wish.legs) return undefined
  const draw = drawing(seed)
  return Array.from({ length: wish.legs }, () => {
    const [match = []] = matches.splice(draw(matches.length), 1)
    return match[draw(match.length)]!
  })
}

const fits = <C extends Candidate<string, number>>(
  { price, marketType, live }: C,
  wish: Wish<C['marketType'], C['price']>,
): boolean => {
  if (wish.prices !== undefined && (price < wish.prices.from || price > wish.prices.to)) return false
  if (wish.markets !== undefined && !wish.markets.includes(marketType)) return false
  return wish.live === 'with' || live === (wish.live === 'only')
}

/** The selections of each match, ordered by their ids. */
const byMatch = <C extends Candidate<string, number>>(candidates: readonly C[]): C[][] => {
  const ordered = candidates.toSorted(
    (a, b) => a.matchId - b.matchId || a.oddsId - b.oddsId || (a.pick < b.pick ? -1 : 1),
  )
  return [...Map.groupBy(ordered, ({ matchId }) => matchId).values()]
}

/** Whole numbers below a bound, decided by a seed. */
const drawing = (seed: number): ((below: number) => number) => {
  const next = seededNumbers(seed)
  return (below) => Math.floor(next() * below)
}
