import { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { Slip } from '#features/slip/index.tsx'
import { leg } from '#review/flows/slip/placement.ts'
import { offer } from '#review/flows/bet/cash-out.ts'
import { askSlipPanel } from '#ui/frame/slip-panel.ts'
import { findByRole, findByText, getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hurryQuestions, openButton } from '../../_kit/hurry-questions.ts'
import { feedEvent } from '../../_kit/member-feed.ts'
import { openPages } from '../info/page.tsx'
import { betList, paths, row, serve } from '../info/server.ts'
import { before } from './state-fixtures.ts'
import { act, device } from './harness.tsx'

beforeEach(() => hurryQuestions())
afterEach(() => vi.unstubAllGlobals())

const figures = { risk: '100.00', to_win: '150.00', held_risk: '100.00', held_to_win: '150.00' }
const offered = (amount: string) => ({
  status: 1,
  statusdesc: 'success',
  offers: [{ bet_id: '9001', code: '', amount, offer_token: offer.token, ...figures }],
  time: offer.time,
  good_for: 30,
  cashed: [],
  reason: '',
})
const single = row('9001', { risk: '100.00', to_win: '150.00' }, { match_id: leg.matchId })
const waitingBet = row('9002', { bet_status: 'waiting' }, { match_id: leg.matchId })
const parlay = row('9003', { kind: 'parlay', price: '4.20' }, { price: '-0.92' })
const list = (...bets: ReturnType<typeof row>[]) => ({
  [paths.waiting]: betList([]),
  [paths.running]: betList(bets),
  [checkCashOut.path]: offered('158.33'),
})

const open = async (answers: Parameters<typeof serve>[0], width = 1_440) => {
  device(width)
  const asked = serve(answers)
  const page = openPages({
    part: (
      <div id="slip">
        <Slip />
      </div>
    ),
  })
  const keyboard = userEvent.setup()
  const tab = (name: string) => getByRole(document.body, 'tab', { name })
  return { ...page, asked, keyboard, tab }
}

describe('§page.bet-list: the outstanding bets beside the slip', () => {
  test('a tab by the arrow keys: each bet with its score now and its offer on the button, and no offer is requested before', async () => {
    const { host, asked, keyboard, tab } = await open({
      ...list(single, { ...parlay, legs: [...parlay.legs, ...parlay.legs] }),
      [paths.waiting]: betList([waitingBet]),
    })
    expect(getByRole(host, 'tablist', { name: 'Bet slip or My bets' })).toBeTruthy()
    act(() => tab('Bet slip').focus())
    expect(asked.filter(({ path }) => path === checkCashOut.path)).toEqual([])
    await keyboard.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('My bets'))
    expect([tab('My bets').ariaSelected, tab('Bet slip').tabIndex]).toEqual(['true', -1])
    await findByRole(host, 'list', { name: 'Outstanding: 3 bets, newest first' })
    const [first, second, third] = [...host.querySelectorAll('[role=tabpanel]:not([hidden]) li')].map(
      ({ textContent }) => textContent,
    )
    expect(first).toContain('Waiting (live delay)')
    expect(second).toMatch(/^Harbour −0\.5.*Harbour 1–0 Quarry 58′ Northern LeagueRisk 100\.00 to win 150\.00/)
    expect(third).toMatch(/^Parlay4\.20Harbour/)
    expect(
      (await findByRole(host, 'button', { name: 'Cash out Harbour −0.5 for 158.33 (plus 58.33), bet 9001' }))
        .textContent,
    ).toBe('Cash out 158.33+58.33')
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
    await keyboard.keyboard('{Home}')
    expect(document.activeElement).toBe(tab('Bet slip'))
    expect(queryByRole(host, 'list', { name: /^Outstanding/ })).toBeNull()
  })

  test('a bet is sold in its place, and the cash-out goes on while the slip is looked at', async () => {
    const answer = Promise.withResolvers<object>()
    const { host, tab, keyboard, kept } = await open(list(single))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (path: string, init: { body: string }) =>
      path === cashOut.path ? new Response(JSON.stringify(await answer.promise)) : fetch(path, init),
    )
    await keyboard.click(tab('My bets'))
    await keyboard.click(await findByRole(host, 'button', { name: /^Cash out Harbour/ }))
    await keyboard.click(await openButton(host, 'Confirm: cash out for 158.33'))
    expect(kept).toHaveLength(1)
    await keyboard.click(tab('Bet slip'))
    answer.resolve({
      ...figures,
      status: 1,
      statusdesc: 'success',
      bet_id: '9001',
      ref_no: 'T-9001',
      percent: 100,
      amount: '158.33',
      bet_status: 'cashedOut',
      held_risk: '0.00',
      held_to_win: '0.00',
      cashed_at: offer.time,
      balance: '1',
      account_balance: '1',
      outstanding_balance: '0',
      wallet_seq: 9,
    })
    await waitFor(() => expect(kept).toEqual([]))
    await keyboard.click(tab('My bets'))
    await findByText(host, 'The bet is settled and the amount is in your balance.')
  })

  test('below an empty slip: the newest three with their scores, and the way to all of them; no offer is requested', async () => {
    const { host, asked } = await open(
      list(single, { ...parlay, legs: [...parlay.legs, ...parlay.legs] }, row('9004'), row('9005')),
    )
    const shown = await findByRole(host, 'region', { name: 'Outstanding' })
    expect(shown.querySelector('h3')?.textContent).toBe('Outstanding 4')
    expect([...shown.querySelectorAll('li')].map((one) => one.querySelector('p')?.textContent)).toEqual([
      expect.stringMatching(/^Harbour −0\.5/),
      'Parlay4.20',
      expect.stringMatching(/^Harbour −0\.5/),
    ])
    expect(shown.querySelector('li')?.textContent).toMatch(
      /Harbour 1–0 Quarry 58′ Northern LeagueRisk 100\.00 to win 150\.00$/,
    )
    expect(getByRole(shown, 'link', { name: 'All my bets' }).getAttribute('href')).toBe('/info/betlist')
    expect(asked.filter(({ path }) => path === checkCashOut.path)).toEqual([])
  })

  test('the member feed renews the list, and nothing else asks for it', async () => {
    let bets = [single]
    const { host, asked, keyboard, tab, platform } = await open({
      ...list(),
      [paths.running]: () => betList(bets),
    })
    await keyboard.click(tab('My bets'))
    await findByRole(host, 'list', { name: 'Outstanding: 1 bet, newest first' })
    bets = []
    act(() => void platform.memberFeed.push(feedEvent(3)))
    await findByText(host, 'You have no outstanding bets.')
    expect(asked.filter(({ path, body }) => path === paths.running && body['page_size'] === 20)).toHaveLength(2)
  })

  test('what cannot be loaded is loaded again by the member', async () => {
    let answer: object | 'silence' = 'silence'
    const { host, keyboard, tab } = await open({ ...list(), [paths.running]: () => answer })
    await keyboard.click(tab('My bets'))
    await findByText(host, 'My bets: could not be loaded')
    answer = betList([single])
    await keyboard.click(getByRole(host, 'button', { name: 'Load again' }))
    await findByRole(host, 'list', { name: /^Outstanding: 1 bet/ })
  })

  test('a price that is picked brings the slip forward', async () => {
    const { keyboard, tab, platform } = await open(list(single))
    await keyboard.click(tab('My bets'))
    act(() => platform.slip.send({ type: 'selection.taken', leg, price: before }))
    expect(tab('Bet slip').ariaSelected).toBe('true')
    await keyboard.click(tab('My bets'))
    act(() => platform.bets.single.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [before] }))
    expect(tab('My bets').ariaSelected).toBe('true')
  })

  test.each([
    ['on a phone as a sheet', 390],
    ['beside the board', 1_440],
  ])('come forward when another part of the page calls for them, each time: %s', async (_, width) => {
    const { keyboard, host, tab } = await open(list(single), width)
    for (const _time of [1, 2]) {
      act(() => askSlipPanel('bets'))
      await findByRole(document.body, 'button', { name: /^Cash out Harbour/ })
      expect(tab('My bets').ariaSelected).toBe('true')
      if (width > 720) {
        expect(document.activeElement).toBe(tab('My bets'))
        await keyboard.click(tab('Bet slip'))
      } else {
        expect(host.querySelector('[role=dialog]')).toBeNull()
        await keyboard.click(getAllByRole(document.body, 'button', { name: 'Close' })[0]!)
        expect(queryByRole(document.body, 'dialog')).toBeNull()
      }
    }
  })
})
