import { platformWinLose } from '#calls/report.ts'
import { ProtectionPart } from '#features/info/settings/protection.tsx'
import { findByRole, findByText, getByRole, queryByText } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { member, openSlipHarness, show } from '../slip/harness.tsx'
import { serve } from './server.ts'

afterEach(() => vi.unstubAllGlobals())

const row = {
  day: '2026-02-25',
  platform: 'sportsbook',
  bets: 3,
  turnover: '60.00',
  valid_turnover: '55.50',
  payout: '71.25',
  win_lose: '11.25',
  commission: '0.14',
}
const rooms = { ...row, day: '2026-02-01', platform: 'tournament', bets: 1, turnover: '20.00', win_lose: '-20.00' }

const open = (...days: object[]) => {
  const asked = serve({ [platformWinLose.path]: { status: 1, statusdesc: 'success', days, total: days.length } })
  return { asked, host: show(openSlipHarness(), <ProtectionPart member={member} />).host }
}

describe('§page.day-result: the last thirty days, beside the limits', () => {
  test('how many bets, the turnover and what was won or lost, of sports, games and rooms', async () => {
    const { host, asked } = open(row, rooms)
    const part = (await findByText(host, 'Turnover')).closest('section')!
    expect(getByRole(part, 'heading', { level: 2 }).textContent).toBe('Last 30 days')
    expect([...part.querySelectorAll('dl > div')].map((one) => printed(one))).toEqual([
      'Number of bets4',
      'Turnover80.00',
      'Win/loss−8.75',
    ])
    const sent = asked.filter(({ path }) => path === platformWinLose.path).map(({ body: { day, to } }) => [day, to])
    expect(sent).toEqual([['2026-01-27', '2026-02-25']])
    expect(getByRole(part, 'link', { name: 'Bet summary' }).getAttribute('href')).toBe('/info/summary')
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
  })

  test('without any it says so; where they cannot be read the limits and the break are still offered', async () => {
    expect(await findByText(open().host, 'No bets settled in this period.')).toBeTruthy()
    const { host } = open({ ...row, win_lose: '1.2.3' })
    await findByText(host, 'Last 30 days: could not be loaded')
    expect(queryByText(host, 'Turnover')).toBeNull()
    await findByRole(host, 'heading', { name: 'Take a break' })
  })
})
