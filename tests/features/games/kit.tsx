import { Games } from '#features/games/index.tsx'
import { afterEach, beforeEach, vi } from 'vitest'
import { openPages } from '../info/page.tsx'
import { serve } from '../info/server.ts'

export const ok = { status: 1, statusdesc: 'success' } as const
export const game = (game_id: string, name: string, kind: string, more = {}) => ({
  provider_id: 'studio',
  provider: 'Touchline Studio',
  game_id,
  name,
  kind,
  average: '96.0052',
  variance: '',
  art: '',
  table: false,
  tables: '',
  min_stake: '0.10',
  max_stake: '5000.00',
  ...more,
})
export const games = [
  game('orchard', 'Orchard', 'slots', { variance: 'low' }),
  game('roulette', 'Roulette', 'casino', { average: '' }),
  game('video-poker', 'Video poker', 'poker'),
  { ...game('reels', 'Reels', 'slots'), provider_id: 'other', provider: 'Reel Works' },
]
export const origin = 'https://games.example'

export const open = (path: string, answers: Parameters<typeof serve>[0] = {}) => {
  history.replaceState(null, '', path)
  const asked = serve({
    '/gamelist': { ...ok, games },
    '/gameposition': { ...ok, staked: '3.00', won: '1.50' },
    '/gamewins': { ...ok, wins: [] },
    '/launchgp': { ...ok, url: `${origin}/?token=1`, origin, reports: true },
    ...answers,
  })
  const present = vi.fn<() => void>()
  const questions = new Set<() => void>()
  const onQuestion = (listener: () => void) => {
    questions.add(listener)
    return () => void questions.delete(listener)
  }
  return { asked, present, questions, ...openPages({ part: <Games />, present, onQuestion }) }
}

/** The page of games between tests: no phone, no address of the test before. */
export const startPages = (): void => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })
}
