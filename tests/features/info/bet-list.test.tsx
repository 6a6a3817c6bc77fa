import { findByRole, findByText, fireEvent, getAllByRole, getByRole, queryByText, waitFor } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { act, bookNow, member } from '../slip/harness.tsx'
import { openBets, openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/betlist'))
afterEach(() => vi.unstubAllGlobals())

const open = openPages
const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr:not([hidden])')].map((line) =>
    [...line.children].slice(0, -1).map((cell) => printed(cell)),
  )

const waiting = row('b9', { bet_status: 'waiting' })
const over = row(
  'b8',
  { price: '0.88', stake: '20.00', risk: '20.00', to_win: '17.60', live: false },
  { market_type: 'OU', pick: 'over', line: 9, live: false },
)

describe('§page.bet-list: the bet list', () => {
  test('outstanding: what waits, then what runs, as a real table', async () => {
    const asked = serve({ [paths.waiting]: betList([waiting]), [paths.running]: betList([over], 12) })
    const { host } = open()
    expect(getByRole(host, 'status', { name: 'Loading Outstanding…' })).toBeTruthy()
    const table = await findByRole(host, 'table', { name: 'Outstanding: 13 bets, newest first' })
    expect(getAllByRole(table, 'columnheader').map(({ textContent }) => textContent)).toEqual([
      'Placed at',
      'Selection',
      'Odds',
      'Risk (debited), MYR',
      'To win, MYR',
      'Status',
      'Cash-out and details',
    ])
    expect(cellsOf(table)).toEqual([
      [
        '25/02/2026 14:13:20',
        'Harbour −0.5Handicap, full time Harbour 1–0 Quarry 58′ Northern League',
        '−0.92',
        '46.00',
        '50.00',
        'Waiting (live delay)',
      ],
      [
        '25/02/2026 14:13:20',
        'Over 2-2.5Over/under, full time Harbour 1–0 Quarry 58′ Northern League',
        '0.88',
        '20.00',
        '17.60',
        'Running',
      ],
    ])
    expect(asked.map(({ body }) => body)).toContainEqual({
      account_id: 'ann',
      session_token: 'token',
      page: 1,
      page_size: 10,
    })
    expect(
      await axe
        .run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
        .then(({ violations }) => violations.map(({ id }) => id)),
    ).toEqual([])
  })

  test('§page.bet-list: settled: those of the last year, newest settlement first, with half results, parts and returns; a day of them', async () => {
    const asked = serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([]),
      [paths.settled]: betList([
        row('b3', { bet_status: 'settled', outcome: 'wonHalf', payout: '71.00', settled_at: 1 }, { result: [2, 1] }),
        row('b4', { bet_status: 'settled', outcome: 'loseHalf', payout: '23.00', settled_at: 1 }, { result: [1, 1] }),
        row('b5', { bet_status: 'void', outcome: 'void', payout: '46.00', settled_at: 1 }),
        row(
          'b6',
          { kind: 'mmo', bet_status: 'settled', outcome: 'wonHalf', payout: '84.00', settled_at: 1, price: '1-90' },
          { market_type: 'MM_OU', pick: 'under', line: 4, odds_type: 'MM', price: '1-90' },
        ),
      ]),
    })
    const { host } = open()
    openBets(host, 'Settled bets')
    const table = await findByRole(host, 'table', { name: 'Settled bets: 4 bets, newest first' })
    const days = () => asked.filter(({ path }) => path === paths.settled).map(({ body }) => [body['day'], body['to']])
    expect(days().at(-1)).toEqual(['2025-02-25', '2026-02-25'])
    expect(printed(getByRole(table, 'rowheader', { name: /^01\/01\/1970/ }))).toBe(
      '01/01/1970: 4 bets Win/loss +40.00 MYR',
    )
    expect(
      [...table.querySelectorAll('tbody tr:not([hidden]):has(td)')].map((line) =>
        [...line.children].slice(3, 6).map((one) => printed(one)),
      ),
    ).toEqual([
      ['46.00', '71.00', 'Won half'],
      ['46.00', '23.00', 'Lose half'],
      ['46.00', '46.00', 'Void'],
      ['46.00', '84.00', 'Part won'],
    ])
    expect(table.textContent).toContain('1\u221290')
    act(() => getByRole(host, 'button', { name: 'Previous day' }).click())
    await waitFor(() => expect(days().at(-1)).toEqual(['2026-02-25', undefined]))
  })

  test.each([
    ['a day that the next page goes on with says no sum', 1, ['25/02/2026: 1 bet Win/loss +4.00 MYR', '24/02/2026']],
    ['a day that the page before began says none', 2, ['25/02/2026', '24/02/2026: 1 bet Win/loss −46.00 MYR']],
  ])('§page.bet-list: settled by day: %s', async (_, page, lines) => {
    const on = (day: number) => Date.UTC(2026, 1, day, 4)
    serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([]),
      [paths.settled]: betList(
        [
          row('b3', { bet_status: 'settled', outcome: 'won', payout: '50.00', settled_at: on(25) }),
          row('b4', { bet_status: 'settled', outcome: 'lost', payout: '0.00', settled_at: on(24) }),
        ],
        page * 10 + (page === 1 ? 1 : 0),
      ),
    })
    const { host } = open()
    openBets(host, 'Settled bets')
    await findByRole(host, 'table', { name: /^Settled bets/ })
    if (page > 1) act(() => getByRole(host, 'button', { name: 'Older' }).click())
    await waitFor(() =>
      expect(getAllByRole(host, 'rowheader', { name: /^\d\d\/\d\d\/2026/ }).map((one) => printed(one))).toEqual(lines),
    )
  })

  test('tabs ask their own list; a rejected bet says why', async () => {
    serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([]),
      [paths.rejected]: betList([row('b6', { bet_status: 'rejected', reason: 'scoreChanged' })]),
    })
    const { host } = open()
    await findByText(host, 'You have no outstanding bets.')
    openBets(host, 'Rejected')
    const toggle = await findByRole(host, 'button', { name: /^Details .+ bet b6$/ })
    act(() => toggle.click())
    expect(queryByText(host, /the match situation changed during the live delay/)).not.toBeNull()
  })

  test.each([
    ['Running', paths.running, {}],
    ['Accepted', paths.accepted, {}],
    ['Rejected', paths.rejected, {}],
    ['Void', paths.void, { day: '2026-02-25' }],
  ])('%s: a call of its own, by pages of the member’s size', async (name, path, days) => {
    const asked = serve({
      [paths.waiting]: betList([]),
      [paths.running]: betList([]),
      [path]: betList([row('b3')], 41),
    })
    const { host, platform } = open()
    act(() => void (platform.preferences.pageSize = 20))
    openBets(host, name)
    await findByText(host, 'Page 1 of 3')
    expect(asked.findLast((one) => one.path === path)?.body).toEqual({
      account_id: 'ann',
      session_token: 'token',
      page: 1,
      page_size: 20,
      ...days,
    })
  })

  test('pending bets have no final answer; waiting are those of them inside their danger delay', async () => {
    serve({
      [paths.waiting]: betList([
        row('w1', { bet_status: 'waiting', wait_until: bookNow + 60_000 }),
        row('w2', { bet_status: 'waiting', wait_until: bookNow - 1 }),
      ]),
      [paths.running]: betList([]),
    })
    const { host } = open()
    openBets(host, 'Pending')
    await findByRole(host, 'table', { name: 'Pending: 2 bets, newest first' })
    openBets(host, 'Waiting (live delay)')
    await findByRole(host, 'table', { name: 'Waiting (live delay): 1 bet, newest first' })
  })

  test('days: all of them, or one, by step and by date, never past today', async () => {
    const asked = serve({ [paths.waiting]: betList([]), [paths.running]: betList([]), [paths.accepted]: betList([]) })
    const { host } = open()
    openBets(host, 'Accepted')
    await findByText(host, 'No bets accepted in this period.')
    const press = (name: string) => act(() => getByRole(host, 'button', { name }).click())
    press('Previous day')
    expect(getByRole(host, 'button', { name: 'Next day' })).toHaveProperty('disabled', true)
    press('Previous day')
    for (const value of ['26/02/2026', '31/02/2026', '20/02/20', '20/02/2026'])
      fireEvent.change(getByRole(host, 'textbox', { name: /^Day, / }), { target: { value } })
    press('All days')
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === paths.accepted).map(({ body }) => body['day'])).toEqual([
        undefined,
        '2026-02-25',
        '2026-02-24',
        '2026-02-20',
        undefined,
      ]),
    )
  })

  /** What the page gives to the member as files. */
  const watchSaved = () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (saved.push(blob), '#sheet'),
        revokeObjectURL: () => undefined,
      }),
    )
    const linesOf = async (file: Blob) =>
      new TextDecoder('utf-8', { ignoreBOM: true })
        .decode(await file.arrayBuffer())
        .split('\r\n')
        .slice(0, -1)
    return { saved, linesOf }
  }

  test('downloads the whole list in the member’s words, under its heads once, whatever the page', async () => {
    const { saved, linesOf } = watchSaved()
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(`b${from + n}`))
    const asked = serve({
      [paths.waiting]: betList([]),
      [paths.running]: ({ page, page_size: size }) =>
        size === 500 ? betList(page === 1 ? rows(1, 500) : rows(501, 2), 502) : betList([row('b1')]),
    })
    const { host, said } = open()
    openBets(host, 'Running')
    act(() => getByRole(host, 'button', { name: 'Download CSV' }).click())
    await waitFor(() => expect(said).toEqual(['The list was downloaded.']))
    expect(asked.filter(({ body }) => body['page_size'] === 500).map(({ body }) => body['page'])).toEqual([1, 2])
    const lines = await linesOf(saved[0]!)
    expect(lines.length).toBe(503)
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFPlaced at (GMT+8),Bet type,Match,League,Market,Selection,Odds,Odds type,"Risk (debited), MYR","To win, MYR",Status,"Returned, MYR",Win/loss,Turnover,Valid turnover,Commission,Settled at (GMT+8),Reason,Bet ID,Ref. no.',
      '25/02/2026 14:13:20,Single,Harbour v Quarry,Northern League,"Handicap, full time",Harbour −0.5,-0.92,Malay odds,46.00,50.00,Running,,,,,,,,b1,T-b1',
    ])
  })

  test.each([
    ['vi', ';', '46,00', '-0,92'],
    ['id', ';', '46,00', '-0,92'],
    ['my', ',', '46.00', '-0.92'],
  ] as const)('in %s, cells are separated by %s and decimals are as in %s', async (language, separator, ...figures) => {
    const { saved, linesOf } = watchSaved()
    const long = '12345678901234567890'
    serve({ [paths.waiting]: betList([]), [paths.running]: betList([row(long)]) })
    const { host, said, platform } = open()
    platform.preferences.language = language
    openBets(host, 'Running')
    act(() => getByRole(host, 'button', { name: 'Download CSV' }).click())
    await waitFor(() => expect(said).toEqual(['The list was downloaded.']))
    const [head, cells] = (await linesOf(saved[0]!)).map((line) => line.split(separator))
    expect(head!.length).toBeGreaterThanOrEqual(20)
    expect(cells).toEqual(expect.arrayContaining([...figures, `\t${long}`]))
  })

  test.each([
    [
      'Outstanding',
      [
        [paths.waiting, undefined],
        [paths.running, undefined],
      ],
      ['w1', 'r1'],
    ],
    ['Waiting (live delay)', [[paths.waiting, true]], ['w1']],
    ['Pending', [[paths.waiting, undefined]], ['w1']],
  ] as const)('%s: its lists as one sheet, under one head', async (name, calls, ids) => {
    const { saved, linesOf } = watchSaved()
    const asked = serve({ [paths.waiting]: betList([row('w1')]), [paths.running]: betList([row('r1')]) })
    const { host, said } = open()
    openBets(host, name)
    act(() => getByRole(host, 'button', { name: 'Download CSV' }).click())
    await waitFor(() => expect(said).toEqual(['The list was downloaded.']))
    expect(
      asked.filter(({ body }) => body['page_size'] === 500).map(({ path, body }) => [path, body['delayed']]),
    ).toEqual(calls)
    expect((await linesOf(saved[0]!)).slice(1).map((line) => line.split(',').at(-2))).toEqual(ids)
  })

  test('a sheet that is refused is not saved: the reason is shown', async () => {
    const { saved } = watchSaved()
    serve({
      [paths.waiting]: betList([]),
      [paths.running]: ({ page_size: size }) =>
        size === 500 ? { status: 0, statusdesc: 'requestLimit' } : betList([]),
    })
    const { host } = open()
    openBets(host, 'Running')
    act(() => getByRole(host, 'button', { name: 'Download CSV' }).click())
    await findByText(host, 'Too many requests. Please wait a moment.')
    expect(saved).toEqual([])
  })

  test('pages: older and newer', async () => {
    const asked = serve({
      [paths.waiting]: betList([]),
      [paths.running]: ({ page }) => betList([row(`p${String(page)}`)], 21),
    })
    const { host } = open()
    await findByText(host, 'Page 1 of 3')
    act(() => getByRole(host, 'button', { name: 'Older' }).click())
    await findByRole(host, 'button', { name: /^Details .+ bet p2$/ })
    expect(asked.filter(({ path }) => path === paths.running).map(({ body }) => body['page'])).toEqual([1, 2])
  })

  test.each([
    ['no answer', 'silence', 'Your connection is unstable. Check it and try again.'],
    ['a refusal', { status: 0, statusdesc: 'requestLimit' }, 'Too many requests. Please wait a moment.'],
    [
      'a row that cannot be read',
      betList([row('x', { stake: '1e999' })]),
      'Your connection is unstable. Check it and try again.',
    ],
  ] as const)('%s: the reason, and another try', async (_, reply, sentence) => {
    let answer: object | 'silence' = reply
    serve({ [paths.waiting]: betList([]), [paths.running]: () => answer })
    const { host } = open()
    await findByText(host, sentence)
    answer = betList([row('b5')])
    act(() => getByRole(host, 'button', { name: 'Load again' }).click())
    expect(await findByRole(host, 'button', { name: /^Details .+ bet b5$/ })).toBeTruthy()
  })

  test('a moved balance reads the list again behind what is shown', async () => {
    let bets = [row('b1')]
    serve({ [paths.waiting]: betList([]), [paths.running]: () => betList(bets) })
    const { host, session } = open()
    await findByRole(host, 'button', { name: /^Details .+ bet b1$/ })
    bets = [row('b2'), row('b1')]
    act(() =>
      session.send({
        type: 'profile.told',
        profile: { ...member, balance: { available: 1n, cash: 2n, outstanding: 1n } },
      }),
    )
    expect(getByRole(host, 'button', { name: /^Details .+ bet b1$/ })).toBeTruthy()
    await findByRole(host, 'button', { name: /^Details .+ bet b2$/ })
  })
})
