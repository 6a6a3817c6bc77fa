import { type JoinableRoom, joinRoomMachine } from '#machines/join-room.ts'
import type { Environment } from '../explore.ts'

/** The environment in which joining is explored: a public and a private room, a PIN and a piece of one, and every answer. */
export const publicRoom: JoinableRoom = { id: 40_217, isPrivate: false }
export const privateRoom: JoinableRoom = { id: 40_218, isPrivate: true }
export const joinKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

export const joinRoomEnvironment: Environment<typeof joinRoomMachine> = {
  machine: joinRoomMachine,
  inputs: {
    'no seat asked for': { unresolved: null },
    'a seat asked for': { unresolved: { room: privateRoom, pin: '482913', key: joinKeys[1] } },
  },
  events: [
    { type: 'room.chosen', room: publicRoom },
    { type: 'room.chosen', room: privateRoom },
    { type: 'pin.typed', pin: '482913' },
    { type: 'pin.typed', pin: '4829' },
    { type: 'join.confirmed', key: joinKeys[0] },
    { type: 'join.cancelled' },
    { type: 'seat.taken', roomId: 40_217 },
    { type: 'join.refused', code: 'invalidRoomPassword' },
    { type: 'join.refused', code: 'loginLimit' },
    { type: 'join.refused', code: 'roomFull' },
    { type: 'join.refused', code: 'joinFailed-1' },
    { type: 'join.refused', code: 'roomClosed' },
    { type: 'join.refused', code: 'insufficient_balance' },
    { type: 'join.unanswered' },
  ],
  by: {
    'room.chosen': 'member',
    'pin.typed': 'member',
    'join.confirmed': 'member',
    'join.cancelled': 'member',
    'seat.taken': 'server',
    'join.refused': 'server',
    'join.unanswered': 'server',
  },
}
