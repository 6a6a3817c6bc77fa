import { boostedAs } from '#domain/booster.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { dangerSeconds } from '#domain/limits.ts'
import { isHalfOver } from '#domain/market/half.ts'
import { type BookType, marketTypes, type Period, picksOf, plainType } from '#domain/market/kinds.ts'
import { type Score, verdictFor } from '#domain/market/result.ts'
import type { MarketStatus } from '#domain/market/status.ts'
import { type Decimal, quoteAs } from '#domain/odds.ts'
import type { BoostContext, LegContext, LegLimits, MarketContext, MatchContext } from './pricing-context.ts'
import type { Selection } from './selection.ts'

/** The terms at which a selection is available now. Amounts in minor units. */
export interface Offer {
  /** Ten-thousandths of the selection's odds type, or a Myanmar percent from the view of home or over. */
  readonly price: number
  readonly version: bigint
  readonly incident: number
  readonly sport: number
  readonly live: boolean
  /**
   * The score of the selection's period; goals before acceptance do not count for a live handicap
   * (§handicap.live-score).
   */
  readonly score: Score | null
  readonly waitSeconds: number
  readonly limits: LegLimits
  /** The amount that the market and the match still accept from the member (§bet.exposure). */
  readonly room: bigint
  /** The booster included in the price. */
  readonly boost: { readonly id: number; readonly percent: number } | null
}

export type OfferRefusal =
  | '308'
  | '311'
  | '318'
  | 'resultStillProcess'
  | 'matchEnded'
  | 'halfMatchEnded'
  | '313'
  | '314'
  | '328'
  | '340'
  | 'marketTypeChanged'
  | 'boostEnded'
  | 'boostUsed'

/**
 * Prices a selection or refuses it: first the market, then the line, then the price (§bet.order-of-checks); its booster
 * last.
 */
export const offerOn = (
  { match, market, limits, stakedOnMatch, stakedOnMarket, boost }: LegContext,
  selection: Selection,
): Offer | OfferRefusal => {
  if (!match || !limits) return '308'
  const closed = matchRefusal(match, selection.type)
  if (closed) return closed
  if (!market) return '313'
  const locked = marketRefusal(market)
  if (locked) return locked
  if (market.type !== selection.type || market.line !== selection.line) return 'marketTypeChanged'
  const price = priceOn(market, selection, boost?.percent)
  if (price === null) return '340'
  const ended = boostRefusal(boost, selection)
  if (ended) return ended
  const live = match.live !== null && match.live.phase !== 'before'
  return {
    price,
    version: market.version,
    incident: match.incident,
    sport: match.sport,
    live,
    score: periodScore(match, selection.type),
    waitSeconds: live ? dangerSeconds : 0,
    limits: boost ? { ...limits, maxBet: lesser(limits.maxBet, boost.maxStake) } : limits,
    boost: boost ? { id: boost.id, percent: boost.percent } : null,
    room: lesser(limits.marketLimit - stakedOnMarket, limits.matchLimit - stakedOnMatch),
  }
}

/** The price in the selection's odds type; a Myanmar market has one percent for both picks. */
const priceOn = (
  { prices }: MarketContext,
  { type, pick, oddsType }: Selection,
  percent: number | undefined,
): number | null => {
  if (oddsType === 'MM') return prices[0] ?? null
  const price = prices[picksOf(plainType(type)).indexOf(pick)] ?? null
  if (price === null) return null
  return percent === undefined ? quoteAs(price as Decimal, oddsType) : boostedAs(price as Decimal, percent, oddsType)
}

/** A booster for another selection does not apply to this one. */
const boostRefusal = (
  boost: BoostContext | undefined,
  { pick, boost: asked }: Selection,
): 'boostEnded' | 'boostUsed' | undefined => {
  if (asked === undefined) return undefined
  if (!boost || boost.pick !== pick || !boost.stands) return 'boostEnded'
  return boost.used ? 'boostUsed' : undefined
}

const matchRefusals = {
  open: undefined,
  suspended: '318',
  hidden: '311',
  settled: 'matchEnded',
  cancelled: '311',
} as const satisfies Record<MarketStatus, ErrorCode | undefined>

const marketRefusals = {
  open: undefined,
  suspended: '328',
  hidden: '314',
  settled: '314',
  cancelled: '314',
} as const satisfies Record<MarketStatus, ErrorCode | undefined>

const matchRefusal = ({ status, live, result }: MatchContext, type: BookType): OfferRefusal | undefined => {
  const isDecided = (period: Period) => result !== undefined && verdictFor(result, period) !== 'running'
  if (isDecided('ft')) return 'matchEnded'
  if (live?.phase === 'ended') return 'resultStillProcess'
  return isDecided(marketTypes[plainType(type)].period) ? 'halfMatchEnded' : matchRefusals[status]
}

/**
 * A line that moves is a new market and hides the old one; the member reads that the line changed, not that the market
 * closed (§bet.changed-line).
 */
const marketRefusal = ({ status, movedLine }: MarketContext): OfferRefusal | undefined =>
  movedLine ? 'marketTypeChanged' : marketRefusals[status]

/**
 * Null when the feed gives no score: only a live soccer handicap counts from it, and then that market is not offered.
 */
const periodScore = ({ live, sport }: MatchContext, type: BookType): Score | null => {
  if (live === null) return [0, 0]
  return live.score !== null && marketTypes[plainType(type)].period === 'ht' && isHalfOver(sport, live)
    ? live.half
    : live.score
}

const lesser = (a: bigint, b: bigint): bigint => (b < a ? b : a)
