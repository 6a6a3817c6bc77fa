import { expect, type Page } from '@playwright/test'
import { listRooms, validateTournament } from '#calls/rooms/tournament.ts'
import type { TourContext } from '#machines/room/tour.ts'
import { tourEnvironment } from '#review/flows/room/tour.ts'
import { ok, permitted, room } from '../_kit/room-answers.ts'
import { outsideTour } from './_outside.ts'
import { pressFor, walkRooms, type WalkedRoomFlow } from './_room-walk.ts'
import { test } from './_watched.ts'

const flow: WalkedRoomFlow = {
  held: [],
  answers: {
    [listRooms.path]: () => ({ ...ok, rooms: [room, { ...room, room_id: 7 }, { ...room, room_id: 8 }], total: 3 }),
    [validateTournament.path]: () => permitted,
  },
  begin: (input) => ({
    path: '/tournament2/home',
    kept: { isTourSeen: (input as { readonly isSeen: boolean }).isSeen },
  }),
  panel: ':is(section[aria-label="Guided tour"], nav[aria-label="Tournament+"])',
  title: ({ value, context }) =>
    value === 'showing' ? new RegExp(`^Step ${(context as TourContext).step} of 10$`) : null,
  controls: [
    [{ type: 'tour.started' }, /^(?:Start the tour|Guided tour)$/],
    [{ type: 'tour.next' }, /^Next$/],
    [{ type: 'tour.previous' }, /^Previous$/],
    [{ type: 'tour.skipped' }, /^(?:Skip the tour|Not now)$/],
    [{ type: 'tour.finished' }, /^Finish$/],
  ],
  take: (house, event) => pressFor(house, flow, event),
  look: async (house, { value, context }) => {
    if (value !== 'showing') return
    const look = async () => {
      await house.pass(50)
      return uncovered(house.page)
    }
    await expect.poll(look, { message: `step ${(context as TourContext).step}`, intervals: [1] }).toBe('')
  },
}

/** What a step explains is in sight, and the tour's card covers none of it (§room.tour). */
const uncovered = (page: Page) =>
  page.evaluate(() => {
    const [card, shown] = ['section[aria-label="Guided tour"]', '[data-tour-shown]'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    )
    if (!card || !shown) return 'nothing is marked'
    if (shown.top < 0 || shown.bottom > innerHeight) return `out of sight: ${shown.top} to ${shown.bottom}`
    return card.top >= shown.bottom || card.bottom <= shown.top ? '' : `covered: ${card.top} over ${shown.bottom}`
  })

const found = outsideTour(tourEnvironment, () => undefined)

test('§machine.walked: the guided tour, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect(found.hidden).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await walkRooms(page, 'the guided tour', found, flow)
})
