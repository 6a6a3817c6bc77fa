import { gameResultLottery, gameResultSlots, listCancelledLottery } from '#calls/game-report.ts'
import { findByRole, findByText, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { choose } from '../../_kit/choose.ts'

import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/cancelled'))
afterEach(() => vi.unstubAllGlobals())

const ok = { status: 1, statusdesc: 'success' }
const bet = {
  round_id: '800001',
  reference: 'r1',
  provider_id: 'studio',
  game_id: 'keno',
  game: 'Keno',
  placed: Date.UTC(2026, 1, 25, 3, 4, 5),
  stake: '5.00',
}

describe('§page.cancelled-lottery: cancelled bets on lotteries and mini games', () => {
  test('each with its game, its round and the stake that came back', async () => {
    const asked = serve({ [listCancelledLottery.path]: { ...ok, bets: [bet], total: 1 } })
    const { host } = openPages()
    const table = await findByRole(host, 'table', {
      name: 'Cancelled lottery bets, 27/01/2026 to 25/02/2026, GMT+8, in MYR',
    })
    expect([...table.querySelectorAll('tbody tr > *')].map((one) => printed(one))).toEqual([
      '25/02/2026 11:04:05',
      'KenoRound 800001',
      '5.00',
    ])
    expect(asked.at(-1)?.body).toMatchObject({ day: '2026-01-27', to: '2026-02-25', page: 1, page_size: 10 })
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('where nothing was cancelled, that is said', async () => {
    serve({ [listCancelledLottery.path]: { ...ok, bets: [], total: 0 } })
    const { host } = openPages()
    await findByText(host, 'No lottery or mini-game bet was cancelled in this period.')
    expect(queryByRole(host, 'table')).toBeNull()
  })

  test('rounds of lotteries lead to it', async () => {
    history.replaceState(null, '', '/info/games')
    const none = { ...ok, rounds: [], total: 0, staked: '0.00', won: '0.00', win_lose: '0.00', providers: [] }
    serve({ [gameResultSlots.path]: none, [gameResultLottery.path]: none })
    const { host } = openPages()
    const main = () => getByRole(host, 'region', { name: 'Game results' })
    await findByRole(host, 'button', { name: / Category$/ })
    expect(queryByRole(main(), 'link', { name: 'Cancelled lottery bets' })).toBeNull()
    choose(host, 'Category', 'Lottery and mini games')
    const link = await findByRole(main(), 'link', { name: 'Cancelled lottery bets' })
    expect(link.getAttribute('href')).toBe('/info/cancelled')
  })
})
