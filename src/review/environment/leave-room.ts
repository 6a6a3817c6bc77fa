import { leaveRoomMachine } from '#machines/room/leave-room.ts'
import type { Environment } from '../explore.ts'

/** The keys of two confirmations. */
export const leaveKeys = ['key-1', 'key-2'] as const

/** The environment in which a player leaves a room: every decision, and every answer. */
export const leaveRoomEnvironment: Environment<typeof leaveRoomMachine> = {
  machine: leaveRoomMachine,
  inputs: { 'a seat in a room': { roomId: 40_217 } },
  events: [
    { type: 'leave.asked' },
    ...leaveKeys.map((key) => ({ type: 'leave.confirmed', key }) as const),
    { type: 'leave.cancelled' },
    { type: 'seat.returned' },
    { type: 'leave.refused', code: 'leaveFailed-1' },
    { type: 'leave.unanswered' },
  ],
  by: {
    'leave.asked': 'member',
    'leave.confirmed': 'member',
    'leave.cancelled': 'member',
    'seat.returned': 'server',
    'leave.refused': 'server',
    'leave.unanswered': 'server',
  },
}
