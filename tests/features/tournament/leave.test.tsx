import { leaveRoom, loadRoom } from '#calls/rooms/tournament.ts'
import { findByRole, findByText, queryByRole, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { balances, barriersIn, focused, inRoom, joined, ok, open, pressed, refused } from './kit.tsx'

const left = { ...joined, joined: false, players: 17 }
const dialog = () => findByRole(document.body, 'alertdialog', { name: 'Leave the room' })
const gone = 'You have left the room. Your entry fee was refunded.'

describe('leaving a room (§room.leave)', () => {
  test('is asked about once more; then it says so, and the room can be joined again', async () => {
    let isLeft = false
    const { host, asked, said } = open('/tournament2/room?id=40217', {
      ...inRoom(joined),
      [loadRoom.path]: () => ({ ...ok, room: isLeft ? left : joined, points_left: 100 }),
      [leaveRoom.path]: () => {
        isLeft = true
        return { ...ok, room: left, ...balances }
      },
    })
    await pressed(host, 'Leave the room')
    expect((await dialog()).textContent).toContain('Your entry fee of MYR 20.00 will be refunded')
    expect(await barriersIn(document.body)).toEqual([])
    await pressed(await dialog(), 'Stay in the room')
    await waitFor(() => expect(queryByRole(document.body, 'alertdialog')).toBeNull())
    expect(asked.some(({ path }) => path === leaveRoom.path)).toBe(false)
    await pressed(host, 'Leave the room')
    await pressed(await dialog(), 'Yes, leave')
    await waitFor(() => expect(focused()).toBe(`h3 ${gone}`))
    expect(said).toContain(gone)
    await findByRole(host, 'region', { name: 'Join this room' })
    expect(queryByRole(host, 'button', { name: 'Leave the room' })).toBeNull()
    expect(focused()).toBe(`h3 ${gone}`)
    expect(await barriersIn(host)).toEqual([])
  })

  test('§room.key: a lost answer is said in the question, and the same key is sent again', async () => {
    const replies: (object | 'silence')[] = ['silence']
    const { host, asked, said } = open('/tournament2/room?id=40217', {
      ...inRoom(joined),
      [leaveRoom.path]: () => replies.shift() ?? { ...ok, room: left, ...balances },
    })
    await pressed(host, 'Leave the room')
    await pressed(await dialog(), 'Yes, leave')
    await waitFor(() => expect(said).toHaveLength(1))
    expect((await dialog()).textContent).toContain(said[0])
    await pressed(await dialog(), 'Yes, leave')
    await waitFor(() => expect(focused()).toBe(`h3 ${gone}`))
    const keys = asked
      .filter(({ path }) => path === leaveRoom.path)
      .map(({ body }) => (body as { room_key: string }).room_key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test.each([
    ['leaveFailed-1', /^You can no longer leave the room: one of its matches has started/],
    ['leaveFailed-2', /^You cannot leave the room right now: odds are not being updated/],
    ['leaveFailed-3', /^You are alone in your room\. Close it instead/],
  ])('refused for %s: why is said, and the seat stays', async (code, why) => {
    const { host, said } = open('/tournament2/room?id=40217', { ...inRoom(joined), [leaveRoom.path]: refused(code) })
    await pressed(host, 'Leave the room')
    await pressed(await dialog(), 'Yes, leave')
    await waitFor(() => expect(focused()).toMatch(/^h3 /))
    expect(said).toEqual([focused().slice('h3 '.length)])
    expect(said[0]).toMatch(why)
    expect(await barriersIn(host)).toEqual([])
  })

  test('whose seat is gone already has left', async () => {
    const { host } = open('/tournament2/room?id=40217', {
      ...inRoom(joined),
      [leaveRoom.path]: refused('noSeatInRoom'),
    })
    await pressed(host, 'Leave the room')
    await pressed(await dialog(), 'Yes, leave')
    await findByText(host, gone)
  })

  test.each([
    ['without a seat', { ...joined, joined: false }],
    ['that is being played', { ...joined, room_status: '0' }],
    ['whose owner is alone, who closes it', { ...joined, is_owner: true, players: 1 }],
  ])('is not offered in a room %s', async (_, of) => {
    const { host } = open('/tournament2/room?id=40217', inRoom(of))
    await findByRole(host, 'heading', { name: 'Private room 40217' })
    expect(queryByRole(host, 'button', { name: 'Leave the room' })).toBeNull()
  })
})
