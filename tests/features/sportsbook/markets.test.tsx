import { boostPath } from '#calls/odds.ts'
import { sentences, two } from '#features/sportsbook/match/markets.css.ts'
import { historyOf } from '#features/sportsbook/match/odds-history.ts'
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OddsAnswer } from '#domain/market/poll.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { aMarket, aMatch, aPlatform, decimal, marketId, snapshotOf } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const match = aMatch(1, { home: 'Arsenal', away: 'Chelsea' })
const score = { id: 701, type: 'CS', line: 0, prices: Array.from({ length: 26 }, (_, n) => decimal(6 + n)) } as const
const both = { id: 702, type: 'BS', line: 0, prices: [decimal(1.8), decimal(1.95)] } as const
const goal = (over: Partial<Odds>) => aMarket(1, 'HDP', over)

/** What the server answers, in order; the last one again and again. */
let answers: (() => Response)[] = []
const asked: string[] = []
/** Requests for ready-made builders, which come beside those for the markets. */
let builds = 0
const answer =
  (rows: readonly Odds[], over: Partial<OddsAnswer> = {}) =>
  () => {
    const { mmo, seq, epoch, alive, book, speed, at } = snapshotOf({ matches: [match] })
    return Response.json({
      seq,
      epoch,
      alive,
      book,
      speed,
      at,
      mmo,
      odds: rows.map(writeOdds),
      whole: true,
      gone: { matches: [], odds: [] },
      ...over,
    } satisfies OddsAnswer)
  }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  answers = []
  asked.length = 0
  builds = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === boostPath) return Response.json({ boosts: [] })
    if (url.startsWith('/uxbuild')) {
      builds += 1
      return Response.json({ builders: [] })
    }
    asked.push(url)
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (!next) throw new Error('the network is down')
    return next()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

const opened = async (shown = match) => {
  const platform = aPlatform()
  const page = await mounted(platform, { matches: [shown] })
  await page.step({
    heads: [[1, 1, 2, 1, 8, 1, 0, 2, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8]],
    leagues: [[1, 'Premier', 1, 0, 1, 1]],
  })
  await page.done(() => import('#features/sportsbook/match/markets.tsx'))
  await page.done(() => page.at('1/0/HDP').focus())
  const price = (key: string) => page.host.querySelector<HTMLElement>(`[data-price="${key}"]`)
  return {
    ...page,
    platform,
    price,
    open: async () => {
      await page.press('{End}{Enter}')
      await pass(10)
    },
  }
}

