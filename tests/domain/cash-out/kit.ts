import { type CashOutBet, type CashOutLeg, type CashOutOffer, wonOrLost } from '#domain/cash-out/cash-out.ts'
import type { MarketStatus } from '#domain/market/status.ts'
import { parseAmount, writeAmount } from '#domain/money/money.ts'
import { decimalOf, parseQuote } from '#domain/odds/odds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'

export const money = (text: string) => parseAmount(text, 'MYR')!
export const decimal = (text: string) => parseQuote(text, 'DEC')!
export const price = (text: string) => decimalOf(decimal(text), 'DEC')

/** A running leg: its accepted price, and the current prices of its market with the pick first. */
export const running = (accepted: string, now: string, status: MarketStatus = 'open', isStale = false): CashOutLeg => ({
  price: price(accepted),
  settled: null,
  market: { status, isStale, chances: wonOrLost(now.split('/').map(decimal), 0) },
})
export const settled = (accepted: string, outcome: Outcome): CashOutLeg => ({
  price: price(accepted),
  settled: outcome,
})
export const single = (risk: string, toWin: string, leg: CashOutLeg): CashOutBet => ({
  risk: money(risk),
  toWin: money(toWin),
  legs: [leg],
})
export const parlay = (risk: string, ...legs: CashOutLeg[]): CashOutBet => ({ risk: money(risk), toWin: 0n, legs })
export const said = (offer: CashOutOffer) =>
  offer.status === 'offered' ? writeAmount(offer.amount, 'MYR') : offer.status
