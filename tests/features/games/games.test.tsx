import { Games } from '#features/games/index.tsx'
import { liveLine, restAfter, liveShelves } from '#features/games/live-tables.ts'
import { type FrameMessage, posted } from '#domain/game/game-frame.ts'
import { useShownBalance } from '#ui/flows/held-balance.ts'
import { findByRole, findByText, findByTitle, fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPages } from '../info/page.tsx'
import { serve } from '../info/server.ts'
import { act } from '../slip/harness.tsx'

const ok = { status: 1, statusdesc: 'success' } as const
const game = (game_id: string, name: string, kind: string, more = {}) => ({
  provider_id: 'studio',
  provider: 'Touchline Studio',
  game_id,
  name,
  kind,
  average: '96.0052',
  variance: '',
  art: '',
  table: false,
  tables: '',
  min_stake: '0.10',
  max_stake: '5000.00',
  ...more,
})
const games = [
  game('orchard', 'Orchard', 'slots', { variance: 'low' }),
  game('roulette', 'Roulette', 'casino', { average: '' }),
  game('video-poker', 'Video poker', 'poker'),
  { ...game('reels', 'Reels', 'slots'), provider_id: 'other', provider: 'Reel Works' },
]
const origin = 'https://games.example'

const open = (path: string, answers: Parameters<typeof serve>[0] = {}) => {
  history.replaceState(null, '', path)
  const asked = serve({
    '/gamelist': { ...ok, games },
    '/gameposition': { ...ok, staked: '3.00', won: '1.50' },
    '/gamewins': { ...ok, wins: [] },
    '/launchgp': { ...ok, url: `${origin}/?token=1`, origin, reports: true },
    ...answers,
  })
  const present = vi.fn<() => void>()
  const questions = new Set<() => void>()
  const onQuestion = (listener: () => void) => {
    questions.add(listener)
    return () => void questions.delete(listener)
  }
  return { asked, present, questions, ...openPages({ part: <Games />, present, onQuestion }) }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('§page.shelves: the shelves', () => {
  test.each([
    ['/others', 'Orchard Roulette Video poker Reels', 'Casino', 'All games', undefined],
    ['/slots', 'Orchard', 'Touchline Studio', 'Touchline Studio', 'Roulette Video poker Reels'],
    ['/slots2', 'Reels', 'Reel Works', 'Reel Works', 'Orchard Roulette Video poker'],
    ['/casino', 'Roulette', 'Casino', 'Casino', 'Orchard Video poker Reels'],
    ['/poker', 'Video poker', 'Casino', 'Poker', 'Orchard Roulette Reels'],
    ['/fishing', '', 'Casino', 'Fishing', 'Orchard Roulette Video poker Reels'],
  ])('%s holds %s, under the heading %s, and others below', async (path, names, heading, shelf, others) => {
    const { host } = open(path)
    await findByRole(host, 'searchbox')
    const gamesIn = (name: string) => {
      const region = queryByRole(host, 'region', { name })
      return region && [...region.querySelectorAll('li a')].map((link) => link.textContent).join(' ')
    }
    expect(gamesIn(shelf)).toBe(names)
    expect(gamesIn('You may also like') ?? undefined).toBe(others)
    expect(getByRole(host, 'heading', { level: 1 }).textContent).toBe(heading)
    // Never a dead end: the shelves that hold games are linked.
    expect(getByRole(host, 'link', { name: 'Slots' })).toBeTruthy()
  })

  test('each provider of slots has its shelf, in the operator’s order, and the one that is shown is marked', async () => {
    const { host } = open('/slots2')
    const nav = await findByRole(host, 'navigation', { name: 'Provider' })
    expect(
      [...nav.children].map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Touchline Studio', '/slots', null],
      ['Reel Works', '/slots2', 'page'],
    ])
    expect(getByRole(host, 'link', { name: 'Slots' }).getAttribute('aria-current')).toBe('page')
  })

  test('one provider of slots needs no choice among providers', async () => {
    const { host } = open('/slots', { '/gamelist': { ...ok, games: games.slice(0, 2) } })
    await findByRole(host, 'link', { name: 'Orchard' })
    expect(queryByRole(host, 'navigation', { name: 'Provider' })).toBeNull()
  })

  test('a game says what it returns, how its results scatter, and what a stake may be', async () => {
    const { host } = open('/slots')
    const tile = (await findByRole(host, 'link', { name: 'Orchard' })).closest('li')!
    expect(tile.textContent).toBe('OrchardRTP 96.01%Low volatilityMYR 0.10 to 5,000.00')
  })

  test('games are found by name, kept as favourites, and remembered', async () => {
    const { host } = open('/others')
    const field = await findByRole(host, 'searchbox', { name: 'Find a game' })
    act(() => void fireEvent.change(field, { target: { value: 'roul' } }))
    expect([...host.querySelectorAll('li a')].map((link) => link.textContent)).toEqual(['Roulette'])
    act(() => void fireEvent.change(field, { target: { value: 'nobody' } }))
    expect(host.textContent).toContain('No games found. Try a shorter name.')
    act(() => void fireEvent.change(field, { target: { value: '' } }))
    act(() => getByRole(host, 'button', { name: 'Favourite: Roulette' }).click())
    expect(getByRole(host, 'region', { name: 'Favourite games' }).textContent).toContain('Roulette')
  })

  test('§game.wins: the shelf of all games shows the latest wins in games that the member may open', async () => {
    const won = { provider_id: 'studio', name: 'Ma***', won: '40.00', currency: 'MYR', times: 40 }
    const wins = [
      { ...won, game_id: 'orchard' },
      { ...won, game_id: 'unheard-of' },
    ]
    const { host } = open('/others', { '/gamewins': { ...ok, wins } })
    const region = await findByRole(host, 'region', { name: 'Latest wins' })
    expect([...region.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['MYR 40.00Ma***, Orchard'])
  })

  describe('§game.live-tables: the tile of a game drawn by the clock', () => {
    const tables = `${origin}/tables`
    const list = [
      game('roulette', 'Roulette', 'casino', { table: true, tables }),
      game('keno', 'Keno', 'lottery', { tables }),
      game('orchard', 'Orchard', 'slots'),
    ]
    const begun = Date.now() + 3_600_000
    const state = (now: number, last: readonly object[] = []) => ({
      now,
      tables: [
        { game: 'roulette', closes: begun + 21_000, at: begun + 24_000, last },
        { game: 'keno', closes: begun + 50_000, at: begun + 58_000, last: [{ text: '812' }] },
        { game: 'orchard', closes: begun, at: begun, last: [] },
      ],
    })
    const openLobby = async (answer: () => Response | Promise<Response>) => {
      const requests: string[] = []
      const { host } = open('/others', { '/gamelist': { ...ok, games: list } })
      const { fetch: own } = globalThis
      vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
        if (input !== tables) return own(input, init)
        requests.push(`${input} ${init?.credentials}`)
        return answer()
      })
      await findByRole(host, 'link', { name: 'Roulette' })
      const tile = (name: string) => getByRole(host, 'link', { name }).closest('li')!
      return { host, requests, tile }
    }

    test('the games of the clock are above all others: tables, then draws with the next one first', () => {
      const games = [
        { id: 'slot', isTable: false },
        { id: '4d', isTable: false },
        { id: 'roulette', isTable: true },
        { id: 'keno', isTable: false },
        { id: 'silent', isTable: true },
      ]
      const live = new Map([
        ['4d', { at: 90_000 }],
        ['keno', { at: 30_000 }],
        ['roulette', { at: 60_000 }],
      ])
      const { tables, draws } = liveShelves(games, live)
      expect([tables, draws].map((shelf) => shelf.map(({ id }) => id))).toEqual([['roulette'], ['keno', '4d']])
      expect(liveShelves(games, new Map())).toEqual({ tables: [], draws: [] })
    })

    test('counts down on the provider’s clock, and shows the last results', async () => {
      const { requests, tile } = await openLobby(() =>
        Response.json(
          state(begun, [
            { text: '17', tone: 'black' },
            { text: '0', tone: 'green' },
          ]),
        ),
      )
      await waitFor(() => expect(tile('Roulette').textContent).toMatch(/^Closes in 0:2[01]170/))
      expect(tile('Keno').textContent).toMatch(/^Next draw in 0:5[78]812/)
      expect(tile('Orchard').textContent).toMatch(/^Orchard/)
      expect(tile('Roulette').querySelector('[data-tone=black]')!.textContent).toBe('17')
      // One request for both games, without anything of the member's.
      expect(requests).toEqual([`${tables} omit`])
    })

    test.each<[string, () => Response | Promise<Response>]>([
      ['no answer', () => Promise.reject(new TypeError('network'))],
      ['an error', () => Response.json({ refused: 'systemError' }, { status: 500 })],
      ['bytes that were cut', () => new Response('{"now":5,"tab')],
      ['a foreign shape', () => Response.json({ now: 5, tables: [{ game: 'roulette' }] })],
      ['a state from before its draws', () => Response.json(state(begun + 120_000))],
    ])('%s shows nothing', async (_, answer) => {
      const { requests, tile } = await openLobby(answer)
      await waitFor(() => expect(requests).toHaveLength(1))
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(tile('Roulette').textContent).toMatch(/^Roulette/)
    })

    test('a page out of sight asks nothing, and asks again once it is seen', async () => {
      let hidden = true
      vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
      const { requests, tile } = await openLobby(() => Response.json(state(begun)))
      expect(requests).toEqual([])
      hidden = false
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => expect(tile('Roulette').textContent).toMatch(/^Closes in/))
      expect(requests).toHaveLength(1)
    })

    const table = { game: 'roulette', closes: 100_000, at: 103_000, last: [] }
    test.each([
      [true, 79_000, 'games.live.closes 0:21'],
      [true, 99_999, 'games.live.closes 0:01'],
      [true, 100_000, 'games.live.closed 0:00'],
      [true, 123_000, 'games.live.closed 0:00'],
      [true, 123_001, ''],
      [false, 79_000, 'games.live.next 0:24'],
      [false, 102_999, 'games.live.next 0:01'],
      [false, 103_000, 'games.live.closed 0:00'],
      [false, 123_001, ''],
    ])('table %s at %i: %s', (isTable, now, said) => {
      const line = liveLine(isTable, table, now)
      expect(line ? `${line.key} ${line.left}` : '').toBe(said)
    })

    test.each([
      [undefined, 15_000],
      [{ now: 0, tables: [] }, 60_000],
      [{ now: 100_000, tables: [table] }, 4_500],
      [{ now: 103_000, tables: [table] }, 3_000],
      [{ now: 0, tables: [table] }, 60_000],
    ])('after %j it rests %i ms', (told, rest) => expect(restAfter(told)).toBe(rest))
  })

  test('an operator without games says so', async () => {
    const { host } = open('/slots', { '/gamelist': { ...ok, games: [] } })
    expect(await findByText(host, 'No games available right now.')).toBeTruthy()
  })
})

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
