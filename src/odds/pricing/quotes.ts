import type { MarketCode } from '#domain/market/catalogue.ts'
import { type MarketType, marketTypeCodes, marketTypes, type Period } from '#domain/market/kinds.ts'
import type { FeedMarket } from '../feed.ts'
import type { FairMarket } from './fair.ts'
import type { Lines } from './lines.ts'
import { marginOf } from './margins.ts'
import { mainMarketsOf, marketsOf } from './markets.ts'
import type { Outlook } from './outlook.ts'
import { longest, priceOf } from './price.ts'

/** Prices of all markets of a match, at given lines, by one law and a margin for each market. */
export const quotesOf = (outlook: Outlook, lines: Lines, live: boolean): FeedMarket[] => pricesOf(marketsOf(outlook, lines), live)

/** Prices of the markets of a match's row alone. */
export const mainQuotesOf = (outlook: Outlook, lines: Lines): FeedMarket[] => pricesOf(mainMarketsOf(outlook, lines), false)

/** Prices of fair chances, by so many times the usual margin; what is as good as decided is left out. */
export const pricesOf = (markets: readonly FairMarket[], live: boolean, wider = 1): FeedMarket[] => markets
  .flatMap((fair) => quoted(fair, marginOf(fair.market, fair.period, live) * wider) ?? [])

const quoted = ({ market, period, line, chances }: FairMarket, margin: number): FeedMarket | undefined => {
  const most = chances.length > fewPicks ? longestOfMany : longest
  const prices = chances.map((chance) => priceOf(chance, margin, most))
  // Each side's win to nil is a bet of its own. Elsewhere one pick left alone has all the others against it.
  const least = market === 'twtn' ? 1 : 2
  return prices.filter((price) => price !== null).length < least ? undefined : { type: typeOf(market, period), line, prices }
}

const fewPicks = 6
const longestOfMany = 500

const byPlace = new Map(marketTypeCodes.map((type) => [`${marketTypes[type].kind} ${marketTypes[type].period}`, type]))
const typeOf = (market: MarketCode, period: Period): MarketType => byPlace.get(`${market} ${period}`)!
