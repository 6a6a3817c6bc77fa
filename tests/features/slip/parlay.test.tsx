import { betName } from '#features/slip/list/named.ts'
import { slipBet } from '#features/slip/slip-bet.ts'
import { stateOf } from '#machines/slip/placement.state.ts'
import type { Leg } from '#domain/bet/leg.ts'
import { quote } from '#domain/odds/odds.ts'
import { Slip } from '#features/slip/index.tsx'
import { receipt, terms } from '#review/flows/slip/placement.ts'
import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { findByRole, findByText, getByRole, getByText, queryByRole } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxPendingBets } from '#machines/slip/slip.ts'
import { aSlip } from '../../_kit/slip.ts'
import { sendRead } from '../../_kit/read-question.ts'
import { act, boardMatch, boardOdds, bookNow, device, openSlipHarness, show, type Harness, member } from './harness.tsx'

beforeEach(() => device(1_440))

const leg = (group: number): Leg => ({
  matchId: group,
  group,
  sport: 1,
  subject: 'match',
  oddsId: group + 100,
  marketType: 'OXT',
  pick: 'home',
  line: 0,
  oddsType: 'DEC',
  live: false,
  league: 'Northern League',
  home: `Home ${group}`,
  away: `Away ${group}`,
  kickoff: boardMatch.kickoff,
})

const even = quote(20_000, 'DEC')
const take = ({ platform }: Harness, group: number) =>
  act(() => platform.slip.send({ type: 'selection.taken', leg: leg(group), price: even }))
/** A board on which the home side of these matches is offered. */
const loadOffers = ({ platform: { odds } }: Harness, groups: readonly number[]) =>
  act(() =>
    odds.load({
      seq: 1,
      epoch: 'a',
      alive: bookNow,
      book: bookNow,
      speed: 1,
      at: Date.now(),
      leagues: [[3, 'Northern League', 1, 1, 1, 1]],
      links: [],
      mmo: [],
      heads: [],
      matches: groups.map((id) => writeMatch({ ...boardMatch, id, tab: 'today', live: null })),
      odds: groups.map((id) =>
        writeOdds({ ...boardOdds, id: id + 100, match: id, type: 'OXT', line: 0, prices: [even, even, even] }),
      ),
    }),
  )
const press = (host: HTMLElement, name: RegExp | string) => act(() => getByRole(host, 'button', { name }).click())

const open = async (legs: number) => {
  const harness = openSlipHarness()
  const page = show(harness, <Slip />)
  act(() => harness.platform.slip.send({ type: 'way.chosen', way: 'parlay' }))
  for (let n = 1; n <= legs; n++) take(harness, n)
  // What a part needs is fetched when it is first shown.
  await (legs === 0 ? findByText(page.host, 'No legs yet') : findByRole(page.host, 'list'))
  return {
    ...harness,
    ...page,
    bet: harness.platform.bets.parlay,
    tellParlay: (event: Parameters<typeof harness.placement.send>[0]) =>
      act(() => sendRead(harness.platform.bets.parlay, event)),
  }
}

