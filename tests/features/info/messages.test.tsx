import { listAnnouncements, listPersonal, markRead } from '#calls/member/message.ts'
import { Messages } from '#features/info/messages/messages.tsx'
import { messagesNow, setMessages } from '#ui/text/messages.ts'
import { findByRole, findByText, fireEvent, getAllByRole, getByRole, queryByText, waitFor } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, bookNow, member, openSlipHarness, show } from '../slip/harness.tsx'
import { serve } from './server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  act(() => setMessages(null))
})

const ok = { status: 1, statusdesc: 'success' }
const announcement = (id: number, title: string, more = {}) => ({
  id,
  type: 'normal',
  title,
  text: `${title} text.`,
  path: '',
  from: bookNow,
  until: 0,
  ...more,
})

/** A server that knows which of a member's messages were read. */
const open = (count = 2, unread = 2) => {
  const read = new Set<number>()
  const left = () => count - read.size
  const asked = serve({
    [listPersonal.path]: ({ page, page_size }) => ({
      ...ok,
      total: count,
      unread: left(),
      messages: Array.from({ length: count }, (_, n) => ({
        id: count - n,
        title: `Letter ${count - n}`,
        text: `Dear ann,\nno. ${count - n}`,
        sent: bookNow,
        read: read.has(count - n),
      })).slice((Number(page) - 1) * Number(page_size), Number(page) * Number(page_size)),
    }),
    [markRead.path]: ({ message_id }) => (read.add(Number(message_id)), { ...ok, unread: left() }),
    [listAnnouncements.path]: ({ type, language }) => ({
      ...ok,
      total: 1,
      announcements:
        type === 'special'
          ? []
          : [announcement(7, `Cup final ${String(language)}`, { path: '/desktop', until: bookNow + 60_000 })],
    }),
  })
  act(() => setMessages({ unread }))
  const harness = openSlipHarness()
  return { ...harness, ...show(harness, <Messages member={member} />), asked }
}

describe('§page.messages: message history', () => {
  test.each([
    [
      { kind: 'limitConfirm', limit: 'loss', period: 'week', until: bookNow },
      'You can confirm your new limit now',
      /^Losses, 7 days: confirm it in Settings by .+ GMT\+8, or your limit stays as it is\.$/,
    ],
    [
      { kind: 'winHeld', amount: '25000.50', currency: 'MYR', round: 7 },
      'A win is being checked',
      /^Round 7: your win of MYR 25,000\.50 is above the amount that we pay without a check\./,
    ],
    [
      { kind: 'winRefused', amount: '25000.50', currency: 'MYR', round: 7 },
      'A win was not paid',
      /^Round 7: we checked the win of MYR 25,000\.50 and did not pay it\./,
    ],
    [
      { kind: 'roomPrize', amount: '135.00', currency: 'MYR', room: 40217, place: 1 },
      'You won a prize in a room',
      /^Room 40217: you finished in place 1 and won MYR 135\.00\./,
    ],
    [
      { kind: 'roomRefund', amount: '100.00', currency: 'MYR', room: 40217, place: 0 },
      'Your entry fee was returned',
      /^Room 40217 was not played\. Your entry fee of MYR 100\.00 is back in your balance\.$/,
    ],
    [
      { kind: 'limitLapsed', limit: 'stake', period: 'day' },
      'Your limit stays as it is.',
      /^Stakes, 24 hours: the change was not confirmed in time\./,
    ],
  ])('§account.own-limits: a notice of the house is said in the member’s language: %j', async (notice, title, text) => {
    serve({
      [listPersonal.path]: {
        ...ok,
        total: 1,
        unread: 1,
        messages: [{ id: 1, title: '', text: '', notice, sent: bookNow, read: false }],
      },
      [markRead.path]: { ...ok, unread: 0 },
    })
    act(() => setMessages({ unread: 1 }))
    const { host } = show(openSlipHarness(), <Messages member={member} />)
    const opener = await findByRole(host, 'button', { name: `${title} Unread` })
    act(() => opener.click())
    expect(document.getElementById(opener.getAttribute('aria-controls')!)!.textContent).toMatch(text)
  })

  test('unread ones come first; opening one marks it as read on the server, and the count with it', async () => {
    const { host, asked } = open()
    const opener = await findByRole(host, 'button', { name: 'Letter 2 Unread' })
    expect([opener.getAttribute('aria-expanded'), getByRole(host, 'tab', { selected: true }).textContent]).toEqual([
      'false',
      'Personal 2',
    ])
    act(() => opener.click())
    await waitFor(() => expect(messagesNow().unread).toBe(1))
    const opened = await findByRole(host, 'button', { name: 'Letter 2' })
    expect([
      opened.getAttribute('aria-expanded'),
      document.getElementById(opened.getAttribute('aria-controls')!)?.hidden,
    ]).toEqual(['true', false])
    for (const again of [opened, opened]) act(() => again.click())
    expect(asked.filter(({ path }) => path === markRead.path).map(({ body }) => body['message_id'])).toEqual([2])
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
  })

  test('announcements are shown in the member’s language, each with its time and the page it leads to; a kind without any says so', async () => {
    const { host, platform } = open(0, 0)
    await findByText(host, 'Cup final en text.')
    expect(getByRole(host, 'link', { name: 'Open the page' }).getAttribute('href')).toBe('/desktop')
    expect(host.textContent).toContain('14:13 GMT+8, until 14:14')
    act(() => {
      platform.preferences.language = 'th'
    })
    await findByText(host, 'Cup final th text.')
    fireEvent.keyDown(getByRole(host, 'tab', { name: 'Announcements' }), { key: 'ArrowRight' })
    fireEvent.click(getByRole(host, 'tab', { name: 'Special' }))
    await findByText(host, 'There are no special announcements yet.')
    fireEvent.click(getByRole(host, 'tab', { name: 'Personal' }))
    await findByText(host, 'You have no messages.')
  })

  test('many are paged by the size the member chose', async () => {
    const { host } = open(12, 12)
    await findByRole(host, 'button', { name: 'Letter 12 Unread' })
    expect(getAllByRole(host, 'heading', { level: 2 })).toHaveLength(10)
    act(() => getByRole(host, 'button', { name: 'Older' }).click())
    await findByRole(host, 'button', { name: 'Letter 2 Unread' })
    expect(queryByText(host, 'Letter 12')).toBeNull()
  })

  test('a list that does not come says so and is loaded again', async () => {
    serve({ [listAnnouncements.path]: 'silence' })
    const harness = openSlipHarness()
    const { host } = show(harness, <Messages member={member} />)
    await findByText(host, 'Your connection is unstable. Check it and try again.')
    serve({ [listAnnouncements.path]: { ...ok, total: 0, announcements: [] } })
    act(() => getByRole(host, 'button', { name: 'Load again' }).click())
    await findByText(host, 'No announcements yet.')
  })
})
