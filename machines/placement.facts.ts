import type { Answer, Refusal, Reply } from '#calls/call.ts'
import type { checkBet, listPending, placeBet } from '#calls/bet.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { BetLimit } from '#domain/limits.ts'
import { type Currency, readAmount } from '#domain/money.ts'
import { type OddsType, type Quote, readQuote } from '#domain/odds.ts'

/** How answers become what the placement machine hears. Pure: client, server tests and replay read the same. */
export interface Terms {
  readonly limits: BetLimit
  readonly waitSeconds: number
}

/** What a regulator asks of a receipt; money in minor units, times in book milliseconds. */
export interface Receipt {
  readonly betId: string
  readonly refNo: string
  readonly price: Quote
  readonly entered: bigint
  readonly risk: bigint
  readonly toWin: bigint
  readonly waitUntil: number
}

export type CheckFact =
  | ({ type: 'price.held' } & Terms)
  | ({ type: 'price.moved'; price: Quote } & Terms)
  | { type: 'check.refused'; code: ErrorCode }
  | { type: 'check.unanswered' }

export type PlacementFact =
  | { type: 'bet.taken'; receipt: Receipt }
  | { type: 'bet.waiting'; receipt: Receipt }
  | { type: 'bet.refused'; code: ErrorCode }
  | { type: 'bet.absent' }
  | { type: 'bet.unanswered' }
  | ({ type: 'price.moved'; price: Quote } & Terms)

/** What the member saw when the call was sent. */
export interface Sent {
  readonly price: Quote
  readonly oddsType: OddsType
  readonly currency: Currency
}

export const checkFact = (reply: Reply<typeof checkBet>, sent: Sent): CheckFact => {
  if (reply.kind === 'unanswered') return { type: 'check.unanswered' }
  if (reply.kind === 'refused') return { type: 'check.refused', code: reply.code }
  const price = readQuote(reply.answer.price, sent.oddsType)
  const terms = readTerms(reply.answer, sent.currency)
  if (price === undefined || !terms) return { type: 'check.unanswered' }
  return price === sent.price ? { type: 'price.held', ...terms } : { type: 'price.moved', price, ...terms }
}

export const placementFact = (reply: Reply<typeof placeBet>, sent: Sent): PlacementFact => {
  if (reply.kind === 'unanswered') return { type: 'bet.unanswered' }
  if (reply.kind === 'refused') return movedFact(reply.refusal, sent) ?? { type: 'bet.refused', code: reply.code }
  const { answer } = reply
  if (answer.bet_status === 'rejected') return { type: 'bet.refused', code: 'scoreChanged' }
  const receipt = readReceipt(answer, sent)
  // An answer that cannot be read is no answer: the bet may stand, so it is looked for and not placed again.
  if (!receipt) return { type: 'bet.unanswered' }
  return { type: answer.bet_status === 'waiting' ? 'bet.waiting' : 'bet.taken', receipt }
}

/** What `pendingbetlist` says of one key. */
export const foundFact = (reply: Reply<typeof listPending>, sent: Sent): PlacementFact => {
  if (reply.kind === 'unanswered') return { type: 'bet.unanswered' }
  if (reply.kind === 'refused') return reply.code === 'betNotExists' ? { type: 'bet.absent' } : { type: 'bet.unanswered' }
  const bet = reply.answer.bets[0]
  if (!bet) return { type: 'bet.absent' }
  if (bet.bet_status === 'rejected') return { type: 'bet.refused', code: (bet.reason || 'scoreChanged') as ErrorCode }
  const receipt = readReceipt(bet, sent)
  if (!receipt) return { type: 'bet.unanswered' }
  return { type: bet.bet_status === 'waiting' ? 'bet.waiting' : 'bet.taken', receipt }
}

/** A refusal for price carries the fresh price and terms, so no one re-reads a cached page (`rules §8`). */
const movedFact = (refusal: Refusal, sent: Sent): PlacementFact | undefined => {
  if (refusal.statusdesc !== 'oddsChanged') return undefined
  const { price, min_bet, max_bet, max_payout, wait_seconds } = refusal
  if ([price, min_bet, max_bet, max_payout].some((field) => typeof field !== 'string')) return undefined
  const fresh = readQuote(price as string, sent.oddsType)
  const terms = readTerms(
    { min_bet: min_bet as string, max_bet: max_bet as string, max_payout: max_payout as string, wait_seconds: Number(wait_seconds ?? 0) },
    sent.currency,
  )
  return fresh !== undefined && terms ? { type: 'price.moved', price: fresh, ...terms } : undefined
}

const readTerms = (
  answer: Pick<Answer<typeof checkBet>, 'min_bet' | 'max_bet' | 'max_payout' | 'wait_seconds'>, currency: Currency,
): Terms | undefined => {
  const [minBet, maxBet, maxPayout] = [answer.min_bet, answer.max_bet, answer.max_payout].map((text) => readAmount(text, currency))
  if (minBet === undefined || maxBet === undefined || maxPayout === undefined) return undefined
  return { limits: { minBet, maxBet, maxPayout }, waitSeconds: answer.wait_seconds }
}

const readReceipt = (
  answer: Pick<Answer<typeof placeBet>, 'bet_id' | 'ref_no' | 'price' | 'stake' | 'risk' | 'to_win' | 'wait_until'>, sent: Sent,
): Receipt | undefined => {
  const price = readQuote(answer.price, sent.oddsType)
  const [entered, risk, toWin] = [answer.stake, answer.risk, answer.to_win].map((text) => readAmount(text, sent.currency))
  if (price === undefined || entered === undefined || risk === undefined || toWin === undefined) return undefined
  return { betId: answer.bet_id, refNo: answer.ref_no, price, entered, risk, toWin, waitUntil: answer.wait_until }
}
