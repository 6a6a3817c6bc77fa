import { type ChosenMatch, createRoomMachine, type CreateRequest, type EntryForm } from '#machines/room/create-room.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment in which a room is created: an entry within its bounds and others outside, too few matches and
 * enough, and every answer.
 */
export const form: EntryForm = { entry: 100_00n, players: 10, pin: '482913' }
export const chosen: readonly ChosenMatch[] = [
  { id: 1, league: 71 },
  { id: 2, league: 71 },
  { id: 3, league: 72 },
]
export const createKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
export const onItsWay: CreateRequest = { ...form, kind: 'private', matches: chosen, key: createKeys[1] }

export const createRoomEnvironment: Environment<typeof createRoomMachine> = {
  machine: createRoomMachine,
  inputs: {
    'a private room': { kind: 'private', currency: 'MYR', unresolved: null },
    'a room on its way': { kind: 'private', currency: 'MYR', unresolved: onItsWay },
  },
  events: [
    { type: 'permission.asked' },
    { type: 'entry.typed', form },
    { type: 'entry.typed', form: { ...form, entry: null } },
    { type: 'entry.typed', form: { ...form, players: 31 } },
    { type: 'entry.typed', form: { ...form, pin: '4829' } },
    { type: 'matches.chosen', matches: [] },
    { type: 'matches.chosen', matches: chosen.slice(0, 2) },
    { type: 'matches.chosen', matches: chosen },
    { type: 'terms.accepted', isAccepted: true },
    { type: 'terms.accepted', isAccepted: false },
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'room.confirmed', key: createKeys[0] },
    { type: 'permission.given' },
    { type: 'permission.taken', roomId: 40_200 },
    { type: 'permission.refused', code: 'tournamentDisabled' },
    { type: 'permission.unanswered' },
    { type: 'room.created', roomId: 40_217 },
    { type: 'room.refused', code: 'minRoomRate' },
    { type: 'room.refused', code: 'liveMatchNotAllowed' },
    { type: 'room.refused', code: 'privateRoomExists' },
    { type: 'room.refused', code: 'insufficient_balance' },
    { type: 'room.unanswered' },
  ],
  by: {
    'permission.asked': 'member',
    'entry.typed': 'member',
    'matches.chosen': 'member',
    'terms.accepted': 'member',
    'step.next': 'member',
    'step.back': 'member',
    'room.confirmed': 'member',
    'permission.given': 'server',
    'permission.taken': 'server',
    'permission.refused': 'server',
    'permission.unanswered': 'server',
    'room.created': 'server',
    'room.refused': 'server',
    'room.unanswered': 'server',
  },
}
