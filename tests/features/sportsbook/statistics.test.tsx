import { Statistics } from '#features/sportsbook/match/statistics.tsx'
import '#features/sportsbook/match/markets.tsx'
import { boostPath } from '#calls/odds.ts'
import type { PlayAnswer } from '#domain/market/poll.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { type Incident, writeIncident } from '#domain/market/play/story.ts'
import { historyOf } from '#features/sportsbook/match/odds-history.ts'
import en from '#locales/en.json'
import { PlatformContext } from '#ui/flows/contexts.ts'
import { TextProvider } from '#ui/text/text.tsx'
import { watchMatch } from '#ui/prices/match/watched-match.ts'
import { screen } from '@testing-library/dom'
import axe from 'axe-core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLive, aMarket, aMatch, aPlatform, decimal, snapshotOf, stepsAfter } from './fixture.tsx'
import { mounted } from './mounted.tsx'
import { eventually } from '../../_kit/eventually.ts'

const match = aMatch(1, { home: 'Arsenal', away: 'Chelsea', tab: 'live', live: aLive() })
const incident = (kind: Incident['kind'], side: Incident['side'], minute: number, tally: Incident['tally']) =>
  writeIncident({ kind, side, minute, at: minute, tally })
const told =
  (over: Partial<PlayAnswer> = {}) =>
  () => {
    const { seq, epoch, alive, book, speed, at } = snapshotOf({ matches: [match] })
    return Response.json({
      seq,
      epoch,
      alive,
      book,
      speed,
      at,
      from: 0,
      corners: [2, 1],
      bookings: [0, 1],
      ball: null,
      gone: { matches: [] },
      incidents: [
        incident('corner', 'home', 7, [1, 0]),
        incident('goal', 'home', 12, [1, 0]),
        incident('booking', 'away', 40, [0, 1]),
      ],
      ...over,
    } satisfies PlayAnswer)
  }

