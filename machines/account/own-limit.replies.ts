import type { LimitKind, LimitPeriod } from '#domain/member/protection.ts'
import type { Reply } from '#calls/call.ts'
import type { confirmOwnLimit, keepOwnLimit, setOwnLimit } from '#calls/member/protection.ts'
import type { Reason } from '#domain/errors.ts'

/** The outcome of a change: a limit is in force, waits for its confirmation, was confirmed, or was kept as it is. */
export type LimitOutcome = 'set' | 'planned' | 'confirmed' | 'kept'

/** How the answer becomes an event of the own-limit machine. */
export type OwnLimitReplyEvent =
  | { type: 'limit.answered'; outcome: LimitOutcome }
  | { type: 'limit.refused'; code: Reason }
  | { type: 'limit.unanswered' }

export type OwnLimitReply = Reply<typeof setOwnLimit> | Reply<typeof confirmOwnLimit> | Reply<typeof keepOwnLimit>

export const ownLimitEvent = ({ act, kind, period }: LimitChange, reply: OwnLimitReply): OwnLimitReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'limit.unanswered' }
  if (reply.kind === 'refused') return { type: 'limit.refused', code: reply.code }
  if (act !== 'set') return { type: 'limit.answered', outcome: act === 'confirm' ? 'confirmed' : 'kept' }
  const told = reply.answer.limits.find((one) => one.kind === kind && one.period === period)
  return { type: 'limit.answered', outcome: told && told.state !== 'inForce' ? 'planned' : 'set' }
}

/** What is asked of the server: an amount is as the member typed it or was shown it, and empty for no limit. */
export type LimitChange =
  | (LimitOf & { readonly act: 'set'; readonly amount: string })
  | (LimitOf & { readonly act: 'confirm'; readonly amount: string })
  | (LimitOf & { readonly act: 'keep' })

export interface LimitOf {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}
