import type { Handling } from './errors.ts'

/** The refusals of rooms (`spec §8`): a part of the table of `errors.ts` that only pages with rooms need. */
export const tournamentErrors = {
  roomFull: 'dialog',
  roomNotExists: 'dialog',
  roomEnded: 'dialog',
  roomClosed: 'dialog',
  IPJoinedBefore: 'dialog',
  memberJoinedBefore: 'dialog',
  roomExists: 'dialog',
  privateRoomExists: 'dialog',
  leagueExists: 'dialog',
  matchExists: 'dialog',
  invalidRoomPassword: 'dialog',
  minRoomRate: 'dialog',
  maxRoomRate: 'dialog',
  minRoomLimit: 'dialog',
  maxRoomLimit: 'dialog',
  minMatch: 'dialog',
  maxMatch: 'dialog',
  liveMatchNotAllowed: 'dialog',
  pointsOverLimit: 'dialog',
  cannotCloseRoom: 'dialog',
  tournamentDisabled: 'dialog',
  'createRoomFailed-1': 'dialog',
  'createRoomFailed-2': 'dialog',
  'createRoomFailed-3': 'dialog',
  'joinFailed-1': 'dialog',
  'joinFailed-2': 'dialog',
} as const satisfies Record<string, Handling>

