import type { Reply } from '#calls/call.ts'
import type { changePassword } from '#calls/member/member.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer becomes an event of the password machine. */
export type PasswordReplyEvent =
  | { type: 'password.changed' }
  | { type: 'password.refused'; code: Reason }
  | { type: 'password.unanswered' }

export const passwordEvent = (reply: Reply<typeof changePassword>): PasswordReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'password.unanswered' }
  return reply.kind === 'refused' ? { type: 'password.refused', code: reply.code } : { type: 'password.changed' }
}
