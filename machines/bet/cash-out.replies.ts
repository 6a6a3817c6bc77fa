import type { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import type { Answer, Reply } from '#calls/call.ts'
import type { CashOutNews } from '#calls/events.ts'
import { type Reason, isErrorCode } from '#domain/errors.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { undecided } from '../slip/placement.replies.ts'

/** How answers become the events of the cash-out machine. Pure: client, server tests and replay read the same. */
export type CashOutReplyEvent =
  | { type: 'offer.made'; offer: CashOutOffer }
  | { type: 'offer.refused'; code: Reason }
  | { type: 'offer.unanswered' }
  | { type: 'cashOut.waiting'; until: number }
  | { type: 'cashOut.paid'; paid: PaidOut }
  | { type: 'cashOut.changed'; offer: CashOutOffer }
  | { type: 'cashOut.refused'; code: Reason }
  | { type: 'cashOut.absent' }
  | { type: 'cashOut.unanswered' }

/** What is paid, the part of the bet it is for, and what the bet held before; minor units. */
export interface CashOutOffer {
  readonly amount: bigint
  readonly risk: bigint
  readonly toWin: bigint
  readonly heldRisk: bigint
  readonly heldToWin: bigint
  /** The server's time of it in milliseconds, which the cash-out carries. */
  readonly time: number
  /** The server's token for it, which the cash-out carries. */
  readonly token: string
}

/** Whether an offer is on a part of what the bet holds. */
export const isPart = ({ risk, heldRisk }: CashOutOffer): boolean => risk < heldRisk

/** What was bought back. */
export interface PaidOut {
  readonly amount: bigint
  /** What the bet still holds. */
  readonly heldRisk: bigint
  readonly heldToWin: bigint
  /** Book milliseconds. */
  readonly at: number
}

export const offerEvent = (reply: Reply<typeof checkCashOut>, betId: string, currency: Currency): CashOutReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'offer.unanswered' }
  if (reply.kind === 'refused') return { type: 'offer.refused', code: reply.code }
  const row = Array.isArray(reply.answer.offers)
    ? reply.answer.offers.find(({ bet_id }) => bet_id === betId)
    : undefined
  if (!row) return { type: 'offer.unanswered' }
  if (row.code !== '') return { type: 'offer.refused', code: isErrorCode(row.code) ? row.code : 'cashOutNotOffered' }
  const offer = parseOffer({ ...row, time: reply.answer.time }, currency)
  return offer ? { type: 'offer.made', offer } : { type: 'offer.unanswered' }
}

export const cashOutEvent = (reply: Reply<typeof cashOut>, currency: Currency): CashOutReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'cashOut.unanswered' }
  if (reply.kind === 'answered') return paidEvent(reply.answer, currency)
  if (undecided.has(reply.code)) return { type: 'cashOut.unanswered' }
  const offer = reply.code === 'cashOutChanged' ? parseOffer(reply.refusal, currency) : undefined
  return offer ? { type: 'cashOut.changed', offer } : { type: 'cashOut.refused', code: reply.code }
}

/**
 * What `cashoutcheck` says of one key: an empty list is final. An offer that fell is requested again, because the
 * answer does not repeat it.
 */
export const foundCashOutEvent = (reply: Reply<typeof checkCashOut>, currency: Currency): CashOutReplyEvent => {
  if (reply.kind !== 'answered' || !Array.isArray(reply.answer.cashed)) return { type: 'cashOut.unanswered' }
  const { cashed, reason } = reply.answer
  const [found] = cashed
  if (found) return paidEvent(found, currency)
  return isErrorCode(reason) && reason !== 'cashOutChanged'
    ? { type: 'cashOut.refused', code: reason }
    : { type: 'cashOut.absent' }
}

/** The outcome of a cash-out that waited, as the member feed carries it; undefined while it waits. */
export const reportedCashOutEvent = (news: CashOutNews, currency: Currency): CashOutReplyEvent | undefined => {
  const { status, reason } = news
  if (status === 'waiting') return undefined
  if (status === 'cashed') return paidEvent({ ...news, cash_status: status }, currency)
  const offer = reason === 'cashOutChanged' ? parseOffer(news, currency) : undefined
  if (offer) return { type: 'cashOut.changed', offer }
  return { type: 'cashOut.refused', code: isErrorCode(reason) ? reason : 'cashOutUnavailable' }
}

type PaidAnswer = Pick<
  Answer<typeof checkCashOut>['cashed'][number],
  'amount' | 'held_risk' | 'held_to_win' | 'cashed_at' | 'cash_status' | 'wait_until'
>

/** An unreadable answer is not an answer: the cash-out may have happened, so it is looked up and not repeated. */
const paidEvent = (answer: PaidAnswer, currency: Currency): CashOutReplyEvent => {
  if (answer.cash_status === 'waiting') return { type: 'cashOut.waiting', until: answer.wait_until }
  const [amount, heldRisk, heldToWin] = [answer.amount, answer.held_risk, answer.held_to_win].map((text) =>
    amountIn(text, currency),
  )
  if (amount === undefined || heldRisk === undefined || heldToWin === undefined) return { type: 'cashOut.unanswered' }
  return { type: 'cashOut.paid', paid: { amount, heldRisk, heldToWin, at: answer.cashed_at } }
}

const parseOffer = (answer: { readonly [field: string]: unknown }, currency: Currency): CashOutOffer | undefined => {
  const [amount, risk, toWin, heldRisk, heldToWin] = ['amount', 'risk', 'to_win', 'held_risk', 'held_to_win'].map(
    (field) => amountIn(answer[field], currency),
  )
  if (
    amount === undefined ||
    risk === undefined ||
    toWin === undefined ||
    heldRisk === undefined ||
    heldToWin === undefined ||
    !Number.isSafeInteger(answer['time']) ||
    typeof answer['offer_token'] !== 'string'
  )
    return undefined
  return { amount, risk, toWin, heldRisk, heldToWin, time: Number(answer['time']), token: answer['offer_token'] }
}

const amountIn = (text: unknown, currency: Currency): bigint | undefined =>
  typeof text === 'string' ? parseAmount(text, currency) : undefined
