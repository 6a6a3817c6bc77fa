import { boostedAs } from '#domain/bet/booster.ts'
import { builtKey, type Leg, type LegPrice } from '#domain/bet/leg.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { isPercent } from '#domain/odds/myanmar.ts'
import { quoteAs } from '#domain/odds/odds.ts'
import type { OddsStore } from './odds-store.ts'

/** The price now of a selection in the type it was taken in; undefined if it has no price. */
export const freshPrice = (odds: OddsStore, leg: Leg): LegPrice | undefined => {
  if (leg.built) return odds.built.get(builtKey(leg.built))
  if (leg.oddsType === 'MM') {
    const percent = odds.board.mmo.get(leg.oddsId)?.percent
    return percent !== undefined && isPercent(percent) ? percent : undefined
  }
  const decimal = odds.odds(leg.oddsId)?.prices[picksOf(leg.marketType).indexOf(leg.pick)]
  if (decimal == null) return undefined
  return leg.boost ? boostedAs(decimal, leg.boost.percent, leg.oddsType) : quoteAs(decimal, leg.oddsType)
}

/** Whether the board takes bets on a selection, or on each of a builder: market and match are there and open. */
export const takesBets = (odds: OddsStore, leg: Leg): boolean =>
  odds.match(leg.matchId)?.status === 'open' &&
  (leg.built ?? [leg]).every(({ oddsId }) => odds.market(oddsId)?.status === 'open') &&
  (leg.built !== undefined || freshPrice(odds, leg) !== undefined)
