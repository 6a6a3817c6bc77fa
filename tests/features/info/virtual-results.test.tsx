import { gameResultVirtual, gameResultVirtualDetail } from '#calls/result.ts'
import { findByRole, findByText, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { choose } from '../../_kit/choose.ts'
import { act, bookNow } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/efresult'))
afterEach(() => vi.unstubAllGlobals())

const success = { status: 1, statusdesc: 'success' }
const match = (match_id: number, sport: number, home: string, away: string, full: readonly number[] | null) => ({
  match_id,
  sport,
  league_id: 9,
  league: 'Kingsway 12',
  home,
  away,
  kickoff: bookNow - 600_000,
  status_id: full ? 1 : 2,
  result: full ? 'completed' : 'refund',
  half: null,
  full,
  overtime: null,
  shootout: null,
  told_at: bookNow,
  corrected: false,
})
const round = (round_id: number, ...matches: readonly ReturnType<typeof match>[]) => ({
  round_id,
  sport: matches[0]!.sport,
  league: matches[0]!.league,
  kickoff: matches[0]!.kickoff,
  matches,
})
const race = round(11, match(12, 45, 'Cedar', '', [1, 0]), match(11, 45, 'Ash', '', [2, 0]))
const short = round(20, match(20, 40, 'Reds', 'Blues', [2, 1]))
const off = round(30, match(30, 45, 'Elm', '', null))
const list = (...rounds: readonly object[]) => ({ ...success, rounds, total: rounds.length, sports: [40, 45] })
const cells = (host: Element) =>
  [...host.querySelectorAll('tbody > tr:not([hidden])')].map((line) =>
    [...line.children].slice(0, 3).map(({ textContent }) => textContent),
  )

describe('§page.virtual-results: the results of virtual games', () => {
  test('who won each race, and the score of each match, open to places and markets', async () => {
    const markets = [
      {
        match_id: 20,
        subject: 'match',
        market_type: 'OXT',
        line: 0,
        picks: ['home', 'draw', 'away'].map((pick) => ({ pick, outcome: pick === 'home' ? 'won' : 'lost' })),
        clause: 'settlement.1x2',
      },
    ]
    const asked = serve({
      [gameResultVirtual.path]: list(race, short, off),
      [gameResultVirtualDetail.path]: ({ round_id }) =>
        round_id === 11 ? { ...success, round: race, markets: [] } : { ...success, round: short, markets },
    })
    const { host } = openPages()
    await findByRole(host, 'table', { name: 'Rounds on 25/02/2026, GMT+8' })
    expect(cells(host)).toEqual([
      ['14:03:20', 'Horse racingKingsway 12', 'Cedar'],
      ['14:03:20', 'Virtual soccerKingsway 12', 'Reds v Blues2–1'],
      ['14:03:20', 'Horse racingKingsway 12', 'Refund'],
    ])
    const toggle = getByRole(host, 'button', { name: 'Details of Horse racing 14:03:20, Cedar' })
    act(() => toggle.click())
    await findByText(host, 'Place 2')
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect([...host.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
      'CedarPlace 1',
      'AshPlace 2',
    ])
    act(() => getByRole(host, 'button', { name: 'Details of Virtual soccer 14:03:20, 2–1' }).click())
    await findByText(host, 'Reds: Won')
    expect(asked.at(-1)?.body).toMatchObject({ round_id: 20 })
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
  })

  test('another day and one game alone are requested; a day without any says so', async () => {
    const asked = serve({ [gameResultVirtual.path]: ({ sport }) => (sport === 45 ? list() : list(short)) })
    const { host } = openPages()
    await findByText(host, 'Reds v Blues')
    choose(host, 'Game', 'Horse racing')
    await findByText(host, 'No results on this day.')
    expect(queryByRole(host, 'table')).toBeNull()
    act(() => getByRole(host, 'button', { name: 'Previous day' }).click())
    await eventually(() => expect(asked.at(-1)?.body).toMatchObject({ day: '2026-02-24', sport: 45, kind: 'other' }))
  })
})
