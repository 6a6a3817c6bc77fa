import { openRoomMachine } from '#machines/room/open-room.ts'
import type { Environment } from '../explore.ts'

/** The environment in which a private room is opened: a PIN and a piece of one, and every answer. */
export const openRoomEnvironment: Environment<typeof openRoomMachine> = {
  machine: openRoomMachine,
  inputs: { 'the number of a room': { roomId: 40_218 } },
  events: [
    { type: 'pin.typed', pin: '482913' },
    { type: 'pin.typed', pin: '4829' },
    { type: 'pin.submitted' },
    { type: 'room.opened' },
    { type: 'opening.refused', code: 'invalidRoomPassword' },
    { type: 'opening.refused', code: 'loginLimit' },
    { type: 'opening.unanswered' },
  ],
  by: {
    'pin.typed': 'member',
    'pin.submitted': 'member',
    'room.opened': 'server',
    'opening.refused': 'server',
    'opening.unanswered': 'server',
  },
}
