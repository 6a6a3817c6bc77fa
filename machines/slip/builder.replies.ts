import type { Reply } from '#calls/call.ts'
import type { checkBuilder } from '#calls/bets/ticket.ts'
import { isErrorCode, type Reason } from '#domain/errors.ts'
import { type Decimal, parseQuote } from '#domain/odds/odds.ts'

/** What the slip shows of a builder: its odds, the fair ones, and what multiplying would have said, as texts. */
export interface BuilderQuote {
  readonly odds: Decimal
  readonly fair: string
  readonly multiplied: string
  /** Each selection at its own price, in their order. */
  readonly prices: readonly string[]
}

/** An open pick of the match that cannot be added, and why. */
export interface BlockedPick {
  readonly oddsId: number
  readonly pick: string
  readonly code: Reason
}

/** What the server's answers become: the price of the selections together, or why they make no builder. */
export type BuilderReplyEvent =
  | { type: 'builder.priced'; quote: BuilderQuote; blocked: readonly BlockedPick[] }
  /** `place`: of the selection that is named. */
  | { type: 'builder.unpriced'; code: Reason; place: number | null; blocked: readonly BlockedPick[] }
  | { type: 'check.refused'; code: Reason }
  | { type: 'check.unanswered' }

export const builderEvent = (reply: Reply<typeof checkBuilder>): BuilderReplyEvent => {
  if (reply.kind === 'refused') return { type: 'check.refused', code: reply.code }
  if (reply.kind === 'unanswered') return { type: 'check.unanswered' }
  const { price, fair, multiplied, legs, code, leg, others } = reply.answer
  const blocked = others.map((one): BlockedPick => ({ oddsId: one.odds_id, pick: one.pick, code: reasonOf(one.code) }))
  const odds = parseQuote(price, 'DEC')
  return odds === undefined
    ? { type: 'builder.unpriced', code: reasonOf(code), place: leg, blocked }
    : { type: 'builder.priced', quote: { odds, fair, multiplied, prices: legs.map((one) => one.price) }, blocked }
}

const reasonOf = (code: string): Reason => (isErrorCode(code) ? code : 'dataError')
