import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { mainTypes } from '#domain/market/kinds.ts'
import { writeLeague } from '#domain/market/rows.ts'
import * as list from '#features/sportsbook/board/list.ts'
import * as rows from '#features/sportsbook/board/rows/rows.ts'
import * as spoken from '#features/sportsbook/prices/accessible-names.ts'
import * as teams from '#features/sportsbook/match/teams.tsx'
import { aLive, aMarket, aMatch, aPlatform, decimal } from './fixture.tsx'
import { mounted } from './mounted.tsx'

vi.mock('#features/sportsbook/prices/accessible-names.ts', { spy: true })
vi.mock('#features/sportsbook/match/teams.tsx', { spy: true })
vi.mock('#features/sportsbook/board/list.ts', { spy: true })
vi.mock('#features/sportsbook/board/rows/rows.ts', { spy: true })

const three = [aMatch(1), aMatch(2), aMatch(3, { league: 2 })]

describe('the grid as a reader hears it', () => {
  test('rows and columns are counted, whole and in order', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    const grid = page.screen.getByRole('grid', { name: 'Odds board' })
    const rows = [...grid.querySelectorAll('[role=row]')].map((row) => Number(row.getAttribute('aria-rowindex')))
    // Two head rows, two leagues, and for each match three lines and the place of its sentence.
    expect(grid.getAttribute('aria-rowcount')).toBe(String(2 + 2 + 3 * 4))
    expect(rows).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15])
    expect(grid.getAttribute('aria-colcount')).toBe('9')
    for (const row of grid.querySelectorAll('[role=row]')) {
      const columns = [...row.querySelectorAll('[aria-colindex]')].map((cell) =>
        Number(cell.getAttribute('aria-colindex')),
      )
      expect(columns).toEqual([...columns].sort((a, b) => a - b))
    }
  })

  test('one tab stop; Tab enters it once and leaves it at once', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    expect(
      [...page.host.querySelectorAll('[data-stop][tabindex="0"]')].map((cell) => cell.getAttribute('data-stop')),
    ).toEqual(['1/0/HDP'])
    await page.done(() => page.at('1/0/HDP').focus())
    await page.press('{Tab}')
    expect(page.focused()).toBeUndefined()
    await page.press('{Shift>}{Tab}{/Shift}')
    expect(page.focused()).toBe('1/0/HDP')
  })

  test('keys walk it: a whole way through', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    await page.done(() => page.at('1/0/HDP').focus())
    const way: readonly (readonly [string, string])[] = [
      ['{ArrowDown}', '1/1/HDP'],
      ['{ArrowDown}', '2/0/HDP'],
      ['{ArrowRight}', '2/0/OU'],
      ['{End}', '2/0/star'],
      ['{ArrowUp}', '1/0/star'],
      ['{ArrowUp}', '1/-1/HDP'],
      ['{ArrowRight}', '1/-1/HDP'],
      ['{End}', '1/-1/HDP'],
      ['{ArrowDown}', '1/0/star'],
      ['{Control>}{End}{/Control}', '3/2/OXTH'],
      ['{ArrowLeft}', '3/2/OXT'],
      ['{Home}', '3/2/OXT'],
      ['{PageUp}', '1/2/OXT'],
      ['{Control>}{Home}{/Control}', '1/-1/HDP'],
      ['{ArrowDown}', '1/0/HDP'],
    ]
    for (const [key, to] of way) {
      await page.press(key)
      expect(`${key} ${page.focused()}`).toBe(`${key} ${to}`)
    }
  })

  test('the match is said once, on entering it: its teams, its score and its minute; the league has a row', async () => {
    const page = await mounted(aPlatform(), {
      matches: [aMatch(1, { live: aLive() }), aMatch(2), aMatch(3, { league: 2 })],
    })
    const said = () => {
      const of = document.activeElement?.getAttribute('aria-describedby')
      return of
        ? document.getElementById(of)?.textContent
        : document.activeElement?.getAttribute('aria-colspan') && document.activeElement.textContent
    }
    await page.press('{Tab}')
    for (let press = 0; press < 90 && !page.focused(); press++) await page.press('{Tab}')
    const way: [string, string | null | undefined][] = [['', said()]]
    for (const key of ['Down', 'Right', 'Down', 'Down', 'Down', 'Down', 'Down', 'Down', 'Up']) {
      await page.press(`{Arrow${key}}`)
      way.push([key, said()])
    }
    expect(way).toMatchInlineSnapshot(`
      [
        [
          "",
          "Home 1 against Away 1, Score 1 to 0, Minute 58",
        ],
        [
          "Down",
          null,
        ],
        [
          "Right",
          null,
        ],
        [
          "Down",
          "Home 2 against Away 2, 20:43",
        ],
        [
          "Down",
          null,
        ],
        [
          "Down",
          "SLLSpain La Liga1 match",
        ],
        [
          "Down",
          "Home 3 against Away 3, 20:44",
        ],
        [
          "Down",
          null,
        ],
        [
          "Down",
          null,
        ],
        [
          "Up",
          null,
        ],
      ]
    `)
    // Outside the grid the stop is ready to say it again.
    await page.press('{Shift>}{Tab}{/Shift}')
    const held = page.host.querySelector('[data-stop][tabindex="0"]')
    expect(held?.getAttribute('aria-describedby')).toBe(`match-${held?.getAttribute('data-stop')?.split('/')[0]}-name`)
    expect(page.host.querySelectorAll('[aria-describedby]')).toHaveLength(1)
  })

  test('leagues and matches are headings', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    const names = page.screen.getAllByRole('heading').map((heading) => `${heading.ariaLevel} ${heading.textContent}`)
    expect(names).toMatchInlineSnapshot(`
      [
        "null Sportsbook",
        "null Sports",
        "null Leagues, Today",
        "2 English Premier League",
        "3 Home 1 against Away 1, 20:42",
        "3 Home 2 against Away 2, 20:43",
        "2 Spain La Liga",
        "3 Home 3 against Away 3, 20:44",
      ]
    `)
  })

  test('Enter and Space press the cell that has the focus, once however long they are held', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    const cell = page.at('2/0/HDP')
    const isHeld = () => cell.getAttribute('aria-selected')
    await page.done(() => cell.focus())
    expect([cell.role, isHeld()]).toEqual(['gridcell', 'false'])
    await page.press('{Enter}')
    expect(isHeld()).toBe('true')
    await page.press(' ')
    expect(isHeld()).toBe('false')
    await page.press('{Enter>3}')
    expect([isHeld(), page.focused()]).toEqual(['true', '2/0/HDP'])
  })

  test('axe finds nothing on three matches, live, suspended and open', async () => {
    const page = await mounted(aPlatform({ favourites: [2] }), {
      matches: [
        aMatch(1, { live: aLive({ reds: [1, 0] }) }),
        aMatch(2, { status: 'suspended', suspension: 'incident' }),
        aMatch(3),
      ],
    })
    const { violations } = await axe.run(page.host, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

describe('focus survives what the feed does', () => {
  test('prices under it, rows coming before it, its row moving', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    await page.done(() => page.at('2/1/OU').focus())
    await page.step({ odds: [aMarket(2, 'OU', { version: 2, prices: [decimal(1.7), decimal(2.2)] })] })
    await page.step({ matches: [aMatch(9, { order: 0, kickoff: 0 })], odds: [aMarket(9, 'HDP')] })
    await page.step({ matches: [aMatch(2, { league: 2 })] })
    expect(page.focused()).toBe('2/1/OU')
    expect(page.teams()).toEqual([
      'Home 9 against Away 9',
      'Home 1 against Away 1',
      'Home 2 against Away 2',
      'Home 3 against Away 3',
    ])
    expect(page.at('2/1/OU').tabIndex).toBe(0)
  })

  test('its own row going: the next one in its place has it, in the same column', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    await page.done(() => page.at('2/1/OU').focus())
    await page.step({ gone: { matches: [2] } })
    expect(page.focused()).toBe('3/1/OU')
    await page.step({ gone: { matches: [3] } })
    expect(page.focused()).toBe('1/1/OU')
    await page.step({ gone: { matches: [1] } })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Odds board')
  })

  test('a suspension keeps the focus on the market it hides', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    await page.done(() => page.at('2/1/OU').focus())
    await page.step({ matches: [aMatch(2, { status: 'suspended', suspension: 'incident' })] })
    expect(page.focused()).toBe('2/1/OU')
  })

  test('rows that go while the focus is elsewhere do not steal it', async () => {
    const page = await mounted(aPlatform(), { matches: three })
    await page.step({ gone: { matches: [1] } })
    expect(document.activeElement).toBe(document.body)
  })
})

