import { listBrackets } from '#calls/bracket.ts'
import { findByRole, findByText, fireEvent, getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { choose, listField } from '../../_kit/choose.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

let isPhone = false
Object.assign(window, {
  matchMedia: () => ({ matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} }),
})
beforeEach(() => {
  isPhone = false
  history.replaceState(null, '', '/info/bracket')
})
afterEach(() => vi.unstubAllGlobals())

type Score = [number, number]
const kickoff = Date.parse('2018-07-15T15:00:00Z')
const blank = {
  home: null,
  away: null,
  goals: null,
  shootout: null,
  winner: null,
  end: null,
  from: [null, null],
  matches: [],
}
const tie = (home: string, away: string, goals: Score | null, more: object = {}) => ({
  ...blank,
  home,
  away,
  goals,
  winner: goals && (goals[0] > goals[1] ? 'home' : 'away'),
  end: goals && 'normalTime',
  matches: [{ match_id: 7, home, away, kickoff, full: goals, overtime: null, shootout: null }],
  ...more,
})
const semi = [
  tie('Ash', 'Birch', [0, 0], { winner: 'home', end: 'penalties', shootout: [4, 3] }),
  tie('Coal', 'Dell', [1, 2], {
    end: 'extraTime',
    matches: [{ ...tie('Coal', 'Dell', [1, 1]).matches[0]!, match_id: null, overtime: [1, 2] }],
  }),
]
const bracket = (more: object = {}) => ({
  league_id: 9,
  league: 'Harbour Cup',
  season: '2018',
  seasons: ['2018', '2014'],
  rounds: [
    { stage: 'Semi-finals', teams: 4, ties: semi },
    { stage: 'Final', teams: 2, ties: [tie('Ash', 'Dell', [4, 2], { from: [0, 1] })] },
  ],
  third: tie('Birch', 'Coal', null),
  champion: 'Ash',
  ...more,
})
const answer = (one: object | null) => ({
  status: 1,
  statusdesc: 'success',
  cups: [9, 12].map((league_id) => ({ league_id, league: `Cup ${league_id}`, sport: 1, season: '2018', matches: 4 })),
  total: 2,
  bracket: one,
})
const said = (host: HTMLElement) => getAllByRole(host, 'listitem').map((item) => item.textContent)
const violations = async (host: HTMLElement) =>
  (await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id }) => id,
  )

