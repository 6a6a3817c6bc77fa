import { sendRead } from '../../_kit/read-question.ts'
import '#features/sportsbook/boosts.tsx'
import { boostPath } from '#calls/odds.ts'
import type { BoostRow } from '#domain/bet/booster.ts'
import { receipt, terms } from '#review/flows/slip/placement.ts'
import { act } from 'react'
import { member } from '../slip/harness.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMarket, aMatch, aPlatform, bookTime, marketId, snapshotOf } from './fixture.tsx'
import { mounted } from './mounted.tsx'
import { eventually } from '../../_kit/eventually.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const hour = 3_600_000
const match = aMatch(1, { home: 'Arsenal', away: 'Chelsea' })
/** Chelsea +0.5 at 1.80 with 25 percent more to win: 2.00. */
const boostOf = (
  id: number,
  over: Partial<{ market: number; match: number; pick: string; until: number }> = {},
): BoostRow => [
  id,
  over.market ?? marketId(1, 'HDP'),
  over.match ?? 1,
  over.pick ?? 'away',
  25,
  over.until ?? bookTime + hour,
]

let account = 0
const board = async (...boosts: unknown[]) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === boostPath ? Response.json({ boosts }) : new Response('{}', { status: 503 }),
  )
  const platform = aPlatform({ oddsType: 'DEC' }, undefined, { ...member, accountId: `boosted${++account}` })
  platform.odds.load(snapshotOf({ matches: [match] }))
  platform.hear('board.loaded')
  const page = await mounted(platform)
  await eventually(() => page.done(() => undefined))
  const offers = () => [...page.host.querySelectorAll<HTMLElement>('section[aria-label="Boosted odds"] button')]
  return {
    ...page,
    platform,
    offers,
    single: platform.bets.single,
    tell: (...events: Parameters<typeof platform.bets.single.send>[0][]) =>
      act(() => events.forEach((event) => sendRead(platform.bets.single, event))),
  }
}

describe('§odds.boost: the booster', () => {
  test('a boosted pick tells both prices and its end; a press puts it in the single part with its boost, whichever part was open', async () => {
    const page = await board(boostOf(7))
    const [offer] = page.offers()
    expect(offer?.ariaLabel).toBe('Chelsea plus 0.5, Arsenal v Chelsea, boosted from 1.80 to 2.00, ends 21:41')
    act(() => page.platform.slip.send({ type: 'way.chosen', way: 'parlay' }))
    await page.click(offer!)
    expect(page.platform.slip.getSnapshot().value).toBe('singles')
    expect(page.single.getSnapshot().context).toMatchObject({
      prices: [20_000],
      ticket: { kind: 'single', legs: [{ oddsId: marketId(1, 'HDP'), pick: 'away', boost: { id: 7, percent: 25 } }] },
    })
    expect([page.offers()[0]?.ariaPressed, page.offers()[0]?.ariaDisabled]).toEqual(['true', 'true'])
  })

  test('its price follows the market; a suspended one cannot be taken, and one whose time is over or that the board does not hold is not shown', async () => {
    const page = await board(boostOf(8), boostOf(9, { until: bookTime - 1 }), boostOf(10, { match: 99 }), ['no boost'])
    expect(page.offers()).toHaveLength(1)
    page.step({ odds: [aMarket(1, 'HDP', { version: 2, prices: aMarket(1, 'OU').prices })] })
    expect(page.offers()[0]?.ariaLabel).toContain('boosted from 2.02 to 2.28')
    page.step({ odds: [aMarket(1, 'HDP', { version: 3, status: 'suspended' })] })
    expect(page.offers()[0]?.ariaDisabled).toBe('true')
    await page.click(page.offers()[0]!)
    expect(page.single.getSnapshot().context.ticket).toBeNull()
  })

  test.each([
    ['boostUsed', 0],
    ['boostEnded', 0],
    ['insufficient_balance', 1],
  ] as const)('refused as %s, %i of it stay offered', async (code, left) => {
    const page = await board(boostOf(11))
    await page.click(page.offers()[0]!)
    page.tell(
      { type: 'availability.changed', availability: 'available' },
      { type: 'stake.typed', entered: 10_00n },
      { type: 'slip.submitted' },
      { type: 'check.refused', code },
    )
    expect(page.offers()).toHaveLength(left)
  })

  test('once it is bet on it is offered no more', async () => {
    const page = await board(boostOf(12))
    await page.click(page.offers()[0]!)
    page.tell(
      { type: 'availability.changed', availability: 'available' },
      { type: 'stake.typed', entered: 10_00n },
      { type: 'slip.submitted' },
      { type: 'price.held', ...terms },
      { type: 'stake.confirmed', key: 'key-1' },
      {
        type: 'bet.taken',
        receipt: { ...receipt, prices: page.single.getSnapshot().context.prices! },
      },
    )
    expect(page.offers()).toEqual([])
  })
})
