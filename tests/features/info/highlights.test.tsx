import { listHighlightLeagues, listHighlights } from '#calls/highlight.ts'
import { findAllByRole, findByRole, findByText, getAllByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { find } from '../../_kit/choose.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/highlight/home'))
afterEach(() => vi.unstubAllGlobals())

const success = { status: 1, statusdesc: 'success' }
const match = (match_id: number, more: object = {}) => ({
  match_id,
  sport: 1,
  league_id: 9,
  league: 'Harbour League',
  home: `Home ${match_id}`,
  away: `Away ${match_id}`,
  kickoff: Date.parse('2026-02-25T12:00:00Z'),
  live: false,
  chosen: false,
  followers: 0,
  ...more,
})
const leagues = [
  { league_id: 9, league: 'Harbour League', sport: 1, matches: 2 },
  { league_id: 12, league: 'Hill League', sport: 1, matches: 1 },
]
const all = [
  match(4, { chosen: true, followers: 1 }),
  match(2, { live: true, followers: 3 }),
  match(7, { league_id: 12 }),
]

describe('§page.highlight: the highlights', () => {
  test('matches in their order, each leads to its markets; a league is in the address, and asked for', async () => {
    const asked = serve({
      [listHighlightLeagues.path]: { ...success, leagues },
      [listHighlights.path]: ({ league_id }) => ({
        ...success,
        matches: all.filter((one) => league_id === undefined || one.league_id === league_id),
      }),
    })
    const { host } = openPages()
    const links = await findAllByRole(host, 'link', { name: /^Home/ })
    expect(links.map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`)).toEqual([
      'Home 4 v Away 4 /desktop/match/4',
      'Home 2 v Away 2 /desktop/match/2',
      'Home 7 v Away 7 /desktop/match/7',
    ])
    expect(getAllByRole(host, 'listitem').map((item) => item.lastElementChild!.textContent)).toEqual([
      '20:00 GMT+8Featured1 member following',
      'Live3 members following',
      '20:00 GMT+8',
    ])
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
    find(host, 'League', 'hill', /^Hill League/)
    await eventually(() => expect(location.search).toBe('?league=12'))
    await eventually(() => expect(getAllByRole(host, 'link', { name: /^Home/ })).toHaveLength(1))
    expect(asked.at(-1)!.body).toMatchObject({ league_id: 12 })
  })

  test('none, and no answer, each say so', async () => {
    let reply: object | 'silence' = 'silence'
    serve({ [listHighlightLeagues.path]: () => reply })
    const { host } = openPages()
    const again = await findByRole(host, 'button', { name: 'Load again' })
    reply = { ...success, leagues: [] }
    act(() => again.click())
    await findByText(host, 'No upcoming matches open for betting.')
  })
})
