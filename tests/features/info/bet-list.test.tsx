import { Info } from '#features/info/index.tsx'
import { findByRole, findByText, getAllByRole, getByRole, queryByText } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, member, raiseStage, show } from '../slip/stage.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/betlist'))
afterEach(() => vi.unstubAllGlobals())

const open = () => {
  const stage = raiseStage()
  return { ...stage, ...show(stage, <Info />) }
}
const cellsOf = (table: HTMLElement) => [...table.querySelectorAll('tbody tr:not([hidden])')].map((line) => [...line.children].slice(0, -1).map((cell) => cell.textContent))

const waiting = row('b9', { bet_status: 'waiting' })
const over = row('b8', { price: '0.88', stake: '20.00', risk: '20.00', to_win: '17.60', live: false }, { market_type: 'OU', pick: 'over', line: 9, live: false })

describe('spec §2: the bet list', () => {
  test('outstanding: what waits, then what runs, as a real table', async () => {
    const asked = serve({ [paths.waiting]: betList([waiting]), [paths.running]: betList([over], 12) })
    const { host } = open()
    expect(getByRole(host, 'status', { name: 'Outstanding: loading' })).toBeTruthy()
    const table = await findByRole(host, 'table', { name: 'Outstanding: 13 bets, newest first' })
    expect(getAllByRole(table, 'columnheader').map(({ textContent }) => textContent))
      .toEqual(['Placed', 'Selection', 'Odds', 'Risk, MYR', 'To win, MYR', 'Standing', 'Details'])
    expect(cellsOf(table)).toEqual([
      ['25/02/2026 14:13:20', 'Harbour −0.5Handicap, full time. Harbour v Quarry', '−0.92', '46.00', '50.00', 'Waiting'],
      ['25/02/2026 14:13:20', 'Over 2-2.5Over/under, full time. Harbour v Quarry', '0.88', '20.00', '17.60', 'Running'],
    ])
    expect(asked.map(({ body }) => body)).toContainEqual({ account_id: 'ann', session_token: 'token', page: 1, page_size: 10 })
    expect(await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }).then(({ violations }) => violations.map(({ id }) => id))).toEqual([])
  })

  test('details show the bet’s life and every number it has', async () => {
    serve({ [paths.waiting]: betList([]), [paths.running]: betList([row('b7', { reason: '' }, { result: null })]) })
    const { host } = open()
    const toggle = await findByRole(host, 'button', { name: 'Details of Harbour −0.5, bet b7' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    act(() => toggle.click())
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const life = getByRole(host, 'list', { name: 'The bet’s life' })
    expect([...life.children].map(({ textContent }) => textContent))
      .toEqual(['Stake held (done)25/02/2026 14:13:20', 'Waiting (done)', 'Running (now)', 'Settled (next)'])
    const facts = Object.fromEntries([...host.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]))
    expect(facts).toMatchObject({ 'Bet id': 'b7', 'Ref no': 'T-b7', 'Bet number': '7d9f1c52-6a0e-4f43-8a57-2f7b1d2c9e10', 'Score when taken': '1–0', 'Odds': '−0.92 (Malay odds)' })
  })

  test('tabs ask their own list; a rejected bet tells why', async () => {
    serve({
      [paths.waiting]: betList([]), [paths.running]: betList([]),
      [paths.rejected]: betList([row('b6', { bet_status: 'rejected', reason: 'scoreChanged' })]),
    })
    const { host } = open()
    await findByText(host, 'No stake is held. Take a price on the board to place a bet.')
    act(() => getByRole(host, 'tab', { name: 'Rejected' }).click())
    const toggle = await findByRole(host, 'button', { name: /bet b6$/ })
    act(() => toggle.click())
    expect(queryByText(host, /Play changed while the bet waited/)).not.toBeNull()
  })

  test('void: the void bets of a day, out of every page of its settlements', async () => {
    const settled = (page: number) => [row(`s${page}`, { bet_status: 'settled', outcome: 'won', payout: '96.00' }), row(`v${page}`, { bet_status: 'void', outcome: 'void', payout: '46.00' })]
    const asked = serve({
      [paths.waiting]: betList([]), [paths.running]: betList([]),
      [paths.settled]: ({ page, day }) => betList(day === '2026-02-25' ? settled(Number(page)) : [], day === '2026-02-25' ? 4 : 0),
    })
    const { host } = open()
    act(() => getByRole(host, 'tab', { name: 'Void' }).click())
    const table = await findByRole(host, 'table', { name: 'Void: 2 bets, newest first' })
    expect(cellsOf(table).map((cells) => cells.slice(4))).toEqual([['46.00', 'Void'], ['46.00', 'Void']])
    act(() => getByRole(host, 'button', { name: 'Earlier' }).click())
    await findByText(host, 'No bet was made void on this day.')
    expect(asked.filter(({ path }) => path === paths.settled).map(({ body }) => [body['day'], body['page']])).toEqual([['2026-02-25', 1], ['2026-02-25', 2], ['2026-02-24', 1]])
  })

  test('pages: older and newer', async () => {
    const asked = serve({ [paths.waiting]: betList([]), [paths.running]: ({ page }) => betList([row(`p${String(page)}`)], 21) })
    const { host } = open()
    await findByText(host, 'Page 1 of 3')
    act(() => getByRole(host, 'button', { name: 'Older' }).click())
    await findByRole(host, 'button', { name: /bet p2$/ })
    expect(asked.filter(({ path }) => path === paths.running).map(({ body }) => body['page'])).toEqual([1, 2])
  })

  test.each([
    ['no answer', 'silence', 'Your connection unstable. Please check your connection and try again.'],
    ['a refusal', { status: 0, statusdesc: 'requestLimit' }, 'You have request too frequent.'],
    ['a row that cannot be read', betList([row('x', { stake: '1e999' })]), 'Your connection unstable. Please check your connection and try again.'],
  ] as const)('%s: the reason, and another try', async (_, reply, sentence) => {
    let answer: object | 'silence' = reply
    serve({ [paths.waiting]: betList([]), [paths.running]: () => answer })
    const { host } = open()
    await findByText(host, sentence)
    answer = betList([row('b5')])
    act(() => getByRole(host, 'button', { name: 'Load again' }).click())
    expect(await findByRole(host, 'button', { name: /bet b5$/ })).toBeTruthy()
  })

  test('a moved balance reads the list again behind what is shown', async () => {
    let bets = [row('b1')]
    serve({ [paths.waiting]: betList([]), [paths.running]: () => betList(bets) })
    const { host, session } = open()
    await findByRole(host, 'button', { name: /bet b1$/ })
    bets = [row('b2'), row('b1')]
    act(() => session.send({ type: 'profile.told', profile: { ...member, balance: { available: 1n, cash: 2n, outstanding: 1n } } }))
    expect(getByRole(host, 'button', { name: /bet b1$/ })).toBeTruthy()
    await findByRole(host, 'button', { name: /bet b2$/ })
  })
})
