import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { writeLeague } from '#domain/market/rows.ts'
import { aLive, aMarket, aMatch, aPlatform, decimal, snapshotOf, type TestPlatform } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const soccer = aMatch(1, { live: null })
const corners = aMatch(11, { kind: 3, subject: 'corners', home: soccer.home, away: soccer.away })
const hoops = aMatch(2, {
  sport: 2,
  home: 'Bay Hawks',
  away: 'Ridge Bears',
  tab: 'live',
  live: aLive({
    phase: 'playing',
    part: 3,
    minute: 7,
    parts: [
      [20, 18],
      [22, 25],
      [9, 4],
    ],
    score: [51, 47],
  }),
})
const horses = [3, 4].map((id) => aMatch(id, { sport: 45, league: 4, home: `Horse ${id}`, away: '' }))
const winners = [5, 6].map((id) => aMatch(id, { league: 5, home: `Club ${id}`, away: '', tab: 'early' }))
const bout = aMatch(7, { sport: 41, league: 6 })
const matches = [soccer, corners, hoops, ...horses, ...winners, bout]

const odds = [
  ...(['HDP', 'OU', 'OXT'] as const).map((type) => aMarket(1, type)),
  aMarket(1, 'HDP', { id: 901, line: -3, prices: [decimal(2.4), decimal(1.6)] }),
  aMarket(1, 'HDP', { id: 902, line: -1, prices: [decimal(1.6), decimal(2.4)] }),
  aMarket(11, 'HDP'),
  aMarket(2, 'HDP'),
  aMarket(2, 'OXT', { id: 290, type: 'ML', prices: [decimal(1.5), decimal(2.6)] }),
  aMarket(2, 'OXT', { id: 291, type: 'OE', prices: [decimal(1.9), decimal(1.9)] }),
  ...horses.map(({ id }) => aMarket(id, 'OXT', { id: id * 100, type: 'ORZ', prices: [decimal(4.5)] })),
  ...winners.map(({ id }) => aMarket(id, 'OXT', { id: id * 100, type: 'ORZ', prices: [decimal(22.5 / id)] })),
  aMarket(7, 'OXT', { id: 790, type: 'ML', prices: [decimal(1.7), decimal(2.1)] }),
]

const league = (id: number, name: string, sport: number, type: number) =>
  writeLeague({ id, name, sport, order: id, flag: 1, type })

const board = async (platform: TestPlatform = aPlatform()) => {
  const page = await mounted(platform, { matches, odds })
  await page.step({
    leagues: [
      league(4, 'Meadow Park 12', 45, 3),
      league(5, 'Premier - Winner', 1, 3),
      league(6, 'Lantern Hall', 41, 1),
    ],
    links: [[11, 1]],
  })
  return {
    ...page,
    platform,
    columns: () => [...page.host.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent),
  }
}

describe('§board.sports-menu: the sports menu', () => {
  test('is as high as it was last time, until the whole board says which sports there are', async () => {
    const platform = aPlatform({ lateParts: { sports: 320 } })
    const { host, done } = await mounted(platform)
    const kept = () => host.querySelector<HTMLElement>('[data-kept]')?.style.minHeight
    await done(() => platform.odds.load({ ...snapshotOf({ matches: [soccer], odds }), isPart: true }))
    expect(kept()).toBe('320px')
    await done(() => platform.odds.load(snapshotOf({ matches, odds })))
    expect(kept()).toBeUndefined()
  })

  test('every sport of the board with what is live and all there is; so few games are listed singly', async () => {
    const page = await board()
    const names = () =>
      [...page.screen.getByRole('navigation', { name: 'Sports and leagues' }).querySelectorAll('button')].map(
        (button) => button.ariaLabel ?? button.textContent,
      )
    expect(names()).toEqual([
      'Collapse menu',
      'Favourites0',
      'Soccer, 0 live, 2 in all',
      'Basketball, 1 live, 1 in all',
      'Boxing, 0 live, 1 in all',
      'Horse racing, 0 live, 1 in all',
    ])
  })

  test('the member’s own order stands (§sport.order)', async () => {
    const page = await board(aPlatform({ sportsOrder: [2, 1] }))
    const names = [...page.screen.getByRole('navigation').querySelectorAll('button[aria-label]')].map(
      (button) => button.ariaLabel,
    )
    expect(names).toEqual([
      'Basketball, 1 live, 1 in all',
      'Soccer, 0 live, 2 in all',
      'Boxing, 0 live, 1 in all',
      'Horse racing, 0 live, 1 in all',
    ])
  })
})

