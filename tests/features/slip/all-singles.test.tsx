import type { Leg } from '#domain/bet/leg.ts'
import { quote } from '#domain/odds/odds.ts'
import { Slip } from '#features/slip/index.tsx'
import { isAskedTogether, singlesOf } from '#features/slip/singles-port.ts'
import { leg, terms, worse } from '#review/flows/slip/placement.ts'
import { findByRole, fireEvent, getByRole, queryByRole, waitFor, within } from '@testing-library/dom'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { sendRead } from '../../_kit/read-question.ts'
import { act, device, openSlipHarness, show } from './harness.tsx'

const pick = (n: number): Leg => ({ ...leg, oddsId: n, matchId: n, group: n, home: `Home ${n}`, away: `Away ${n}` })
const price = quote(9_000, 'MY')
const available = { type: 'availability.changed', availability: 'available' } as const
const held = { type: 'price.held', ...terms } as const

/** A slip with a single for each number, each with a stake of as many units. */
const open = (...picks: readonly number[]) => {
  device(1_440)
  const harness = openSlipHarness()
  const { platform } = harness
  for (const n of picks)
    act(() => {
      platform.slip.send({ type: 'selection.taken', leg: pick(n), price })
      platform.bets.single.send({ type: 'stake.typed', entered: BigInt(n) * 100n })
    })
  const bets = [...platform.pendingBets.list(), platform.bets.single]
  for (const bet of bets) act(() => bet.send(available))
  const { host } = show(harness, <Slip />)
  const states = () => bets.map((bet) => JSON.stringify(bet.getSnapshot().value).replaceAll(/["{}]/g, ''))
  const review = () => queryByRole(host, 'button', { name: /^Review \d+ bets, / })
  const confirm = () => getByRole(host, 'button', { name: /^Confirm: risk/ })
  const press = (button: HTMLElement) => act(() => button.click())
  return { ...harness, host, bets, states, review, confirm, press }
}

describe('§bet.slip: several singles are reviewed by one press and confirmed by one', () => {
  test('all are checked; the question names each and the sum; each is placed under its own key', async () => {
    const { host, bets, states, review, confirm, press, said } = open(21, 22, 23)
    expect((await findByRole(host, 'button', { name: 'Review 3 bets, 66.00' })) === review()).toBe(true)
    press(review()!)
    expect(states()).toEqual(Array.from({ length: 3 }, () => 'reviewing:checking'))
    expect(document.activeElement?.textContent).toBe('Checking 3 bets')
    for (const bet of bets.slice(0, 2)) act(() => sendRead(bet, held))
    expect(getByRole(host, 'heading', { level: 3 }).textContent).toBe('Checking 3 bets')
    expect(confirm().ariaDisabled).toBe('true')
    act(() => bets[2]!.send(held))
    // The last one has not been on screen for the reading pause.
    expect([getByRole(host, 'heading', { level: 3 }).textContent, confirm().ariaDisabled]).toEqual([
      'Confirm 3 bets',
      'true',
    ])
    press(confirm())
    expect(states()[0]).toBe('reviewing:confirming:read')
    act(() => sendRead(bets[2]!, held))
    expect(said.at(-1)).toBe('Confirm 3 bets. Confirm: risk 66.00 to win 59.40')
    expect(
      within(host)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(
      [21, 22, 23].map((n) =>
        expect.stringMatching(new RegExp(`^Home ${n} .*Handicap, full time · Home ${n} v Away ${n}$`)),
      ),
    )
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
    press(confirm())
    expect(states()).toEqual(Array.from({ length: 3 }, () => 'underWay:placing'))
    expect(new Set(bets.map((bet) => bet.getSnapshot().context.key)).size).toBe(3)
    expect(document.activeElement).not.toBe(document.body)
  })

  test.each([
    ['a price that moved', { type: 'price.moved', prices: [worse], ...terms }, 'reviewing:moved:read'],
    ['a refusal', { type: 'check.refused', code: 'betOverLimit', place: null }, 'rejected'],
    ['no answer', { type: 'check.unanswered' }, 'rejected'],
  ] as const)('%s is a matter of its own bet, and is not confirmed with the others', (_, event, state) => {
    const { bets, states, review, confirm, press } = open(21, 22, 23)
    press(review()!)
    act(() => sendRead(bets[1]!, event as Parameters<typeof sendRead>[1]))
    for (const bet of [bets[0]!, bets[2]!]) act(() => sendRead(bet, held))
    expect(confirm().textContent).toBe('Confirm: risk 44.00 to win 39.60')
    press(confirm())
    expect(states()).toEqual(['underWay:placing', state, 'underWay:placing'])
  })

  test.each([
    ['the way back', (host: HTMLElement) => act(() => getByRole(host, 'button', { name: 'Go back' }).click())],
    [
      'Escape',
      (host: HTMLElement) =>
        act(() => void fireEvent.keyDown(getByRole(host, 'heading', { level: 3 }), { key: 'Escape' })),
    ],
  ])('%s takes each back to its stake; the focus stays in the slip', (_, leave) => {
    const { host, bets, states, review, press } = open(21, 22)
    press(review()!)
    act(() => sendRead(bets[0]!, held))
    leave(host)
    expect(states()).toEqual(['choosing', 'choosing'])
    expect(host.contains(document.activeElement)).toBe(true)
    expect(review()?.textContent).toBe('Review 2 bets, 43.00')
  })

  test('all refused: the list is back, each with its reason', () => {
    const { host, bets, review, press, states } = open(21, 22)
    press(review()!)
    for (const bet of bets) act(() => bet.send({ type: 'check.refused', code: 'betOverLimit', place: null } as never))
    expect(states()).toEqual(['rejected', 'rejected'])
    expect(queryByRole(host, 'heading', { name: /^Confirm \d/ })).toBeNull()
  })

  test('a single with its own question or receipt before the member comes first: no other button beside it', () => {
    const { bets, review, states } = open(21, 22, 23)
    expect(review()).not.toBeNull()
    act(() => bets[2]!.send({ type: 'slip.submitted' }))
    expect(review()).toBeNull()
    act(() => sendRead(bets[2]!, held))
    expect([states()[2], review()]).toEqual(['reviewing:confirming:read', null])
    act(() => bets[2]!.send({ type: 'slip.cancelled' }))
    expect(review()?.textContent).toBe('Review 3 bets, 66.00')
  })

  test('one single is reviewed by itself', () => {
    expect(open(21).review()).toBeNull()
  })

  test.each([
    [[21], 'Review bet, 21.00'],
    [[21, 22], 'Review 2 bets, 43.00'],
  ])('of the singles %j one button is the main one: %s', async (picks, name) => {
    const { host } = open(...picks)
    const said = (more = '') => [...host.querySelectorAll(`button${more}`)].map(({ textContent }) => textContent)
    await waitFor(() => expect(said().filter((text) => text.startsWith('Review bet, '))).toHaveLength(picks.length))
    expect(said('[class*="button.primary"]')).toEqual([name])
  })

  test('§bet.typed-confirmation: where each risk is typed, each single is reviewed by itself', async () => {
    const { platform, review } = open(21, 22)
    expect(review()).not.toBeNull()
    act(() => void (platform.preferences.typedConfirmation = true))
    await waitFor(() => expect(review()).toBeNull())
    act(() => platform.bets.single.send({ type: 'stake.typed', entered: 5_00n }))
    expect(review()).toBeNull()
    act(() => void (platform.preferences.typedConfirmation = false))
    await waitFor(() => expect(review()?.textContent).toBe('Review 2 bets, 26.00'))
  })

  test('§bet.typed-confirmation: chosen while all are asked about, it takes each back to its stake', async () => {
    const { bets, platform, review, states, press } = open(21, 22)
    press(review()!)
    for (const bet of bets) act(() => sendRead(bet, held))
    act(() => void (platform.preferences.typedConfirmation = true))
    await waitFor(() => expect(states()).toEqual(['choosing', 'choosing']))
    expect(review()).toBeNull()
  })

  describe('§stake.within-balance: the balance covers the singles together, not each alone', () => {
    // The harness's member has 1,248.50.
    const short = 'Your balance is 151.50 short of these 2 bets. Lower a stake, or review them one by one.'
    const stakes = (bets: ReturnType<typeof open>['bets'], ...amounts: readonly bigint[]) =>
      amounts.forEach((entered, place) => act(() => bets[place]!.send({ type: 'stake.typed', entered })))

    test('what is missing is said before anything is sent, and the button is shut until a stake is lowered', () => {
      const { host, bets, states, review, press, said } = open(21, 22)
      stakes(bets, 800_00n, 600_00n)
      expect([review()?.ariaDisabled, review()?.getAttribute('aria-describedby')]).toEqual(['true', expect.any(String)])
      expect(document.getElementById(review()!.getAttribute('aria-describedby')!)?.textContent).toBe(short)
      expect(said.at(-1)).toBe(short)
      // It remains the main button: none of the others takes its place.
      expect([...host.querySelectorAll('button[class*="button.primary"]')]).toEqual([review()])
      press(review()!)
      expect(states()).toEqual(['choosing', 'choosing'])
      stakes(bets, 648_50n)
      expect([review()?.ariaDisabled, host.textContent.includes('short of')]).toEqual([null, false])
      press(review()!)
      expect(states()).toEqual(['reviewing:checking', 'reviewing:checking'])
    })

    test('a balance that falls while all are asked about shuts the confirmation; one that rises opens it', () => {
      const { host, bets, session, states, review, confirm, press } = open(21, 22)
      stakes(bets, 600_00n, 600_00n)
      press(review()!)
      for (const bet of bets) act(() => sendRead(bet, held))
      expect(confirm().ariaDisabled).toBe(null)
      const balance = (available: bigint) =>
        act(() => session.send({ type: 'balance.changed', balance: { available, cash: available, outstanding: 0n } }))
      balance(1_048_50n)
      expect([confirm().ariaDisabled, host.textContent.includes(short)]).toEqual(['true', true])
      press(confirm())
      expect(states()).toEqual(['reviewing:confirming:read', 'reviewing:confirming:read'])
      balance(1_200_00n)
      press(confirm())
      expect(states()).toEqual(['underWay:placing', 'underWay:placing'])
    })
  })

  test('the question is still there after another way to bet was looked at; only its singles say nothing', () => {
    const { host, bets, platform, review, press, said } = open(21, 22, 23)
    press(review()!)
    act(() => platform.slip.send({ type: 'way.chosen', way: 'parlay' }))
    for (const bet of bets) act(() => sendRead(bet, held))
    expect(said.filter((one) => one.startsWith('Confirm'))).toEqual([])
    const singles = singlesOf(platform).getSnapshot()
    expect([...bets, platform.bets.parlay].map(({ id }) => isAskedTogether(singles, id))).toEqual([
      true,
      true,
      true,
      false,
    ])
    act(() => platform.slip.send({ type: 'way.chosen', way: 'singles' }))
    expect(getByRole(host, 'heading', { level: 3 }).textContent).toBe('Confirm 3 bets')
  })
})
