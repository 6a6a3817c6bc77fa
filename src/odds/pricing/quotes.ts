import type { MarketCode, Period } from '#domain/market/catalogue.ts'
import { type MarketType, marketTypeCodes, marketTypes } from '#domain/market/kinds.ts'
import type { FeedMarket } from '../feed.ts'
import type { FairMarket } from './fair.ts'
import type { Lines } from './lines.ts'
import { marginOf } from './margins.ts'
import { sideMarketsOf, mainMarketsOf } from './markets.ts'
import type { ScoreDistribution } from './score-distribution.ts'
import { isOpen, isSure, longest, paying, pricesFor } from './price.ts'

/** Prices of the markets in a match's row, at given lines, by one law and a margin for each market. */
export const mainQuotesOf = (distribution: ScoreDistribution, lines: Lines, live: boolean): FeedMarket[] =>
  pricesOf(mainMarketsOf(distribution, lines), live)

/** Prices of all its other markets, by the same law. */
export const sideQuotesOf = (distribution: ScoreDistribution, lines: Lines, live: boolean): FeedMarket[] =>
  pricesOf(sideMarketsOf(distribution, lines), live)

/** Prices of fair chances, at so many times the usual margin; markets that are decided are left out. */
export const pricesOf = (markets: readonly FairMarket[], live: boolean, wider = 1): FeedMarket[] =>
  markets.flatMap((fair) => quoted(fair, marginOf(fair.market, fair.period, live) * wider) ?? [])

const quoted = ({ market, period, line, chances: fair }: FairMarket, margin: number): FeedMarket | undefined => {
  const chances = separate.includes(market) ? fair.map((chance) => (isSure(chance) ? 0 : chance)) : fair
  const most = chances.length > fewPicks ? longestOfMany : longest
  const priced = pricesFor(chances, margin, most)
  // Each side's win to nil is a bet of its own. Elsewhere a single pick left would have all the others against it.
  const least = market === 'twtn' ? 1 : 2
  return !isOpen(chances) || priced.prices.filter((price) => price !== null).length < least
    ? undefined
    : { type: typeOf(market, period), line, ...priced }
}

/** Markets of several bets: one that is as good as decided is left out, and locks no other. */
const separate: readonly MarketCode[] = ['cl', 'twtn']

const fewPicks = 6
const longestOfMany = paying(500)

const byPlace = Map.groupBy(marketTypeCodes, (type) => marketTypes[type].kind)
/** The type of a market on one of its periods. */
export const typeOf = (market: MarketCode, period: Period): MarketType =>
  byPlace.get(market)!.find((type) => marketTypes[type].period === period)!
