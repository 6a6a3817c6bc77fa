import { expect } from '@playwright/test'
import { closeRoom } from '#calls/rooms/tournament.ts'
import type { CloseContext, CloseEvent } from '#machines/room/close-room.ts'
import { closeRoomEnvironment } from '#review/flows/room/close-room.ts'
import { balances, inRoom, joined, ok, refused } from '../_kit/room-answers.ts'
import { outsideTour } from './_outside.ts'
import { pressFor, walkRooms, type WalkedRoomFlow } from './_room-walk.ts'
import { test } from './_watched.ts'

const own = { ...joined, is_owner: true, players: 1 }

const flow: WalkedRoomFlow = {
  held: [closeRoom],
  answers: Object.fromEntries(Object.entries(inRoom(own)).map(([path, answer]) => [path, () => answer])),
  begin: () => ({ path: `/tournament2/room?id=${own.room_id}`, kept: {} }),
  panel: ':is(section[aria-labelledby=details], [role=alertdialog])',
  title: ({ value, context }) =>
    value === 'open' ? ((context as CloseContext).reason === null ? null : /./) : titles[String(value)]!,
  controls: [
    [{ type: 'close.asked' }, /^Close the room$/],
    [{ type: 'close.confirmed' }, /^Close it$/],
    [{ type: 'close.cancelled' }, /^Keep the room$/],
  ],
  take: async (house, event) => {
    const told = event as CloseEvent
    switch (told.type) {
      case 'room.closed':
        return house.answer(closeRoom, () => ({ ...ok, room: { ...own, room_status: '1' }, ...balances }))
      case 'close.refused':
        return house.answer(closeRoom, () => refused(told.code))
      case 'close.unanswered':
        return house.lose(closeRoom)
      default:
        return pressFor(house, flow, told)
    }
  },
}

const titles: Readonly<Record<string, RegExp>> = {
  confirming: /^Close the room$/,
  closing: /^Close the room$/,
  closed: /^The room is closed\. Your entry fee was refunded\.$/,
}

const found = outsideTour(closeRoomEnvironment, () => undefined)

test('§machine.walked: closing a room, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect(found.hidden).toEqual([])
  await walkRooms(page, 'closing a room', found, flow)
})
