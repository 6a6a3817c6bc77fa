/**
 * What members of a room are notified of: a seat was taken or given back, play began or betting stopped, a result
 * moved the ranking, the room is over.
 */
export const roomNews = ['players', 'status', 'ranking', 'result'] as const
export type RoomNews = (typeof roomNews)[number]
