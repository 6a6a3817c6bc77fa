import type { placeBet } from '#calls/bet.ts'
import type { Body } from '#calls/call.ts'
import { hasPick, oddsTypeFor } from '#domain/market/kinds.ts'
import { type Quote, readQuote } from '#domain/odds.ts'
import type { Selection } from './terms.ts'

/** A selection with the price its member saw. */
export interface SelectionAsked extends Selection {
  readonly match: number
  readonly market: number
  readonly price: Quote
}

/** A selection as calls carry it. */
export type SelectionBody = Pick<Body<typeof placeBet>, 'match_id' | 'odds_id' | 'market_type' | 'pick' | 'line' | 'odds_type' | 'price'>

/** Reads a selection off a call, or names the field that makes no sense beside the others. */
export const readSelection = (body: SelectionBody): SelectionAsked | 'pick' | 'odds_type' | 'price' => {
  const { match_id: match, odds_id: market, market_type: type, pick, line, odds_type: oddsType } = body
  if (!hasPick(type, pick)) return 'pick'
  if (oddsTypeFor(type, oddsType) !== oddsType) return 'odds_type'
  const price = readQuote(body.price, oddsType)
  return price === undefined ? 'price' : { match, market, type, pick, line, oddsType, price }
}
