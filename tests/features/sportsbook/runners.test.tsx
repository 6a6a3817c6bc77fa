import { boostPath } from '#calls/odds.ts'
import { writeLeague } from '#domain/market/rows.ts'
import axe from 'axe-core'
import '#features/sportsbook/board/rows/fold-row.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMarket, aMatch, aPlatform, decimal } from './fixture.tsx'
import { mounted } from './mounted.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === boostPath ? Response.json({ boosts: [] }) : new Response('{}', { status: 503 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A season of twelve teams, the later ones the likelier, and one of three. */
const seasons = async () => {
  const platform = aPlatform({ marketView: 'outright' })
  const of = (id: number, league: number) => aMatch(id, { home: `Team ${id}`, away: '', league, tab: 'early' })
  const ids = Array.from({ length: 15 }, (_, at) => at + 1)
  const page = await mounted(platform, { matches: [] })
  await page.step({
    leagues: [4, 5].map((id) => writeLeague({ id, name: `Winner ${id}`, sport: 1, order: id, flag: 1, type: 3 })),
    matches: ids.map((id) => of(id, id > 12 ? 5 : 4)),
    odds: ids.map((id) => aMarket(id, 'OXT', { id: id * 100, type: 'ORZ', prices: [decimal(20 - id)] })),
  })
  await page.done(() => undefined)
  const runners = () => page.host.querySelectorAll('[data-stop$="/0/ORZ"]').length
  const folds = () => [...page.host.querySelectorAll<HTMLElement>('[data-stop*="/-2/"]')]
  return { ...page, platform, runners, folds }
}

describe('§board.runners: an outright of many runners', () => {
  test('shows the first eight by price and how many there are; a press shows all, the next the first again', async () => {
    const page = await seasons()
    expect([page.runners(), page.folds().map((one) => [one.textContent, one.ariaExpanded])]).toEqual([
      8 + 3,
      [['All 12 runners', 'false']],
    ])
    expect(page.at('12/0/ORZ')).not.toBeNull()
    await page.click(page.folds()[0]!)
    expect([page.runners(), page.folds()[0]!.textContent, page.folds()[0]!.ariaExpanded]).toEqual([
      15,
      'The first 8 only',
      'true',
    ])
    await page.click(page.folds()[0]!)
    expect([page.runners(), page.platform.said]).toEqual([11, ['12 of 12', '8 of 12']])
  })

  test('the arrows come to it after the eighth, Enter unfolds, the focus stays, the next key is the ninth’s', async () => {
    const page = await seasons()
    await page.done(() => page.at('5/0/ORZ').focus())
    await page.press('{ArrowDown}')
    expect(document.activeElement).toBe(page.folds()[0])
    await page.press('{Enter}')
    expect([document.activeElement === page.folds()[0], page.runners()]).toEqual([true, 15])
    await page.press('{ArrowUp}')
    expect(page.focused()).toBe('1/0/ORZ')
  })

  test('its name takes nothing into the slip; the grid has a row for each; axe finds nothing', async () => {
    const page = await seasons()
    await page.done(() => page.host.querySelector<HTMLElement>('[data-stop*="/-1/"]')!.focus())
    expect(document.activeElement?.textContent).toContain('Winner 4')
    await page.press('{Enter}')
    expect(page.at('12/0/ORZ').ariaSelected).toBe('false')
    const rows = [...page.host.querySelectorAll('[role=row][aria-rowindex]')].map((row) => Number(row.ariaRowIndex))
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
    expect(new Set(rows).size).toBe(rows.length)
    const { violations } = await axe.run(page.host, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
