import { findByRole, findByText, getAllByRole, getByRole, queryByText, waitFor } from '@testing-library/dom'
import axe from 'axe-core'
import { houseZone } from '#domain/time.ts'
import { timeZone } from '#ui/text/member-time.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { listField } from '../../_kit/choose.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, serve, today } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/statement'))
afterEach(() => vi.unstubAllGlobals())

const open = openPages

describe('§ledger.statement: a day of the statement', () => {
  test('opening + movements = closing, each signed, with its running balance', async () => {
    serve({ [paths.day]: today })
    const { host } = open()
    const table = await findByRole(host, 'table', { name: 'Transactions on 25/02/2026 (GMT+8)' })
    expect(
      [...table.querySelectorAll('tbody tr')].map((line) => [...line.children].map((one) => printed(one))),
    ).toEqual([
      ['14:13:21', 'Harbour v Quarry, Harbour −0.5 Settlement, bet b2 Commission +0.25', '+50.00', '1,332.70'],
      ['14:13:20', 'Harbour v Quarry, Draw Settlement, bet b1', '\u221220.00', '1,282.70'],
    ])
    const sums = [...host.querySelectorAll('dl > div')].map((pair) => [...pair.children].map((one) => printed(one)))
    expect(sums).toEqual([
      ['Opening', '1,302.70'],
      ['+ 2 transactions', '+30.00'],
      ['= Closing, MYR', '1,332.70'],
      ['Turnover', '76.00'],
      ['Valid turnover', '66.00'],
    ])
    expect(queryByText(host, /^Opening balance plus transactions equals closing balance/)).not.toBeNull()
    expect(
      await axe
        .run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
        .then(({ violations }) => violations.map(({ id }) => id)),
    ).toEqual([])
  })

  test('§time.book-day: in another zone times are the member’s, with their date where it is another, and the page says what a day is', async () => {
    timeZone.set(-240)
    onTestFinished(() => timeZone.set(houseZone))
    serve({
      [paths.day]: {
        ...today,
        movements: [today.movements[0]!, { ...today.movements[1]!, at: today.movements[1]!.at - 6 * 3_600_000 }],
      },
    })
    const { host } = open()
    const table = await findByRole(host, 'table', { name: 'Transactions on 25/02/2026 (GMT+8)' })
    expect(
      [...table.querySelectorAll('tbody tr')].map(({ firstElementChild }) => firstElementChild?.textContent),
    ).toEqual(['24/02 20:13:21', '02:13:20'])
    expect(queryByText(host, 'Days run from 00:00 to 24:00 in GMT+8; times are shown in GMT-4.')).not.toBeNull()
  })

  test('§page.room-results: a movement of a room leads to it, and one of a game to none', async () => {
    const moved = { ...today.movements[0]!, bet_id: '', outcome: '' }
    serve({
      [paths.day]: {
        ...today,
        movements: [
          { ...moved, kind: 'roomLeft', text: '#40217' },
          { ...moved, seq: 8, kind: 'gameBet', text: '#40218' },
        ],
      },
    })
    const { host } = open()
    const table = await findByRole(host, 'table', { name: 'Transactions on 25/02/2026 (GMT+8)' })
    expect([...table.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Room 40217', '/tournament2/room?id=40217'],
    ])
  })

  test('§page.room-results: a prize says its place among the players of its room', async () => {
    const prize = { ...today.movements[0]!, bet_id: '', outcome: '', kind: 'roomPrize', text: '#5045' }
    serve({ [paths.day]: { ...today, movements: [{ ...prize, place: 2, players: 6 }] } })
    const { host } = open()
    const row = await findByRole(host, 'rowheader')
    expect(printed(row)).toBe('Tournament+ prize Room 5045 2nd of 6')
    expect(getByRole(host, 'button', { name: 'Download CSV' })).toBeTruthy()
  })

  test('is narrowed to what there was of sports, games, rooms and cash; one group needs no choice', async () => {
    const moved = { ...today.movements[0]!, bet_id: '', outcome: '' }
    serve({
      [paths.day]: {
        ...today,
        movements: [
          today.movements[0]!,
          { ...moved, seq: 8, kind: 'gameBet', text: '#40218' },
          { ...moved, seq: 9, kind: 'deposit', text: '' },
        ],
      },
    })
    const { host } = open()
    const shown = () => getAllByRole(host, 'rowheader').map((one) => printed(one))
    const choices = await findByRole(host, 'radiogroup', { name: 'Show' })
    expect(getAllByRole(choices, 'radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'All',
      'Sports',
      'Casino',
      'Deposits, withdrawals',
    ])
    expect(shown()).toEqual(['Deposit', 'Game stake #40218', 'Harbour v Quarry, Draw Settlement, bet b1'])
    for (const [name, rows] of [
      ['Sports', ['Harbour v Quarry, Draw Settlement, bet b1']],
      ['Deposits, withdrawals', ['Deposit']],
    ] as const) {
      act(() => getByRole(choices, 'radio', { name }).click())
      expect(shown(), name).toEqual(rows)
    }
  })

  test('a day that does not add up says so', async () => {
    serve({ [paths.day]: { ...today, closing: '1332.71' } })
    const { host } = open()
    expect(await findByText(host, 'These figures do not add up')).toBeTruthy()
  })

  test('the days that hold movements, by list and by step', async () => {
    const asked = serve({
      [paths.day]: ({ day }) => ({ ...today, day, movements: [], opening: '5.00', closing: '5.00' }),
    })
    const { host } = open()
    await findByText(host, 'No transactions on this day.')
    act(() => listField(host, 'Day').click())
    const options = getAllByRole(document.body, 'option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['25/02/2026 (today)', '23/02/2026'])
    act(() => options[1]!.click())
    await waitFor(() => expect(getByRole(host, 'button', { name: 'Previous day' })).toHaveProperty('disabled', true))
    act(() => getByRole(host, 'button', { name: 'Next day' }).click())
    await findByText(host, 'No transactions on this day.')
    expect(asked.filter(({ path }) => path === paths.day).map(({ body }) => body['day'])).toEqual([
      '2026-02-25',
      '2026-02-23',
      '2026-02-25',
    ])
  })

  test('the pages are a link away, and the one shown is named', async () => {
    serve({
      [paths.day]: today,
      [paths.waiting]: betList([]),
      [paths.running]: betList([]),
    })
    const { host } = open()
    expect(getByRole(host, 'link', { name: 'Statement' }).getAttribute('aria-current')).toBe('page')
    act(() => getByRole(host, 'link', { name: 'My bets' }).click())
    expect(location.pathname).toBe('/info/betlist')
    await findByRole(host, 'tab', { name: 'Outstanding' })
  })
})
