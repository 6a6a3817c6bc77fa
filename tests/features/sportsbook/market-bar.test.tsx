import { boostPath } from '#calls/odds.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLive, aMarket, aMatch, aPlatform, decimal, snapshotOf } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const goal = (over: Partial<Odds>) => aMarket(1, 'HDP', over)
const score = { id: 701, type: 'CS', line: 0, prices: Array.from({ length: 26 }, (_, n) => decimal(6 + n)) } as const
const both = { id: 702, type: 'BS', line: 0, prices: [decimal(1.8), decimal(1.95)] } as const

let rows: readonly Odds[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === boostPath) return Response.json({ boosts: [] })
    if (url.startsWith('/uxbuild')) return Response.json({ builders: [] })
    const { mmo, seq, epoch, alive, book, speed, at } = snapshotOf({ matches: [] })
    const gone = { matches: [], odds: [] }
    return Response.json({ seq, epoch, alive, book, speed, at, mmo, odds: rows.map(writeOdds), whole: true, gone })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Opened {
  readonly search?: string
  readonly foldedMarkets?: readonly MarketType[]
  readonly shown?: ReturnType<typeof aMatch>
}

/** The page of the match, by its address. */
const opened = async (
  offered: readonly Odds[],
  { search = '', foldedMarkets = [], shown = aMatch(1, { home: 'Arsenal', away: 'Chelsea' }) }: Opened = {},
) => {
  rows = offered
  history.replaceState(null, '', `/desktop/match/1${search}`)
  const platform = aPlatform({ foldedMarkets })
  const page = await mounted(platform, { matches: [shown] })
  await page.done(() => import('#features/sportsbook/match/markets.tsx'))
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)))
  const price = (key: string) => page.host.querySelector<HTMLElement>(`[data-price="${key}"]`)
  return { ...page, platform, price }
}
type Page = Awaited<ReturnType<typeof opened>>

const headings = (page: Page) =>
  page.screen.getAllByRole('group', { name: /full time$/ }).map((group) => group.getAttribute('aria-label'))
const named = (page: Page, name: string) => page.screen.getByRole('button', { name })

describe('what a match’s page shows of its markets', () => {
  test('§page.match: a pinned market comes first and has a part of its own, on every match’s page', async () => {
    const page = await opened([goal(score), goal(both)])
    await page.click(named(page, 'Pin: Both teams to score, full time'))
    expect(headings(page)[0]).toBe('Both teams to score, full time')
    expect(page.platform.preferences.pinnedMarkets).toEqual(['BS'])
    expect(named(page, 'Pin: Both teams to score, full time').ariaPressed).toBe('true')
    await page.click(page.screen.getByRole('radio', { name: /^Mine/ }))
    expect(headings(page)).toEqual(['Both teams to score, full time'])
    // With the last one its part goes, and all are shown again.
    await page.click(named(page, 'Pin: Both teams to score, full time'))
    expect(page.screen.queryByRole('radio', { name: /^Mine/ })).toBeNull()
    expect(headings(page)).toHaveLength(5)
  })

  test('§page.match: a market is folded and opened by keys, and the tab stop is never lost', async () => {
    const page = await opened([goal(score), goal(both)])
    await page.done(() => page.price('702/0')!.focus())
    await page.press('{ArrowLeft}{ArrowLeft}{Enter}')
    const fold = named(page, 'Both teams to score, full time')
    expect(document.activeElement).toBe(fold)
    expect(fold.ariaExpanded).toBe('false')
    expect(page.price('702/0')).toBeNull()
    expect(page.platform.preferences.foldedMarkets).toEqual(['BS'])
    // A page key still leads to a market that is folded.
    await page.press('{PageUp}{PageDown}')
    expect(document.activeElement).toBe(fold)
    expect(page.host.querySelectorAll('[data-market] button[tabindex="0"]')).toHaveLength(1)
    await page.press('{Enter}{ArrowRight}{ArrowRight}')
    expect((document.activeElement as HTMLElement).dataset['price']).toBe('702/0')
  })

  test('§page.match: words find markets in all parts, and how many is announced; Escape empties the field first', async () => {
    const more = (['OE', 'DC', 'DNB', 'TG', 'WM', 'CL', 'HNB', 'ANB', 'TW'] as const).map((type, n) =>
      goal({ id: 710 + n, type, line: 0, prices: [decimal(1.9), decimal(1.9)] } as never),
    )
    const page = await opened([goal(score), goal(both), ...more])
    const field = page.screen.getByRole('searchbox', { name: 'Find a market' })
    await page.done(() => field.focus())
    await page.press('TIME score')
    expect(headings(page)).toEqual(['Correct score, full time', 'Both teams to score, full time'])
    expect(page.screen.getByText('2 markets found').role ?? '').toBe('status')
    await page.press('{Escape}')
    expect(headings(page).length).toBeGreaterThan(10)
    expect(document.activeElement).toBe(field)
    await page.press('{Escape}')
    expect(page.screen.queryByRole('searchbox', { name: 'Find a market' })).toBeNull()
  })

  test('a market that an address begins at is unfolded', async () => {
    const page = await opened([goal(score), goal(both)], { search: '?market=BS', foldedMarkets: ['BS', 'CS'] })
    expect(page.platform.preferences.foldedMarkets).toEqual(['CS'])
    expect((document.activeElement as HTMLElement).dataset['price']).toBe('702/0')
  })

  test.each([
    ['in play', aMatch(1, { tab: 'live', live: aLive() }), ['/livetv?match=1']],
    ['that is to come', aMatch(1), []],
  ])('a match %s: its place in the live centre', async (_, shown, links) => {
    const page = await opened([goal(both)], { shown })
    const found = page.screen.queryAllByRole('link', { name: 'Live centre' })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  })
})
