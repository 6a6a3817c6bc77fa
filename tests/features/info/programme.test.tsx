import { gameResultVirtual } from '#calls/result.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { findByRole, getAllByRole, getByRole, queryByText, within } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { act, boardMatch, bookNow } from '../slip/harness.tsx'
import { decimal } from '../sportsbook/fixture.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/prg'))
afterEach(() => vi.unstubAllGlobals())

const minute = 60_000
const runner = (id: number, order: number, home: string, over: Partial<Match> = {}): Match => ({
  ...boardMatch,
  id,
  order,
  home,
  away: '',
  sport: 45,
  league: 9,
  kind: 3,
  tab: 'today',
  kickoff: bookNow + 5 * minute,
  live: null,
  ...over,
})
const win = (match: number, price: number): Odds => ({
  id: match * 10,
  match,
  type: 'ORZ',
  line: 0,
  status: 'open',
  version: 1,
  prices: [decimal(price)],
})
const race = [runner(902, 2, 'Birch'), runner(901, 1, 'Ash')]
const dogs = (id: number, later: number) => runner(id, 1, `Dog ${id}`, { sport: 46, kickoff: bookNow + later * minute })
const open = (matches: readonly Match[], odds: readonly Odds[] = []) => {
  const asked = serve({
    [gameResultVirtual.path]: { status: 1, statusdesc: 'success', rounds: [], total: 0, sports: [] },
  })
  const page = openPages()
  const { board, push } = page.platform.odds
  const { alive, book, speed, at, epoch } = board
  let seq = board.seq
  const tell = (step: { matches?: readonly Match[]; odds?: readonly Odds[] }) =>
    act(
      () =>
        void push({
          alive,
          book,
          speed,
          at,
          epoch,
          seq: ++seq,
          leagues: [[9, 'Kingsway 12', 45, 1, 0, 3]],
          matches: (step.matches ?? []).map(writeMatch),
          odds: (step.odds ?? []).map(writeOdds),
        }),
    )
  tell({ matches, odds })
  return { ...page, asked, tell }
}

describe('§page.programme: the programme of races', () => {
  test('a card has its course, its start and its field by number, each with its odds, which move', async () => {
    const { host, tell } = open(race, [win(901, 2.5), win(902, 4)])
    await findByRole(host, 'heading', { level: 1, name: 'Racecards' })
    const card = getByRole(host, 'listitem', { name: /^Horse racing, / })
    expect(card.querySelector('p')!.textContent).toContain('Kingsway 12')
    const lines = () => [...card.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
    expect(lines()).toEqual(['1Ash2.50', '2Birch4.00'])
    expect(within(card).getByRole('link', { name: 'Birch' }).getAttribute('href')).toBe('/desktop/match/902')
    tell({ odds: [{ ...win(902, 4.4), version: 2 }] })
    await eventually(() => expect(lines()).toEqual(['1Ash2.50', '2Birch4.40']))
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
  })

  test('the next two of each sport, soonest first; fights, races under way and hidden runners have no card', async () => {
    const { host } = open([
      ...race,
      dogs(911, 12),
      dogs(912, 2),
      dogs(913, 7),
      runner(920, 1, 'Gone', { kickoff: bookNow - minute }),
      runner(921, 1, 'Hidden', { status: 'hidden', kickoff: bookNow + minute }),
      runner(930, 1, 'Boxer', { sport: 41 }),
    ])
    await findByRole(host, 'heading', { level: 1 })
    expect(
      getAllByRole(host, 'link', { name: /^(Dog|Ash|Gone|Hidden|Boxer)/ }).map(({ textContent }) => textContent),
    ).toEqual(['Dog 912', 'Ash', 'Dog 913'])
  })

  test('the results below are those of races alone; without a race the page says so', async () => {
    const { host, asked } = open([])
    await findByRole(host, 'heading', { level: 2, name: 'Race results' })
    expect(queryByText(host, 'No upcoming races right now.')).toBeTruthy()
    expect(asked.at(-1)?.body).toMatchObject({ kind: 'race' })
  })
})
