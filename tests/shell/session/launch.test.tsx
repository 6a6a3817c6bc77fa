import { launchSigned, launchUnsigned } from '#calls/entry.ts'
import { launch } from '#shell/session/launch.ts'
import { closeProblem, problemNow, showProblem } from '#shell/problems.ts'
import type { DeviceStorage } from '#shell/device/storage.ts'
import { profile as ann } from '#review/flows/session/session.ts'
import type { Profile } from '#calls/member/member.ts'
import { launchQuestion } from '#shell/session/launch-question.ts'
import { LaunchDialog } from '#shell/session/launch-dialog.tsx'
import { showLaunched } from '#shell/session/launched.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import { TextProvider } from '#ui/text/text.tsx'
import { clearToasts } from '#ui/frame/toast.tsx'
import en from '#locales/en.json' with { type: 'json' }
import { fireEvent, getByRole } from '@testing-library/dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { sayIn } from '../../_kit/texts.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../../features/info/server.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const profile = {
  status: 1,
  statusdesc: 'success',
  settings: {},
  settings_version: 0,
  device_token: 'device',
  member_profile: {
    player_info: [
      {
        account_id: 'ann',
        session_token: 'secret',
        nickname: '',
        has_secondary_account: false,
        operator_type: 1,
        parent_id: '',
        comm_type: '',
      },
    ],
    player_wallet: [
      { available_balance: '10.00', cash_balance: '10.00', frozen_balance: '0.00', currency_code: 'MYR' },
    ],
    player_bet_limit: [{ st: 1, mn: '1.00', mx: '2.00', mp: '3.00' }],
  },
}

const start = async (
  hash: string,
  answers: Parameters<typeof serve>[0] = { [launchSigned.path]: profile, [launchUnsigned.path]: profile },
  present: Profile | null = null,
) => {
  const asked = serve(answers)
  const kept = new Map<string, unknown>()
  history.replaceState(null, '', `/${hash}`)
  const reload = vi.fn<() => void>()
  const isLeft = await launch({
    storage: {
      read: (name: string) => (name === 'account' ? present : null),
      write: (name: string, value: unknown) => void kept.set(name, value),
    } as unknown as DeviceStorage,
    showProblem,
    page: { hash: location.hash, pathname: '/', search: '?a=1', reload },
  })
  return {
    asked: asked.map(({ path, body }) => [path, body]),
    kept,
    reload: reload.mock.calls.length,
    isLeft,
    problem: problemNow()?.code ?? null,
  }
}
afterEach(() => {
  vi.unstubAllGlobals()
  closeProblem()
})

describe('§account.locked: the code of an unlocked account', () => {
  test.each([
    ['#device=k7QmXw3f9ZtR', 'k7QmXw3f9ZtR', null],
    ['#device=short', undefined, 'invalidParameter'],
    ['#device=', undefined, 'invalidParameter'],
    ['#device=k7QmXw3f9ZtR%3Cb%3E', undefined, 'invalidParameter'],
  ])('%s is kept as this device’s own, asks nothing and leaves the address', async (hash, held, code) => {
    const { asked, kept, reload, isLeft, problem } = await start(hash)
    const device = held === undefined ? [] : [['device', held]]
    expect([asked, [...kept], reload, isLeft, problem]).toEqual([[], device, 0, false, code])
    expect([location.hash, location.search]).toEqual(['', '?a=1'])
  })
})

