import axe from 'axe-core'
import '#features/keys/command-line.tsx'
import '#features/keys/shortcuts-dialog.tsx'
import '#features/sportsbook/match/markets.tsx'
import { Keys } from '#features/keys/index.tsx'
import { acts } from '#features/keys/results.ts'
import { shortcutNames } from '#domain/member/shortcuts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { fireEvent, screen } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aMatch, aPlatform } from '../sportsbook/fixture.tsx'
import { mounted } from '../sportsbook/mounted.tsx'

vi.stubGlobal('scrollTo', () => {})
history.replaceState(null, '', '/desktop')

const matches = [
  aMatch(1, { home: 'Arsenal', away: 'Chelsea' }),
  aMatch(2, { league: 2, home: 'Girona', away: 'Valencia' }),
  aMatch(3, { tab: 'live', home: 'Fulham', away: 'Leeds' }),
]
const frames = () => new Promise((resolve) => setTimeout(resolve, 80))

const board = async (preferences: Partial<Preferences> = {}) => {
  const platform = aPlatform(preferences)
  const page = await mounted(platform, { matches }, <Keys />)
  await page.done(() => page.at('2/1/OU').focus())
  /** Opens the command line and writes into it, as one paste. */
  const write = async (text: string) => {
    await page.press('/')
    await page.done(() => fireEvent.input(line(), { target: { value: text } }))
  }
  const line = () => screen.getByRole('combobox', { name: 'Search or command' })
  const options = () =>
    screen
      .queryAllByRole('option')
      .filter((option) => option.getAttribute('aria-selected') !== null)
      .map((option) => option.getAttribute('aria-label'))
  return { platform, line, write, options, settled: () => page.done(frames), ...page }
}

