import { checkCashOut } from '#calls/bets/cash-out.ts'
import {
  cancelStandingOrder,
  listStandingOrders,
  setStandingOrder,
  type StandingOrder,
} from '#calls/bets/standing-order.ts'
import { offer } from '#review/flows/bet/cash-out.ts'
import { requestPart } from '#ui/flows/requested-part.ts'
import { findByRole, findByText, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hurryQuestions } from '../../_kit/hurry-questions.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/info/betlist')
  hurryQuestions()
})
afterEach(() => vi.unstubAllGlobals())

const running = row('9001', { risk: '100.00', to_win: '150.00', stake: '100.00' })
const bets = {
  [paths.waiting]: betList([]),
  [paths.running]: betList([running]),
  [checkCashOut.path]: {
    status: 1,
    statusdesc: 'success',
    offers: [
      {
        bet_id: '9001',
        code: '',
        amount: '58.33',
        offer_token: offer.token,
        risk: '100.00',
        to_win: '150.00',
        held_risk: '100.00',
        held_to_win: '150.00',
      },
    ],
    time: offer.time,
    good_for: 30,
    cashed: [],
    reason: '',
  },
}
const order = (change: Partial<StandingOrder> = {}): StandingOrder => ({
  order_key: '00000000-0000-4000-8000-00000000000a',
  bet_id: '9001',
  direction: 'atLeast',
  act: 'cashOut',
  amount: '80.00',
  part: '',
  floor: '',
  order_state: 'open',
  offer: '',
  ...change,
})
const listed = (...orders: readonly StandingOrder[]) => ({
  status: 1,
  statusdesc: 'success',
  orders: orders.map((one) => ({ ...one, steps: [{ order_state: 'open', offer: '', book: 1, real: 1 }] })),
})
const set = (change: Partial<StandingOrder> = {}) => ({ status: 1, statusdesc: 'success', ...order(change) })

const open = (answers: Parameters<typeof serve>[0]) => {
  const asked = serve({ ...bets, ...answers })
  const page = openPages()
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)
  return { ...page, sent, keyboard: userEvent.setup() }
}
const opener = (host: HTMLElement) => findByRole(host, 'button', { name: 'Standing order on Harbour −0.5, bet 9001' })

