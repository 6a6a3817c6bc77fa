import { basketball } from '#domain/market/sports.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aLive, aMarket, aMatch, aPlatform } from './fixture.tsx'
import { mounted } from './mounted.tsx'

afterEach(() => vi.useRealTimers())

const shown = (sport: number) => {
  const match = aMatch(1, { home: 'Harbour', away: 'Quarry', sport, tab: 'live', live: aLive() })
  return { match, board: { matches: [match], odds: [aMarket(1, 'HDP')] } }
}

test.each([
  ['a goal', 1, { score: [2, 0] }, 'goal'],
  ['a red card', 1, { reds: [0, 1] }, 'red'],
  ['a goal that is taken back', 1, { score: [0, 0] }, null],
  ['another minute', 1, { minute: 71 }, null],
  ['points where they come all the time', basketball, { score: [3, 0] }, null],
] as const)('%s marks the match: %s', async (_, sport, now, moment) => {
  const { match, board } = shown(sport)
  const page = await mounted(aPlatform({ sport, tab: 'live' }), board)
  const row = page.screen.getByRole('rowgroup', { name: /Harbour/ })
  expect(row.getAttribute('data-moment')).toBeNull()
  await page.step({ matches: [{ ...match, live: aLive(now as object) }] })
  expect(row.getAttribute('data-moment')).toBe(moment)
})

test('the mark ends by itself after ten seconds', async () => {
  const { match, board } = shown(1)
  const page = await mounted(aPlatform({ tab: 'live' }), board)
  const row = page.screen.getByRole('rowgroup', { name: /Harbour/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.step({ matches: [{ ...match, live: aLive({ score: [2, 0] }) }] })
  await page.done(() => vi.advanceTimersByTime(9_999))
  expect(row.getAttribute('data-moment')).toBe('goal')
  await page.done(() => vi.advanceTimersByTime(1))
  expect(row.getAttribute('data-moment')).toBeNull()
})
