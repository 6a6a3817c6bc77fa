import { platformWinLose } from '#calls/report.ts'
import { findByRole, findByText, getByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { choose } from '../../_kit/choose.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'
import { eventually } from '../../_kit/eventually.ts'

beforeEach(() => history.replaceState(null, '', '/info/summary'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const won = {
  day: '2026-02-25',
  platform: 'sportsbook',
  bets: 3,
  turnover: '60.00',
  valid_turnover: '55.50',
  payout: '71.25',
  win_lose: '11.25',
  commission: '0.14',
}
const lost = {
  day: '2026-02-23',
  platform: 'sportsbook',
  bets: 1,
  turnover: '20.00',
  valid_turnover: '20.00',
  payout: '0.00',
  win_lose: '-20.00',
  commission: '0.05',
}
const days = (...list: object[]) => ({ status: 1, statusdesc: 'success', days: list, total: list.length })
const cells = (host: Element) =>
  [...host.querySelectorAll('tbody tr')].map((line) => [...line.children].map((one) => printed(one)))

describe('§page.bet-summary: the bet summary', () => {
  test('§page.day-result: sports, games and rooms of a day stand apart, with their total', async () => {
    const rooms = { ...lost, day: won.day, platform: 'tournament', bets: 2, valid_turnover: '0.00', commission: '0.00' }
    const games = (platform: string, win_lose: string) => ({ ...rooms, platform, bets: 4, win_lose })
    serve({ [platformWinLose.path]: days(won, rooms, games('slots', '350.00'), games('lottery', '-1.00'), lost) })
    const { host } = openPages()
    await findByRole(host, 'table', { name: 'Bets settled from 19/02/2026 to 25/02/2026, GMT+8, in MYR' })
    expect(cells(host)).toEqual([
      ['25/02/2026 Sports', '3', '60.00', '55.50', '71.25', '+11.25', '0.14'],
      ['25/02/2026 Casino', '8', '40.00', '0.00', '0.00', '+349.00', '0.00'],
      ['25/02/2026 Tournament+', '2', '20.00', '0.00', '0.00', '−20.00', '0.00'],
      ['25/02/2026 Total', '13', '120.00', '55.50', '71.25', '+340.25', '0.14'],
      ['23/02/2026 Sports', '1', '20.00', '20.00', '0.00', '−20.00', '0.05'],
      ['Total Sports', '4', '80.00', '75.50', '71.25', '−8.75', '0.19'],
      ['Total Casino', '8', '40.00', '0.00', '0.00', '+349.00', '0.00'],
      ['Total Tournament+', '2', '20.00', '0.00', '0.00', '−20.00', '0.00'],
      ['Total', '14', '140.00', '75.50', '71.25', '+320.25', '0.19'],
    ])
  })

  test('what each day’s bets came to, and all of them together', async () => {
    const asked = serve({ [platformWinLose.path]: days(won, lost) })
    const { host } = openPages()
    await findByRole(host, 'table', { name: 'Bets settled from 19/02/2026 to 25/02/2026, GMT+8, in MYR' })
    expect([...host.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Number of bets',
      'Turnover',
      'Valid turnover',
      'Returned, MYR',
      'Win/loss',
      'Commission',
    ])
    expect(cells(host)).toEqual([
      ['25/02/2026 Sports', '3', '60.00', '55.50', '71.25', '+11.25', '0.14'],
      ['23/02/2026 Sports', '1', '20.00', '20.00', '0.00', '−20.00', '0.05'],
      ['Total Sports', '4', '80.00', '75.50', '71.25', '−8.75', '0.19'],
    ])
    expect(asked.filter(({ path }) => path === platformWinLose.path).map(({ body: { day, to } }) => [day, to])).toEqual(
      [['2026-02-19', '2026-02-25']],
    )
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
    expect(getByRole(host, 'link', { name: 'Bet summary' }).getAttribute('aria-current')).toBe('page')
  })

  test('as many days as are picked, a leap year’s at most; days without a settled bet are reported as empty', async () => {
    const asked = serve({ [platformWinLose.path]: days() })
    const { host } = openPages()
    await findByText(host, 'No bets settled in this period.')
    for (const [span, first] of [
      ['Last 30 days', '2026-01-27'],
      ['Last 366 days', '2025-02-25'],
    ] as const) {
      choose(host, 'Period', span)
      await eventually(() => expect(asked.at(-1)!.body).toMatchObject({ day: first, to: '2026-02-25' }))
    }
  })

  test('shows no summary for an invalid amount, and offers another try', async () => {
    serve({ [platformWinLose.path]: days({ ...won, win_lose: '1.2.3' }) })
    const { host } = openPages()
    expect(await findByRole(host, 'button', { name: 'Load again' })).toBeTruthy()
  })

  test('the days as a sheet', async () => {
    const asked = serve({ [platformWinLose.path]: days(won) })
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:sheet'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { host } = openPages()
    await findByRole(host, 'table')
    act(() => getByRole(host, 'button', { name: /spreadsheet|CSV/i }).click())
    await eventually(() => expect(saved).toEqual(['summary-2026-02-19-2026-02-25.csv']))
    expect(asked.at(-1)!.body).toMatchObject({ day: '2026-02-19', to: '2026-02-25', page_size: 500 })
  })
})
