import { closeRoomMachine } from '#machines/room/close-room.ts'
import type { Environment } from '../explore.ts'

/** The environment in which an owner closes a room: every decision, and every answer. */
export const closeRoomEnvironment: Environment<typeof closeRoomMachine> = {
  machine: closeRoomMachine,
  inputs: { 'a room of one’s own': { roomId: 40_217 } },
  events: [
    { type: 'close.asked' },
    { type: 'close.confirmed' },
    { type: 'close.cancelled' },
    { type: 'room.closed' },
    { type: 'close.refused', code: 'cannotCloseRoom' },
    { type: 'close.unanswered' },
  ],
  by: {
    'close.asked': 'member',
    'close.confirmed': 'member',
    'close.cancelled': 'member',
    'room.closed': 'server',
    'close.refused': 'server',
    'close.unanswered': 'server',
  },
}
