import { gameResultCasino, gameResultSlots } from '#calls/game-report.ts'
import { findByRole, findByText, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { choose } from '../../_kit/choose.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'
import { eventually } from '../../_kit/eventually.ts'

beforeEach(() => history.replaceState(null, '', '/info/games'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const round = (round_id: string, more: object = {}) => ({
  round_id,
  reference: `r${round_id}`,
  bet_type: 'GH_ORCHARD',
  provider_id: 'studio',
  game_id: 'orchard',
  game: 'Orchard',
  offered: true,
  shown: false,
  state: 'over',
  opened: Date.UTC(2026, 1, 25, 3, 4, 5),
  bets: 1,
  staked: '5.00',
  won: '9.00',
  held: '0.00',
  refused: '0.00',
  win_lose: '4.00',
  ...more,
})
const answer = (rounds: readonly object[], more: object = {}) => ({
  status: 1,
  statusdesc: 'success',
  rounds,
  total: rounds.length,
  staked: '8.00',
  won: '9.00',
  win_lose: '1.00',
  providers: ['studio', 'other'],
  ...more,
})
const cells = (host: Element) =>
  [...host.querySelectorAll('tbody tr')].map((line) => [...line.children].map((one) => printed(one)))

describe('§game.account: what rounds of games came to', () => {
  test('§game.shown-by-provider: the page of a round is requested when it is wanted, and opens apart from ours', async () => {
    let isDown = true
    const asked = serve({
      [gameResultSlots.path]: answer([round('800002', { shown: true }), round('800001')]),
      '/gameround': () =>
        isDown
          ? { status: 0, statusdesc: 'roundNotShown' }
          : { status: 1, statusdesc: 'success', url: 'https://games.example/r' },
    })
    const { host } = openPages()
    const button = await findByRole(host, 'button', { name: 'Details of round 800002 in Orchard' })
    expect(queryByRole(host, 'button', { name: 'Details of round 800001 in Orchard' })).toBeNull()
    expect(queryByRole(host, 'link', { name: 'Verify round 800002 in Orchard' })).toBeNull()
    expect(asked.filter(({ path }) => path === '/gameround')).toEqual([])
    act(() => button.click())
    await findByText(host, 'The provider cannot show this round right now. Please try again later.')
    isDown = false
    act(() => getByRole(host, 'button', { name: 'Load again' }).click())
    const link = await findByRole(host, 'link', {
      name: 'View round 800002 of Orchard on the provider’s page, in a new tab',
    })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://games.example/r',
      '_blank',
      'noreferrer',
    ])
    expect(asked.filter(({ path }) => path === '/gameround').map(({ body }) => body['round_id'])).toEqual([
      '800002',
      '800002',
    ])
  })

  test('§game.ceiling: a win that is being checked, and one that was not paid, are said of their rounds', async () => {
    serve({
      [gameResultSlots.path]: answer([
        round('800002', { won: '0.00', win_lose: '-5.00', held: '30000.00' }),
        round('800001', { won: '0.00', win_lose: '-5.00', refused: '20000.50' }),
      ]),
    })
    const { host } = openPages()
    await findByText(host, 'A win of 30,000.00 is being checked. It is paid as soon as it is approved.')
    await findByText(host, 'A win of 20,000.50 was checked and not paid. Contact the operator.')
  })

  test('each with its state, and the way to its game, where it is verified', async () => {
    serve({
      [gameResultSlots.path]: answer([
        round('800002', {
          state: 'running',
          staked: '3.00',
          won: '0.00',
          win_lose: '-3.00',
          offered: false,
          game: 'gone',
        }),
        round('800001'),
      ]),
    })
    const { host } = openPages()
    await findByRole(host, 'table', { name: 'Rounds on 25/02/2026, GMT+8, in MYR' })
    expect(cells(host)).toEqual([
      ['11:04:05', 'gone Round 800002 Still running', '3.00', '0.00', '−3.00'],
      ['11:04:05', 'Orchard Round 800001 Verify in the game', '5.00', '9.00', '+4.00'],
      ['', 'Total', '8.00', '9.00', '+1.00'],
    ])
    const link = getByRole(host, 'link', { name: 'Verify round 800001 in Orchard' })
    expect(link.getAttribute('href')).toBe('/others?play=studio%3Aorchard')
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
  })

  test('another kind, another provider and another day are requested', async () => {
    const asked = serve({
      [gameResultSlots.path]: answer([round('1')]),
      [gameResultCasino.path]: answer([], { total: 0, providers: [] }),
    })
    const { host } = openPages()
    await findByText(host, 'Orchard')
    choose(host, 'Provider', 'other')
    await eventually(() => expect(asked.at(-1)?.body).toMatchObject({ day: '2026-02-25', provider_id: 'other' }))
    choose(host, 'Category', 'Casino')
    await findByText(host, 'No rounds on this day.')
    expect(queryByRole(host, 'table')).toBeNull()
    act(() => getByRole(host, 'button', { name: 'Previous day' }).click())
    await eventually(() => expect(asked.at(-1)?.body).toMatchObject({ day: '2026-02-24', provider_id: 'other' }))
  })

  test('of many rounds the last ones are shown, and said to be', async () => {
    serve({ [gameResultSlots.path]: answer([round('1')], { total: 250 }) })
    const { host } = openPages()
    await findByText(host, 'Showing the last 1 of 250 rounds. The CSV file has all of them.')
  })
})
