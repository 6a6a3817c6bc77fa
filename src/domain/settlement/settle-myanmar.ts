import { exact, type Exact } from '../money/exact.ts'
import { lead, totalOf } from '../market/settlement-rules.ts'
import type { Score, Side } from '../market/result.ts'
import type { MyanmarPrice } from '../odds/myanmar.ts'
import type { Outcome } from './outcome.ts'

/** What is backed at a Myanmar price: a side of a handicap and its favourite, or a side of the total. */
export type MyanmarPick = { readonly pick: Side; readonly favourite: Side } | { readonly pick: 'over' | 'under' }

/** What a selection came to, and the percent of its stake it won or lost. */
export interface SettledMyanmar {
  readonly outcome: Outcome
  readonly percent: number
}

/**
 * Above the line the favourite wins all, below it loses all, on it pays the percent; the underdog is the mirror
 * (§myanmar.on-the-line).
 */
export const settleMyanmar = (price: MyanmarPrice, backed: MyanmarPick, score: Score): SettledMyanmar => {
  const margin = ('favourite' in backed ? lead(score, backed.favourite) : totalOf(score)) - price.goals
  const favours = 'favourite' in backed ? backed.pick === backed.favourite : backed.pick === 'over'
  const percent = margin > 0 ? 100 : margin < 0 ? -100 : price.percent
  const own = favours || percent === 0 ? percent : -percent
  return { outcome: margin === 0 ? onTheLine(own) : own > 0 ? 'won' : 'lost', percent: own }
}

/**
 * On the line a part of the stake is won or lost, and the outcome says which way; the whole stake at ±100, as anywhere
 * else (§myanmar.whole-on-the-line).
 */
const onTheLine = (percent: number): Outcome => {
  if (percent === 0) return 'draw'
  const isWhole = Math.abs(percent) === 100
  if (percent > 0) return isWhole ? 'won' : 'wonHalf'
  return isWhole ? 'lost' : 'loseHalf'
}

/** What a stake is multiplied by: 1 + percent / 100. */
export const myanmarFactor = (percent: number): Exact => exact(BigInt(100 + percent), 100n)
