import { checkCashOut } from '#calls/bets/cash-out.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { Slip } from '#features/slip/index.tsx'
import { stateOf } from '#machines/slip/placement.state.ts'
import { quote } from '#domain/odds/odds.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import { fair, keys, leg, terms } from '#review/flows/slip/placement.ts'
import { findByRole, getByRole, queryByText } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { before, now, receipt, stateFixtures } from './state-fixtures.ts'
import { serve } from '../info/server.ts'
import { act, boardMatch, boardOdds, device, loadBoard, member, openSlipHarness, show } from './harness.tsx'

afterEach(() => void vi.useRealTimers())
beforeEach(() => device(1_440))

const open = (events: readonly PlacementEvent[] = []) => {
  const harness = openSlipHarness()
  const { host } = show(harness, <Slip />)
  // A sentence reaches who listens by the announcer, or by the heading that bears it and takes the focus.
  host.addEventListener('focusin', ({ target }) => {
    const borne = (target as Element).matches('h3') && (target as Element).getAttribute('aria-label')
    if (borne) harness.said.push(borne)
  })
  events.forEach(harness.tell)
  return { ...harness, host }
}

const factsOf = (host: HTMLElement) =>
  Object.fromEntries([...host.querySelectorAll('dl dt')].map((dt) => [printed(dt), printed(dt.nextElementSibling)]))

