import { singleOf } from '#domain/bet/slip-ticket.ts'
import { Slip } from '#features/slip/index.tsx'
import { stateOf } from '#machines/slip/placement.state.ts'
import { keys, leg, terms } from '#review/flows/slip/placement.ts'
import { getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { before, now, receipt, stateFixtures } from './state-fixtures.ts'
import { eventually } from '../../_kit/eventually.ts'
import { act, device, openSlipHarness, show } from './harness.tsx'

beforeEach(() => device(1_440))

const sit = () => {
  const harness = openSlipHarness()
  const board = document.body.appendChild(
    Object.assign(document.createElement('button'), { textContent: 'a price on the board' }),
  )
  const { host } = show(harness, <Slip />)
  const keyboard = userEvent.setup()
  return {
    ...harness,
    host,
    board,
    keyboard,
    state: () => stateOf(harness.placement.getSnapshot()),
    focused: () => document.activeElement?.textContent,
  }
}

describe('the slip by keyboard alone', () => {
  test('from a selection to the receipt: type, Enter, Enter, put away', async () => {
    const { host, board, keyboard, tell, state, focused, placement } = sit()
    tell({ type: 'availability.changed', availability: 'available' })
    board.focus()
    tell({ type: 'ticket.offered', ticket: singleOf(leg), prices: [before] })
    expect(focused()).toBe('a price on the board')
    // The tabs, the ways to bet, the way to remove the selection, the stake.
    await keyboard.tab()
    await keyboard.tab()
    await keyboard.tab()
    await keyboard.tab()
    expect(document.activeElement).toBe(getByRole(host, 'textbox'))
    await keyboard.keyboard('50,00{Enter}')
    expect(state()).toBe('checking')
    expect(focused()).toBe('Checking your bet')
    tell({ type: 'price.held', ...terms })
    // A bounced Enter lands on the heading, which presses nothing (§bet.reading-pause).
    expect(focused()).toBe('Confirm the bet')
    await keyboard.keyboard('{Enter}')
    expect(state()).toBe('confirming')
    await keyboard.tab()
    expect(focused()).toBe('Confirm: risk 48.00 to win 50.00')
    await keyboard.keyboard('{Enter}')
    expect(state()).toBe('placing')
    expect(placement.getSnapshot().context.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(focused()).toBe('Placing your bet')
    tell({ type: 'bet.taken', receipt })
    expect(focused()).toBe('Bet accepted')
    await keyboard.tab()
    expect(focused()).toBe('Done')
    await keyboard.keyboard('{Enter}')
    expect(state()).toBe('empty')
    expect(focused()).toBe('Your slip is empty')
  })

  test('the second click of a double click on the stake’s button does not confirm the bet that came under it', async () => {
    const { tell, state, host } = sit()
    stateFixtures.confirming.forEach(tell)
    const press = (detail: number) =>
      act(
        () =>
          void getByRole(host, 'button', { name: /^Confirm: / }).dispatchEvent(
            new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
          ),
      )
    press(2)
    expect(state()).toBe('confirming')
    press(1)
    expect(state()).toBe('placing')
  })

  test('§bet.typed-confirmation: for who asked for it the button comes once the risk was typed, also at a new price', async () => {
    const { tell, state, host, platform, keyboard } = sit()
    act(() => void (platform.preferences.typedConfirmation = true))
    stateFixtures.confirming.forEach(tell)
    const confirm = () => queryByRole(host, 'button', { name: /^Confirm: / })
    expect(confirm()).toBeNull()
    act(() => getByRole(host, 'textbox', { name: 'Type 48.00 to confirm' }).focus())
    await keyboard.keyboard('4{Enter}')
    expect([confirm(), state()]).toEqual([null, 'confirming'])
    await keyboard.keyboard('8')
    await keyboard.tab()
    await keyboard.keyboard('{Enter}')
    expect(state()).toBe('placing')
    tell({ type: 'price.moved', prices: [now], ...terms })
    expect(queryByRole(host, 'button', { name: /^Accept / })).toBeNull()
  })

  test('the limits of a stake are read with its field, before any error', () => {
    const { tell, host } = sit()
    stateFixtures.choosing.forEach(tell)
    const field = getByRole(host, 'textbox')
    const told = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(told?.join()).toMatch(/^Limits [\d.,]+ to [\d.,]+$/)
  })

  test('a moved price lands on its heading, so that the key that sent the bet cannot consent to it', async () => {
    const { keyboard, tell, state, focused, host } = sit()
    stateFixtures.choosing.forEach(tell)
    act(() => getByRole(host, 'textbox').focus())
    await keyboard.keyboard('{Enter}')
    tell({ type: 'price.moved', prices: [now], ...terms })
    expect(focused()).toMatch(/^Odds changed/)
    await keyboard.keyboard('{Enter}')
    expect(state()).toBe('moved')
    await keyboard.tab()
    expect(focused()).toBe('Accept −0.92 and bet')
    await keyboard.keyboard('{Enter}')
    expect(state()).toBe('placing')
  })

  test.each(['checking', 'moved', 'clamped', 'confirming', 'unsent'] as const)(
    'Escape leads from %s back to the stake',
    async (from) => {
      const { keyboard, tell, state, host } = sit()
      stateFixtures.choosing.forEach(tell)
      act(() => getByRole(host, 'textbox').focus())
      stateFixtures[from].slice(3).forEach(tell)
      expect(state()).toBe(from)
      expect(host.contains(document.activeElement)).toBe(true)
      await keyboard.keyboard('{Escape}')
      // A bet that may still arrive is closed on the server first.
      if (from === 'unsent') tell({ type: 'bet.absent' })
      expect(state()).toBe('choosing')
      expect(document.activeElement).toBe(getByRole(host, 'textbox'))
      expect(getByRole(host, 'textbox')).toHaveProperty('value', from === 'clamped' ? '2000.00' : '50.00')
    },
  )

  test('§bet.check-again: nothing takes the focus from a member who is elsewhere, least of all a question about money', () => {
    const { board, tell, pass, focused, state } = sit()
    stateFixtures.confirming.forEach(tell)
    act(() => board.focus())
    pass(30_000)
    tell({ type: 'price.held', ...terms })
    expect([state(), focused()]).toEqual(['confirming', 'a price on the board'])
    pass(30_000)
    tell({ type: 'price.moved', prices: [now], ...terms })
    expect([state(), focused()]).toEqual(['moved', 'a price on the board'])
    tell({ type: 'price.accepted', key: keys[1] })
    tell({ type: 'bet.unanswered' })
    tell({ type: 'bet.absent' })
    expect([state(), focused()]).toEqual(['unsent', 'a price on the board'])
  })

  test.each(['confirming', 'moved', 'clamped'] as const)(
    '§bet.check-again: while %s is checked again, the member’s button keeps its place and the focus, closed',
    (asked) => {
      const { tell, pass, state, host } = sit()
      stateFixtures[asked].forEach(tell)
      const answer = getByRole(host, 'button', { name: /^(Confirm|Accept)/ })
      act(() => answer.focus())
      pass(30_000)
      expect([answer.isConnected, answer.ariaDisabled, document.activeElement]).toEqual([true, 'true', answer])
      tell({ type: 'price.held', ...terms })
      expect([state(), answer.isConnected, answer.ariaDisabled, document.activeElement]).toEqual([
        asked,
        true,
        null,
        answer,
      ])
    },
  )

  test('§bet.check-again: on a phone a sheet that the member closed stays closed while its question is checked again', async () => {
    device(390)
    const { keyboard, tell, pass, state } = sit()
    const sheet = () => queryByRole(document.body, 'dialog', { name: 'Bet slip' })
    stateFixtures.confirming.forEach(tell)
    await waitFor(() => expect(sheet()).not.toBeNull())
    await keyboard.click(getAllByRole(document.body, 'button', { name: 'Close' })[0]!)
    await waitFor(() => expect(sheet()).toBeNull())
    pass(30_000)
    tell({ type: 'price.held', ...terms })
    expect([state(), sheet()]).toEqual(['confirming', null])
  })

  test('§bet.reading-pause: three Enters from the stake field, close upon each other, place nothing', async () => {
    const { keyboard, placement, state, host } = sit()
    stateFixtures.choosing.forEach((event) => act(() => placement.send(event)))
    act(() => getByRole(host, 'textbox').focus())
    await keyboard.keyboard('{Enter}')
    act(() => placement.send({ type: 'price.held', ...terms }))
    await keyboard.keyboard('{Enter}')
    await keyboard.tab()
    await keyboard.keyboard('{Enter}')
    expect(state()).toBe('confirming')
  })

  test('§stake.entry: focus selects the whole stake, so that the first key replaces it', async () => {
    const { keyboard, tell, host, placement } = sit()
    stateFixtures.choosing.forEach(tell)
    const field = getByRole(host, 'textbox')
    await keyboard.click(field)
    await keyboard.keyboard('25')
    expect(placement.getSnapshot().context.entered).toBe(25_00n)
    act(() => field.blur())
    await keyboard.tab({ shift: true })
    act(() => field.focus())
    await keyboard.keyboard('7')
    expect(field).toHaveProperty('value', '7')
  })

  test('§stake.chips: a press adds to the stake, is named by what it does, and the new stake is said once', async () => {
    const { keyboard, tell, host, placement, said, platform } = sit()
    stateFixtures.choosing.forEach(tell)
    said.splice(0)
    const entered = () => placement.getSnapshot().context.entered
    const press = async (name: string) => {
      await keyboard.click(getByRole(host, 'button', { name }))
      return [entered(), ...said.splice(0)]
    }
    expect(entered()).toBe(50_00n)
    expect(await press('Add 20.00')).toEqual([70_00n, 'To win, MYR: 70.00'])
    getByRole(host, 'button', { name: 'Add 100.00' }).focus()
    await keyboard.keyboard('{Enter} ')
    expect([entered(), ...said.splice(0)]).toEqual([270_00n, 'To win, MYR: 170.00', 'To win, MYR: 270.00'])
    expect(await press('Clear')).toEqual([null, 'Enter a stake'])
    expect(getByRole(host, 'textbox')).toHaveProperty('value', '')
    platform.preferences.quickStakes = ['700', '7.50', '900']
    const chips = () => [...getByRole(host, 'group', { name: 'Quick stakes' }).querySelectorAll('button')]
    await eventually(() =>
      expect(chips().map((one) => one.textContent)).toEqual(['+7.50', '+700', '+900', 'Clear', 'Max']),
    )
    await press('Add 900.00')
    expect(host.textContent).not.toContain('Maximum: ')
    expect(await press('Add 700.00')).toEqual([1_300_52n, 'Maximum: 1,300.52'])
    expect(host.textContent).toContain('Maximum: 1,300.52')
    await press('Clear')
    expect(host.textContent).not.toContain('Maximum: ')
    expect(await press('Max')).toEqual([1_300_52n, 'To win, MYR: 1,300.52'])
  })

  test('excess digits are refused with a sentence, and Enter sends nothing', async () => {
    const { keyboard, tell, state, host, said } = sit()
    stateFixtures.choosing.forEach(tell)
    const field = getByRole(host, 'textbox')
    act(() => field.focus())
    await keyboard.clear(field)
    await keyboard.keyboard('1,000{Enter}')
    expect(state()).toBe('choosing')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const told = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(told?.textContent).toBe(
      'MYR allows up to 2 decimal places. A point or a comma is always the decimal separator.',
    )
    expect(getByRole(host, 'button', { name: 'Enter a stake' })).toHaveProperty('ariaDisabled', 'true')
    expect(said.at(-1)).toBe(told?.textContent)
  })

  test('consent is a radio of one tab stop, kept for the next bet', async () => {
    const { keyboard, tell, host, placement, platform } = sit()
    stateFixtures.choosing.forEach(tell)
    act(() => getByRole(host, 'radio', { name: 'Ask me first' }).focus())
    await keyboard.keyboard('{ArrowRight}')
    expect(placement.getSnapshot().context.consent).toBe('better')
    expect(platform.preferences).toMatchObject({ acceptBetterOdds: true, acceptAnyOdds: false })
    await keyboard.keyboard('{ArrowRight}')
    expect(placement.getSnapshot().context.consent).toBe('any')
    expect(platform.preferences).toMatchObject({ acceptBetterOdds: false, acceptAnyOdds: true })
    await keyboard.tab()
    expect(document.activeElement?.textContent).toBe('Review bet, 50.00')
  })

  test('the last stake is carried over to the next selection', async () => {
    const { keyboard, tell, host, placement } = sit()
    stateFixtures.choosing.forEach(tell)
    act(() => getByRole(host, 'textbox').focus())
    await keyboard.keyboard('{Enter}{Escape}')
    tell({ type: 'ticket.offered', ticket: singleOf({ ...leg, oddsId: 22 }), prices: [before] })
    expect(getByRole(host, 'textbox')).toHaveProperty('value', '50.00')
    expect(placement.getSnapshot().context.entered).toBe(50_00n)
  })

  test('pressing twice confirms once', async () => {
    const { keyboard, tell, host, state, placement } = sit()
    stateFixtures.confirming.forEach(tell)
    await keyboard.dblClick(getByRole(host, 'button', { name: /^Confirm/ }))
    expect(state()).toBe('placing')
    const { key } = placement.getSnapshot().context
    tell({ type: 'bet.unanswered' })
    tell({ type: 'bet.absent' })
    await keyboard.click(getByRole(host, 'button', { name: 'Send it again' }))
    expect(placement.getSnapshot().context.key).toBe(key)
  })
})
