import { findByRole, getByRole } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/betlist'))
afterEach(() => vi.unstubAllGlobals())

test('§settlement.reduction: a bet on a race says what it was reduced by and why, and no place that is not told', async () => {
  const reduced = { price: '7.21', withdrawn: [{ runner: 'Coughing Donkey', percent: '16.2' }] }
  const runner = {
    market_type: 'ORZ',
    pick: 'win',
    line: 0,
    odds_type: 'DEC',
    price: '8.60',
    home: 'Green Lamp',
    away: '',
  }
  serve({
    [paths.waiting]: betList([]),
    [paths.running]: betList([
      row(
        'b7',
        { stake: '10.00', risk: '10.00', to_win: '76.00', reduced_to_win: '62.10' },
        { ...runner, sport: 45, result: [0, 0], reduced },
      ),
    ]),
  })
  const { host } = openPages()
  // The list says what the bet still wins, not what it was struck to win.
  expect((await findByRole(host, 'row', { name: /Green Lamp/ })).textContent).toContain('62.10')
  const details = await findByRole(host, 'button', { name: /^Details of/ })
  act(() => details.click())
  const legs = getByRole(host, 'list', { name: 'Selections' })
  expect(legs.textContent).toContain('Odds after non-runner reduction7.21 ')
  expect(legs.textContent).toContain('Reduced by 16.2% because Coughing Donkey was withdrawn')
  expect(legs.textContent).not.toContain('Place 0')
  expect(host.textContent).not.toContain('76.00')
})
