import { settlementHistory } from '#calls/bets/bet-list.ts'
import { platformWinLose } from '#calls/report.ts'
import { findByRole, findByText, getAllByRole, getByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { act, bookNow } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/history'))
afterEach(() => vi.unstubAllGlobals())

const success = { status: 1, statusdesc: 'success' }
const sums = { turnover: '0.00', valid_turnover: '0.00', payout: '0.00', commission: '0.00' }
const day = (name: string, platform: string, bets: number, win_lose: string) => ({
  day: name,
  platform,
  bets,
  win_lose,
  ...sums,
})
const settled = { bet_status: 'settled', outcome: 'won', payout: '96.00', settled_at: 1 } as const

describe('§page.bet-history: from days to matches to bets', () => {
  test('days with what they came to; a day opens to its matches, and a match to its bets', async () => {
    const two = row('b3', settled)
    const asked = serve({
      [platformWinLose.path]: {
        ...success,
        days: [
          day('2026-02-25', 'sportsbook', 4, '-12.50'),
          day('2026-02-25', 'slots', 9, '3.00'),
          day('2026-02-24', 'sportsbook', 1, '20.00'),
        ],
        total: 3,
      },
      [settlementHistory.path]: betList([
        row('b1', settled, { kickoff: bookNow + 1 }),
        { ...two, kind: 'parlay', legs: [...two.legs, ...two.legs] },
        row('b2', settled, { match_id: 12, home: 'Hill', away: 'Vale', kickoff: bookNow - 1 }),
        row('b4', settled, { kickoff: bookNow + 1 }),
      ]),
    })
    const { host } = openPages()
    const newest = await findByRole(host, 'button', { name: '25/02/2026: 4 bets' })
    expect(
      getAllByRole(host, 'button', { name: /^\d\d\/\d\d/ }).map((button) => printed(button.parentElement!)),
    ).toEqual(['25/02/2026: 4 betsSports −12.50Casino +3.00Win/loss −9.50 MYR', '24/02/2026: 1 betWin/loss +20.00 MYR'])
    act(() => newest.click())
    await findByText(host, 'Hill v Vale', { selector: 'h2' })
    expect(asked.at(-1)).toMatchObject({ path: settlementHistory.path, body: { day: '2026-02-25' } })
    expect(newest.getAttribute('aria-expanded')).toBe('true')
    const tables = getAllByRole(host, 'region').filter(({ tagName }) => tagName === 'SECTION')
    expect(
      tables
        .filter((region) => region.querySelector('table') && region.ariaLabel !== null)
        .map((region) => [region.ariaLabel, region.querySelectorAll('tbody > tr:not([hidden])').length]),
    ).toEqual([
      ['Hill v Vale', 1],
      ['Harbour v Quarry', 2],
      ['Bets on several matches', 1],
    ])
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
    act(() => newest.click())
    expect(getByRole(host, 'button', { name: '25/02/2026: 4 bets' }).getAttribute('aria-expanded')).toBe('false')
  })
})
