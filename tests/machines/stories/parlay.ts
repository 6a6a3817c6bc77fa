import type { Leg } from '#domain/bet/leg.ts'
import type { Percent } from '#domain/odds/myanmar.ts'
import { quote } from '#domain/odds/odds.ts'
import { type BoardPrices, type ParlayEvent, parlayMachine, type PricedPick } from '#machines/slip/parlay.ts'
import { fair } from '#review/flows/slip/placement.ts'
import { createActor, createMachine } from 'xstate'
import { legOf, nameOf, namesOf, type Story, written } from './story.ts'

const even = quote(20_000, 'DEC')
const decimal = (n: number, more: Partial<Leg> = {}): PricedPick => ({
  leg: legOf(n, { oddsType: 'DEC', ...more }),
  price: even,
})
const malay = (n: number): PricedPick => ({ leg: legOf(n), price: fair })
const myanmar = (n: number): PricedPick => ({
  leg: legOf(n, { marketType: 'HDP', line: -4, oddsType: 'MM' }),
  price: -20 as Percent,
})
const many = (count: number, of: (n: number) => PricedPick = decimal) =>
  Array.from({ length: count }, (_, n) => of(n + 1))
const listed = (...picks: readonly PricedPick[]): ParlayEvent => ({ type: 'picks.listed', picks })
const priced = (...prices: BoardPrices): ParlayEvent => ({ type: 'legs.priced', prices })
const asSystem = (isSystem: boolean): ParlayEvent => ({ type: 'kind.chosen', isSystem })
const inSizes = (...sizes: readonly number[]): ParlayEvent => ({ type: 'sizes.chosen', sizes })
const requested: ParlayEvent = { type: 'ticket.requested' }

const parlayStory = (what: string, events: readonly ParlayEvent[]): Story => {
  const reports: string[] = []
  const slip = createActor(
    createMachine({
      invoke: { src: parlayMachine, id: 'parlay' },
      on: { 'parlay.changed': { actions: ({ event }) => reports.push(`  reports ${written(event)}`) } },
    }),
  )
  // A mistake that throws is not reported beside the story: the lines say where it stopped.
  slip.subscribe({ error: () => undefined })
  slip.start()
  const parlay = slip.getSnapshot().children['parlay'] as ReturnType<typeof createActor<typeof parlayMachine>>
  const lines = events.flatMap((event) => {
    reports.length = 0
    parlay.send(event)
    const { value, context } = parlay.getSnapshot()
    const { legs, prices, leftOut, sizes } = context
    const kept =
      legs.length > 4
        ? namesOf(legs)
        : legs.map((leg, place) => `${nameOf(leg)} at ${String(prices[place])}`).join(', ')
    const out = leftOut.map(({ leg, price, reason }) => `${nameOf(leg)} at ${String(price)} ${reason}`)
    return [
      written(event),
      ...reports,
      `= ${String(value)}: ${kept}${sizes ? ` in ${sizes.join(', ')}` : ''}${out.length > 0 ? `; not ${out.join(', ')}` : ''}`,
    ]
  })
  slip.stop()
  return { what: `Parlay: ${what}`, lines }
}

/** Legs at both sides of each comparison of the parlay (§parlay.legs). */
export const parlayStories: readonly Story[] = [
  parlayStory('legs come and go', [
    listed(decimal(1)),
    listed(decimal(1), decimal(2)),
    listed(decimal(2), decimal(3)),
    listed(decimal(2)),
    listed(),
    requested,
  ]),
  parlayStory('a price of the board', [
    listed(decimal(1), decimal(2)),
    priced(even, even),
    priced(undefined, undefined),
    priced(quote(19_000, 'DEC')),
    priced(quote(18_000, 'DEC'), quote(19_000, 'DEC')),
    priced(undefined, quote(17_000, 'DEC')),
    listed(decimal(1), decimal(2), malay(3)),
    listed(malay(1), decimal(2), malay(3)),
  ]),
  parlayStory('a pick that is left out keeps the price it had', [
    listed(decimal(1), decimal(1, { oddsId: 9 }), decimal(2)),
    listed(decimal(1), { ...decimal(1, { oddsId: 9 }), price: quote(30_000, 'DEC') }, decimal(2)),
  ]),
  parlayStory('the same pick at Myanmar and at decimal odds', [
    listed(myanmar(1), myanmar(2)),
    listed(decimal(1, { marketType: 'HDP', line: -4 }), decimal(2)),
    listed(myanmar(1), decimal(1, { marketType: 'HDP', line: -4 }), decimal(3)),
    listed(decimal(1, { marketType: 'HDP', line: -4 }), myanmar(4)),
  ]),
  parlayStory('boosted prices and outrights are no legs', [
    listed(decimal(1, { boost: { id: 7, percent: 10 } }), decimal(2), decimal(3, { marketType: 'ORZ', pick: 'win' })),
  ]),
  parlayStory('the most legs, and one more', [listed(...many(11)), listed(...many(12)), listed(...many(13))]),
  parlayStory('the most legs at Myanmar odds, and one more', [
    listed(...many(9, myanmar)),
    listed(...many(10, myanmar)),
    listed(...many(11, myanmar)),
  ]),
  parlayStory('a system by its legs', [
    asSystem(true),
    asSystem(true),
    listed(decimal(1), decimal(2)),
    inSizes(2),
    listed(...many(3)),
    inSizes(2, 3),
    listed(decimal(1), decimal(2)),
    listed(decimal(1)),
    listed(...many(3)),
    inSizes(1, 2, 3),
    listed(...many(4)),
    inSizes(4),
    listed(...many(3)),
    listed(...many(11)),
    asSystem(false),
  ]),
  parlayStory('no system with a builder or at Myanmar odds', [
    asSystem(true),
    listed(...many(3, myanmar)),
    listed(decimal(1, { built: [{ oddsId: 1, marketType: 'OXT', pick: 'home', line: 0 }] }), decimal(2), decimal(3)),
  ]),
  parlayStory('a match that begins', [
    listed(decimal(1), decimal(2)),
    { type: 'matches.begun', matches: [3] },
    { type: 'matches.begun', matches: [1] },
    { type: 'matches.begun', matches: [1] },
    listed(...many(3)),
  ]),
]
