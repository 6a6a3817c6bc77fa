import '#features/slip/stake/small.tsx'
import { Slip } from '#features/slip/index.tsx'
import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { act, boardMatch, boardOdds, bookNow, device, member, openSlipHarness, show } from './harness.tsx'

const other = (id: number, line: number, price: number) => ({
  ...boardOdds,
  id,
  line,
  prices: [quote(price, 'DEC'), quote(20_000, 'DEC')],
})

const shown = (change: object) => {
  device(1440)
  const harness = openSlipHarness()
  const { odds, preferences } = harness.platform
  odds.load({
    seq: 2,
    epoch: 'a',
    alive: bookNow,
    book: bookNow,
    speed: 1,
    at: Date.now(),
    leagues: [[3, leg.league, 1, 1, 1, 1]],
    matches: [writeMatch(boardMatch)],
    links: [],
    mmo: [],
    heads: [],
    odds: [
      boardOdds,
      other(801, leg.line - 1, 21_000),
      other(802, leg.line + 1, 17_000),
      { ...other(803, leg.line + 2, 15_000), status: 'suspended' as const },
    ].map(writeOdds),
  })
  Object.assign(preferences, change)
  show(harness, <Slip />)
  return {
    ...harness,
    take: () =>
      harness.tell({
        type: 'ticket.offered',
        ticket: { kind: 'single', legs: [leg], sizes: null },
        prices: [quote(9_000, 'MY')],
      }),
  }
}
const lines = () =>
  [...document.querySelectorAll('[role=group][aria-label="Alternative lines"] button')].map(
    (button) => button.ariaLabel,
  )

describe('§board.settings: quick odds', () => {
  test('off at first; on, the open lines beside the chosen one with their prices, and one press changes the line', async () => {
    const harness = shown({})
    harness.take()
    expect(lines()).toEqual([])
    act(() => void (harness.platform.preferences.showQuickOdds = true))
    await waitFor(() =>
      expect(lines()).toEqual([
        expect.stringMatching(/minus 0\.5 and 1, minus 0\.91$/),
        expect.stringMatching(/minus 0 and 0\.5, 0\.70$/),
      ]),
    )
    harness.tell({ type: 'stake.typed', entered: 33_00n })
    await userEvent.click(screen.getByRole('button', { name: /minus 0 and 0\.5/ }))
    expect([
      harness.placement.getSnapshot().context.entered,
      screen.getByRole<HTMLInputElement>('textbox').value,
    ]).toEqual([33_00n, '33.00'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Alternative lines')
    expect(harness.said.at(-1)).toMatch(/ minus 0 and 0\.5/)
    expect(harness.placement.getSnapshot().context.ticket?.legs[0]).toMatchObject({
      oddsId: 802,
      line: leg.line + 1,
      pick: leg.pick,
    })
  })
})

describe('§bet.life: a small bet slip', () => {
  test('small while nothing is in it; a pick opens it; one button after it does both and keeps the focus', async () => {
    const harness = shown({ minimizeAsidebar: true })
    const button = await screen.findByRole('button', { name: 'Keep bet slip open' })
    const isShown = () => screen.queryByRole('region', { name: 'Bet slip' }) !== null
    expect(isShown()).toBe(false)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    harness.tell({
      type: 'ticket.offered',
      ticket: { kind: 'single', legs: [leg], sizes: null },
      prices: [quote(9_000, 'MY')],
    })
    expect(isShown()).toBe(true)
    harness.tell({ type: 'slip.cleared' })
    expect(isShown()).toBe(false)
    await userEvent.click(button)
    await waitFor(() => expect(isShown()).toBe(true))
    expect(document.activeElement).toBe(button)
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Collapse bet slip', 'true'])
    expect(harness.platform.preferences.minimizeAsidebar).toBe(false)
    expect(document.querySelector('[data-slip]')?.getAttribute('data-slip')).toBe('whole')
  })
})

describe('§bet.each-way: a runner in the slip', () => {
  const runner = (id: number) => ({
    ...boardMatch,
    id,
    home: `Runner ${id}`,
    away: '',
    sport: 45,
    tab: 'early' as const,
    live: null,
  })
  const of = (match: number, type: 'ORZ' | 'PLC', price: number) => ({
    ...boardOdds,
    id: match * 10 + (type === 'ORZ' ? 0 : 1),
    match,
    type,
    line: 0,
    prices: [quote(price, 'DEC')],
  })
  const pick = {
    ...leg,
    matchId: 11,
    group: 11,
    sport: 45,
    oddsId: 110,
    marketType: 'ORZ',
    pick: 'win',
    line: 0,
    oddsType: 'DEC',
    live: false,
    home: 'Runner 11',
    away: '',
  } as const

  const field = (runners: number, place: number) => {
    device(1440)
    const harness = openSlipHarness({
      profile: { ...member, limits: new Map([[45, { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }]]) },
    })
    const ids = Array.from({ length: runners }, (_, n) => 11 + n)
    harness.platform.odds.load({
      seq: 2,
      epoch: 'a',
      alive: bookNow,
      book: bookNow,
      speed: 1,
      at: Date.now(),
      leagues: [[3, 'Race 7', 45, 1, 0, 3]],
      matches: ids.map(runner).map(writeMatch),
      links: [],
      mmo: [],
      heads: [],
      odds: ids.flatMap((id) => [of(id, 'ORZ', 80_000), of(id, 'PLC', place)]).map(writeOdds),
    })
    show(harness, <Slip />)
    harness.tell({
      type: 'ticket.offered',
      ticket: { kind: 'single', legs: [pick], sizes: null },
      prices: [quote(80_000, 'DEC')],
    })
    return harness
  }
  const choice = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Each way' })

  test('is backed each way by one choice, with its terms, and back; the stake stays', async () => {
    const harness = field(6, 30_000)
    harness.tell({ type: 'stake.typed', entered: 10_00n })
    await waitFor(() => expect(choice()?.checked).toBe(false))
    const about = () => document.getElementById(choice()!.getAttribute('aria-describedby')!)?.textContent
    expect(about()).toBe('Two equal bets, one to win and one to place: 2 places at 1/4 of the odds, 2.75.')
    await userEvent.click(choice()!)
    const { ticket, entered } = harness.placement.getSnapshot().context
    expect([ticket?.kind, ticket?.legs[0]?.eachWay, entered]).toEqual(['eachWay', { places: 2, part: 4 }, 10_00n])
    await waitFor(() => expect(choice()?.checked).toBe(true))
    const shownText = document.body.textContent
    expect(shownText).toContain('Stake each way, MYR')
    expect(shownText).toContain('20.00')
    expect(shownText).toContain('107.50')
    await userEvent.click(choice()!)
    expect(harness.placement.getSnapshot().context.ticket).toMatchObject({ kind: 'single' })
    expect(harness.placement.getSnapshot().context.ticket?.legs[0]?.eachWay).toBeUndefined()
  })

  test.each([
    ['a field of four', 4, 30_000],
    ['a place half that would pay more than its place', 6, 27_000],
  ])('%s: it is not offered', async (_, runners, place) => {
    field(runners, place)
    await waitFor(() => expect(screen.getByRole('textbox')).toBeTruthy())
    expect(choice()).toBeNull()
  })
})
