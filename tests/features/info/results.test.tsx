import { gameResultAdjustment, gameResultSummary, matchResult, singleMatchResult } from '#calls/result.ts'
import { findByRole, findByText, fireEvent, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { printed } from '../../_kit/printed.ts'
import { eventually } from '../../_kit/eventually.ts'
import { choose, find } from '../../_kit/choose.ts'
import { act, bookNow } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/result'))
afterEach(() => vi.unstubAllGlobals())

const success = { status: 1, statusdesc: 'success' }
const hour = 3_600_000
const match = (id: number, more: object = {}) => ({
  match_id: id,
  sport: 1,
  league_id: 9,
  league: 'Harbour League',
  home: `Home ${id}`,
  away: `Away ${id}`,
  kickoff: bookNow - 3 * hour,
  status_id: 1,
  result: 'completed',
  half: [1, 0],
  full: [2, 1],
  overtime: null,
  shootout: null,
  told_at: bookNow - hour,
  corrected: false,
  ...more,
})
const list = (...matches: object[]) => ({ ...success, matches, total: matches.length })
const leagues = (...sums: object[]) => ({ ...success, leagues: sums, total: sums.length })
const sum = (league_id: number, league: string, sport: number) => ({
  sport,
  league_id,
  league,
  matches: 2,
  completed: 2,
  pending: 0,
  cancelled: 0,
  corrected: 0,
})
const told = leagues(sum(9, 'Harbour League', 1), sum(12, 'Hoops', 2))
const detail = (id: number, more: object = {}) => ({
  ...success,
  match: match(id, { corrected: true }),
  before: [
    {
      status_id: 1,
      result: 'completed',
      half: [1, 0],
      full: [2, 0],
      overtime: null,
      shootout: null,
      told_at: bookNow - 2 * hour,
      corrected_at: bookNow - hour,
    },
  ],
  goals: ['home', 'away', 'home'],
  parts: [],
  counts: [
    {
      match_id: 70,
      subject: 'corners',
      status_id: 1,
      result: 'completed',
      half: null,
      full: [5, 4],
      overtime: null,
      shootout: null,
    },
  ],
  markets: [
    {
      match_id: id,
      subject: 'match',
      market_type: 'HDP',
      line: -3,
      picks: [
        { pick: 'home', outcome: 'wonHalf' },
        { pick: 'away', outcome: 'loseHalf' },
      ],
      clause: 'handicap.quarter-line',
    },
    {
      match_id: 70,
      subject: 'corners',
      market_type: 'OU',
      line: 38,
      picks: [
        { pick: 'over', outcome: 'lost' },
        { pick: 'under', outcome: 'won' },
      ],
      clause: 'handicap.over-under',
    },
  ],
  ...more,
})
const cells = (table: Element) =>
  [...table.querySelectorAll('tbody > tr:not([hidden])')].map((line) =>
    [...line.children].slice(0, 6).map(({ textContent }) => textContent),
  )
const violations = async (host: Element) =>
  (await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id }) => id,
  )

