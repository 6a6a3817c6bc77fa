import { loadAccount } from '#calls/member/account.ts'
import { addSecondary, changePassword } from '#calls/member/member.ts'
import { excludeSelf, loadProtection, takeBreak } from '#calls/member/protection.ts'
import { AccountPart } from '#features/info/settings/account.tsx'
import { ProtectionPart } from '#features/info/settings/protection.tsx'
import {
  findByLabelText,
  findByRole,
  findByText,
  fireEvent,
  getByLabelText,
  getByRole,
  getByText,
  queryByText,
  waitFor,
} from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, member, openSlipHarness, show } from '../slip/harness.tsx'
import { serve } from './server.ts'
import { eventually } from '../../_kit/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

const ok = { status: 1, statusdesc: 'success' }
const told = {
  ...ok,
  last_login: Date.parse('2026-02-24T09:00:00+08:00'),
  last_login_address: '203.0.113.7',
  last_login_country: 'MY',
  last_transaction: 0,
  session_began: 1,
  now: 2,
  net_position: '0.00',
}
const protection = {
  ...ok,
  kept_out_until: 0,
  limits: [],
}
const refused = (statusdesc: string) => ({ status: 0, statusdesc })
const isSound = async (host: HTMLElement) =>
  expect(
    (
      await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    ).violations.map(({ id }) => id),
  ).toEqual([])

const openAccount = async (answers: Parameters<typeof serve>[0] = {}, hasNickname = false) => {
  const asked = serve({ [loadAccount.path]: told, ...answers })
  const profile = { ...member, hasNickname, nickname: hasNickname ? 'Harbour1' : '' }
  const harness = openSlipHarness({ profile })
  const shown = show(harness, <AccountPart member={profile} />)
  await findByText(shown.host, 'Last sign-in')
  const type = (label: string, value: string) =>
    fireEvent.change(getByLabelText(shown.host, label, { selector: 'input' }), { target: { value } })
  const press = (name: string) => act(() => getByRole(shown.host, 'button', { name }).click())
  return { ...harness, ...shown, asked, type, press }
}

describe('§page.my-account, §account.password: my account', () => {
  test('the facts of the account and what one bet may enter, by sport', async () => {
    const { host } = await openAccount()
    const facts = [...host.querySelectorAll('dl > *')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      'Account',
      'ann',
      'Available balance',
      'MYR 1,248.50',
      'Cash',
      'MYR 1,332.70',
      'Outstanding',
      'MYR 84.20',
      'Last sign-in',
      '24/02/2026 09:00:00 GMT+8',
      'Last sign-in IP',
      '203.0.113.7 (MY)',
      'Last transaction',
      'None',
      'Commission type',
      'A',
    ])
    expect(getByRole(host, 'row', { name: /Soccer/ }).textContent).toBe('Soccer3.002,000.0020,000.00')
    await isSound(host)
  })

  test('the rule of a new password is read with its field, before any error, and a pasted one is taken whole', async () => {
    const { host, type } = await openAccount()
    const field = getByLabelText<HTMLInputElement>(host, 'New password', { selector: 'input' })
    const described = field.getAttribute('aria-describedby')!.split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(/6.* 10/)
    expect([field.getAttribute('aria-invalid') === 'true', field.maxLength]).toEqual([false, -1])
    type('New password', 'far longer than the rule allows')
    expect(field.value).toBe('far longer than the rule allows')
  })

  test.each([
    ['', '', '', 'Current password', 'Current password is required!'],
    ['river8', '', '', 'New password', 'New password is required!'],
    ['river8', 'harbour9', '', 'Confirm new password', 'Confirm new password is required!'],
    ['river8', 'harbour9', 'harbour8', 'Confirm new password', 'Passwords do not match!'],
    ['river8', 'short', 'short', 'New password', 'New password must be at least 6 characters!'],
    ['river8', 'harbour-lamp', 'harbour-lamp', 'New password', 'New password must be at most 10 characters!'],
    ['river8', 'river8', 'river8', 'New password', 'New password must not be the same as Current password!'],
  ])('%j %j %j is said at %s and not sent', async (current, next, again, at, says) => {
    const { host, asked, type, press } = await openAccount()
    type('Current password', current)
    type('New password', next)
    type('Confirm new password', again)
    press('Change password')
    const field = getByLabelText(host, at)
    expect([
      document.activeElement === field,
      field.getAttribute('aria-invalid'),
      queryByText(host, says) !== null,
    ]).toEqual([true, 'true', true])
    expect(asked.filter(({ path }) => path === changePassword.path)).toEqual([])
  })

  test('a valid change is sent once and announced; a wrong old one is said, and the form stays', async () => {
    let answer: object = refused('invalid_password')
    const { host, asked, said, type, press } = await openAccount({ [changePassword.path]: () => answer })
    type('Current password', 'river8')
    type('New password', 'harbour9')
    type('Confirm new password', 'harbour9')
    press('Change password')
    await findByText(host, 'Invalid password.')
    answer = ok
    press('Change password')
    await findByText(host, 'Your password has been changed.')
    expect(said).toEqual(['Invalid password.', 'Your password has been changed.'])
    expect(document.activeElement?.textContent).toBe('Done')
    press('Done')
    expect(document.activeElement).toBe(await findByLabelText(host, 'Current password'))
    expect(
      asked
        .filter(({ path }) => path === changePassword.path)
        .map(({ body }) => [body['password'], body['new_password']]),
    ).toEqual([
      ['river8', 'harbour9'],
      ['river8', 'harbour9'],
    ])
  })

  test('§account.nickname: a nickname is confirmed twice and set for good', async () => {
    const { host, asked, type, press } = await openAccount({ [addSecondary.path]: { ...ok, nickname: 'Harbour1' } })
    type('Nickname', 'no')
    press('Set nickname')
    expect(queryByText(host, 'Nickname must be at least 6 characters!')).not.toBeNull()
    type('Nickname', 'Harbour1')
    press('Set nickname')
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'Set Harbour1 permanently?' })
    expect(asked.some(({ path }) => path === addSecondary.path)).toBe(false)
    act(() => getByRole(dialog, 'button', { name: 'Confirm' }).click())
    const set = await findByText(host, 'Your nickname is Harbour1. You can sign in with it too.')
    await waitFor(() => expect(document.activeElement).toBe(set))
  })

  test('who has one cannot ask again', async () => {
    const { host } = await openAccount({}, true)
    expect(queryByText(host, 'Your nickname is Harbour1. You can sign in with it too.')).not.toBeNull()
  })
})