describe('look: the slip always says what will happen', () => {
  test('what is backed, where it stands, and what the stake means', () => {
    const { host } = open(stateFixtures.choosing)
    expect(host.textContent).toContain('Harbour −0.5')
    expect(host.textContent).toContain('−0.96')
    expect(host.textContent).toContain('Handicap, full time. Malay odds')
    expect(host.textContent).toContain('Harbour v Quarry')
    expect(host.textContent).toContain('58′ 1–0 Northern League')
    expect(getByRole(host, 'textbox', { name: 'To win, MYR' })).toHaveProperty('value', '50.00')
    expect(factsOf(host)).toEqual({
      'Risk (debited)': '48.00',
      'To win': '50.00',
      Limits: '3.00 to 1,300.52',
      'Max payout': '20,000.00',
      'Return incl. stake': '98.00',
    })
    expect(getByRole(host, 'button', { name: 'Review bet, 50.00' })).toHaveProperty('disabled', false)
  })

  test('§stake.negative-odds: at positive odds the stake is what is risked', () => {
    const { host } = open([
      { type: 'ticket.offered', ticket: singleOf(leg), prices: [fair] },
      { type: 'stake.typed', entered: 10_00n },
    ])
    expect(getByRole(host, 'textbox', { name: 'Stake, MYR' })).toBeTruthy()
    expect(factsOf(host)).toMatchObject({ 'Risk (debited)': '10.00', 'To win': '9.00', 'Return incl. stake': '19.00' })
  })

  test('§stake.clamped: a clamped stake says the message and asks again', () => {
    const { host } = open(stateFixtures.clamped)
    expect(queryByText(host, 'Your stake was adjusted to the minimum/maximum limit.')).not.toBeNull()
    expect(factsOf(host)).toMatchObject({ 'To win, MYR': '2,000.00', 'Risk (debited)': '1,920.00' })
    expect(getByRole(host, 'button', { name: 'Confirm: risk 1,920.00 to win 2,000.00' })).toBeTruthy()
  })

  test('§bet.price-moved: a moved price shows risk and win at both prices before the member consents', () => {
    const { host } = open(stateFixtures.moved)
    const rows = [...host.querySelectorAll('table tr')].map((row) => [...row.children].map((cell) => printed(cell)))
    expect(rows).toEqual([
      ['', 'Was −0.96', 'Now −0.92'],
      ['Risk (debited)', '48.00', '46.00'],
      ['To win', '50.00', '50.00'],
      ['Return incl. stake', '98.00', '96.00'],
    ])
    expect(host.querySelector('h3')?.textContent).toContain('Odds changed: −0.96 to −0.92')
    expect(getByRole(host, 'button', { name: 'Accept minus 0.92 and bet' })).toBeTruthy()
  })

  test('§bet.danger-delay: a bet that is refused while it waits is still named', () => {
    const { host, tell } = open(stateFixtures.waiting)
    tell({ type: 'bet.refused', code: 'oddsChanged' })
    expect(host.querySelector('h3')?.textContent).toBe('Not placed')
    expect(host.textContent).toContain('Harbour v Quarry')
  })

  test('§bet.no-answer: a bet that waited and of which nothing is heard is still named', () => {
    const { host, pass } = open(stateFixtures.waiting)
    pass(120_000)
    expect(host.querySelector('h3')?.textContent).toBe('Still waiting for confirmation')
    expect(host.textContent).toContain('Harbour v Quarry')
  })

  test('§bet.no-answer: no answer is a state of its own', () => {
    const { host } = open(stateFixtures.unknown)
    expect(host.querySelector('h3')?.parentElement?.textContent).toBe(
      'Still waiting for confirmationYour bet may have been placed. We’re checking; it can’t be placed twice.',
    )
    expect(host.textContent).toContain(keys[0])
  })

  test('a receipt holds every item a regulator asks for', () => {
    const { host } = open(stateFixtures.accepted)
    expect(factsOf(host)).toEqual({
      'Placed at': '25/02/2026 14:13:20 GMT+8',
      Match: 'Harbour v Quarry',
      Market: 'Handicap, full time',
      Selection: 'Harbour −0.5',
      Odds: '−0.92 (Malay odds)',
      'To win, MYR': '50.00',
      'Risk (debited)': '46.00',
      'To win': '50.00',
      'Return incl. stake': '96.00',
      'Bet ID': '240914-000731',
      'Ref. no.': 'T-7F3K',
    })
  })

  test('a receipt is short: what was taken with the score of now, its two figures; the rest is folded', () => {
    const { host, platform } = open(stateFixtures.accepted)
    const details = host.querySelector('details')!
    expect([details.open, details.querySelector('summary')!.textContent]).toEqual([false, 'Details'])
    expect(details.textContent).toContain('T-7F3K')
    const taken = host.querySelector('dl')!.parentElement!
    const seen = () => printed(taken)
    expect(seen()).toBe(
      'Harbour −0.5−0.92Handicap, full time. Malay oddsHarbour v Quarry58′ 1–0 Northern LeagueRisk (debited)46.00Return incl. stake96.00',
    )
    act(() =>
      loadBoard(platform, { ...boardMatch, live: { ...boardMatch.live!, minute: 63, score: [2, 0] } }, boardOdds),
    )
    expect(seen()).toContain('63′ 2–0')
  })

  test('§cash-out.shown-amount: a receipt shows what the bet is bought back for, and leads to its confirmation', async () => {
    serve({
      [checkCashOut.path]: {
        status: 1,
        statusdesc: 'success',
        time: 1,
        good_for: 6,
        cashed: [],
        reason: '',
        offers: [
          {
            bet_id: '240914-000731',
            code: '',
            amount: '44.10',
            percent: 100,
            risk: '46.00',
            to_win: '50.00',
            held_risk: '0.00',
            held_to_win: '0.00',
            offer_token: 'o',
          },
        ],
      },
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { host } = open(stateFixtures.accepted)
    const button = await findByRole(host, 'button', { name: 'Cash out 44.10' })
    act(() => button.click())
    expect(location.pathname).toBe('/info/betlist')
  })

  test('a bet’s life is shown: held, waiting, running, settled', () => {
    const { host, tell } = open(stateFixtures.waiting)
    const life = () => [...getByRole(host, 'list', { name: 'Bet progress' }).children].map((step) => step.textContent)
    expect(life()).toEqual(['Stake held (done)', 'Waiting (live delay) (now)', 'Running (next)', 'Settled (next)'])
    tell({ type: 'bet.taken', receipt })
    expect(life()).toEqual(['Stake held (done)', 'Waiting (live delay) (done)', 'Running (now)', 'Settled (next)'])
  })

  test('§time.two-clocks: the wait is counted down by book time', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { host, tell } = open(stateFixtures.placing)
    tell({ type: 'bet.waiting', receipt })
    expect(host.textContent).toMatch(/5 s left/)
  })

  test('a refusal is shown in words by its code, and a changed line must be taken again', () => {
    const { host, tell } = open(stateFixtures.rejected)
    expect(host.textContent).toContain('Bet rejected: the match situation changed during the live delay.')
    expect(getByRole(host, 'button', { name: 'Back to the slip' })).toBeTruthy()
    act(() => getByRole(host, 'button', { name: 'Back to the slip' }).click())
    stateFixtures.placing.slice(3).forEach(tell)
    tell({ type: 'bet.refused', code: 'marketTypeChanged' })
    expect([...host.querySelectorAll('section button')].map(({ textContent }) => textContent)).toEqual(['Remove'])
  })

  test('betting the same again takes the board’s price of now', () => {
    const { host, platform, placement } = open(stateFixtures.accepted)
    act(() =>
      loadBoard(
        platform,
        { ...boardMatch, live: null, tab: 'today' },
        { ...boardOdds, prices: [quote(19_500, 'DEC'), quote(19_500, 'DEC')] },
      ),
    )
    act(() => getByRole(host, 'button', { name: 'Reuse selection' }).click())
    expect(placement.getSnapshot().context).toMatchObject({
      prices: [9_500],
      ticket: { legs: [{ ...leg, live: false }] },
      receipt: null,
    })
  })
})

/** availability | the sentence under the figures */
const availabilities = [
  ['stale', 'Odds are out of date. You can bet again when they update. Your selection is kept.'],
  ['offline', 'You’re offline. You can bet when you reconnect. Your selection is kept.'],
  ['marketClosed', 'This market is suspended and may reopen. Your selection is kept.'],
] as const

describe('§feed.old-board: a locked button says why', () => {
  test.each(availabilities)('%s', (availability, sentence) => {
    const { host, tell, placement } = open(stateFixtures.confirming)
    const confirm = getByRole(host, 'button', { name: /^Confirm/ })
    act(() => confirm.focus())
    expect(confirm.ariaDisabled).toBeNull()
    tell({ type: 'availability.changed', availability })
    expect(queryByText(host, sentence)).not.toBeNull()
    // The member who was about to press it is still there when the market opens again.
    expect([confirm.ariaDisabled, confirm.hasAttribute('disabled'), document.activeElement]).toEqual([
      'true',
      false,
      confirm,
    ])
    act(() => confirm.click())
    expect(stateOf(placement.getSnapshot())).toBe('confirming')
  })
})

describe('§page.announcer: each outcome is said at once, in exactly one sentence', () => {
  const asked = 'Confirm: Harbour minus 0.5 at minus 0.96, Harbour v Quarry, risk 48.00 to win 50.00.'
  test.each([
    ['empty', []],
    ['choosing', []],
    ['checking', []],
    [
      'moved',
      ['Odds changed from minus 0.96 to minus 0.92: you would risk 46.00 to win 50.00, and nothing has been placed.'],
    ],
    ['clamped', ['Your stake was adjusted to the minimum/maximum limit. It is now 2,000.00 and must be confirmed.']],
    ['confirming', [asked]],
    ['placing', [asked]],
    ['waiting', [asked, 'Your stake is on hold. The bet is waiting for acceptance.']],
    ['unknown', [asked, 'Still waiting for confirmation. Your bet may have been placed; we’re checking.']],
    [
      'unsent',
      [
        asked,
        'Still waiting for confirmation. Your bet may have been placed; we’re checking.',
        'Your bet was not received and you have not been charged.',
      ],
    ],
    ['accepted', [asked, 'Bet accepted: Harbour minus 0.5 at minus 0.92, risk 46.00 to win 50.00.']],
    ['rejected', [asked, 'Not placed: Bet rejected: the match situation changed during the live delay.']],
  ] as const)('%s', (state, sentences) => {
    expect(open(stateFixtures[state]).said).toEqual(sentences)
  })

  test.each(['waiting', 'accepted', 'rejected'] as const)(
    '%s while the member is elsewhere: the announcer alone says it',
    (state) => {
      const elsewhere = document.body.appendChild(document.createElement('button'))
      elsewhere.focus()
      const harness = openSlipHarness()
      show(harness, <Slip />)
      for (const event of stateFixtures[state]) {
        harness.tell(event)
        act(() => elsewhere.focus())
      }
      expect(harness.said.at(-1)).toMatch(/^(Your stake is on hold|Bet accepted|Not placed)/)
      expect(document.activeElement).toBe(elsewhere)
    },
  )

  test('§bet.check-again: a question that holds is said once; one whose price moved again is said again', () => {
    const { said, tell, pass } = open(stateFixtures.moved)
    const count = said.length
    pass(30_000)
    tell({ type: 'price.held', ...terms })
    expect(said).toHaveLength(count)
    pass(30_000)
    tell({ type: 'price.moved', prices: [fair], ...terms })
    expect(said.slice(count)).toEqual([expect.stringMatching(/^Odds changed from minus 0\.92 to 0\.90/)])
  })

  test('WCAG 4.1.3: a question that becomes another under its button lands on its heading, whose name says it', () => {
    const { said, tell, pass, host } = open(stateFixtures.moved)
    const count = said.length
    act(() => getByRole(host, 'button', { name: /^Accept / }).focus())
    pass(30_000)
    tell({ type: 'price.moved', prices: [fair], ...terms })
    expect(document.activeElement?.tagName).toBe('H3')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Odds changed from minus 0\.92 to 0\.90/)
    expect(said.slice(count)).toEqual([document.activeElement?.getAttribute('aria-label')])
  })

  test('WCAG 4.1.3: a heading that has the focus keeps its name while its question becomes another, which is announced', () => {
    const { said, tell, pass, host } = open(stateFixtures.moved)
    const [count, heading] = [said.length, host.querySelector('h3')!]
    const first = heading.getAttribute('aria-label')
    act(() => heading.focus())
    pass(30_000)
    tell({ type: 'price.moved', prices: [fair], ...terms })
    expect([first, heading.getAttribute('aria-label')]).toEqual([first, first])
    expect(said.slice(count)).toEqual([expect.stringMatching(/^Odds changed from minus 0\.92 to 0\.90/)])
    act(() => heading.blur())
    expect(heading.getAttribute('aria-label')).toBe(said.at(-1))
  })

  test('a bet that is looked up again and again is announced once', () => {
    const { said, tell, pass } = open(stateFixtures.unknown)
    tell({ type: 'bet.unanswered' })
    pass(3_000)
    pass(20_000)
    expect(said.slice(1)).toHaveLength(1)
  })

  test('a bet found on its way after a reload is said', () => {
    const harness = openSlipHarness({
      input: {
        unresolved: { ticket: singleOf(leg), prices: [before], entered: 50_00n, consent: 'none', key: keys[0] },
        consent: 'none',
      },
    })
    show(harness, <Slip />)
    expect(harness.said).toEqual(['Still waiting for confirmation. Your bet may have been placed; we’re checking.'])
  })

  test('the picked price is said as it moves, better or worse; another selection is not a move', () => {
    const { said, tell, host } = open(stateFixtures.choosing)
    tell({ type: 'ticket.priced', prices: [now] })
    expect(said).toEqual(['Harbour minus 0.5: odds up, now minus 0.92.'])
    expect(printed(host.querySelector('s'))).toBe('was −0.96')
    tell({ type: 'ticket.offered', ticket: singleOf({ ...leg, pick: 'away' }), prices: [fair] })
    expect(said).toHaveLength(1)
  })
})

