import type { Reply } from '#calls/call.ts'
import type { excludeSelf, takeBreak } from '#calls/member/protection.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer becomes an event of the break machine. */
export type TimeOutReplyEvent =
  | { type: 'timeOut.begun' }
  | { type: 'timeOut.refused'; code: Reason }
  | { type: 'timeOut.unanswered' }

export const timeOutEvent = (reply: Reply<typeof takeBreak> | Reply<typeof excludeSelf>): TimeOutReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'timeOut.unanswered' }
  return reply.kind === 'refused' ? { type: 'timeOut.refused', code: reply.code } : { type: 'timeOut.begun' }
}
