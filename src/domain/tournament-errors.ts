/**
 * The refusals of rooms (§refusal.handling): the part of the table in `errors.ts` that only pages with rooms need. Each
 * is an *Error* dialog.
 */
export const tournamentErrors = [
  'roomFull',
  'roomNotExists',
  'roomEnded',
  'roomClosed',
  'IPJoinedBefore',
  'memberJoinedBefore',
  'roomExists',
  'privateRoomExists',
  'leagueExists',
  'matchExists',
  'invalidRoomPassword',
  'minRoomRate',
  'maxRoomRate',
  'minRoomLimit',
  'maxRoomLimit',
  'minMatch',
  'maxMatch',
  'liveMatchNotAllowed',
  'pointsOverLimit',
  'cannotCloseRoom',
  'tournamentDisabled',
  'createRoomFailed-1',
  'createRoomFailed-2',
  'createRoomFailed-3',
  'joinFailed-1',
  'joinFailed-2',
] as const
