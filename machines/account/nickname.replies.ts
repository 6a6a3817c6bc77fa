import type { Reply } from '#calls/call.ts'
import type { addSecondary } from '#calls/member/member.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer becomes an event of the nickname machine. */
export type NicknameReplyEvent =
  | { type: 'nickname.set'; nickname: string }
  | { type: 'nickname.refused'; code: Reason }
  | { type: 'nickname.unanswered' }

export const nicknameEvent = (reply: Reply<typeof addSecondary>): NicknameReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'nickname.unanswered' }
  return reply.kind === 'refused'
    ? { type: 'nickname.refused', code: reply.code }
    : { type: 'nickname.set', nickname: reply.answer.nickname }
}