let answer: (() => Response) | null
const asked: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  asked.length = 0
  answer = told()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === boostPath) return Response.json({ boosts: [] })
    if (!url.startsWith('/uxplay')) return new Response(null, { status: 503 })
    asked.push(url)
    if (!answer) throw new Error('the network is down')
    return answer()
  })
})
afterEach(() => {
  act(() => watchMatch(null))
  close()
  close = () => {}
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

const opened = async (shown = match) => {
  const platform = aPlatform({ tab: shown.tab })
  const page = await mounted(platform, { matches: [shown] })
  historyOf(platform.odds)
  await page.done(() => page.at('1/0/HDP').focus())
  return {
    ...page,
    platform,
    open: async () => {
      await act(async () => watchMatch(1))
      await pass(10)
      return screen.getByRole('dialog', { name: /^Statistics/ })
    },
  }
}
/** The drawer alone, over no page. */
const raised = async (shown = match) => {
  const platform = aPlatform({ tab: shown.tab })
  platform.odds.load(snapshotOf({ matches: [shown] }))
  historyOf(platform.odds)
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  close = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <TextProvider texts={en}>
        <PlatformContext value={platform}>
          <Statistics id={1} onClose={() => {}} />
        </PlatformContext>
      </TextProvider>,
    ),
  )
  await pass(10)
  const say = stepsAfter(platform)
  return {
    platform,
    drawer: screen.getByRole('dialog', { name: /^Statistics/ }),
    step: (next: Parameters<typeof say>[0]) => act(() => say(next)),
  }
}
let close = () => {}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the statistics of a match, over the page', () => {
  test('score and clock, what happened with the latest first, and its counts; Escape gives the focus back', async () => {
    const page = await opened()
    const drawer = await page.open()
    expect(drawer.textContent).toContain('58′ · 1–0')
    expect(asked).toEqual(['/uxplay?id=1'])
    expect(items()).toEqual(['40′Card, Chelsea0–1', '12′Goal, Arsenal1–0', '7′Corner, Arsenal1–0'])
    expect(screen.getByRole('row', { name: /Corners/ }).textContent).toBe('2Corners1')
    const { violations } = await axe.run(drawer, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.press('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await eventually(() => expect(page.focused()).toBe('1/0/HDP'))
    await pass(30_000)
    expect(asked).toHaveLength(1)
  })

  test('one press on the score or the clock of its row opens it, and it leads to the live centre; a kick-off does not', async () => {
    const page = await opened()
    const time = () => page.host.querySelector<HTMLElement>('#match-1 [role=gridcell][aria-colindex="1"]')!
    await page.click(time())
    await pass(10)
    const drawer = screen.getByRole('dialog', { name: /^Statistics/ })
    expect(drawer.querySelector('a')!.getAttribute('href')).toBe('/livetv?match=1')
    await page.press('{Escape}')
    const other = await opened(aMatch(1, { home: 'Arsenal', away: 'Chelsea' }))
    await other.click(other.host.querySelector('#match-1 [role=gridcell][aria-colindex="1"]')!)
    await pass(10)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('§page.features: the tracker is in it where the sports radar is on', async () => {
    const tracker = () => screen.queryByRole('table', { name: en['board.tracker'] }) !== null
    await raised()
    expect(tracker()).toBe(false)
    close()
    document.documentElement.dataset['flags'] = 'sportsRadar'
    await raised()
    expect(tracker()).toBe(true)
    delete document.documentElement.dataset['flags']
  })

  test('asked again as live matches are; silent for the interval and 5 s it says so, and goes on with the next news', async () => {
    const page = await raised()
    answer = told({ seq: 2, incidents: [incident('goal', 'away', 60, [0, 1])] })
    await pass(5_600)
    expect(items()).toEqual(['60′Goal, Chelsea0–1'])
    answer = null
    await pass(10_600)
    expect(screen.getByText(/No updates for this match/)).toBeTruthy()
    expect(items()).toHaveLength(1)
    answer = told({ seq: 1 })
    await pass(5_600)
    expect([screen.queryByText(/Nothing was heard/), items().length]).toEqual([null, 1])
    await act(async () => page.platform.feed.send({ type: 'refresh.paused' }))
    const before = asked.length
    await pass(60_000)
    expect(asked.length).toBe(before)
  })

  test.each([
    ['nothing yet', match, told({ incidents: [] }), 'No events yet.'],
    ['not told by its feed', match, told({ incidents: [], from: null }), 'No timeline for this match.'],
    ['heard late', match, told({ from: 33 }), 'Timeline starts at minute 33.'],
    [
      'before the kick-off',
      aMatch(1),
      told({ incidents: [], from: null, corners: null, bookings: null }),
      'The match hasn’t started.',
    ],
  ])('%s', async (_, shown, reply, sentence) => {
    answer = reply
    const { drawer } = await raised(shown)
    expect(drawer.textContent).toContain(sentence)
  })

  test('out of reach: a way to ask again', async () => {
    answer = null
    await raised()
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    answer = told()
    act(() => screen.getByRole('button', { name: 'Load again' }).click())
    await pass(600)
    expect(items()).toHaveLength(3)
  })
})

describe('how prices moved, as the feed told it to this page', () => {
  const odds = (...prices: readonly [number, number]) =>
    aMarket(1, 'HDP', { version: prices[0] * 100, prices: prices.map(decimal) })
  test('open, high, low and now of what moved, in the member’s odds; nothing of what did not', async () => {
    const { drawer, ...page } = await raised()
    expect(drawer.textContent).toContain('No odds have moved on this match')
    await page.step({ odds: [odds(2.2, 1.72)] })
    await page.step({ odds: [odds(1.9, 1.98)] })
    await page.step({ odds: [odds(1.95, 1.93)] })
    const rows = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.firstChild?.textContent).join(' '))
      .filter((row) => row.includes('0.5'))
    expect(rows).toEqual([
      'Arsenal −0.5 -0.92 -0.83 0.90 0.95'.replaceAll(' -', ' −'),
      'Chelsea +0.5 0.80 0.98 0.72 0.93',
    ])
  })

  test('markets beside the board are among them while they are held, once they moved', async () => {
    const { platform, ...page } = await raised()
    const held = { ...aMarket(1, 'OXT'), id: 702, type: 'BS', line: 0, prices: [decimal(1.8), decimal(1.95)] } as const
    const tell = (before: Odds | undefined, after: Odds) => {
      historyOf(platform.odds).takeAside([{ id: 702, before, after }], 0)
      platform.odds.aside.set(702, after)
    }
    tell(undefined, held)
    await page.step({ odds: [odds(2.2, 1.72)] })
    expect(screen.queryByRole('rowheader', { name: /^Yes/ })).toBeNull()
    tell(held, { ...held, prices: [decimal(1.7), decimal(2.1)] })
    await page.step({ odds: [odds(1.9, 1.98)] })
    expect(
      [...screen.getByRole('rowheader', { name: /^Yes/ }).parentElement!.children]
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['1.80', '1.80', '1.70', '1.70'])
  })

  test('a small curve at the foot of a price that moved among all markets, with the same in words; nothing at one that did not', async () => {
    const page = await opened()
    await page.step({ odds: [odds(2.2, 1.8)] })
    await page.step({
      heads: [[1, 1, 3, 1, 8, 1, 1, 2, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8]],
      leagues: [[1, 'Premier', 1, 0, 1, 1]],
    })
    await page.press('{End}{Enter}')
    await pass(10)
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Arsenal minus 0.5: opened minus 0.92, high minus 0.83, low minus 0.92, now minus 0.83',
    ])
    await page.step({ odds: [odds(2.2, 1.72)] })
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toContain(
      'Chelsea plus 0.5: opened 0.80, high 0.80, low 0.72, now 0.72',
    )
    await page.click(screen.getByRole('button', { name: 'Statistics' }))
    expect(screen.getByRole('dialog', { name: 'Statistics: Arsenal against Chelsea' })).toBeTruthy()
  })
})
