import { checkEdit, editBet, findEdit } from '#calls/bets/bet-edit.ts'
import { loadBetRecord } from '#calls/bets/bet-record.ts'
import { checkCashOut } from '#calls/bets/cash-out.ts'
import { quote } from '#review/flows/bet/edit-bet.ts'
import { requestPart } from '#ui/flows/requested-part.ts'
import { findByRole, findByText, getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hurryQuestions, openButton } from '../../_kit/hurry-questions.ts'
import { act, boardMatch, boardOdds, loadBoard } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve, today } from './server.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/info/betlist')
  hurryQuestions()
})
afterEach(() => vi.unstubAllGlobals())

type Asked = Record<string, unknown>

const running = row('9001', { risk: '100.00', to_win: '150.00', stake: '100.00' })
const quoted = (change: object = {}) => ({
  status: 1,
  statusdesc: 'success',
  value_code: '',
  value: '158.33',
  offer_token: quote.token,
  held_risk: '100.00',
  held_to_win: '150.00',
  time: quote.time,
  good_for: 30,
  code: '',
  leg: null,
  price: '0.92',
  prices: ['0.92'],
  builders: [],
  risk: '50.00',
  to_win: '46.00',
  live: false,
  wait_seconds: 0,
  min_bet: '3.00',
  max_bet: '500.00',
  max_payout: '20000.00',
  ...change,
})
const edited = (change: object = {}) => ({
  status: 1,
  statusdesc: 'success',
  edit_key: '00000000-0000-4000-8000-00000000000a',
  bet_id: '9001',
  ref_no: 'T-9001',
  value: '158.33',
  edit_status: 'done',
  wait_until: 0,
  new_bet_id: '9002',
  new_ref_no: 'T-9002',
  stake: '50.00',
  risk: '50.00',
  to_win: '46.00',
  edited_at: quote.time,
  balance: '1108.33',
  account_balance: '1158.33',
  outstanding_balance: '50.00',
  wallet_seq: 9,
  ...change,
})
const bets = {
  [paths.waiting]: betList([]),
  [paths.running]: betList([running]),
  [checkCashOut.path]: {
    status: 1,
    statusdesc: 'success',
    offers: [],
    time: quote.time,
    good_for: 30,
    cashed: [],
    reason: '',
  },
  /** The same bet again changes nothing; another stake is another bet. */
  [checkEdit.path]: ({ stake }: Asked) =>
    stake === '100.00' ? quoted({ code: 'editChangesNothing', risk: '92.00', to_win: '100.00' }) : quoted(),
}

const open = (answers: Parameters<typeof serve>[0], ...how: Parameters<typeof openPages>) => {
  const asked = serve({ ...bets, ...answers })
  const page = openPages(...how)
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)
  return { ...page, sent, keyboard: userEvent.setup() }
}
const opener = (host: HTMLElement) => findByRole(host, 'button', { name: 'Edit Harbour −0.5, bet 9001' })
const figure = (host: HTMLElement, term: string) =>
  getByText(getByRole(host, 'region', { name: 'Edit bet' }), term).nextElementSibling?.textContent
const barriers = async (host: HTMLElement) =>
  (await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id }) => id,
  )

/** The edit of the bet, by keys alone, at another stake. */
const choosing = async (page: ReturnType<typeof open>) => {
  const { host, keyboard } = page
  const button = await opener(host)
  act(() => button.focus())
  await keyboard.keyboard('{Enter}')
  const stake = await findByRole<HTMLInputElement>(host, 'textbox', { name: 'Stake, MYR' })
  expect(document.activeElement?.textContent).toBe('Edit Harbour −0.5')
  act(() => stake.focus())
  await keyboard.keyboard('50{Enter}')
  await openButton(host, 'Edit bet')
  return stake
}

