import { expect } from '@playwright/test'
import { leaveRoom } from '#calls/rooms/tournament.ts'
import type { LeaveContext, LeaveEvent } from '#machines/room/leave-room.ts'
import { leaveKeys, leaveRoomEnvironment } from '#review/flows/room/leave-room.ts'
import { balances, inRoom, joined, ok, refused } from '../_kit/room-answers.ts'
import { outsideTour } from './_outside.ts'
import { pressFor, walkRooms, type WalkedRoomFlow } from './_room-walk.ts'
import { test } from './_watched.ts'

const flow: WalkedRoomFlow = {
  held: [leaveRoom],
  answers: Object.fromEntries(Object.entries(inRoom(joined)).map(([path, answer]) => [path, () => answer])),
  begin: () => ({ path: `/tournament2/room?id=${joined.room_id}`, kept: {} }),
  panel: ':is(section[aria-labelledby=details], [role=alertdialog])',
  title: ({ value, context }) =>
    value === 'seated' ? ((context as LeaveContext).reason === null ? null : /./) : titles[String(value)]!,
  controls: [
    [{ type: 'leave.asked' }, /^Leave the room$/],
    [{ type: 'leave.confirmed', key: leaveKeys[0] }, /^Yes, leave$/],
    [{ type: 'leave.cancelled' }, /^Stay in the room$/],
  ],
  take: async (house, event) => {
    const told = event as LeaveEvent
    switch (told.type) {
      case 'seat.returned':
        return house.answer(leaveRoom, () => ({ ...ok, room: { ...joined, joined: false }, ...balances }))
      case 'leave.refused':
        return house.answer(leaveRoom, () => refused(told.code))
      case 'leave.unanswered':
        return house.lose(leaveRoom)
      default:
        return pressFor(house, flow, told)
    }
  },
}

const titles: Readonly<Record<string, RegExp>> = {
  confirming: /^Leave the room$/,
  leaving: /^Leave the room$/,
  left: /^You have left the room\. Your entry fee was refunded\.$/,
}

const found = outsideTour(leaveRoomEnvironment, (_, { event }) =>
  'key' in event && event.key !== leaveKeys[0] ? 'the page makes one key' : undefined,
)

test('§machine.walked: leaving a room, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect(found.hidden).toEqual([])
  await walkRooms(page, 'leaving a room', found, flow)
})
