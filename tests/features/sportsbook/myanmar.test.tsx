import '#features/keys/command-line.tsx'
import { Keys } from '#features/keys/index.tsx'
import '#features/sportsbook/match/myanmar-quotes.tsx'
import type { MmoRow } from '#domain/market/odds-rows.ts'
import type { Preferences } from '#ui/preferences.ts'
import { member } from '../slip/harness.tsx'
import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMatch, aPlatform, snapshotOf } from './fixture.tsx'
import { mounted } from './mounted.tsx'

beforeEach(() => localStorage.clear())

const matches = [aMatch(1, { home: 'Arsenal', away: 'Chelsea' }), aMatch(2, { home: 'Leeds', away: 'Villa' })]
/** Arsenal give one goal at 1-20, Villa one at 1-50; the totals are at 2+50. */
const mmo: readonly MmoRow[] = [
  [910, 1, 'HDP', -4, 0, 1, -20],
  [911, 1, 'OU', 8, 0, 1, 50],
  [920, 2, 'HDP', 4, 0, 1, 50],
]

const board = async ({
  currency = 'MMK',
  ...preferences
}: Partial<Preferences> & { currency?: 'MMK' | 'MYR' } = {}) => {
  const platform = aPlatform({ oddsType: 'MY', ...preferences }, undefined, { ...member, currency })
  platform.odds.load(snapshotOf({ matches }, { mmo: [...mmo] }))
  platform.hear('board.loaded')
  const page = await mounted(platform, undefined, <Keys />)
  await page.done(() => undefined)
  return {
    ...page,
    platform,
    select: () => page.screen.getByRole<HTMLSelectElement>('combobox', { name: 'Odds type' }),
  }
}
const slipOf = ({ platform }: Awaited<ReturnType<typeof board>>) => platform.bets.single.getSnapshot().context

describe('§myanmar.markets, §myanmar.currencies: the board at Myanmar odds', () => {
  test('a member of MMK sees them at first: the price with who gives the goals, the other side with what it wins or loses on the line', async () => {
    const page = await board()
    expect(
      [
        page.at('1/0/HDP'),
        page.at('1/1/HDP'),
        page.at('1/0/OU'),
        page.at('1/1/OU'),
        page.at('2/0/HDP'),
        page.at('2/1/HDP'),
      ].map(({ textContent }) => textContent),
    ).toEqual(['1\u221220', '+20', '2+50', 'u\u221250', '+50', '1\u221250'])
    expect(page.at('1/0/HDP').ariaLabel).toBe('Arsenal minus 1, 1 minus 20, handicap, full time')
    expect(page.at('1/1/HDP').ariaLabel).toBe('Chelsea plus 1, plus 20, handicap, full time')
    expect(page.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('1X2')
    expect(page.select().value).toBe('MM')
  })

  test('a press puts it in the slip at Myanmar odds; another takes it out', async () => {
    const page = await board()
    await page.click(page.at('2/1/HDP'))
    expect(slipOf(page)).toMatchObject({
      ticket: { kind: 'mmo', legs: [{ oddsId: 920, oddsType: 'MM', marketType: 'HDP', pick: 'away', line: 4 }] },
      prices: [50],
    })
    expect(page.at('2/1/HDP').ariaSelected).toBe('true')
    await page.click(page.at('2/1/HDP'))
    expect(slipOf(page).ticket).toBeNull()
  })

  test('a percent moves its own cells; a price that comes or goes makes or takes a place', async () => {
    const page = await board()
    page.step({ mmo: [[910, 1, 'HDP', -4, 0, 2, -10]] })
    expect(page.at('1/0/HDP').textContent).toBe('1\u221210')
    expect(page.at('1/0/HDP').ariaLabel).toContain('1 minus 10 up')
    expect(page.at('1/1/HDP').ariaLabel).toContain('plus 10 down')
    page.step({ mmo: [[912, 2, 'OU', 12, 0, 1, 0]] })
    expect(page.at('2/0/OU').textContent).toBe('3+0')
    page.step({ mmo: [[910, 1, 'HDP', -4, 1, 3, -10]] })
    expect(page.at('1/0/HDP').ariaLabel).toContain('suspended')
    page.step({ gone: { mmo: [910] } })
    expect(page.at('1/0/HDP').ariaLabel).toContain('not available')
  })

  test('O goes on to the next odds, and from the last of the usual ones to Myanmar odds', async () => {
    const page = await board()
    await page.press('o')
    expect([page.platform.preferences.mmoType, page.at('1/0/HDP').textContent, page.platform.said.at(-1)]).toEqual([
      'usual',
      expect.stringMatching(/^0\.5/),
      'Decimal odds',
    ])
    await page.press('oooo')
    expect([page.platform.preferences.mmoType, page.at('1/0/HDP').textContent]).toEqual(['myanmar', '1\u221220'])
  })

  test('the command line bets at them, and turns them on and off', async () => {
    const page = await board()
    const write = async (text: string) => {
      await page.press('/')
      await page.done(() =>
        fireEvent.input(screen.getByRole('combobox', { name: 'Search or command' }), { target: { value: text } }),
      )
    }
    await write('villa hdp stake 5000')
    expect(screen.getAllByRole('option').find((option) => option.hasAttribute('aria-selected'))?.ariaLabel).toContain(
      'Villa minus 1, 1 minus 50',
    )
    await page.press('{Enter}')
    expect(slipOf(page)).toMatchObject({
      ticket: { kind: 'mmo', legs: [{ oddsId: 920, oddsType: 'MM', pick: 'away' }] },
      prices: [50],
      entered: 5_000n,
    })
    await write('malay')
    await page.press('{Enter}')
    expect(page.platform.preferences.mmoType).toBe('usual')
    await write('myanmar')
    await page.press('{Enter}')
    expect([page.platform.preferences.mmoType, page.platform.said.at(-1)]).toEqual(['myanmar', 'Myanmar odds'])
  })

  test.each<[what: string, choice: Parameters<typeof board>[0]]>([
    ['a member of another currency', { currency: 'MYR' }],
    ['one who set the usual odds', { mmoType: 'usual' }],
    ['the 1X2 view', { marketView: '1x2' }],
  ])('%s sees the usual odds', async (_, choice) => {
    const page = await board(choice)
    expect(page.platform.odds.board.mmo.size).toBe(3)
    expect(page.select().value).toBe('MY')
    expect(page.at(choice?.marketView === '1x2' ? '1/0/OXT.0' : '1/0/HDP').textContent).not.toContain('1\u221220')
  })
})
