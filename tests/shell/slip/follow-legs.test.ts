import { stateOf } from '#machines/slip/placement.state.ts'
import { emptyBoard } from '#domain/market/board.ts'
import { quote } from '#domain/odds/odds.ts'
import { leg } from '#review/flows/slip/placement.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSlip } from '../../_kit/slip.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const even = quote(20_000, 'DEC')

/** A parlay of two with its stake, and a board on which these matches are under way. */
const parlay = () => {
  const live = new Set<number>()
  const odds = {
    board: emptyBoard(),
    odds: () => ({ prices: [15_000, 30_000, 40_000] }),
    match: (id: number) => ({ tab: live.has(id) ? 'live' : 'today' }),
  } as unknown as OddsStore
  const slip = aSlip({ odds })
  slip.slip.send({ type: 'way.chosen', way: 'parlay' })
  for (const group of [1, 2])
    slip.slip.send({
      type: 'selection.taken',
      price: even,
      leg: { ...leg, group, matchId: group, oddsId: group, live: false, marketType: 'OXT', line: 0, oddsType: 'DEC' },
    })
  return {
    ...slip,
    live,
    pass: () => vi.advanceTimersByTime(1_000),
    close: slip.stop,
  }
}

test('§parlay.live-minimum: a match that begins while it is in a parlay of two makes it one leg short, and three are a ticket again', () => {
  const { legs, bets, slip, live, pass, close } = parlay()
  pass()
  expect([legs.getSnapshot().value, legs.getSnapshot().context.prices, bets.parlay.getSnapshot().value]).toEqual([
    'ready',
    [15_000, 15_000],
    'choosing',
  ])
  live.add(2)
  pass()
  expect([
    legs.getSnapshot().value,
    legs.getSnapshot().context.legs.map((one) => one.live),
    bets.parlay.getSnapshot().value,
  ]).toEqual(['tooFew', [false, true], 'empty'])
  slip.send({
    type: 'selection.taken',
    price: even,
    leg: { ...leg, group: 3, matchId: 3, oddsId: 3, live: false, marketType: 'OXT', line: 0, oddsType: 'DEC' },
  })
  expect([legs.getSnapshot().value, bets.parlay.getSnapshot().value]).toEqual(['ready', 'choosing'])
  close()
})

test('a bet that is being asked for is left as it is', () => {
  const { legs, bets, live, pass, close } = parlay()
  for (const event of [
    { type: 'availability.changed', availability: 'available' },
    { type: 'stake.typed', entered: 10_00n },
    { type: 'slip.submitted' },
  ] as const)
    bets.parlay.send(event)
  live.add(2)
  pass()
  expect([legs.getSnapshot().value, stateOf(bets.parlay.getSnapshot())]).toEqual(['ready', 'checking'])
  bets.parlay.send({ type: 'check.refused', code: 'atLeastThreeMatchToBetParlay' })
  bets.parlay.send({ type: 'slip.reopened' })
  pass()
  expect([legs.getSnapshot().value, bets.parlay.getSnapshot().value]).toEqual(['tooFew', 'empty'])
  close()
})
