import { listRooms, loadRoom, loadSeason, rankRoom } from '#calls/rooms/tournament.ts'
import { listOwnPredictions, lookUpMatches } from '#calls/rooms/prediction.ts'
import { findByRole, fireEvent, getByRole, queryByText } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { act } from '../slip/harness.tsx'
import { barriersIn, inRoom, joined, listed, match, ok, open, pressed, ranked, refused, room } from './kit.tsx'

const inSeason = { rank: 4, name: 'p2', you: false, points: '42.6', correct: 1, rooms: 1 }

describe('while a room is played', () => {
  const playing = (more: object, room_status = '0') =>
    open('/tournament2/room?id=40217', {
      ...inRoom({ ...joined, room_status }, more),
      [listRooms.path]: listed([{ ...room, room_id: 8, room_type: 3, room_rate: '0.00' }]),
    })
  const bet = {
    prediction_id: '5',
    match_id: 7,
    bet_type: '',
    market_type: 'OXT',
    pick: 'home',
    line: 0,
    price: '2.10',
  }
  const running = { ...bet, points: 20, outcome: '', score: '', placed_at: 0, missing: 0 }

  test('rank, points and distance stay in sight, and each prediction says what it comes to', async () => {
    const place = { ...ranked(2, 4, true), live_score: '45.06', to_prize: '17.92', to_first: '60' }
    const { host } = playing({
      [rankRoom.path]: { ...ok, ranking: [ranked(1, 1, false), place], final: false, refresh_seconds: 60 },
      [listOwnPredictions.path]: {
        ...ok,
        bets: [
          { ...running, live_score: '42' },
          { ...running, prediction_id: '6', pick: 'away', live_score: '0', missing: 2 },
          { ...running, prediction_id: '7', pick: 'draw', live_score: '' },
        ],
        points: 100,
        points_left: 40,
      },
    })
    const strip = await findByRole(host, 'region', { name: 'Your position' })
    expect(strip.textContent).toBe('Place 445.06 points17.92 points to the money')
    const own = getByRole(host, 'list', { name: 'Your predictions' })
    expect([...own.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      '42.00 as it stands',
      'needs 2 more for 42.00',
      'up to 42.00',
    ])
    expect(await barriersIn(host)).toEqual([])
  })

  test.each<[string, object, boolean]>([
    ['more than was paid', { prize: '162.00' }, true],
    ['no more than was paid', { prize: '20.00' }, false],
    ['nothing', { prize: '0.00' }, false],
  ])('§page.push: a prize of %s is celebrated once, or not at all', async (_, prize, isCelebrated) => {
    const ranking = [{ ...ranked(2, 1, true), ...prize }]
    const more = { [rankRoom.path]: { ...ok, ranking, final: true, refresh_seconds: 60 } }
    const { host } = playing(more, '3')
    const winners = await findByRole(host, 'region', { name: 'Winners' })
    expect(winners.querySelectorAll(':scope > [aria-hidden=true] > span').length > 0).toBe(isCelebrated)
    expect((await findByRole(host, 'link', { name: 'Premier League, 25/02' })).getAttribute('href')).toBe(
      '/tournament2/room?id=8',
    )
    expect(await barriersIn(host)).toEqual([])
  })

  /** the season's answer | and what the picture says */
  test.each<[string, object, string[]]>([
    ['with the own place', { month: '2026-02', players: [{ ...inSeason, you: true }] }, ['Season table, 02/2026', '4']],
    ['without one', { month: '2026-02', players: [] }, []],
    ['that is refused', refused('serverError'), []],
  ])('a picture of a room that ended is saved by key, and names nobody: a season %s', async (_, season, said) => {
    const own = { ...ranked(2, 2, true), prize: '97.20' }
    const written: string[] = []
    const files: string[] = []
    const pen = new Proxy(
      {},
      { get: (_, name) => (text: string) => name === 'fillText' && written.push(text), set: () => true },
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['1'])))
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('#picture')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    const { host, asked } = playing(
      {
        [loadRoom.path]: { ...ok, room: { ...joined, room_status: '3', ended_at: 1_772_100_000_000 }, points_left: 0 },
        [rankRoom.path]: { ...ok, ranking: [ranked(1, 1, false), own], final: true, refresh_seconds: 60 },
        [loadSeason.path]: { ...ok, ...season },
      },
      '3',
    )
    const button = await findByRole(host, 'button', { name: 'Save a picture' })
    act(() => button.click())
    await vi.waitFor(() => expect(files).toEqual(['room.png']))
    expect(asked.find(({ path }) => path === loadSeason.path)?.body).toMatchObject({ month: '2026-02' })
    expect(written).toEqual([
      'Premier League, 25/02',
      'Private room 40217',
      'Place',
      '2 / 18',
      'Points',
      '42.60',
      'Prize',
      'MYR 97.20',
      ...said,
      location.host,
    ])
    vi.restoreAllMocks()
  })

  test('a match without a result market has its first line in sight, and chips add points', async () => {
    const lines = [
      { odds_id: 11, market_type: 'OU', line: 10, picks: [{ pick: 'over', price: '1.90' }] },
      { odds_id: 12, market_type: 'OU', line: 14, picks: [{ pick: 'over', price: '3.10' }] },
    ]
    const { host } = playing({ [lookUpMatches.path]: { ...ok, matches: [{ ...match, markets: lines }], time: 0 } }, 'A')
    await pressed(host, /^Over 2.5/)
    const field = await findByRole<HTMLInputElement>(host, 'textbox', { name: /^Points/ })
    expect([field.value, queryByText(host, /1 more line/)?.tagName]).toEqual(['10', 'SUMMARY'])
    await pressed(host, 'Add 20 points')
    expect(field.value).toBe('30')
    await pressed(host, 'All points')
    expect(field.value).toBe('100')
    expect(getByRole(host, 'button', { name: 'Add 5 points' })).toHaveProperty('disabled', true)
    // As many as are left may be added, and no more.
    for (const [typed, isShut] of [
      ['80', false],
      ['81', true],
    ] as const) {
      act(() => void fireEvent.change(field, { target: { value: typed } }))
      expect(getByRole(host, 'button', { name: 'Add 20 points' }), typed).toHaveProperty('disabled', isShut)
    }
  })

  test.each([
    ['none', 0, '', true],
    ['one', 1, '1', false],
  ])('§room.points: with %s left, All points puts on what there is and no more', async (_, left, typed, isShut) => {
    const { host } = open(
      '/tournament2/room?id=40217',
      inRoom(
        { ...joined, room_status: 'A' },
        { [listOwnPredictions.path]: { ...ok, bets: [], points: 100, points_left: left } },
      ),
    )
    await pressed(host, /^Home|^Arsenal/)
    const field = await findByRole<HTMLInputElement>(host, 'textbox', { name: /^Points/ })
    act(() => void fireEvent.change(field, { target: { value: '' } }))
    const all = getByRole<HTMLButtonElement>(host, 'button', { name: 'All points' })
    expect(all.disabled).toBe(isShut)
    act(() => all.click())
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, null])
    expect(getByRole(host, 'button', { name: 'Add 5 points' })).toHaveProperty('disabled', true)
  })
})
