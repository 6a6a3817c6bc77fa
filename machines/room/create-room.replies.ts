import type { Reply } from '#calls/call.ts'
import type { createRoom, createVirtualRoom, validateTournament } from '#calls/rooms/tournament.ts'
import type { Reason } from '#domain/errors.ts'
import { undecided } from '../slip/placement.replies.ts'

/** How answers become the events of the machine by which a member creates a room. */
export type CreateReplyEvent =
  | { type: 'permission.given' }
  | { type: 'permission.taken'; roomId: number }
  | { type: 'permission.refused'; code: Reason }
  | { type: 'permission.unanswered' }
  | { type: 'room.created'; roomId: number }
  | { type: 'room.refused'; code: Reason }
  | { type: 'room.unanswered' }

/** A member who has a private room is led to it; a public one may be created beside it (§room.private). */
export const permissionEvent = (
  reply: Reply<typeof validateTournament>,
  kind: 'public' | 'private',
): CreateReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'permission.unanswered' }
  if (reply.kind === 'refused') return { type: 'permission.refused', code: reply.code }
  const { may_create_private: may, private_room_id: own } = reply.answer
  return kind === 'private' && may === false ? { type: 'permission.taken', roomId: own } : { type: 'permission.given' }
}

/** Treat an unreadable answer as no answer: the room may exist, so retry with the same key (§room.key). */
export const createEvent = (reply: Reply<typeof createRoom> | Reply<typeof createVirtualRoom>): CreateReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'room.unanswered' }
  if (reply.kind === 'refused')
    return undecided.has(reply.code) ? { type: 'room.unanswered' } : { type: 'room.refused', code: reply.code }
  const id: unknown = reply.answer.room?.room_id
  return typeof id === 'number' && Number.isSafeInteger(id)
    ? { type: 'room.created', roomId: id }
    : { type: 'room.unanswered' }
}
