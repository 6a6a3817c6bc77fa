import { type FrameMessage, posted } from '#domain/game/game-frame.ts'
import { useShownBalance } from '#ui/flows/held-balance.ts'
import { findByRole, findByText, findByTitle, fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, test, vi } from 'vitest'
import { act } from '../slip/harness.tsx'
import { ok, origin, open, startPages } from './kit.tsx'

startPages()

describe('§game.launch: a game in its frame', () => {
  const say = (from: string, source: unknown, type: FrameMessage['type']) =>
    act(() =>
      window.dispatchEvent(
        new MessageEvent('message', { origin: from, source: source as Window, data: posted({ type }) }),
      ),
    )

  test('it runs in a sandbox on the provider’s origin, and is heard from there alone', async () => {
    const { host } = open('/slots?play=studio:orchard')
    const frame = (await findByTitle(host, 'Orchard')) as HTMLIFrameElement
    expect([frame.getAttribute('sandbox'), frame.getAttribute('src'), frame.getAttribute('referrerpolicy')]).toEqual([
      'allow-scripts allow-same-origin allow-forms',
      `${origin}/?token=1`,
      'no-referrer',
    ])
    const waiting = () => host.textContent?.includes('Opening the game')
    say('https://evil.example', frame.contentWindow, 'ready')
    say(origin, window, 'ready')
    expect(waiting()).toBe(true)
    say(origin, frame.contentWindow, 'ready')
    await waitFor(() => expect(waiting()).toBe(false))
    expect(await findByText(host, '−1.50')).toBeTruthy()
    say(origin, frame.contentWindow, 'session.ended')
    expect(await findByText(host, 'Connection to the game lost')).toBeTruthy()
    act(() => getByRole(host, 'button', { name: 'Reopen the game' }).click())
    await waitFor(() => expect(host.querySelector('iframe')).not.toBeNull())
  })

  test('the time since it was opened is shown beside it, and what was won or lost since', async () => {
    const { host } = open('/slots?play=studio:orchard')
    const frame = (await findByTitle(host, 'Orchard')) as HTMLIFrameElement
    say(origin, frame.contentWindow, 'ready')
    const shown = (name: string) =>
      [...host.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent
    expect(shown('Session time')).toMatch(/^0:0\d$/)
    await waitFor(() => expect(shown('Net this session')).toContain('−1.50'))
    await waitFor(() => expect(shown('Session time')).toMatch(/^0:0[1-9]$/), { timeout: 5_000 })
  })

  test('§game.opened-by-provider: a page that reports nothing is open once it has loaded, and stays so', async () => {
    const { host, asked } = open('/slots?play=studio:orchard', {
      '/launchgp': { ...ok, url: `${origin}/?token=1`, origin, reports: false },
    })
    const frame = (await findByTitle(host, 'Orchard')) as HTMLIFrameElement
    const waiting = () => host.textContent?.includes('Opening the game')
    expect(waiting()).toBe(true)
    act(() => void fireEvent.load(frame))
    await waitFor(() => expect(waiting()).toBe(false))
    act(() => void fireEvent.load(frame))
    expect(host.querySelector('iframe')).toBe(frame)
    expect(asked.filter(({ path }) => path === '/launchgp')).toHaveLength(1)
  })

  test('it fills the screen where the browser can, with the page around it, and a refusal changes nothing', async () => {
    const fill = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('refused')))
    Object.assign(document, { fullscreenEnabled: true })
    document.documentElement.requestFullscreen = fill
    const { host } = open('/slots?play=studio:orchard')
    const button = await findByRole(host, 'button', { name: 'Full screen' })
    act(() => button.click())
    expect(fill).toHaveBeenCalledOnce()
    expect(host.querySelector('iframe')).not.toBeNull()
    Object.assign(document, { fullscreenEnabled: false })
  })

  test('a page that reports is not open by having loaded', async () => {
    const { host } = open('/slots?play=studio:orchard')
    const frame = (await findByTitle(host, 'Orchard')) as HTMLIFrameElement
    act(() => void fireEvent.load(frame))
    expect(host.textContent).toContain('Opening the game')
  })

  test.each([
    ['gameProviderSilent', 'The game provider is not responding.'],
    ['gameLaunchRefused', 'The game provider did not open this game.'],
    ['gameCurrencyRefused', 'This game cannot be played in your currency.'],
    ['gameCountryRefused', 'This game is not offered in your country.'],
    ['gameNotOffered', 'The provider is not offering this game right now.'],
    ['gameAddressRefused', 'For your safety, we did not open the address that the provider sent.'],
  ])('§game.opened-by-provider: %s is read in words, and the game can be opened again', async (code, words) => {
    const { host } = open('/slots?play=studio:orchard', { '/launchgp': { status: 0, statusdesc: code } })
    expect(await findByText(host, new RegExp(words))).toBeTruthy()
    expect(host.querySelector('iframe')).toBeNull()
    expect(getByRole(host, 'button', { name: 'Reopen the game' })).toHaveProperty('disabled', false)
  })

  test('§account.idle: presses and rounds in its frame count as presence, from its own window and origin alone', async () => {
    const { host, present } = open('/slots?play=studio:orchard')
    const frame = (await findByTitle(host, 'Orchard')) as HTMLIFrameElement
    say('https://evil.example', frame.contentWindow, 'activity')
    say(origin, window, 'activity')
    say(origin, frame.contentWindow, 'ready')
    expect(present).toHaveBeenCalledTimes(0)
    say(origin, frame.contentWindow, 'activity')
    say(origin, frame.contentWindow, 'round.began')
    say(origin, frame.contentWindow, 'round.ended')
    expect(present).toHaveBeenCalledTimes(3)
  })

  test('§game.result: the shown balance waits while the frame says so, and no longer than the game is open', async () => {
    const { host } = open('/slots?play=studio:orchard')
    const frame = (await findByTitle(host, 'Orchard')) as HTMLIFrameElement
    const Shown = ({ minor }: { minor: bigint }) => String(useShownBalance(minor))
    const header = document.createElement('p')
    const root = createRoot(header)
    const pay = (minor: bigint) => act(() => root.render(<Shown minor={minor} />))
    pay(1n)
    act(() => say('https://evil.example', frame.contentWindow, 'money.held'))
    pay(2n)
    expect(header.textContent).toBe('2')
    act(() => say(origin, frame.contentWindow, 'money.held'))
    pay(3n)
    expect(header.textContent).toBe('2')
    act(() => say(origin, frame.contentWindow, 'money.shown'))
    expect(header.textContent).toBe('3')
    act(() => say(origin, frame.contentWindow, 'money.held'))
    pay(4n)
    expect(header.textContent).toBe('3')
    act(() => getByRole(host, 'button', { name: 'Close' }).click())
    await waitFor(() => expect(header.textContent).toBe('4'))
    act(() => root.unmount())
  })

  test('§game.auto-play: a question of the session is passed to the frame, at its origin alone', async () => {
    const { host, questions } = open('/slots?play=studio:orchard')
    const frame = (await findByTitle(host, 'Orchard')) as HTMLIFrameElement
    const heard = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined)
    await waitFor(() => expect(questions.size).toBe(1))
    for (const ask of questions) ask()
    expect(heard).toHaveBeenLastCalledWith({ protocol: 'touchline.game.1', type: 'question' }, origin)
    act(() => getByRole(host, 'button', { name: 'Close' }).click())
    await findByRole(host, 'link', { name: 'Orchard' })
    expect(questions.size).toBe(0)
  })

  test('§account.idle: a stake from an open game counts as presence; a win, a lost bet and another page do not', async () => {
    const { host, present, platform } = open('/slots?play=other:reels')
    await findByTitle(host, 'Reels')
    const position = {
      account_state: 'active',
      balance: '0.00',
      outstanding_balance: '0.00',
      wallet_entries: 1,
    } as const
    let seq = 0
    const told = (topic: string, account_balance: string) =>
      act(() => void platform.memberFeed.push({ ...position, seq: ++seq, wallet_seq: seq, topic, account_balance }))
    told('feed.position', '1332.70')
    told('balance.changed', '1340.00')
    told('bet.settled', '1330.00')
    expect(present).toHaveBeenCalledTimes(0)
    told('balance.changed', '1329.00')
    expect(present).toHaveBeenCalledTimes(1)
    act(() => getByRole(host, 'button', { name: 'Close' }).click())
    await findByRole(host, 'link', { name: 'Orchard' })
    told('balance.changed', '1328.00')
    expect(present).toHaveBeenCalledTimes(1)
  })

  test('§game.frame: a game at our own origin does not open', async () => {
    const { host } = open('/slots?play=studio:orchard', {
      '/launchgp': { ...ok, url: `${location.origin}/?token=1`, origin: location.origin, reports: true },
    })
    expect(await findByText(host, 'The game is closed for maintenance.')).toBeTruthy()
    expect(host.querySelector('iframe')).toBeNull()
  })

  test('a refusal is named, and the way back leads to the shelf', async () => {
    const { host } = open('/slots?play=studio:orchard', { '/launchgp': { status: 0, statusdesc: 'game_maintenance' } })
    expect(await findByText(host, 'The game is closed for maintenance.')).toBeTruthy()
    act(() => getByRole(host, 'button', { name: 'Close' }).click())
    expect(await findByRole(host, 'link', { name: 'Orchard' })).toBeTruthy()
    expect(queryByRole(host, 'button', { name: 'Reopen the game' })).toBeNull()
  })
})
