import { findByRole, getAllByRole, getByRole, queryByRole, queryByText } from '@testing-library/dom'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { act, boardMatch, boardOdds, bookNow } from '../slip/harness.tsx'
import { type Match, writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { openPages } from './page.tsx'

beforeEach(() => history.replaceState(null, '', '/info/favourites'))

const upcoming: Match = {
  ...boardMatch,
  id: 900,
  sport: 2,
  home: 'Hoops',
  away: 'Nets',
  tab: 'early',
  kickoff: bookNow + 3_600_000,
  live: null,
}
const nothing = { leagues: [], links: [], heads: [], odds: [], mmo: [] }

describe('§page.favourites: what a member follows, in one view', () => {
  test('matches of every sport and tab, each leading to its markets; one is taken off the list', async () => {
    const { host, platform } = openPages()
    const { board, push } = platform.odds
    const { alive, book, speed, at, epoch } = board
    const moment = { alive, book, speed, at, epoch }
    const winner = {
      ...boardOdds,
      id: 901,
      type: 'OXT' as const,
      line: 0,
      prices: [2.1, 3.4, 3.5].map((price) => quote(price * 10_000, 'DEC')),
    }
    const rows = { matches: [upcoming].map(writeMatch), odds: [writeOdds(winner)] }
    act(() => void push({ ...moment, ...nothing, ...rows, seq: board.seq + 1 }))
    act(() => void (platform.preferences.favourites = [upcoming.id, boardMatch.id, 404]))
    await findByRole(host, 'heading', { level: 2, name: 'Basketball' })
    const links = getAllByRole(host, 'link', { name: / v | \d, / })
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      [`${boardMatch.home} 1, ${boardMatch.away} 0`, `/desktop/match/${boardMatch.id}`],
      ['Hoops v Nets', '/desktop/match/900'],
    ])
    const [playing, coming] = getAllByRole(host, 'listitem')
    expect(playing!.textContent).toContain('58′')
    expect(coming!.textContent).toContain('15:13 GMT+8')
    // The prices of who wins, of the one that has them; each is named as it is seen, with who it is.
    expect(getByRole(playing!, 'button', { name: `1, ${boardMatch.home}, 2.10` }).textContent).toBe('1 2.10')
    expect(getAllByRole(playing!, 'button', { name: /, [\d.]+$/ }).map((one) => one.textContent)).toEqual([
      '1 2.10',
      'X 3.50',
      '2 3.40',
    ])
    expect(queryByRole(coming!, 'button', { name: /, [\d.]+$/ })).toBeNull()
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
    act(() => getByRole(host, 'button', { name: 'Remove Hoops v Nets from favourites' }).click())
    await eventually(() => expect(queryByText(host, 'Hoops v Nets')).toBeNull())
    expect(platform.preferences.favourites).toEqual([boardMatch.id, 404])
  })

  test('nothing followed says how a match gets here', async () => {
    const { host } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Favourites' })
    expect(queryByText(host, 'Mark a match with its star and it appears here.')).toBeTruthy()
  })

  test('nothing followed: six matches to begin with, those in play first; each star marks one and stays', async () => {
    const { host, platform } = openPages()
    const { board, push } = platform.odds
    const { alive, book, speed, at, epoch } = board
    const later = Array.from({ length: 8 }, (_, n) =>
      writeMatch({ ...upcoming, id: 910 + n, home: `Hoops ${n}`, kickoff: bookNow + (9 - n) * 60_000 }),
    )
    const fight = writeMatch({ ...upcoming, id: 950, sport: 46, home: 'Runner', away: '', kickoff: bookNow })
    const rows = { ...nothing, matches: [...later, fight] }
    act(() => void push({ alive, book, speed, at, epoch, ...rows, seq: board.seq + 1 }))
    const part = (await findByRole(host, 'heading', { level: 2, name: 'Matches to start with' })).closest('section')!
    const stars = () => getAllByRole(part, 'button', { name: /^Favourite: / })
    await eventually(() => expect(stars()).toHaveLength(6))
    expect(stars().map((one) => one.ariaLabel)).toEqual([
      `Favourite: ${boardMatch.home} v ${boardMatch.away}`,
      ...[7, 6, 5, 4, 3].map((n) => `Favourite: Hoops ${n} v Nets`),
    ])
    act(() => stars()[1]!.click())
    await findByRole(host, 'heading', { level: 2, name: 'Basketball' })
    expect([platform.preferences.favourites, stars().map((one) => one.ariaPressed)]).toEqual([
      [917],
      ['false', 'true', 'false', 'false', 'false', 'false'],
    ])
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
  })
})
