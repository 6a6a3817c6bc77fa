import '#features/sportsbook/form.tsx'
import { fieldOf } from '#features/sportsbook/races/race-film.tsx'
import '#features/sportsbook/races/rounds.tsx'
import { gameResultSportsbook } from '#calls/result.ts'
import { writeLeague } from '#domain/market/rows.ts'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { member } from '../slip/harness.tsx'
import { aLive, aMarket, aMatch, aPlatform, bookTime, decimal } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const minute = 60_000
beforeEach(() => vi.useFakeTimers({ now: bookTime, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const row = (id: number, kickoff: number, home: string, away: string, full: readonly [number, number] | null) => ({
  match_id: id,
  sport: 45,
  league_id: 1,
  league: 'Meadow Park',
  home,
  away,
  order: 1,
  kickoff,
  status_id: full ? 1 : 0,
  result: full ? 'completed' : 'resultPending',
  half: null,
  full,
  overtime: null,
  told_at: kickoff,
  corrected: false,
})

/** Answers pages of a day's results in the order of their kick-off, as the server does. */
const serve = (rows: readonly ReturnType<typeof row>[]) => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path !== gameResultSportsbook.path) return new Response('{}', { status: 503 })
    const { page, page_size: size } = JSON.parse(body) as { page: number; page_size: number }
    asked.push(page)
    return Response.json({
      status: 1,
      statusdesc: 'ok',
      matches: rows.slice((page - 1) * size, page * size),
      total: rows.length,
    })
  })
  return asked
}

const runner = (id: number, kickoff: number, order: number, home: string, live = false) =>
  aMatch(id, {
    sport: 45,
    league: 4,
    order,
    home,
    away: '',
    kickoff,
    ...(live && {
      tab: 'live',
      status: 'suspended',
      suspension: 'trader',
      live: aLive({ phase: 'playing', part: 1, minute: 0, score: null, parts: [] }),
    }),
  })
const price = (id: number, of: number) => aMarket(id, 'OXT', { id: id * 100, type: 'ORZ', prices: [decimal(of)] })

const races = async (rows: readonly ReturnType<typeof row>[]) => {
  const asked = serve(rows)
  const page = await mounted(aPlatform({ sport: 45 }, undefined, member), {
    matches: [
      runner(1, bookTime - minute, 1, 'Tin Whistle', true),
      runner(2, bookTime + 4 * minute, 1, 'Silver Comet'),
      runner(3, bookTime + 4 * minute, 2, 'Night Ferry'),
    ],
    odds: [price(1, 3), price(2, 4), price(3, 2)],
  })
  await page.step({ leagues: [writeLeague({ id: 4, name: 'Meadow Park 12', sport: 45, order: 4, flag: 1, type: 3 })] })
  await eventually(() => page.done(() => undefined))
  return { ...page, asked }
}

describe('§sport.rounds: a virtual game opens on its next round', () => {
  const before = (n: number, places: readonly string[]) =>
    places.map((home, place) => row(n * 10 + place, bookTime - n * 5 * minute, home, '', [place + 1, 0]))

  test('the next race first with its runners by number, the one under way last; a countdown to it', async () => {
    const page = await races([])
    expect(page.host.querySelector('section[aria-label="Rounds"]')!.textContent).toBe('Next round in 4:00')
    expect([...page.host.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Meadow Park 12'),
      '1Silver Comet',
      '2Night Ferry',
      '1Tin Whistle',
    ])
    await page.done(() => vi.advanceTimersByTime(61_000))
    expect(page.host.querySelector('section[aria-label="Rounds"]')!.textContent).toBe('Next round in 2:59')
    expect(page.screen.queryByRole('group', { name: 'Early, today and in-play' })).toBeNull()
  })

  test('the last races by their first three, the latest first; each runner’s places; nothing that is not over', async () => {
    const page = await races([
      ...before(3, ['Night Ferry', 'Tin Whistle', 'Silver Comet', 'Captain Moss']),
      ...before(2, ['Silver Comet', 'Captain Moss', 'Tin Whistle', 'Night Ferry']),
      ...before(1, ['Tin Whistle']).map((one) => ({ ...one, full: null })),
    ])
    await eventually(() => {
      expect(
        [...page.host.querySelectorAll('ol[aria-label="Latest results"] li')].map(({ textContent }) => textContent),
      ).toEqual(['1. Silver Comet, 2. Captain Moss, 3. Tin Whistle', '1. Night Ferry, 2. Tin Whistle, 3. Silver Comet'])
    })
    expect(page.screen.getByText('Form 1-3')).toBeTruthy()
    expect(page.screen.getByText('Form 4-1')).toBeTruthy()
    expect((await axe.run(page.host, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
  })

  test('a recorded race tells its winner alone, and not who was withdrawn', async () => {
    const off = bookTime - 5 * minute
    const page = await races([
      row(1, off, 'Tin Whistle', '', [0, 0]),
      row(2, off, 'Silver Comet', '', [1, 0]),
      { ...row(3, off, 'Night Ferry', '', null), status_id: 2, result: 'refund' },
    ])
    await eventually(() =>
      expect(page.host.querySelector('ol[aria-label="Latest results"]')?.textContent).toBe('1. Silver Comet'),
    )
    expect(page.screen.getByText('Form 1')).toBeTruthy()
    expect(page.host.textContent).not.toContain('Form 0')
  })

  test('§settlement.race: the film has each runner under the number that it is bet on, whatever ids they have', () => {
    const round = before(1, ['Silver Comet', 'Night Ferry', 'Tin Whistle']).map((one, at) => ({
      ...one,
      order: [3, 1, 2][at]!,
    }))
    expect(fieldOf(round as never)).toMatchObject({
      names: ['Night Ferry', 'Tin Whistle', 'Silver Comet'],
      numbers: [1, 2, 3],
      places: [2, 3, 1],
    })
  })

  test('a race of tomorrow is counted down to in hours', async () => {
    serve([])
    const page = await mounted(aPlatform({ sport: 45 }, undefined, member), {
      matches: [runner(2, bookTime + 25 * 60 * minute + 90_000, 1, 'Silver Comet')],
      odds: [price(2, 4)],
    })
    expect(page.host.querySelector('section[aria-label="Rounds"]')!.textContent).toBe('Next round in 25:01:30')
  })

  test('a day has many pages: the last two are read', async () => {
    const rows = Array.from({ length: 20 }, (_, n) =>
      before(20 - n, ['Silver Comet', 'Night Ferry', 'Tin Whistle', 'Captain Moss']),
    )
    const page = await races(rows.flat())
    await eventually(() => expect([...new Set(page.asked)].toSorted()).toEqual([1, 2, 3]))
  })
})

test('a round that has begun says so, not that the book suspended it', async () => {
  serve([])
  const page = await mounted(aPlatform({ sport: 41 }, undefined, member), {
    matches: [
      aMatch(7, {
        sport: 41,
        home: 'Iron Duke',
        away: 'Red Cobra',
        tab: 'live',
        status: 'suspended',
        suspension: 'trader',
        live: aLive({ phase: 'playing', part: 3, minute: 0, score: null, parts: [] }),
      }),
    ],
    odds: [aMarket(7, 'OXT', { id: 790, type: 'ML', prices: [decimal(1.7), decimal(2.1)] })],
  })
  expect(page.host.textContent).toContain('This round has started. You can bet on the next one.')
  expect(page.host.textContent).toContain('Round 3')
  expect(page.at('7/0/ML').ariaLabel).toBe('Iron Duke, closed, round in progress, Money line, fight')
})
