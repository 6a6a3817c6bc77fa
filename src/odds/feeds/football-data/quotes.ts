import { type Decimal, quote, tenThousand } from '#domain/odds/odds.ts'
import { drawOf } from '../../chance.ts'
import type { FeedMarket } from '../../feed.ts'
import { chanceAbove, leadOf } from '../../pricing/chances.ts'
import { preMatchDistribution, withoutMargin } from '../../pricing/fit.ts'
import { shortest } from '../../pricing/price.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import type { Offer, RealMarket } from './prices.ts'

interface Span {
  readonly key: string
  readonly opens: number
  readonly kickoff: number
}

const minute = 60_000
/** The closing prices apply to the last minutes. */
const closed = 10 * minute
/** A line moves once, at some time in these last hours. */
const lineMoves = { earliest: 48 * 60 * minute, latest: 2 * 60 * minute }

/**
 * A match's real prices at a moment before its kick-off: the opening prices when it opens, the closing prices at the
 * end. Between them the price drifts, by its inverse; if the line moved, each line has only the prices it really had.
 */
export const realPricesAt = (markets: readonly RealMarket[], span: Span, at: number): FeedMarket[] =>
  markets.map(({ type, open, close }) => {
    if (open.line !== close.line) return { type, ...(at < lineMovesAt(type, span) ? open : close) }
    const part = Math.min(1, Math.max(0, (at - span.opens) / (closesAt(span) - span.opens)))
    return { type, line: open.line, prices: between(open, close, part) }
  })

/** When the closing prices begin to apply. */
const closesAt = ({ kickoff }: Pick<Span, 'kickoff'>): number => kickoff - closed

const lineMovesAt = (type: string, { key, kickoff }: Span): number => {
  const { earliest, latest } = lineMoves
  return kickoff - latest - drawOf(`${key}/${type}/moves`) * (earliest - latest)
}

/** A handicap whose line moved, with the rates that fit the other prices when it opened and when it closed. */
export interface Moved extends RealMarket {
  readonly rates: { readonly open: Rates; readonly close: Rates }
}

/**
 * A handicap whose line moved, at a moment with these rates: it has its real prices at opening and at the end, and
 * between them they move as much as the law says, so that no line contradicts the 1X2 beside it
 * (§feed.no-sure-profit). The closing line is offered once its sides are nearer to even than those of the opening line,
 * at the latest when lines are said to move.
 */
export const movedAt = (market: Moved, rates: Rates, span: Span, at: number): FeedMarket => {
  const lead = leadOf(preMatchDistribution(rates).ft)
  const open = followed(market.open, market.rates.open, lead)
  const close = followed(market.close, market.rates.close, lead)
  const isNearer = Math.abs(close.home - 0.5) < Math.abs(open.home - 0.5)
  const isMoved = at >= span.kickoff - lineMoves.latest || (at > span.opens && isNearer)
  const { offer, home } = isMoved ? close : open
  return { type: market.type, line: offer.line, prices: pricedLike(offer, home) }
}

/** An offer with its home side's chance as it is by a law, by as much as it has moved since the offer was made. */
const followed = (offer: Offer, made: Rates, lead: ReturnType<typeof leadOf>) => {
  const then = chanceAbove(leadOf(preMatchDistribution(made).ft), offer.line)
  const now = chanceAbove(lead, offer.line)
  return { offer, home: inverseLogit(logit(withoutMargin(offer.prices)[0]!) + logit(now) - logit(then)) }
}

/** The law says nothing of chances beyond these. */
const [least, most] = [1e-4, 1 - 1e-4]
const logit = (chance: number): number => {
  const within = Math.min(most, Math.max(least, chance))
  return Math.log(within / (1 - within))
}
const inverseLogit = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** Prices of a chance with an offer's margin, in its steps and rounded towards the book; the offer if nothing moved. */
const pricedLike = ({ prices }: Offer, home: number): readonly Decimal[] => {
  const sum = prices.reduce((whole, price) => whole + 1 / price, 0) * tenThousand
  const step = stepOf(...prices)
  return [home, 1 - home].map((chance, i) => {
    const price = tenThousand / (chance * sum)
    const same = Math.abs(price - prices[i]!) < 1
    return quote(same ? prices[i]! : Math.max(shortest, Math.floor(price / step) * step), 'DEC')
  })
}

const between = (open: Offer, close: Offer, part: number): Decimal[] =>
  open.prices.map((from, i) => {
    const to = close.prices[i]!
    // Slow at first: most of the movement falls in the last days.
    const price = 1 / (1 / from + (1 / to - 1 / from) * part ** 2)
    const step = stepOf(from, to)
    return quote(Math.round(price / step) * step, 'DEC')
  })

/** In hundredths, or thousandths where the file has them. */
const stepOf = (...prices: readonly Decimal[]): number => (prices.every((price) => price % 100 === 0) ? 100 : 10)