describe('all markets of a match, in the board’s place', () => {
  test('a press on its name opens it, as the link beside its prices does', async () => {
    answers = [answer([goal(score), goal(both)])]
    const page = await opened()
    await page.click(page.screen.getByRole('rowheader', { name: 'Arsenal' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('All markets: Arsenal against Chelsea')
    expect(asked).toEqual(['/uxmatch2?id=1'])
  })

  test('+n says how many; Enter opens, Escape closes, and the focus is back on it', async () => {
    answers = [answer([goal(score), goal(both)])]
    const page = await opened()
    expect(page.at('1/0/more').querySelector('a')?.ariaLabel).toBe('All 8 markets: Arsenal against Chelsea')
    await page.open()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('All markets: Arsenal against Chelsea')
    expect(asked).toEqual(['/uxmatch2?id=1'])
    expect(page.price('702/0')?.ariaLabel).toBe('Yes, 1.80, Both teams to score, full time')
    expect(
      page.screen.getAllByRole('group', { name: /full time$/ }).map((group) => group.getAttribute('aria-label')),
    ).toEqual([
      'Handicap, full time',
      'Over/under, full time',
      '1X2, full time',
      'Correct score, full time',
      'Both teams to score, full time',
    ])
    await page.press('{Escape}')
    expect(page.focused()).toBe('1/0/more')
    await pass(60_000)
    expect(asked).toHaveLength(1)
  })

  test('one tab stop; arrows from price to price, page keys from market to market', async () => {
    answers = [answer([goal(score), goal(both)])]
    const page = await opened()
    await page.open()
    const stops = () =>
      [...page.host.querySelectorAll<HTMLElement>('[data-price][tabindex="0"]')].map(({ dataset }) => dataset['price'])
    expect(stops()).toEqual(['100/0'])
    await page.done(() => page.price('100/0')!.focus())
    for (const [key, to] of [
      ['{ArrowRight}', '100/1'],
      ['{PageDown}', '101/0'],
      ['{End}', '105/2'],
      ['{PageUp}', '104/0'],
      ['{Home}', '100/0'],
    ] as const) {
      await page.press(key)
      expect(`${key} ${(document.activeElement as HTMLElement).dataset['price']}`).toBe(`${key} ${to}`)
      expect(stops()).toEqual([to])
    }
  })

  test('arrows pass over a pick that has no price', async () => {
    const prices = score.prices.map((price, at) => (at === 1 ? null : price))
    answers = [answer([goal({ ...score, prices } as never)])]
    const page = await opened()
    await page.open()
    await page.done(() => page.price('701/0')!.focus())
    expect(page.price('701/1')?.hidden).toBe(true)
    for (const [key, to] of [
      ['{ArrowRight}', '701/2'],
      ['{ArrowLeft}', '701/0'],
    ] as const) {
      await page.press(key)
      expect((document.activeElement as HTMLElement).dataset['price']).toBe(to)
    }
  })

  test.each([
    ['Arsenal', 'Chelsea', two],
    ['Arsenal', 'Lucky Tigers', sentences],
  ])(
    'names that have no room beside each other have a line of their own, none is cut: %s and %s',
    async (home, away, shape) => {
      answers = [answer([goal({ line: -6 })])]
      const page = await opened(aMatch(1, { home, away }))
      await page.open()
      await vi.waitFor(() => expect(page.price(`${marketId(1, 'HDP')}/0`)?.parentElement?.className).toBe(shape))
    },
  )

  test('a price is taken into the slip and follows the request', async () => {
    answers = [
      answer([goal(both)]),
      answer([goal({ ...both, version: 2, prices: [decimal(1.7), decimal(2.1)] })], { whole: false }),
    ]
    const page = await opened()
    await page.open()
    await page.click(page.price('702/1')!)
    expect(page.platform.bets.single.getSnapshot().context.ticket?.legs[0]).toMatchObject({
      oddsId: 702,
      marketType: 'BS',
      pick: 'no',
      oddsType: 'DEC',
    })
    await pass(11_500)
    expect(asked[1]).toBe('/uxmatch2?id=1&after=1&epoch=one')
    expect(page.price('702/1')?.ariaLabel).toBe('No, 2.10 up, Both teams to score, full time')
    expect(page.platform.odds.odds(702)?.prices).toEqual([17_000, 21_000])
  })

  test('how a price of a market of few picks moved is at its foot while the panel is open; the next opening starts again', async () => {
    const chance = { id: 703, type: 'DC', line: 0, prices: [1.3, 1.2, 1.6].map(decimal) } as const
    answers = [
      answer([goal(both), goal(chance), goal(score)]),
      answer([
        goal({ ...both, prices: [decimal(1.7), decimal(2.1)] }),
        goal({ ...chance, prices: [1.3, 1.25, 1.6].map(decimal) }),
        goal({ ...score, prices: [...score.prices].reverse() }),
      ]),
    ]
    const page = await opened()
    await page.open()
    const curves = () => page.screen.queryAllByRole('img').map(({ ariaLabel }) => ariaLabel)
    expect(curves()).toEqual([])
    await pass(11_500)
    expect(curves()).toEqual([
      'Arsenal or Chelsea: opened 1.20, high 1.25, low 1.20, now 1.25',
      'Yes: opened 1.80, high 1.80, low 1.70, now 1.70',
      'No: opened 1.95, high 2.10, low 1.95, now 2.10',
    ])
    await page.press('{Escape}')
    expect(historyOf(page.platform.odds).of(702)).toBeUndefined()
    await page.press('{Enter}')
    await pass(10)
    expect(curves()).toEqual([])
  })

  test('without an answer it says so and asks again; the board’s own markets stand', async () => {
    const page = await opened()
    await page.open()
    expect(page.screen.getByRole('alert').textContent).toContain('could not be loaded')
    expect(page.price('100/0')?.ariaDisabled).toBe('false')
    answers = [answer([goal(both)])]
    await page.click(page.screen.getByRole('button', { name: 'Load again' }))
    await pass(10)
    expect(page.screen.queryByRole('alert')).toBeNull()
    expect(page.price('702/0')).not.toBeNull()
  })

  test('§feed.old-board: what nobody has heard of for the interval and 5 s is closed, and opens with the next news', async () => {
    answers = [answer([goal(both)])]
    const page = await opened()
    await page.open()
    answers = []
    await pass(15_600)
    expect(page.screen.getByText(/no recent updates/)).toBeTruthy()
    expect(page.price('702/0')?.ariaLabel).toContain('suspended')
    expect(page.price('702/0')?.ariaDisabled).toBe('true')
    answers = [answer([goal(both)])]
    await pass(12_000)
    expect(page.price('702/0')?.ariaLabel).toContain('1.80')
  })

  test('paused with the refresh: nothing is asked', async () => {
    answers = [answer([goal(both)])]
    const page = await opened()
    await page.open()
    await act(async () => page.platform.feed.send({ type: 'refresh.paused' }))
    await pass(60_000)
    expect([asked.length, builds]).toEqual([1, 1])
    await act(async () => page.platform.feed.send({ type: 'refresh.resumed' }))
    await pass(1_000)
    expect(asked).toHaveLength(2)
  })

  test('a match that leaves the board says so; axe finds nothing', async () => {
    answers = [answer([goal(score), goal(both)])]
    const page = await opened()
    await page.open()
    const { violations } = await axe.run(page.host, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.step({ gone: { matches: [1] } })
    expect(page.screen.getByText(/is no longer available/)).toBeTruthy()
  })
})

test('§feed.shown-first: a match opened by its address uses one answer, whatever the board shows; the board by the whole', async () => {
  history.replaceState(null, '', '/desktop/match/1')
  const platform = aPlatform()
  const early = { ...match, tab: 'early' } as const
  platform.odds.load({ ...snapshotOf({ matches: [early], odds: [goal({}), goal(both)] }), isPart: true })
  platform.hear('board.loaded')
  answers = [answer([goal(both)])]
  const page = await mounted(platform)
  await page.done(() => import('#features/sportsbook/match/markets.tsx'))
  await pass(10)
  const shown = () => [...page.host.querySelectorAll<HTMLElement>('[data-price]')].map((one) => one.dataset['price'])
  expect(shown()).toEqual(['100/0', '100/1', '702/0', '702/1'])
  expect([platform.odds.board.odds.has(702), platform.odds.odds(702)?.prices[0]]).toEqual([false, decimal(1.8)])
  expect(asked).toEqual([])
  expect(page.screen.queryByText(/^\d+ match/)).toBeNull()
  await pass(11_000)
  expect(asked).toEqual(['/uxmatch2?id=1'])
  await page.press('{Escape}')
  expect(page.screen.queryByRole('grid')).toBeNull()
  await page.done(() => platform.odds.load(snapshotOf({ matches: [aMatch(2)] }, { seq: 2 })))
  expect(page.screen.getByRole('grid')).toBeTruthy()
})