describe('§bet.slip, §parlay.legs: the parlay part', () => {
  test('one leg is not a ticket, and says how many are missing', async () => {
    const { host, bet } = await open(1)
    expect(getByText(host, 'Add one more leg to bet.')).toBeTruthy()
    expect(queryByRole(host, 'textbox')).toBeNull()
    expect(bet.getSnapshot().value).toBe('empty')
  })

  test('two legs of two matches are one: a stake, what it risks, and what it returns', async () => {
    const { host, tellParlay, bet } = await open(2)
    tellParlay({ type: 'stake.typed', entered: 10_00n })
    expect(bet.getSnapshot().context.ticket).toMatchObject({
      kind: 'parlay',
      sizes: null,
      legs: [{ group: 1 }, { group: 2 }],
    })
    expect([...host.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '4.00',
      '10.00',
      '30.00',
      '3.00 to 1,248.50',
      '20,000.00',
      '40.00',
    ])
  })

  test('singles and parlay are named with the number of their picks, whichever is chosen', async () => {
    const { host, platform } = await open(2)
    const named = () =>
      [...host.querySelectorAll('label')]
        .map(({ textContent }) => textContent)
        .filter((text) => /^(?:Sing|Parl)/.test(text))
    expect(named()).toEqual(['Singles2', 'Parlay2'])
    act(() => platform.slip.send({ type: 'way.chosen', way: 'singles' }))
    expect(named()).toEqual(['Singles2', 'Parlay2'])
  })

  test('another selection of a match takes the place of its leg; a leg can be taken out again', async () => {
    const harness = await open(3)
    take(harness, 2)
    expect(harness.platform.legs.getSnapshot().context.legs).toHaveLength(3)
    press(harness.host, 'Remove Home 2')
    press(harness.host, 'Remove Home 3')
    expect(getByText(harness.host, 'Add one more leg to bet.')).toBeTruthy()
    expect(harness.bet.getSnapshot().value).toBe('empty')
    act(() => getByRole(harness.host, 'button', { name: 'Remove Home 1' }).focus())
    press(harness.host, 'Remove Home 1')
    expect(document.activeElement?.textContent).toBe('No legs yet')
  })

  test('§builder.parlay: a builder is a leg at its one price; together with it there is no system', async () => {
    const harness = await open(2)
    const built = (['OXT', 'BS'] as const).map((marketType, n) => ({
      oddsId: 103 + n * 100,
      marketType,
      pick: n === 0 ? 'home' : 'yes',
      line: 0,
    }))
    act(() =>
      harness.platform.slip.send({
        type: 'selection.taken',
        leg: { ...leg(3), built },
        price: quote(45_000, 'DEC'),
      }),
    )
    const { host, bet, tellParlay } = harness
    const row = getByRole(host, 'list').querySelectorAll('li')[2]!
    expect([row.textContent.includes('Bet builder'), row.textContent.includes('4.50')]).toEqual([true, true])
    expect(getByRole(row, 'button', { name: /^Remove .*Home 3 \+ .*Yes$/ })).toBeTruthy()
    tellParlay({ type: 'stake.typed', entered: 10_00n })
    expect(bet.getSnapshot().context).toMatchObject({
      ticket: { kind: 'parlay', legs: [{ group: 1 }, { group: 2 }, { group: 3, built }] },
      prices: [20_000, 20_000, 45_000],
    })
    expect([...host.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['18.00', '180.00']),
    )
    act(() => getByRole(host, 'radio', { name: 'System' }).click())
    expect(getByText(host, /bet builders are not available in systems/)).toBeTruthy()
    expect(bet.getSnapshot().value).toBe('empty')
  })

  test('a system of chosen sizes: its lines, its unit stake, and what it risks in all', async () => {
    const { host, bet, tellParlay } = await open(3)
    act(() => getByRole(host, 'radio', { name: 'System' }).click())
    expect(bet.getSnapshot().context.ticket).toMatchObject({ kind: 'system', sizes: [2] })
    tellParlay({ type: 'stake.typed', entered: 10_00n })
    expect([getByText(host, 'Lines: 3'), getByRole(host, 'button', { name: 'Review bet, 30.00' })]).toHaveLength(2)
    expect([...host.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '30.00',
      '90.00',
      '3.00 to 416.16',
      '20,000.00',
      '120.00',
    ])
    act(() => getByRole(host, 'checkbox', { name: '3 legs: 1 line' }).click())
    expect(bet.getSnapshot().context.ticket).toMatchObject({ sizes: [2, 3] })
    // §parlay.full-cover: every line from the doubles up has a name of its own.
    const named = slipBet(bet.getSnapshot().context, member)!
    expect([
      betName((key, values) => `${key} ${values?.['name']}`, named),
      betName((key) => key, { ...named, ticket: { ...named.ticket, sizes: [2] } }),
    ]).toEqual(['slip.name.cover Trixie', 'slip.name.system'])
  })

  test('§parlay.bonus: a full cover shows its bonus and what it returns with it, before and after it is placed', async () => {
    const { host, bet, tellParlay } = await open(3)
    act(() => getByRole(host, 'radio', { name: 'System' }).click())
    for (const name of ['Singles: 3 lines', '3 legs: 1 line']) act(() => getByRole(host, 'checkbox', { name }).click())
    const rows = () =>
      [...host.querySelectorAll('dt')].map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`)
    tellParlay({ type: 'availability.changed', availability: 'available' })
    tellParlay({ type: 'stake.typed', entered: 10_00n })
    expect(rows()).toContain('Return incl. stake: 260.00')
    expect(rows().some((row) => row.startsWith('Bonus'))).toBe(false)
    tellParlay({ type: 'slip.submitted' })
    const bonuses = { Patent: { oneWinner: 3, allWinners: 10 }, Trixie: { oneWinner: 1, allWinners: 50 } }
    tellParlay({ type: 'price.held', ...terms, bonuses })
    const told = ['Bonus if one wins: 3 times its profit', 'Bonus if all win: 10% of the return on top']
    expect(rows()).toEqual(expect.arrayContaining([...told, 'Return incl. stake: 286.00']))
    tellParlay({ type: 'stake.confirmed', key: 'key-1' })
    const { prices } = bet.getSnapshot().context
    const money = { entered: 10_00n, risk: 70_00n, toWin: 216_00n, bonus: bonuses.Patent }
    const receipt = { betId: '1', refNo: 'TL1', prices: prices!, placedAt: 1, waitUntil: 0, ...money }
    tellParlay({ type: 'bet.taken', receipt })
    expect(stateOf(bet.getSnapshot())).toBe('accepted')
    expect(rows()).toEqual(expect.arrayContaining([...told, 'Return incl. stake: 286.00']))
  })

  test('what goes in, comes out and goes away is said, as the focus stays on the board', async () => {
    const harness = await open(2)
    const { host, said, platform } = harness
    loadOffers(harness, [1, 2, 3])
    said.length = 0
    take(harness, 3)
    act(() => platform.slip.send({ type: 'bet.dismissed', bet: 'single-2' }))
    loadOffers(harness, [3])
    loadOffers(harness, [1, 3])
    take(harness, 4)
    expect(said).toEqual([
      'Home 3 at 2.00 is leg 3.',
      'Home 2 removed, 2 legs left.',
      'Home 1 is currently unavailable.',
      'Home 1 is available again.',
      'Home 4 at 2.00 is leg 3.',
    ])
    act(() => getByRole(host, 'button', { name: 'Remove Home 4' }).focus())
    press(host, 'Remove Home 4')
    expect(said).toHaveLength(5)
  })

  test('a leg that went away is named, taken out, and the rest bet on', async () => {
    const harness = await open(3)
    const { host, tellParlay, bet } = harness
    loadOffers(harness, [1, 2, 3])
    tellParlay({ type: 'availability.changed', availability: 'available' })
    tellParlay({ type: 'stake.typed', entered: 10_00n })
    tellParlay({ type: 'slip.submitted' })
    tellParlay({ type: 'check.refused', code: '328', place: 1 })
    expect(bet.getSnapshot().context).toMatchObject({ reason: '328', place: 1 })
    const marked = () => getByText(host, /^Currently unavailable/).parentElement?.parentElement?.textContent
    expect(marked()).toContain('Home 2')
    expect(getByRole(host, 'heading', { level: 3 }).getAttribute('aria-label')).toMatch(/^Not placed: Home 2: /)
    press(host, 'Back to the slip')
    expect(marked()).toContain('Home 2 v Away 2')
    press(host, 'Remove Home 2')
    expect(bet.getSnapshot().context.ticket?.legs.map(({ group }) => group)).toEqual([1, 3])
    tellParlay({ type: 'stake.typed', entered: 10_00n })
    tellParlay({ type: 'slip.submitted' })
    tellParlay({ type: 'price.held', ...terms })
    expect(stateOf(bet.getSnapshot())).toBe('confirming')
  })

  test('an accepted parlay leaves its receipt and an empty list of legs', async () => {
    const { host, tellParlay, platform } = await open(2)
    tellParlay({ type: 'availability.changed', availability: 'available' })
    tellParlay({ type: 'stake.typed', entered: 10_00n })
    tellParlay({ type: 'slip.submitted' })
    tellParlay({ type: 'price.held', ...terms })
    tellParlay({ type: 'stake.confirmed', key: 'key-1' })
    tellParlay({
      type: 'bet.taken',
      receipt: { ...receipt, prices: [even, even], toWin: 30_00n },
    })
    expect(getByText(host, 'Bet accepted')).toBeTruthy()
    expect(platform.legs.getSnapshot().context.legs).toEqual([])
  })

  test.each([null, [2]] as const)(
    'bet again, its legs are legs again, in their sizes (%s): one goes out, one goes in',
    async (sizes) => {
      const harness = await open(3)
      const { host, tellParlay, bet, platform } = harness
      if (sizes) act(() => platform.slip.send({ type: 'way.chosen', way: 'system' }))
      tellParlay({ type: 'availability.changed', availability: 'available' })
      tellParlay({ type: 'stake.typed', entered: 10_00n })
      tellParlay({ type: 'slip.submitted' })
      tellParlay({ type: 'price.held', ...terms })
      tellParlay({ type: 'stake.confirmed', key: 'key-1' })
      tellParlay({
        type: 'bet.taken',
        receipt: { ...receipt, prices: [even, even, even], toWin: 70_00n },
      })
      press(host, 'Reuse selection')
      expect(bet.getSnapshot()).toMatchObject({
        value: 'choosing',
        context: { entered: 10_00n, ticket: { legs: [{ group: 1 }, { group: 2 }, { group: 3 }], sizes } },
      })
      expect(host.querySelectorAll('h3')).toHaveLength(1)
      take(harness, 4)
      press(host, 'Remove Home 2')
      expect(bet.getSnapshot().context.ticket?.legs.map(({ group }) => group)).toEqual([1, 3, 4])
    },
  )
})

describe('a bet on its way makes room for the next one', () => {
  const waiting = async () => {
    const harness = openSlipHarness()
    const page = show(harness, <Slip />)
    const single = harness.platform.bets.single
    take(harness, 1)
    for (const event of [
      { type: 'availability.changed', availability: 'available' },
      { type: 'stake.typed', entered: 10_00n },
      { type: 'slip.submitted' },
      { type: 'price.held', ...terms },
      { type: 'stake.confirmed', key: 'key-1' },
      {
        type: 'bet.waiting',
        receipt: { ...receipt, prices: [even], toWin: 10_00n, waitUntil: 5_000 },
      },
    ] as const)
      act(() => sendRead(single, event))
    return { ...harness, ...page, single }
  }

  test('the next selection sets it aside; it goes on under its key and stays in sight until it is put away', async () => {
    const harness = await waiting()
    take(harness, 2)
    expect(harness.platform.bets.single.getSnapshot().context.ticket?.legs[0]?.group).toBe(2)
    const [aside] = harness.platform.pendingBets.list()
    expect([stateOf(aside!.getSnapshot()), aside!.getSnapshot().context.key]).toEqual(['waiting', 'key-1'])
    const panel = await findByRole(harness.host, 'region', { name: 'Bets in progress' })
    expect(panel.textContent).toContain('Home 1')
    act(() =>
      aside!.send({
        type: 'bet.taken',
        receipt: { ...receipt, prices: [even], toWin: 10_00n },
      }),
    )
    const away = await findByRole(panel, 'button', { name: 'Done' })
    act(() => away.click())
    expect(harness.platform.pendingBets.list()).toEqual([])
  })

  test('a parlay takes its legs along: the next one has the selection alone', async () => {
    const { host, tellParlay, platform, ...harness } = await open(2)
    for (const event of [
      { type: 'availability.changed', availability: 'available' },
      { type: 'stake.typed', entered: 10_00n },
      { type: 'slip.submitted' },
      { type: 'price.held', ...terms },
      { type: 'stake.confirmed', key: 'key-1' },
      { type: 'bet.unanswered' },
    ] as const)
      tellParlay(event)
    take({ ...harness, platform }, 3)
    expect(
      platform.pendingBets
        .list()[0]!
        .getSnapshot()
        .context.ticket?.legs.map(({ group }) => group),
    ).toEqual([1, 2])
    expect(platform.legs.getSnapshot().context.legs.map(({ group }) => group)).toEqual([3])
    expect(platform.bets.parlay.getSnapshot().value).toBe('empty')
    expect(await findByText(host, 'Add one more leg to bet.')).toBeTruthy()
  })

  test('a bet being sent is not set aside: the board takes nothing until its answer', async () => {
    const harness = await waiting()
    act(() =>
      harness.single.send({
        type: 'bet.taken',
        receipt: { ...receipt, prices: [even], toWin: 10_00n },
      }),
    )
    take(harness, 2)
    expect(harness.platform.pendingBets.list()).toEqual([])
    expect(harness.single.getSnapshot().context.ticket?.legs[0]?.group).toBe(2)
  })
})

test('bets that were on their way when the page closed count among those set aside, so that they stay as few as they may be', () => {
  const ticket = (n: number) =>
    ({
      ticket: { kind: 'single', legs: [leg(n)], sizes: null },
      prices: [even],
      entered: 10_00n,
      consent: 'none',
      key: `key-${n}`,
    }) as const
  const { slip, bets, pendingBets, stop } = aSlip({
    others: Array.from({ length: maxPendingBets + 1 }, (_, n) => ticket(n + 1)),
  })
  expect([bets.single.getSnapshot().context.key, pendingBets.list().length]).toEqual(['key-1', maxPendingBets])
  const taken = { type: 'selection.taken', leg: leg(20), price: even } as const
  expect(slip.getSnapshot().can(taken)).toBe(false)
  const [oldest] = pendingBets.list()
  pendingBets.dismiss(oldest!)
  expect(pendingBets.list()).toContain(oldest)
  oldest!.send({ type: 'bet.refused', code: 'scoreChanged' })
  pendingBets.dismiss(oldest!)
  slip.send(taken)
  expect(bets.single.getSnapshot().context.ticket?.legs[0]?.group).toBe(20)
  expect(pendingBets.list().map((bet) => bet.getSnapshot().context.key)).toEqual([
    ...Array.from({ length: maxPendingBets - 1 }, (_, n) => `key-${n + 3}`),
    'key-1',
  ])
  stop()
})
