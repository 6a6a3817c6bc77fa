import { type JoinableRoom, joinRoomMachine } from '#machines/room/join-room.ts'
import type { Environment } from '../explore.ts'

/** The environment in which joining is explored: two rooms, and every answer. */
export const oneRoom: JoinableRoom = { id: 40_217 }
export const otherRoom: JoinableRoom = { id: 40_218 }
export const joinKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

export const joinRoomEnvironment: Environment<typeof joinRoomMachine> = {
  machine: joinRoomMachine,
  inputs: {
    'no seat asked for': { unresolved: null },
    'a seat asked for': { unresolved: { room: otherRoom, key: joinKeys[1] } },
  },
  events: [
    { type: 'room.chosen', room: oneRoom },
    { type: 'room.chosen', room: otherRoom },
    { type: 'join.confirmed', key: joinKeys[0] },
    { type: 'join.cancelled' },
    { type: 'seat.taken', roomId: 40_217 },
    { type: 'join.refused', code: 'roomFull' },
    { type: 'join.refused', code: 'joinFailed-1' },
    { type: 'join.refused', code: 'roomClosed' },
    { type: 'join.refused', code: 'insufficient_balance' },
    { type: 'join.unanswered' },
  ],
  by: {
    'room.chosen': 'member',
    'join.confirmed': 'member',
    'join.cancelled': 'member',
    'seat.taken': 'server',
    'join.refused': 'server',
    'join.unanswered': 'server',
  },
}
