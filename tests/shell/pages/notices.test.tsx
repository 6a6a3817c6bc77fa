import { countUnread, listAnnouncements, listMarquee } from '#calls/member/message.ts'
import { Bell } from '#shell/pages/header/bell.tsx'
import { Announcements } from '#shell/pages/announcements.tsx'
import { startMessages } from '#shell/session/messages.ts'
import { mayCover } from '#shell/pages/may-cover.ts'
import { Adverts } from '#shell/pages/popups.tsx'
import type { Shell } from '#shell/start.ts'
import { openDeviceStorage } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { KeptRoom } from '#ui/frame/kept-room.tsx'
import { messagesNow, setMessages } from '#ui/text/messages.ts'
import { findByRole, fireEvent, getAllByRole, getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../../features/info/server.ts'
import { act, bookNow, member, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'

const ok = { status: 1, statusdesc: 'success' }
const first = { id: 1, title: 'Cup final', text: 'Kick-off at eight.', path: '/desktop' }
const second = { id: 2, title: 'Quiet night', text: 'Nothing is on.', path: '' }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  act(() => setMessages(null))
})

/** What the device asks for: less motion, or the width of a phone. */
const device = (wishes: readonly ('motion' | 'phone')[]) => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: wishes.some((wish) => query.includes(wish === 'motion' ? 'reduced-motion' : 'max-width: 720px')),
    }) as unknown as MediaQueryList
}

describe('the line of announcements', () => {
  const open = (running = [first, second], wishes: Parameters<typeof device>[0] = []) => {
    device(wishes)
    const harness = openSlipHarness()
    const shown = show(harness, <Announcements />)
    act(() => setMessages({ running }))
    return { ...harness, ...shown, line: () => queryByRole(shown.host, 'region', { name: 'Announcements' }) }
  }
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const onHand = async (test: () => void | Promise<void>) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await test()
    } finally {
      vi.useRealTimers()
    }
  }

  test('shows each once, six seconds long, and rests on the first; it waits under the pointer', () =>
    onHand(() => {
      const { line, said } = open()
      const shows = (title: string) => expect(line()?.textContent).toContain(title)
      shows('Cup final')
      expect(getByRole(line()!, 'link', { name: 'All announcements' }).getAttribute('href')).toBe('/info/message')
      act(() => void fireEvent.pointerOver(line()!))
      pass(60_000)
      shows('Cup final')
      act(() => void fireEvent.pointerOut(line()!))
      pass(6_000)
      shows('Quiet night')
      pass(6_000)
      shows('Cup final')
      pass(600_000)
      shows('Cup final')
      expect(said).toEqual([])
    }))

  test('turns and speaks at the member’s own press, and only then where less motion is set', () =>
    onHand(() => {
      const { host, said, line } = open([first, second], ['motion'])
      pass(600_000)
      expect([getByText(host, '1 of 2') !== null, line()?.textContent?.includes('Cup final')]).toEqual([true, true])
      expect(getByRole(host, 'link', { name: 'Open' }).getAttribute('href')).toBe('/desktop')
      for (const name of ['Next announcement', 'Next announcement', 'Previous announcement'])
        act(() => getByRole(host, 'button', { name }).click())
      expect(said).toEqual([
        '2 of 2: Quiet night. Nothing is on.',
        '1 of 2: Cup final. Kick-off at eight.',
        '2 of 2: Quiet night. Nothing is on.',
      ])
      expect(queryByRole(host, 'link', { name: 'Open' })).toBeNull()
    }))

  test('is closed until there is a newer one, which the device remembers; it is read without barriers', async () => {
    const { host, platform, line } = open()
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
    act(() => getByRole(host, 'button', { name: 'Close the announcements' }).click())
    await waitFor(() => expect([line(), platform.preferences.announcementRead]).toEqual([null, 2]))
    act(() => setMessages({ running: [first, second, { ...first, id: 3, title: 'Derby day' }] }))
    expect(line()?.textContent).toContain('Derby day')
    expect(queryByRole(host, 'button', { name: 'Next announcement' })).toBeNull()
  })

  test('nothing to say, no line; a phone has them among the messages', () => {
    expect(open([]).line()).toBeNull()
    expect(open([first], ['phone']).line()).toBeNull()
  })
})

describe('the room of the line', () => {
  /** Draws the line as the frame does, where it was so high when the device last showed it; undefined: never. */
  const open = (height: number | undefined, expects = 'boosts announcements') => {
    device([])
    document.documentElement.dataset['expects'] = expects
    const harness = openSlipHarness()
    harness.platform.preferences.lateParts = height === undefined ? {} : { announcements: height }
    const { host } = show(
      harness,
      <KeptRoom part="announcements">
        <Announcements />
      </KeptRoom>,
    )
    return { kept: () => host.querySelector<HTMLElement>('[data-kept=announcements]')?.style.minHeight, ...harness }
  }

  afterEach(() => void delete document.documentElement.dataset['expects'])

  test.each([
    ['nothing to announce: no room, so an empty page has no gap', 33, 'boosts', undefined],
    ['closed, or of a phone, when last shown: no room', 0, 'announcements', undefined],
    ['never shown: as high as it usually is, which is the style’s', undefined, 'announcements', ''],
    ['shown before: as high as then, until the answer comes', 34, 'announcements', '34px'],
  ])('%s', (_, height, expects, room) => {
    const { kept } = open(height, expects)
    expect(kept()).toBe(room)
    act(() => setMessages({ running: [first] }))
    expect(kept()).toBeUndefined()
  })

  test('is given up where there is nothing to announce any more, and forgotten', () => {
    const { kept, platform } = open(33)
    act(() => setMessages({ running: [] }))
    expect([kept(), platform.preferences.lateParts]).toEqual([undefined, { announcements: 0 }])
  })
})

