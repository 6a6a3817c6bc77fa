import { findAllByRole, findByRole, getByRole } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/betlist'))
afterEach(() => vi.unstubAllGlobals())

test('§bet.each-way: a bet says what it is, its stake on each half, and the terms at the odds it has now', async () => {
  const runner = {
    market_type: 'ORZ',
    pick: 'win',
    line: 0,
    odds_type: 'DEC',
    price: '8.60',
    home: 'Green Lamp',
    away: '',
  }
  const each_way = { places: 2, part: 4 }
  serve({
    [paths.waiting]: betList([]),
    [paths.running]: betList([
      row(
        'b8',
        { kind: 'eachWay', stake: '10.00', risk: '20.00', to_win: '95.00' },
        {
          ...runner,
          sport: 45,
          each_way,
          reduced: { price: '7.21', withdrawn: [{ runner: 'Donkey', percent: '16.2' }] },
        },
      ),
      row(
        'b9',
        { kind: 'eachWay', stake: '10.00', risk: '20.00', to_win: '95.00' },
        { ...runner, sport: 45, each_way },
      ),
    ]),
  })
  const { host } = openPages()
  const told = async (n: number) => {
    const [button] = (await findAllByRole(host, 'button', { name: /^Details of/ })).slice(n)
    act(() => button!.click())
    const pairs = [...host.querySelectorAll(`#bet-b${n + 8} dt`)].map((dt) => [
      dt.textContent,
      dt.nextElementSibling?.textContent,
    ])
    return Object.fromEntries(pairs) as Record<string, string>
  }
  expect(await told(0)).toMatchObject({
    'Bet type': 'Each way',
    'Each way': 'Two equal bets, one to win and one to place: 2 places at 1/4 of the odds, 2.5525.',
    'Stake each way, MYR': '10.00',
  })
  expect((await told(1))['Each way']).toMatch(/ 2\.90\.$/)
  expect(host.textContent).not.toContain('Cash out')
})

test('§settlement.shared-places: a bet says what its runner shares with those it tied with', async () => {
  const leg = {
    market_type: 'ORZ',
    pick: 'win',
    line: 0,
    odds_type: 'DEC',
    price: '8.00',
    home: 'Green Lamp',
    away: '',
  }
  const shared = [
    { for: 'win' as const, runners: 2, places: 1 },
    { for: 'place' as const, runners: 4, places: 3 },
  ]
  serve({
    [paths.waiting]: betList([]),
    [paths.running]: betList([
      row('b5', { kind: 'eachWay' }, { ...leg, sport: 45, each_way: { places: 3, part: 5 }, shared, outcome: 'won' }),
    ]),
  })
  const { host } = openPages()
  const [button] = await findAllByRole(host, 'button', { name: /^Details of/ })
  act(() => button!.click())
  const pairs = [...host.querySelectorAll('#bet-b5 dt')].map(
    (dt) => `${dt.textContent}: ${dt.nextElementSibling?.textContent}`,
  )
  expect(pairs).toEqual(
    expect.arrayContaining(['Tied to win: 2 runners share 1 place', 'Tied for a place: 4 runners share 3 places']),
  )
})

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
