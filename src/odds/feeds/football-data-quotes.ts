import { type Decimal, quote } from '#domain/odds/odds.ts'
import { drawOf } from '../chance.ts'
import type { FeedMarket } from '../feed.ts'
import type { Offer, RealMarket } from './football-data-prices.ts'

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
export const realPricesAt = (markets: readonly RealMarket[], { key, opens, kickoff }: Span, at: number): FeedMarket[] =>
  markets.map(({ type, open, close }) => {
    if (open.line === close.line) {
      const part = Math.min(1, Math.max(0, (at - opens) / (kickoff - closed - opens)))
      return { type, line: open.line, prices: between(open, close, part) }
    }
    const { earliest, latest } = lineMoves
    const moves = kickoff - latest - drawOf(`${key}/${type}/moves`) * (earliest - latest)
    return { type, ...(at < moves ? open : close) }
  })

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
