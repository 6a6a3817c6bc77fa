import type { Reply } from '#calls/call.ts'
import type { sendFeedback } from '#calls/member/feedback.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer becomes an event of the feedback machine. */
export type FeedbackReplyEvent =
  | { type: 'feedback.opened'; id: number }
  | { type: 'feedback.refused'; code: Reason }
  | { type: 'feedback.unanswered' }

export const feedbackEvent = (reply: Reply<typeof sendFeedback>): FeedbackReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'feedback.unanswered' }
  return reply.kind === 'refused'
    ? { type: 'feedback.refused', code: reply.code }
    : { type: 'feedback.opened', id: reply.answer.case }
}
