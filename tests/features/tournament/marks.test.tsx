import { fireEvent, findAllByRole, queryAllByRole, queryByRole, waitFor } from '@testing-library/dom'
import { expect, describe, test } from 'vitest'
import { keptRooms } from '../../_kit/kept-rooms.ts'
import { act } from '../slip/harness.tsx'
import { barriersIn, inRoom, joined, open, pressed, room } from './kit.tsx'

const path = '/tournament2/room?id=40217'
const inRoomFirst = (of = joined) => {
  const rooms = keptRooms()
  return { rooms, ...open(path, inRoom(of), rooms) }
}
const marks = [
  'Step 1 of 3 Your points until kick-off, then your rank and what it would win, are always here.',
  'Step 2 of 3 Press a price, choose your points and predict. Points are not money.',
  'Step 3 of 3 Right predictions win points by their price. The first three share the prizes.',
]

describe('§room.tour: the first room that a member plays in', () => {
  test('three remarks are beside what they explain, and are said once', async () => {
    const { host, said } = inRoomFirst()
    const notes = await findAllByRole(host, 'note')
    expect(notes.map((note) => note.querySelector('p')!.textContent)).toEqual(marks)
    const beside = notes.slice(1).map((note) => note.closest('section')!.getAttribute('aria-labelledby'))
    expect(beside).toEqual(['predictions', 'ranking'])
    const words = marks.map((mark) => mark.replace(/^Step . of 3 /, '')).join(' ')
    await waitFor(() => expect(said).toEqual([words]))
    expect(await barriersIn(host)).toEqual([])
  })

  /** what the member does */
  test.each([
    ['Got it', (host: HTMLElement) => pressed(host, 'Got it')],
    ['a press on a price', (host: HTMLElement) => pressed(host, /^Arsenal/)],
    ['Escape', async (host: HTMLElement) => act(() => void fireEvent.keyDown(host, { key: 'Escape' }))],
  ])('%s ends them for good', async (_, does) => {
    const { host, rooms, said } = inRoomFirst()
    // Once they are said, the page listens.
    await waitFor(() => expect(said).toHaveLength(1))
    expect([queryAllByRole(host, 'note').length, rooms.isTourSeen()]).toEqual([3, false])
    await does(host)
    await waitFor(() => expect(queryAllByRole(host, 'note')).toEqual([]))
    expect(rooms.isTourSeen()).toBe(true)
  })

  test('reading them ends nothing', async () => {
    const { host, rooms, said } = inRoomFirst()
    await waitFor(() => expect(said).toHaveLength(1))
    const [note] = queryAllByRole(host, 'note')
    act(() => void fireEvent.click(note!))
    act(() => void fireEvent.keyDown(host, { key: 'Tab' }))
    expect([rooms.isTourSeen(), queryAllByRole(host, 'note').length]).toEqual([false, 3])
  })

  test.each([
    ['a room that the member only looks at', room],
    ['a room that was closed', { ...joined, room_status: '1' }],
  ])('%s has neither them nor the offer of the tour over it', async (_, of) => {
    const { host } = inRoomFirst(of as typeof joined)
    await waitFor(() => expect(queryByRole(host, 'heading', { name: /^Ranking|Winners/ })).not.toBeNull())
    expect([queryAllByRole(host, 'note'), queryByRole(host, 'button', { name: 'Start the tour' })]).toEqual([[], null])
  })
})