test.each([
  ['data-stop', `${leg.matchId}/0/HDP`, 'aria-selected'],
  ['data-price', `${leg.oddsId}/0`, 'aria-pressed'],
])('WCAG 4.1.3: the picked price is read where it has the focus, by %s, and not said as well', (name, value, held) => {
  const { said, tell } = open(stateFixtures.choosing)
  const price = document.body.appendChild(document.createElement('button'))
  price.setAttribute(name, value)
  price.setAttribute(held, 'true')
  price.focus()
  tell({ type: 'ticket.priced', prices: [now] })
  expect(said).toEqual([])
  price.setAttribute(held, 'false')
  tell({ type: 'ticket.priced', prices: [before] })
  expect(said).toEqual(['Harbour minus 0.5: odds down, now minus 0.96.'])
  price.remove()
})

test('§stake.limits: limits are the sport’s own until a check returns better ones', () => {
  const { host, tell } = open(stateFixtures.choosing)
  expect(member.limits.get(1)?.maxBet).toBe(2_000_00n)
  tell({ type: 'slip.submitted' })
  tell({ type: 'price.held', limits: { ...terms.limits, maxBet: 60_00n }, waitSeconds: 0 })
  expect(factsOf(host)['Limits']).toBe('3.00 to 60.00')
})

