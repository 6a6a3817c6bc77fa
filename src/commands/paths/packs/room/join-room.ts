import { joinRoom } from '#calls/rooms/tournament.ts'
import { outerState } from '#machines/flow.ts'
import type { JoinContext, JoinEvent } from '#machines/room/join-room.ts'
import { oneRoom } from '#review/flows/room/join-room.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'
import { balances, openRoom, readsOf } from './rooms.ts'

const within = { role: 'region', name: ['rooms.join', 'rooms.joined'] } as const
const begin: Place = { role: 'button', name: ['rooms.join.begin'], within }
const pay: Place = { role: 'button', name: ['rooms.join.pay'], within }
const leave: Place = {
  role: 'button',
  name: ['rooms.predict.cancel', 'rooms.predict.done', 'rooms.join.predict'],
  within,
}

/** Taking a seat in a public room, once, whatever gets lost; the room is played. */
export const joinRoomPack: Pack = {
  path: `/tournament2/room?id=${openRoom.room_id}`,
  calls: [joinRoom],
  reads: readsOf(openRoom),
  outside: {
    ...formOutside({
      absent: (at) =>
        at.matches('unknown') ? 'a seat whose answer was lost is kept on the device that asked for it' : undefined,
      begins: () => 'a room would have to be open to the member who walks',
      hidden: (at, { event }) => {
        const told = event as JoinEvent
        if (told.type !== 'room.chosen') return undefined
        if (told.room.id !== oneRoom.id) return 'the page of a room is for that room alone'
        return at.matches('idle')
          ? undefined
          : 'on the page of a room that is chosen stands its question or its outcome'
      },
    }),
  },
  acts: (step) => {
    const event = step.event as JoinEvent
    switch (event.type) {
      case 'room.chosen':
        return [{ does: 'press', at: begin }]
      case 'join.confirmed':
        return [{ does: 'press', at: pay }]
      case 'join.cancelled':
        return [{ does: 'press', at: leave }]
      case 'seat.taken': {
        const body = { ...ok, room: { ...openRoom, joined: true }, ...balances }
        return [{ does: 'answer', call: joinRoom.path, body }]
      }
      case 'join.refused':
        return [{ does: 'answer', call: joinRoom.path, body: refused(event.code) }]
      case 'join.unanswered':
        return [{ does: 'lose', call: joinRoom.path }]
    }
  },
  sees: (at) => {
    const { reason } = at.context as JoinContext
    const sightOf = (...name: string[]) => ({ at: { name, within }, is: 'shown' }) as const
    const states = {
      idle: [{ at: begin, is: 'open' }],
      // Before it has been read the button may become active at any moment.
      reviewing: [{ at: pay, is: at.hasTag('unread') ? 'shown' : 'open' }],
      joining: [sightOf('rooms.join.going')],
      unknown: [sightOf('rooms.unknown.seat')],
      joined: [sightOf('rooms.join.done'), { at: leave, is: 'open' }],
    } as const
    return (
      states[outerState(at.value) as keyof typeof states] ?? [sightOf(`errors.${reason}`), { at: leave, is: 'open' }]
    )
  },
  asks: (at) => (at.matches('joining') || at.matches('unknown') ? joinRoom.path : undefined),
}
