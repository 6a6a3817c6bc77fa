import { sendRead } from '../../_kit/read-question.ts'
import { profile } from '#review/flows/session/session.ts'
import { describe, expect, test } from 'vitest'
import { quote } from '#domain/odds/odds.ts'
import type { Preferences } from '#ui/preferences.ts'
import { aLive, aMarket, aMatch, aPlatform, decimal, marketId, type TestPlatform } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const matches = [
  aMatch(1, { home: 'Arsenal', away: 'Chelsea' }),
  aMatch(2, { league: 2, home: 'Girona', away: 'Valencia' }),
  aMatch(3, { tab: 'live', home: 'Fulham', away: 'Leeds', live: aLive() }),
  aMatch(4, { tab: 'early', home: 'Malaysia', away: 'Vietnam', league: 3 }),
]
const board = async (preferences: Partial<Preferences> = {}) => {
  const platform = aPlatform(preferences)
  return { platform, ...(await mounted(platform, { matches })) }
}
const selected = ({ bets }: TestPlatform) => {
  const { ticket, prices } = bets.single.getSnapshot().context
  return ticket && { ...ticket.legs[0], price: prices?.[0] }
}

describe('taking a selection', () => {
  test('a press puts it in the slip at the price of the member’s odds type, another press puts it back', async () => {
    const page = await board()
    await page.click(page.at('1/0/HDP'))
    expect(selected(page.platform)).toEqual({
      matchId: 1,
      group: 1,
      sport: 1,
      subject: 'match',
      oddsId: marketId(1, 'HDP'),
      marketType: 'HDP',
      pick: 'home',
      line: -2,
      oddsType: 'MY',
      price: quote(-9_200, 'MY'),
      live: false,
      league: 'English Premier League',
      home: 'Arsenal',
      away: 'Chelsea',
      kickoff: matches[0]!.kickoff,
    })
    expect(page.at('1/0/HDP').getAttribute('aria-selected')).toBe('true')
    await page.click(page.at('1/0/HDP'))
    expect(selected(page.platform)).toBeNull()
    expect(page.at('1/0/HDP').getAttribute('aria-selected')).toBe('false')
  })

  test('a price taken as a single is said, for the focus stays on the board', async () => {
    const page = await board()
    await page.click(page.at('1/0/HDP'))
    expect(page.platform.said).toEqual(['Arsenal minus 0.5 at minus 0.92 is in the slip.'])
  })

  test.each(['{Enter}', ' '])(
    '§bet.slip: the key %j does what a press does, and another selection joins the first: pressed again it is put back',
    async (key) => {
      const page = await board()
      await page.done(() => page.at('1/1/OU').focus())
      await page.press(key)
      expect(selected(page.platform)).toMatchObject({ pick: 'under', price: -9_800, oddsType: 'MY' })
      await page.press(`{ArrowRight}${key}`)
      expect(selected(page.platform)).toMatchObject({ marketType: 'OXT', pick: 'away', price: 72_000, oddsType: 'DEC' })
      const pressed = () => page.host.querySelectorAll('[role=grid] [data-stop*=O][aria-selected=true]')
      expect([pressed().length, page.platform.pendingBets.list().length]).toEqual([2, 1])
      await page.press(`{ArrowLeft}${key}`)
      expect([pressed().length, page.platform.pendingBets.list().length]).toEqual([1, 0])
      expect(selected(page.platform)).toMatchObject({ marketType: 'OXT', pick: 'away' })
    },
  )

  test('§feed.market-status: what is suspended, stale or not offered is not taken', async () => {
    const page = await board()
    await page.step({ odds: [aMarket(1, 'HDP', { status: 'suspended', version: 2 })] })
    await page.click(page.at('1/0/HDP'))
    await page.step({ odds: [aMarket(1, 'OU', { prices: [null, decimal(1.9)], version: 2 })] })
    await page.click(page.at('1/0/OU'))
    await page.done(() => page.platform.hear('board.silent'))
    await page.click(page.at('1/0/OXT'))
    expect(selected(page.platform)).toBeNull()
    await page.done(() => page.platform.hear('board.heard'))
    await page.click(page.at('1/0/OXT'))
    expect(selected(page.platform)).toMatchObject({ pick: 'home', marketType: 'OXT' })
  })

  /** As set, and as bet: one below the minimum, as that of a new member is, would be asked about at every press. */
  test.each([
    ['25', 25_00n],
    ['1', 3_00n],
  ])('§bet.quick: with quick bet on, one press checks a bet of the member’s amount: %s', async (amount, staked) => {
    const page = await board({ quickBet: true, quickBetAmount: amount })
    page.platform.session.send({ type: 'login.submitted', accountId: 'ann', password: 'river8' })
    page.platform.session.send({ type: 'login.accepted', profile })
    page.platform.bets.single.send({ type: 'availability.changed', availability: 'available' })
    await page.click(page.at('1/0/HDP'))
    const { value, context } = page.platform.bets.single.getSnapshot()
    expect([value, context.entered, context.quick?.length]).toEqual([{ reviewing: 'checking' }, staked, 36])
  })

  test('a key held down and the second click of a double click press nothing: with quick bet on, each would be a bet', async () => {
    const page = await board()
    const price = page.at('1/0/HDP')
    await page.done(() => price.focus())
    await page.press('{Enter>4/}')
    expect(selected(page.platform)).toMatchObject({ pick: 'home' })
    await page.done(() => price.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })))
    expect(selected(page.platform)).toMatchObject({ pick: 'home' })
    await page.done(() => price.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
    expect(selected(page.platform)).toBeNull()
  })

  test('while a bet is on its way, every price says that none is taken', async () => {
    const page = await board()
    await page.click(page.at('1/0/HDP'))
    await page.done(() => {
      page.platform.bets.single.send({ type: 'availability.changed', availability: 'available' })
      page.platform.bets.single.send({ type: 'stake.typed', entered: 1_000n })
      page.platform.bets.single.send({ type: 'slip.submitted' })
      sendRead(page.platform.bets.single, {
        type: 'price.held',
        limits: { minBet: 100n, maxBet: 200_000n, maxPayout: 2_000_000n },
        waitSeconds: 0,
      })
      page.platform.bets.single.send({ type: 'stake.confirmed', key: 'one' })
    })
    expect(page.platform.bets.single.getSnapshot().value).toEqual({ underWay: 'placing' })
    expect(page.at('1/0/OXT').getAttribute('aria-disabled')).toBe('true')
    expect(page.at('1/0/HDP').getAttribute('aria-disabled')).toBe('true')
    await page.click(page.at('1/0/OXT'))
    expect(selected(page.platform)).toMatchObject({ pick: 'home', marketType: 'HDP' })
  })
})
