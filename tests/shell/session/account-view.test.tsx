import { accountStates } from '#domain/member/account.ts'
import { accountViewEnvironment } from '#review/flows/account/account-view.ts'
import { profile } from '#review/flows/session/session.ts'
import { explore } from '#review/explore.ts'
import { tour } from '#review/paths.ts'
import { AccountBanner } from '#shell/pages/account-banner.tsx'
import { tellAccount } from '#shell/session/account-view.ts'
import { clearToasts, ToastRegion } from '#ui/frame/toast.tsx'
import en from '#locales/en.json'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, describe, expect, test } from 'vitest'
import { act, openSlipHarness, show } from '../../features/slip/harness.tsx'

const ended: (() => void)[] = []
afterEach(() => {
  ended.splice(0).forEach((end) => end())
  act(() => clearToasts())
})

const t = (key: string, values?: object) =>
  String(new IntlMessageFormat((en as Record<string, string>)[key]!, 'en').format(values as never))

/** A member's page with the banner and the notices, as the shell draws them. */
const page = () => {
  const { platform, said } = openSlipHarness()
  const { host, close } = show(
    { platform },
    <>
      <AccountBanner />
      <ToastRegion />
    </>,
  )
  ended.push(close, tellAccount(platform, t as never))
  const banner = () => host.firstElementChild?.textContent ?? ''
  return { platform, said, host, banner }
}

/** Each state that leaves its member signed in, as the page says it. */
const texts = {
  suspend: 'Your account is now view only. Please contact your upline (agent harbour.agent) to continue...',
  freeze: 'Your account is frozen. Please contact your upline (agent harbour.agent) to continue...',
  coolingOff: 'You are taking a break. Betting opens again when it is over.',
} as const

describe('§account.told: the account on its member’s page', () => {
  const { runs, missing } = tour(accountViewEnvironment, explore(accountViewEnvironment))
  test('every transition is on the way', () => expect(missing).toEqual([]))
  test.each(runs.map((run, n) => [n, run] as const))(
    '§machine.walked: path %i, told, aloud and above the page',
    (_, run) => {
      const { platform, said, host, banner } = page()
      for (const { event, value, snapshot, takes } of run.steps) {
        const before = platform.account.getSnapshot().value
        said.splice(0)
        act(() => platform.account.send(event as never))
        expect(platform.account.getSnapshot().value, takes.join()).toBe(value)
        const text = texts[value as keyof typeof texts]
        // A state that ends the session is said with its end.
        if (!snapshot.hasTag('look')) continue
        if (text) expect(banner()).toBe(text)
        if (value === before) expect(said).toEqual([])
        else expect(said).toEqual(said.length === 0 ? [] : [text ?? 'Your account is active again.'])
        if (said.length === 0) continue
        expect(host.textContent).toContain(said[0])
        for (const other of Object.values(texts)) if (other !== text) expect(host.textContent).not.toContain(other)
      }
    },
  )

  test('a state from before the sign-in is shown at once', () => {
    const { platform } = openSlipHarness()
    platform.account.send({ type: 'account.told', state: 'freeze', contact: { level: 'agent', name: 'harbour.agent' } })
    const said: string[] = []
    ended.push(
      tellAccount(
        { ...platform, announcer: { ...platform.announcer, outcome: (text) => void said.push(text) } },
        t as never,
      ),
    )
    expect(said).toEqual([texts.freeze])
  })

  test('a session that ends with a frozen account says nothing of an active one', () => {
    const { platform, said } = page()
    act(() => platform.account.send({ type: 'account.told', state: 'freeze', contact: null }))
    said.splice(0)
    act(() => platform.session.send({ type: 'session.invalid', code: 'account_inactive' }))
    expect(platform.account.getSnapshot().value).toBe('active')
    expect(said).toEqual([])
  })

  test.each(accountStates)('the session says it last, with each balance: %s', (state) => {
    const {
      platform: { session, account },
    } = openSlipHarness()
    session.send({ type: 'balance.changed', balance: profile.balance, account: { state, contact: null } })
    expect(account.getSnapshot().value).toBe(state)
    session.send({ type: 'session.superseded' })
    expect(account.getSnapshot().value).toBe('active')
  })
})