describe('§account.launch: launch login', () => {
  test.each([
    ['#token=abc&signature=def', [launchSigned.path, { token: 'abc', signature: 'def' }]],
    ['#token=abc', [launchUnsigned.path, { token: 'abc' }]],
  ])('%s signs in, and leaves the address', async (hash, call) => {
    const { asked, kept, reload, isLeft, problem } = await start(hash)
    expect(asked).toEqual([call])
    expect(isLeft, 'and the page that is left says nothing').toBe(true)
    expect([(kept.get('account') as { accountId: string }).accountId, kept.get('device'), reload, problem]).toEqual([
      'ann',
      'device',
      1,
      null,
    ])
    expect([location.hash, location.search]).toEqual(['', '?a=1'])
  })

  test.each([
    ['#token=', {}, 'invalidSession', 0],
    ['#token=abc', { [launchUnsigned.path]: { status: 0, statusdesc: 'permission_denied' } }, 'permission_denied', 1],
    ['#token=abc', { [launchUnsigned.path]: 'silence' as const }, 'requestFailed', 1],
    [
      '#token=abc',
      { [launchUnsigned.path]: { ...profile, member_profile: { ...profile.member_profile, player_wallet: [] } } },
      'loginFailed',
      1,
    ],
    ['#token=abc', { [launchUnsigned.path]: { status: 1, statusdesc: 'success' } }, 'loginFailed', 1],
  ])('%s %j is said as %s, and the signed-in member stays', async (hash, answers, code, count) => {
    const { asked, kept, reload, isLeft, problem } = await start(hash, answers)
    expect([asked.length, kept.size, reload, isLeft, problem]).toEqual([count, 0, 0, false, code])
  })
})

const tokenOf = (sub: string) =>
  Buffer.from(JSON.stringify({ sub, aud: 'a', exp: 1, jti: '12345678' })).toString('base64url')
const answered = { [launchSigned.path]: profile, [launchUnsigned.path]: profile }

describe('§account.launch-asks: a link and a member who is signed in', () => {
  test.each([
    ['another account, signed', `#token=${tokenOf('atk11')}&signature=x`],
    ['another account, unsigned', `#token=${tokenOf('atk11')}`],
    ['a token that names nobody', '#token=abc&signature=x'],
  ])('%s: nothing is sent before the answer, and to stay sends nothing', async (_, hash) => {
    const first = await start(hash, answered, ann)
    expect([first.asked, [...first.kept], first.reload, first.isLeft, first.problem]).toEqual([[], [], 0, false, null])
    expect([location.hash, location.search]).toEqual(['', '?a=1'])
    const { flow, member } = launchQuestion()!
    expect(member.accountId).toBe('ann')
    flow.send({ type: 'launch.declined' })
    expect([flow.getSnapshot().value, launchQuestion(), first.kept.size]).toEqual(['stayed', null, 0])
  })

  test('the member’s own account is entered without a question', async () => {
    const { kept, reload } = await start(`#token=${tokenOf('Ann')}&signature=x`, answered, ann)
    expect([kept.get('launched'), reload]).toEqual(['ann', 1])
  })

  test('the dialog stays by Escape and by its first button, which has the focus; to continue uses the token', async () => {
    for (const [press, value] of [
      ['Escape', 'stayed'],
      ['Stay signed in as ann', 'stayed'],
      ['Continue', 'entered'],
    ] as const) {
      await start(`#token=${tokenOf('atk11')}&signature=x`, answered, ann)
      const question = launchQuestion()!
      const host = document.body.appendChild(document.createElement('div'))
      const root = createRoot(host)
      act(() =>
        root.render(
          <TextProvider texts={en}>
            <LaunchDialog question={question} />
          </TextProvider>,
        ),
      )
      const dialog = getByRole(document.body, 'alertdialog', { name: 'Sign in to another account?' })
      expect(dialog.textContent).toContain('You are signed in as ann. This link is for another account: atk11.')
      const stay = getByRole(dialog, 'button', { name: 'Stay signed in as ann' })
      expect(document.activeElement).toBe(stay)
      if (press === 'Escape') act(() => void fireEvent.keyDown(stay, { key: 'Escape' }))
      else act(() => getByRole(dialog, 'button', { name: press }).click())
      await vi.waitFor(() => expect(question.flow.getSnapshot().value).toBe(value))
      expect(launchQuestion()).toBeNull()
      act(() => root.unmount())
      host.remove()
    }
  })

  test('whose account it opened is shown and said, once', () => {
    const [said, kept] = [[] as string[], new Map([['launched', 'atk11']])]
    const storage = {
      read: (name: string) => kept.get(name) ?? null,
      drop: (name: string) => void kept.delete(name),
    } as unknown as DeviceStorage
    const announcer = createAnnouncer((sentence) => said.push(sentence))
    for (const _ of [1, 2]) showLaunched(storage, { announcer }, sayIn())
    expect(said).toEqual(['This link has signed you in as atk11.'])
    clearToasts()
  })
})
