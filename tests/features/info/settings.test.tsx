import { keptGames, keptPins, keptRooms, noSwitch, noVisit } from '../../_kit/kept-rooms.ts'
import { Settings } from '#features/info/settings/settings.tsx'
import { settingsMachine } from '#machines/account/settings.ts'
import { type AccountState, accountStates } from '#domain/member/account.ts'
import { bettingSettings, settingNames, startingSettings } from '#domain/member/settings.ts'
import type { Currency } from '#domain/money/money.ts'
import { houseZone, isZone } from '#domain/time.ts'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { fill } from '#ui/flows/ports.ts'
import { timeZone } from '#ui/text/member-time.ts'
import { startQuickBet } from '#shell/slip/quick-bet.ts'
import { findByRole, fireEvent, getAllByRole, getByRole, getByText, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { choose as chooseOf, listField } from '../../_kit/choose.ts'
import { act, member, openSlipHarness, show } from '../slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'

afterEach(() => vi.useRealTimers())

const open = (currency: Currency = 'MYR') => {
  const profile = { ...member, currency }
  const harness = openSlipHarness({ profile })
  const settings = createActor(settingsMachine.provide({ actors: { saveSettings: fill(() => undefined) } }), {
    input: { choice: { settings: startingSettings(), version: 1 }, saved: true },
  })
  settings.start()
  const { flow: quickBet } = startQuickBet(harness.platform)
  const shown = show(
    harness,
    <MemberFlowsContext
      value={{
        settings,
        quickBet,
        cashOuts: { read: () => null, write: () => undefined, drop: () => undefined },
        edits: { read: () => null, write: () => undefined, drop: () => undefined },
        rooms: keptRooms(),
        games: keptGames(),
        pins: keptPins(),
        lastVisit: noVisit,
        accountSwitch: noSwitch,
        present: () => undefined,
        onQuestion: () => () => undefined,
      }}
    >
      <Settings member={profile} />
    </MemberFlowsContext>,
  )
  const { preferences } = harness.platform
  preferences.defaultStake = startingSettings().defaultStake
  const choose = (group: string, choice: string) =>
    act(() => getByRole(getByRole(shown.host, 'radiogroup', { name: group }), 'radio', { name: choice }).click())
  const tab = (name: string) => act(() => getByRole(shown.host, 'tab', { name }).click())
  return { ...harness, ...shown, settings, quickBet, preferences, choose, tab }
}

const isSound = async (host: HTMLElement) =>
  expect(
    (
      await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    ).violations.map(({ id }) => id),
  ).toEqual([])

describe('§settings.choices: the settings screen', () => {
  test('§odds.format: fractions and American odds are choices only where the operator offers them', async () => {
    const names = (host: HTMLElement) =>
      getAllByRole(getByRole(host, 'radiogroup', { name: 'Odds type' }), 'radio').map(
        (one) => one.closest('label')?.textContent,
      )
    const usual = ['Decimal odds', 'Hong Kong odds', 'Malay odds', 'Indonesian odds']
    expect(names(open().host)).toEqual(usual)
    document.documentElement.dataset['flags'] = 'foreignOdds'
    onTestFinished(() => void delete document.documentElement.dataset['flags'])
    const { host, preferences, choose } = open()
    expect(names(host)).toEqual([...usual, 'Fractional odds', 'American odds'])
    for (const [name, ...kept] of [
      ['American odds', 'DEC', 'american'],
      ['Fractional odds', 'DEC', 'fraction'],
      ['Malay odds', 'MY', 'decimal'],
    ] as const) {
      choose('Odds type', name)
      expect([preferences.oddsType, preferences.decimalFormat]).toEqual(kept)
      await eventually(() => expect(getByRole<HTMLInputElement>(host, 'radio', { name }).checked).toBe(true))
    }
  })

  test('§time.zone: a zone in which people live, the device’s own named', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-390)
    onTestFinished(() => {
      vi.restoreAllMocks()
      timeZone.set(houseZone)
    })
    const { host, preferences } = open()
    act(() => listField(host, 'Time zone').click())
    const options = getAllByRole(document.body, 'option')
    expect(getByRole(document.body, 'option', { selected: true }).textContent).toBe('GMT+8')
    const names = options.map(({ textContent }) => textContent)
    expect(names).toEqual(
      expect.arrayContaining(['GMT-12', 'GMT-3:30', 'GMT+0', 'GMT+5:45', 'GMT+6:30, this device', 'GMT+14']),
    )
    expect(options.every((option) => isZone(Number(option.dataset['key'])))).toBe(true)
    act(() => getByRole(document.body, 'option', { name: 'GMT+6:30, this device' }).click())
    expect(preferences.timeZone).toBe(390)
    await isSound(host)
  })

  test('§account.view-only: how bets are made is changed by no press while the account may not act, and by each after', async () => {
    const { host, platform, preferences, tab } = open()
    act(() => Object.assign(preferences, { defaultStake: 'fixed', quickBet: true }))
    tab('Betting')
    const part = await findByRole(host, 'tabpanel', { name: 'Betting' })
    const controls = () => [...part.querySelectorAll<HTMLElement>('input, button, select')]
    const put = (state: AccountState) =>
      act(() => platform.account.send({ type: 'account.told', state, contact: null }))
    const kept = () => JSON.stringify(bettingSettings.map((name) => preferences[name]))
    const before = kept()
    expect(controls().length).toBeGreaterThan(bettingSettings.length)
    for (const state of accountStates.filter((one) => one !== 'active')) {
      put('active')
      await eventually(() => expect(controls().filter((control) => control.matches(':disabled'))).toEqual([]))
      put(state)
      await eventually(() => expect(controls().filter((control) => !control.matches(':disabled'))).toEqual([]))
      for (const control of controls()) act(() => control.click())
      expect([state, kept()]).toEqual([state, before])
    }
    put('active')
    const choice = () => getByRole(host, 'radio', { name: 'Last stake' })
    await eventually(() => expect(choice().matches(':disabled')).toBe(false))
    act(() => choice().click())
    expect(kept()).not.toBe(before)
  })

  test('each choice of the first list applies at once', async () => {
    const { host, preferences, choose } = open()
    choose('Odds type', 'Decimal odds')
    choose('Page type', 'Single line')
    choose('Order of matches', 'By time')
    choose('Markets shown', 'Main')
    choose('Colours', 'Grey')
    choose('Appearance', 'Dark')
    act(() => getByRole(host, 'checkbox', { name: 'Show alternative lines' }).click())
    act(() => getByRole(host, 'checkbox', { name: 'Show score map' }).click())
    chooseOf(host, 'Page size', '50')
    expect(preferences).toMatchObject({
      oddsType: 'DEC',
      pageType: 'single',
      eventSorting: 'time',
      marketType: 'main',
      theme: 'color5',
      mode: 'dark',
      showQuickOdds: true,
      showScoreMap: false,
      pageSize: 50,
    })
    expect(queryByRole(host, 'radiogroup', { name: 'Myanmar odds' })).toBeNull()
    await isSound(host)
  })

  test('Myanmar odds are a choice where the currency has them', () => {
    const { preferences, choose } = open('MMK')
    choose('Myanmar odds', 'Standard')
    expect(preferences.mmoType).toBe('usual')
  })

  test('§settings.defaults: default stake 3 is a fixed amount; an invalid amount is reported and not taken', async () => {
    const { host, preferences, choose, tab } = open()
    tab('Betting')
    const amount = getByRole(host, 'textbox', { name: 'Default amount, MYR' })
    // A new member's is 1, and the minimum bet 3: what is shown is what is bet.
    expect([preferences.defaultStake, (amount as HTMLInputElement).value]).toEqual(['fixed', '3.00'])
    for (const [typed, held] of [
      ['12,5', '12.5'],
      ['0', '12.5'],
      ['2.99', '12.5'],
      ['1.234', '12.5'],
      ['x', '12.5'],
      ['20', '20'],
    ] as const) {
      fireEvent.change(amount, { target: { value: typed } })
      expect([typed, preferences.defaultStakeAmount, amount.getAttribute('aria-invalid')]).toEqual([
        typed,
        held,
        held === typed.replace(',', '.') ? null : 'true',
      ])
    }
    fireEvent.change(amount, { target: { value: '\u200E၄၀\u202C' } })
    expect([preferences.defaultStakeAmount, (amount as HTMLInputElement).value]).toEqual(['40', '40'])
    await isSound(host)
    choose('Default stake', 'Last stake')
    await eventually(() => expect(queryByRole(host, 'textbox', { name: 'Default amount, MYR' })).toBeNull())
    choose('If the odds change', 'Accept any odds')
    expect([preferences.acceptAnyOdds, preferences.acceptBetterOdds]).toEqual([true, false])
  })

  test('§stake.chips: the amounts of quick stakes are the member’s own, three to six, each valid, and named where it is not', async () => {
    const { host, preferences, tab } = open()
    tab('Betting')
    const group = () => getByRole(host, 'group', { name: 'Quick stakes' })
    const fields = () => getAllByRole<HTMLInputElement>(group(), 'textbox')
    const values = () => fields().map(({ value }) => value)
    const press = (name: string) => act(() => getByRole(group(), 'button', { name }).click())
    const type = (at: number, value: string) => fireEvent.change(fields()[at]!, { target: { value } })
    expect(values()).toEqual(['10', '20', '50', '100'])
    expect([...preferences.quickStakes]).toEqual([])
    type(0, '7,50')
    expect([...preferences.quickStakes]).toEqual(['7.50', '20', '50', '100'])
    for (const [typed, error] of [
      ['0', 'Please enter an amount of MYR above 0.'],
      ['1.234', 'Please enter an amount of MYR above 0.'],
      ['50.00', 'You already have this amount.'],
    ] as const) {
      type(3, typed)
      const wrong = getByRole(group(), 'textbox', { name: 'Quick stake 4, MYR' })
      expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error)
      expect([...preferences.quickStakes]).toEqual(['7.50', '20', '50', '100'])
    }
    type(3, '200')
    press('Add an amount')
    expect([values().at(-1), document.activeElement]).toEqual(['400', fields().at(-1)])
    press('Add an amount')
    expect(queryByRole(group(), 'button', { name: 'Add an amount' })).toBeNull()
    expect([...preferences.quickStakes]).toEqual(['7.50', '20', '50', '200', '400', '800'])
    await isSound(host)
    for (const left of [5, 4, 3]) {
      press('Remove quick stake 2')
      expect([fields().length, document.activeElement === fields()[1]]).toEqual([left, true])
    }
    expect(queryByRole(group(), 'button', { name: /^Remove/ })).toBeNull()
    expect([...preferences.quickStakes]).toEqual(['7.50', '400', '800'])
    press('Use the default amounts')
    expect([values(), [...preferences.quickStakes]]).toEqual([['10', '20', '50', '100'], []])
  })

  test('quick bet is explained the first time and then is a switch', async () => {
    const { host, preferences, tab } = open()
    tab('Betting')
    const flip = () => act(() => getByRole(host, 'checkbox', { name: 'Quick bet', hidden: true }).click())
    flip()
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'Quick Bet places bets instantly' })
    expect([preferences.quickBet, document.activeElement?.textContent]).toEqual([false, 'Leave it off'])
    act(() => getByText(dialog, 'Leave it off').click())
    expect(preferences.quickBet).toBe(false)
    flip()
    act(() => getByText(document.body, 'Turn on').click())
    expect([preferences.quickBet, preferences.quickBetExplained]).toEqual([true, true])
    flip()
    expect(preferences.quickBet).toBe(false)
    flip()
    expect([preferences.quickBet, queryByRole(document.body, 'alertdialog')]).toEqual([true, null])
  })

  test('where a save failed the screen says so and offers another try', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { host, settings } = open()
    act(() => {
      settings.send({
        type: 'settings.changed',
        choice: { settings: { ...startingSettings(), mode: 'dark' }, version: 2 },
      })
      vi.advanceTimersByTime(600)
      settings.send({ type: 'settings.unanswered' })
    })
    expect(getByRole(host, 'status').textContent).toContain('Saved on this device only for now.')
    act(() => getByRole(host, 'button', { name: 'Save again' }).click())
    expect(settings.getSnapshot().value).toBe('saving')
  })

  test('§settings.choices: every setting that is chosen here is on one of its parts', () => {
    const { host, tab } = open('MMK')
    const names: string[] = []
    for (const part of ['Display', 'Betting']) {
      tab(part)
      names.push(
        ...[
          ...host.querySelectorAll(
            '[role=radiogroup], input[type=checkbox]:not([aria-hidden]), [aria-haspopup=listbox]',
          ),
        ].map((one) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? ''),
      )
    }
    // What stays on the device stands among them.
    const onDevice = ['Large buttons', 'Type to confirm']
    expect(names).toEqual(expect.arrayContaining(onDevice))
    // Favourites, leagues and the search are chosen on the board; the order of sports has a part of its own; amounts
    // show with their mode; the format of decimal odds is among the odds types.
    expect(names).toHaveLength(
      settingNames.length -
        [
          'favourites',
          'selectedLeagues',
          'searchText',
          'sportsOrder',
          'defaultStakeAmount',
          'quickBetAmount',
          'quickStakes',
          'decimalFormat',
          'acceptAnyOdds',
        ].length +
        onDevice.length,
    )
  })
})
