import { expect } from '@playwright/test'
import { createRoom, listRoomLeagues, listRoomMatches, validateTournament } from '#calls/rooms/tournament.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { CreateContext, CreateEvent, CreateInput, EntryForm } from '#machines/room/create-room.ts'
import { createKeys, createRoomEnvironment, form } from '#review/flows/room/create-room.ts'
import { balances, joined, offeredLeagues, offeredMatches, ok, permitted, refused } from '../_kit/room-answers.ts'
import type { FakeServer } from './_fake-server.ts'
import { outsideTour } from './_outside.ts'
import { pressFor, walkRooms, type WalkedRoomFlow } from './_room-walk.ts'
import { test } from './_watched.ts'

const aboutEntry = [
  'roomRateRequired',
  'minRoomRate',
  'maxRoomRate',
  'roomLimitRequired',
  'minRoomLimit',
  'maxRoomLimit',
  'invalidRoomPassword',
]

const flow: WalkedRoomFlow = {
  held: [createRoom, validateTournament],
  answers: {
    [listRoomLeagues.path]: () => ({ ...ok, leagues: offeredLeagues }),
    [listRoomMatches.path]: ({ leagues }) => ({
      ...ok,
      matches: offeredMatches.filter(({ league_id: id }) => (leagues as number[]).includes(id)),
    }),
  },
  begin: (input) => ({ path: '/tournament2/private', kept: { room: (input as CreateInput).unresolved } }),
  panel: 'section[aria-labelledby=create]',
  title: ({ value }) => titles[String(value)]!,
  isWrong: ({ value, context }) => {
    const { fault, reason } = context as CreateContext
    const wrong = fault ?? reason
    return value === 'entry' ? aboutEntry.includes(String(wrong)) : value === 'review' && fault !== null
  },
  controls: [
    [{ type: 'permission.asked' }, /^Load again$/],
    [{ type: 'entry.typed', form }, /^Entry fee in MYR/],
    [{ type: 'matches.chosen', matches: [] }, /^League 71/],
    [{ type: 'terms.accepted', isAccepted: true }, /^I have read the rules/],
    [{ type: 'step.next' }, /^Next$/],
    [{ type: 'step.back' }, /^Back$/],
    [{ type: 'room.confirmed', key: createKeys[0] }, /^Create the room and pay MYR 100\.00$/],
  ],
  take: async (house, event) => {
    const told = event as CreateEvent
    switch (told.type) {
      case 'entry.typed':
        return typeEntry(house, told.form)
      case 'matches.chosen':
        return choose(
          house,
          told.matches.map(({ id }) => id),
        )
      case 'terms.accepted': {
        const box = house.page.getByRole('checkbox', { name: /^I have read/ })
        await box.setChecked(!told.isAccepted)
        return box.setChecked(told.isAccepted)
      }
      case 'permission.given':
        return house.answer(validateTournament, () => permitted)
      case 'permission.taken':
        return house.answer(validateTournament, () => ({
          ...permitted,
          may_create_private: false,
          private_room_id: told.roomId,
        }))
      case 'permission.refused':
        return house.answer(validateTournament, () => refused(told.code))
      case 'permission.unanswered':
        return house.lose(validateTournament)
      case 'room.created':
        return house.answer(createRoom, () => ({ ...ok, room: { ...joined, room_id: told.roomId }, ...balances }))
      case 'room.refused':
        return house.answer(createRoom, () => refused(told.code))
      case 'room.unanswered':
        return house.lose(createRoom)
      default:
        return pressFor(house, flow, told)
    }
  },
}

const typeEntry = async ({ page }: FakeServer, { entry, players, pin }: EntryForm): Promise<void> => {
  await page.getByLabel(/^Entry fee/).fill(entry === null ? 'x' : writeAmount(entry, 'MYR'))
  await page.getByLabel(/^Players/).fill(players === null ? 'x' : String(players))
  await page.getByLabel(/^PIN/).fill('')
  await page.getByLabel(/^PIN/).fill(pin)
}

/** Ticks both leagues, then these matches and no others; what is the same already is changed and changed back. */
const choose = async (house: FakeServer, wanted: readonly number[]): Promise<void> => {
  const box = (name: RegExp) => house.page.getByRole('checkbox', { name })
  for (const league of [/^League 71/, /^League 72/]) {
    await house.until(() => box(league).isVisible())
    await box(league).check()
  }
  await house.until(() => box(/^Home 4/).isVisible())
  await box(/^Home 4/).check()
  for (const { match_id: id } of offeredMatches) await box(new RegExp(`^Home ${id}`)).setChecked(wanted.includes(id))
}

const titles: Readonly<Record<string, RegExp | null>> = {
  deciding: null,
  asking: /^Checking…$/,
  unreached: /./,
  entry: /^Entry and players$/,
  matches: /^Matches$/,
  review: /^Rules$/,
  creating: /^Creating the room…$/,
  unknown: /^Still waiting for confirmation\. We’re checking; only one room/,
  created: /^Room 40217 created\. You are the first player\.$/,
  taken: /./,
  refused: /./,
}

const found = outsideTour(createRoomEnvironment, () => undefined)

test('§machine.walked: creating a room, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect(found.hidden).toEqual([])
  await walkRooms(page, 'creating a room', found, flow)
})
