import { listBrackets } from '#calls/bracket.ts'
import { listEvents } from '#calls/special-event.ts'
import { loadStanding } from '#calls/standing.ts'
import { writeLeague, writeMatch, type Match } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { findByRole, findByText, getAllByRole, getByRole, queryByRole, within } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { act, boardMatch, bookNow, device } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => device(1280))
afterEach(() => vi.unstubAllGlobals())

const at = (path: string) => history.replaceState(null, '', path)
const success = { status: 1, statusdesc: 'success' }
const league = (league_id: number, name: string, more: object = {}) => ({
  league_id,
  league: name,
  sport: 1,
  outright: false,
  matches: 1,
  standing: false,
  bracket: false,
  ...more,
})
const event = {
  event_id: 3,
  title: 'Cup week',
  text: 'Every tie.\nAnd the title race.',
  from: bookNow - 1_000,
  until: Date.parse('2026-02-27T12:00:00Z'),
  leagues: [
    league(71, 'Harbour Cup', { bracket: true }),
    league(72, 'Harbour League', { standing: true }),
    league(73, 'Harbour League - Winner', { outright: true }),
  ],
  boosts: [
    {
      boost_id: 5,
      odds_id: 7_100,
      match_id: 710,
      sport: 1,
      home: 'Kestrel Bay',
      away: 'Northmere',
      subject: 'match',
      market_type: 'OXT',
      line: 0,
      pick: 'home',
      percent: 20,
      until: bookNow + 3_600_000,
    },
  ],
}
const tie = { home: 'Kestrel Bay', away: 'Northmere', goals: null, shootout: null, winner: null, end: null }
const bracket = {
  league_id: 71,
  league: 'Harbour Cup',
  sport: 1,
  ranking: 'points',
  season: '2025-26',
  seasons: ['2025-26'],
  rounds: [{ stage: 'Final', teams: 2, ties: [{ ...tie, from: [null, null], matches: [] }] }],
  third: null,
  champion: null,
}
const table = {
  league_id: 72,
  league: 'Harbour League',
  sport: 1,
  ranking: 'points',
  season: '2025-26',
  seasons: ['2025-26'],
  rows: [
    {
      place: 1,
      team: 'Quarry',
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      scored: 2,
      conceded: 0,
      points: 3,
      share: 1_000,
      form: ['won'],
    },
  ],
}
const served = (events: readonly object[]) =>
  serve({
    [listEvents.path]: ({ event_id }) => ({
      ...success,
      events: events.filter((one) => event_id === undefined || (one as typeof event).event_id === event_id),
    }),
    [listBrackets.path]: { ...success, cups: [], total: 1, bracket },
    [loadStanding.path]: { ...success, ...table },
  })

const price = (value: number) => quote(Math.round(value * 10_000), 'DEC')
const row = (id: number, match: Partial<Match>): Match => ({
  ...boardMatch,
  tab: 'today',
  live: null,
  kickoff: bookNow + 3_600_000,
  ...match,
  id,
})
const onBoard = ({ platform }: ReturnType<typeof openPages>) => {
  const { board, push } = platform.odds
  const { alive, book, speed, at: real, epoch } = board
  const leagueRow = (id: number, name: string, type: number) =>
    writeLeague({ id, name, sport: 1, order: id, flag: 0, type })
  const odds = (id: number, match: number, type: 'OXT' | 'ORZ', prices: readonly number[]) =>
    writeOdds({ id, match, type, line: 0, status: 'open', version: 1, prices: prices.map(price) } as never)
  act(
    () =>
      void push({
        alive,
        book,
        speed,
        at: real,
        epoch,
        seq: board.seq + 1,
        leagues: [leagueRow(71, 'Harbour Cup', 25), leagueRow(73, 'Harbour League - Winner', 3)],
        matches: [
          row(710, { league: 71, home: 'Kestrel Bay', away: 'Northmere' }),
          row(731, { league: 73, home: 'Quarry', away: '' }),
          row(732, { league: 73, home: 'Harbour', away: '' }),
        ].map(writeMatch),
        links: [],
        heads: [],
        odds: [odds(7_100, 710, 'OXT', [2, 3.8, 3.4]), odds(7_310, 731, 'ORZ', [6]), odds(7_320, 732, 'ORZ', [1.5])],
        mmo: [],
      }),
  )
}

