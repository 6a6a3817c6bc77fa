import type { cashOut } from '#calls/bets/cash-out.ts'
import type { Body } from '#calls/call.ts'
import { answerCashOut, type CashOutAnswer as AnswerToOffer } from '#domain/cash-out/cash-out.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { cashOutOfferSeconds } from '#domain/bet/limits.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { createHash } from 'node:crypto'
import type { AskedPart, PricedCashOut } from './offer.ts'
import type { CashableBet } from './pricing-context.ts'
import { isForAmount, type Issued, issuedBy } from './token.ts'

const whole = 100

/** An offer of this server's that its member agreed to: the amount in minor units, its time in milliseconds. */
export interface Agreed {
  /** Null where the member named the amount. */
  readonly percent: number | null
  readonly shown: bigint
  readonly shownAt: number
  readonly issued: Issued
}

type Unagreed = Extract<ErrorCode, `${string}ashOut${string}` | 'betNotExists'>

/** An offer as the call that takes it names it. */
export type OfferTaken = Pick<Body<typeof cashOut>, 'percent' | 'amount' | 'time' | 'offer_token'>

/** What the member agreed to: an amount that was offered for the bet, recently and not in the future. */
export const agreedOn = (
  secret: Uint8Array,
  { percent, amount, time, offer_token: token }: OfferTaken,
  {
    bet,
    currency,
    real,
  }: { readonly bet: CashableBet | undefined; readonly currency: Currency; readonly real: number },
): Agreed | Unagreed => {
  if (amount === undefined) return 'cashOutAmountRequired'
  const shown = parseAmount(amount, currency)
  if (shown === undefined || shown === 0n) return 'invalidCashOutAmount'
  if (time === undefined) return 'cashOutTimeRequired'
  if (time > real || real - time > cashOutOfferSeconds * 1_000) return 'invalidCashOutTime'
  if (!bet) return 'betNotExists'
  // An offer for the whole bet need not name its percent, neither to be requested nor to be taken.
  const part = percent ?? (isForAmount(token) ? undefined : whole)
  const issued = issuedBy(secret, token, { bet: bet.id, percent: part, amount: shown, time })
  return issued === undefined ? 'invalidCashOutAmount' : { percent: part ?? null, shown, shownAt: time, issued }
}

/** The part that a member agreed to sell; what an offer named for an amount counts only for the bet as it was then. */
export const partAgreed = ({ percent, shown, issued: { version, risk } }: Agreed, bet: CashableBet): AskedPart => {
  if (percent !== null) return { percent }
  return risk !== undefined && version === bet.version ? { amount: shown, shown: risk } : { amount: shown }
}

/** A percent is paid by its amount; for an amount no more of the bet is sold than was shown. */
export const answerPart = ({ shown, issued: { risk } }: Agreed, { offer, cashed }: PricedCashOut): AnswerToOffer => {
  if (offer.status === 'tooMuch') return { status: 'moved', amount: 0n }
  if (risk === undefined || offer.status !== 'offered') return answerCashOut(shown, offer)
  return { status: cashed.risk <= risk ? 'paid' : 'moved', amount: offer.amount }
}

/**
 * SHA-256, in hex, of what a cash-out asks for: the same key with another body is another cash-out (§bet.key). The
 * token of a percent follows from the rest; that of an amount names the part.
 */
export const hashOf = ({ bet_id, percent, amount, time, offer_token: token }: Body<typeof cashOut>): string =>
  createHash('sha256')
    .update(JSON.stringify(percent === undefined ? [bet_id, amount, time, token] : [bet_id, percent, amount, time]))
    .digest('hex')

/** SHA-256, in hex, of what an edit asks for: the offer it takes, and the hash of the bet that it places (§bet.key). */
export const editHashOf = (bet: string, { amount, time, offer_token: token }: OfferTaken, placing: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['edit', bet, amount, time, token, placing]))
    .digest('hex')
