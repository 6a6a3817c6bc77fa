import { switchLogin } from '#calls/entry.ts'
import type { Profile } from '#calls/member/member.ts'
import { findByLabelText, findByText, fireEvent, getByLabelText, getByRole, queryByText } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/switch'))
afterEach(() => vi.unstubAllGlobals())

const ofBen = {
  status: 1,
  statusdesc: 'success',
  settings: {},
  settings_version: 0,
  device_token: 'device of ben',
  member_profile: {
    player_info: [
      {
        account_id: 'ben',
        session_token: 'token of ben',
        nickname: '',
        has_secondary_account: false,
        operator_type: 1,
        parent_id: '',
        comm_type: 'A',
        must_change_password: false,
      },
    ],
    player_wallet: [
      { available_balance: '20.00', cash_balance: '20.00', frozen_balance: '0.00', currency_code: 'MYR' },
    ],
    player_bet_limit: [{ st: 1, mn: '1.00', mx: '2.00', mp: '3.00' }],
  },
}
const refused = (statusdesc: string) => ({ status: 0, statusdesc })

/** The page of a member who is signed in as ann, with the nickname Ann. */
const open = async (answer: () => 'silence' | object = () => ofBen, device: string | null = null) => {
  const asked = serve({ [switchLogin.path]: answer })
  const entered: (readonly [Profile, string])[] = []
  const page = openPages({
    accountSwitch: {
      deviceToken: () => device,
      enter: (profile, deviceToken) => void entered.push([profile, deviceToken]),
    },
  })
  const { host } = page
  const name = await findByLabelText<HTMLInputElement>(host, 'Username')
  const password = getByLabelText<HTMLInputElement>(host, 'Password')
  const fillIn = (typed: string, secret: string) => {
    fireEvent.change(name, { target: { value: typed } })
    fireEvent.change(password, { target: { value: secret } })
  }
  const button = () => getByRole(host, 'button', { name: 'Switch account' })
  return {
    ...page,
    entered,
    name,
    password,
    fillIn,
    press: () => act(() => button().click()),
    sent: () => asked.filter(({ path }) => path === switchLogin.path).map(({ body }) => body),
    stays: () => page.session.getSnapshot().context.profile?.accountId,
  }
}

describe('§account.switch: the form', () => {
  test('it is the sign-in form’s twin for a device that fills it in, says who stays signed in, and has no barrier', async () => {
    const { host, name, password } = await open()
    expect([name.autocomplete, password.autocomplete, password.type]).toEqual([
      'username',
      'current-password',
      'password',
    ])
    expect(queryByText(host, /Ann stays signed in until that succeeds/)).not.toBeNull()
    const { violations } = await axe.run(host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test.each([
    ['', '', 'Username', 'Username is required!'],
    ['   ', 'stone9', 'Username', 'Username is required!'],
    ['ben', '', 'Password', 'Password is required!'],
    ['ANN', 'stone9', 'Username', 'You are already signed in to this account!'],
    [' ann ', '', 'Username', 'You are already signed in to this account!'],
  ])('%j %j is said at %s, which takes the focus each time, and is not sent', async (typed, secret, at, says) => {
    const { host, fillIn, press, sent } = await open()
    fillIn(typed, secret)
    for (const _ of ['first', 'again']) {
      getByRole(host, 'button', { name: 'Switch account' }).focus()
      press()
      const field = getByLabelText(host, at)
      const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect([document.activeElement === field, field.getAttribute('aria-invalid'), described?.textContent]).toEqual([
        true,
        'true',
        says,
      ])
    }
    expect(sent()).toEqual([])
  })

  test('Enter sends it once, as a sign-in is sent, and the new account is handed over', async () => {
    const { host, password, fillIn, sent, entered, said } = await open(undefined, 'device of ann')
    fillIn(' ben ', '')
    const user = userEvent.setup()
    await user.click(password)
    await user.keyboard('stone9{Enter}')
    await findByText(host, 'You are signed in. The page is reloading.')
    expect(sent()).toEqual([{ account_id: 'ben', password: 'stone9', device_token: 'device of ann' }])
    expect(entered.map(([{ accountId, token }, device]) => [accountId, token, device])).toEqual([
      ['ben', 'token of ben', 'device of ben'],
    ])
    expect(said).toEqual([])
  })

  test('a device that was never known sends no token', async () => {
    const { fillIn, press, sent } = await open()
    fillIn('ben', 'stone9')
    press()
    await eventually(() => expect(sent()).toEqual([{ account_id: 'ben', password: 'stone9' }]))
  })
})

describe('§account.switch: the present session stays', () => {
  test.each([
    [refused('invalid_password'), 'Invalid password.'],
    [refused('loginLimit'), 'Too many sign-in attempts. Please try again in 1 minute.'],
    [refused('loginLocked'), /^Too many attempts to sign in to this account today\./],
    [refused('session_expired'), /^Your session has expired/],
    [refused('account_inactive'), /./],
    ['silence' as const, 'Your connection is unstable. Check it and try again.'],
    [{ ...ofBen, member_profile: { ...ofBen.member_profile, player_wallet: [] } }, 'Sign-in failed. Please try again.'],
    [{ status: 1, statusdesc: 'success' }, 'Sign-in failed. Please try again.'],
  ])('%j is explained once, nothing is handed over, and ann stays signed in', async (answer, says) => {
    const { host, name, fillIn, press, said, entered, stays } = await open(() => answer)
    fillIn('ben', 'stone9')
    press()
    await eventually(() => expect(said).toEqual([expect.stringMatching(says)]))
    expect(host.querySelector('form')?.textContent).toContain(said[0])
    expect([entered, stays(), name.value]).toEqual([[], 'ann', 'ben'])
  })

  test('a wrong password is emptied and asked for again; the same answer twice is said twice', async () => {
    const { host, password, fillIn, press, said, sent } = await open(() => refused('invalid_password'))
    fillIn('ben', 'stone8')
    press()
    await findByText(host, 'Invalid password.')
    await eventually(() => expect([password.value, document.activeElement === password]).toEqual(['', true]))
    fireEvent.change(password, { target: { value: 'stone7' } })
    press()
    await eventually(() => expect(sent()).toHaveLength(2))
    await eventually(() => expect(said).toEqual(['Invalid password.', 'Invalid password.']))
  })

  test('while it is on its way nothing is sent again, and the form says that it is busy', async () => {
    let answer: (reply: Response) => void = () => undefined
    const { host, fillIn, press, entered } = await open()
    const fetched = vi.fn<typeof fetch>(() => new Promise((resolve) => void (answer = resolve)))
    vi.stubGlobal('fetch', fetched)
    fillIn('ben', 'stone9')
    press()
    press()
    fireEvent.submit(host.querySelector('form')!)
    expect([host.querySelector('form')?.getAttribute('aria-busy'), fetched.mock.calls.length]).toEqual(['true', 1])
    answer(new Response(JSON.stringify(ofBen), { headers: { 'content-type': 'application/json' } }))
    await eventually(() => expect(entered).toHaveLength(1))
  })
})
