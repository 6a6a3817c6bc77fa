import type { MarketCode } from '#domain/market/catalogue.ts'
import { type MarketType, marketTypeCodes, marketTypes, type Period } from '#domain/market/kinds.ts'
import type { FeedMarket } from '../feed.ts'
import type { FairMarket } from './fair.ts'
import type { Lines } from './lines.ts'
import { marginOf } from './margins.ts'
import { sideMarketsOf, mainMarketsOf } from './markets.ts'
import type { ScoreDistribution } from './score-distribution.ts'
import { longest, priceOf } from './price.ts'

/** Prices of the markets in a match's row, at given lines, by one law and a margin for each market. */
export const mainQuotesOf = (distribution: ScoreDistribution, lines: Lines, live: boolean): FeedMarket[] =>
  pricesOf(mainMarketsOf(distribution, lines), live)

/** Prices of all its other markets, by the same law. */
export const sideQuotesOf = (distribution: ScoreDistribution, lines: Lines, live: boolean): FeedMarket[] =>
  pricesOf(sideMarketsOf(distribution, lines), live)

/** Prices of fair chances, at so many times the usual margin; picks that are as good as decided are left out. */
export const pricesOf = (markets: readonly FairMarket[], live: boolean, wider = 1): FeedMarket[] =>
  markets.flatMap((fair) => quoted(fair, marginOf(fair.market, fair.period, live) * wider) ?? [])

const quoted = ({ market, period, line, chances }: FairMarket, margin: number): FeedMarket | undefined => {
  const most = chances.length > fewPicks ? longestOfMany : longest
  const prices = chances.map((chance) => priceOf(chance, margin, most))
  // Each side's win to nil is a bet of its own. Elsewhere a single pick left would have all the others against it.
  const least = market === 'twtn' ? 1 : 2
  return prices.filter((price) => price !== null).length < least
    ? undefined
    : { type: typeOf(market, period), line, prices }
}

const fewPicks = 6
const longestOfMany = 500

const byPlace = Map.groupBy(marketTypeCodes, (type) => marketTypes[type].kind)
const typeOf = (market: MarketCode, period: Period): MarketType =>
  byPlace.get(market)!.find((type) => marketTypes[type].period === period)!
