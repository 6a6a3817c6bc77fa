import '#features/sportsbook/match/markets.tsx'
import { houseZone, printTime, seenIn } from '#domain/time.ts'
import { timeZone } from '#ui/text/member-time.ts'
import { openBet } from '#ui/prices/taking.ts'
import { decimalFormat } from '#ui/prices/decimal-format.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aLive, aMarket, aMatch, aPlatform, decimal } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const soccer = aMatch(1)
const hoops = aMatch(2, {
  sport: 2,
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
const odds = [
  aMarket(1, 'HDP'),
  aMarket(1, 'OU'),
  aMarket(1, 'OXT'),
  aMarket(2, 'HDP'),
  aMarket(2, 'OXT', { id: 290, type: 'ML', prices: [decimal(1.5), decimal(2.6)] }),
  aMarket(2, 'OXT', { id: 291, type: 'OE', prices: [decimal(1.9), decimal(1.9)] }),
]
const more = [[1, 1, 2, 1, 8, 1, 0, 2, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8]] as const

const board = async (preferences: Parameters<typeof aPlatform>[0] = {}) => {
  const platform = aPlatform(preferences)
  const page = await mounted(platform, { matches: [soccer, hoops], odds })
  await page.step({ heads: more, leagues: [[1, 'Premier', 1, 0, 1, 1]] })
  return {
    ...page,
    platform,
    chooses: (change: object) => page.done(() => void Object.assign(platform.preferences, change)),
  }
}

describe('§board.settings: settings the board applies at once', () => {
  test('market type main: handicap, over/under and who wins alone, and no way to the others', async () => {
    const page = await board()
    expect(page.at('1/0/more').querySelector('a')?.ariaLabel).toMatch(/^All 8 markets/)
    await page.chooses({ marketType: 'main' })
    expect(page.at('1/0/more')).toBeNull()
    expect(page.at('1/0/star')).not.toBeNull()
    await page.chooses({ sport: 2, tab: 'live' })
    expect(page.at('2/0/ML')).not.toBeNull()
    expect(page.at('2/0/OE')).toBeNull()
    await page.chooses({ marketType: 'all' })
    expect(page.at('2/0/OE')).not.toBeNull()
  })

  test('line format: a quarter line beside the side that gives it, or with its sign on both; it is said alike', async () => {
    const page = await board()
    await page.step({ odds: [aMarket(1, 'HDP', { line: -3 }), aMarket(1, 'OU', { line: 11 })] })
    const marks = () => ['1/0/HDP', '1/1/HDP', '1/0/OU'].map((at) => page.at(at).querySelector('span')?.textContent)
    const said = () => page.at('1/1/HDP').ariaLabel
    expect(marks()).toEqual(['0.5-1', '', '2.5-3'])
    const before = said()
    await page.chooses({ lineFormat: 'signed' })
    expect(marks()).toEqual(['\u22120.5/1', '+0.5/1', '2.5/3'])
    expect(said()).toBe(before)
  })

  test('§odds.format: decimal odds as fractions or American odds, written and said; the pick keeps its decimal price', async () => {
    onTestFinished(() => decimalFormat.set('decimal'))
    const page = await board({ oddsType: 'DEC' })
    await page.step({
      odds: [aMarket(1, 'OXT', { prices: [decimal(1.95), decimal(3.5), decimal(2)] })],
    })
    const shown = () =>
      [0, 1, 2]
        .map((side) => page.at(`1/${side}/OXT`))
        .map((cell) => [cell.querySelector('b')?.textContent, cell.ariaLabel])
    const read = () => shown().map(([text, name]) => `${text}: ${name}`)
    expect(read()[0]).toMatch(/^1\.95: Home 1, 1\.95 /)
    await page.done(() => decimalFormat.set('fraction'))
    expect(read()[0]).toMatch(/^19\/20: Home 1, 19 to 20 /)
    expect(shown().map(([text]) => text)).toEqual(['19/20', '5/2', 'Evens'])
    await page.done(() => decimalFormat.set('american'))
    expect(shown().map(([text]) => text)).toEqual(['\u2212106', '+250', '+100'])
    expect(read()[0]).toMatch(/, minus 106 /)
    await page.done(() => page.at('1/0/OXT').click())
    const { ticket, prices } = openBet(page.platform.slip.getSnapshot(), 'single').getSnapshot().context
    expect([ticket?.legs[0]?.oddsType, prices]).toEqual(['DEC', [19_500]])
  })

  test('§time.zone: kick-offs by the clock of the zone that the member chose', async () => {
    const zone = -210
    timeZone.set(zone)
    onTestFinished(() => timeZone.set(houseZone))
    const { screen } = await board()
    expect(screen.queryByText(printTime(soccer.kickoff))).toBeNull()
    expect(screen.queryByText(printTime(seenIn(zone, soccer.kickoff)))).not.toBeNull()
  })

  test('score map: how the score came about, in the row and over all markets; off, neither', async () => {
    const page = await board({ sport: 2, tab: 'live' })
    const part = () => page.screen.queryByText('9')
    expect(part()).not.toBeNull()
    await page.chooses({ showScoreMap: false })
    expect(part()).toBeNull()
  })

  test('beside the tabs stands that prices go into a parlay, for as long as they do', async () => {
    const page = await board()
    const label = () => page.screen.queryByText('Parlay') !== null
    expect(label()).toBe(false)
    await page.done(() => page.platform.slip.send({ type: 'way.chosen', way: 'parlay' }))
    expect(label()).toBe(true)
    await page.done(() => page.platform.slip.send({ type: 'way.chosen', way: 'singles' }))
    expect(label()).toBe(false)
  })

  test('a small sports menu by a button that says so and keeps the focus', async () => {
    const page = await board()
    const button = page.screen.getByRole('button', { name: 'Collapse menu' })
    await page.done(() => button.focus())
    await page.press('{Enter}')
    expect(page.platform.preferences.minimizeSidebar).toBe(true)
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Expand menu', 'false'])
    expect(document.activeElement).toBe(button)
    expect(page.host.querySelector('[data-menu]')?.getAttribute('data-menu')).toBe('small')
    await page.press(' ')
    expect(page.host.querySelector('[data-menu]')?.getAttribute('data-menu')).toBe('whole')
  })
})
