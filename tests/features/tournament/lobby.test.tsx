import { joinRoom, listRooms, loadRoom, loadSeason } from '#calls/rooms/tournament.ts'
import { findByRole, findByText, fireEvent, getByRole, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { act } from '../slip/harness.tsx'
import { balances, barriersIn, inRoom, listed, ok, open, pressed, ranked, room } from './kit.tsx'

describe('the lobby', () => {
  test('are grouped by what matters to the member: those played in, with place and distance, soon, open, by PIN, finished', async () => {
    const of = (room_id: number, more: object) => ({ ...room, room_type: 1, room_id, ...more })
    const soon = Date.now() + 600_000
    const late = Date.now() + 86_400_000
    const place = { ...ranked(2, 4, true), live_score: '45.06', to_prize: '17.92', to_first: '60' }
    const { host, asked } = open('/tournament2/home', {
      [listRooms.path]: ({ mine, room_type }: Readonly<Record<string, unknown>>) =>
        mine === true
          ? listed([
              of(1, { joined: true, room_status: '0', place }),
              of(2, { joined: true, room_status: '2', reason: 'tooFewPlayers' }),
            ])
          : room_type === 3
            ? listed([of(3, { room_type: 3, room_rate: '0.00', first_kickoff: soon })])
            : listed([
                of(3, { room_type: 3, room_rate: '0.00', first_kickoff: soon }),
                of(4, { first_kickoff: soon }),
                of(5, { first_kickoff: late, is_owner: true }),
                of(6, { first_kickoff: late, room_type: 2 }),
              ]),
    })
    await findByRole(host, 'heading', { name: 'Next free room' })
    const inGroup = (name: RegExp) =>
      [...getByRole(host, 'list', { name, hidden: true }).querySelectorAll('a')].map((link) =>
        link.getAttribute('href'),
      )
    expect(inGroup(/^You play$/)).toEqual(['/tournament2/room?id=1'])
    expect(inGroup(/^Your finished rooms/)).toEqual(['/tournament2/room?id=2'])
    expect(inGroup(/^Private, by PIN$/)).toEqual(['/tournament2/room?id=6'])
    expect(inGroup(/^(?:Starting soon|Open to join)$/).length).toBeGreaterThan(0)
    const played = getByRole(host, 'list', { name: 'You play' }).textContent
    for (const said of ['Place 4', '45.06 points', '17.92 points to the money']) expect(played).toContain(said)
    // A room that is not played for promises nothing.
    expect(getByRole(host, 'list', { name: /^Your finished rooms/, hidden: true }).textContent).not.toContain('MYR')
    expect(getByRole(host, 'button', { name: 'Play · 20.00, Public room 5' }).textContent).toBe('Play · 20.00')
    // The pool of 360.00 without the fee; and one’s own room is not that of a hidden name.
    const own = getByRole(host, 'link', { name: /Public room 5$/ }).closest('li')!
    for (const said of ['MYR 324', 'Your own room']) expect(own.textContent).toContain(said)
    expect(host.textContent).not.toContain('360')
    expect(await barriersIn(host)).toEqual([])
    act(() => getByRole(host, 'button', { name: 'All rooms that have ended' }).click())
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ room_status: '3', mine: false }))
  })

  test('a number opens its room, and a seat that is free is taken by one press of the lobby', async () => {
    const free = { ...room, room_type: 3, room_rate: '0.00' }
    let isSeated = false
    const { host, asked, said } = open('/tournament2/home', {
      ...inRoom(free),
      [listRooms.path]: ({ mine }: Readonly<Record<string, unknown>>) => listed(mine === true ? [] : [free]),
      [loadRoom.path]: () => ({ ...ok, room: { ...free, joined: isSeated }, points_left: 100 }),
      [joinRoom.path]: () => {
        isSeated = true
        return { ...ok, room: { ...free, joined: true }, ...balances }
      },
    })
    act(() => {
      const field = getByRole(host, 'searchbox')
      fireEvent.change(field, { target: { value: '#40217' } })
      fireEvent.submit(field)
    })
    await findByRole(host, 'heading', { name: 'Free room 40217' })
    act(() => getByRole(host, 'link', { name: 'Back to the rooms' }).click())
    await pressed(host, 'Join')
    await findByRole(host, 'heading', { name: 'Free room 40217' })
    await waitFor(() => expect(said).toContain('You’re in. Good luck!'))
    await findByText(host, '100 points left')
    expect(asked.filter(({ path }) => path === joinRoom.path)).toHaveLength(1)
  })

  test('has the table of the season, read once it is opened, with the own place', async () => {
    const of = (rank: number, you = false) => ({
      rank,
      name: `p${rank}`,
      you,
      points: `${300 - rank}.5`,
      correct: 3,
      rooms: 7,
    })
    const { host, asked } = open('/tournament2/home', {
      [listRooms.path]: listed([room]),
      [loadSeason.path]: { ...ok, month: '2024-09', players: [of(1), of(2), of(140, true)] },
    })
    const summary = await findByText(host, 'Season table')
    expect(asked.some(({ path }) => path === loadSeason.path)).toBe(false)
    act(() => {
      const details = summary.closest('details')!
      details.open = true
      fireEvent(details, new Event('toggle'))
    })
    const table = await findByRole(host, 'table', { name: /ended in 09\/2024/ })
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent)).toEqual([
      '1',
      '2',
      '140',
    ])
    expect(getByRole(table, 'rowheader', { name: 'You' })).toBeTruthy()
    expect(await barriersIn(host)).toEqual([])
  })
})
