import { findByRole, getAllByRole, getByRole, queryByText } from '@testing-library/dom'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { act, boardMatch, bookNow } from '../slip/harness.tsx'
import { writeMatch, type Match } from '#domain/market/rows.ts'
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
    act(() => void push({ ...moment, ...nothing, seq: board.seq + 1, matches: [upcoming].map(writeMatch) }))
    act(() => void (platform.preferences.favourites = [upcoming.id, boardMatch.id, 404]))
    await findByRole(host, 'heading', { level: 2, name: 'Basketball' })
    const links = getAllByRole(host, 'link', { name: / v / })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`${boardMatch.home} v ${boardMatch.away}`, `/desktop/match/${boardMatch.id}`],
      ['Hoops v Nets', '/desktop/match/900'],
    ])
    expect(getAllByRole(host, 'listitem').map((item) => item.lastElementChild!.firstElementChild!.textContent)).toEqual(
      ['1–0 58′', '25/02 15:13 GMT+8'],
    )
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
})
