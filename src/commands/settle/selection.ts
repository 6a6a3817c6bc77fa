import type { Exact } from '#domain/money/exact.ts'
import type { Accepted } from '#domain/settlement/settle-selection.ts'
import { type ForeignOddsType, parseForeign } from '#domain/odds/foreign-odds.ts'
import { isMarketCode, type MarketCode, marketOf, oddsTypesOf, offers, type Period } from '#domain/market/catalogue.ts'
import { isLineOf } from '#domain/market/line.ts'
import { type MatchResult, type Side, verdictFor } from '#domain/market/result.ts'
import { type Currency } from '#domain/money/money.ts'
import { isMyanmarCurrency, type MyanmarPrice, parseMyanmar } from '#domain/odds/myanmar.ts'
import { allOddsTypes, type AnyOddsType, isQuote, type OddsType, quote, type Quote } from '#domain/odds/odds.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { isSupported, soccer } from '#domain/market/sports.ts'
import { at, field, type Fields, has, partsIn, tenThousandths, textOf, wholeOf } from './fields.ts'
import { Numeral } from './json.ts'
import { refuse } from './refusal.ts'
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
] as const

/** A selection of the line, with its price and its result. */
export interface SettleSelection {
  readonly bet: Backed
  readonly accepted: Accepted
  readonly result: MatchResult
}

/** Reads a selection; the currency decides whether Myanmar odds are allowed. */
export const parseSelection = (fields: Fields, currency: Currency): SettleSelection => {
  const odds = textOf(fields, 'odds', isAnyOddsType, 'invalidOdds')
  const market = textOf(fields, 'market', isMarketCode, 'invalidMarket')
  const isOutright = market === 'outright'
  const period = isOutright && !has(fields, 'period') ? 'ft' : textOf(fields, 'period', isPeriod, 'invalidPeriod')
  if (!marketOf(market).periods.includes(period)) refuse('invalidPeriod', at(fields, 'period'))
  const pick = textOf(fields, 'pick', (text): text is string => offers(market, period, text), 'invalidPick')
  const accepted = acceptedOf(fields, odds, market, pick, currency)
  const sport = has(fields, 'sport') ? wholeOf(fields, 'sport', 1, 'invalidSport') : soccer
  if (!isSupported(sport)) refuse('invalidSport', at(fields, 'sport'))
  const result = parseResult(fields, { sport, isOutright, pick })
  const live = isOutright && !has(fields, 'live') ? false : liveOf(fields)
  const score = isOutright && !has(fields, 'at') ? ([0, 0] as const) : scoreOf(fields, 'at', 'invalidAt')
  const bet = { market, period, pick, line: lineOf(fields, market, pick, accepted), sport, live, at: score }
  if (!isOutright) checkReached(fields, bet, result)
  return { bet, accepted, result }
}

const liveOf = (fields: Fields): boolean => {
  const live = field(fields, 'live')
  return typeof live === 'boolean' ? live : refuse('invalidLive', at(fields, 'live'))
}

/** Any market is settled at a price of any of the four types; Myanmar prices exist only for handicap and over/under. */
const acceptedOf = (
  fields: Fields,
  odds: AnyOddsType,
  market: MarketCode,
  pick: string,
  currency: Currency,
): Accepted => {
  if (odds !== 'MM') {
    if (has(fields, 'favourite')) refuse('invalidFavourite', at(fields, 'favourite'))
    return { odds, price: priceOf(fields, odds) }
  }
  if (!oddsTypesOf(market).includes('MM')) refuse('invalidOdds', at(fields, 'odds'))
  if (!isMyanmarCurrency(currency)) refuse('invalidCurrency', 'currency')
  const price = myanmarOf(fields)
  if (pick === 'home' || pick === 'away')
    return { odds, price, favourite: textOf(fields, 'favourite', isSide, 'invalidFavourite') }
  return has(fields, 'favourite') ? refuse('invalidFavourite', at(fields, 'favourite')) : { odds, price }
}

export const priceOf = (fields: Fields, odds: OddsType): Quote => {
  const value = tenThousandths(field(fields, 'price'))
  return value !== undefined && isQuote(value, odds) ? quote(value, odds) : refuse('invalidPrice', at(fields, 'price'))
}

/** What one unit returns at fractional odds, a text, or at American odds, a text or a number. */
export const foreignPriceOf = (fields: Fields, odds: ForeignOddsType): Exact => {
  const value = field(fields, 'price')
  const text = value instanceof Numeral ? writtenOf(value) : value
  return (
    (typeof text === 'string' ? parseForeign(text, odds) : undefined) ?? refuse('invalidPrice', at(fields, 'price'))
  )
}

/** A number by its digits, up to as many as prices have. */
const writtenOf = (value: Numeral): string | undefined => {
  const parts = tenThousandths(value)
  return parts === undefined || parts % 100 !== 0 ? undefined : (parts / 10_000).toString()
}

const myanmarOf = (fields: Fields): MyanmarPrice => {
  const value = field(fields, 'price')
  return (typeof value === 'string' ? parseMyanmar(value) : undefined) ?? refuse('invalidPrice', at(fields, 'price'))
}

/**
 * The picked side's own line, in quarters. A Myanmar price carries its line, so a line beside it may only repeat it.
 */
const lineOf = (fields: Fields, market: MarketCode, pick: string, accepted: Accepted): number => {
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

export const isAnyOddsType = (text: string): text is AnyOddsType => (allOddsTypes as readonly string[]).includes(text)
const isPeriod = (text: string): text is Period => text === 'ft' || text === 'ht'
const isSide = (text: string): text is Side => text === 'home' || text === 'away'
