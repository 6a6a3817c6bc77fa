import { type Exact, exact, plus } from '#domain/money/exact.ts'
import type { Stake } from '../game.ts'
import { coveredBy, fourDigitMost, type FourDigitTicket, isFourDigitTicket } from './four-digit.ts'

/** A bet is `big:mBox:1234`: a table, a form, and a number. */
export const ticketOf = (bet: string): FourDigitTicket | undefined => {
  const [, table = '', form = '', number = ''] = /^(big|small):(straight|mBox|iBox|roll):([\dR]{4})$/.exec(bet) ?? []
  const ticket = { table, form, number } as FourDigitTicket
  return number !== '' && isFourDigitTicket(ticket) ? ticket : undefined
}

/** What each number of 4D tickets would be paid at the most, if every prize were that number. */
export const fourDigitCovers = (stakes: readonly Stake[]): ReadonlyMap<string, Exact> => {
  const covers = new Map<string, Exact>()
  for (const { bet, stake } of stakes) {
    const ticket = ticketOf(bet)!
    const numbers = coveredBy(ticket)
    const paid = exact(stake * fourDigitMost(ticket.table), ticket.form === 'iBox' ? BigInt(numbers.length) : 1n)
    for (const number of numbers) covers.set(number, plus(covers.get(number) ?? exact(0n), paid))
  }
  return covers
}
