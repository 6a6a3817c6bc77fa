import type { Priced } from '#domain/settlement/settle-selection.ts'
import { type ForeignOddsType, isForeignOddsType } from '#domain/odds/foreign-odds.ts'
import { isMarketCode, type MarketCode, marketOf, oddsTypesOf, offers, type Period } from '#domain/market/catalogue.ts'
import { isLineOf } from '#domain/market/line.ts'
import { type MatchResult, type Side, verdictFor } from '#domain/market/result.ts'
import { type Currency } from '#domain/money/money.ts'
import { isMyanmarCurrency, type MyanmarPrice, parseMyanmar } from '#domain/odds/myanmar.ts'
import { allOddsTypes, type AnyOddsType } from '#domain/odds/odds.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { isSupported, soccer } from '#domain/market/sports.ts'
import { at, field, type Fields, has, partsIn, textOf, wholeOf } from './fields.ts'
import type { LinePolicies } from './policies.ts'
import { foreignPriceOf, priceOf } from './price.ts'
import { refuse } from './refusal.ts'
import { eachWayOf } from './each-way.ts'
import { countOf, follows, parseResult, scoreOf } from './result.ts'

/** The fields of a leg; a single has the same ones beside its stake. */
export const selectionFields = [
  'odds',
  'price',
  'market',
  'period',
  'pick',
  'line',
  'live',
  'at',
  'result',
  'sport',
  'winners',
  'places',
  'favourite',
  'eachWay',
] as const

/** A selection of the line, with its price and its result. */
export interface SettleSelection {
  readonly bet: Backed
  readonly accepted: Priced
  readonly result: MatchResult
}

/** Reads a selection; the currency decides whether Myanmar odds are allowed. */
export const parseSelection = (fields: Fields, currency: Currency, { reduction }: LinePolicies): SettleSelection => {
  const odds = textOf(fields, 'odds', isReadOddsType, 'invalidOdds')
  const market = textOf(fields, 'market', isMarketCode, 'invalidMarket')
  const isOutright = market === 'outright'
  // A market without a first half has one period; nothing else says which is meant.
  const isWhole = !marketOf(market).periods.includes('ht')
  const period = isWhole && !has(fields, 'period') ? 'ft' : textOf(fields, 'period', isPeriod, 'invalidPeriod')
  if (!marketOf(market).periods.includes(period)) refuse('invalidPeriod', at(fields, 'period'))
  const pick = textOf(fields, 'pick', (text): text is string => offers(market, period, text), 'invalidPick')
  const accepted = acceptedOf(fields, odds, market, pick, currency)
  const sport = has(fields, 'sport') ? wholeOf(fields, 'sport', 1, 'invalidSport') : soccer
  if (!isSupported(sport)) refuse('invalidSport', at(fields, 'sport'))
  const eachWay = eachWayOf(fields)
  if (eachWay && !isOutright) refuse('invalidEachWay', at(fields, 'eachWay'))
  const result = parseResult(fields, { sport, market, period, pick, reduction, eachWay })
  const live = has(fields, 'live') && liveOf(fields)
  // In play a handicap of soccer counts from the score at acceptance; before the match it was 0–0.
  const score =
    has(fields, 'at') || (live && market === 'hdp' && sport === soccer)
      ? scoreOf(fields, 'at', 'invalidAt')
      : ([0, 0] as const)
  const bet = {
    market,
    period,
    pick: eachWay ? 'win' : pick,
    line: lineOf(fields, market, pick, accepted),
    sport,
    live,
    at: score,
    ...(eachWay && { eachWay }),
  }
  if (!isOutright) checkReached(fields, bet, result)
  return { bet, accepted, result }
}

const liveOf = (fields: Fields): boolean => {
  const live = field(fields, 'live')
  return typeof live === 'boolean' ? live : refuse('invalidLive', at(fields, 'live'))
}

/** Any market is settled at a price of any type but Myanmar's, which exist only for handicap and over/under. */
const acceptedOf = (
  fields: Fields,
  odds: AnyOddsType | ForeignOddsType,
  market: MarketCode,
  pick: string,
  currency: Currency,
): Priced => {
  if (odds !== 'MM') {
    if (has(fields, 'favourite')) refuse('invalidFavourite', at(fields, 'favourite'))
    return isForeignOddsType(odds)
      ? { odds, price: foreignPriceOf(fields, odds) }
      : { odds, price: priceOf(fields, odds) }
  }
  if (!oddsTypesOf(market).includes('MM')) refuse('invalidOdds', at(fields, 'odds'))
  if (!isMyanmarCurrency(currency)) refuse('invalidCurrency', 'currency')
  const price = myanmarOf(fields)
  if (pick === 'home' || pick === 'away')
    return { odds, price, favourite: textOf(fields, 'favourite', isSide, 'invalidFavourite') }
  return has(fields, 'favourite') ? refuse('invalidFavourite', at(fields, 'favourite')) : { odds, price }
}

const myanmarOf = (fields: Fields): MyanmarPrice => {
  const value = field(fields, 'price')
  return (typeof value === 'string' ? parseMyanmar(value) : undefined) ?? refuse('invalidPrice', at(fields, 'price'))
}

/**
 * The picked side's own line, in quarters. A Myanmar price carries its line, so a line beside it may only repeat it.
 */
const lineOf = (fields: Fields, market: MarketCode, pick: string, accepted: Priced): number => {
  const own = accepted.odds === 'MM' ? myanmarLine(accepted.price, accepted.favourite, pick) : undefined
  const isOptional = own !== undefined || marketOf(market).grid === null
  if (isOptional && !has(fields, 'line')) return own ?? 0
  const line = partsIn(field(fields, 'line'), 4)
  if (line === undefined) return refuse('invalidLine', at(fields, 'line'))
  const isOn = own === undefined ? isLineOf(market, line) : line === own || line === 0
  return isOn ? (own ?? line) : refuse('invalidLine', at(fields, 'line'))
}

const myanmarLine = ({ goals }: MyanmarPrice, favourite: Side | undefined, pick: string): number =>
  favourite === pick ? -goals * 4 : goals * 4

/**
 * The score at acceptance must have led to the score of its period; if no score settles the bet there is nothing to
 * compare.
 */
const checkReached = (fields: Fields, { period, at: score }: Backed, result: MatchResult): void => {
  const { ht, ft, goals } = result
  if (verdictFor(result, period) !== 'settle' || ht === null || ft === null) return
  const run = goals?.slice(0, score[0] + score[1]) ?? []
  const isOnTheWay = run.length === 0 || countOf(run)[0] === score[0]
  if (!follows(period === 'ht' ? ht : ft, score) || !isOnTheWay) refuse('invalidAt', at(fields, 'at'))
}

const isReadOddsType = (text: string): text is AnyOddsType | ForeignOddsType =>
  isAnyOddsType(text) || isForeignOddsType(text)
export const isAnyOddsType = (text: string): text is AnyOddsType => (allOddsTypes as readonly string[]).includes(text)
const isPeriod = (text: string): text is Period => text === 'ft' || text === 'ht'
const isSide = (text: string): text is Side => text === 'home' || text === 'away'