describe('§page.event: special events', () => {
  test('a list of those shown now, each with its words and leagues, leading to its page', async () => {
    at('/event')
    const asked = served([event])
    const { host } = openPages()
    const link = await findByRole(host, 'link', { name: 'Cup week' })
    expect(link.getAttribute('href')).toBe('/event/3')
    expect(getByRole(host, 'heading', { level: 1 }).textContent).toBe('Special events')
    expect(within(host).getByText('Harbour Cup, Harbour League, Harbour League - Winner')).toBeTruthy()
    expect(within(host).getByText('until Fri 20:00 GMT+8')).toBeTruthy()
    expect(getByRole(host, 'link', { current: 'page' }).textContent).toBe('Special events')
    act(() => link.click())
    await findByRole(host, 'heading', { level: 1, name: 'Cup week' })
    expect(asked.filter(({ path }) => path === listEvents.path).map(({ body }) => body['event_id'])).toEqual([
      undefined,
      3,
    ])
  })

  test('its page: boosts, matches and outrights at the prices of the board, the bracket and the table', async () => {
    at('/event/3')
    served([event])
    const opened = openPages()
    const { host } = opened
    onBoard(opened)
    await findByRole(host, 'heading', { level: 1, name: 'Cup week' })
    await findByRole(host, 'row', { name: /Quarry/ })
    await findByRole(host, 'heading', { name: 'Final' })
    const links = (name: string) =>
      getAllByRole(getByRole(host, 'region', { name }), 'link').map(
        (one) => `${one.getAttribute('aria-label') ?? one.textContent} ${one.getAttribute('href')}`,
      )
    expect(links('Boosted odds')).toEqual([
      `Kestrel Bay, Kestrel Bay v Northmere, boosted from 2.00 to 2.20, ends 15:13 /desktop/match/710?market=OXT`,
    ])
    expect(links('Harbour Cup')).toEqual([
      'Kestrel Bay v Northmere /desktop/match/710',
      'Kestrel Bay 2.00 /desktop/match/710?market=OXT',
      'Northmere 3.80 /desktop/match/710?market=OXT',
      'Draw 3.40 /desktop/match/710?market=OXT',
    ])
    expect(links('Harbour League - Winner')).toEqual([
      'Harbour 1.50 /desktop/match/732?market=ORZ',
      'Quarry 6.00 /desktop/match/731?market=ORZ',
    ])
    expect(getByRole(host, 'region', { name: 'Harbour League' }).textContent).toContain(
      'No matches available right now.',
    )
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
  })

  test('a price moves with the board', async () => {
    at('/event/3')
    served([event])
    const opened = openPages()
    onBoard(opened)
    const { host, platform } = opened
    await findByRole(host, 'link', { name: 'Draw 3.40' })
    const { board, push } = platform.odds
    const { alive, book, speed, at: real, epoch } = board
    const moved = writeOdds({ ...board.odds.get(7_100)!, prices: [2, 3.7, 3.5].map(price) })
    const step = { alive, book, speed, at: real, epoch, seq: board.seq + 1, odds: [moved] }
    act(() => void push(step))
    await findByRole(host, 'link', { name: 'Draw 3.50' })
    expect(queryByRole(host, 'link', { name: 'Draw 3.40' })).toBeNull()
  })

  test.each([
    ['/event', 'No special events right now.'],
    ['/event/9', 'This special event has ended.'],
  ])('%s without one says: %s', async (path, said) => {
    at(path)
    served([])
    const { host } = openPages()
    await findByText(host, said)
    expect(queryByRole(host, 'link', { name: 'All special events' }) !== null).toBe(path !== '/event')
  })

  test('no answer says so, and asks again', async () => {
    at('/event')
    let reply: object | 'silence' = 'silence'
    serve({ [listEvents.path]: () => reply })
    const { host } = openPages()
    const again = await findByRole(host, 'button', { name: 'Load again' })
    reply = { ...success, events: [event] }
    act(() => again.click())
    await eventually(() => expect(getByRole(host, 'link', { name: 'Cup week' })).toBeTruthy())
  })
})
