import { rankRoom } from '#calls/rooms/tournament.ts'
import { type RoomState, roomStatusCodes } from '#domain/room/status.ts'
import { findByRole, getByRole, queryByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { barriersIn, inRoom, joined, ok, open, ranked } from './kit.tsx'

const page = async (state: RoomState) => {
  const rank = { ...ok, ranking: [ranked(1, 1, true)], final: state === 'ended', refresh_seconds: 60 }
  const { host } = open('/tournament2/room?id=40217', {
    ...inRoom({ ...joined, room_status: roomStatusCodes[state], reason: state === 'cancelled' ? 'tooFewPlayers' : '' }),
    [rankRoom.path]: rank,
  })
  await findByRole(host, 'heading', { name: 'Ranking' })
  return host
}
const captionIn = (host: HTMLElement, name: string): string =>
  getByRole(host, 'heading', { name }).nextElementSibling?.textContent ?? ''

test.each<[RoomState, points: string, ranking: string, isShared: boolean]>([
  ['open', '100 points left · 142.60 points in total', 'updated every 60 s', true],
  ['active', '100 points left · 142.60 points in total', 'updated every 60 s', true],
  ['stopped', '142.60 points in total', 'updated every 60 s', true],
  ['ended', '142.60 points in total', 'final', true],
  ['cancelled', '', '', false],
  ['closed', '', '', false],
])('§room.life: a room that is %s says what may still be done in it', async (state, points, ranking, isShared) => {
  const host = await page(state)
  expect(captionIn(host, 'Matches and your predictions')).toBe(points)
  expect(captionIn(host, 'Ranking')).toBe(ranking)
  expect(queryByRole(host, 'region', { name: 'Share this room' }) !== null).toBe(isShared)
  expect(queryByRole(host, 'button', { name: 'Arsenal 2.10' }) !== null).toBe(points.includes('left'))
  expect(await barriersIn(host)).toEqual([])
})

test('§room.refund: the page of a cancelled room says why, and that the fees were refunded, and promises nothing', async () => {
  const host = await page('cancelled')
  expect(host.textContent).toContain(
    'Not enough players had joined by the first kick-off. All entry fees were refunded.',
  )
  expect(host.textContent).not.toMatch(/points? left|to spend|updated every|PIN|Share|162\.00|Expected|Prize/)
})
