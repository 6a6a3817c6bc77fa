import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { sessionEnvironment, temporary } from '#review/flows/session/session.ts'
import { changePassword, type Profile } from '#calls/member/member.ts'
import type { SessionEvent } from '#machines/session/session.ts'
import { type Run, tour } from '#review/paths.ts'
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

type Harness = ReturnType<typeof openLanding>
const open = new Set<Harness>()
const raise = (input?: { stored: Profile | null }) => {
  const harness = openLanding(input)
  open.add(harness)
  return harness
}
afterEach(() => {
  open.forEach((harness) => harness.close())
  open.clear()
})

const field = ({ host }: Harness, label: string) => getByLabelText<HTMLInputElement>(host, label)
const button = ({ host }: Harness) => host.querySelector<HTMLButtonElement>('button[type=submit]')!
const fillIn = (harness: Harness, name: string, password: string) => {
  act(() => void fireEvent.input(field(harness, 'Username'), { target: { value: name } }))
  act(() => void fireEvent.input(field(harness, 'Password'), { target: { value: password } }))
}
const submit = (harness: Harness) => act(() => void fireEvent.submit(harness.host.querySelector('form')!))

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

describe('§machine.walked: the landing page is the session machine, every transition walked against the view', () => {
  const { runs, missing } = tour(sessionEnvironment)

  test('the tour takes every transition', () => {
    expect(missing).toEqual([])
  })

  test.each(runs.map((run, i) => [`${i + 1} from ${run.name}, ${run.steps.length} steps`, run] as const))(
    'run %s',
    (_, run) => {
      expect(walk(run)).toBe(run.steps.length)
    },
  )
})

const walk = (run: Run): number => {
  const harness = raise(run.input as { stored: Profile | null })
  let taken = 0
  for (const { event, by, ms, takes, value } of run.steps) {
    const at = `step ${++taken}, ${event.type} (${takes.join(' ')})`
    if (by === 'clock') harness.pass(ms!)
    else if (event.type === 'login.submitted') {
      fillIn(harness, 'ann', 'river8')
      submit(harness)
    } else harness.tell(event as SessionEvent)
    const snapshot = harness.session.getSnapshot()
    expect(snapshot.value, at).toEqual(value)
    expect(harness.host.querySelector('form[aria-labelledby=sign-in]') === null, at).toBe(
      snapshot.matches('passwordDue'),
    )
    if (snapshot.matches('passwordDue')) continue
    if (snapshot.matches({ signingIn: 'working' })) continue
    expect(!button(harness).disabled, at).toBe(
      snapshot.can({ type: 'login.submitted', accountId: 'ann', password: 'river8' }),
    )
    expect(harness.host.querySelector('form')?.getAttribute('aria-busy'), at).toBe(
      String(snapshot.matches('signingIn')),
    )
  }
  return taken
}

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

describe('look: the board on the public page', () => {
  const match = {
    id: leg.matchId,
    league: 1,
    sport: 1,
    order: 1,
    kind: 1,
    home: leg.home,
    away: leg.away,
    tab: 'live',
    status: 'open',
    kickoff: leg.kickoff,
    suspension: 'none',
    subject: 'match',
    live: { phase: 'secondHalf', minute: 58, score: [1, 0], half: [0, 0], reds: [0, 0], part: 0, parts: [] },
  } as const
  const market = (away: number) =>
    writeOdds({
      id: 9,
      match: leg.matchId,
      type: 'HDP',
      line: -2,
      status: 'open',
      version: 1,
      prices: [quote(20_900, 'DEC'), quote(away, 'DEC')],
    })
  /** The part that draws the rows is fetched beside the page. */
  const stripIsThere = () => act(async () => void (await import('#features/landing/strip-rows.tsx')))
  const rest = { epoch: 'a', alive: 0, book: leg.kickoff, speed: 1, at: Date.now() }

  test('rows of the real board, priced in the odds type, following each change', async () => {
    const harness = raise()
    await stripIsThere()
    act(() => harness.feed.send({ type: 'board.loaded' }))
    act(() =>
      harness.odds.load({
        ...rest,
        seq: 1,
        leagues: [],
        matches: [writeMatch(match)],
        links: [],
        mmo: [],
        heads: [],
        odds: [market(18_000)],
      }),
    )
    const row = harness.host.querySelector('li')!
    expect(harness.host.textContent).toContain('1–0')
    expect(row.textContent).toContain('−0.92')
    act(
      () =>
        void harness.odds.push({
          ...rest,
          seq: 2,
          odds: [
            writeOdds({
              id: 9,
              match: leg.matchId,
              type: 'HDP',
              line: -2,
              status: 'open',
              version: 2,
              prices: [quote(19_100, 'DEC'), quote(19_900, 'DEC')],
            }),
          ],
        }),
    )
    expect(harness.host.textContent).toContain('0.91')
    // What renews itself can be stopped (WCAG 2.2.2).
    act(() => getByRole(harness.host, 'button', { name: 'Pause' }).click())
    expect(harness.feed.getSnapshot().matches('paused')).toBe(true)
    act(() => getByRole(harness.host, 'button', { name: 'Resume' }).click())
    expect(harness.feed.getSnapshot().matches('paused')).toBe(false)
  })

  test('before it comes its place is kept; lost, it says so', async () => {
    const harness = raise()
    expect(getByRole(harness.host, 'img', { name: 'Loading odds…' })).toBeTruthy()
    await stripIsThere()
    expect(getByRole(harness.host, 'img', { name: 'Loading odds…' })).toBeTruthy()
    act(() => harness.feed.send({ type: 'feed.lost' }))
    expect(harness.host.textContent).toContain('You can still sign in.')
  })
})

test.each([
  [{ minimumAge: 18, helpLine: null }, ['18+ only.']],
  [
    { minimumAge: 21, helpLine: 'Ann Cares, 1800 111 222' },
    ['21+ only.', 'Need help with gambling? Ann Cares, 1800 111 222'],
  ],
])('§page.white-label: an operator with %j says who may bet and whom to ask for help', (safer, said) => {
  const harness = openLanding(undefined, safer)
  expect(said.map((text) => queryByText(harness.host, text)?.textContent ?? null)).toEqual(said)
  expect(queryByText(harness.host, /Need help with gambling/) === null).toBe(safer.helpLine === null)
  harness.close()
})

test.each([null, 'https://help.example/'])(
  '§account.temporary-password: who forgot a password is told whom to ask; contact %s',
  async (contact) => {
    const harness = openLanding(undefined, { minimumAge: 18, helpLine: null, contact })
    const asked = await findByText(harness.host, 'Forgot your password?')
    expect(asked.closest('details')?.textContent).toContain('Ask your upline or the operator for a temporary password.')
    expect(harness.host.querySelector('a[target=_blank]')?.getAttribute('href') ?? null).toBe(contact)
    harness.close()
  },
)

test('axe finds nothing on the page, with its errors and its throttle shown', async () => {
  const harness = raise()
  submit(harness)
  const check = async () =>
    (
      await axe.run(harness.host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    ).violations.map(({ id }) => id)
  expect(await check()).toEqual([])
  fillIn(harness, 'ann', 'wrong1')
  submit(harness)
  harness.tell({ type: 'login.throttled' })
  expect(await check()).toEqual([])
})
