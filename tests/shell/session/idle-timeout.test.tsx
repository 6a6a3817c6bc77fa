import { startIdleTimeout } from '#shell/session/idle-timeout.ts'
import { startReality } from '#shell/session/reality.ts'
import { SessionDialogs } from '#shell/session/session-dialogs.tsx'
import { showsMember } from '#domain/game/game-frame.ts'
import { tellActivity } from '#studio/frame/host.ts'
import { findByRole, findByText, queryByRole } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAccount } from '#calls/member/account.ts'
import { serve } from '../../features/info/server.ts'
import { act, member, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'

const minute = 60_000
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A channel that the test hears and speaks through, as another tab. */
const otherTab = () => {
  const said: unknown[] = []
  return {
    said,
    postMessage: (word: unknown) => void said.push(word),
    close: () => undefined,
    onmessage: null,
  } as unknown as BroadcastChannel & { said: unknown[] }
}

const told = {
  status: 1,
  statusdesc: 'success',
  last_login: 0,
  last_transaction: 0,
  session_began: 0,
  now: 62 * minute,
  net_position: '-12.50',
}

const open = (account: object = told) => {
  const asked = serve({ [loadAccount.path]: account })
  const harness = openSlipHarness()
  const page = new EventTarget()
  const tab = otherTab()
  const idleTimeout = startIdleTimeout(harness.platform, page, tab)
  const reality = startReality(harness.platform, member)
  const shown = show(harness, <SessionDialogs idleTimeout={idleTimeout} reality={reality.flow} />)
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const press = async (name: string) =>
    act(() => document.querySelectorAll('button').forEach((button) => button.textContent === name && button.click()))
  return { ...harness, ...shown, asked, idleTimeout, reality, page, tab, pass, press }
}
const warning = () => queryByRole(document.body, 'alertdialog', { name: 'Are you still there?' })

describe('a session left alone (GLI-19 2.5.4)', () => {
  test('is warned of after 29 minutes and ends a minute later', () => {
    const { session, pass, asked } = open()
    pass(29 * minute - 1)
    expect(warning()).toBeNull()
    pass(1)
    expect(warning()).not.toBeNull()
    pass(minute)
    expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { reason: 'session_expired' } })
    expect(asked.at(-1)).toMatchObject({ path: '/logout', body: { account_id: 'ann', session_token: 'token' } })
  })

  test('is warned of at once where the device slept through the time', () => {
    const { page } = open()
    const woke = Date.now() + 29 * minute
    vi.spyOn(Date, 'now').mockReturnValue(woke)
    act(() => void page.dispatchEvent(new Event('pointerdown')))
    expect(warning()).not.toBeNull()
    vi.mocked(Date.now).mockRestore()
  })

  test('a sign of the member, here or in another tab, starts the time again; they are counted sparingly', () => {
    const { page, tab, pass } = open()
    pass(20 * minute)
    for (let n = 0; n < 5; n++) page.dispatchEvent(new Event('keydown'))
    expect(tab.said).toEqual(['activity.detected'])
    pass(20 * minute)
    act(() => tab.onmessage?.(new MessageEvent('message', { data: 'activity.detected' })))
    pass(28 * minute)
    expect(warning()).toBeNull()
    pass(minute)
    expect(warning()).not.toBeNull()
  })

  test('§account.idle: forty minutes of dice never show the warning; the game left alone does', () => {
    const { idleTimeout, pass, tab } = open()
    const frame = new EventTarget()
    tellActivity({ tell: (message) => void (showsMember(message) && idleTimeout.stir()) }, frame)
    for (let played = 0; played < 40; played += 0.5) {
      frame.dispatchEvent(new Event('pointerdown'))
      frame.dispatchEvent(new Event('keydown'))
      pass(minute / 2)
      expect(warning()).toBeNull()
    }
    expect(tab.said).toHaveLength(80)
    pass(29 * minute - minute / 2)
    frame.dispatchEvent(new Event('pointerdown'))
    // By now the reality check has the screen.
    expect(idleTimeout.flow.getSnapshot().value).toBe('warned')
  })

  test('only a decision answers the warning, and holds in every tab', async () => {
    const { session, page, tab, pass, press } = open()
    pass(29 * minute)
    page.dispatchEvent(new Event('pointerdown'))
    expect(warning()).not.toBeNull()
    await press('Stay signed in')
    expect([warning(), tab.said.at(-1)]).toEqual([null, 'session.extended'])
    pass(29 * minute)
    await press('Sign out')
    expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { reason: null } })
  })
})

describe('a reality check (UKGC RTS 13)', () => {
  test('comes as often as chosen, says how long the session lasts and its result, and goes when read', async () => {
    const { platform, page, reality, pass, press } = open()
    platform.preferences.realityCheck = 15
    await eventually(() => expect(reality.flow.getSnapshot().context.minutes).toBe(15))
    pass(15 * minute)
    page.dispatchEvent(new Event('keydown'))
    vi.useRealTimers()
    const dialog = await findByRole(document.body, 'alertdialog', { name: 'Session reminder' })
    await findByText(dialog, 'Session 1:02. Net \u2212MYR 12.50')
    await press('Got it')
    expect(reality.flow.getSnapshot().value).toBe('counting')
  })

  test('goes on counting by itself where the server does not say how long the session lasts', async () => {
    const { reality, asked } = open({ status: 1, statusdesc: 'success' })
    vi.useRealTimers()
    await eventually(() => expect(asked.length).toBe(1))
    await new Promise((done) => setTimeout(done))
    expect(reality.flow.getSnapshot()).toMatchObject({ value: 'counting', context: { passed: 0 } })
  })

  test('is counted from the beginning of the session, whatever page was loaded since', async () => {
    const { reality, pass } = open()
    vi.useRealTimers()
    await eventually(() => expect(reality.flow.getSnapshot().context.passed).toBe(2 * minute))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    reality.flow.send({ type: 'session.told', lasted: 62 * minute })
    pass(58 * minute - 1)
    expect(reality.flow.getSnapshot().value).toBe('counting')
    pass(1)
    expect(reality.flow.getSnapshot().value).toBe('due')
  })
})
