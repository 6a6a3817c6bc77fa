import { totalOf as goalsOf } from '#domain/market/settlement-rules.ts'
import type { MyanmarType } from '#domain/market/kinds.ts'
import type { Score } from '#domain/market/result.ts'
import type { MyanmarPrice } from '#domain/odds/myanmar.ts'
import type { FeedMyanmar } from '../feed.ts'
import { leadOf, type Spread, totalOf } from './chances.ts'
import type { Further, ScoreDistribution } from './score-distribution.ts'

/**
 * The Myanmar price of a goal line (§myanmar.on-the-line), fair to the percent: the favourite's side wins all above
 * the line, wins or loses the percent on it, and loses all below. One percent is quoted and the underdog has it
 * mirrored, so what one side gained the other would lose: the price can have no margin. The book's margin is the
 * *deduction* from winning returns, 5 % of the profit of a single and more on a parlay. Undefined if so few stakes are
 * decided off the line that rounding the percent could give away more than a deduction of 5 % keeps.
 *
 * The line is a median of the value: with it the fair percent always lies within −100 and 100. If two lines are
 * medians, the one whose percent is nearer 0 is taken.
 */
export const myanmarPrice = (spread: Spread): MyanmarPrice | undefined => {
  let best: Fair | undefined
  for (const fair of fairPrices(spread)) if (!best || Math.abs(fair.percent) < Math.abs(best.percent)) best = fair
  if (!best || Math.min(best.above, best.below) < leastBeside * best.on) return undefined
  const percent = Math.round(best.percent)
  return { goals: best.goals, percent: percent === 0 ? 0 : percent }
}

/** A handicap's favourite, the side likelier to score more of the goals still to come, and its Myanmar price. */
export const myanmarHandicap = (
  lead: Spread,
): { readonly favourite: 'home' | 'away'; readonly price: MyanmarPrice } | undefined => {
  const isHome = favoursHome(lead)
  const price = myanmarPrice(isHome ? lead : turned(lead))
  return price && { favourite: isHome ? 'home' : 'away', price }
}

/**
 * The Myanmar prices of a match, as a feed reports them: on the goals to come for a handicap, on all goals for a
 * total.
 */
export const myanmarOf = ({ from: { score }, ft, ht }: ScoreDistribution): FeedMyanmar[] => [
  ...ofPeriod(ft, score, ['MM_HDP', 'MM_OU']),
  ...(ht ? ofPeriod(ht, score, ['MM_HDPH', 'MM_OUH']) : []),
]

const ofPeriod = (
  further: Further,
  score: Score,
  [handicap, total]: readonly [MyanmarType, MyanmarType],
): FeedMyanmar[] => {
  const sides = myanmarHandicap(leadOf(further))
  const goals = myanmarPrice({ from: goalsOf(score), of: totalOf(further).of })
  return [
    ...(sides ? [fromHome(handicap, sides)] : []),
    ...(goals ? [{ type: total, line: goals.goals * 4, percent: goals.percent }] : []),
  ]
}

/** A favourite's price from home's view: what home gives is below 0, and away's percent is negated. */
const fromHome = (
  type: MyanmarType,
  { favourite, price: { goals, percent } }: NonNullable<ReturnType<typeof myanmarHandicap>>,
): FeedMyanmar => {
  const sign = favourite === 'home' ? 1 : -1
  return { type, line: goals === 0 ? 0 : -4 * goals * sign, percent: percent === 0 ? 0 : percent * sign }
}

interface Fair extends MyanmarPrice {
  readonly above: number
  readonly on: number
  readonly below: number
}

/** Half a percent of what falls on the line is a tenth of 5 % of what falls beside it; the book keeps as much again. */
const leastBeside = 0.2

const fairPrices = ({ from, of }: Spread): Fair[] => {
  let below = 0,
    above = 0
  for (const p of of) above += p
  const out: Fair[] = []
  of.forEach((on, k) => {
    above -= on
    const percent = (100 * (below - above)) / on
    if (from + k >= 0 && on > 0 && Math.abs(percent) <= 100) out.push({ goals: from + k, percent, above, on, below })
    below += on
  })
  return out
}

const favoursHome = ({ from, of }: Spread): boolean => {
  let edge = 0
  for (let k = 0; k < of.length; k++) edge += of[k]! * Math.sign(from + k)
  return edge >= 0
}

const turned = ({ from, of }: Spread): Spread => ({ from: 1 - from - of.length, of: of.toReversed() })
