import type { Reply } from '#calls/call.ts'
import type { sayAtTable } from '#calls/tables.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer becomes an event of the chat's machine. */
export type TableChatReplyEvent =
  | { type: 'message.said' }
  | { type: 'message.refused'; code: Reason }
  | { type: 'message.unanswered' }

export const tableChatEvent = (reply: Reply<typeof sayAtTable>): TableChatReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'message.unanswered' }
  return reply.kind === 'refused' ? { type: 'message.refused', code: reply.code } : { type: 'message.said' }
}
