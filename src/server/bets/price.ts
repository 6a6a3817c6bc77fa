import { writeExact, quote, writeQuote } from '#domain/odds.ts'
import type { TicketKind } from '#domain/ticket.ts'
import { parlayPrice } from '#domain/ticket-money.ts'
import type { StruckPrice } from './receipt.ts'

/** A leg's price as calls carry it. */
export const writePrice = ({ odds_type, price }: StruckPrice): string => {
  if (odds_type === 'MM') throw new RangeError('a Myanmar price has no quote')
  return writeQuote(quote(price, odds_type))
}

/** A ticket's price as lists show it: a single's own, a parlay's product; of a system, which has as many as lines, none. */
export const ticketPrice = (kind: TicketKind, legs: readonly StruckPrice[]): string => {
  if (kind === 'system') return ''
  const [only] = legs
  if (legs.length === 1 && only) return writePrice(only)
  return writeExact(parlayPrice(legs.map(({ odds_type, price }) => {
    const odds = odds_type === 'MM' ? 'DEC' : odds_type
    return { odds, price: quote(price, odds) }
  })))
}
