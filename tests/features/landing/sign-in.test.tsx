import { temporary } from '#review/flows/session/session.ts'
import { changePassword } from '#calls/member/member.ts'
import {
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByLabelText,
  getByRole,
  queryByText,
} from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { afterDrawn } from '#ui/text/drawn.ts'
import { serve } from '../info/server.ts'
import { openLanding } from './harness.tsx'
import { type Harness, raise, closeRaised, field, button, fillIn, submit } from './kit.tsx'

afterEach(closeRaised)

describe('§account.sign-in: signing in', () => {
  test('the fields say whose data they want, so that a device can fill them in (WCAG 1.3.5, 3.3.8)', () => {
    const harness = raise()
    expect(['Username', 'Password'].map((label) => field(harness, label).autocomplete)).toEqual([
      'username',
      'current-password',
    ])
  })

  test('the password is hidden until its member shows it, by a button that says whether it is', () => {
    const harness = raise()
    const show = getByRole(harness.host, 'button', { name: 'Show password' })
    const now = () => [show.getAttribute('aria-pressed'), field(harness, 'Password').type]
    fillIn(harness, 'ann', 'river8')
    expect(now()).toEqual(['false', 'password'])
    act(() => show.click())
    expect([...now(), field(harness, 'Password').value]).toEqual(['true', 'text', 'river8'])
    expect(harness.sent).toEqual([])
    act(() => show.click())
    expect(now()).toEqual(['false', 'password'])
  })

  test('Caps Lock is said once it is on, at the field and aloud, and no more once it is off', () => {
    const harness = raise()
    const password = field(harness, 'Password')
    const press = (capsLock: boolean) =>
      act(() => void fireEvent.keyDown(password, { key: 'a', ...(capsLock && { modifierCapsLock: true }) }))
    press(false)
    expect([harness.said, queryByText(harness.host, 'Caps Lock is on.')]).toEqual([[], null])
    press(true)
    press(true)
    expect(harness.said).toEqual(['Caps Lock is on.'])
    const hint = queryByText(harness.host, 'Caps Lock is on.')!
    expect(password.getAttribute('aria-describedby')).toBe(hint.id)
    press(false)
    expect([queryByText(harness.host, 'Caps Lock is on.'), password.getAttribute('aria-describedby')]).toEqual([
      null,
      null,
    ])
    press(true)
    act(() => void fireEvent.focusOut(password))
    expect(queryByText(harness.host, 'Caps Lock is on.')).toBeNull()
  })

  test('both fields are required by name, the first one missing takes the focus, and nothing is sent', () => {
    const harness = raise()
    submit(harness)
    expect(harness.host.textContent).toContain('Username is required!')
    expect(harness.host.textContent).toContain('Password is required!')
    expect(document.activeElement).toBe(field(harness, 'Username'))
    fillIn(harness, 'ann', '')
    submit(harness)
    expect(queryByText(harness.host, 'Username is required!')).toBeNull()
    expect(document.activeElement).toBe(field(harness, 'Password'))
    expect(field(harness, 'Password').getAttribute('aria-invalid')).toBe('true')
    expect(
      document.getElementById(field(harness, 'Password').getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent,
    ).toBe('Password is required!')
    expect(harness.sent).toEqual([])
  })

  test('a second Enter says the error again, for it moves nothing (WCAG 3.3.1)', async () => {
    const harness = raise()
    await act(() => import('#features/landing/heard.tsx'))
    await act(() => afterDrawn('page'))
    const heard = async () => {
      submit(harness)
      await act(async () => {
        for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
      })
      return harness.said.splice(0)
    }
    // The focus moves to the field, which is read with its error.
    expect(await heard()).toEqual([])
    expect(await heard()).toEqual(['Username is required!'])
    expect(await heard()).toEqual(['Username is required!'])
    fillIn(harness, 'ann', '')
    expect(await heard()).toEqual([])
    expect(await heard()).toEqual(['Password is required!'])
    expect(harness.sent).toEqual([])
  })

  test('by keyboard alone: type, Tab, type, Enter', async () => {
    const harness = raise()
    const keyboard = userEvent.setup()
    act(() => field(harness, 'Username').focus())
    await act(async () => keyboard.keyboard('ann{Tab}river8{Enter}'))
    expect(harness.sent).toEqual([{ accountId: 'ann', password: 'river8' }])
  })

  test('a refusal is said once, keeps the name, empties the password and returns there', () => {
    const harness = raise()
    fillIn(harness, 'ann', 'wrong1')
    submit(harness)
    expect(button(harness).textContent).toBe('Signing in')
    harness.tell({ type: 'login.refused', code: 'invalid_password' })
    expect(harness.host.textContent).toContain('Invalid password.')
    expect(harness.said).toEqual(['Invalid password.'])
    expect([field(harness, 'Username').value, field(harness, 'Password').value]).toEqual(['ann', ''])
    expect(document.activeElement).toBe(field(harness, 'Password'))
  })

  test('§account.locked: a locked account reads what lets its member in', () => {
    const harness = raise()
    fillIn(harness, 'ann', 'river8')
    submit(harness)
    harness.tell({ type: 'login.refused', code: 'loginLocked' })
    const words = expect.stringMatching(/on a device you have used before, or ask your upline to unlock it/)
    expect(harness.said).toEqual([words])
    expect(harness.host.textContent).toEqual(words)
  })

  test('the name is kept on the device when asked, and forgotten when not', () => {
    const harness = raise()
    fillIn(harness, ' ann ', 'river8')
    act(() => getByLabelText(harness.host, 'Remember me on this device').click())
    submit(harness)
    expect(harness.names).toEqual(['ann'])
    harness.tell({ type: 'login.unanswered' })
    act(() => getByLabelText(harness.host, 'Remember me on this device').click())
    submit(harness)
    expect(harness.names).toEqual(['ann', null])
  })

  test('§account.throttle: too many attempts wait a minute, in so many words', async () => {
    const harness = raise()
    fillIn(harness, 'ann', 'wrong1')
    submit(harness)
    harness.tell({ type: 'login.throttled' })
    await findByRole(harness.host, 'button', { name: 'Try again in 60 s' })
    await vi.waitFor(() => expect(harness.said).toEqual(['Too many sign-in attempts. Please try again in 1 minute.']))
    expect(button(harness).disabled).toBe(true)
    expect(button(harness).textContent).toBe('Try again in 60 s')
    harness.pass(60_000)
    expect(button(harness).disabled).toBe(false)
    expect(button(harness).textContent).toBe('Sign in')
  })
})

describe('§account.work: a new device works before it is heard', () => {
  const work = { challenge: '1.1.challenge', bits: 11 }

  test('it is said in words, the attempt goes on, and is made again with the work', async () => {
    const harness = raise()
    fillIn(harness, 'ann', 'river8')
    submit(harness)
    harness.tell({ type: 'login.workAsked', work })
    await findByText(harness.host, /Your device is running a security check/)
    await vi.waitFor(() => expect(harness.said).toEqual([expect.stringMatching(/running a security check/)]))
    expect(harness.host.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
    const { violations } = await axe.run(harness.host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    const done = { challenge: work.challenge, numbers: [7] }
    harness.tell({ type: 'work.done', work: done })
    expect(harness.sent).toEqual([
      { accountId: 'ann', password: 'river8' },
      { accountId: 'ann', password: 'river8', work: done },
    ])
  })

  test('the member need not wait for it', async () => {
    const harness = raise()
    fillIn(harness, 'ann', 'river8')
    submit(harness)
    harness.tell({ type: 'login.workAsked', work })
    const cancel = await findByRole(harness.host, 'button', { name: 'Cancel' })
    act(() => cancel.click())
    expect([harness.session.getSnapshot().value, button(harness).textContent]).toEqual(['signedOut', 'Sign in'])
  })
})

describe('§account.temporary-password: a member whose password an operator set', () => {
  const due = (harness: Harness) => findByRole(harness.host, 'heading', { name: 'Choose your own password' })
  const fields = ['Current password', 'New password', 'Confirm new password'] as const
  const typeIn = (harness: Harness, texts: readonly string[]) => {
    for (const [i, label] of fields.entries())
      act(() => void fireEvent.change(field(harness, label), { target: { value: texts[i] } }))
    act(() => getByRole(harness.host, 'button', { name: 'Change password' }).click())
  }

  test('must choose another at once: it is said, the focus is in the form, and nothing else can be done', async () => {
    const harness = raise()
    fillIn(harness, 'newcomer', 'Given-42')
    submit(harness)
    harness.tell({ type: 'login.accepted', profile: temporary })
    await due(harness)
    await vi.waitFor(() => expect(harness.said).toEqual(['Choose your own password']))
    expect(document.activeElement).toBe(field(harness, 'Current password'))
    expect(getAllByRole(harness.host, 'button').map((one) => one.ariaLabel ?? one.textContent)).toEqual([
      ...fields.map(() => 'Show password'),
      'Change password',
      'Sign out',
      'Languages: English',
    ])
    const { violations } = await axe.run(harness.host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('chooses it, and goes on under the new token; the change is said', async () => {
    const asked = serve({ [changePassword.path]: { status: 1, statusdesc: 'success', session_token: 'next' } })
    const harness = raise({ stored: temporary })
    await due(harness)
    typeIn(harness, ['Given-42', 'Given-42', 'Given-42'])
    expect(harness.host.textContent).toContain('New password must not be the same as Current password!')
    typeIn(harness, ['Given-42', 'harbour9', 'harbour9'])
    await vi.waitFor(() => expect(harness.session.getSnapshot().value).toEqual({ signedIn: 'reloading' }))
    expect(asked.map(({ body }) => [body['session_token'], body['password'], body['new_password']])).toEqual([
      ['token-of-newcomer', 'Given-42', 'harbour9'],
    ])
    expect(harness.session.getSnapshot().context.profile).toMatchObject({ token: 'next', mustChangePassword: false })
    expect(harness.said.at(-1)).toBe('Your password has been changed.')
    vi.unstubAllGlobals()
  })

  test('a refusal is said and keeps the form; signing out leaves', async () => {
    serve({ [changePassword.path]: { status: 0, statusdesc: 'invalid_password' } })
    const harness = raise({ stored: temporary })
    await due(harness)
    typeIn(harness, ['Given-41', 'harbour9', 'harbour9'])
    await findByText(harness.host, 'Invalid password.')
    expect(harness.session.getSnapshot().value).toBe('passwordDue')
    act(() => getByRole(harness.host, 'button', { name: 'Sign out' }).click())
    expect([harness.session.getSnapshot().value, button(harness).textContent]).toEqual(['signedOut', 'Sign in'])
    vi.unstubAllGlobals()
  })
})

test.each([null, 'https://help.example/'])(
  '§account.temporary-password: a member who forgot the password sees whom to ask; contact %s',
  async (contact) => {
    const harness = openLanding(undefined, { minimumAge: 18, helpLine: null, contact })
    const asked = await findByText(harness.host, 'Forgot your password?')
    expect(asked.closest('details')?.textContent).toContain('Ask your upline or the operator for a temporary password.')
    expect(harness.host.querySelector('a[target=_blank]')?.getAttribute('href') ?? null).toBe(contact)
    harness.close()
  },
)
