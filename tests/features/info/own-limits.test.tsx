import { confirmOwnLimit, keepOwnLimit, loadProtection, setOwnLimit } from '#calls/member/protection.ts'
import { ProtectionPart } from '#features/info/settings/protection.tsx'
import { setMessages } from '#ui/text/messages.ts'
import {
  findByText,
  fireEvent,
  getByLabelText,
  getByRole,
  queryByRole,
  queryByText,
  waitFor,
} from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { choose } from '../../_kit/choose.ts'
import { act, member, openSlipHarness, show } from '../slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'
import { serve } from './server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  act(() => setMessages(null))
})

const from = Date.parse('2026-02-25T20:00:00+08:00')
const until = Date.parse('2026-03-04T20:00:00+08:00')
const plans = {
  inForce: { next_amount: '', next_at: 0, confirm_until: 0 },
  waiting: { next_amount: '80.00', next_at: from, confirm_until: until },
  confirming: { next_amount: '80.00', next_at: from, confirm_until: until },
  lifting: { next_amount: '', next_at: from, confirm_until: until },
} as const
const stands = (plan: keyof typeof plans, amount = '50.00') => ({
  status: 1,
  statusdesc: 'success',
  kept_out_until: 0,
  limits: [
    {
      kind: 'stake',
      period: 'day',
      state: plan === 'lifting' ? 'confirming' : plan,
      amount,
      used: '12.00',
      ...plans[plan],
    },
  ],
})
const refused = (statusdesc: string) => ({ status: 0, statusdesc })

/** The page over a server whose limits `now` is, whatever a call answers. */
const open = async (now: object, answers: Parameters<typeof serve>[0] = {}) => {
  const told = { now }
  const asked = serve({ [loadProtection.path]: () => told.now, ...answers })
  const harness = openSlipHarness()
  const shown = show(harness, <ProtectionPart member={member} />)
  await findByText(shown.host, /^Stakes, 24 hours/)
  const { host } = shown
  return {
    ...harness,
    host,
    told,
    press: (name: string | RegExp) => act(() => getByRole(host, 'button', { name }).click()),
    type: (amount: string) => fireEvent.change(getByLabelText(host, 'Max amount, MYR'), { target: { value: amount } }),
    buttons: () => [...host.querySelectorAll('li button')].map(({ textContent }) => textContent),
    sent: () =>
      asked
        .filter(({ path }) => path.startsWith('/ownlimit'))
        .map(({ path, body: { kind, period, amount } }) => [path, kind, period, amount]),
    reads: () => asked.filter(({ path }) => path === loadProtection.path).length,
  }
}

