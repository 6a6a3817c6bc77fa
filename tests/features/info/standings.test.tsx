import { listStandings, loadStanding } from '#calls/standing.ts'
import { findByRole, findByText, getByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { choose, find } from '../../_kit/choose.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/standing'))
afterEach(() => vi.unstubAllGlobals())

const success = { status: 1, statusdesc: 'success' }
const league = (league_id: number, name: string, season: string) => ({
  league_id,
  league: name,
  sport: 1,
  season,
  matches: 4,
})
const row = (place: number, team: string, won: number, lost: number, form: string[]) => ({
  place,
  team,
  played: won + lost,
  won,
  drawn: 0,
  lost,
  scored: won * 2,
  conceded: lost * 2,
  points: won * 3,
  share: Math.round((won * 1_000) / (won + lost)),
  form,
})
const table = (
  season: string,
  rows: object[] = [row(1, 'Harbour', 2, 0, ['won', 'won']), row(2, 'Quarry', 0, 2, ['lost', 'lost'])],
) => ({
  ...success,
  league_id: 9,
  league: 'Harbour League',
  sport: 1,
  ranking: 'points',
  season,
  seasons: ['2024-25', '2023-24'],
  rows,
})
const leagues = {
  ...success,
  leagues: [league(9, 'Harbour League', '2024-25'), league(12, 'Hill League', '2026-02-01')],
  total: 2,
}

describe('§page.standing: the standings', () => {
  test('the first league’s latest season, with its form said in words', async () => {
    const asked = serve({ [listStandings.path]: leagues, [loadStanding.path]: table('2024-25') })
    const { host } = openPages()
    const shown = await findByRole(host, 'table', { name: /^Harbour League 2024-25/ })
    expect(
      [...shown.querySelectorAll('tr')].map((line) => [...line.children].map((cell) => cell.textContent).join('|')),
    ).toEqual([
      'Place|Team|Played|Won|Drawn|Lost|Goals|Diff.|Points|Last 5',
      '1|Harbour|2|2|0|0|4–0|+4plus 4|6|WWon, WWon',
      '2|Quarry|2|0|0|2|0–4|−4minus 4|0|LLost, LLost',
    ])
    expect(asked.find(({ path }) => path === loadStanding.path)!.body).toMatchObject({ league_id: 9, side: 'all' })
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
  })

  test('league, season and the matches that count are in the address, and asked for; a new league begins at its latest season', async () => {
    history.replaceState(null, '', '/info/standing?league=9&season=2023-24&side=away')
    const asked = serve({
      [listStandings.path]: leagues,
      [loadStanding.path]: ({ season }) => table(String(season ?? '2026-02-01')),
    })
    const { host } = openPages()
    await findByRole(host, 'table', { name: /^Harbour League 2023-24/ })
    expect(asked.at(-1)!.body).toMatchObject({ league_id: 9, season: '2023-24', side: 'away' })
    act(() => getByRole(host, 'radio', { name: 'Home' }).click())
    choose(host, 'Season', '2024-25')
    await eventually(() => expect(location.search).toBe('?league=9&season=2024-25&side=home'))
    find(host, 'League', 'hill', 'Hill League')
    await eventually(() => expect(asked.at(-1)!.body).toMatchObject({ league_id: 12, side: 'home' }))
    expect(asked.at(-1)!.body).not.toHaveProperty('season')
    await findByRole(host, 'table', { name: /from 01\/02\/2026/ })
  })

  test('a table by the share of matches won has it in place of points, and draws only where there are any', async () => {
    const basketball = (drawn: number) => ({
      ...table('2024-25', [
        { ...row(1, 'Herons', 2, 1, ['won']), drawn, scored: 301, conceded: 290, share: 667 },
        { ...row(2, 'Rattlers', 0, 2, ['lost']), scored: 170, conceded: 190, share: 0 },
        { ...row(3, 'Foxes', 0, 0, []), share: 1_000 },
      ]),
      sport: 2,
      ranking: 'share',
    })
    let drawn = 0
    serve({ [listStandings.path]: leagues, [loadStanding.path]: () => basketball(drawn) })
    const { host } = openPages()
    const lines = async () => {
      const shown = await findByRole(host, 'table', { name: /Ranked by share of matches won/ })
      return [...shown.querySelectorAll('tr')].map((line) =>
        [...line.children].map((cell) => cell.textContent).join('|'),
      )
    }
    expect(await lines()).toEqual([
      'Place|Team|Played|Won|Lost|For–against|Diff.|Pct.|Last 5',
      '1|Herons|3|2|1|301–290|+11plus 11|.667|WWon',
      '2|Rattlers|2|0|2|170–190|−20minus 20|.000|LLost',
      '3|Foxes|0|0|0|0–0|0|1.000|',
    ])
    drawn = 1
    act(() => getByRole(host, 'radio', { name: 'Home' }).click())
    await eventually(async () => expect((await lines())[0]).toContain('Won|Drawn|Lost'))
  })

  test('no league, no finished match and no answer each say so', async () => {
    let reply: object | 'silence' = 'silence'
    serve({ [listStandings.path]: () => reply, [loadStanding.path]: table('2024-25', []) })
    const { host } = openPages()
    const again = await findByRole(host, 'button', { name: 'Load again' })
    reply = { ...success, leagues: [], total: 0 }
    act(() => again.click())
    await findByText(host, 'No league tables available yet.')
  })

  test('a season without a finished match says so', async () => {
    serve({ [listStandings.path]: leagues, [loadStanding.path]: table('2024-25', []) })
    const { host } = openPages()
    await findByText(host, 'No results this season yet.')
  })
})
