import { loadRoom } from '#calls/rooms/tournament.ts'
import type { OpenRoomContext, OpenRoomEvent } from '#machines/room/open-room.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'
import { openRoom, readsOf } from './rooms.ts'

const within = { role: 'form', name: ['rooms.openPrivate'] } as const
const pin: Place = { role: 'textbox', name: ['rooms.pin'], within }
const submit: Place = { role: 'button', name: ['rooms.openPrivate'], within }

/** Opening a private room with its PIN, without which it does not exist; the wait after many tries passes at once. */
export const openRoomPack: Pack = {
  path: `/tournament2/room?id=${openRoom.room_id}`,
  calls: [loadRoom],
  reads: { ...readsOf(openRoom), [loadRoom.path]: refused('roomNotExists') },
  heldWith: ['room_password'],
  clock: 'fast',
  outside: formOutside({
    hidden: (at, { event }) =>
      event.type === 'pin.typed' && event['pin'] === (at.context as OpenRoomContext).pin
        ? 'it is written there already'
        : undefined,
  }),
  acts: (step) => {
    const event = step.event as OpenRoomEvent
    switch (event.type) {
      case 'pin.typed':
        return [{ does: 'fill', at: pin, text: event.pin }]
      case 'pin.submitted':
        return [{ does: 'press', at: submit }]
      case 'room.opened':
        return [{ does: 'answer', call: loadRoom.path, body: { ...ok, room: openRoom, points_left: 100 } }]
      case 'opening.refused':
        return [{ does: 'answer', call: loadRoom.path, body: refused(event.code) }]
      case 'opening.unanswered':
        return [{ does: 'lose', call: loadRoom.path }]
    }
  },
  sees: (at) => {
    const { reason } = at.context as OpenRoomContext
    const sightOf = (name: string): Sight => ({ at: { name: [name], within }, is: 'shown' })
    return [
      { at: submit, is: at.can({ type: 'pin.submitted' }) ? 'open' : 'shut' },
      ...(at.matches('throttled')
        ? [sightOf('rooms.join.throttled')]
        : reason === null
          ? []
          : [sightOf(`errors.${reason}`)]),
    ]
  },
  asks: (at) => (at.matches('opening') ? loadRoom.path : undefined),
}