describe('§edit.difference: an edit shows the old value, the new bet and the difference on one screen', () => {
  test('odds below zero have the minus sign of every other price, and are said', async () => {
    const page = open({ [checkEdit.path]: () => quoted({ price: '-0.78', prices: ['-0.78'] }) })
    await choosing(page)
    expect(figure(page.host, 'New bet’s odds')).toBe('\u22120.78minus 0.78')
  })

  test('by keyboard: the stake is changed, the figures are confirmed, and both bets are named', async () => {
    const page = open({ [editBet.path]: edited() })
    const { host, sent, said, keyboard, keptEdits } = page
    const stake = await choosing(page)
    expect(stake.value).toBe('50')
    expect([
      figure(host, 'Your bet is worth, MYR'),
      figure(host, 'Risk (debited), MYR'),
      figure(host, 'To win, MYR'),
      figure(host, 'Paid to you now, MYR'),
    ]).toEqual(['158.33', '50.00', '46.00', '108.33'])
    expect(await barriers(host)).toEqual([])
    act(() => getByRole(host, 'button', { name: 'Edit bet' }).focus())
    await keyboard.keyboard('{Enter}')
    const confirm = await openButton(host, 'Confirm: edit the bet')
    expect(document.activeElement?.textContent).toBe('Confirm the edit')
    expect(await barriers(host)).toEqual([])
    act(() => confirm.focus())
    await keyboard.keyboard('{Enter}')
    await findByText(host, 'Your new bet is T-9002. The one before was cashed out for 158.33.')
    expect(sent(editBet.path)).toEqual([
      {
        account_id: 'ann',
        session_token: 'token',
        bet_id: '9001',
        edit_key: expect.any(String),
        value: '158.33',
        time: quote.time,
        offer_token: quote.token,
        kind: 'single',
        legs: [
          { match_id: 11, odds_id: 111, market_type: 'HDP', pick: 'home', line: -2, odds_type: 'MY', price: '0.92' },
        ],
        stake: '50.00',
        accept: 'none',
      },
    ])
    expect(keptEdits).toEqual([])
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(queryByRole(host, 'region', { name: 'Edit bet' })).toBeNull())
    expect(said.join('\n')).toContain('worth 158.33')
  })

  test('§edit.changes: the same bet is refused with its reason and cannot be taken', async () => {
    const { host, keyboard } = open({})
    await keyboard.click(await opener(host))
    await findByText(host, /same as the one it would replace/)
    expect(getByRole(host, 'button', { name: 'Edit bet' }).getAttribute('aria-disabled')).toBe('true')
    expect(getByRole(host, 'button', { name: 'Remove Harbour −0.5' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('§builder.parlay: selections of another match are one leg, at the price of their builder', async () => {
    const page = open({
      [editBet.path]: edited(),
      [checkEdit.path]: ({ legs }: Asked) => {
        const isBuilt = (legs as { joined?: unknown }[]).some(({ joined }) => joined)
        return isBuilt
          ? quoted({
              price: '8.64',
              prices: ['1.92', '2.00', '1.85'],
              builders: ['4.50'],
              risk: '50.00',
              to_win: '382.00',
            })
          : quoted({})
      },
    })
    const { host, sent, keyboard, platform } = page
    act(() => loadBoard(platform, { ...boardMatch, id: 77 }, { ...boardOdds, match: 77, id: 770 }))
    const [over, both] = [
      { oddsId: 770, marketType: 'OU', pick: 'over', line: 10 },
      { oddsId: 771, marketType: 'BS', pick: 'yes', line: 0 },
    ] as const
    const match = { matchId: 77, group: 77, sport: 1, subject: 'match', home: 'Leeds', away: 'Everton' } as const
    const about = { oddsType: 'DEC', live: false, league: 'Northern League', kickoff: quote.time } as const
    act(() =>
      platform.slip.send({
        type: 'selection.taken',
        leg: { ...match, ...about, ...over, built: [over, both] },
        price: 45_000 as never,
      }),
    )
    await keyboard.click(await opener(host))
    await keyboard.click(await findByRole(host, 'button', { name: /^Add .*Over 2.5/ }))
    await keyboard.click(await findByRole(host, 'button', { name: /^Add .*Yes/ }))
    const stake = await findByRole<HTMLInputElement>(host, 'textbox', { name: 'Stake, MYR' })
    act(() => stake.focus())
    await keyboard.keyboard('50{Enter}')
    await openButton(host, 'Edit bet')
    expect(sent(checkEdit.path).at(-1)).toMatchObject({
      kind: 'parlay',
      legs: [
        { match_id: expect.any(Number) },
        { match_id: 77, odds_id: 770, joined: [{ odds_id: 771, market_type: 'BS', pick: 'yes', line: 0 }] },
      ],
    })
    await keyboard.click(getByRole(host, 'button', { name: 'Edit bet' }))
    await keyboard.click(await openButton(host, 'Confirm: edit the bet'))
    await waitFor(() => expect(sent(editBet.path)).toHaveLength(1))
    expect(sent(editBet.path)[0]).toMatchObject({ legs: [{ price: '1.92' }, { price: '4.50', odds_id: 770 }] })
  })

  test('a pick of the slip is added and makes a parlay, and is removed again', async () => {
    const page = open({
      [checkEdit.path]: ({ legs }: Asked) => {
        const count = (legs as unknown[]).length
        return quoted(count > 1 ? { price: '3.84', prices: ['1.92', '2.00'], risk: '100.00', to_win: '284.00' } : {})
      },
    })
    const { host, sent, keyboard, platform } = page
    act(() => loadBoard(platform, { ...boardMatch, id: 77 }, { ...boardOdds, match: 77, id: 770 }))
    act(() =>
      platform.slip.send({
        type: 'selection.taken',
        leg: {
          matchId: 77,
          group: 77,
          sport: 1,
          subject: 'match',
          oddsId: 770,
          marketType: 'OU',
          pick: 'over',
          line: 10,
          oddsType: 'DEC',
          live: false,
          league: 'Northern League',
          home: 'Leeds',
          away: 'Everton',
          kickoff: quote.time,
        },
        price: 20_000 as never,
      }),
    )
    await choosing(page)
    await keyboard.click(await findByRole(host, 'button', { name: 'Add Over 2.5' }))
    await waitFor(() => expect(figure(host, 'New bet’s odds')).toBe('3.84'))
    expect(figure(host, 'Paid to you now, MYR')).toBe('58.33')
    expect(sent(checkEdit.path).at(-1)).toMatchObject({
      kind: 'parlay',
      legs: [
        { odds_id: 111, odds_type: 'DEC' },
        { odds_id: 770, odds_type: 'DEC', pick: 'over', line: 10 },
      ],
    })
    await keyboard.click(await findByRole(host, 'button', { name: 'Remove Over 2.5' }))
    await waitFor(() => expect(sent(checkEdit.path).at(-1)).toMatchObject({ kind: 'single' }))
  })

  test('what moved is shown beside what was confirmed, and takes a confirmation of its own', async () => {
    let tries = 0
    const page = open({
      [checkEdit.path]: () => (tries === 0 ? quoted() : quoted({ value: '150.00' })),
      [editBet.path]: () => (++tries === 1 ? { status: 0, statusdesc: 'cashOutChanged' } : edited({ value: '150.00' })),
    })
    const { host, sent, keyboard } = page
    await choosing(page)
    await keyboard.click(getByRole(host, 'button', { name: 'Edit bet' }))
    await keyboard.click(await openButton(host, 'Confirm: edit the bet'))
    await findByText(host, /Before: 158.33 for your bet, 0.92 for the new one/)
    expect(figure(host, 'Your bet is worth, MYR')).toBe('150.00')
    await keyboard.click(await openButton(host, 'Accept and edit the bet'))
    await findByText(host, /was cashed out for 150.00/)
    const [first, second] = sent(editBet.path)
    expect([first!['value'], second!['value']]).toEqual(['158.33', '150.00'])
    expect(second!['edit_key']).not.toBe(first!['edit_key'])
  })

  test('§bet.no-answer: without an answer it is looked up by its key and kept on the device', async () => {
    let isReached = false
    const page = open({
      [editBet.path]: 'silence',
      [findEdit.path]: () =>
        isReached ? { status: 1, statusdesc: 'success', edited: [edited()], reason: '' } : 'silence',
    })
    const { host, keyboard, keptEdits } = page
    await choosing(page)
    await keyboard.click(getByRole(host, 'button', { name: 'Edit bet' }))
    await keyboard.click(await openButton(host, 'Confirm: edit the bet'))
    await findByText(host, /may have been made/)
    expect(keptEdits).toMatchObject([{ betId: '9001', key: expect.any(String) }])
    isReached = true
  })

  test('an edit that was on its way when the page closed is looked up first', async () => {
    const key = '00000000-0000-4000-8000-00000000000a'
    const { host, keptEdits, keyboard } = open(
      { [findEdit.path]: { status: 1, statusdesc: 'success', edited: [edited()], reason: '' } },
      { unresolvedEdit: { betId: '9001', quote, key } },
    )
    await findByText(host, /Your new bet is T-9002/)
    expect(keptEdits).toEqual([])
    await keyboard.click(getByRole(host, 'button', { name: 'Done' }))
    await waitFor(() => expect(queryByRole(host, 'region', { name: 'Edit bet' })).toBeNull())
  })
})

describe('§edit.named: the bets of an edit name each other', () => {
  test('in the list', async () => {
    const { host } = open({ [paths.running]: betList([row('9002', { edited_from: 'TL1000000109' })]) })
    await findByText(host, 'Edited from TL1000000109')
  })
  test('in the statement', async () => {
    window.history.replaceState(null, '', '/info/statement')
    const [settled] = today.movements
    const sold = { ...settled!, kind: 'cashout', outcome: '', edited_to: 'TL1000000206' }
    const { host } = open({ [paths.day]: { ...today, movements: [sold] } })
    await findByText(host, 'Edited: now TL1000000206')
  })
  test('in the record', async () => {
    const step = {
      version: 1,
      event: 'edit.held',
      outcome: '',
      by: 'member',
      state: 'running',
      book: 1,
      real: 1,
      prices: ['0.92'],
      builders: [],
      amount: '',
    }
    const { host, keyboard } = open({
      [loadBetRecord.path]: {
        status: 1,
        statusdesc: 'success',
        steps: [step],
        is_cut: false,
        edited_from: 'TL1000000109',
      },
    })
    await keyboard.click(await findByRole(host, 'button', { name: /^Details of Harbour/ }))
    await keyboard.click(await findByRole(host, 'button', { name: 'Show history' }))
    await findByText(host, 'Placed by an edit of another bet · Running')
    await findByText(host, 'Edited from TL1000000109')
  })

  test('§page.command-line: the edit of a bet named there opens, with the focus; a bet that is not there is said', async () => {
    const page = open({})
    await opener(page.host)
    act(() => requestPart({ page: '/info/betlist', tab: 'outstanding', edit: '9009' }))
    await waitFor(() => expect(page.said).toEqual(['No bet can be edited']))
    act(() => requestPart({ page: '/info/betlist', tab: 'outstanding', edit: 'newest' }))
    await findByRole(page.host, 'textbox', { name: 'Stake, MYR' })
    expect(document.activeElement?.textContent).toBe('Edit Harbour −0.5')
  })

  test('with a stake that was named, the new bet begins with it', async () => {
    const page = open({})
    await opener(page.host)
    act(() => requestPart({ page: '/info/betlist', tab: 'outstanding', edit: '9001', stake: 75_00n }))
    const stake = await findByRole<HTMLInputElement>(page.host, 'textbox', { name: 'Stake, MYR' })
    expect(stake.value).toBe('75.00')
    await waitFor(() => expect(page.sent(checkEdit.path).at(-1)).toMatchObject({ bet_id: '9001', stake: '75.00' }))
  })
})
