import { sendRead } from '../../_kit/read-question.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import { quote } from '#domain/odds/odds.ts'
import { keys, leg, terms } from '#review/flows/slip/placement.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { loadStoredSlip, storeSlip } from '#shell/slip/store-slip.ts'
import { describe, expect, test } from 'vitest'
import { deviceStorage } from '../../_kit/device-storage.ts'
import { aSlip } from '../../_kit/slip.ts'

const [before, now] = [quote(-9_600, 'MY'), quote(-9_200, 'MY')]
const chosen: readonly PlacementEvent[] = [
  { type: 'availability.changed', availability: 'available' },
  { type: 'ticket.offered', ticket: singleOf(leg), prices: [before] },
  { type: 'stake.typed', entered: 50_00n },
]
const checking: readonly PlacementEvent[] = [...chosen, { type: 'slip.submitted' }]
const confirming: readonly PlacementEvent[] = [...checking, { type: 'price.held', ...terms }]
const placing: readonly PlacementEvent[] = [...confirming, { type: 'stake.confirmed', key: keys[0] }]
const fixtures: Readonly<Record<string, readonly PlacementEvent[]>> = {
  choosing: chosen,
  checking,
  confirming,
  placing,
  moved: [...checking, { type: 'price.moved', prices: [now], ...terms }],
  clamped: [
    ...chosen,
    { type: 'stake.typed', entered: 9_999_99n },
    { type: 'slip.submitted' },
    { type: 'price.held', ...terms },
  ],
  rejected: [...placing, { type: 'bet.refused', code: 'scoreChanged' }],
  unknown: [...placing, { type: 'bet.unanswered' }],
}

/** What the slip of a page loaded again holds, after these events on the single of the page before. */
const reloaded = (events: readonly PlacementEvent[]) => {
  const [storage, page] = [deviceStorage(), aSlip()]
  storeSlip(storage, 'ann', page)
  events.forEach((event) => sendRead(page.bets.single, event))
  page.stop()
  const next = aSlip({ kept: loadStoredSlip(storage, 'ann') })
  const {
    value,
    context: { ticket, prices, entered },
  } = next.bets.single.getSnapshot()
  next.stop()
  return [value, ticket?.legs[0]?.oddsId ?? null, prices, entered]
}

test('§parlay.lucky-pick: which picks were drawn outlives the page, so that the next draw replaces them alone', () => {
  const [storage, page] = [deviceStorage(), aSlip()]
  storeSlip(storage, 'ann', page)
  page.slip.send({ type: 'selection.taken', leg: { ...leg, drawn: true }, price: before })
  page.slip.send({ type: 'selection.taken', leg: { ...leg, matchId: 9, group: 9, oddsId: 99 }, price: before })
  page.stop()
  const next = aSlip({ kept: loadStoredSlip(storage, 'ann') })
  const drawn = picksIn(next.slip.getSnapshot().context).map(({ legs: [one] }) => [one?.oddsId, one?.drawn])
  next.stop()
  expect(drawn).toEqual([
    [leg.oddsId, true],
    [99, undefined],
  ])
})

describe('what was chosen and entered outlives the page for as long as it is the member’s to change', () => {
  test.each(['choosing', 'checking', 'moved', 'clamped', 'confirming', 'rejected'] as const)(
    '%s: the selection and its stake stand there again',
    (state) => {
      const [value, oddsId, prices, entered] = reloaded(fixtures[state] ?? [])
      expect([value, oddsId, Array.isArray(prices), typeof entered]).toEqual(['choosing', leg.oddsId, true, 'bigint'])
    },
  )

  test.each(['nothing', 'placing', 'unknown'] as const)('%s: there is none', (state) =>
    expect(reloaded(fixtures[state] ?? [])).toEqual(['empty', null, null, null]),
  )

  test('a builder is there again with each of its selections', () => {
    const built = [
      { oddsId: 1, marketType: 'OXT', pick: 'home', line: 0 },
      { oddsId: 2, marketType: 'BS', pick: 'yes', line: 0 },
    ] as const
    const [storage, page] = [deviceStorage(), aSlip()]
    storeSlip(storage, 'ann', page)
    const ticket = singleOf({ ...leg, oddsId: 1, oddsType: 'DEC', built })
    sendRead(page.bets.single, { type: 'ticket.offered', ticket, prices: [quote(31_500, 'DEC')] })
    page.stop()
    const next = aSlip({ kept: loadStoredSlip(storage, 'ann') })
    const kept = next.bets.single.getSnapshot().context.ticket
    next.stop()
    expect([kept?.kind, kept?.legs[0]?.built]).toEqual(['builder', built])
  })

  test('without a stake it is the selection alone; another member of the device has neither', () => {
    expect(reloaded([{ type: 'ticket.offered', ticket: singleOf(leg), prices: [before] }])).toEqual([
      'choosing',
      leg.oddsId,
      [before],
      null,
    ])
    const [storage, page] = [deviceStorage(), aSlip()]
    storeSlip(storage, 'ann', page)
    page.bets.single.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [before] })
    expect(loadStoredSlip(storage, 'ben')).toBeNull()
    page.stop()
  })

  test('a parlay keeps its stake with its legs', () => {
    const [storage, page] = [deviceStorage(), aSlip()]
    storeSlip(storage, 'ann', page)
    page.slip.send({ type: 'way.chosen', way: 'parlay' })
    for (const group of [1, 2])
      page.slip.send({
        type: 'selection.taken',
        leg: { ...leg, group, matchId: group, oddsId: group, live: false, marketType: 'OXT', line: 0, oddsType: 'DEC' },
        price: quote(20_000, 'DEC'),
      })
    page.bets.parlay.send({ type: 'stake.typed', entered: 12_50n })
    page.stop()
    const next = aSlip({ kept: loadStoredSlip(storage, 'ann') })
    expect([next.legs.getSnapshot().context.legs.length, next.bets.parlay.getSnapshot().context.entered]).toEqual([
      2,
      12_50n,
    ])
    next.stop()
  })

  test('a slip that an older page kept by parts is dropped', () => {
    const storage = deviceStorage()
    storage.write('slip', {
      accountId: 'ann',
      part: 'single',
      single: { leg, price: before },
      legs: [],
      prices: [],
      sizes: null,
    })
    expect(() => loadStoredSlip(storage, 'ann')).toThrow(
      'touchline.slip is not as this version keeps it and is dropped',
    )
  })
})
