import { boostPath } from '#calls/odds.ts'
import { neighboursOf } from '#features/sportsbook/board/neighbours.ts'
import type { Match } from '#domain/market/rows.ts'
import { emptyBoard, load } from '#domain/market/board.ts'
import type { Preferences } from '#ui/preferences.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMatch, aPlatform, snapshotOf } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const matches: readonly Match[] = [
  aMatch(1, { home: 'Arsenal', away: 'Chelsea' }),
  aMatch(2, { home: 'Fulham', away: 'Everton', league: 2 }),
  aMatch(3, { home: 'Leeds', away: 'Brentford' }),
  aMatch(4, { home: 'Hidden', away: 'Match', status: 'hidden' }),
  aMatch(7, { home: 'Arsenal', away: 'Chelsea', kind: 3, subject: 'corners' }),
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === boostPath) return Response.json({ boosts: [] })
    if (url.startsWith('/uxbuild')) return Response.json({ builders: [] })
    throw new Error('the network is down')
  })
})
afterEach(() => vi.unstubAllGlobals())

const opened = async (id: number, preferences: Partial<Preferences> = {}) => {
  history.replaceState(null, '', `/desktop/match/${id}`)
  const platform = aPlatform({ eventSorting: 'time', ...preferences })
  const page = await mounted(platform, { matches })
  await page.done(() => import('#features/sportsbook/match/markets.tsx'))
  const region = () => page.host.querySelector('[data-match]')?.getAttribute('aria-label')
  return { ...page, platform, region, link: (name: string) => page.screen.getByRole('link', { name }) }
}

describe('§page.match: from a match to those beside it', () => {
  const board = emptyBoard()
  load(board, snapshotOf({ matches }))
  const listOf = (...ids: number[]) => ({
    groups: [{ key: '1', league: '', event: null, fold: null, entries: ids.map((id) => ({ id }) as never) }],
    next: [],
  })
  test.each([
    ['listed, as the board lists them', 1, listOf(3, 1, 2), [3, 2]],
    ['at the end of the list', 2, listOf(3, 1, 2), [1, null]],
    ['not listed: those of its league, none of them hidden', 3, listOf(2), [1, null]],
    ['a part of a match that is not listed has no neighbours', 7, listOf(2), [null, null]],
    ['no longer on the board', 9, listOf(2), [null, null]],
  ])('%s', (_, id, list, expected) => {
    const { previous, next } = neighboursOf(list, board, id)
    expect([previous, next]).toEqual(expected)
  })

  test('a link leads on, the focus with it, and back leads to the board', async () => {
    const page = await opened(1)
    const depth = history.length
    expect(page.link('Next match: Fulham against Everton').getAttribute('href')).toBe('/desktop/match/2')
    await page.click(page.link('Next match: Fulham against Everton'))
    expect([page.region(), document.activeElement?.ariaLabel, location.pathname, history.length]).toEqual([
      'All markets: Fulham against Everton',
      'All markets: Fulham against Everton',
      '/desktop/match/2',
      depth,
    ])
    await page.click(page.link('Previous match: Arsenal against Chelsea'))
    expect(page.region()).toBe('All markets: Arsenal against Chelsea')
  })

  test('at an end a press says so', async () => {
    const page = await opened(1)
    const end = page.link('This is the first match of the list.')
    expect([end.ariaDisabled, end.hasAttribute('href')]).toEqual(['true', false])
    await page.click(end)
    expect(page.platform.said).toEqual(['This is the first match of the list.'])
    expect(location.pathname).toBe('/desktop/match/1')
  })

  test('a star marks it as a favourite, and takes the mark back', async () => {
    const page = await opened(3)
    const star = () => page.screen.getByRole('button', { name: 'Favourite: Leeds against Brentford' })
    expect([star().ariaPressed, star().getAttribute('aria-keyshortcuts')]).toEqual(['false', 'F'])
    await page.click(star())
    expect([star().ariaPressed, page.platform.preferences.favourites]).toEqual(['true', [3]])
    await page.click(star())
    expect([star().ariaPressed, page.platform.preferences.favourites]).toEqual(['false', []])
  })

  test('its address is copied, and what was copied is said', async () => {
    const page = await opened(3)
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await page.click(page.screen.getByRole('button', { name: 'Copy link Leeds against Brentford' }))
    expect([copied, page.platform.said]).toEqual([
      [`${location.origin}/desktop/match/3`],
      ['Link to this match copied.'],
    ])
  })
})
