import { endPush, listPush, setPush } from '#calls/member/push.ts'
import { Notifications } from '#features/info/settings/notifications.tsx'
import type { PushChoice } from '#machines/account/push.replies.ts'
import { findByText, getAllByRole, getByLabelText, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, member, openSlipHarness, show } from '../slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'
import { serve } from './server.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at === 0 ? 4 : at))
const encoded = (all: Uint8Array) => Buffer.from(all).toString('base64url')
const key = encoded(bytes)
const endpoint = 'https://fcm.googleapis.com/fcm/send/ann'
const done = { status: 1, statusdesc: 'success' }
const names = [
  'Winning bets',
  'Standing orders',
  'Kick-off of favourite matches',
  'Goals in favourite matches (soccer)',
  'Tournament+ prizes',
]

interface Played {
  readonly permission?: NotificationPermission
  /** What the member answers the browser's question. */
  readonly answers?: NotificationPermission
  /** The key that a subscription of this browser was made for; none without one. */
  readonly subscribedFor?: string | undefined
  readonly reaches?: boolean
}

/** A browser with notifications, as far as the page asks it. */
const browse = ({ permission = 'default', answers = 'granted', subscribedFor, reaches = true }: Played = {}) => {
  const done: string[] = []
  const subscription = (of: string) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(of, 'base64url')).buffer },
    toJSON: () => ({ keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      done.push('unsubscribe')
      held = null
      return true
    },
  })
  let held = subscribedFor === undefined ? null : subscription(subscribedFor)
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey: of }: { applicationServerKey: string }) => {
      if (!reaches) throw new DOMException('Registration failed', 'AbortError')
      done.push('subscribe')
      return (held = subscription(of))
    },
  }
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      done.push('ask')
      return answers
    },
  })
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  return done
}

const listed = (device?: PushChoice) => ({ ...done, key, devices: device ? 1 : 0, ...(device && { device }) })
const given = ({ topics, amounts }: Record<string, unknown>) => ({ ...done, topics, amounts })

const open = async (answers: Parameters<typeof serve>[0], state: string | RegExp) => {
  const asked = serve(answers)
  const harness = openSlipHarness()
  const { host } = show(harness, <Notifications member={member} />)
  await findByText(host, state)
  return {
    host,
    asked: () =>
      asked.map(({ path, body: { topics, amounts, endpoint: at } }) =>
        [path, topics, amounts, at].filter((one) => one !== undefined),
      ),
    press: (name: string) => act(() => getByLabelText(host, name).click()),
    on: () =>
      getAllByRole(host, 'checkbox')
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => (box as HTMLInputElement).labels![0]!.textContent),
  }
}

