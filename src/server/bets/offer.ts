import { boostedAs } from '#domain/bet/booster.ts'
import { eachWayOffer, sameTerms } from '#domain/bet/each-way.ts'
import { isHalfOver } from '#domain/market/play/half.ts'
import { type BookType, marketTypes, picksOf, plainType } from '#domain/market/kinds.ts'
import type { Period } from '#domain/market/catalogue.ts'
import { type Score, verdictFor } from '#domain/market/result.ts'
import { type Decimal, decimalOf, quote, quoteAs } from '#domain/odds/odds.ts'
import type { Exact } from '#domain/money/exact.ts'
import { type AcceptanceRow, refusalIn } from './acceptance/acceptance-row.ts'
import { isInPlay, waitSecondsOf } from './acceptance/danger.ts'
import type { LegContext, LegLimits, MatchContext } from './pricing-context.ts'
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

interface LegAsked {
  readonly context: LegContext
  readonly selection: Selection
}

/** A match that is void has no result to speak of: it is cancelled. */
const isDecided = ({ match }: LegContext, period: Period): boolean =>
  match?.result !== undefined && match.status !== 'cancelled' && verdictFor(match.result, period) !== 'running'

/** What refuses a leg: first its match, then its market and line, then its price, its booster last. */
export const legRows = [
  {
    id: 'ACC-20',
    plain: 'There is no such match, or the member may not bet on its sport.',
    when: ({ context: { match, limits } }) => !match || !limits,
    code: '308',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-21',
    plain: 'The match has its result.',
    when: ({ context }) => isDecided(context, 'ft'),
    code: 'matchEnded',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-22',
    plain: 'The match is over and its result is awaited.',
    when: ({ context: { match } }) => match?.live?.phase === 'ended',
    code: 'resultStillProcess',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-23',
    plain: 'The part of the match that the market is about is decided.',
    when: ({ context, selection: { type } }) => isDecided(context, marketTypes[plainType(type)].period),
    code: 'halfMatchEnded',
    rule: 'settlement.first-half',
  },
  {
    id: 'ACC-24',
    plain: 'The match is suspended.',
    when: ({ context: { match } }) => match?.status === 'suspended',
    code: '318',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-25',
    plain: 'The match is hidden or cancelled.',
    when: ({ context: { match } }) => match?.status === 'hidden' || match?.status === 'cancelled',
    code: '311',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-26',
    plain: 'The match is settled.',
    when: ({ context: { match } }) => match?.status === 'settled',
    code: 'matchEnded',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-27',
    plain: 'The match has no such market.',
    when: ({ context: { market } }) => !market,
    code: '313',
    rule: 'bet.open-market',
  },
  // A line that moves is a new market and hides the old one: the member reads that the line changed, not that it
  // closed.
  {
    id: 'ACC-28',
    plain: 'The line moved: the market is hidden, and one of its type is open on another line.',
    when: ({ context: { market } }) => market?.movedLine === true,
    code: 'marketTypeChanged',
    rule: 'bet.changed-line',
  },
  {
    id: 'ACC-29',
    plain: 'The market is suspended.',
    when: ({ context: { market } }) => market?.status === 'suspended',
    code: '328',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-30',
    plain: 'The market is hidden, settled or cancelled.',
    when: ({ context: { market } }) =>
      market !== undefined && market.status !== 'open' && market.status !== 'suspended',
    code: '314',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-31',
    plain: 'The market is of another type or on another line than the member saw.',
    when: ({ context: { market }, selection: { type, line } }) => market?.type !== type || market.line !== line,
    code: 'marketTypeChanged',
    rule: 'bet.changed-line',
  },
  {
    id: 'ACC-32',
    plain: 'The pick has no price.',
    when: ({ context, selection }) => priceOn(context, selection) === null,
    code: '340',
    rule: 'bet.open-market',
  },
  {
    id: 'ACC-33',
    plain: 'The requested booster is over or belongs to another pick.',
    when: ({ context: { boost }, selection: { boost: asked, pick } }) =>
      asked !== undefined && (!boost || boost.pick !== pick || !boost.stands),
    code: 'boostEnded',
    rule: 'odds.boost',
  },
  {
    id: 'ACC-34',
    plain: 'The member has used the booster already.',
    when: ({ context: { boost }, selection: { boost: asked } }) => asked !== undefined && boost?.used === true,
    code: 'boostUsed',
    rule: 'odds.boost',
  },
  {
    id: 'ACC-35',
    plain: 'The runner is not offered each way, or at other terms than the member saw.',
    when: ({ context, selection }) => selection.eachWay !== undefined && !isEachWay(context, selection),
    code: 'eachWayUnavailable',
    rule: 'bet.each-way',
  },
] as const satisfies readonly AcceptanceRow<LegAsked>[]

export type OfferRefusal = (typeof legRows)[number]['code']

/** Prices a selection, or refuses it by the first row that holds (§bet.order-of-checks). */
export const offerOn = (context: LegContext, selection: Selection): Offer | OfferRefusal => {
  const refused = refusalIn(legRows, { context, selection })
  if (refused !== undefined) return refused
  const { match, market, limits, stakedOnMatch, stakedOnMarket, boost } = context
  const price = priceOn(context, selection)
  if (!match || !market || !limits || price === null)
    throw new Error('a leg without a match, market or price was not refused')
  return {
    price,
    version: market.version,
    incident: match.incident,
    sport: match.sport,
    live: isInPlay(match),
    score: periodScore(match, selection.type),
    waitSeconds: waitSecondsOf([match]),
    limits: boost ? { ...limits, maxBet: lesser(limits.maxBet, boost.maxStake) } : limits,
    boost: boost ? { id: boost.id, percent: boost.percent } : null,
    room: lesser(limits.marketLimit - stakedOnMarket, limits.matchLimit - stakedOnMatch),
  }
}

/** Whether a runner is offered each way at the requested terms (§bet.each-way). */
const isEachWay = (context: LegContext, selection: Selection): boolean => {
  const price = priceOn(context, selection)
  if (!context.field || price === null || !selection.eachWay) return false
  const { place, ...field } = context.field
  const terms = eachWayOffer(field, decimal(price), place === null ? null : decimal(place))
  return terms !== undefined && sameTerms(terms, selection.eachWay)
}

const decimal = (price: number): Exact => decimalOf(quote(price, 'DEC'), 'DEC')

/** The price in the selection's odds type; a Myanmar market has one percent for both picks. */
const priceOn = ({ market, boost }: LegContext, { type, pick, oddsType }: Selection): number | null => {
  if (!market) return null
  if (oddsType === 'MM') return market.prices[0] ?? null
  const price = market.prices[picksOf(plainType(type)).indexOf(pick)] ?? null
  if (price === null) return null
  return boost ? boostedAs(price as Decimal, boost.percent, oddsType) : quoteAs(price as Decimal, oddsType)
}

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
