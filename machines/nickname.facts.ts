import type { Reply } from '#calls/call.ts'
import type { addSecondary } from '#calls/member.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer becomes what the nickname machine hears. */
export type NicknameFact =
  | { type: 'nickname.set'; nickname: string }
  | { type: 'nickname.refused'; code: Reason }
  | { type: 'nickname.unanswered' }

export const nicknameFact = (reply: Reply<typeof addSecondary>): NicknameFact => {
  if (reply.kind === 'unanswered') return { type: 'nickname.unanswered' }
  return reply.kind === 'refused'
    ? { type: 'nickname.refused', code: reply.code }
    : { type: 'nickname.set', nickname: reply.answer.nickname }
}
