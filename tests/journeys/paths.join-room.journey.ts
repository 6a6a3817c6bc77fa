import type { Hindrance } from '#review/outside/outside.ts'
import { expect } from '@playwright/test'
import { joinRoom, loadRoom } from '#calls/rooms/tournament.ts'
import { outerState } from '#machines/flow.ts'
import type { JoinContext, JoinEvent, UnresolvedSeat } from '#machines/room/join-room.ts'
import { freeRoom, joinKeys, joinRoomEnvironment, oneRoom, otherRoom } from '#review/flows/room/join-room.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { balances, inRoom, ok, refused, room } from '../_kit/room-answers.ts'
import { outsideTour } from './_outside.ts'
import { pressFor, walkRooms, type WalkedRoomFlow } from './_room-walk.ts'
import { test } from './_watched.ts'

const chosenIn = (at: AnyMachineSnapshot) => (at.context as JoinContext).room

/** A room is chosen on its own page. */
const hindrance: Hindrance = (at, { event }) => {
  const told = event as JoinEvent
  if (told.type === 'room.chosen' && chosenIn(at)?.id === told.room.id)
    return 'on the page of a room that is chosen stands its question or its outcome'
  return undefined
}

const types: Readonly<Record<number, 'Public' | 'Private' | 'Free'>> = {
  [oneRoom.id]: 'Public',
  [otherRoom.id]: 'Private',
  [freeRoom.id]: 'Free',
}
const roomAnswer = (id: unknown) => {
  const type = types[Number(id)]!
  return {
    ...room,
    room_id: Number(id),
    room_type: ['Public', 'Private', 'Free'].indexOf(type) + 1,
    ...(type === 'Free' && { room_rate: '0.00' }),
  }
}
const pathOf = (id: number) => `/tournament2/room?id=${id}`

const flow: WalkedRoomFlow = {
  held: [joinRoom],
  answers: {
    ...Object.fromEntries(Object.entries(inRoom(room)).map(([path, answer]) => [path, () => answer])),
    [loadRoom.path]: ({ room_id: id }) => ({ ...ok, room: roomAnswer(id), points_left: 100 }),
  },
  begin: (input) => {
    const { unresolved } = input as { unresolved: UnresolvedSeat | null }
    return { path: pathOf(unresolved?.room.id ?? oneRoom.id), kept: { seat: unresolved } }
  },
  panel: 'section[aria-labelledby=join]',
  title: (at) => titles[outerState(at.value)]!,
  isWrong: () => false,
  // On the page of a room that is chosen stands its question or its outcome.
  isOffered: (at, { type }) => type !== 'room.chosen' || at.value === 'idle',
  controls: [
    [{ type: 'room.chosen', room: oneRoom, key: joinKeys[0] }, /^Join$/],
    [{ type: 'join.confirmed', key: joinKeys[0] }, /^Join for /],
    [{ type: 'join.cancelled' }, /^(?:Cancel|Close|Predict now)$/],
  ],
  take: async (house, event) => {
    const told = event as JoinEvent
    switch (told.type) {
      case 'room.chosen': {
        // Another room is reached by its link, without the page being loaded again.
        await house.page.evaluate((path) => history.pushState(null, '', path), pathOf(told.room.id))
        const name = `${types[told.room.id]} room ${told.room.id}`
        await house.until(() => house.page.getByRole('heading', { name }).isVisible())
        return pressFor(house, flow, told)
      }
      case 'seat.taken':
        return house.answer(joinRoom, ({ room_id: id }) => ({
          ...ok,
          room: { ...roomAnswer(id), joined: true },
          ...balances,
        }))
      case 'join.refused':
        return house.answer(joinRoom, () => refused(told.code))
      case 'join.unanswered':
        return house.lose(joinRoom)
      default:
        return pressFor(house, flow, told)
    }
  },
}

const titles: Readonly<Record<string, RegExp | null>> = {
  deciding: null,
  idle: /^Join this room$/,
  reviewing: /^Entry fee: MYR 20.00\./,
  joining: /^Joining…$/,
  unknown: /^Still waiting for confirmation\. We’re checking; you pay/,
  full: /^The room is full\.$/,
  begun: /./,
  refused: /./,
  joined: /^You’re in\. Good luck!$/,
}

const found = outsideTour(joinRoomEnvironment, hindrance)

test('§machine.walked: joining a room, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect(found.hidden).toEqual([])
  await walkRooms(page, 'joining a room', found, flow)
})
