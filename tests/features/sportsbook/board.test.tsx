import { describe, expect, test, vi } from 'vitest'
import type { Preferences } from '#ui/preferences.ts'
import { within } from '@testing-library/dom'
import { aLive, aMatch, aPlatform, bookTime, type TestPlatform } from './fixture.tsx'
import { desk, mounted } from './mounted.tsx'

const matches = [
  aMatch(1, { home: 'Arsenal', away: 'Chelsea' }),
  aMatch(2, { league: 2, home: 'Girona', away: 'Valencia' }),
  aMatch(3, { tab: 'live', home: 'Fulham', away: 'Leeds', live: aLive() }),
  aMatch(4, { tab: 'early', home: 'Malaysia', away: 'Vietnam', league: 3 }),
]
const board = async (preferences: Partial<Preferences> = {}) => {
  const platform = aPlatform(preferences)
  return { platform, ...(await mounted(platform, { matches })) }
}
describe('§board.narrowing: what is shown is chosen without asking the server', () => {
  test('tabs carry their counts and switch the board', async () => {
    const page = await board()
    expect(page.screen.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent)).toEqual([
      'Early1',
      'Today2',
      'In-Play1',
    ])
    await page.click(page.screen.getByRole('radio', { name: /In-Play/ }))
    expect(page.teams()).toEqual(['Fulham against Leeds'])
    expect(page.platform.preferences.tab).toBe('live')
  })

  test('§board.next: under a short tab come the next matches of the sport, in the same grid with its one tab stop', async () => {
    const page = await board()
    await page.click(page.screen.getByRole('radio', { name: /In-Play/ }))
    expect(page.next()).toEqual(['Arsenal against Chelsea', 'Girona against Valencia', 'Malaysia against Vietnam'])
    const grid = page.screen.getByRole('grid', { name: 'Odds board' })
    expect(page.screen.getByRole('heading', { level: 2, name: 'Next in Soccer' })).toBeTruthy()
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    const rows = [...grid.querySelectorAll('[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')))
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    // The arrows go on from the last match of the tab into the next ones.
    await page.done(() => page.at('3/0/HDP').focus())
    await page.press('{ArrowDown}{ArrowDown}')
    expect(page.focused()).toBe('1/0/HDP')
    await page.press('{Enter}')
    expect(page.at('1/0/HDP').getAttribute('aria-selected')).toBe('true')
    await page.type(page.screen.getByRole('searchbox'), 'leeds')
    expect(page.next()).toEqual([])
  })

  test('search narrows it; nothing found says where to look', async () => {
    const page = await board()
    await page.type(page.screen.getByRole('searchbox'), 'giro')
    expect(page.teams()).toEqual(['Girona against Valencia'])
    await page.done(() => void (page.platform.preferences.searchText = 'leeds'))
    expect(page.screen.getByText('No results for “leeds” in Today')).toBeTruthy()
    await page.click(page.screen.getByRole('button', { name: /In-Play\s*1/ }))
    expect(page.teams()).toEqual(['Fulham against Leeds'])
  })

  test('§board.search: a match found in another tab is listed by its sport, and opens with all its markets', async () => {
    const page = await board()
    await page.type(page.screen.getByRole('searchbox'), 'leeds')
    const found = await page.screen.findByRole('region', { name: '1 match in other sports or tabs' })
    await page.click(within(found).getByRole('link', { name: /Fulham against Leeds/ }))
    expect(await page.screen.findByRole('region', { name: /All markets: Fulham against Leeds/ })).toBeTruthy()
    await page.press('{Escape}')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Fulham'))
    expect(page.platform.preferences).toMatchObject({ tab: 'today', searchText: 'leeds' })
  })

  test('§time.filter-start: what narrows the board by kick-off is in sight, says what it leaves, and a press removes it', async () => {
    const platform = aPlatform()
    const late = aMatch(9, { home: 'Late', away: 'Later', kickoff: bookTime + 5 * 3_600_000 })
    const page = await mounted(platform, { matches: [...matches, late] })
    const chip = await page.screen.findByRole('button', { name: 'Next 4 hours: 2 of 3. Remove this filter' })
    expect(page.teams()).not.toContain('Late against Later')
    await page.click(chip)
    expect(page.teams()).toContain('Late against Later')
    expect(page.screen.queryByRole('button', { name: /Remove this filter/ })).toBeNull()
  })

  test('a phone’s toolbar is one row: what is shown and how is with what narrows the board', async () => {
    desk.isPhone = true
    const page = await board()
    const toolbar = within(page.screen.getByRole('group', { name: 'Board options' }))
    expect(toolbar.queryAllByRole('combobox')).toEqual([])
    expect(toolbar.getByRole('searchbox', { name: 'Find a team or league' })).toBeTruthy()
    await page.click(toolbar.getByRole('button', { name: 'All leagues' }))
    const panel = within(page.host.querySelector<HTMLElement>('#board-narrow')!)
    expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Markets shown' }))
    for (const name of ['Odds type', 'Start time']) expect(panel.getByRole('combobox', { name })).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  test('live matches come before those of today where the member wants it', async () => {
    const page = await board()
    expect(page.teams()).toEqual(['Arsenal against Chelsea', 'Girona against Valencia'])
    await page.click(page.screen.getByRole('checkbox', { name: 'In-Play matches first' }))
    expect(page.teams()).toEqual(['Fulham against Leeds', 'Arsenal against Chelsea', 'Girona against Valencia'])
    expect(page.platform.preferences.liveFirst).toBe(true)
  })

  test('leagues are chosen one by one, and all again', async () => {
    const page = await board()
    await page.click(page.screen.getByRole('button', { name: /Spain La Liga/ }))
    expect(page.teams()).toEqual(['Girona against Valencia'])
    await page.click(page.screen.getByRole('button', { name: /English Premier League/ }))
    expect(page.teams()).toHaveLength(2)
    await page.click(page.screen.getByRole('button', { name: 'All leagues2' }))
    expect(page.platform.preferences.selectedLeagues).toEqual([])
  })

  test('filters open with the focus in them; Escape or the count of matches puts them away, back at their button', async () => {
    const page = await board()
    const opener = page.host.querySelector<HTMLElement>('[aria-controls=board-narrow]')!
    const isOpen = () => opener.getAttribute('aria-expanded')
    await page.click(opener)
    expect([isOpen(), document.activeElement]).toEqual([
      'true',
      page.screen.getByRole('combobox', { name: 'Order of matches' }),
    ])
    await page.press('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual(['false', opener])
    await page.click(opener)
    await page.click(page.screen.getByRole('button', { name: 'Show 2 matches' }))
    expect([isOpen(), document.activeElement]).toEqual(['false', opener])
  })

  test('an empty tab names the tabs that are not', async () => {
    const platform = aPlatform({ tab: 'live' })
    const page = await mounted(platform, { matches: [matches[0]!] })
    expect(page.screen.getByText('No matches in In-Play')).toBeTruthy()
    await page.click(page.screen.getByRole('button', { name: /Today\s*1/ }))
    expect(page.teams()).toEqual(['Arsenal against Chelsea'])
  })

  test('the menu counts what is live and all there is', async () => {
    const page = await board()
    expect(page.screen.getByRole('button', { name: 'Soccer, 1 live, 4 in all' })).toBeTruthy()
  })
})

describe('favourites', () => {
  test('the star does the same, and only favourites can be shown', async () => {
    const page = await board()
    await page.click(page.at('2/0/star'))
    await page.click(page.screen.getAllByRole('button', { name: /^Favourites\s*1$/ })[0]!)
    expect(page.teams()).toEqual(['Girona against Valencia'])
    await page.click(page.at('2/0/star'))
    expect(page.screen.getByText('No favourites in Today')).toBeTruthy()
  })

  test('favourites leave when a sport is chosen, and zero the count of none', async () => {
    const page = await board({ favourites: [2] })
    await page.click(page.screen.getAllByRole('button', { name: /^Favourites\s*1$/ })[0]!)
    await page.click(page.screen.getByRole('button', { name: 'Soccer, 1 live, 4 in all' }))
    expect(page.platform.preferences.favouritesOnly).toBe(false)
    expect(page.teams()).toHaveLength(2)
  })

  test('a goal and a red card of a match in the slip are said (§page.announcer)', async () => {
    const page = await board()
    await page.done(() => page.at('3/0/HDP')?.click())
    await page.done(() => void (page.platform.preferences.tab = 'live'))
    await page.click(page.at('3/0/HDP'))
    page.platform.said.splice(0)
    const live = matches.find(({ id }) => id === 3)!
    await page.step({ matches: [{ ...live, live: aLive({ score: [1, 0], reds: [0, 1] }) }] })
    expect(page.platform.said).toEqual(['Red card for Leeds: Fulham against Leeds.'])
    await page.step({ matches: [{ ...live, live: aLive({ score: [2, 0], reds: [0, 1] }) }] })
    expect(page.platform.said.at(-1)).toBe('Fulham 2, Leeds 0.')
  })

  test('why a match in the slip is suspended is said; of a favourite it is not (§page.announcer)', async () => {
    const page = await board({ favourites: [2] })
    await page.done(() => void (page.platform.preferences.tab = 'live'))
    await page.click(page.at('3/0/HDP'))
    page.platform.said.splice(0)
    const over = (id: number) => ({
      ...matches.find((match) => match.id === id)!,
      status: 'suspended' as const,
      suspension: 'incident' as const,
    })
    await page.step({ matches: [over(2), over(3)] })
    expect(page.platform.said).toEqual([
      'Fulham against Leeds: Suspended: key incident in play. Odds return when the market reopens.',
    ])
  })

  test('the match under the focus leaves the board: that is said, and the focus is on the next', async () => {
    const page = await board()
    await page.done(() => page.at('1/0/HDP').focus())
    page.platform.said.splice(0)
    await page.step({ gone: { matches: [1] } })
    expect(page.platform.said).toEqual(['Arsenal against Chelsea: This match is no longer available'])
    expect(page.focused()).toMatch(/HDP$/)
    await page.step({ gone: { matches: [3] } })
    expect(page.platform.said).toHaveLength(1)
  })

  test('what a search leaves is said once it rests, none too (WCAG 4.1.3)', async () => {
    const page = await board()
    const search = async (text: string) => {
      page.platform.said.splice(0)
      await page.done(() => void (page.platform.preferences.searchText = text))
      await page.done(() => new Promise((resolve) => setTimeout(resolve, 650)))
      return page.platform.said
    }
    expect(await search('arsenal')).toEqual(['1 match'])
    expect(await search('zzz')).toEqual(['No results for “zzz” in Today'])
  })

  test('the score of a favourite is said; of others it is not', async () => {
    const page = await board({ favourites: [3] })
    await page.step({
      matches: [aMatch(3, { tab: 'live', home: 'Fulham', away: 'Leeds', live: aLive({ score: [2, 0] }) })],
    })
    await page.step({ matches: [aMatch(1, { home: 'Arsenal', away: 'Chelsea', live: aLive({ score: [1, 0] }) })] })
    expect(page.platform.said).toEqual(['Fulham 2, Leeds 0.'])
  })
})

describe('the feed’s states are shown by their names', () => {
  test.each`
    state         | does                                                            | says
    ${'live'}     | ${() => {}}                                                     | ${'Odds are live'}
    ${'stale'}    | ${(p: TestPlatform) => p.hear('board.silent')}                  | ${/^Odds last updated \d+ seconds? ago\. You can bet again once they update\.$/}
    ${'retrying'} | ${(p: TestPlatform) => p.hear('feed.lost')}                     | ${/^Connection lost\. Odds last updated \d+ seconds? ago/}
    ${'offline'}  | ${(p: TestPlatform) => p.feed.send({ type: 'network.lost' })}   | ${/^You are offline\. Odds last updated \d+ seconds? ago/}
    ${'paused'}   | ${(p: TestPlatform) => p.feed.send({ type: 'refresh.paused' })} | ${/^Paused\. Odds last updated \d+ seconds? ago/}
  `(
    '$state',
    async ({ state, does, says }: { state: string; does: (platform: TestPlatform) => void; says: string | RegExp }) => {
      const page = await board()
      await page.done(() => does(page.platform))
      expect(page.screen.getByText(says).closest('[data-state]')?.getAttribute('data-state')).toBe(state)
      expect(page.at('1/0/HDP').getAttribute('aria-disabled')).toBe(String(state !== 'live'))
      expect(page.teams()).toHaveLength(2)
    },
  )

  test.each`
    does                                                            | says
    ${() => {}}                                                     | ${'Loading odds…'}
    ${(p: TestPlatform) => p.hear('feed.lost')}                     | ${'We can’t load the odds right now'}
    ${(p: TestPlatform) => p.feed.send({ type: 'network.lost' })}   | ${'You are offline'}
    ${(p: TestPlatform) => p.feed.send({ type: 'refresh.paused' })} | ${'Updates are paused'}
  `(
    'before the first board: $says',
    async ({ does, says }: { does: (platform: TestPlatform) => void; says: string }) => {
      const platform = aPlatform()
      const page = await mounted(platform)
      await page.done(() => does(platform))
      expect(page.screen.getByText(says)).toBeTruthy()
      expect(page.screen.queryByRole('grid')).toBeNull()
    },
  )

  test('there is no live region but the announcer’s', async () => {
    const page = await board()
    expect(page.host.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')).toHaveLength(0)
  })
})
