import type { checkBet, placeBet } from '#calls/bet.ts'
import type { Body } from '#calls/call.ts'
import { hasPick, oddsTypeFor } from '#domain/market/kinds.ts'
import { type Quote, readQuote } from '#domain/odds.ts'
import { createHash } from 'node:crypto'
import type { Selection } from './terms.ts'

/** A selection with the price its member saw. */
export interface SelectionAsked extends Selection {
  readonly price: Quote
}

/** Reads a selection off a call, or names the field that makes no sense beside the others. */
export const readSelection = (body: Pick<Body<typeof checkBet>, 'market_type' | 'pick' | 'line' | 'odds_type' | 'price'>): SelectionAsked | 'pick' | 'odds_type' | 'price' => {
  const { market_type: type, pick, line, odds_type: oddsType } = body
  if (!hasPick(type, pick)) return 'pick'
  if (oddsTypeFor(type, oddsType) !== oddsType) return 'odds_type'
  const price = readQuote(body.price, oddsType)
  return price === undefined ? 'price' : { type, pick, line, oddsType, price }
}

/** SHA-256, in hex, of what a placement asks for: the same key with another body is another bet (`rules §7.5`). */
export const bodyHash = (body: Body<typeof placeBet>): string =>
  createHash('sha256').update(JSON.stringify([
    body.match_id, body.odds_id, body.market_type, body.pick, body.line, body.odds_type, body.price, body.stake, body.accept,
  ])).digest('hex')