describe('unread messages', () => {
  test('are counted in the header, said when there are more, and lead to the page', () => {
    const harness = openSlipHarness()
    const { host } = show(harness, <Bell />)
    for (const unread of [3, 2, 4, 120, 0]) act(() => setMessages({ unread }))
    expect(harness.said).toEqual(['3 unread messages', '4 unread messages', '120 unread messages'])
    expect(getByRole(host, 'link', { name: 'Messages' }).textContent).toBe('')
    act(() => setMessages({ unread: 120 }))
    const link = getByRole(host, 'link', { name: '120 unread messages' })
    expect([link.textContent, link.getAttribute('href')]).toEqual(['99+', '/info/message'])
  })

  test('are loaded at once, at every look and in the chosen language; a page nobody sees does not look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const asked = serve({
      [countUnread.path]: { ...ok, unread: 2 },
      [listMarquee.path]: ({ language }) => ({
        ...ok,
        announcements: [{ ...first, title: `${first.title} ${String(language)}` }],
      }),
    })
    const { platform } = openSlipHarness()
    const messages = startMessages(platform, member)
    await eventually(() => expect(messagesNow()).toEqual({ unread: 2, running: [{ ...first, title: 'Cup final en' }] }))
    platform.preferences.language = 'kr'
    await eventually(() => expect(messagesNow().running?.[0]?.title).toBe('Cup final kr'))
    const inView = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const before = asked.length
    vi.advanceTimersByTime(300_000)
    expect(asked.length).toBe(before)
    inView.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked.length).toBe(before + 2)
    messages.stop()
    expect(messagesNow()).toEqual({ unread: 0, running: null })
    vi.useRealTimers()
  })

  /** Questions in their order, each with what it is answered at the end; the answers in the order they come. */
  test.each([
    ['in their order', [1, 2], [0, 1], 2],
    ['the other way round', [1, 2], [1, 0], 2],
    ['the later one never', [1, null], [1, 0], 1],
  ] as const)('two messages behind one bell: answers %s leave the later count', async (_, counts, order, shown) => {
    const flights: ((response: Response) => void)[] = []
    vi.stubGlobal('fetch', (path: string) =>
      path === countUnread.path
        ? new Promise<Response>((answer) => flights.push(answer))
        : new Promise<Response>(() => undefined),
    )
    const said = (unread: number | null) =>
      new Response(JSON.stringify(unread === null ? { status: 0, statusdesc: 'systemError' } : { ...ok, unread }), {
        headers: { 'content-type': 'application/json' },
      })
    const { platform } = openSlipHarness()
    const messages = startMessages(platform, member)
    const asked = [messages.count(), messages.count()]
    await eventually(() => expect(flights).toHaveLength(3))
    for (const n of order) {
      flights[n + 1]!(said(counts[n]!))
      await asked[n]
    }
    expect(messagesNow().unread).toBe(shown)
    messages.stop()
  })
})

describe('§page.advertisements: advertisements', () => {
  const storage = openDeviceStorage(localStorage, storageKeys(false), () => undefined)
  const open = (isClear: boolean, at = bookNow) => {
    vi.spyOn(Date, 'now').mockReturnValue(at)
    const asked = serve({
      [listAnnouncements.path]: {
        ...ok,
        total: 2,
        announcements: [second, first].map((one) => ({ ...one, type: 'popup', from: 1, until: 0 })),
      },
    })
    const harness = openSlipHarness()
    const shell = { storage, publicContext: harness.platform } as unknown as Shell
    const part = (clear: boolean) => <Adverts shell={shell} profile={member} isClear={clear} />
    return { ...harness, ...show(harness, part(isClear)), asked, part }
  }
  const advert = () => queryByRole(document.body, 'dialog')

  test('come one after the other, hold the focus, close with Escape, and are not shown again that day', async () => {
    const { asked, close } = open(true)
    const dialog = await findByRole(document.body, 'dialog', { name: 'Cup final' })
    expect(
      (await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id),
    ).toEqual([])
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    act(() => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
    await findByRole(document.body, 'dialog', { name: 'Quiet night' })
    expect(queryByRole(document.body, 'button', { name: 'View' })).toBeNull()
    act(() => getAllByRole(document.body, 'button', { name: 'Close' })[0]!.click())
    await waitFor(() => expect(advert()).toBeNull())
    close()
    const later = open(true, bookNow + 3_600_000)
    await eventually(() => expect(later.asked).toHaveLength(1))
    await act(async () => undefined)
    expect([advert(), asked.length]).toEqual([null, 1])
    later.close()
    open(true, bookNow + 86_400_000)
    await findByRole(document.body, 'dialog', { name: 'Cup final' })
  })

  test('lead to their page', async () => {
    open(true)
    await findByRole(document.body, 'dialog', { name: 'Cup final' })
    act(() => getByRole(document.body, 'button', { name: 'View' }).click())
    await waitFor(() => expect(location.pathname).toBe('/desktop'))
  })

  test.each([
    ['an empty slip on the board', 0, '', true],
    ['a game that is open', 0, 'play=studio%3Alanterns', false],
    ['a slip with picks', 2, '', false],
  ])('%s: covered %j picks at %j: %j', (_, picks, search, may) => expect(mayCover(picks, search)).toBe(may))

  test('none stands over a bet on its way', async () => {
    const { asked } = open(false)
    await eventually(() => expect(asked).toHaveLength(1))
    await act(async () => undefined)
    expect(advert()).toBeNull()
  })
})
