import { listOwnPredictions, listPredictions, loadRoom, lookUpMatches, rankRoom } from '#calls/tournament.ts'
import { readingPauseMs } from '#domain/consent.ts'
import { Tournament } from '#features/tournament/index.tsx'
import { findByRole, fireEvent, waitFor } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openPages } from '../info/page.tsx'
import { serve } from '../info/server.ts'
import { act, bookNow } from '../slip/harness.tsx'

export const room = {
  room_id: 40_217,
  room_type: 2,
  room_status: 'A',
  reason: '',
  owner: 'kopitiam88',
  is_owner: false,
  joined: false,
  currency: 'MYR',
  room_rate: '20.00',
  room_limit: 24,
  players: 18,
  matches: 1,
  pool: '360.00',
  fee: '36.00',
  prizes: ['162.00', '97.20', '64.80'],
  expected: true,
  last_join: bookNow,
  last_bet: bookNow,
  ended_at: 0,
}
export const joined = { ...room, joined: true }
export const match = {
  match_id: 7,
  league_id: 71,
  league: 'Premier League',
  sport: 1,
  home: 'Arsenal',
  away: 'Chelsea',
  kickoff: bookNow,
  phase: 'before',
  minute: 0,
  score: null,
  status_id: 0,
  open: true,
  markets: [
    {
      odds_id: 9,
      market_type: 'OXT',
      line: 0,
      picks: [
        { pick: 'away', price: '3.10' },
        { pick: 'home', price: '2.10' },
      ],
    },
  ],
}
export const ranked = (seat: number, rank: number, you: boolean) => ({
  rank,
  seat,
  name: `p${seat}`,
  you,
  score: '0',
  live_score: '42.6',
  correct: 0,
  prize: rank === 1 ? '162.00' : '0.00',
})
export const ok = { status: 1, statusdesc: 'success' }
export const inRoom = (of: object = joined, more: object = {}) => ({
  [loadRoom.path]: { ...ok, room: of, points_left: 100 },
  [lookUpMatches.path]: { ...ok, matches: [match], time: bookNow },
  [listOwnPredictions.path]: { ...ok, bets: [], points: 100, points_left: 100 },
  [rankRoom.path]: { ...ok, ranking: [ranked(1, 1, false), ranked(2, 2, true)], final: false, refresh_seconds: 60 },
  [listPredictions.path]: { ...ok, players: [] },
  ...more,
})
export const balances = { balance: '1', account_balance: '1', outstanding_balance: '0', wallet_seq: 9 }
export const refused = (code: string, more: object = {}) => ({ status: 0, statusdesc: code, ...more })

export const open = (path: string, answers: Parameters<typeof serve>[0]) => {
  history.replaceState(null, '', path)
  const asked = serve(answers)
  return { asked, ...openPages({ part: <Tournament /> }) }
}
export const barriersIn = async (host: Element) => {
  const { violations } = await axe.run(host, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}
export const typed = async (host: HTMLElement, name: RegExp, value: string) => {
  const field = await findByRole(host, 'textbox', { name })
  act(() => void fireEvent.change(field, { target: { value } }))
}
/** Presses a button once it answers: a question is read first (§bet.reading-pause). */
export const pressed = async (host: HTMLElement, name: RegExp | string) => {
  const button = await findByRole(host, 'button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  act(() => button.click())
}
/** What has the focus, and whether it is a heading. */
export const focused = (): string =>
  `${document.activeElement?.tagName.toLowerCase()} ${document.activeElement?.textContent}`

/** How long a machine waits before it asks again. */
const askAgainMs = 13_000

beforeEach(() => {
  // The waits of the machines pass at once; how long they are is held by the machines' own tests.
  const wait = globalThis.setTimeout
  const hurried = (run: () => void, ms?: number) => wait(run, ms === readingPauseMs || ms === askAgainMs ? 0 : ms)
  vi.stubGlobal('setTimeout', hurried)
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
