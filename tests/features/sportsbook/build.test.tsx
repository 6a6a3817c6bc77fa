import { boostPath, pollCalls } from '#calls/odds.ts'
import { checkBuilder } from '#calls/bets/ticket.ts'
import { profile } from '#review/flows/session/session.ts'
import { quote } from '#domain/odds/odds.ts'
import { takesBets } from '#ui/prices/on-board.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { within } from '@testing-library/dom'
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMatchPage } from '#ui/prices/match/match-page.ts'
import { aMarket, aMatch, aPlatform, decimal, snapshotOf } from './fixture.tsx'
import { desk, mounted } from './mounted.tsx'

const match = aMatch(1, { home: 'Arsenal', away: 'Chelsea' })
const both = aMarket(1, 'HDP', { id: 702, type: 'BS', line: 0, prices: [decimal(1.8), decimal(1.95)] })

interface Asked {
  readonly match_id: number
  readonly others: boolean
  readonly legs: readonly { readonly odds_id: number; readonly pick: string }[]
}

/** What the server was asked, and what it answers next. */
const ready: object[] = []
const asked: string[] = []
let answer: (body: Asked) => object | Promise<object> = () => ({})
const priced =
  (price: string) =>
  ({ legs }: Asked) => ({
    price: legs.length < 2 ? '' : price,
    fair: legs.length < 2 ? '' : '3.30',
    multiplied: legs.length < 2 ? '' : '2.59',
    code: legs.length < 2 ? 'builderSelections' : '',
    leg: null,
    legs: legs.map(() => ({ price: '1.44' })),
    others: [{ odds_id: 105, pick: 'draw', code: 'selectionsContradict' }],
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  asked.length = 0
  ready.length = 0
  answer = priced('3.15')
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url.startsWith(pollCalls.builders.path)) return Response.json({ builders: ready })
    if (url === boostPath) return Response.json({ boosts: [] })
    if (url === checkBuilder.path) {
      const body: Asked = JSON.parse(init!.body)
      asked.push(body.legs.map(({ odds_id, pick }) => `${odds_id}/${pick}`).join(' '))
      return Response.json(await answer(body))
    }
    const { mmo, seq, epoch, alive, book, speed, at } = snapshotOf({ matches: [match] })
    const rows = { odds: [writeOdds(both)], whole: true, gone: { matches: [], odds: [] } }
    return Response.json({ seq, epoch, alive, book, speed, at, mmo, matches: [], ...rows })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

const opened = async (search = '') => {
  const platform = aPlatform({}, undefined, profile)
  const page = await mounted(platform, { matches: [match] })
  await page.step({
    heads: [[1, 1, 2, 1, 8, 1, 0, 2, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8]],
    leagues: [[1, 'Premier', 1, 0, 1, 1]],
  })
  await page.done(() => import('#features/sportsbook/match/markets.tsx'))
  await page.done(() => page.at('1/0/HDP').focus())
  await page.press('{End}{Enter}')
  if (search) await page.done(() => history.replaceState(null, '', `/desktop/match/1${search}`))
  await pass(10)
  const price = (key: string) => page.host.querySelector<HTMLElement>(`[data-price="${key}"]`)!
  const press = async (key: string) => {
    await page.click(price(key))
    await pass(10)
  }
  const text = () => page.screen.queryByRole('region', { name: 'Bet builder' })?.textContent ?? null
  const held = () =>
    [...page.host.querySelectorAll<HTMLElement>('[data-price][aria-pressed=true]')].map(
      ({ dataset }) => dataset['price'],
    )
  return {
    ...page,
    platform,
    price,
    pressed: press,
    text,
    held,
    turn: () => page.click(page.screen.getByRole('button', { name: 'Build a bet' })),
    stake: () => page.screen.getByRole<HTMLInputElement>('textbox', { name: /^Stake/ }),
    add: () => page.screen.getByRole('button', { name: 'Add to bet slip' }),
  }
}

describe('§builder.price: picks of one match become one bet at one price', () => {
  test('while the switch is on, a press of a price adds it here and not to the slip', async () => {
    const page = await opened()
    expect(page.text()).toBeNull()
    await page.turn()
    expect(page.screen.getByRole('button', { name: 'Build a bet' }).getAttribute('aria-pressed')).toBe('true')
    expect(page.text()).toContain('Choose two to eight selections of this match.')
    expect(page.screen.queryByRole('button', { name: 'Add to bet slip' })).toBeNull()
    await page.pressed('105/0')
    expect(page.text()).toContain('A bet builder takes two to eight selections.')
    expect(page.add().hasAttribute('disabled')).toBe(true)
    await page.pressed('702/0')
    expect(asked).toEqual(['105/home', '105/home 702/yes'])
    expect(page.held().sort()).toEqual(['105/0', '702/0'])
    expect(page.text()).toMatch(/Odds3\.15Fair odds3\.30Multiplied odds2\.59/)
    expect(page.platform.slip.getSnapshot().context.bets.every(({ stage }) => stage === 'empty')).toBe(true)
  })

  test('what cannot be added is greyed with its reason before it is pressed', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    const draw = page.price('105/2')
    expect([draw.ariaDisabled, draw.title]).toEqual(['true', 'These selections can’t all win. Remove one of them.'])
    expect(draw.ariaLabel).not.toMatch(/can’t all win/)
    await page.pressed('105/2')
    expect(page.held()).toEqual(['105/0'])
  })

  test('its price is announced once it is there, or why it has no price; that it is being checked is not', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    expect(page.platform.said.at(-1)).toBe('A bet builder takes two to eight selections.')
    await page.pressed('702/0')
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))
    await vi.waitFor(() => expect(page.platform.said.at(-1)).toBe('Odds 3.15. Fair odds 3.30. Multiplied odds 2.59.'))
    expect(page.platform.said.filter((sentence) => /Checking/.test(sentence))).toEqual([])
  })

  test('taken, it is one bet of the slip at its price; the markets show what the slip holds again', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    await page.click(page.add())
    const { ticket, prices } = page.platform.bets.single.getSnapshot().context
    expect([ticket?.kind, ticket?.legs[0]?.built?.map(({ pick }) => pick), prices]).toEqual([
      'builder',
      ['home', 'yes'],
      [quote(31_500, 'DEC')],
    ])
    expect([page.text(), page.held()]).toEqual([null, []])
    expect(page.platform.said.at(-1)).toMatch(/Both teams to score.*Yes at 3.15 is in the slip\.$/)
  })

  test('taken, its markets are still followed on the board, so that the slip can place it', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    await page.click(page.add())
    await page.click(page.screen.getByRole('button', { name: 'Back to the match list' }))
    await pass(2_000)
    const { odds, bets } = page.platform
    const [leg] = bets.single.getSnapshot().context.ticket!.legs
    expect(leg!.built!.map(({ oddsId }) => odds.market(oddsId)?.status)).toEqual(['open', 'open'])
    expect(takesBets(odds, leg!)).toBe(true)
  })

  test('a market that moves makes the price old, and another is requested within a second', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    answer = priced('3.40')
    await page.step({ odds: [aMarket(1, 'OXT', { version: 2, prices: [decimal(1.5), decimal(7), decimal(4)] })] })
    await pass(1_100)
    expect(asked).toHaveLength(3)
    expect(page.text()).toContain('3.40')
  })

  test('§bet.consent: an old price is shown with a word, and can be taken: the slip checks it', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    answer = () => new Promise(() => {})
    await page.step({ odds: [aMarket(1, 'OXT', { version: 2, prices: [decimal(1.5), decimal(7), decimal(4)] })] })
    await pass(1_100)
    expect(page.text()).toMatch(/Prices have moved\. These odds are being checked again\..*3\.15/)
    await page.click(page.add())
    expect(page.platform.bets.single.getSnapshot().context.prices).toEqual([quote(31_500, 'DEC')])
  })

  test('§stake.chips: the stake is typed or added to by one press, and goes to the slip with the builder', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    await page.type(page.stake(), '12,5')
    await page.click(page.screen.getByRole('button', { name: 'Add 20.00' }))
    expect(page.stake().value).toBe('32.50')
    expect(page.platform.said.at(-1)).toMatch(/^Stake, MYR: 32\.50/)
    await page.click(page.add())
    expect(page.platform.bets.single.getSnapshot().context.entered).toBe(3_250n)
  })

  test('on a phone a strip shows the odds and the fair odds, and opens the builder', async () => {
    desk.isPhone = true
    const page = await opened()
    await page.turn()
    expect(page.text()).toContain('Choose two to eight selections of this match.')
    await page.pressed('105/0')
    await page.pressed('702/0')
    expect(page.text()).toMatch(/2Bet builder3\.15Fair odds 3\.30/)
    await page.click(page.screen.getByRole('button', { name: /^Bet builder/ }))
    const sheet = within(document.body).getByRole('dialog', { name: 'Bet builder' })
    await page.click(within(sheet).getByRole('button', { name: 'Add to bet slip' }))
    expect(page.platform.bets.single.getSnapshot().context.ticket?.kind).toBe('builder')
    expect(within(document.body).queryByRole('dialog')).toBeNull()
  })

  test('§builder.ready: a ready-made builder fills the builder by one press, and is gone while it has selections', async () => {
    const picks = [
      [105, 'OXT', 0, 'home'],
      [702, 'BS', 0, 'yes'],
    ]
    ready.push({ picks, odds: 31_500, fair: 33_000 })
    const page = await opened()
    const offered = page.screen.getByRole('region', { name: 'Ready-made bet builders' })
    expect(within(offered).getAllByRole('button')).toHaveLength(1)
    await page.click(within(offered).getByRole('button', { name: /^Build: .*Arsenal, .*Yes, at 3\.15$/ }))
    await pass(10)
    expect([asked, page.held().sort()]).toEqual([['105/home 702/yes'], ['105/0', '702/0']])
    expect(document.activeElement).toBe(page.stake())
    expect(page.screen.queryByRole('region', { name: 'Ready-made bet builders' })).toBeNull()
  })

  test('§parlay.shared-slip: a link to the selections opens their match with them, and says nothing of the stake', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    await page.type(page.stake(), '12')
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await page.click(page.screen.getByRole('button', { name: 'Copy link' }))
    expect(copied).toEqual([`${location.origin}/desktop/match/1?build=1.2x.0~1.ji.0`])
    expect(page.text()).toContain('Link copied.')
  })

  test.each([
    ['two that are offered', '1.2x.0~1.ji.0', ['105/home 702/yes'], null],
    ['one that is gone', '1.2x.0~1.ii.0', ['105/home'], '1 selection is no longer available and was left out.'],
    ['none that is offered', '1.ii.0', [], '1 selection is no longer available and was left out.'],
    ['another match’s', '2.2x.0', [], null],
    ['no code', 'x', [], null],
  ])('§parlay.shared-slip: a link with %s', async (_, code, prices, said) => {
    const page = await opened(`?build=${code}`)
    expect(asked).toEqual(prices)
    if (said) expect(page.text()).toContain(said)
    expect(location.search).toBe('')
  })

  test('§builder.selections: a race has no builder', async () => {
    const platform = aPlatform({}, undefined, profile)
    const page = await mounted(platform, { matches: [aMatch(1, { sport: 54 })] })
    await page.step({
      heads: [[1, 1, 2, 1, 8, 1, 0, 2, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8]],
      leagues: [[1, 'Premier', 1, 0, 1, 1]],
    })
    await page.done(() => import('#features/sportsbook/match/markets.tsx'))
    await page.done(() => openMatchPage(1))
    await pass(10)
    expect(page.screen.getByRole('region', { name: /^All markets/ })).toBeTruthy()
    expect(page.screen.queryByRole('button', { name: 'Build a bet' })).toBeNull()
  })

  test('a selection is taken out by its own button, or by pressing its price again', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    await page.click(page.screen.getByRole('button', { name: /^Remove .*Arsenal$/ }))
    await pass(10)
    expect(page.held()).toEqual(['702/0'])
    await page.pressed('702/0')
    expect([page.held(), page.text()?.includes('Choose two to eight')]).toEqual([[], true])
  })

  test('without an answer it says so, and is requested again', async () => {
    const page = await opened()
    await page.turn()
    answer = () => {
      throw new Error('the network is down')
    }
    await page.pressed('105/0')
    expect(page.add().hasAttribute('disabled')).toBe(true)
    answer = priced('3.15')
    await page.click(page.screen.getByRole('button', { name: 'Load again' }))
    await pass(10)
    expect(asked).toHaveLength(2)
  })

  test('it passes axe', async () => {
    const page = await opened()
    await page.turn()
    await page.pressed('105/0')
    await page.pressed('702/0')
    const { violations } = await axe.run(page.host, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })
})
