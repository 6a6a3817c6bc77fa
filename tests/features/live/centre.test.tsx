import { listLive, loadChances } from '#calls/live.ts'
import { writeBall } from '#domain/market/play/ball.ts'
import type { PlayAnswer } from '#domain/market/poll.ts'
import type { Match } from '#domain/market/rows.ts'
import { type Incident, writeIncident } from '#domain/market/play/story.ts'
import { LiveCentre } from '#features/live/index.tsx'
import { legsInSlip } from '#ui/prices/taking.ts'
import { findByRole, findByText, fireEvent, getAllByRole, getByRole, queryByRole, within } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { openPages } from '../info/page.tsx'
import { act } from '../slip/harness.tsx'
import { aLive, aMarket, aMatch, bookTime, snapshotOf, stepsAfter } from '../sportsbook/fixture.tsx'

const success = { status: 1, statusdesc: 'success' }
const listed = ({ id, sport, home, away, kickoff }: Match) => ({
  match_id: id,
  sport,
  league_id: 1,
  league: 'Harbour League',
  home,
  away,
  kickoff,
})
const soccer = [1, 2, 3, 4, 5].map((id) => aMatch(id, { tab: 'live', live: aLive() }))
const tennis = aMatch(6, {
  sport: 5,
  tab: 'live',
  live: aLive({
    phase: 'playing',
    minute: 0,
    part: 2,
    parts: [
      [6, 4],
      [3, 1],
    ],
    score: [1, 0],
    game: [3, 1, 1],
  }),
})
const next = aMatch(9)
const incident = (kind: Incident['kind'], side: Incident['side'], minute: number, tally: Incident['tally']) =>
  writeIncident({ kind, side, minute, at: minute, tally })

let incidents: PlayAnswer['incidents'] = []
let kept: readonly object[] = []
let ball: PlayAnswer['ball'] = null
beforeEach(() => {
  history.replaceState(null, '', '/livetv')
  kept = []
  ball = null
  incidents = [incident('corner', 'home', 50, [1, 0]), incident('goal', 'home', 52, [1, 0])]
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['flags']
})
/** An operator that tries out what is new. */
const tryOut = () => void (document.documentElement.dataset['flags'] = 'newFeatures')

