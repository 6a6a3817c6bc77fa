import type { Reply } from '#calls/call.ts'
import type { leaveRoom } from '#calls/rooms/tournament.ts'
import type { Reason } from '#domain/errors.ts'
import { undecided } from '../slip/placement.replies.ts'

/** How the answer becomes an event of the machine by which a player leaves a room. */
export type LeaveReplyEvent =
  | { type: 'seat.returned' }
  | { type: 'leave.refused'; code: Reason }
  | { type: 'leave.unanswered' }

/** A player who has no seat any more has left, if under another key or from another device. */
export const leaveEvent = (reply: Reply<typeof leaveRoom>): LeaveReplyEvent => {
  if (reply.kind === 'answered') return { type: 'seat.returned' }
  if (reply.kind === 'refused' && reply.code === 'noSeatInRoom') return { type: 'seat.returned' }
  return reply.kind === 'unanswered' || undecided.has(reply.code)
    ? { type: 'leave.unanswered' }
    : { type: 'leave.refused', code: reply.code }
}
