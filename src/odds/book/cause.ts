import { isHalfOver } from '#domain/market/half.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import type { MarketRecord, MatchRecord } from '../store.ts'
import type { Offered } from './held.ts'

/**
 * Why a market's row changed: its feed quoted a price, the house's liability moved or halted it, it opened, it was
 * suspended (by an incident, half-time, a silent feed, an operator's hold, the server's start, or because its prices
 * and those of other markets would pay a profit for sure), its feed withdrew it, its period ended, or it has a result.
 * The history of prices stores a cause by its place: only append.
 */
export const priceCauses = [
  'unknown',
  'quoted',
  'liability',
  'opened',
  'incident',
  'halfTime',
  'feedSilent',
  'trader',
  'start',
  'withdrawn',
  'periodOver',
  'result',
  'sureProfit',
] as const
export type PriceCause = (typeof priceCauses)[number]

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
