import { describe, expect, test, vi } from 'vitest'
import { parseChoice, writeChoice } from '#features/sportsbook/board/board-address.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { aLive, aMatch, aPlatform } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const start = startingPreferences()
const usual = parseChoice('')

describe('§board.address: a choice of matches and the address that carries it', () => {
  test.each`
    choice                                        | query
    ${{}}                                         | ${''}
    ${{ sport: 5, tab: 'live' }}                  | ${'sport=5&tab=live'}
    ${{ marketView: '1x2' }}                      | ${'market=1x2'}
    ${{ tab: 'early', selectedLeagues: [7, 12] }} | ${'tab=early&league=7.12'}
  `('$query', ({ choice, query }) => {
    expect(writeChoice({ ...start, ...choice }, '')).toBe(query)
    expect(parseChoice(query)).toEqual({ ...usual, ...choice })
  })

  test.each([
    'sport=0',
    'sport=22',
    'sport=x',
    'tab=constructor',
    'tab=',
    'market=all',
    'league=x.-1.0.1e400',
    'other=1',
  ])('%s is what a board starts with', (query) => expect(parseChoice(query)).toEqual(usual))

  test('what is not the board’s own stays in the address', () => {
    expect(writeChoice({ ...start, tab: 'live' }, '?slip=1.1.0&sport=2')).toBe('slip=1.1.0&tab=live')
  })

  const matches = [
    aMatch(1, { home: 'Arsenal', away: 'Chelsea' }),
    aMatch(3, { tab: 'live', home: 'Fulham', away: 'Leeds', live: aLive() }),
  ]

  test('each choice is a step of the history: going back takes it back', async () => {
    const page = await mounted(aPlatform(), { matches })
    await page.click(page.screen.getByRole('radio', { name: /In-Play/ }))
    await vi.waitFor(() => expect(location.search).toBe('?tab=live'))
    await page.click(page.screen.getByRole('radio', { name: /Early/ }))
    await vi.waitFor(() => expect(location.search).toBe('?tab=early'))
    await page.done(() => history.back())
    await vi.waitFor(() => expect(page.teams()).toEqual(['Fulham against Leeds']))
    await page.done(() => history.back())
    await vi.waitFor(() => expect(page.teams()).toEqual(['Arsenal against Chelsea']))
    expect(location.search).toBe('')
  })

  test('an address that was passed on opens as it was', async () => {
    history.replaceState(null, '', '/desktop?tab=live')
    const page = await mounted(aPlatform(), { matches })
    await vi.waitFor(() => expect(page.teams()).toEqual(['Fulham against Leeds']))
  })

  test('without a choice in the address the member’s last stands, and is in the address', async () => {
    const page = await mounted(aPlatform({ tab: 'live' }), { matches })
    await vi.waitFor(() => expect(location.search).toBe('?tab=live'))
    expect(page.teams()).toEqual(['Fulham against Leeds'])
  })
})

describe('§board.offered: a sport that is not on offer leads to the first one that is', () => {
  const matches = [
    aMatch(1, { sport: 2, home: 'Herons', away: 'Rattlers' }),
    aMatch(2, { sport: 3, home: 'Kestrels', away: 'Mudcats' }),
  ]

  test.each([
    ['an address', '?sport=6', {}, 'E-sports is not available right now. Showing Basketball instead.'],
    ['what the device keeps', '', { sport: 6 }, 'E-sports is not available right now. Showing Basketball instead.'],
    [
      'the member’s own order',
      '',
      { sport: 6, sportsOrder: [3, 2] },
      'E-sports is not available right now. Showing Baseball instead.',
    ],
    ['a sport that there is not', '?sport=22', {}, 'That sport is not available here. Showing Basketball instead.'],
  ])('%s', async (_, query, kept, said) => {
    history.replaceState(null, '', `/desktop${query}`)
    const platform = aPlatform(kept)
    const before = history.length
    await mounted(platform, { matches })
    await vi.waitFor(() => expect(platform.said).toContain(said))
    const [shown, address] = said.includes('Baseball') ? [3, '?sport=3'] : [2, '?sport=2']
    expect([platform.preferences.sport, location.search]).toEqual([shown, address])
    expect(history.length).toBe(before)
  })

  test('a sport on offer is shown and nothing is said, and stays when its last match leaves', async () => {
    history.replaceState(null, '', '/desktop?sport=3')
    const platform = aPlatform({ sport: 6 })
    const page = await mounted(platform, { matches })
    await vi.waitFor(() => expect(page.teams()).toEqual(['Kestrels against Mudcats']))
    await page.step({ matches: [aMatch(2, { sport: 3, status: 'settled' })] })
    expect([platform.preferences.sport, platform.said.filter((text) => text.includes('on offer'))]).toEqual([3, []])
  })

  test('where there is no match at all the board says so, in the sport of the address', async () => {
    history.replaceState(null, '', '/desktop?sport=6')
    const platform = aPlatform()
    await mounted(platform, { matches: [] })
    await vi.waitFor(() => expect(platform.preferences.sport).toBe(6))
    expect(platform.said.filter((text) => text.includes('on offer'))).toEqual([])
  })
})
