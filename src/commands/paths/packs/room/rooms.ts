import { inRoom, joined, room } from '../../../../../tests/_kit/room-answers.ts'

export { balances } from '../../../../../tests/_kit/room-answers.ts'

/** The room that a pack plays: open to join, with the member in it, and the member's own while nobody else is in it. */
export const openRoom = { ...room, room_type: 1 }
export const seatedRoom = joined
export const ownRoom = { ...joined, is_owner: true, players: 1 }

/** What the page of such a room reads. */
export const readsOf = (of: object): Readonly<Record<string, object>> => inRoom(of)

/** What a device keeps of the rooms of its member. */
export const keptRooms = (of: { readonly room?: object | null; readonly seat?: object | null }) => ({
  name: 'rooms' as const,
  value: [{ accountId: '$MEMBER', isTourSeen: true, celebrated: [], room: null, seat: null, ...of }],
})
