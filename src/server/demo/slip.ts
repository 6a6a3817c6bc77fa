import type { Body } from '#calls/call.ts'
import type { placeBet } from '#calls/bets/bet.ts'
import type { Board } from '#domain/market/board.ts'
import { oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { startingLimit } from '#domain/bet/limits.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { type OddsType, quoteAs, writeQuote } from '#domain/odds/odds.ts'

export type Slip = Omit<Body<typeof placeBet>, 'account_id' | 'session_token'>

/** Which matches to bet on. */
export type Choice = (match: Match) => boolean

export interface Taste {
  readonly currency: Currency
  readonly oddsType: OddsType
  /** Where this member starts in the list of selections, so that members bet on different things. */
  readonly from: number
}

/**
 * Slips on what the board offers now, in a fixed order that starts at the member's taste: the same board gives the same
 * slips.
 */
export const slipsOn = (board: Board, chosen: Choice, taste: Taste): readonly Slip[] => {
  const offers = [...board.odds.values()]
    .flatMap((odds) => {
      const match = board.matches.get(odds.match)
      return match && odds.status === 'open' && match.status === 'open' && chosen(match)
        ? picksOf(odds.type).map((_, pick) => ({ odds, pick }))
        : []
    })
    .filter(({ odds, pick }) => odds.prices[pick] !== null)
    .sort((a, b) => spread(a.odds.id + a.pick) - spread(b.odds.id + b.pick))
  const start = offers.length === 0 ? 0 : (taste.from * 7) % offers.length
  return [...offers.slice(start), ...offers.slice(0, start)].map(({ odds, pick }, index) =>
    slipOn(odds, pick, taste, index),
  )
}

const slipOn = (odds: Odds, pick: number, { currency, oddsType, from }: Taste, index: number): Slip => {
  const odds_type = oddsTypeFor(odds.type, oddsType)
  return {
    match_id: odds.match,
    odds_id: odds.id,
    market_type: odds.type,
    pick: picksOf(odds.type)[pick]!,
    line: odds.line,
    odds_type,
    price: writeQuote(quoteAs(odds.prices[pick]!, odds_type)),
    bet_key: crypto.randomUUID(),
    accept: 'any',
    stake: writeAmount(startingLimit(currency).minBet * BigInt(5 + ((from * 3 + index * 2) % 12)), currency),
  }
}

/** A fixed order of ids that is independent of leagues and kick-offs. */
const spread = (id: number): number => ((id % 1_000_003) * 7_919) % 10_007