describe('§page.push: switching notifications on and off', () => {
  test('nothing is asked of the browser until a switch is pressed; then it subscribes, and shows what the server sends', async () => {
    const did = browse()
    const page = await open(
      { [listPush.path]: listed(), [setPush.path]: given as never },
      'Notifications are off on this device.',
    )
    expect([did, page.on()]).toEqual([[], []])
    expect(getByLabelText(page.host, 'Show amounts').getAttribute('aria-disabled')).toBe('true')
    page.press('Winning bets')
    await findByText(page.host, 'Notifications are on for this device.')
    expect([did, page.on()]).toEqual([['ask', 'subscribe'], ['Winning bets']])
    expect(page.asked()).toEqual([
      [listPush.path, ''],
      [setPush.path, ['won'], false, endpoint],
    ])
  })

  test('each kind is a switch of its own, and amounts another; the last one off ends the subscription', async () => {
    const did = browse({ permission: 'granted', subscribedFor: key })
    const page = await open(
      {
        [listPush.path]: listed({ topics: ['goal'], amounts: false }),
        [setPush.path]: given as never,
        [endPush.path]: done,
      },
      'Notifications are on for this device.',
    )
    expect(getAllByRole(page.host, 'checkbox').map((box) => (box as HTMLInputElement).labels![0]!.textContent)).toEqual(
      [...names, 'Show amounts'],
    )
    page.press('Tournament+ prizes')
    await eventually(() => expect(page.on()).toEqual([names[3], names[4]]))
    await findByText(page.host, 'Notifications are on for this device.')
    page.press('Show amounts')
    await eventually(() => expect(page.on()).toContain('Show amounts'))
    await findByText(page.host, 'Notifications are on for this device.')
    page.press(names[4]!)
    await eventually(() => expect(page.on()).not.toContain(names[4]))
    await findByText(page.host, 'Notifications are on for this device.')
    page.press(names[3]!)
    await findByText(page.host, 'Notifications are off on this device.')
    expect([did, page.on()]).toEqual([['unsubscribe'], []])
    expect(page.asked().slice(1)).toEqual([
      [setPush.path, ['goal', 'room'], false, endpoint],
      [setPush.path, ['goal', 'room'], true, endpoint],
      [setPush.path, ['goal'], true, endpoint],
      [endPush.path, endpoint],
    ])
  })

  test('a subscription for another key receives nothing: it is shown as off, and replaced', async () => {
    const did = browse({ permission: 'granted', subscribedFor: encoded(bytes.toReversed()) })
    const page = await open(
      { [listPush.path]: listed({ topics: ['room'], amounts: true }), [setPush.path]: given as never },
      'Notifications are off on this device.',
    )
    page.press('Winning bets')
    await findByText(page.host, 'Notifications are on for this device.')
    expect(did).toEqual(['ask', 'unsubscribe', 'subscribe'])
  })

  test.each([
    ['denied', /^Notifications from this site are blocked/],
    ['default', 'Notifications are off on this device.'],
  ] as const)('a browser’s question that is answered %s sends nothing', async (answers, state) => {
    const did = browse({ answers })
    const page = await open({ [listPush.path]: listed() }, 'Notifications are off on this device.')
    page.press('Winning bets')
    await eventually(() => expect(did).toEqual(['ask']))
    await findByText(page.host, state)
    expect(page.asked()).toEqual([[listPush.path, '']])
  })

  test('a push service that cannot be reached, and one that the operator does not know, are reported in place', async () => {
    browse({ reaches: false })
    const page = await open({ [listPush.path]: listed() }, 'Notifications are off on this device.')
    page.press('Winning bets')
    await findByText(page.host, 'Notifications don’t work in this browser. Try another one.')
    expect(page.on()).toEqual([])
    browse()
    const other = await open(
      { [listPush.path]: listed(), [setPush.path]: { status: 0, statusdesc: 'pushServiceUnknown' } },
      'Notifications are off on this device.',
    )
    other.press('Winning bets')
    await findByText(other.host, 'Notifications don’t work in this browser. Try another one.')
    expect(other.on()).toEqual([])
  })

  test('a browser without notifications, or one that blocks them, has nothing to switch', async () => {
    const without = await open({}, /^This browser doesn’t support notifications/)
    expect([queryByRole(without.host, 'checkbox'), queryByRole(without.host, 'button'), without.asked()]).toEqual([
      null,
      null,
      [],
    ])
    browse({ permission: 'denied' })
    const blocked = await open({}, /^Notifications from this site are blocked/)
    expect([queryByRole(blocked.host, 'checkbox'), blocked.asked()]).toEqual([null, []])
    browse()
    serve({ [listPush.path]: listed() })
    act(() => getByRole(blocked.host, 'button', { name: 'Load again' }).click())
    await findByText(blocked.host, 'Notifications are off on this device.')
  })

  test('is sound for assistive technology, and says its state', async () => {
    browse({ permission: 'granted', subscribedFor: key })
    const page = await open(
      { [listPush.path]: listed({ topics: ['won'], amounts: true }) },
      'Notifications are on for this device.',
    )
    expect(getByRole(page.host, 'status').textContent).toBe('Notifications are on for this device.')
    const { violations } = await axe.run(page.host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
