import type { Reply } from '#calls/call.ts'
import type { closeRoom } from '#calls/rooms/tournament.ts'
import type { Reason } from '#domain/errors.ts'
import { undecided } from '../slip/placement.replies.ts'

/** How the answer becomes an event of the machine by which an owner closes a room. */
export type CloseReplyEvent =
  | { type: 'room.closed' }
  | { type: 'close.refused'; code: Reason }
  | { type: 'close.unanswered' }

export const closeEvent = (reply: Reply<typeof closeRoom>): CloseReplyEvent => {
  if (reply.kind === 'answered') return { type: 'room.closed' }
  return reply.kind === 'unanswered' || undecided.has(reply.code)
    ? { type: 'close.unanswered' }
    : { type: 'close.refused', code: reply.code }
}
