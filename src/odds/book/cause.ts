import { isHalfOver } from '#domain/market/play/half.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import type { MarketRecord, MatchRecord } from '../store.ts'
import type { Offered } from './book-match.ts'
import { type PriceCause } from './price-causes.ts'

/**
 * The cause of a change, from the row before it (undefined for a new one) and what the feed last quoted (undefined if
 * it withdrew the market).
 */
export const causeOf = (
  market: MarketRecord,
  before: MarketRecord | undefined,
  told: Offered | undefined,
  { suspension, status, sport, live }: Pick<MatchRecord, 'suspension' | 'status' | 'sport' | 'live'>,
  withheld: ReadonlySet<number>,
): PriceCause => {
  if (market.status === 'settled' || market.status === 'cancelled') return 'result'
  if (market.status === 'hidden') {
    const isHalfClosed = marketTypes[plainType(market.type)].period === 'ht' && live !== null && isHalfOver(sport, live)
    return status === 'hidden' || isHalfClosed ? 'periodOver' : 'withdrawn'
  }
  if (market.status === 'suspended') {
    if (suspension !== 'none') return suspensionCauses[suspension]
    if (withheld.has(market.id)) return 'sureProfit'
    return told?.locked ? 'quoted' : 'liability'
  }
  const isShaded = told?.prices.some((price, place) => price !== market.prices[place]) ?? false
  if (before?.status !== 'open') return 'opened'
  return isShaded ? 'liability' : 'quoted'
}

const suspensionCauses = {
  incident: 'incident',
  halfTime: 'halfTime',
  feed: 'feedSilent',
  trader: 'trader',
} as const satisfies Record<Exclude<MatchRecord['suspension'], 'none'>, PriceCause>