describe('§settlement.told: the results', () => {
  test('matches of the book’s day with their scores and labels; a status that nobody knows is a dash', async () => {
    const asked = serve({
      [gameResultSummary.path]: told,
      [matchResult.path]: list(
        match(1),
        match(2, { result: 'abandoned', status_id: 2, half: null, full: null, corrected: true }),
        match(3, { result: 'notKnown', status_id: 500 }),
        match(4, { sport: 2, overtime: [98, 95], full: [90, 90], half: [44, 41] }),
        match(6, { overtime: [2, 2], full: [1, 1], shootout: [3, 4] }),
        match(7, { full: [0, 0], half: [0, 0], shootout: [4, 3] }),
        match(5, { sport: 45, away: '', half: null, full: [3, 0] }),
      ),
    })
    const { host } = openPages()
    const table = await findByRole(host, 'table', { name: 'Matches that started on 25/02/2026, GMT+8' })
    expect(cells(table).map((line) => line.slice(1))).toEqual([
      ['Home 1 v Away 1Harbour League', '1–0', '2–1', '–', 'Completed'],
      ['Home 2 v Away 2Harbour League', '–', '–', '–', 'AbandonedCorrected'],
      ['Home 3 v Away 3Harbour League', '1–0', '2–1', '–', '–'],
      ['Home 4 v Away 4Harbour League', '44–41', '90–90', '98–95', 'Completed'],
      ['Home 6 v Away 6Harbour League', '1–0', '1–1', '2–2 (3–4 on penalties)', 'Completed'],
      ['Home 7 v Away 7Harbour League', '0–0', '0–0 (4–3 on penalties)', '–', 'Completed'],
      ['Home 5Harbour League', '–', '–', '–', 'Place 3'],
    ])
    expect(getByRole(host, 'status').textContent).toBe('7 matches')
    expect(asked.find(({ path }) => path === matchResult.path)!.body).toMatchObject({ day: '2026-02-25', page: 1 })
    expect(await violations(host)).toEqual([])
  })

  test('day, sport, league, search and kind are in the address, and asked for; another of them begins at the first page', async () => {
    history.replaceState(null, '', '/info/result?day=2026-02-23&sport=1&league=9&search=ar&page=2')
    const asked = serve({
      [gameResultSummary.path]: told,
      [matchResult.path]: { ...list(match(1)), total: 40 },
      [gameResultAdjustment.path]: {
        ...success,
        adjustments: [
          {
            ...match(1),
            corrected_at: bookNow,
            before: { ...match(1), full: [2, 0] },
            now: match(1),
          },
        ],
        total: 1,
      },
    })
    const { host } = openPages()
    await findByRole(host, 'table')
    expect(asked.find(({ path }) => path === matchResult.path)!.body).toMatchObject({
      day: '2026-02-23',
      sport: 1,
      league_id: 9,
      search: 'ar',
      page: 2,
    })
    choose(host, 'Sport', 'Basketball')
    await eventually(() => expect(location.search).toBe('?day=2026-02-23&sport=2&search=ar'))
    find(host, 'League', 'hoop', /^Hoops/)
    fireEvent.change(getByRole(host, 'searchbox', { name: 'Find a team or league' }), { target: { value: ' ' } })
    await eventually(() => expect(asked.at(-1)!.body).toMatchObject({ sport: 2, league_id: 12, page: 1 }))
    expect(asked.at(-1)!.body).not.toHaveProperty('search')
    act(() => getByRole(host, 'radio', { name: 'Corrections' }).click())
    const table = await findByRole(host, 'table', { name: 'Results corrected on 23/02/2026, GMT+8' })
    expect(cells(table)[0]!.slice(2)).toEqual([
      'Completed, first half 1–0, full time 2–0',
      'Completed, first half 1–0, full time 2–1',
    ])
    expect(location.search).toContain('show=corrected')
    expect(await violations(host)).toEqual([])
  })

  test('a match opens to its goals, its corners, what it was before, and what every market came to by which rule', async () => {
    serve({
      [gameResultSummary.path]: told,
      [matchResult.path]: list(match(1)),
      [singleMatchResult.path]: detail(1),
    })
    const { host } = openPages()
    const opens = await findByRole(host, 'button', { name: 'Details of Home 1 v Away 1, 2–1' })
    act(() => opens.click())
    const table = await findByRole(host, 'table', { name: 'Market results' })
    expect([...table.querySelectorAll(':scope > tbody > tr')].map((one) => printed(one))).toEqual([
      'Handicap, full timeHome 1 −0.5/1: Won halfAway 1 +0.5/1: Lose halfRule 1',
      'Corners: Over/under, full timeUnder 9.5: WonRule 2',
    ])
    expect(opens.getAttribute('aria-expanded')).toBe('true')
    const goals = [...host.querySelectorAll('ol li')].map(({ textContent }) => textContent)
    expect(goals.slice(0, 4)).toEqual([
      '1–0 Home 1',
      '1–1 Away 1',
      '2–1 Home 1',
      'A bet on a quarter line is two bets of half the stake each, on the two lines beside it.',
    ])
    expect(host.querySelector('dl')!.textContent).toMatch(
      /Superseded .* GMT\+8Completed, first half 1–0, full time 2–0CornersCompleted, full time 5–4/,
    )
    const rule = getByRole(host, 'link', { name: 'Rule 2' })
    expect(host.querySelector(`[id="${rule.getAttribute('href')!.slice(1)}"]`)!.textContent).toMatch(
      /^Over wins if the total is above the line/,
    )
    expect(location.search).toBe('?match=1')
    expect(await violations(host)).toEqual([])
    act(() => opens.click())
    await eventually(() => expect(location.search).toBe(''))
  })

  test('a match that the list does not contain is shown before it, and can be closed', async () => {
    history.replaceState(null, '', '/info/result?day=2026-02-23&match=77')
    serve({
      [gameResultSummary.path]: told,
      [matchResult.path]: list(match(1)),
      [singleMatchResult.path]: detail(77, { goals: [], counts: [], markets: [] }),
    })
    const { host } = openPages()
    await findByRole(host, 'heading', { name: 'Home 77 v Away 77' })
    expect(host.textContent).toContain('Market results of matches without bets are kept for a few days only.')
    const one = getByRole(host, 'region', { name: 'Match result' })
    expect(await violations(host)).toEqual([])
    act(() => getByRole(one, 'button').click())
    await eventually(() => expect(queryByRole(host, 'region', { name: 'Match result' })).toBe(null))
  })

  test('a day without any says what to do, and one that cannot be read offers another try', async () => {
    let answers = false
    serve({ [gameResultSummary.path]: leagues(), [matchResult.path]: () => (answers ? list() : 'silence') })
    const { host } = openPages()
    const again = await findByRole(host, 'button', { name: 'Load again' })
    answers = true
    act(() => again.click())
    await findByText(host, /^No matches found for this day/)
  })
})

test('§settlement.told: a settled bet names the clause that decided it and leads to the result of its match', async () => {
  history.replaceState(null, '', '/info/betlist')
  serve({
    [paths.waiting]: betList([]),
    [paths.running]: betList([
      row(
        'b7',
        { bet_status: 'settled', outcome: 'won', payout: '20.00' },
        { outcome: 'won', clause: 'handicap.line' },
      ),
    ]),
  })
  const { host } = openPages()
  const details = await findByRole(host, 'button', { name: /^Details of/ })
  act(() => details.click())
  const legs = getByRole(host, 'list', { name: 'Selections' })
  expect(legs.textContent).toContain('Settled underAdd the line to the score of the team you backed')
  const link = getByRole(legs, 'link', { name: /^Result of / })
  expect(link.getAttribute('href')).toMatch(/^\/info\/result\?day=\d{4}-\d\d-\d\d&match=\d+$/)
})
