import { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import { offer } from '#review/flows/bet/cash-out.ts'
import {
  findAllByRole,
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  queryByRole,
  waitFor,
} from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hurryQuestions, openButton } from '../../_kit/hurry-questions.ts'
import { act, member } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => {
  hurryQuestions()
  history.replaceState(null, '', '/info/betlist')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Asked = Record<string, unknown>

const figures = (percent: number) => ({
  risk: `${percent}.00`,
  to_win: `${(150 * percent) / 100}.00`,
  held_risk: '100.00',
  held_to_win: '150.00',
  offer_token: offer.token,
})
const checked = (more: object = {}) => ({
  status: 1,
  statusdesc: 'success',
  offers: [],
  time: offer.time,
  good_for: 30,
  cashed: [],
  reason: '',
  ...more,
})
/** An amount is requested: half of the bet is worth about half of the whole. */
const offered = ({ amount, cash_key: key }: Asked) =>
  key === undefined
    ? checked({
        offers: [
          Number(amount) > 158.33
            ? { bet_id: '9001', code: 'invalidCashOutAmount', amount: '', ...figures(0), offer_token: '' }
            : { bet_id: '9001', code: '', amount: amount ?? '158.33', ...figures(amount === undefined ? 100 : 50) },
        ],
      })
    : checked()
const sold = (body: Asked) => ({
  status: 1,
  statusdesc: 'success',
  bet_id: '9001',
  ref_no: 'T-9001',
  percent: body['percent'],
  amount: body['amount'],
  risk: '100.00',
  to_win: '150.00',
  cash_status: 'cashed',
  wait_until: 0,
  bet_status: 'cashedOut',
  held_risk: body['percent'] === 100 ? '0.00' : '50.00',
  held_to_win: body['percent'] === 100 ? '0.00' : '75.00',
  cashed_at: offer.time,
  balance: '1',
  account_balance: '1',
  outstanding_balance: '0',
  wallet_seq: 9,
})

const running = row('9001', { risk: '100.00', to_win: '150.00', stake: '100.00' })
const bets = { [paths.waiting]: betList([]), [paths.running]: betList([running]) }
const press = (host: HTMLElement, name: string | RegExp) => fireEvent.click(getByRole(host, 'button', { name }))
const called = (asked: ReturnType<typeof serve>, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => body)

describe('§cash-out.offer: a running bet is cashed out in its place', () => {
  test('in full: exactly what was shown is sent once, the answer’s balance is shown, and the bet stays in sight until it is dismissed', async () => {
    let held = [running]
    const asked = serve({
      ...bets,
      [paths.running]: () => betList(held),
      [checkCashOut.path]: offered,
      [cashOut.path]: (body) => ((held = []), sold(body)),
    })
    vi.useFakeTimers({ toFake: ['Date'], now: offer.time + 2_500 })
    const { host, said, session, kept } = openPages()
    const told = vi.spyOn(session, 'send')
    fireEvent.click(
      await findByRole(host, 'button', { name: 'Cash out Harbour −0.5 for 158.33 (plus 58.33), bet 9001' }),
    )
    expect(document.activeElement?.textContent).toBe('Cash out Harbour −0.5')
    // The amount that was pressed is confirmed next.
    await findByRole(host, 'button', { name: 'Confirm: cash out for 158.33' })
    await findByText(host, 'Updated 2 seconds ago')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Confirm the cash-out of Harbour minus 0.5 for 158.33.',
    )
    expect(said).toEqual([])
    expect(
      Object.fromEntries(
        [...host.querySelectorAll('section section dt')].map((dt) => [
          dt.textContent,
          dt.nextElementSibling?.textContent,
        ]),
      ),
    ).toEqual({
      'You receive, MYR': '158.33',
      'Profit or loss on the amount risked': '+58.33',
      'Return given up if it wins': '250.00',
    })
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
    // The second click of a double click sells nothing.
    fireEvent.click(await openButton(host, 'Confirm: cash out for 158.33'), { detail: 2 })
    expect(called(asked, cashOut.path)).toEqual([])
    press(host, 'Confirm: cash out for 158.33')
    await findByRole(host, 'button', { name: 'Done' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cashed out Harbour minus 0.5 for 158.33.')
    expect(called(asked, cashOut.path)).toEqual([
      {
        account_id: 'ann',
        session_token: 'token',
        bet_id: '9001',
        cash_key: expect.any(String),
        percent: 100,
        amount: '158.33',
        time: offer.time,
        offer_token: offer.token,
      },
    ])
    act(() =>
      session.send({ type: 'profile.told', profile: { ...member, balance: { ...member.balance, outstanding: 1n } } }),
    )
    const status = () => host.querySelector('tbody tr')?.children[5]?.textContent
    await waitFor(() => expect(status()).toBe('Cashed out'))
    expect(getByRole(host, 'button', { name: 'Done' })).toBeTruthy()
    told.mock.calls.pop()
    expect([kept, said.length, told.mock.calls]).toEqual([
      [],
      0,
      [[{ type: 'balance.changed', balance: expect.objectContaining({ walletSeq: expect.any(Number) }) }]],
    ])
    press(host, 'Done')
    expect(queryByRole(host, 'region', { name: 'Cash-out' })).toBeNull()
    expect(document.activeElement?.id).toBe('bets')
  })

  test('a bet that was cashed out in full cannot be cashed out again from an older list', async () => {
    serve({ ...bets, [checkCashOut.path]: offered, [cashOut.path]: sold })
    const { host } = openPages()
    fireEvent.click(await findByRole(host, 'button', { name: /^Cash out Harbour .* for \d/ }))
    fireEvent.click(await openButton(host, 'Confirm: cash out for 158.33'))
    fireEvent.click(await findByRole(host, 'button', { name: 'Done' }))
    expect(host.querySelector('tbody tr')?.children[5]?.textContent).toBe('Cashed out')
    expect(queryByRole(host, 'button', { name: /^Cash out Harbour/ })).toBeNull()
  })

  /** The offer of the bet, where another amount can be named. */
  const choosing = async (host: HTMLElement) => {
    fireEvent.click(await findByRole(host, 'button', { name: /^Cash out Harbour .* for \d/ }))
    fireEvent.click(await findByRole(host, 'button', { name: 'Change amount' }))
    await waitFor(() => expect(getByRole(host, 'button', { name: '50%' }).getAttribute('aria-disabled')).toBeNull())
    return getByRole<HTMLInputElement>(host, 'textbox', { name: 'You receive, MYR' })
  }

  test('§cash-out.amount: a part of the whole amount fills the field and is requested; what stays in the bet is shown before and after', async () => {
    const asked = serve({ ...bets, [checkCashOut.path]: offered, [cashOut.path]: sold })
    const { host, said } = openPages()
    const field = await choosing(host)
    expect(field.value).toBe('158.33')
    getByRole(host, 'button', { name: '50%' }).focus()
    press(host, '50%')
    await findByRole(host, 'button', { name: 'Cash out 79.16' })
    expect([
      field.value,
      document.activeElement?.textContent,
      document.activeElement?.getAttribute('aria-pressed'),
    ]).toEqual(['79.16', '50%', 'true'])
    expect(said.at(-1)).toBe('Cash-out offer for a part of Harbour minus 0.5: 79.16, and 50.00 stays in the bet.')
    await findByText(host, 'Risk 50.00 to win 75.00')
    press(host, 'Cash out 79.16')
    fireEvent.click(await openButton(host, /^Confirm/))
    await findByText(host, 'Part of the bet was cashed out; the rest is still running.')
    const parts = called(asked, checkCashOut.path).flatMap(({ percent, amount }) => amount ?? percent ?? [])
    expect(parts).toEqual([100, 100, '79.16'])
    expect(called(asked, cashOut.path)).toMatchObject([{ amount: '79.16', offer_token: offer.token }])
    expect(called(asked, cashOut.path)[0]).not.toHaveProperty('percent')
  })

  test('§cash-out.shown-amount: after a part was sold its row shows what is left, and no offer from before, although the list is older', async () => {
    let isSold = false
    serve({
      ...bets,
      [checkCashOut.path]: (body) => (isSold ? checked() : offered(body)),
      [cashOut.path]: (body) => ((isSold = true), sold(body)),
    })
    const { host } = openPages()
    await choosing(host)
    press(host, '50%')
    fireEvent.click(await openButton(host, 'Cash out 79.16'))
    fireEvent.click(await openButton(host, /^Confirm/))
    fireEvent.click(await findByRole(host, 'button', { name: 'Done' }))
    const row = host.querySelector('tbody tr')!
    expect([...row.querySelectorAll('.figure')].map(({ textContent }) => textContent).slice(1)).toEqual([
      '50.00',
      '75.00',
    ])
    const left = getByRole(host, 'button', { name: /^Cash out Harbour/ })
    expect([left.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', left])
    expect(row.textContent).not.toContain('158.33')
  })

  test('§cash-out.amount: any amount is typed, asked for by Enter or a moment after the last key; a wrong one is named', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = serve({ ...bets, [checkCashOut.path]: offered })
    const { host } = openPages()
    const field = await choosing(host)
    const amounts = () => called(asked, checkCashOut.path).flatMap(({ amount }) => amount ?? [])
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '50,5' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await findByRole(host, 'button', { name: 'Cash out 50.50' })
    fireEvent.change(field, { target: { value: '1.234' } })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await findByText(host, /^MYR allows up to 2 decimal places/)
    fireEvent.change(field, { target: { value: '0' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(amounts()).toEqual(['50.50'])
    fireEvent.change(field, { target: { value: '158.34' } })
    act(() => void vi.advanceTimersByTime(500))
    await findByText(host, 'Invalid cash-out amount.')
    expect([amounts(), field.isConnected]).toEqual([['50.50', '158.34'], true])
    press(host, 'All')
    await findByRole(host, 'button', { name: 'Cash out 158.33' })
    expect(field.value).toBe('158.33')
  })

  test('a fallen offer is shown beside the one before, takes the focus, and is sold only when it is accepted', async () => {
    let falls = true
    const fallen = { status: 0, statusdesc: 'cashOutChanged', amount: '120.00', time: offer.time + 1, ...figures(100) }
    const asked = serve({
      ...bets,
      [checkCashOut.path]: offered,
      [cashOut.path]: (body) => (falls ? fallen : sold(body)),
    })
    const { host } = openPages()
    fireEvent.click(await findByRole(host, 'button', { name: /^Cash out Harbour .* for \d/ }))
    fireEvent.click(await openButton(host, /^Confirm/))
    await findByRole(host, 'button', { name: 'Accept 120.00 and cash out' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'The offer changed from 158.33 to 120.00. You have not cashed out.',
    )
    falls = false
    fireEvent.click(await openButton(host, /^Accept/))
    await findByRole(host, 'button', { name: 'Done' })
    const sent = called(asked, cashOut.path)
    expect(sent.map(({ amount }) => amount)).toEqual(['158.33', '120.00'])
    expect(new Set(sent.map(({ cash_key: key }) => key)).size).toBe(2)
  })

  test('§bet.no-answer: a lost answer is looked up by its key and stays on the device until it is known', async () => {
    const asked = serve({
      ...bets,
      [checkCashOut.path]: (body) => (body['cash_key'] === undefined ? offered(body) : 'silence'),
      [cashOut.path]: 'silence',
    })
    const { host, kept } = openPages()
    fireEvent.click(await findByRole(host, 'button', { name: /^Cash out Harbour .* for \d/ }))
    fireEvent.click(await openButton(host, /^Confirm/))
    await findByText(host, 'Still waiting for confirmation')
    const [sent] = called(asked, cashOut.path)
    expect(kept).toEqual([{ betId: '9001', offer, key: sent!['cash_key'] }])
  })

  test('§bet.no-answer: a cash-out on its way when the page closed is found, though the list no longer holds the bet', async () => {
    serve({
      ...bets,
      [paths.running]: betList([]),
      [checkCashOut.path]: checked({ cashed: [sold({ percent: 100, amount: '158.33' })] }),
    })
    const { host, kept } = openPages({ unresolved: { betId: '9001', offer, key: 'k' } })
    await findByText(host, 'The bet is settled and the amount is in your balance.')
    expect(kept).toEqual([])
    press(host, 'Done')
    expect(document.activeElement?.id).toBe('bets')
  })

  test('a bet that is not bought back: why, and that it stands', async () => {
    serve({
      ...bets,
      // It was offered on the list, and is not any more when it is requested.
      [checkCashOut.path]: (body) =>
        'percent' in body
          ? checked({ offers: [{ bet_id: '9001', code: 'cashOutNotOffered', amount: '', ...figures(100) }] })
          : offered(body),
    })
    const { host, said } = openPages()
    fireEvent.click(await findByRole(host, 'button', { name: /^Cash out Harbour .* for \d/ }))
    await findByText(host, 'Cash-out is not offered on this bet.')
    expect(said).toEqual([])
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Not cashed out: Cash-out is not offered on this bet.',
    )
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(document.activeElement?.getAttribute('data-cash-out')).toBe('9001')
  })

  test('the button shows the amount before the first press; it is closed until the offer comes, and goes without one', async () => {
    const other = row('9002', { risk: '100.00', to_win: '150.00' })
    const asked = serve({
      ...bets,
      [paths.running]: betList([running, other, row('9003', { kind: 'mmo' })]),
      [checkCashOut.path]: checked({
        offers: [
          { bet_id: '9001', code: '', amount: '158.33', ...figures(100) },
          { bet_id: '9002', code: 'cashOutUnavailable', amount: '', ...figures(100), offer_token: '' },
        ],
      }),
    })
    const { host } = openPages()
    const awaited = await findAllByRole(host, 'button', { name: /: Getting your cash-out offer…$/ })
    expect(awaited.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    const offer = await findByRole(host, 'button', { name: /^Cash out .* for \d/ })
    expect(offer).toBe(awaited[0])
    expect(offer.textContent).toBe('Cash out 158.33+58.33')
    expect(getAllByRole(host, 'button', { name: /^Cash out/ })).toHaveLength(1)
    // One question for the whole list, without what is never bought back.
    expect(called(asked, checkCashOut.path).map(({ bet_ids }) => bet_ids)).toEqual([['9001', '9002']])
  })

  test('an offer that is gone for a moment closes its button in its place, and without an answer there is no offer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let answer: object | 'silence' = checked({
      offers: [{ bet_id: '9001', code: '', amount: '158.33', ...figures(100) }],
    })
    serve({ ...bets, [checkCashOut.path]: () => answer })
    const { host } = openPages()
    const button = await findByRole(host, 'button', { name: /^Cash out .* for \d/ })
    button.focus()
    answer = 'silence'
    act(() => void vi.advanceTimersByTime(5_000))
    await waitFor(() => expect(button.textContent).toBe('Cash out –'))
    expect(button.getAttribute('aria-label')).toBe('Cash out Harbour −0.5, bet 9001: No cash-out offer')
    expect([button.getAttribute('aria-disabled'), document.activeElement === button]).toEqual(['true', true])
    answer = checked({ offers: [{ bet_id: '9001', code: '', amount: '160.00', ...figures(100) }] })
    act(() => void vi.advanceTimersByTime(5_000))
    await waitFor(() => expect(button.textContent).toBe('Cash out 160.00+60.00'))
  })
})