describe('what a change renders', () => {
  const matches = Array.from({ length: 30 }, (_, at) => aMatch(at + 1))
  const price = vi.mocked(spoken.priceName)
  const shut = vi.mocked(spoken.closedName)
  const when = vi.mocked(teams.When)
  const made = vi.mocked(list.boardList)
  const thirty = async () => {
    const page = await mounted(aPlatform(), { matches })
    vi.clearAllMocks()
    return page
  }
  const drawn = () =>
    vi
      .mocked(rows.rowsOfGroups)
      .mock.calls.map(([groups]) => groups.reduce((sum, { entries }) => sum + entries.length, 0))
  const renders = () => [price, shut, when, made].map(({ mock }) => mock.calls.length)

  test('a price paints the cells of its market, no row and no list', async () => {
    const page = await thirty()
    await page.step({ odds: [aMarket(17, 'OU', { version: 2, prices: [decimal(1.7), decimal(2.2)] })] })
    expect(renders()).toEqual([2, 0, 0, 0])
    expect(page.host.querySelectorAll('[data-stop]')).toHaveLength(30 * 15 + 1)
  })

  test('a minute renders its row, a suspension paints the cells of its row; the list stands', async () => {
    const page = await thirty()
    await page.step({ matches: [aMatch(4, { live: aLive() })] })
    expect(renders()).toEqual([0, 0, 1, 0])
    await page.step({ matches: [aMatch(4, { live: aLive(), status: 'suspended', suspension: 'incident' })] })
    expect(renders()).toEqual([0, 14, 2, 0])
  })

  test('what fits a screen is drawn first, the rest of the page a screen at a time', async () => {
    vi.clearAllMocks()
    const page = await mounted(aPlatform(), { matches: [...matches, aMatch(31)] })
    // Three lines of 26 pixels and 7 around them: ten of these matches are more than 768 pixels.
    expect([innerHeight, ...drawn()]).toEqual([768, 10, 20, 30])
    expect(page.screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(2 + 1 + 31 * 4))
  })

  test('runners, who stand side by side, are drawn at once', async () => {
    const page = await mounted(aPlatform({ sport: 45 }), { matches: [] })
    vi.clearAllMocks()
    await page.step({
      leagues: [writeLeague({ id: 4, name: 'Meadow Park 12', sport: 45, order: 4, flag: 1, type: 3 })],
      matches: [...matches, aMatch(31)].map((match) => ({ ...match, sport: 45, league: 4, away: '' })),
      odds: [...matches, aMatch(31)].map(({ id }) =>
        aMarket(id, 'OXT', { id: id * 100, type: 'ORZ', prices: [decimal(4.5)] }),
      ),
    })
    expect(drawn()).toEqual([30])
  })

  test('a row that comes makes the list once; the others are not rendered again', async () => {
    const page = await thirty()
    await page.step({ matches: [aMatch(31)], odds: mainTypes.map((type) => aMarket(31, type)) })
    expect(renders()).toEqual([0, 0, 0, 1])
    expect(await page.screen.findByRole('button', { name: 'Show 1 more match' })).toBeTruthy()
  })

  test('a step of the focus renders no row and paints no price', async () => {
    const page = await thirty()
    await page.done(() => page.at('5/1/HDP').focus())
    vi.clearAllMocks()
    await page.press('{ArrowDown}')
    expect(renders()).toEqual([0, 0, 0, 0])
    expect(
      [...page.host.querySelectorAll('[data-stop][tabindex="0"]')].map((cell) => cell.getAttribute('data-stop')),
    ).toEqual([page.focused()])
  })
})

describe('§board.page: thirty matches a page', () => {
  test('more are shown on demand, the grid counts them all, and the focus goes on to the first new one', async () => {
    const page = await mounted(aPlatform(), { matches: Array.from({ length: 70 }, (_, at) => aMatch(at + 1)) })
    const grid = page.screen.getByRole('grid')
    expect(page.teams()).toHaveLength(30)
    expect(grid.getAttribute('aria-rowcount')).toBe(String(2 + 1 + 70 * 4))
    await page.click(await page.screen.findByRole('button', { name: 'Show 30 more matches' }))
    expect(page.teams()).toHaveLength(60)
    expect(page.focused()).toBe('31/0/HDP')
    await page.click(await page.screen.findByRole('button', { name: 'Show 10 more matches' }))
    expect(page.teams()).toHaveLength(70)
    expect(page.screen.queryByRole('button', { name: /Show/ })).toBeNull()
  })
})