describe('§page.bracket: the brackets', () => {
  test('rounds are a list of lists; each tie is said in a sentence and leads to its result', async () => {
    const asked = serve({ [listBrackets.path]: answer(bracket()) })
    const { host } = openPages()
    const tree = await findByRole(host, 'region', { name: 'Rounds of the cup' })
    expect(getAllByRole(tree, 'heading').map((head) => head.textContent)).toEqual([
      'Semi-finals',
      'Final',
      'Third place',
    ])
    expect([...tree.querySelectorAll('ol ol > li')].map((item) => item.querySelector('span')!.textContent)).toEqual([
      'Ash beat Birch 4–3 on penalties, after 0–0',
      'Dell beat Coal 2–1 after extra time',
      'Ash beat Dell 4–2',
    ])
    expect(tree.querySelector(':scope section span')!.textContent).toBe('Birch v Coal')
    expect([...tree.querySelectorAll('[aria-hidden]')].map((card) => card.textContent)).toContain(
      'Ash0Birch0(4–3 on penalties)',
    )
    expect(getAllByRole(tree, 'link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '15/07/2018 23:00 Ash v Birch /info/result?match=7',
      '15/07/2018 23:00 Ash v Dell /info/result?match=7',
      '15/07/2018 23:00 Birch v Coal /desktop/match/7',
    ])
    await findByText(host, 'Ash won the cup')
    expect(asked.find(({ path }) => path === listBrackets.path)!.body).not.toHaveProperty('league_id')
    expect(await violations(host)).toEqual([])
  })

  test('who is not known yet is the winner of a tie, or open', async () => {
    const coming = tie('Coal', 'Dell', null)
    const rounds = [
      { stage: 'Semi-finals', teams: 4, ties: [semi[0], coming] },
      { stage: '', teams: 2, ties: [{ ...blank, from: [0, 1] }] },
    ]
    serve({ [listBrackets.path]: answer(bracket({ rounds, third: null, champion: null })) })
    const { host } = openPages()
    const tree = await findByRole(host, 'region', { name: 'Rounds of the cup' })
    expect([...tree.querySelectorAll('ol ol > li')].at(-1)!.querySelector('span')!.textContent).toBe(
      'Ash v Winner of Coal v Dell',
    )
  })

  test('on a phone a round is a tab; the one that is played is open', async () => {
    isPhone = true
    serve({ [listBrackets.path]: answer(bracket()) })
    const { host } = openPages()
    const tab = await findByRole(host, 'tab', { selected: true })
    expect(getAllByRole(host, 'tab').map((one) => one.textContent)).toEqual(['Semi-finals', 'Third place', 'Final'])
    expect(tab.textContent).toBe('Third place')
    act(() => fireEvent.keyDown(tab, { key: 'ArrowRight' }))
    await eventually(() => expect(getByRole(host, 'tab', { selected: true }).textContent).toBe('Final'))
    expect(said(getByRole(host, 'tabpanel'))).toEqual([expect.stringContaining('Ash beat Dell 4–2')])
    expect(await violations(host)).toEqual([])
  })

  test('the same as a table; cup, season and view are in the address, and asked for', async () => {
    const asked = serve({ [listBrackets.path]: ({ season }) => answer(bracket(season ? { season } : {})) })
    const { host } = openPages()
    await findByRole(host, 'region', { name: 'Rounds of the cup' })
    act(() => getByRole(host, 'radio', { name: 'Table' }).click())
    const table = await findByRole(host, 'table', { name: 'Harbour Cup 2018' })
    expect(
      [...table.querySelectorAll('tr')].map((line) => [...line.children].map((cell) => cell.textContent).join('|')),
    ).toEqual([
      'Round|Match|Full time|Advances|Start time',
      'Semi-finals|Ash v Birch|0–0 (4–3 on penalties)|Ash|15/07/2018 23:00',
      'Semi-finals|Coal v Dell|1–2 after extra time|Dell|15/07/2018 23:00',
      'Third place|Birch v Coal|–|–|15/07/2018 23:00',
      'Final|Ash v Dell|4–2|Ash|15/07/2018 23:00',
    ])
    choose(host, 'Season', '2014')
    await eventually(() => expect(location.search).toBe('?league=9&season=2014&view=table'))
    await eventually(() => expect(asked.at(-1)!.body).toMatchObject({ league_id: 9, season: '2014' }))
    await findByRole(host, 'table', { name: 'Harbour Cup 2014' })
    choose(host, 'Cup', 'Cup 12')
    await eventually(() => expect(asked.at(-1)!.body).toMatchObject({ league_id: 12 }))
    expect(asked.at(-1)!.body).not.toHaveProperty('season')
    expect(await violations(host)).toEqual([])
  })

  test('no cup, no match of a season and no answer each say so', async () => {
    let reply: object | 'silence' = 'silence'
    serve({ [listBrackets.path]: () => reply })
    const { host } = openPages()
    const again = await findByRole(host, 'button', { name: 'Load again' })
    reply = { ...answer(null), cups: [], total: 0 }
    act(() => again.click())
    await findByText(host, 'No cups available yet.')
    expect(queryByRole(host, 'button', { name: / Cup$/ })).toBeNull()
  })

  test('a season that nothing is known of says so, and keeps the choice', async () => {
    serve({ [listBrackets.path]: answer(bracket({ rounds: [], third: null, champion: null })) })
    const { host } = openPages()
    await findByText(host, 'No fixtures yet this season.')
    expect(listField(host, 'Cup')).toBeTruthy()
  })
})