describe('staying in control', () => {
  const open = async (answers: Parameters<typeof serve>[0] = {}) => {
    const asked = serve({ [loadProtection.path]: protection, ...answers })
    const harness = openSlipHarness()
    const shown = show(harness, <ProtectionPart member={member} />)
    await findByRole(shown.host, 'button', { name: 'Set limit' })
    return { ...harness, ...shown, asked }
  }

  test('a break is asked about once more and for the password', async () => {
    let answer: object = refused('invalid_password')
    const { host, asked } = await open({ [takeBreak.path]: () => answer })
    act(() => getByRole(host, 'button', { name: '7 days' }).click())
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'A break of 7 days?' })
    const go = () => act(() => getByRole(dialog, 'button', { name: 'Confirm' }).click())
    fireEvent.change(getByLabelText(dialog, 'Your password'), { target: { value: 'river8' } })
    go()
    await findByText(dialog, 'Invalid password.')
    answer = protection
    go()
    await eventually(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    expect(
      asked.filter(({ path }) => path === takeBreak.path).map(({ body: { term, password } }) => [term, password]),
    ).toEqual([
      ['week', 'river8'],
      ['week', 'river8'],
    ])
  })

  test('Enter does what the button does, and says what is missing', async () => {
    const { host, asked, said } = await open({ [takeBreak.path]: protection })
    const keyboard = userEvent.setup({ document })
    const keys = (pressed: string) => act(async () => keyboard.keyboard(pressed))
    const sent = () => asked.flatMap(({ path, body }) => (path === takeBreak.path ? [body['password']] : []))
    act(() => getByRole(host, 'button', { name: '7 days' }).click())
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'A break of 7 days?' })
    act(() => getByLabelText(dialog, 'Your password').focus())
    await keys('{Enter}')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(getByText(dialog, 'Your password is required!')).not.toBeNull()
    expect(said).toContain('Your password is required!')
    expect(sent()).toEqual([])
    await keys('river8{Enter}')
    await eventually(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    expect(sent()).toEqual(['river8'])
  })

  test('the button says what is missing, too, and moves to it', async () => {
    const { host } = await open()
    act(() => getByRole(host, 'button', { name: '5 years' }).click())
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'Self-exclude for 5 years?' })
    act(() => getByRole(dialog, 'button', { name: 'Confirm' }).click())
    expect(document.activeElement).toBe(getByLabelText(dialog, 'Your password'))
  })

  test('a break on its way is not cancelled, and the password stays as it was typed', async () => {
    const { host } = await open({ [takeBreak.path]: refused('invalid_password') })
    act(() => getByRole(host, 'button', { name: '7 days' }).click())
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'A break of 7 days?' })
    const [field, cancel] = [getByLabelText(dialog, 'Your password'), getByRole(dialog, 'button', { name: 'Cancel' })]
    fireEvent.change(field, { target: { value: 'river8' } })
    act(() => getByRole(dialog, 'button', { name: 'Confirm' }).click())
    expect(cancel).toHaveProperty('disabled', true)
    act(() => cancel.click())
    await findByText(dialog, 'Invalid password.')
    expect([cancel.ariaDisabled, (field as HTMLInputElement).value]).toEqual([null, 'river8'])
  })

  test('who is kept out is signed out at once, and told why', async () => {
    const { host, session } = await open({ [excludeSelf.path]: protection })
    act(() => getByRole(host, 'button', { name: '5 years' }).click())
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'Self-exclude for 5 years?' })
    fireEvent.change(getByLabelText(dialog, 'Your password'), { target: { value: 'river8' } })
    act(() => getByRole(dialog, 'button', { name: 'Confirm' }).click())
    await eventually(() =>
      expect([session.getSnapshot().value, session.getSnapshot().context.reason]).toEqual([
        'signedOut',
        'selfExcluded',
      ]),
    )
  })
})
