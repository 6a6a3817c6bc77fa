import type { Odds } from '#domain/market/rows.ts'
import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import type { Score } from '#domain/market/result.ts'
import { settle } from '#domain/settlement/settlement.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { tenThousand } from '#domain/odds/odds.ts'

/** One way a match may end. A score nobody asks for is null. */
export interface Way {
  readonly ht: Score | null
  readonly ft: Score | null
  /** The picks that win of markets without a score. */
  readonly winners?: readonly string[]
}

/** What a market is settled by beside the way its match ends. */
export interface Setting {
  readonly sport: number
  readonly live: boolean
  readonly score: Score
}

/** A pick of a market at its price. */
export interface PricedPick {
  readonly odds: Odds
  readonly pick: string
  /** Decimal, as a factor of the stake. */
  readonly price: number
}

export const pricedPicks = (odds: Odds): readonly PricedPick[] =>
  picksOf(odds.type).flatMap((pick, i) => {
    const price = odds.prices[i]
    return price == null ? [] : [{ odds, pick, price: price / tenThousand }]
  })

/**
 * How a pick is settled when its match ends in a way, by the rule that settles bets; `running` if that does not decide
 * it.
 */
export const outcomeOf = (
  { type, line }: Pick<Odds, 'type' | 'line'>,
  pick: string,
  { ht, ft, winners }: Way,
  { sport, live, score }: Setting,
): Outcome | 'running' =>
  settle(
    { marketType: type, pick, line, live, scoreAt: score, sport },
    ft === null
      ? { status: 'firstHalf', ht, ft, action: 0 }
      : {
          status: 'completed',
          ht: marketTypes[type].period === 'ht' ? (ht ?? ft) : ht,
          ft,
          action: 1,
          ...(winners && { winners }),
        },
  )
