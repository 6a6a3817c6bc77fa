import type { cashOut } from '#calls/bets/cash-out.ts'
import { type Refusable, refuse, type Refused } from '../contract/handler.ts'
import type { Exposure } from '../exposure/exposure.ts'
import { refusalAt } from '../members/account.ts'
import { type Agreed, answerPart, partAgreed } from './agreed.ts'
import { coverOf } from './cover.ts'
import { type AskedPart, type PricedCashOut, priceCashOut } from './offer.ts'
import type { CashOutPricingContext, CashableBet } from './pricing-context.ts'
import { writeOffer } from './receipt.ts'

export type CashOutRefusal = Refused<Refusable<typeof cashOut>>

/** What a cash-out pays now, and the part of the bet it is for. */
export interface Payable {
  readonly bet: CashableBet
  readonly amount: bigint
  readonly priced: PricedCashOut
}

/**
 * The buy-back price of a part of a bet, unless the house needs the bet as cover for other bets on the match
 * (§bet.exposure).
 */
export const covered = (
  bet: CashableBet,
  context: CashOutPricingContext,
  { asked, exposure }: { readonly asked: AskedPart; readonly exposure: Pick<Exposure, 'takes'> },
): PricedCashOut => {
  const priced = priceCashOut(bet, context.matches, asked)
  return exposure.takes('', coverOf(bet, priced, context)) ? priced : { ...priced, offer: { status: 'unavailable' } }
}

/** What is known when a cash-out is validated; `real` in milliseconds. */
interface Known {
  readonly context: CashOutPricingContext
  readonly secret: Uint8Array
  readonly exposure: Pick<Exposure, 'takes'>
  readonly real: number
}

/**
 * Compares the offer that a member agreed to with what the bet is worth now: once where nothing is in play, and before
 * and after the wait where something is (§cash-out.shown-amount, §cash-out.wait).
 */
export const validateCashOut = (
  agreed: Agreed,
  { context, secret, exposure, real }: Known,
): Payable | CashOutRefusal => {
  const refused = refusalAt(context.state, 'act')
  if (refused) return refuse(refused)
  const [bet] = context.bets
  if (!bet) return refuse('betNotExists')
  const asked = partAgreed(agreed, bet)
  const priced = covered(bet, context, { asked, exposure })
  const answer = answerPart(agreed, priced)
  // A part of a bet that has changed in the meantime is a different one.
  if (answer.status === 'moved' || ('amount' in answer && agreed.issued.version !== bet.version)) {
    const whole = { asked: { percent: 100 }, exposure }
    const fresh = priced.offer.status === 'tooMuch' ? covered(bet, context, whole) : priced
    if (fresh.offer.status === 'offered')
      return refuse('cashOutChanged', { ...writeOffer(bet, fresh, { secret, asked, time: real }), time: real })
  }
  if (answer.status !== 'paid') return refuse(answer.status === 'none' ? 'cashOutNotOffered' : 'cashOutUnavailable')
  return { bet, amount: answer.amount, priced }
}
