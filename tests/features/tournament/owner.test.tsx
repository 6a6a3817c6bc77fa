import { closeRoom, loadRoom } from '#calls/rooms/tournament.ts'
import { listPredictions, lookUpMatches } from '#calls/rooms/prediction.ts'
import { findByRole, findByText, getByRole, queryByRole, queryByText, waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { balances, barriersIn, focused, inRoom, joined, match, ok, open, pressed, ranked, refused } from './kit.tsx'

const own = { ...joined, is_owner: true, owner: 'me***', players: 1 }
const closed = { ...own, room_status: '1', reason: 'owner' }
const dialog = () => findByRole(document.body, 'alertdialog', { name: 'Close the room' })

describe('closing one’s own room (§room.refund)', () => {
  test('is asked about once more; then it says that it is closed, there where it was', async () => {
    let isClosed = false
    const { host, asked, said } = open('/tournament2/room?id=40217', {
      ...inRoom(own),
      [loadRoom.path]: () => ({ ...ok, room: isClosed ? closed : own, points_left: 100 }),
      [closeRoom.path]: () => {
        isClosed = true
        return { ...ok, room: closed, ...balances }
      },
    })
    await pressed(host, 'Close the room')
    expect((await dialog()).textContent).toContain('Your entry fee of MYR 20.00 will be refunded.')
    expect(await barriersIn(document.body)).toEqual([])
    await pressed(await dialog(), 'Keep the room')
    await waitFor(() => expect(queryByRole(document.body, 'alertdialog')).toBeNull())
    expect(asked.some(({ path }) => path === closeRoom.path)).toBe(false)
    await pressed(host, 'Close the room')
    await pressed(await dialog(), 'Close it')
    await waitFor(() => expect(focused()).toBe('h3 The room is closed. Your entry fee was refunded.'))
    expect(said).toContain('The room is closed. Your entry fee was refunded.')
    await findByText(host, 'The owner closed the room. The entry fee was refunded.')
    expect(focused()).toBe('h3 The room is closed. Your entry fee was refunded.')
    expect(queryByRole(host, 'button', { name: 'Close the room' })).toBeNull()
    expect(await barriersIn(host)).toEqual([])
  })

  test('a lost answer is said in the question, and asking again is safe', async () => {
    const replies: (object | 'silence')[] = ['silence']
    const { host, asked, said } = open('/tournament2/room?id=40217', {
      ...inRoom(own),
      [closeRoom.path]: () => replies.shift() ?? { ...ok, room: closed, ...balances },
    })
    await pressed(host, 'Close the room')
    await pressed(await dialog(), 'Close it')
    await waitFor(() => expect(said).toHaveLength(1))
    expect((await dialog()).textContent).toContain(said[0])
    await pressed(await dialog(), 'Close it')
    await waitFor(() => expect(focused()).toBe('h3 The room is closed. Your entry fee was refunded.'))
    expect(asked.filter(({ path }) => path === closeRoom.path)).toHaveLength(2)
  })

  test('refused, because somebody has joined in the meantime: why is said, and the room stays', async () => {
    const { host, said } = open('/tournament2/room?id=40217', {
      ...inRoom(own),
      [closeRoom.path]: refused('cannotCloseRoom'),
    })
    await pressed(host, 'Close the room')
    await pressed(await dialog(), 'Close it')
    await waitFor(() => expect(focused()).toMatch(/^h3 /))
    expect(said).toEqual([focused().slice('h3 '.length)])
    expect(getByRole(host, 'button', { name: 'Close the room' })).toBeTruthy()
    expect(await barriersIn(host)).toEqual([])
  })

  test.each([
    ['who does not own it', { ...own, is_owner: false }],
    ['with another player in it', { ...own, players: 2 }],
    ['that is being played', { ...own, room_status: '0' }],
  ])('is not offered to one %s', async (_, of) => {
    const { host } = open('/tournament2/room?id=40217', inRoom(of))
    await findByRole(host, 'heading', { name: 'Private room 40217' })
    expect(queryByRole(host, 'button', { name: 'Close the room' })).toBeNull()
  })
})

describe('sharing a room', () => {
  test.each([
    ['is copied', () => Promise.resolve(), 'Link copied'],
    [
      'stands there to be copied by hand, where the device forbids it',
      () => Promise.reject(new Error('forbidden')),
      'We couldn’t copy the link. Copy it here.',
    ],
  ])('its link %s', async (_, write, told) => {
    const written = vi.fn<(text: string) => Promise<void>>(write)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
    const { host, said } = open('/tournament2/room?id=40217', inRoom())
    await findByText(host, `${location.origin}/tournament2/room?id=40217`)
    await findByText(host, '40217')
    await pressed(host, 'Copy the link')
    await waitFor(() => expect(said).toContain(told))
    expect(written).toHaveBeenCalledWith(`${location.origin}/tournament2/room?id=40217`)
    expect(await barriersIn(host)).toEqual([])
  })

  test('a private room says that friends need its PIN, a public one does not', async () => {
    const { host } = open('/tournament2/room?id=40217', inRoom())
    await findByText(host, /Your friends also need the PIN/)
    const other = open('/tournament2/room?id=40217', inRoom({ ...joined, room_type: 1 }))
    await findByText(other.host, 'Copy the link')
    expect(queryByText(other.host, /Your friends also need the PIN/)).toBeNull()
  })
})

describe('who predicted what (§room.hidden)', () => {
  const bet = (prediction_id: string, match_id: number, more: object = {}) => ({
    prediction_id,
    match_id,
    bet_type: 'TB_OXT',
    market_type: 'OXT',
    pick: 'home',
    line: 0,
    price: '2.10',
    points: 20,
    outcome: '',
    score: '',
    ...more,
  })

  test('before a kick-off nobody’s predictions are shown', async () => {
    const { host } = open('/tournament2/room?id=40217', inRoom())
    await findByText(host, 'No match in this room has started yet, or nobody predicted on it.')
  })

  test('from its kick-off on each player’s are, with what they came to', async () => {
    const begun = { ...match, open: false, phase: 'ended', status_id: 1, score: [2, 0] }
    const answers = inRoom({ ...joined, room_status: '0' })
    const { host } = open('/tournament2/room?id=40217', {
      ...answers,
      [lookUpMatches.path]: { ...ok, matches: [begun, { ...match, match_id: 8 }], time: 0 },
      [listPredictions.path]: {
        ...ok,
        players: [
          { ...ranked(1, 1, false), bets: [bet('1', 7, { outcome: 'won', score: '42' })] },
          { ...ranked(2, 2, true), bets: [bet('2', 7, { pick: 'away', price: '3.10', outcome: 'lost', score: '0' })] },
          { ...ranked(3, 3, false), bets: [] },
        ],
      },
    })
    const section = await findByRole(host, 'region', { name: 'Everyone’s predictions' })
    await findByText(section, 'p1')
    const lines = [...section.querySelectorAll('li li')].map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Arsenal: 20 points at 2.10 Arsenal v Chelsea42.00',
      'Chelsea: 20 points at 3.10 Arsenal v Chelsea0.00',
    ])
    expect(section.querySelector('[data-outcome=won]')).not.toBeNull()
    expect(queryByText(section, 'p3')).toBeNull()
    expect(await barriersIn(host)).toEqual([])
  })
})
