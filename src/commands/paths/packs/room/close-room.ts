import { closeRoom } from '#calls/rooms/tournament.ts'
import type { CloseContext, CloseEvent } from '#machines/room/close-room.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'
import { balances, ownRoom, readsOf } from './rooms.ts'

const asked = { role: 'alertdialog', name: ['rooms.close'] } as const
const begin: Place = { role: 'button', name: ['rooms.close'], within: { role: 'main' } }
const keep: Place = { role: 'button', name: ['rooms.close.keep'], within: asked }
const confirm: Place = { role: 'button', name: ['rooms.close.confirm'], within: asked }

/** Closing a room of one's own, alone in it; the room is played. */
export const closeRoomPack: Pack = {
  path: `/tournament2/room?id=${ownRoom.room_id}`,
  calls: [closeRoom],
  reads: readsOf(ownRoom),
  outside: formOutside({ begins: () => 'the member who walks would have to own a room' }),
  acts: (step) => {
    const event = step.event as CloseEvent
    switch (event.type) {
      case 'close.asked':
        return [{ does: 'press', at: begin }]
      case 'close.confirmed':
        return [{ does: 'press', at: confirm }]
      case 'close.cancelled':
        return [{ does: 'press', at: keep }]
      case 'room.closed': {
        const body = { ...ok, room: { ...ownRoom, room_status: '1' }, ...balances }
        return [{ does: 'answer', call: closeRoom.path, body }]
      }
      case 'close.refused':
        return [{ does: 'answer', call: closeRoom.path, body: refused(event.code) }]
      case 'close.unanswered':
        return [{ does: 'lose', call: closeRoom.path }]
    }
  },
  sees: (at) => {
    const { reason } = at.context as CloseContext
    if (at.matches('closed')) return [{ at: { name: ['rooms.close.done'] }, is: 'shown' }]
    return [
      ...(at.matches('open') ? [{ at: begin, is: 'open' } as const, { at: keep, is: 'absent' } as const] : []),
      ...(at.matches('open') ? [] : [{ at: confirm, is: at.hasTag('busy') ? 'shut' : 'open' } as const]),
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`] }, is: 'shown' } as const]),
    ]
  },
  asks: (at) => (at.matches('closing') ? closeRoom.path : undefined),
}