describe('§order.directions: a standing order beside its bet', () => {
  test('two presses and an amount set it; it is seen at once, and nothing is sent twice', async () => {
    let held: readonly StandingOrder[] = []
    const { host, said, sent, keyboard } = open({
      [listStandingOrders.path]: () => listed(...held),
      [setStandingOrder.path]: () => ((held = [order()]), set()),
    })
    const button = await opener(host)
    act(() => button.focus())
    await keyboard.keyboard('{Enter}')
    expect(document.activeElement).toBe(getByRole(host, 'textbox', { name: 'Cash-out value, MYR' }))
    await keyboard.keyboard('80{Enter}')
    await findByText(host, 'Cash out at 80.00 or more')
    await findByText(host, 'In force')
    expect(document.activeElement).toBe(await opener(host))
    expect(sent(setStandingOrder.path)).toEqual([
      {
        account_id: 'ann',
        session_token: 'token',
        bet_id: '9001',
        order_key: expect.any(String),
        direction: 'atLeast',
        act: 'cashOut',
        amount: '80.00',
      },
    ])
    expect(said).toContain('The standing order is in force.')
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
  })

  test('§order.floor: the floor is seen before it is sent, and may be set; wrong amounts are named and not sent', async () => {
    const { host, sent, keyboard } = open({ [setStandingOrder.path]: set({ direction: 'atMost' }) })
    await keyboard.click(await opener(host))
    await keyboard.click(getByRole(host, 'radio', { name: 'At most' }))
    const amount = getByRole(host, 'textbox', { name: 'Cash-out value, MYR' })
    await keyboard.type(amount, '20')
    const floor = () => getByRole(host, 'textbox', { name: 'Never below, MYR' }) as HTMLInputElement
    expect(floor().value).toBe('18.00')
    await keyboard.clear(floor())
    await keyboard.type(floor(), '21{Enter}')
    expect(floor().getAttribute('aria-invalid')).toBe('true')
    expect(sent(setStandingOrder.path)).toEqual([])
    await keyboard.clear(floor())
    await keyboard.type(floor(), '15{Enter}')
    await waitFor(() =>
      expect(sent(setStandingOrder.path)).toMatchObject([{ direction: 'atMost', amount: '20.00', floor: '15.00' }]),
    )
  })

  test('it is changed where it is seen, under a key of its own, and cancelled by its key', async () => {
    let held: readonly StandingOrder[] = [order()]
    const { host, said, sent, keyboard } = open({
      [listStandingOrders.path]: () => listed(...held),
      [setStandingOrder.path]: () => ((held = [order({ amount: '90.00' })]), set()),
      [cancelStandingOrder.path]: () => ((held = []), set({ order_state: 'cancelled' })),
    })
    await keyboard.click(await findByRole(host, 'button', { name: 'Change order: Cash out at 80.00 or more' }))
    const amount = getByRole(host, 'textbox', { name: 'Cash-out value, MYR' })
    await keyboard.clear(amount)
    await keyboard.type(amount, '90{Enter}')
    await keyboard.click(await findByRole(host, 'button', { name: 'Cancel order: Cash out at 90.00 or more' }))
    await waitFor(() => expect(queryByRole(host, 'button', { name: /^Cancel order/ })).toBeNull())
    expect(sent(cancelStandingOrder.path)).toMatchObject([{ order_key: order().order_key }])
    expect(said).toContain('The standing order is cancelled.')
  })

  test('§bet.key: without an answer it is sent again under its key, or withdrawn by it', async () => {
    let isLost = true
    const { host, sent, keyboard } = open({
      [setStandingOrder.path]: () => (isLost ? 'silence' : set()),
      [cancelStandingOrder.path]: { status: 0, statusdesc: 'orderNotExists' },
    })
    await keyboard.click(await opener(host))
    await keyboard.keyboard('80{Enter}')
    await findByText(host, /^No answer yet/)
    await keyboard.click(getByRole(host, 'button', { name: 'Send it again' }))
    await waitFor(() => expect(sent(setStandingOrder.path)).toHaveLength(2))
    const [first, second] = sent(setStandingOrder.path)
    expect(second).toEqual(first)
    isLost = false
    await findByText(host, /^No answer yet/)
    await keyboard.click(getByRole(host, 'button', { name: 'Withdraw' }))
    await opener(host)
    expect(sent(cancelStandingOrder.path)).toMatchObject([{ order_key: first!['order_key'] }])
  })

  test('§page.command-line: an order that was typed there opens filled in, and Enter sets it', async () => {
    const { host, sent, keyboard } = open({ [setStandingOrder.path]: set() })
    await opener(host)
    const terms = { direction: 'atMost', act: 'cashOut', amount: 2_000n, part: 1_000n, floor: 1_800n } as const
    act(() => requestPart({ page: '/info/betlist', tab: 'outstanding', order: { bet: '9001', terms } }))
    await findByRole(host, 'form', { name: 'Standing order on Harbour −0.5, bet 9001' })
    await keyboard.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent(setStandingOrder.path)).toMatchObject([
        { direction: 'atMost', act: 'cashOut', amount: '20.00', part: '10.00', floor: '18.00' },
      ]),
    )
  })

  test('an order whose cash-out is being checked can be neither changed nor cancelled', async () => {
    const { host } = open({ [listStandingOrders.path]: listed(order({ order_state: 'due', offer: '80.50' })) })
    await findByText(host, 'Being checked at 80.50')
    for (const name of [/^Change order/, /^Cancel order/])
      expect(getByRole(host, 'button', { name }).getAttribute('aria-disabled')).toBe('true')
  })
})
