import { leaveRoom } from '#calls/rooms/tournament.ts'
import type { LeaveContext, LeaveEvent } from '#machines/room/leave-room.ts'
import { leaveKeys } from '#review/flows/room/leave-room.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'
import { balances, readsOf, seatedRoom } from './rooms.ts'

const asked = { role: 'alertdialog', name: ['rooms.leave'] } as const
const begin: Place = { role: 'button', name: ['rooms.leave'], within: { role: 'main' } }
const keep: Place = { role: 'button', name: ['rooms.leave.keep'], within: asked }
const confirm: Place = { role: 'button', name: ['rooms.leave.confirm'], within: asked }

/** Giving a seat back before the first kick-off; the room is played. */
export const leaveRoomPack: Pack = {
  path: `/tournament2/room?id=${seatedRoom.room_id}`,
  calls: [leaveRoom],
  reads: readsOf(seatedRoom),
  outside: formOutside({
    begins: () => 'the member who walks would have to sit in a room',
    hidden: (_, { event }) =>
      'key' in event && event['key'] !== leaveKeys[0] ? 'the page makes the key of a confirmation' : undefined,
  }),
  acts: (step) => {
    const event = step.event as LeaveEvent
    switch (event.type) {
      case 'leave.asked':
        return [{ does: 'press', at: begin }]
      case 'leave.confirmed':
        return [{ does: 'press', at: confirm }]
      case 'leave.cancelled':
        return [{ does: 'press', at: keep }]
      case 'seat.returned': {
        const body = { ...ok, room: { ...seatedRoom, joined: false }, ...balances }
        return [{ does: 'answer', call: leaveRoom.path, body }]
      }
      case 'leave.refused':
        return [{ does: 'answer', call: leaveRoom.path, body: refused(event.code) }]
      case 'leave.unanswered':
        return [{ does: 'lose', call: leaveRoom.path }]
    }
  },
  sees: (at) => {
    const { reason } = at.context as LeaveContext
    if (at.matches('left')) return [{ at: { name: ['rooms.leave.done'] }, is: 'shown' }]
    return [
      ...(at.matches('seated') ? [{ at: begin, is: 'open' } as const, { at: keep, is: 'absent' } as const] : []),
      ...(at.matches('seated') ? [] : [{ at: confirm, is: at.hasTag('busy') ? 'shut' : 'open' } as const]),
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`] }, is: 'shown' } as const]),
    ]
  },
  asks: (at) => (at.matches('leaving') ? leaveRoom.path : undefined),
}
