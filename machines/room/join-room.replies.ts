import type { Reply } from '#calls/call.ts'
import type { joinRoom, joinVirtualRoom } from '#calls/rooms/tournament.ts'
import type { Reason } from '#domain/errors.ts'
import { undecided } from '../slip/placement.replies.ts'

/** How answers become the events of the machine by which a member joins a room. */
export type JoinReplyEvent =
  | { type: 'seat.taken'; roomId: number }
  | { type: 'join.refused'; code: Reason }
  | { type: 'join.unanswered' }

/**
 * A member who is answered with an existing seat has it, even if under another key: both mean that the seat is taken.
 */
export const joinEvent = (
  reply: Reply<typeof joinRoom> | Reply<typeof joinVirtualRoom>,
  roomId: number,
): JoinReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'join.unanswered' }
  if (reply.kind === 'refused') {
    if (reply.code === 'memberJoinedBefore') return { type: 'seat.taken', roomId }
    return undecided.has(reply.code) ? { type: 'join.unanswered' } : { type: 'join.refused', code: reply.code }
  }
  const { room } = reply.answer
  if (room?.room_id !== roomId) return { type: 'join.unanswered' }
  // The seat was taken under this key and has been given back since, from another device (§room.leave).
  return room.joined === false ? { type: 'join.refused', code: 'noSeatInRoom' } : { type: 'seat.taken', roomId }
}