describe('single keys', () => {
  test('§odds.format: O goes through fractions and American odds as well, where the operator offers them', async () => {
    document.documentElement.dataset['flags'] = 'foreignOdds'
    onTestFinished(() => void delete document.documentElement.dataset['flags'])
    const page = await board()
    for (let press = 0; press < 6; press++) await page.press('o')
    expect(page.platform.said).toEqual([
      'Indonesian odds',
      'Fractional odds',
      'American odds',
      'Decimal odds',
      'Hong Kong odds',
      'Malay odds',
    ])
    await page.press('/')
    await page.press('fractional{Enter}')
    expect(page.platform.preferences).toMatchObject({ oddsType: 'DEC', decimalFormat: 'fraction' })
  })

  test('O goes through the odds types and back, and says each', async () => {
    const page = await board()
    const seen: string[] = []
    for (let press = 0; press < 4; press++) {
      await page.press('o')
      seen.push(`${page.platform.preferences.oddsType} ${page.at('1/0/HDP').querySelector('b')?.textContent}`)
    }
    expect(seen).toEqual(['ID 1.09', 'DEC 2.09', 'HK 1.09', 'MY \u22120.92'])
    expect(page.platform.said).toEqual(['Indonesian odds', 'Decimal odds', 'Hong Kong odds', 'Malay odds'])
  })

  test('§page.help: F1 opens the help though single keys are off, and the list of keys leads there', async () => {
    const page = await board()
    page.platform.shortcuts.isOn = false
    await page.press('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await page.press('{F1}')
    expect(location.pathname).toBe('/info/help')
    history.replaceState(null, '', '/desktop')
    page.platform.shortcuts.isOn = true
    await page.press('?')
    const link = await screen.findByRole('link', { name: 'Help and support' })
    expect(link.getAttribute('href')).toBe('/info/help')
  })

  test('P stops the refresh and starts it again (WCAG 2.2.2)', async () => {
    const page = await board()
    await page.press('p')
    expect(page.platform.feed.getSnapshot().value).toBe('paused')
    expect(page.at('1/0/HDP').getAttribute('aria-disabled')).toBe('true')
    await page.press('p')
    expect(page.platform.feed.getSnapshot().value).toEqual({ following: 'loading' })
  })

  test('F marks the match of the focused price, says so, and unmarks it', async () => {
    const page = await board()
    await page.press('f')
    expect(page.platform.preferences.favourites).toEqual([2])
    expect(page.at('2/0/star').getAttribute('aria-selected')).toBe('true')
    await page.press('F')
    expect(page.platform.preferences.favourites).toEqual([])
    expect(page.platform.said).toEqual([
      'Girona against Valencia added to favourites.',
      'Girona against Valencia removed from favourites.',
    ])
  })

  test('M opens all markets of the focused match, Escape goes back', async () => {
    const page = await board()
    await page.press('m')
    expect(page.screen.getByRole('region', { name: 'All markets: Girona against Valencia' })).toBe(
      document.activeElement,
    )
    await page.press('{Escape}')
    expect(page.screen.queryByRole('region', { name: /All markets/ })).toBeNull()
  })

  test('D builds a bet on the open match, and stops; without an open match it does nothing', async () => {
    const page = await board()
    await page.press('d')
    expect(screen.queryByRole('region', { name: 'Bet builder' })).toBeNull()
    await page.press('m')
    await page.settled()
    const build = () => screen.getByRole('button', { name: 'Build a bet' })
    expect(build().getAttribute('aria-keyshortcuts')).toBe('D')
    await page.press('d')
    expect([build().getAttribute('aria-pressed'), document.activeElement]).toEqual(['true', build()])
    expect(screen.getByRole('region', { name: 'Bet builder' })).toBeTruthy()
    await page.press('d')
    expect(build().getAttribute('aria-pressed')).toBe('false')
    await page.press('{Escape}')
  })

  test('J and K lead from the open match to those beside it; without an open match they do nothing', async () => {
    const page = await board()
    await page.press('j')
    expect(location.pathname).toBe('/desktop')
    await page.press('m')
    await page.settled()
    const open = () => page.host.querySelector<HTMLElement>('[data-match]')?.dataset['match']
    const first = open()
    await page.press('k')
    const second = open()
    expect([second === first, document.activeElement]).toEqual([false, page.host.querySelector('[data-match]')])
    await page.press('j')
    expect(open()).toBe(first)
    await page.press('{Escape}')
  })

  test('letters typed into the search are letters', async () => {
    const page = await board()
    await page.type(page.screen.getByRole('searchbox'), 'pof/?')
    expect(page.platform.preferences).toMatchObject({ searchText: 'pof/?', oddsType: 'MY', favourites: [] })
    expect(page.platform.feed.getSnapshot().value).toEqual({ following: 'live' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('WCAG 2.1.4: switched off they do nothing and are shown nowhere; on another key they do it there', async () => {
    const page = await board()
    const pause = () =>
      page.host.querySelector(':is([aria-label=Pause], [aria-label=Resume])')?.getAttribute('aria-keyshortcuts')
    const hints = () => [...page.host.querySelectorAll('kbd')].map(({ textContent }) => textContent)
    expect([hints(), pause()]).toEqual([['O', 'P'], 'P'])
    await page.done(() => void (page.platform.shortcuts.keys.pause = 'x'))
    expect([hints(), pause(), page.at('1/0/star').getAttribute('aria-keyshortcuts')]).toEqual([['O', 'X'], 'X', 'F'])
    await page.press('p')
    expect(page.platform.feed.getSnapshot().value).toEqual({ following: 'live' })
    await page.press('x')
    expect(page.platform.feed.getSnapshot().value).toBe('paused')
    await page.done(() => void (page.platform.shortcuts.isOn = false))
    await page.press('x/?of')
    expect([
      page.platform.feed.getSnapshot().value,
      page.platform.preferences.oddsType,
      page.platform.preferences.favourites,
      hints(),
      pause(),
    ]).toEqual(['paused', 'MY', [], [], null])
    expect(page.at('1/0/star').getAttribute('aria-keyshortcuts')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the list of shortcuts', () => {
  test('? opens it with every one; a key that is taken is refused by name; another is given at once', async () => {
    const page = await board()
    await page.press('?')
    const button = (name: RegExp) => screen.getByRole('button', { name })
    expect(screen.getAllByRole('listitem')).toHaveLength(shortcutNames.length + acts.length + 2)
    expect(screen.getByText('Cash out: sell')).toBeTruthy()
    expect(screen.getByText('Sign out: log out, logout, sign out, exit, quit')).toBeTruthy()
    await page.click(button(/^Pause or resume odds: P\./))
    await page.press('f')
    expect(screen.getByText('F is already used for: Favourite: the match in focus. Choose another key.')).toBeTruthy()
    expect(page.platform.shortcuts.keys.pause).toBe('p')
    await page.press('x')
    expect(page.platform.shortcuts.keys).toMatchObject({ pause: 'x', favourite: 'f' })
    await page.click(button(/^Next odds type: O\./))
    await page.press('{Backspace}')
    expect(button(/^Next odds type: Off\./).textContent).toBe('Off')
    await page.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
    expect(page.platform.shortcuts.isOn).toBe(false)
    await page.click(button(/^Reset all keys$/))
    expect(page.platform.shortcuts).toMatchObject({ isOn: true, keys: { pause: 'p', oddsType: 'o' } })
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

describe('the command line', () => {
  test('what is typed before it stands begins it, and does nothing on the page', async () => {
    const page = await board()
    const keys = (all: readonly string[]) =>
      page.done(() => all.forEach((key) => fireEvent.keyDown(document.activeElement!, { key })))
    const clicked = vi.fn<() => void>()
    page.at('2/1/OU').addEventListener('click', clicked)
    await keys(['/', 'o', 'v', 'x', 'Backspace', 'e', 'Enter'])
    await page.settled()
    expect(page.line()).toHaveProperty('value', 'ove')
    expect([page.platform.preferences.oddsType, clicked.mock.calls.length]).toEqual(['MY', 0])
    await page.press('{Escape}')
    await keys(['/', 'p', 'Escape', 'o'])
    expect([screen.queryByRole('combobox', { name: 'Search or command' }), page.platform.preferences.oddsType]).toEqual(
      [null, 'ID'],
    )
  })

  test('/ opens it, the arrows walk what is found, Escape gives the focus back', async () => {
    const page = await board()
    await page.write('girona 1x2')
    expect(document.activeElement).toBe(page.line())
    expect(page.options()[0]).toBe('Girona, 1.44, 1X2, full time · Girona v Valencia, Bet slip')
    const chosen = () =>
      document.getElementById(page.line().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')
    expect(chosen()).toBe(page.options()[0])
    await page.press('{ArrowDown}')
    expect(chosen()).toBe(page.options()[1])
    await page.press('{ArrowUp}{ArrowUp}')
    expect(chosen()).toBe(page.options().at(-1))
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.press('{Escape}')
    expect(page.focused()).toBe('2/1/OU')
    expect(screen.queryByRole('combobox', { name: 'Search or command' })).toBeNull()
  })

  test('/ opens it from a field of figures too, which has the focus again after Escape; a letter field has its /', async () => {
    const page = await board()
    const fields = ['decimal', 'text'].map((inputMode) => Object.assign(document.createElement('input'), { inputMode }))
    for (const [at, field] of fields.entries()) field.setAttribute('inputmode', ['decimal', 'text'][at]!)
    document.body.append(...fields)
    onTestFinished(() => fields.forEach((field) => field.remove()))
    await page.done(() => fields[1]!.focus())
    await page.press('/')
    expect([fields[1]!.value, screen.queryByRole('combobox', { name: 'Search or command' })]).toEqual(['/', null])
    await page.done(() => fields[0]!.focus())
    await page.press('1.5')
    await page.press('/')
    expect([fields[0]!.value, document.activeElement]).toEqual(['1.5', page.line()])
    await page.press('{Escape}')
    expect(document.activeElement).toBe(fields[0])
  })

  test('say again repeats the last announcement, not what the line itself said', async () => {
    const page = await board()
    await page.write('say again')
    await page.press('{Enter}')
    expect(page.platform.said.at(-1)).toBe('Nothing to repeat.')
    await page.press('o')
    await page.write('repeat')
    await page.press('{Enter}')
    expect(page.platform.said.slice(-2)).toEqual(['Indonesian odds', 'Indonesian odds'])
  })

  test('a selection by words is in the slip with its stake, and said', async () => {
    const page = await board()
    await page.write('chelsea hdp stake 12.5')
    await page.press('{Enter}')
    const { ticket, entered } = page.platform.bets.single.getSnapshot().context
    expect(ticket?.legs[0]).toMatchObject({ matchId: 1, marketType: 'HDP', pick: 'away', oddsType: 'MY' })
    expect([entered, page.platform.said.at(-1)]).toEqual([1250n, 'Chelsea plus 0.5 at 0.80 is in the slip.'])
    await page.write('20')
    await page.press('{Enter}')
    expect([page.platform.bets.single.getSnapshot().context.entered, page.platform.said.at(-1)]).toEqual([
      2000n,
      'The stake is 20.00.',
    ])
    await page.write('empty')
    await page.press('{Enter}')
    expect(page.platform.bets.single.getSnapshot().context.ticket).toBeNull()
  })

  test('without a name the words are of the match the focus was on; nothing is taken from a board that stands', async () => {
    const page = await board()
    await page.done(() => page.platform.feed.send({ type: 'refresh.paused' }))
    await page.write('over 2.5')
    expect(page.options()[0]).toMatch(/^Over 2.5, 0.88, .* Girona v Valencia/)
    await page.press('{Enter}')
    expect(page.platform.bets.single.getSnapshot().context.ticket).toBeNull()
    expect(page.platform.said.at(-1)).toMatch(/^You can’t add to the slip right now/)
    expect(page.focused()).toBe('2/1/OU')
  })

  test.each<[string, Partial<Preferences>, string | undefined]>([
    ['la liga', { selectedLeagues: [2], tab: 'today' }, '2/0/HDP'],
    ['in-play', { tab: 'live' }, '3/0/HDP'],
    ['decimal', { oddsType: 'DEC' }, '2/1/OU'],
    ['1x2 and winner', { marketView: '1x2' }, '1/0/OXT.0'],
    ['winner only', { marketView: 'simple' }, '1/0/OXT'],
  ])('%s: %j, and the focus at %s', async (line, chosen, focus) => {
    const page = await board()
    await page.write(line)
    await page.press('{Enter}')
    await page.settled()
    await page.settled()
    expect(page.platform.preferences).toMatchObject(chosen)
    expect(page.focused()).toBe(focus)
  })

  test('a market of a match opens it at that market, wherever its row stands', async () => {
    const page = await board({ searchText: 'girona' })
    await page.write('fulham ou')
    await page.press('{Enter}')
    await page.settled()
    // The board behind it is as the member left it.
    expect(page.platform.preferences).toMatchObject({ tab: 'today', searchText: 'girona' })
    expect(location.pathname + location.search).toMatch(/^\/desktop\/match\/\d+\?market=OU$/)
    expect(page.screen.getByRole('region', { name: 'All markets: Fulham against Leeds' })).toBeTruthy()
    expect(document.activeElement?.closest('[data-market]')?.getAttribute('data-market')).toBe('OU')
  })

  test('what was found is said when the typing rests', async () => {
    const page = await board()
    await page.write('girona draw')
    await page.done(() => new Promise((resolve) => setTimeout(resolve, 600)))
    expect(page.platform.said.at(-1)).toMatch(/^\d+ results?\. Draw, 4\.30, 1X2, full time · Girona v Valencia$/)
  })
})
