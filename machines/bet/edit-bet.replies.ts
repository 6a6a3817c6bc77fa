import type { checkEdit, editBet, findEdit } from '#calls/bets/bet-edit.ts'
import type { Edited } from '#calls/bets/edited.ts'
import type { Answer, Reply } from '#calls/call.ts'
import type { EditNews } from '#calls/events.ts'
import { isErrorCode, type Reason } from '#domain/errors.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { undecided } from '../slip/placement.replies.ts'

/** How answers become the events of the machine that edits bets. Pure: client and replay read the same. */
export type EditReplyEvent =
  | { type: 'quote.made'; quote: EditQuote }
  | { type: 'quote.refused'; code: Reason }
  | { type: 'quote.unanswered' }
  | { type: 'edit.made'; made: MadeEdit }
  | { type: 'edit.waiting'; until: number }
  /** The value fell or the price moved: nothing was edited, and both are requested again. */
  | { type: 'edit.moved' }
  | { type: 'edit.refused'; code: Reason }
  | { type: 'edit.absent' }
  | { type: 'edit.unanswered' }

/** What the old bet is worth and the new one costs; amounts in minor units, null where there is none. */
export interface EditQuote {
  readonly value: bigint | null
  /** Why the old bet has no value now. */
  readonly valueCode: Reason | null
  /** The server's token and time of the value, which the edit carries. */
  readonly token: string
  readonly time: number
  /** The risk and the to-win that the old bet holds and the edit gives up. */
  readonly heldRisk: bigint
  readonly heldToWin: bigint
  /** Why the new bet cannot be placed, and which of its legs is refused, from 0. */
  readonly code: Reason | null
  readonly place: number | null
  /** As the server writes them: of the whole, empty for a system, of each selection, and of each builder. */
  readonly price: string
  readonly prices: readonly string[]
  readonly builders: readonly string[]
  readonly risk: bigint | null
  readonly toWin: bigint | null
  /** Seconds for which the edit waits (§edit.wait). */
  readonly waitSeconds: number
  readonly minBet: bigint | null
  readonly maxBet: bigint | null
}

/** An edit as it was made. */
export interface MadeEdit {
  readonly value: bigint
  readonly risk: bigint
  readonly toWin: bigint
  /** The new bet, by the number a member quotes. */
  readonly refNo: string
}

export const quoteEvent = (reply: Reply<typeof checkEdit>, currency: Currency): EditReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'quote.unanswered' }
  if (reply.kind === 'refused') return { type: 'quote.refused', code: reply.code }
  const quote = quoteOf(reply.answer, currency)
  return quote ? { type: 'quote.made', quote } : { type: 'quote.unanswered' }
}

export const editEvent = (reply: Reply<typeof editBet>, currency: Currency): EditReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'edit.unanswered' }
  if (reply.kind === 'answered') return madeEvent(reply.answer, currency)
  return undecided.has(reply.code) ? { type: 'edit.unanswered' } : refusedEvent(reply.code)
}

/** What `beteditfind` says of a key: an empty list is final. */
export const foundEditEvent = (reply: Reply<typeof findEdit>, currency: Currency): EditReplyEvent => {
  if (reply.kind !== 'answered' || !Array.isArray(reply.answer.edited)) return { type: 'edit.unanswered' }
  const { edited, reason } = reply.answer
  const [found] = edited
  if (found) return madeEvent(found, currency)
  return isErrorCode(reason) ? refusedEvent(reason) : { type: 'edit.absent' }
}

/** The outcome of an edit that waited, as the member feed carries it; undefined while it waits. */
export const reportedEditEvent = (news: EditNews, currency: Currency): EditReplyEvent | undefined => {
  const { edit_status: status, reason } = news
  if (status === 'waiting') return undefined
  if (status === 'done') return madeEvent({ ...news, edit_status: status }, currency)
  return refusedEvent(isErrorCode(reason) ? reason : 'cashOutUnavailable')
}

const refusedEvent = (code: Reason): EditReplyEvent =>
  code === 'oddsChanged' || code === 'cashOutChanged' ? { type: 'edit.moved' } : { type: 'edit.refused', code }

/** An unreadable answer is not an answer: the edit may have been made, so it is looked up and not repeated. */
const madeEvent = (answer: Edited, currency: Currency): EditReplyEvent => {
  if (answer.edit_status === 'waiting') return { type: 'edit.waiting', until: answer.wait_until }
  const [value, risk, toWin] = [answer.value, answer.risk, answer.to_win].map((text) => amountIn(text, currency))
  if (value === undefined || risk === undefined || toWin === undefined) return { type: 'edit.unanswered' }
  return { type: 'edit.made', made: { value, risk, toWin, refNo: answer.new_ref_no } }
}

const quoteOf = (answer: Answer<typeof checkEdit>, currency: Currency): EditQuote | undefined => {
  const read = (text: string) => (text === '' ? null : amountIn(text, currency))
  const [value, risk, toWin] = [answer.value, answer.risk, answer.to_win].map(read)
  const [heldRisk, heldToWin] = [answer.held_risk, answer.held_to_win].map((text) => amountIn(text, currency))
  const [minBet, maxBet] = [answer.min_bet, answer.max_bet].map(read)
  if (value === undefined || risk === undefined || toWin === undefined) return undefined
  if (!Array.isArray(answer.prices) || !Array.isArray(answer.builders)) return undefined
  if (heldRisk === undefined || heldToWin === undefined || minBet === undefined || maxBet === undefined)
    return undefined
  return {
    value,
    valueCode: codeIn(answer.value_code, 'cashOutUnavailable'),
    token: answer.offer_token,
    time: answer.time,
    heldRisk,
    heldToWin,
    code: codeIn(answer.code, 'systemError'),
    place: answer.leg,
    price: answer.price,
    prices: answer.prices,
    builders: answer.builders,
    risk,
    toWin,
    waitSeconds: answer.wait_seconds,
    minBet,
    maxBet,
  }
}

const codeIn = (code: string, unknown: Reason): Reason | null =>
  code === '' ? null : isErrorCode(code) ? code : unknown

const amountIn = (text: unknown, currency: Currency): bigint | undefined =>
  typeof text === 'string' ? parseAmount(text, currency) : undefined