describe('§account.own-limits: own limits', () => {
  test('one in force shows what is used of it, and can be lifted', async () => {
    const page = await open(stands('inForce'), { [setOwnLimit.path]: stands('lifting') })
    expect(queryByText(page.host, 'Used: 12.00')).not.toBeNull()
    expect(page.buttons()).toEqual(['Remove limit'])
    page.told.now = stands('waiting')
    page.press('Remove limit')
    await findByText(page.host, /^80\.00 from 25\/02\/2026 20:00/)
    expect(page.sent()).toEqual([[setOwnLimit.path, 'stake', 'day', '']])
    expect(page.said).toEqual(['You can confirm the new limit here in 24 hours. Until then your limit stays.'])
  })

  test('a form sets another, as it was typed; an invalid amount is reported at the field and not sent', async () => {
    const page = await open(stands('inForce'), { [setOwnLimit.path]: stands('inForce', '40.00') })
    page.press('Set limit')
    const field = getByLabelText(page.host, 'Max amount, MYR')
    expect([
      queryByText(page.host, 'Please enter an amount of MYR.') !== null,
      field.getAttribute('aria-invalid'),
    ]).toEqual([true, 'true'])
    expect(page.sent()).toEqual([])
    choose(page.host, 'Limit type', 'Losses')
    choose(page.host, 'Period', '30 days')
    page.type('200,5')
    page.press('Set limit')
    await eventually(() => expect(page.said).toEqual(['Your limit is set.']))
    expect(queryByText(page.host, 'Please enter an amount of MYR.')).toBeNull()
    expect(page.sent()).toEqual([[setOwnLimit.path, 'loss', 'month', '200.5']])
  })

  test('one that waits can be kept, and cannot be confirmed', async () => {
    const page = await open(stands('waiting'), { [keepOwnLimit.path]: stands('inForce') })
    expect(queryByText(page.host, /^80\.00 from 25\/02\/2026 20:00:00 GMT\+8, once you confirm it$/)).not.toBeNull()
    expect(page.buttons()).toEqual(['Keep this limit'])
    page.told.now = stands('inForce')
    page.press('Keep this limit')
    await waitFor(() => expect(page.buttons()).toEqual(['Remove limit']))
    expect([page.sent(), page.said]).toEqual([
      [[keepOwnLimit.path, 'stake', 'day', undefined]],
      ['Your limit stays as it is.'],
    ])
  })

  test.each([
    ['confirming', 'Confirm 80.00', '80.00'],
    ['lifting', 'Confirm no limit', ''],
  ] as const)(
    'one that may be confirmed (%s) says until when, by the amount that is sent',
    async (plan, name, amount) => {
      const page = await open(stands(plan), { [confirmOwnLimit.path]: stands('inForce', '80.00') })
      expect(page.host.textContent).toContain('confirm it by 04/03/2026 20:00:00 GMT+8, or your limit stays as it is.')
      expect(page.buttons()).toEqual(['Keep this limit', name])
      const button = getByRole(page.host, 'button', { name })
      expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe(
        'Stakes, 24 hours: 50.00',
      )
      page.told.now = stands('inForce', '80.00')
      page.press(name)
      await findByText(page.host, 'Stakes, 24 hours: 80.00')
      expect([page.sent(), page.said]).toEqual([
        [[confirmOwnLimit.path, 'stake', 'day', amount]],
        ['Your new limit applies now.'],
      ])
    },
  )

  test.each([
    ['Keep this limit', keepOwnLimit.path],
    ['Confirm 80.00', confirmOwnLimit.path],
  ])('the focus goes to the heading when %s goes', async (name, path) => {
    const page = await open(stands('confirming'), { [path]: stands('inForce') })
    page.told.now = stands('inForce')
    getByRole(page.host, 'button', { name }).focus()
    page.press(name)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your limits'))
  })

  test('a refusal is said, and the limits are read again: another device may have changed them', async () => {
    const page = await open(stands('confirming'), { [confirmOwnLimit.path]: refused('limitNotPlanned') })
    page.told.now = stands('inForce')
    page.press('Confirm 80.00')
    await waitFor(() => expect(page.buttons()).toEqual(['Remove limit']))
    const words = 'This request has expired. You can make it again.'
    expect([page.said, queryByText(page.host, words) !== null]).toEqual([[words], true])
  })

  test('a lost answer is said, the limits are read again, and the same may be sent again', async () => {
    const page = await open(stands('confirming'), { [confirmOwnLimit.path]: 'silence' })
    page.press('Confirm 80.00')
    await eventually(() => expect([page.said.length, page.reads()]).toEqual([1, 2]))
    page.press('Confirm 80.00')
    await eventually(() => expect(page.sent()).toHaveLength(2))
  })

  test('while one change is on its way no other begins', async () => {
    const page = await open(stands('confirming'), { [keepOwnLimit.path]: stands('inForce') })
    page.press('Keep this limit')
    page.press('Confirm 80.00')
    await eventually(() => expect(page.said).toEqual(['Your limit stays as it is.']))
    expect(page.sent().map(([path]) => path)).toEqual([keepOwnLimit.path])
  })

  test('a message makes the page read its limits again', async () => {
    const page = await open(stands('waiting'))
    page.told.now = stands('confirming')
    act(() => setMessages({ unread: 1 }))
    await waitFor(() => expect(queryByRole(page.host, 'button', { name: 'Confirm 80.00' })).not.toBeNull())
  })

  test.each(['inForce', 'waiting', 'confirming'] as const)('%s is sound for everyone', async (plan) => {
    const { host } = await open(stands(plan))
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    expect((await axe.run(host, { rules })).violations.map(({ id }) => id)).toEqual([])
  })

  test('a session that has ended signs the member out', async () => {
    const page = await open(stands('inForce'), { [setOwnLimit.path]: refused('session_expired') })
    page.press('Remove limit')
    await eventually(() => expect(page.session.getSnapshot().value).toBe('signedOut'))
  })
})
