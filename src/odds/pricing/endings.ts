import { marketOf, type Period } from '#domain/market/catalogue.ts'
import { type MarketType, marketTypes, picksOf } from '#domain/market/kinds.ts'
import { type Line, lineFor } from '#domain/market/line.ts'
import type { Score } from '#domain/market/result.ts'
import { rulesByMarket } from '#domain/market/rules-by-market.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import type { FeedMarket } from '../feed.ts'
import { isOpen, pricesFor, longest } from './price.ts'

/** One way a match may end, and how likely it is; `ht` is null if its first part's score does not matter. */
export interface Ending {
  readonly ft: Score
  readonly ht: Score | null
  readonly p: number
}

/** All ways a match may end, their probabilities adding up to 1. */
export type Endings = readonly Ending[]

/** The same endings, with equal ones merged. */
export const merged = (endings: Endings): Endings => {
  const sums = new Map<string, Ending>()
  for (const ending of endings) {
    const key = `${ending.ft}/${ending.ht}`
    sums.set(key, { ...ending, p: ending.p + (sums.get(key)?.p ?? 0) })
  }
  return [...sums.values()]
}

/** The same endings as one period sees them: endings it cannot tell apart are added up. */
export const seenBy = (endings: Endings, period: Period): Endings => {
  const known = seen.get(endings) ?? { ft: addedUp(endings, ({ ft }) => ft), ht: addedUp(endings, ({ ht }) => ht) }
  seen.set(endings, known)
  return known[period]
}

/** Cached because every market of a match asks the same. */
const seen = new WeakMap<Endings, Readonly<Record<Period, Endings>>>()

const addedUp = (endings: Endings, scoreOf: (ending: Ending) => Score | null): Endings =>
  merged(
    endings.flatMap((ending) => {
      const score = scoreOf(ending)
      return score === null ? [] : [{ ft: score, ht: score, p: ending.p }]
    }),
  )

/** What decides a pick's fair price: its chance, and how much of a stake is won or lost on average. */
interface Fair {
  readonly chance: number
  readonly decided: number
}

/**
 * The fair chance of a market's pick, judged as bets on it are settled: money won over money won or lost. Half results
 * count half, returned stakes do not count; half if nothing is decided. Undefined if the endings do not give the
 * market's score.
 */
const fairOf = (endings: Endings, type: MarketType, line: Line, pick: string): Fair | undefined => {
  const { kind, period } = marketTypes[type]
  const told = marketOf(kind).spansHalves ? endings : seenBy(endings, period)
  const own = lineFor(type, line, pick)
  let won = 0,
    lost = 0
  for (const { ft, ht, p } of told) {
    const part = partOf(rulesByMarket[kind](pick, own, { score: ft, half: ht, goals: null }))
    if (part > 0) won += p * part
    else lost -= p * part
  }
  return told.length === 0 ? undefined : { chance: won + lost > 0 ? won / (won + lost) : 0.5, decided: won + lost }
}

/** From lines in rising order, the one whose two sides are nearest to even; the lower of equals. */
export const evenLine = (endings: Endings, type: MarketType, lines: readonly Line[]): Line => {
  const [first] = picksOf(type)
  const chanceAt = (i: number) => fairOf(endings, type, lines[i]!, first!)?.chance ?? 0.5
  // The chance of a total falls with its line, that of a handicap rises.
  const isPast = (i: number) => (first === 'over' ? chanceAt(i) <= 0.5 : chanceAt(i) >= 0.5)
  let low = 0,
    high = lines.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  const off = (i: number) => Math.abs(chanceAt(i) - 0.5)
  return lines[low > 0 && off(low - 1) <= off(low) ? low - 1 : low]!
}

/**
 * A market at a line, priced with a margin and never longer than a hundred and fifty; undefined if fewer than two
 * picks can be quoted, because nothing is left to bet on.
 */
export const endingsOffer = (
  endings: Endings,
  type: MarketType,
  line: Line,
  margin: number,
): FeedMarket | undefined => {
  const fair = picksOf(type).map((pick) => fairOf(endings, type, line, pick))
  const chances = fair.map((pick) => (pick && pick.decided >= leastDecided ? pick.chance : 0))
  const priced = pricesFor(chances, margin, longest)
  return isOpen(chances) && priced.prices.filter((price) => price !== null).length >= 2
    ? { type, line, ...priced }
    : undefined
}

/** A line on which nearly every stake would be refunded is not offered. */
const leastDecided = 0.02

/** How much of a stake an outcome decides, and for whom. */
const partOf = (outcome: Outcome | 'running'): number => {
  if (outcome === 'running') throw new RangeError('a market that needs more than scores has no chances by them')
  return parts[outcome]
}

const parts = { won: 1, wonHalf: 0.5, draw: 0, void: 0, loseHalf: -0.5, lost: -1 } as const satisfies Record<
  Outcome,
  number
>