const opened = (matches: readonly Match[]) => {
  const play = (): PlayAnswer => ({
    seq: 1,
    epoch: 'one',
    alive: 0,
    book: bookTime,
    speed: 1,
    at: 0,
    from: 0,
    corners: [3, 1],
    bookings: null,
    ball,
    gone: { matches: [] },
    incidents,
  })
  vi.stubGlobal('fetch', async (request: string) =>
    Response.json(
      request === listLive.path
        ? {
            ...success,
            matches: matches.map((one) => ({
              ...listed(one),
              phase: 'playing',
              minute: 1,
              score: null,
              tracker: 'pitch',
            })),
            next: [listed(next)],
          }
        : request === loadChances.path
          ? { ...success, match_id: 1, points: kept }
          : play(),
    ),
  )
  const page = openPages({ part: <LiveCentre /> })
  act(() => page.platform.odds.load(snapshotOf({ matches: [...matches, next] })))
  return { ...page, push: stepsAfter(page.platform) }
}
/** The tab of the chances is chosen. */
const chances = async (host: HTMLElement) => {
  const tab = await findByRole(host, 'tab', { name: 'Chances' })
  act(() => fireEvent.keyDown(tab, { key: 'Enter' }))
  act(() => tab.click())
  await eventually(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
}
const articles = (host: HTMLElement) => getAllByRole(host, 'article').map((one) => one.dataset['match'])

describe('§page.live-centre: the live centre', () => {
  test('the first match is open: one stage, its main markets, a summary, play by play, and no fault of access', async () => {
    const { host } = opened([...soccer, tennis])
    const article = within(await findByRole(host, 'article', { name: 'Home 1 v Away 1' }))
    await eventually(() =>
      expect(article.getByRole('log', { name: 'Play by play' }).textContent).toContain('Goal, Home 1'),
    )
    expect(article.getByRole('img').getAttribute('aria-label')).toBe('Pitch: Home 1 v Away 1, 58′, 1–0')
    expect(article.getByRole('log').getAttribute('aria-live')).toBe('off')
    expect(article.getByRole('log').textContent).toContain('1 goal, 4 corners')
    expect(article.getAllByRole('tabpanel')).toHaveLength(1)
    // The score is said once in sight: the picture has it for those who do not see it.
    expect(article.getByRole('img').textContent).toBe('Home 1Away 1')
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
    ).toEqual([])
  })

  test('where the ball is, is in the picture and in words; nothing is drawn where no feed says so', async () => {
    ball = writeBall({ kind: 'danger', side: 'away', at: bookTime })
    const { host } = opened([soccer[0]!])
    await findByText(host, 'Away 1 · dangerous attack')
    expect(getByRole(host, 'img').querySelectorAll('circle[style]')).toHaveLength(1)
    ball = null
    history.replaceState(null, '', '/livetv')
    const other = opened([soccer[0]!])
    await eventually(() => expect(getByRole(other.host, 'log').textContent).toContain('Goal'))
    expect(other.host.textContent).not.toContain('attack')
  })

  test('its chances since the kick-off are a chart that is never empty, and are said', async () => {
    const { host, push } = opened([soccer[0]!])
    await chances(host)
    // Without anything that the server has kept it begins with the prices of the board.
    const own = await findByRole(host, 'img', { name: /^Chances since kick-off/ })
    const said = own.getAttribute('aria-label')
    act(() => push({ odds: [aMarket(1, 'OXT', { prices: [20_000, 60_000, 30_000] as never, version: 2 })] }))
    await eventually(() => expect(own.getAttribute('aria-label')).not.toBe(said))
    expect(own.getAttribute('aria-label')).toContain('Home 1 50%')
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
    ).toEqual([])
    kept = [{ at: bookTime - 60_000, home: 25, draw: 50, away: 25 }]
    history.replaceState(null, '', '/livetv')
    const page = opened([soccer[0]!])
    await chances(page.host)
    const picture = await findByRole(page.host, 'img', { name: /^Chances since kick-off/ })
    await eventually(() => expect(picture.getAttribute('aria-label')).toMatch(/Home 1 \d+%, at first 25%\./))
  })

  test('what is pinned is there again from the link of the header, if it is still in play', async () => {
    const first = opened(soccer)
    const list = await findByRole(first.host, 'region', { name: 'Matches in play' })
    for (const n of [2, 3]) act(() => getByRole(list, 'button', { name: `Pin Home ${n} v Away ${n}` }).click())
    await eventually(() => expect(location.search).toContain('pins=2,3'))
    act(() => history.replaceState(null, '', '/livetv'))
    await eventually(() => expect(articles(first.host)).toEqual(['2', '3']))
  })

  test('a match that is to begin can be a reminder, which leads to the notifications', async () => {
    const { host, platform } = opened(soccer)
    const remind = await findByRole(host, 'button', { name: 'Remind me of Home 9 v Away 9' })
    act(() => remind.click())
    expect(platform.preferences.favourites).toEqual([9])
    await eventually(() => expect(remind.getAttribute('aria-pressed')).toBe('true'))
    expect(getByRole(host, 'link', { name: 'A favourite now. Notifications' }).getAttribute('href')).toBe(
      '/info/settings',
    )
    act(() => remind.click())
    expect(platform.preferences.favourites).toEqual([])
  })

  test('a price that is pressed is in the slip, and leaves it again', async () => {
    const { host, platform } = opened(soccer)
    const group = await findByRole(host, 'group', { name: 'Handicap, full time' })
    const [price] = getAllByRole(group, 'button')
    const picks = () => legsInSlip(platform.slip.getSnapshot()).map(({ oddsId, pick }) => `${oddsId}/${pick}`)
    act(() => platform.feed.send({ type: 'board.loaded' }))
    await eventually(() => expect(price!.getAttribute('aria-disabled')).toBe('false'))
    act(() => price!.click())
    expect(picks()).toContain('100/home')
    await eventually(() => expect(price!.getAttribute('aria-pressed')).toBe('true'))
    act(() => price!.click())
    expect(picks()).not.toContain('100/home')
  })

  test('four are pinned at most; a sport is listed alone; the address says both', async () => {
    const { host } = opened([...soccer, tennis])
    const list = await findByRole(host, 'region', { name: 'Matches in play' })
    const pin = (n: number) => getByRole(list, 'button', { name: `Pin Home ${n} v Away ${n}` })
    for (const n of [1, 2, 3, 4]) {
      act(() => pin(n).click())
      await eventually(() => expect(pin(n).getAttribute('aria-pressed')).toBe('true'))
    }
    expect([location.search, articles(host)]).toEqual(['?pins=1,2,3,4', ['1', '2', '3', '4']])
    expect([1, 2, 3, 4, 5].map((n) => (pin(n) as HTMLButtonElement).disabled)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect(queryByRole(list, 'link', { name: 'Home 5 v Away 5' })).toBeNull()
    act(() => getByRole(host, 'button', { name: 'Close Home 2 v Away 2' }).click())
    await eventually(() => expect(articles(host)).toEqual(['1', '3', '4']))
    act(() => fireEvent.click(getByRole(list, 'link', { name: 'Home 6 v Away 6' })))
    await eventually(() => expect(articles(host)).toEqual(['1', '3', '4', '6']))
    act(() => getByRole(list, 'radio', { name: /^Tennis/ }).click())
    await eventually(() => expect(location.search).toBe('?match=6&pins=1,3,4&sport=5'))
    expect(queryByRole(list, 'link', { name: 'Home 1 v Away 1' })).toBeNull()
  })

  test('numbered parts are the play by play, and a court shows who serves', async () => {
    const { host } = opened([tennis])
    const article = within(await findByRole(host, 'article'))
    expect(article.getByRole('log').textContent).toBe('Set 2 3–1Set 1 6–4')
    expect(article.getByRole('img').getAttribute('aria-label')).toBe('Court: Home 6 v Away 6, Set 2, 1–0')
    expect(article.getByRole('img').textContent).toContain('40')
  })

  test('§page.features: momentum is being tried out, and is not shown unless new features are on', async () => {
    const { host } = opened([soccer[0]!])
    await chances(host)
    expect(queryByRole(host, 'region', { name: 'Momentum' })).toBeNull()
  })

  test('what is past its time no longer counts, and is not denied', async () => {
    tryOut()
    const { host } = opened([aMatch(1, { tab: 'live', live: aLive({ minute: 80 }) })])
    await eventually(() => expect(getByRole(host, 'log').textContent).toContain('Goal, Home 1'))
    await chances(host)
    expect(getByRole(host, 'region', { name: 'Momentum' }).textContent).toBe('MomentumLast 15 minutes: no activity')
  })

  test('only what is new is said', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { host, said, push } = opened([soccer[0]!])
    await eventually(() => expect(getByRole(host, 'log').textContent).toContain('Goal, Home 1'))
    expect(said).toEqual([])
    incidents = [...incidents, incident('red', 'away', 58, [0, 1])]
    await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)))
    expect(said).toEqual(['Home 1 v Away 1: Red card, Away 1, 0–1.'])
    act(() => push({ matches: [aMatch(1, { tab: 'live', live: aLive({ phase: 'halfTime' }) })] }))
    expect(said.length).toBeLessThanOrEqual(2)
    vi.useRealTimers()
  })

  test('a match that is over leads to its result; none in play leads to the next', async () => {
    const page = opened([soccer[0]!])
    await findByRole(page.host, 'article', { name: 'Home 1 v Away 1' })
    act(() => page.push({ gone: { matches: [1] } } as never))
    expect((await findByRole(page.host, 'link', { name: 'Results' })).getAttribute('href')).toBe('/info/result')
    history.replaceState(null, '', '/livetv')
    const { host } = opened([])
    await findByText(host, 'No matches in play.')
    expect(getByRole(host, 'link', { name: 'Home 9 v Away 9' }).getAttribute('href')).toBe('/desktop/match/9')
  })
})