describe('§stake.opening: the stake a slip opens with', () => {
  const chosen = { type: 'ticket.offered', ticket: singleOf(leg), prices: [fair] } as const
  test.each([
    ['last', '12.5', '1', '12.50'],
    ['last', '', '1', ''],
    ['none', '12.5', '1', ''],
    ['fixed', '12.5', '20', '20.00'],
    ['fixed', '', '1', '3.00'],
  ] as const)('%s, last %j, amount %s: %j', (defaultStake, lastStake, defaultStakeAmount, expected) => {
    const harness = openSlipHarness()
    Object.assign(harness.platform.preferences, { defaultStake, lastStake, defaultStakeAmount })
    const { host } = show(harness, <Slip />)
    harness.tell(chosen)
    expect(getByRole(host, 'textbox')).toHaveProperty('value', expected)
  })
})

test.each([
  ['10', 'MYR 10.00'],
  ['1', 'MYR 3.00'],
])('§bet.quick: with quick bet on, the slip says so, and can switch it off: %s', (quickBetAmount, said) => {
  const harness = openSlipHarness()
  Object.assign(harness.platform.preferences, { quickBet: true, quickBetAmount })
  const { host } = show(harness, <Slip />)
  expect(host.textContent).toContain(`one tap on the odds places ${said}`)
  act(() => getByRole(host, 'button', { name: 'Turn off' }).click())
  expect(harness.platform.preferences.quickBet).toBe(false)
})
