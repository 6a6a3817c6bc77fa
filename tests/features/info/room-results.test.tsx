import { gameResultTournament, gameResultTournamentRefund } from '#calls/rooms/tournament-report.ts'
import { findByRole, findByText, fireEvent, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { printed } from '../../_kit/printed.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/rooms'))
afterEach(() => vi.unstubAllGlobals())

const at = Date.UTC(2026, 1, 25, 3, 4, 5)
const played = { room_id: 40217, ended_at: at, players: 18, rank: 2, score: '142.6', room_rate: '20.00' }
const rooms = (rows: readonly object[], total = rows.length) => ({
  status: 1,
  statusdesc: 'success',
  rooms: rows,
  total,
})
const refunds = (rows: readonly object[]) => ({ status: 1, statusdesc: 'success', refunds: rows, total: rows.length })
const refund = (room_id: number, reason: string) => ({ room_id, ended_at: at, amount: '20.00', reason })
const cells = (host: Element) =>
  [...host.querySelectorAll('tbody tr')].map((line) => [...line.children].map((one) => printed(one)))
const barriers = async (host: Element) =>
  (await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)
const pick = (host: HTMLElement, name: RegExp, value: string) =>
  act(() => void fireEvent.change(getByRole(host, 'textbox', { name }), { target: { value } }))

describe('§page.room-results: what a member’s rooms came to', () => {
  test('each room with entry, place, points, prize and result, and the way to it', async () => {
    const asked = serve({
      [gameResultTournament.path]: rooms([
        { ...played, prize: '81.00', win_lose: '61.00' },
        { ...played, room_id: 40216, rank: 9, prize: '0.00', win_lose: '-20.00' },
      ]),
    })
    const { host } = openPages()
    await findByRole(host, 'table', { name: 'Rooms played, 27/01/2026 to 25/02/2026, GMT+8, in MYR' })
    expect(asked.at(-1)?.body).toMatchObject({ day: '2026-01-27', to: '2026-02-25', page: 1, page_size: 10 })
    expect(cells(host)).toEqual([
      ['25/02/2026 11:04:05', 'Room 40217Place 2 of 18 · 142.60 points', '20.00', '81.00', '+61.00'],
      ['25/02/2026 11:04:05', 'Room 40216Place 9 of 18 · 142.60 points', '20.00', '0.00', '−20.00'],
    ])
    expect(getByRole(host, 'link', { name: 'Room 40217' }).getAttribute('href')).toBe('/tournament2/room?id=40217')
    expect(await barriers(host)).toEqual([])
  })

  test.each([
    ['tooFewPlayers', 'Not enough players had joined by the first kick-off. All entry fees were refunded.'],
    ['tooFewResults', 'Not enough matches were completed. All entry fees were refunded.'],
    ['owner', 'The owner closed the room. The entry fee was refunded.'],
    ['operator', 'The operator cancelled the room. All entry fees were refunded.'],
    ['left', 'You have left the room. Your entry fee was refunded.'],
  ])('an entry fee that came back for %s says why', async (reason, why) => {
    history.replaceState(null, '', '/info/rooms?part=refunded')
    serve({ [gameResultTournamentRefund.path]: refunds([refund(40217, reason)]) })
    const { host } = openPages()
    await findByRole(host, 'table', { name: 'Entry fees refunded, 27/01/2026 to 25/02/2026, GMT+8, in MYR' })
    expect(cells(host)).toEqual([['25/02/2026 11:04:05', `Room 40217${why}`, '20.00']])
    expect(await barriers(host)).toEqual([])
  })

  test('a member without rooms reads that none ended, and changes to the refunds', async () => {
    serve({ [gameResultTournament.path]: rooms([]), [gameResultTournamentRefund.path]: refunds([]) })
    const { host } = openPages()
    await findByText(host, 'None of your rooms ended in this period.')
    expect(queryByRole(host, 'table')).toBeNull()
    act(() => getByRole(host, 'radio', { name: 'Entry fees refunded' }).click())
    await findByText(host, 'No entry fee was refunded in this period.')
  })

  test('§page.days: other days are requested from their first page', async () => {
    const asked = serve({
      [gameResultTournament.path]: rooms([{ ...played, prize: '81.00', win_lose: '61.00' }], 30),
    })
    const { host } = openPages()
    const older = await findByRole(host, 'button', { name: 'Older' })
    act(() => older.click())
    await eventually(() => expect(asked.at(-1)?.body).toMatchObject({ page: 2 }))
    pick(host, /^From: /, '01/02/2026')
    await eventually(() => expect(asked.at(-1)?.body).toMatchObject({ day: '2026-02-01', to: '2026-02-25', page: 1 }))
    pick(host, /^To: /, '15/01/2026')
    await eventually(() => expect(asked.at(-1)?.body).toMatchObject({ day: '2026-01-15', to: '2026-01-15', page: 1 }))
  })

  test('an answer that cannot be read is a failure, not an empty list', async () => {
    serve({ [gameResultTournament.path]: rooms([{ ...played, prize: 'much', win_lose: '61.00' }]) })
    const { host } = openPages()
    await findByRole(host, 'button', { name: 'Load again' })
    expect(queryByRole(host, 'table')).toBeNull()
  })
})
