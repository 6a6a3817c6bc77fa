import '#features/slip/list/legs.tsx'
import '#features/slip/stake/myanmar.tsx'
import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import type { Percent } from '#domain/odds/myanmar.ts'
import { quote } from '#domain/odds/odds.ts'
import { Slip } from '#features/slip/index.tsx'
import { leg, receipt, terms } from '#review/flows/slip/placement.ts'
import { findByText, getByRole, getByText } from '@testing-library/dom'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { sendRead } from '../../_kit/read-question.ts'
import { act, device, member, openSlipHarness, show } from './harness.tsx'

beforeEach(() => device(1_440))

const mmk = { minBet: 3_000n, maxBet: 2_000_000n, maxPayout: 20_000_000n }
const kyat = {
  ...member,
  currency: 'MMK' as const,
  balance: { available: 900_000n, cash: 900_000n, outstanding: 0n },
  limits: new Map([[1, mmk]]),
}
const favourite: Leg = { ...leg, line: -4, oddsType: 'MM', live: false }
const other = (group: number): Leg => ({
  ...favourite,
  matchId: group,
  group,
  oddsId: group,
  home: `Home ${group}`,
  away: `Away ${group}`,
})
const percent = (value: number) => value as Percent
const held = { ...terms, limits: mmk, waitSeconds: 0 }

const open = (part: 'single' | 'parlay') => {
  const harness = openSlipHarness({ profile: kyat })
  const page = show(harness, <Slip />)
  act(() => harness.platform.slip.send({ type: 'way.chosen', way: part === 'single' ? 'singles' : 'parlay' }))
  const take = (leg: Leg, price: LegPrice) =>
    act(() => harness.platform.slip.send({ type: 'selection.taken', leg, price }))
  const bet = harness.platform.bets[part]
  return {
    ...harness,
    ...page,
    take,
    bet,
    tellBet: (...events: Parameters<typeof bet.send>[0][]) =>
      events.forEach((event) => act(() => sendRead(bet, event))),
  }
}
const facts = (host: HTMLElement) =>
  Object.fromEntries([...host.querySelectorAll('dt')].map((dt) => [printed(dt), printed(dt.nextElementSibling)]))

describe('§myanmar.price: a bet at Myanmar odds', () => {
  test('a single says its price, its outcome on the line, and what it wins after the deduction', async () => {
    const { host, take, tellBet, said } = open('single')
    take(favourite, percent(-20))
    tellBet({ type: 'availability.changed', availability: 'available' }, { type: 'stake.typed', entered: 10_000n })
    expect(await findByText(host, 'Harbour ahead by exactly 1: 20% of the stake lost')).toBeTruthy()
    expect([
      getByText(host, 'Harbour \u22121'),
      getByText(host, '1\u221220'),
      getByText(host, 'Handicap, full time. Myanmar odds'),
    ]).toHaveLength(3)
    expect(facts(host)).toMatchObject({
      'Risk (debited)': '10,000',
      'To win': '9,500',
      Deduction: '5% of the profit',
      'Return incl. stake': '19,500',
      'Return if the result lands on the line': '8,000',
    })
    tellBet({ type: 'slip.submitted' }, { type: 'price.held', ...held, deductions: [10, 20] })
    expect(facts(host)).toMatchObject({ 'To win': '9,000', Deduction: '10% of the profit' })
    const taken = { ...receipt, prices: [percent(-20)], entered: 10_000n, risk: 10_000n, toWin: 9_000n }
    tellBet({ type: 'stake.confirmed', key: 'key-1' }, { type: 'bet.taken', receipt: taken })
    expect(facts(host)).toMatchObject({
      Odds: '1\u221220 (Myanmar odds)',
      'If it lands on the line': 'Harbour ahead by exactly 1: 20% of the stake lost',
      'To win': '9,000',
      Deduction: '10% of the profit',
      'Return incl. stake': '19,000',
      'Return if the result lands on the line': '8,000',
    })
    expect(said.at(-1) ?? document.activeElement?.ariaLabel).toBe(
      'Bet accepted: Harbour minus 1 at 1 minus 20, risk 10,000 to win 9,000.',
    )
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
  })

  test('a moved percent is shown beside the one before, better or worse for the side that is backed', () => {
    const { host, take, tellBet, said } = open('single')
    take({ ...favourite, pick: 'away' }, percent(-20))
    tellBet(
      { type: 'availability.changed', availability: 'available' },
      { type: 'stake.typed', entered: 10_000n },
      { type: 'slip.submitted' },
      { type: 'price.moved', prices: [percent(-10)], ...held },
    )
    expect(getByText(host, 'Accept 1\u221210 (+10) and bet')).toBeTruthy()
    expect(host.textContent).toContain('odds down')
    // What another percent changes is what comes back on the line: 2,000 of it and then 1,000, less 5 % of the profit.
    expect(said.at(-1) ?? document.activeElement?.ariaLabel).toBe(
      'Odds changed from 1 minus 20 (plus 20) to 1 minus 10 (plus 10). If it lands on the line you get 10,950 back. You would risk 10,000 to win 9,500, and nothing has been placed.',
    )
    expect(
      [...getByRole(host, 'rowheader', { name: 'Return if the result lands on the line' }).parentElement!.children].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['Return if the result lands on the line', '11,900', '10,950'])
  })

  test('§bet.slip: of several singles one button is the main one, and a parlay that has no price together names none', async () => {
    const { host, take, platform } = open('single')
    for (const match of [1, 2, 3]) {
      take(other(match), percent(-20))
      act(() => platform.bets.single.send({ type: 'stake.typed', entered: 10_000n }))
    }
    for (const one of [...platform.pendingBets.list(), platform.bets.single])
      act(() => one.send({ type: 'availability.changed', availability: 'available' }))
    const all = await findByText(host, 'Review 3 bets, 30,000')
    expect([...host.querySelectorAll('button[class*="button.primary"]')]).toEqual([all.closest('button')])
    expect((await findByText(host, /leg parlay/)).textContent).toBe('Bet as a 3-leg parlay')
  })

  test('a parlay takes its legs at Myanmar odds alone, is not a system, and wins after the deduction from the whole return', async () => {
    const { host, take, tellBet, bet, said, platform: harness } = open('parlay')
    take(other(1), percent(-20))
    take(other(2), percent(50))
    tellBet({ type: 'availability.changed', availability: 'available' }, { type: 'stake.typed', entered: 10_000n })
    await findByText(host, 'Home 2 \u22121')
    expect(bet.getSnapshot().context.ticket).toMatchObject({
      kind: 'mmoParlay',
      sizes: null,
      legs: [{ oddsType: 'MM' }, { oddsType: 'MM' }],
    })
    expect(facts(host)).toMatchObject({
      'To win': '24,000',
      Deduction: '15% of the return',
      'Return incl. stake': '34,000',
    })
    expect(facts(host)).not.toHaveProperty('Return if the result lands on the line')
    take({ ...other(3), marketType: 'OXT', line: 0, oddsType: 'DEC' }, quote(20_000, 'DEC'))
    expect(bet.getSnapshot().context.ticket?.legs).toHaveLength(2)
    expect(await findByText(host, 'Myanmar odds can’t be combined with other odds types.')).toBeTruthy()
    expect(said.at(-1)).toBe('Home 3: Myanmar odds can’t be combined with other odds types.')
    act(() => harness.slip.send({ type: 'way.chosen', way: 'system' }))
    expect(await findByText(host, /^A system needs /)).toBeTruthy()
    expect(bet.getSnapshot().value).toBe('empty')
  })
})
