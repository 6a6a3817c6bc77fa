import type { CashOutLeg } from '#domain/cash-out/cash-out.ts'
import { chancesOf, pricedBy } from '#domain/cash-out/cash-out-chances.ts'
import { isHalfOver } from '#domain/market/play/half.ts'
import { isMyanmarType, marketTypes } from '#domain/market/kinds.ts'
import type { Score } from '#domain/market/result.ts'
import { decimalOf } from '#domain/odds/odds.ts'
import { acceptedAt } from '../bets/price.ts'
import { backedOf, type OpenLeg } from '../settlement/open-bet.ts'
import type { MarketNow, MatchNow } from './pricing-context.ts'

/** A leg of a bet as a cash-out counts it, with the markets and the match that its chances come from. */
export interface LegNow {
  readonly leg: CashOutLeg
  readonly markets: readonly MarketNow[]
  readonly match?: MatchNow
}

/**
 * A leg with the possible outcomes of its selection. Any doubt about the market, its match or the feed makes it
 * unavailable.
 */
export const legNow = (leg: OpenLeg, match: MatchNow | undefined): LegNow | 'never' => {
  const accepted = acceptedAt(leg)
  if (accepted.odds === 'MM') return 'never'
  const price = decimalOf(accepted.price, accepted.odds)
  if (leg.outcome !== null) return { leg: { price, settled: leg.outcome }, markets: [] }
  const backed = backedOf(leg)
  const needed = pricedBy(backed.market)
  const markets = (match?.markets ?? []).filter(
    ({ type, status }) =>
      status === 'open' &&
      !isMyanmarType(type) &&
      marketTypes[type].period === backed.period &&
      needed.includes(marketTypes[type].kind),
  )
  const quoted = markets.flatMap(({ type, line, prices }) =>
    isMyanmarType(type) ? [] : [{ code: marketTypes[type].kind, line, prices }],
  )
  const chances = match && chancesOf(backed, quoted, scoreNow(match, backed.period))
  if (chances === 'never') return 'never'
  const isOpen = isPriceable(leg, match) && chances !== undefined
  return {
    leg: {
      price,
      settled: null,
      market: { status: isOpen ? 'open' : 'suspended', isStale: match?.isStale ?? true, chances: chances ?? [] },
    },
    markets,
    ...(match && { match }),
  }
}

/** A line that moved hides its old market, which can be priced otherwise; a market that is itself stopped cannot. */
export const isPriceable = (leg: Pick<OpenLeg, 'market_id'>, match: MatchNow | undefined): boolean => {
  const own = match?.markets.find(({ id }) => id === leg.market_id)
  return match?.status === 'open' && (own?.status === 'open' || own?.status === 'hidden')
}

/** The current score of a period; 0–0 before the match, null when the feed reports none. */
const scoreNow = ({ live, sport }: MatchNow, period: 'ft' | 'ht'): Score | null => {
  if (live === null || live.phase === 'before') return [0, 0]
  return live.score !== null && period === 'ht' && isHalfOver(sport, live) ? live.half : live.score
}
