import { findByRole, getByRole, queryByText, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { act, bookNow } from '../slip/harness.tsx'
import { openBets, openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/betlist'))
afterEach(() => vi.unstubAllGlobals())

const open = openPages
const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr:not([hidden])')].map((line) =>
    [...line.children].slice(0, -1).map((cell) => cell.textContent),
  )

describe('§page.bet-list: what a bet of the list tells', () => {
  test('details show the bet’s life and every number it has', async () => {
    serve({ [paths.waiting]: betList([]), [paths.running]: betList([row('b7', { reason: '' }, { result: null })]) })
    const { host } = open()
    const toggle = await findByRole(host, 'button', { name: 'Details of Harbour −0.5, bet b7' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    act(() => toggle.click())
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const life = getByRole(host, 'list', { name: 'Bet progress' })
    expect([...life.children].map(({ textContent }) => textContent)).toEqual([
      'Stake held (done)25/02/2026 14:13:20',
      'Waiting (live delay) (done)',
      'Running (now)',
      'Settled (next)',
    ])
    expect(queryByText(host, 'Bet accepted. Waiting for the result.')).toBeTruthy()
    const facts = Object.fromEntries(
      [...host.querySelectorAll('dt')].map((dt) => [printed(dt), printed(dt.nextElementSibling)]),
    )
    expect(facts).toMatchObject({
      'Bet ID': 'b7',
      'Ref. no.': 'T-b7',
      'Request ID': '7d9f1c52-6a0e-4f43-8a57-2f7b1d2c9e10',
      'Score when placed': '1–0',
      Odds: '−0.92 (Malay odds)',
    })
  })

  test('GLI-19: a parlay shows each leg with its own result and outcome, and every figure of the ticket', async () => {
    const won = { ...row('x', {}, { result: [2, 1], outcome: 'won' }).legs[0]! }
    const bet = row('p1', {
      kind: 'parlay',
      bet_status: 'settled',
      outcome: 'lost',
      price: '3.61',
      odds_type: 'DEC',
      stake: '10.00',
      risk: '10.00',
      to_win: '26.10',
      payout: '4.00',
      cashed: '4.00',
      cashed_risk: '3.00',
      cashed_to_win: '7.83',
      settled_at: bookNow + 1,
    })
    serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([]),
      [paths.accepted]: betList([{ ...bet, legs: [won, { ...won, pick: 'away', result: [2, 0], outcome: 'lost' }] }]),
    })
    const { host } = open()
    openBets(host, 'Accepted')
    const toggle = await findByRole(host, 'button', { name: /^Details .+ bet p1$/ })
    act(() => toggle.click())
    const legs = getByRole(host, 'list', { name: 'Selections' })
    expect(
      [...legs.children].map((leg) => [
        printed(leg.querySelector('b')),
        leg.querySelector('b ~ span')?.textContent,
        printed([...leg.querySelectorAll('dd')].at(-1)),
      ]),
    ).toEqual([
      ['Harbour −0.5', 'Won', '2–1'],
      ['Quarry +0.5', 'Lost', '2–0'],
    ])
    const facts = Object.fromEntries(
      [...host.querySelectorAll('dt')].map((dt) => [printed(dt), printed(dt.nextElementSibling)]),
    )
    expect(facts).toMatchObject({
      'Bet type': 'Parlay',
      'Combined odds': '3.61',
      'Stake, MYR': '10.00',
      'Risk (debited)': '10.00',
      'To win': '26.10',
      'Max payout': '20,000.00',
      'Cashed out so far': '4.00',
      'Returned, MYR': '4.00',
      'Win/loss': '−6.00',
      Turnover: '0.00',
      'Valid turnover': '0.00',
      Commission: '0.00',
      'Settled at': '25/02/2026 14:13:20 GMT+8',
    })
  })

  test('distinguishes corners from goals, in the list and in its details', async () => {
    serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([
        row('c1', { price: '0.88' }, { subject: 'corners', market_type: 'OU', pick: 'over', line: 38 }),
      ]),
    })
    const { host } = open()
    const toggle = await findByRole(host, 'button', { name: 'Details of Corners: Over 9.5, bet c1' })
    expect(cellsOf(getByRole(host, 'table'))[0]?.[1]).toBe(
      'Corners: Over 9.5Over/under, full timeCorners in Harbour v Quarry 1–058′ Northern League',
    )
    act(() => toggle.click())
    expect(getByRole(host, 'list', { name: 'Selections' }).textContent).toMatch(
      /^Corners: Over 9.5.+Corners in Harbour v Quarry/,
    )
  })

  test('a system shows its lines by pages, each with its outcome', async () => {
    const line = (n: number, legs: number[], outcome: string, payout: string) => ({
      n,
      size: legs.length,
      legs,
      stake: '10.00',
      price: '3.61',
      outcome,
      payout,
    })
    const system = row('s1', { kind: 'system', sizes: [2], price: '', bet_status: 'running' }, { price: '-0.92' })
    const asked = serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([{ ...system, legs: [1, 2, 3].flatMap(() => system.legs) }]),
      '/betsysparlaybet': {
        status: 1,
        statusdesc: 'success',
        total: 12,
        lines: [line(1, [1, 2], 'won', '36.10'), line(2, [1, 3], 'running', '')],
      },
    })
    const { host } = open()
    const toggle = await findByRole(host, 'button', { name: /^Details .+ bet s1$/ })
    act(() => toggle.click())
    const table = await findByRole(host, 'table', { name: '12 lines, each of 50.00' })
    expect(
      [...table.querySelectorAll(':scope > tbody > tr')].map((one) => [...one.children].map((one) => printed(one))),
    ).toEqual([
      ['1', '1 + 2', '3.61', '36.10', 'Won'],
      ['2', '1 + 3', '3.61', '–', 'Not settled'],
    ])
    expect(
      [...getByRole(host, 'list', { name: 'Selections' }).children].map((leg) => printed(leg.querySelector('b'))),
    ).toEqual(['1. Harbour −0.5', '2. Harbour −0.5', '3. Harbour −0.5'])
    act(() => getByRole(host, 'button', { name: 'Older' }).click())
    await waitFor(() =>
      expect(
        asked
          .filter(({ path }) => path === '/betsysparlaybet')
          .map(({ body: { bet_id: bet, page, page_size: size } }) => [bet, page, size]),
      ).toEqual([
        ['s1', 1, 10],
        ['s1', 2, 10],
      ]),
    )
  })

  test('§settlement.labels: a void bet says whether its match was abandoned', async () => {
    const voided = { bet_status: 'void', outcome: 'void', payout: '46.00', settled_at: 1 } as const
    serve({
      [paths.void]: betList([
        row('b8', { ...voided, reason: 'abandoned2H' }),
        row('b9', { ...voided, reason: 'cancelled' }),
      ]),
    })
    const { host } = open()
    openBets(host, 'Void')
    const toggle = await findByRole(host, 'button', { name: 'Details of Harbour −0.5, bet b8' })
    expect(cellsOf(getByRole(host, 'table')).map((cells) => cells.at(-1))).toEqual(['Abandoned', 'Void'])
    act(() => toggle.click())
    const means = 'The match was abandoned before the bet was decided. Your stake was returned.'
    expect(queryByText(host, means)).toBeTruthy()
  })
})
