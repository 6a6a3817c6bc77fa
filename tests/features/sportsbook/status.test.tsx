import { describe, expect, test } from 'vitest'
import { aMatch, aPlatform } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const matches = [
  aMatch(1, { home: 'Arsenal', away: 'Chelsea' }),
  aMatch(2, { league: 2, home: 'Girona', away: 'Valencia' }),
]

describe('§board.narrowing: which matches are on the board, and under what', () => {
  test('a match that is hidden leaves the list, and comes back', async () => {
    const page = await mounted(aPlatform(), { matches })
    await page.step({ matches: [aMatch(1, { home: 'Arsenal', away: 'Chelsea', status: 'hidden' })] })
    expect(page.teams()).toEqual(['Girona against Valencia'])
    await page.step({ matches: [aMatch(1, { home: 'Arsenal', away: 'Chelsea' })] })
    expect(page.teams()).toHaveLength(2)
  })

  test('by time a league is a small line, without a count', async () => {
    const page = await mounted(aPlatform({ eventSorting: 'time' }), { matches })
    expect([...page.host.querySelectorAll('.run')].map((row) => row.textContent)).toEqual([
      'English Premier League',
      'Spain La Liga',
    ])
    expect(page.host.querySelector('.league')).toBeNull()
  })
})
