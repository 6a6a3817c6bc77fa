import type { Quote } from './odds.ts'
import { returnOf } from './payout.ts'
import type { Ticket } from './slip-ticket.ts'
import { ticketParts } from './ticket-money.ts'

/** What a stake means at the prices of a ticket, in minor units. */
export interface Figures {
  readonly risk: bigint
  readonly win: bigint
  readonly returns: bigint
}

/** What is risked and what comes back if every leg wins; of several legs no more than the maximum payout (`rules §3`). */
export const figuresOf = ({ kind, legs, sizes }: Ticket, prices: readonly Quote[], entered: bigint, maxPayout: bigint): Figures => {
  const accepted = legs.map(({ oddsType }, place) => ({ odds: oddsType, price: prices[place]! }))
  const [first] = accepted
  const isSingle = kind === 'single' && first !== undefined
  const money = { kind, entered, legs: legs.length, sizes, price: isSingle ? first.price : null, maxPayout, deductions: null }
  const { risk, toWin } = ticketParts(money, accepted)
  return { risk, win: toWin, returns: isSingle ? returnOf(entered, first.price, first.odds, 'won') : risk + toWin }
}
