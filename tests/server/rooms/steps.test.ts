import type { RoomState } from '#domain/room/status.ts'
import { roomStatusCodes } from '#domain/room/status.ts'
import { stepOfRoom } from '#server/rooms/life.ts'
import type { RoomEvent } from '#machines/room/room.ts'
import { expect, test } from 'vitest'

const three = { players: 3, seats: 3 }

/** state | players and seats | event | where it leads and what it does, or that it is refused */
test.each<[RoomState, { players: number; seats: number }, RoomEvent, string]>([
  ['open', { players: 2, seats: 3 }, { type: 'member.joined' }, 'open 3 chargeEntry'],
  ['open', three, { type: 'member.joined' }, 'refused'],
  ['active', { players: 3, seats: 9 }, { type: 'member.joined' }, 'refused'],
  ['open', three, { type: 'firstMatch.kickedOff' }, 'active 3 freezePrizes'],
  [
    'open',
    { players: 2, seats: 3 },
    { type: 'firstMatch.kickedOff' },
    'cancelled 2 refundEntries announceRefunds tooFewPlayers',
  ],
  ['active', three, { type: 'firstMatch.kickedOff' }, 'refused'],
  ['active', three, { type: 'lastMatch.kickedOff' }, 'stopped 3'],
  ['open', three, { type: 'lastMatch.kickedOff' }, 'refused'],
  ['active', three, { type: 'result.changed' }, 'active 3 rankPlayers'],
  ['stopped', three, { type: 'result.changed' }, 'stopped 3 rankPlayers'],
  ['stopped', three, { type: 'results.confirmed', results: 3 }, 'ended 3 rankPlayers payPrizes'],
  [
    'stopped',
    three,
    { type: 'results.confirmed', results: 2 },
    'cancelled 3 refundEntries announceRefunds tooFewResults',
  ],
  ['active', three, { type: 'results.confirmed', results: 3 }, 'refused'],
  ['ended', three, { type: 'results.confirmed', results: 3 }, 'refused'],
  ['open', { players: 1, seats: 3 }, { type: 'owner.closed', isSeated: true }, 'closed 1 refundEntries owner'],
  ['open', { players: 2, seats: 3 }, { type: 'owner.closed', isSeated: true }, 'refused'],
  ['open', { players: 1, seats: 3 }, { type: 'owner.closed', isSeated: false }, 'refused'],
  ['open', { players: 0, seats: 3 }, { type: 'owner.closed', isSeated: false }, 'closed 0 refundEntries owner'],
  ['open', three, { type: 'member.left', isOwner: false }, 'open 2 returnEntry'],
  ['open', { players: 1, seats: 3 }, { type: 'member.left', isOwner: false }, 'open 0 returnEntry'],
  ['open', { players: 1, seats: 3 }, { type: 'member.left', isOwner: true }, 'refused'],
  ['open', { players: 2, seats: 3 }, { type: 'member.left', isOwner: true }, 'open 1 returnEntry'],
  ['active', three, { type: 'member.left', isOwner: false }, 'refused'],
  ['cancelled', three, { type: 'member.left', isOwner: false }, 'refused'],
  ['open', three, { type: 'operator.cancelled' }, 'cancelled 3 refundEntries announceRefunds operator'],
  ['active', three, { type: 'operator.cancelled' }, 'cancelled 3 refundEntries announceRefunds operator'],
  ['stopped', three, { type: 'operator.cancelled' }, 'cancelled 3 refundEntries announceRefunds operator'],
  ['ended', three, { type: 'operator.cancelled' }, 'refused'],
  ['cancelled', three, { type: 'operator.cancelled' }, 'refused'],
])('%s %j: %j → %s', (state, { players, seats }, event, expected) => {
  const step = stepOfRoom({ state, players, seats }, event)
  const said = step
    ? [step.to, step.players, ...step.effects, ...(step.reason ? [step.reason] : [])].join(' ')
    : 'refused'
  expect(said).toBe(expected)
})

test('every state of a room has a code on the wire', () => {
  expect(Object.keys(roomStatusCodes).toSorted()).toEqual(['active', 'cancelled', 'closed', 'ended', 'open', 'stopped'])
})
