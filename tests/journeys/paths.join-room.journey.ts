import type { Hindrance } from '#review/outside/outside.ts'
import { expect } from '@playwright/test'
import { joinRoom, loadRoom } from '#calls/tournament.ts'
import type { JoinContext, JoinEvent, UnresolvedSeat } from '#machines/join-room.ts'
import { joinKeys, joinRoomEnvironment, privateRoom, publicRoom } from '#review/environment/join-room.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { balances, inRoom, ok, refused, room } from '../_kit/room-answers.ts'
import { outsideTour, walkWhole } from './_outside.ts'
import { pressFor, walkRooms, type WalkedRoomFlow } from './_room-walk.ts'

const chosenIn = (at: AnyMachineSnapshot) => (at.context as JoinContext).room

/** A room is chosen on its own page, and has a field for a PIN if it needs one. */
const hindrance: Hindrance = (at, { event }) => {
  const told = event as JoinEvent
  if (told.type === 'room.chosen' && chosenIn(at)?.id === told.room.id)
    return 'on the page of a room that is chosen stands its question or its outcome'
  const isAboutPin = told.type === 'pin.typed' || (told.type === 'join.refused' && told.code === 'invalidRoomPassword')
  if (isAboutPin && chosenIn(at)?.isPrivate === false) return 'a public room has no PIN'
  return undefined
}

const rooms = { [publicRoom.id]: publicRoom, [privateRoom.id]: privateRoom }
const roomAnswer = (id: unknown) => ({ ...room, room_id: Number(id), room_type: rooms[Number(id)]?.isPrivate ? 2 : 1 })
const pathOf = (id: number) => `/tournament2/room?id=${id}`

const flow: WalkedRoomFlow = {
  held: [joinRoom],
  answers: {
    ...Object.fromEntries(Object.entries(inRoom(room)).map(([path, answer]) => [path, () => answer])),
    [loadRoom.path]: ({ room_id: id }) => ({ ...ok, room: roomAnswer(id), points_left: 100 }),
  },
  begin: (input) => {
    const { unresolved } = input as { unresolved: UnresolvedSeat | null }
    return { path: pathOf(unresolved?.room.id ?? publicRoom.id), kept: { seat: unresolved } }
  },
  panel: 'section[aria-labelledby=join]',
  title: (at) => titles[innermost(at)]!,
  isWrong: (at) => innermost(at) === 'wrongPin' && (at.context as JoinContext).reason !== null,
  // On the page of a room that is chosen stands its question or its outcome, and a public room has no PIN.
  isOffered: (at, { type }) =>
    type === 'room.chosen' ? at.value === 'idle' : type !== 'pin.typed' || chosenIn(at)?.isPrivate === true,
  controls: [
    [{ type: 'room.chosen', room: publicRoom }, /^Join$/],
    [{ type: 'pin.typed', pin: '482913' }, /^PIN, 6 digits$/],
    [{ type: 'join.confirmed', key: joinKeys[0] }, /^Take a seat: /],
    [{ type: 'join.cancelled' }, /^(?:Cancel|Close|Predict now)$/],
  ],
  take: async (house, event) => {
    const told = event as JoinEvent
    switch (told.type) {
      case 'room.chosen': {
        // Another room is reached by its link, without the page being loaded anew.
        await house.page.evaluate((path) => history.pushState(null, '', path), pathOf(told.room.id))
        const name = `${told.room.isPrivate ? 'Private' : 'Public'} room ${told.room.id}`
        await house.until(() => house.page.getByRole('heading', { name }).isVisible())
        return pressFor(house, flow, told)
      }
      case 'pin.typed':
        return house.page.getByRole('textbox', { name: /^PIN/ }).fill(told.pin)
      case 'seat.taken':
        return house.answer(joinRoom, ({ room_id: id }) => ({ ...ok, room: roomAnswer(id), ...balances }))
      case 'join.refused':
        return house.answer(joinRoom, () => refused(told.code))
      case 'join.unanswered':
        return house.lose(joinRoom)
      default:
        return pressFor(house, flow, told)
    }
  },
}

const innermost = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : String(Object.values(value)[0])

const titles: Readonly<Record<string, RegExp | null>> = {
  deciding: null,
  idle: /^Join this room$/,
  confirming: /^You pay MYR 20.00 for a seat/,
  wrongPin: /^You pay MYR 20.00 for a seat/,
  joining: /^Taking your seat…$/,
  unknown: /^No answer yet\. Your seat is asked for again/,
  throttled: /^Too many PINs were tried/,
  full: /^The room is full\.$/,
  begun: /./,
  refused: /./,
  joined: /^You have a seat\. Good luck!$/,
}

const found = outsideTour(joinRoomEnvironment, hindrance)

walkWhole(
  'joining a room',
  found,
  '§machine.walked: joining a room, every transition that can be made from outside, walked in the browser',
  async ({ page }) => {
    expect(found.hidden).toEqual([])
    await walkRooms(page, 'joining a room', found, flow)
  },
)
