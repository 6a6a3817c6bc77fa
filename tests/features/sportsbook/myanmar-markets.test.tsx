import { boostPath } from '#calls/odds.ts'
import '#features/sportsbook/match/markets.tsx'
import '#features/sportsbook/match/myanmar-quotes.tsx'
import type { MmoRow } from '#domain/market/odds-rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { member } from '../slip/harness.tsx'
import { aMarket, aMatch, aPlatform, decimal, snapshotOf } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const match = aMatch(1, { home: 'Arsenal', away: 'Chelsea' })
const both = { ...aMarket(1, 'OXT'), id: 702, type: 'BS', line: 0, prices: [decimal(1.8), decimal(1.95)] } as const

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const { mmo, seq, epoch, alive, book, speed, at } = snapshotOf({ matches: [match] })
    return Response.json(
      url === boostPath
        ? { boosts: [] }
        : {
            seq,
            epoch,
            alive,
            book,
            speed,
            at,
            mmo,
            odds: [writeOdds(both)],
            whole: true,
            gone: { matches: [], odds: [] },
          },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const opened = async (
  mmo: readonly MmoRow[] = [
    [910, 1, 'HDP', -4, 0, 1, -20],
    [911, 1, 'OU', 8, 0, 1, 50],
  ],
) => {
  const platform = aPlatform({ oddsType: 'MY' }, undefined, { ...member, currency: 'MMK' })
  // Another match's price keeps the board at Myanmar odds where the first has none.
  platform.odds.load(
    snapshotOf(
      { matches: [match, aMatch(2)] },
      {
        mmo: [[920, 2, 'HDP', 4, 0, 1, 50], ...mmo],
        heads: [[1, 1, 2, 1, 8, 1, 0, 2, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8]],
      },
    ),
  )
  platform.hear('board.loaded')
  const page = await mounted(platform)
  await page.done(() => undefined)
  await page.done(() => page.at('1/0/HDP').focus())
  await page.press('{End}{Enter}')
  await page.done(() => undefined)
  return {
    ...page,
    platform,
    price: (key: string) => page.host.querySelector<HTMLElement>(`[data-price="${key}"]`),
    cards: () =>
      page.screen
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label'))
        .filter((label) => label?.includes('odds')),
  }
}

describe('§myanmar.markets: all markets of a match while the board is at Myanmar odds', () => {
  test('a market that has a Myanmar price shows it, the others are at the usual odds, and each says which', async () => {
    const page = await opened()
    expect(
      page.screen.getByText('Markets without Myanmar odds use your usual odds type; each market shows which.'),
    ).toBeTruthy()
    expect(page.cards()).toEqual([
      'Handicap, full time. Myanmar odds',
      'Over/under, full time. Myanmar odds',
      '1X2, full time. Decimal odds',
      'Both teams to score, full time. Decimal odds',
      'Handicap, first half. Malay odds',
      'Over/under, first half. Malay odds',
      '1X2, first half. Decimal odds',
    ])
    expect(page.price('100/0')).toBeNull()
    expect(['910/0', '910/1', '911/1', '103/0'].map((key) => page.price(key)?.ariaLabel)).toEqual([
      'Arsenal minus 1, 1 minus 20, handicap, full time',
      'Chelsea plus 1, plus 20, handicap, full time',
      'under 2, minus 50, total, full time',
      expect.stringContaining('Arsenal minus 0 and 0.5'),
    ])
    const { violations } = await axe.run(page.host, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  test('a press takes it at the odds shown, and another puts it back; it moves, comes and goes', async () => {
    const page = await opened()
    const ticket = () => page.platform.bets.single.getSnapshot().context.ticket
    await page.click(page.price('910/1')!)
    expect(ticket()).toMatchObject({
      kind: 'mmo',
      legs: [{ oddsId: 910, oddsType: 'MM', marketType: 'HDP', pick: 'away', line: -4 }],
    })
    expect(page.price('910/1')?.ariaPressed).toBe('true')
    await page.click(page.price('910/1')!)
    expect(ticket()).toBeNull()
    await page.click(page.price('103/0')!)
    expect(ticket()).toMatchObject({ kind: 'single', legs: [{ oddsId: 103, oddsType: 'MY' }] })
    page.step({ mmo: [[910, 1, 'HDP', -4, 0, 2, -10]] })
    expect(page.price('910/0')?.textContent).toContain('1\u221210')
    page.step({ gone: { mmo: [911] } })
    expect(page.cards()).toContain('Over/under, full time. Malay odds')
    page.step({ mmo: [[913, 1, 'HDPH', 0, 0, 1, 30]] })
    expect(page.price('913/0')?.textContent).toContain('0+30')
  })

  test('a match without any says so', async () => {
    const page = await opened([])
    expect(page.screen.getByText('No Myanmar odds for this match. Your usual odds type is shown.')).toBeTruthy()
    expect(page.cards()[0]).toBe('Handicap, full time. Malay odds')
  })
})
