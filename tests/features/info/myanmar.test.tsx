import { findByRole } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/betlist'))
afterEach(() => vi.unstubAllGlobals())

test.each<[pick: string, odds: string, onLine: string, returns: string]>([
  ['under', '1\u221290 (+90) (Myanmar odds)', 'Exactly 1 goal: 90% of the stake won', '92.75'],
  ['over', '1\u221290 (Myanmar odds)', 'Exactly 1 goal: 90% of the stake lost', '5.00'],
])(
  '§myanmar.on-the-line: a bet at Myanmar odds tells what %s comes back as on its line',
  async (pick, odds, onLine, returns) => {
    serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([
        row(
          'b5',
          { kind: 'mmo', price: '1-90', risk: '50.00', to_win: '47.50', deductions: [5, 15, 20] },
          { market_type: 'MM_OU', pick, line: 4, odds_type: 'MM' },
        ),
      ]),
    })
    const { host } = openPages()
    const toggle = await findByRole(host, 'button', { name: /^Details .+ bet b5$/ })
    act(() => toggle.click())
    const facts = Object.fromEntries(
      [...host.querySelectorAll('dt')].map((dt) => [printed(dt), printed(dt.nextElementSibling)]),
    )
    expect(facts).toMatchObject({
      Odds: odds,
      'If it lands on the line': onLine,
      Deduction: '5% of the profit',
      'Return if the result lands on the line': returns,
    })
  },
)
