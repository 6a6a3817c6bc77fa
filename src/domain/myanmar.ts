import { compare, exact, type Exact, minus, round, times } from './exact.ts'
import { lead, totalOf } from './market/judges.ts'
import type { Score, Side } from './market/result.ts'
import type { Mmo } from './market/rows.ts'
import type { Outcome } from './settlement.ts'

/** A goal line and the percent of the stake won or lost on it (`rules §4`): `1+50`. */
export interface MyanmarPrice {
  readonly goals: number
  /** −100 to 100, from the view of the favourite, or of over. */
  readonly percent: number
}

/** Currencies that switch Myanmar odds on, where the feature is (`spec §6`). */
export const isMyanmarCurrency = (currency: string): boolean => currency === 'MMK' || currency === 'MMO'

/**
 * The price of a market of the book, whose line (in quarters) and percent are from home's or over's view: the favourite of a
 * handicap is who gives the goals, home at 0.
 */
export const myanmarOffer = ({ type, line, percent }: Pick<Mmo, 'type' | 'line' | 'percent'>): { readonly price: MyanmarPrice; readonly favourite?: Side } => {
  const goals = (line < 0 ? -line : line) / 4
  if (type === 'MM_OU' || type === 'MM_OUH') return { price: { goals, percent } }
  return line > 0 ? { price: { goals, percent: percent === 0 ? 0 : -percent }, favourite: 'away' } : { price: { goals, percent }, favourite: 'home' }
}

/** Reads `1+50`, `1-90`, `0-50`; undefined when it is no such price. */
export const readMyanmar = (text: string): MyanmarPrice | undefined => {
  const found = /^(0|[1-9]\d{0,2})([+-])(0|[1-9]\d?|100)$/.exec(text)
  if (!found) return undefined
  const size = Number(found[3])
  return { goals: Number(found[1]), percent: found[2] === '-' && size > 0 ? -size : size }
}

export const writeMyanmar = ({ goals, percent }: MyanmarPrice): string => `${goals}${percent < 0 ? '-' : '+'}${Math.abs(percent)}`

/** What is backed at a Myanmar price: a side of a handicap with its favourite, or a side of the goals. */
export type MyanmarPick = { readonly pick: Side; readonly favourite: Side } | { readonly pick: 'over' | 'under' }

/** What a selection came to, and the percent of its stake it won or lost. */
export interface MyanmarFate {
  readonly outcome: Outcome
  readonly percent: number
}

/** Above the line the favourite wins all, below it loses all, on it pays the percent; the underdog is the mirror (`rules §4`). */
export const settleMyanmar = (price: MyanmarPrice, backed: MyanmarPick, score: Score): MyanmarFate => {
  const margin = ('favourite' in backed ? lead(score, backed.favourite) : totalOf(score)) - price.goals
  const favours = 'favourite' in backed ? backed.pick === backed.favourite : backed.pick === 'over'
  const percent = margin > 0 ? 100 : margin < 0 ? -100 : price.percent
  const own = favours || percent === 0 ? percent : -percent
  return { outcome: margin === 0 ? onTheLine(own) : own > 0 ? 'won' : 'lost', percent: own }
}

/** On the line a part of the stake is won or lost, and the outcome says which way. */
const onTheLine = (percent: number): Outcome => (percent > 0 ? 'wonHalf' : percent < 0 ? 'loseHalf' : 'draw')

/** What a stake is multiplied by: 1 + percent / 100. */
export const myanmarFactor = (percent: number): Exact => exact(BigInt(100 + percent), 100n)

/** Percent taken off a winning return by the number of teams, the last for all above it: configuration (`rules §4`). */
export type Deductions = readonly number[]
export const startingDeductions: Deductions = [5, 15, 20]

/** A winning return after the deduction, in minor units: a single pays it on the profit, a parlay on the whole return (`rules §4`). */
export const afterDeduction = (stake: bigint, back: Exact, teams: number, deductions: Deductions = startingDeductions): bigint => {
  const staked = exact(stake)
  if (compare(back, staked) <= 0) return round(back)
  const percent = deductions[Math.min(teams, deductions.length) - 1] ?? 0
  const taxed = teams === 1 ? minus(back, staked) : back
  return round(minus(back, times(taxed, exact(BigInt(percent), 100n))))
}
