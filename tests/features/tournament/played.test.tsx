import { listRooms, rankRoom } from '#calls/rooms/tournament.ts'
import { listOwnPredictions, lookUpMatches } from '#calls/rooms/prediction.ts'
import { findByRole, fireEvent, getByRole, queryByText } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { act } from '../slip/harness.tsx'
import { barriersIn, inRoom, joined, listed, match, ok, open, pressed, ranked, room } from './kit.tsx'

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
