import { liveLine, restAfter, liveShelves } from '#features/games/live-tables.ts'
import { findByRole, findByText, fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { act } from '../slip/harness.tsx'
import { ok, game, games, origin, open, startPages } from './kit.tsx'

startPages()

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