describe('§board.main-markets: rows for every sport', () => {
  test('a sport without a draw has its own columns and two lines; its clock says the part', async () => {
    const page = await board(aPlatform({ sport: 2, tab: 'live' }))
    expect(page.columns()).toEqual(['Match (points)', 'Time', 'Match', 'Handicap', 'Winner', 'Odd/even', 'More'])
    expect(page.at('2/1/ML').ariaLabel).toBe('Ridge Bears, 2.60, Money line, match')
    expect(page.at('2/0/OE').ariaLabel).toMatch(/^Odd, [\d.]+, Odd\/even \(points\), match$/)
    expect(page.host.querySelector('[data-stop^="2/2/"]')).toBeNull()
    expect(page.host.textContent).toContain('Q3 5′')
  })

  test('the columns of a part nobody has fold away; one that was shown stays until another choice is made', async () => {
    const page = await board(aPlatform({ sport: 2, tab: 'live' }))
    const half = aMarket(2, 'HDPH')
    const has = (name: string) => page.columns().includes(name)
    expect(has('First half (points)')).toBe(false)
    await page.step({ odds: [half] })
    expect(has('First half (points)')).toBe(true)
    await page.step({ gone: { odds: [half.id] } })
    expect(has('First half (points)')).toBe(true)
    await page.done(() => void (page.platform.preferences.tab = 'today'))
    await page.done(() => void (page.platform.preferences.tab = 'live'))
    expect(has('First half (points)')).toBe(false)
  })

  test('an outright: its event, and its runners with one price each, the likeliest first', async () => {
    const page = await board(aPlatform({ marketView: 'outright' }))
    expect(page.screen.getByRole('rowgroup', { name: 'Premier - Winner' }).textContent).toBe('Club 63.75Club 54.50')
    expect(page.at('5/0/ORZ').ariaLabel).toBe('Club 5, 4.50, to win, Premier - Winner')
    await page.done(() => page.at('6/0/ORZ').focus())
    await page.press('{ArrowDown}')
    expect(page.focused()).toBe('5/0/ORZ')
    await page.press('{Enter}')
    expect(page.platform.bets.single.getSnapshot().context.ticket?.legs[0]).toMatchObject({
      matchId: 5,
      marketType: 'ORZ',
      pick: 'win',
      oddsType: 'DEC',
    })
  })

  test('a race has no column that speaks of goals', async () => {
    const page = await board(aPlatform({ sport: 45, marketView: 'simple' }))
    expect(page.columns()).toEqual(['Race', 'Time', 'Match', 'Odds', 'More'])
  })

  test('winner only: one market per match, one price per row', async () => {
    const page = await board(aPlatform({ marketView: 'simple' }))
    expect(page.columns()).toEqual(['Full time', 'Time', 'Match', '1X2', 'More'])
    const places = [...page.host.querySelectorAll('[data-stop^="1/0/"]')].map((cell) => cell.getAttribute('data-stop'))
    expect(places).toEqual(['1/0/OXT', expect.stringMatching(/^1\/0\/(?:more|star)$/)])
    await page.done(() => void (page.platform.preferences.sport = 2))
    await page.done(() => void (page.platform.preferences.tab = 'live'))
    expect(page.columns()).toContain('Winner')
    expect(page.columns()).not.toContain('Handicap')
  })

  test('a sport without outrights says so, and leads back to its matches', async () => {
    const page = await board(aPlatform({ marketView: 'outright', sport: 2, tab: 'live' }))
    expect(page.screen.getByText('No matches in Outrights')).toBeTruthy()
    await page.click(page.screen.getByRole('button', { name: 'Handicap and over/under' }))
    expect(page.teams()).toEqual(['Bay Hawks against Ridge Bears'])
  })

  test('a race is an outright whatever view is chosen', async () => {
    const page = await board(aPlatform({ sport: 45 }))
    expect(page.screen.getByRole('rowgroup', { name: 'Meadow Park 12' }).textContent).toContain('Horse 3')
  })

  test('a match shows its best line, and all of them once it is opened; page type single keeps to that one', async () => {
    const page = await board()
    const lines = () =>
      [...page.host.querySelectorAll('[data-stop^="1/"][data-stop$="/HDP"]:not([role=rowheader])')].map(
        (button) => button.getAttribute('data-stop')!,
      )
    expect(lines()).toEqual(['1/0/HDP', '1/1/HDP'])
    await page.click(page.at('1/2/fold'))
    expect(lines()).toEqual(['1/0/HDP', '1/1/HDP', '1/3/HDP', '1/4/HDP', '1/5/HDP', '1/6/HDP'])
    expect(page.at('1/3/HDP').ariaLabel).toContain('Home 1 minus 0.5 and 1, ')
    await page.click(page.at('1/6/HDP'))
    expect(page.platform.bets.single.getSnapshot().context.ticket?.legs[0]).toMatchObject({ oddsId: 902, pick: 'away' })
    await page.done(() => void (page.platform.preferences.pageType = 'single'))
    expect(lines()).toEqual(['1/0/HDP', '1/1/HDP'])
  })

  test('corners are below their match once it is unfolded, and say whose they are', async () => {
    const page = await board()
    expect(page.at('11/0/HDP')).toBeNull()
    const fold = page.at('1/2/fold')
    await page.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(page.at('11/0/HDP').ariaLabel).toMatch(/, Corners handicap, full time$/)
    await page.done(() => page.at('1/6/HDP').focus())
    await page.press('{ArrowDown}')
    expect(page.focused()).toBe('11/0/HDP')
    await page.step({ gone: { matches: [11] } })
    expect(page.focused()).toBe('1/0/HDP')
  })

  test.each([{ sport: 1 }, { sport: 2, tab: 'live' as const }, { sport: 45 }, { sport: 41 }])(
    'axe finds nothing: $sport',
    async (preferences) => {
      const page = await board(aPlatform(preferences))
      const { violations } = await axe.run(page.host, { rules: { 'color-contrast': { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    },
  )
})
