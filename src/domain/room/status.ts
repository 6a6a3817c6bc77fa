/** The states of a room (§room.life), with their codes on the wire. */
export const roomStatusCodes = {
  open: 'A',
  active: '0',
  closed: '1',
  cancelled: '2',
  ended: '3',
  stopped: '4',
} as const
export type RoomState = keyof typeof roomStatusCodes
export type RoomStatusCode = (typeof roomStatusCodes)[RoomState]

/** Whether nothing is played for any more. */
export const isRoomOver = (state: RoomState): boolean =>
  state === 'ended' || state === 'cancelled' || state === 'closed'

/** Whether its members may still predict. */
export const takesPredictions = (state: RoomState): boolean => state === 'open' || state === 'active'

/** Why a room that was not played for ended. */
export const roomReasons = ['tooFewPlayers', 'tooFewResults', 'owner', 'operator'] as const
export type RoomReason = (typeof roomReasons)[number]

/** The filter value that stands for every status; 0 stands for every type. */
export const anyRoomStatus = '10'
export const anyRoomType = 0

export const roomTypeIds = { public: 1, private: 2, free: 3 } as const
export type RoomType = keyof typeof roomTypeIds
export type RoomTypeId = (typeof roomTypeIds)[RoomType]

/** The state of a code; undefined for any other text, the filter's code included. */
export const roomStateOf = (code: string): RoomState | undefined =>
  (Object.keys(roomStatusCodes) as RoomState[]).find((state) => roomStatusCodes[state] === code)

/** Why a room that may not be entered refuses; undefined while it is open for members to join. */
export const joinRefusal = (state: RoomState) => refusalOf(state, 'joinFailed-1')

/** Why a room that may not be left refuses; undefined while it is open, for members to leave (§room.leave). */
export const leaveRefusal = (state: RoomState) => refusalOf(state, 'leaveFailed-1')

const refusalOf = <const Begun extends string>(
  state: RoomState,
  begun: Begun,
): 'roomEnded' | 'roomClosed' | Begun | undefined => {
  switch (state) {
    case 'open':
      return undefined
    case 'ended':
      return 'roomEnded'
    case 'closed':
    case 'cancelled':
      return 'roomClosed'
    case 'active':
    case 'stopped':
      return begun
  }
}
