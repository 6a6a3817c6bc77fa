import type { Odds } from '#domain/market/odds-rows.ts'
import { type BookType, isMyanmarType, marketTypes, picksOf, plainType } from '#domain/market/kinds.ts'
import { marketOf } from '#domain/market/catalogue.ts'
import type { MatchResult, Score, Side } from '#domain/market/result.ts'
import { settleMyanmar } from '#domain/settlement/settle-myanmar.ts'
import { backedOf, scoreFor, settle } from '#domain/settlement/settlement.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { myanmarOffer, startingDeductions } from '#domain/odds/myanmar.ts'
import { tenThousand } from '#domain/odds/odds.ts'

/** One way a match may end. A score nobody asks for is null. */
export interface Way {
  readonly ht: Score | null
  readonly ft: Score | null
  /** The goals in order, of which only the first and the last count. */
  readonly goals?: readonly Side[]
  /** The picks that win of markets without a score. */
  readonly winners?: readonly string[]
}

/** What a market is settled by beside the way its match ends. */
export interface Setting {
  readonly sport: number
  readonly live: boolean
  readonly score: Score
}

/** A market as the book offers it; the one price of a Myanmar market is its percent on the line. */
export type BookOdds = Omit<Odds, 'type' | 'prices'> & {
  readonly type: BookType
  readonly prices: readonly (number | null)[]
}

/** A pick of a market at its price. */
export interface PricedPick {
  readonly odds: BookOdds
  readonly pick: string
  /** Decimal, as a factor of the stake; a Myanmar bet wins as much as it risks, less the deduction of a single. */
  readonly price: number
  /** Of a Myanmar price: the part of the stake that is won or lost on the line. */
  readonly part?: number
}

/** What the deduction that a house begins with leaves: it is the margin of a Myanmar price (§myanmar.deduction). */
const myanmarPrice = 2 - startingDeductions[0]! / 100

export const pricedPicks = (odds: BookOdds): readonly PricedPick[] => {
  const picks = picksOf(plainType(odds.type))
  const [percent] = odds.prices
  if (isMyanmarType(odds.type))
    return percent == null
      ? []
      : picks.map((pick) => ({ odds, pick, price: myanmarPrice, part: Math.abs(percent) / 100 }))
  return picks.flatMap((pick, i) => {
    const price = odds.prices[i]
    return price == null ? [] : [{ odds, pick, price: price / tenThousand }]
  })
}

/** Whether a market depends on the order of goals, which no score shows. */
export const isByOrder = (type: BookType): boolean => byOrder.includes(marketTypes[plainType(type)].kind)
export const byOrder: readonly string[] = ['fg', 'lg']

/** Whether a market is settled by the score of its period, and by nothing else. */
export const isByScore = (type: BookType): boolean => {
  const { spansHalves, named } = marketOf(marketTypes[plainType(type)].kind)
  return !spansHalves && !named && !isByOrder(type)
}

/**
 * How a pick is settled when its match ends in a way, by the rule that settles bets; `running` if that does not decide
 * it.
 */
export const outcomeOf = (
  { type, line, prices }: Pick<BookOdds, 'type' | 'line' | 'prices'>,
  pick: string,
  way: Way,
  { sport, live, score }: Setting,
): Outcome | 'running' => {
  const plain = plainType(type)
  const selection = { marketType: plain, pick, line, live, scoreAt: score, sport }
  const result = resultOf(way, marketTypes[plain].period === 'ht')
  if (!isMyanmarType(type)) return settle(selection, result)
  const found = scoreFor(backedOf(selection), result)
  return typeof found === 'string' ? found : myanmarOutcome({ type, line, percent: prices[0] ?? 0 }, pick, found)
}

const resultOf = ({ ht, ft, goals, winners }: Way, isHalf: boolean): MatchResult =>
  ft === null
    ? { status: 'firstHalf', ht, ft, action: 0, ...(goals && { goals }) }
    : {
        status: 'completed',
        ht: isHalf ? (ht ?? ft) : ht,
        ft,
        action: 1,
        ...(goals && { goals }),
        ...(winners && { winners }),
      }

const myanmarOutcome = (market: Parameters<typeof myanmarOffer>[0], pick: string, score: Score): Outcome => {
  const { price, favourite } = myanmarOffer(market)
  if (favourite === undefined) return settleMyanmar(price, { pick: pick === 'over' ? 'over' : 'under' }, score).outcome
  return settleMyanmar(price, { pick: pick === 'home' ? 'home' : 'away', favourite }, score).outcome
}
