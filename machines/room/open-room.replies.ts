import type { Reply } from '#calls/call.ts'
import type { loadRoom } from '#calls/rooms/tournament.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer becomes an event of the machine that opens a private room. */
export type OpenRoomReplyEvent =
  | { type: 'room.opened' }
  | { type: 'opening.refused'; code: Reason }
  | { type: 'opening.unanswered' }

export const openRoomEvent = (reply: Reply<typeof loadRoom>): OpenRoomReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'opening.unanswered' }
  return reply.kind === 'refused' ? { type: 'opening.refused', code: reply.code } : { type: 'room.opened' }
}
