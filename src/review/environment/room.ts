import { roomMachine } from '#machines/room/room.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment of a room on the server: its players, the clock of its matches, their results, its owner and the
 * operator.
 */
export const roomEnvironment: Environment<typeof roomMachine> = {
  machine: roomMachine,
  inputs: { 'the owner alone': { players: 1, limit: 4 }, 'free, nobody yet': { players: 0, limit: 4 } },
  events: [
    { type: 'member.joined' },
    { type: 'member.left', isOwner: true },
    { type: 'member.left', isOwner: false },
    { type: 'firstMatch.kickedOff' },
    { type: 'lastMatch.kickedOff' },
    { type: 'result.changed' },
    { type: 'results.confirmed', results: 2 },
    { type: 'results.confirmed', results: 3 },
    { type: 'owner.closed', isSeated: true },
    { type: 'owner.closed', isSeated: false },
    { type: 'operator.cancelled' },
  ],
  by: {
    'member.joined': 'member',
    'member.left': 'member',
    'firstMatch.kickedOff': 'server',
    'lastMatch.kickedOff': 'server',
    'result.changed': 'server',
    'results.confirmed': 'server',
    'owner.closed': 'member',
    'operator.cancelled': 'server',
  },
}
