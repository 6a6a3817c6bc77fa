import type { Leg } from '#domain/bet/leg.ts'
import { myanmarParlayTickets, parlayTickets } from '#domain/bet/limits.ts'
import { areMyanmar } from '#domain/bet/slip-ticket.ts'
import { areSizes } from '#domain/bet/ticket.ts'
import type { Percent } from '#domain/odds/myanmar.ts'
import { quote } from '#domain/odds/odds.ts'
import { parlayMachine, type PricedPick } from '#machines/slip/parlay.ts'
import { refusalOf } from '#machines/slip/parlay.setup.ts'
import { samePick } from '#machines/slip/slip.list.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import { type Environment, writeValue } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'
import { leg } from './placement.ts'

const even = quote(20_000, 'DEC')
const early = (group: number): Leg => ({ ...leg, matchId: group, group, oddsId: group, oddsType: 'DEC', live: false })
const at = (one: Leg): PricedPick => ({ leg: one, price: even })
/** So many legs, none of them live. */
export const many = (count: number) => Array.from({ length: count }, (_, n) => at(early(101 + n)))

const first = early(1)
const other: Leg = { ...first, oddsId: 99, pick: 'away' }
const live: Leg = { ...early(2), live: true }
const percent = -20 as Percent
const myanmar = (group: number): PricedPick => ({
  leg: { ...early(group), marketType: 'HDP', line: -4, oddsType: 'MM' },
  price: percent,
})
const outright: Leg = { ...early(3), marketType: 'ORZ', pick: 'win' }
const boosted: Leg = { ...early(4), boost: { id: 1, percent: 20 } }
const built: Leg = {
  ...early(5),
  built: [5, 6].map((oddsId) => ({ oddsId, marketType: 'OXT', pick: 'home', line: 0 })),
}

/**
 * The environment in which the picks of the list are explored as one ticket: two matches, one of them live, picks that
 * cannot be legs, picks at Myanmar odds, and as many as a ticket takes.
 */
export const parlayEnvironment: Environment<typeof parlayMachine> = {
  machine: parlayMachine,
  inputs: { 'no pick': undefined },
  events: [
    { type: 'picks.listed', picks: [] },
    { type: 'picks.listed', picks: [at(first)] },
    { type: 'picks.listed', picks: [at(first), at(other)] },
    { type: 'picks.listed', picks: [at(first), at(live)] },
    { type: 'picks.listed', picks: many(2) },
    { type: 'picks.listed', picks: many(3) },
    { type: 'picks.listed', picks: [at(outright), at(boosted), ...many(3)] },
    { type: 'picks.listed', picks: [...many(3), myanmar(1)] },
    { type: 'picks.listed', picks: [at(built), ...many(2)] },
    { type: 'picks.listed', picks: [myanmar(1), myanmar(2), at(live)] },
    { type: 'picks.listed', picks: many(11) },
    { type: 'picks.listed', picks: many(12) },
    { type: 'picks.listed', picks: many(14) },
    { type: 'picks.listed', picks: Array.from({ length: 11 }, (_, n) => myanmar(201 + n)) },
    { type: 'legs.priced', prices: [quote(19_000, 'DEC'), undefined] },
    { type: 'matches.begun', matches: [101] },
    { type: 'ticket.requested' },
    { type: 'kind.chosen', isSystem: true },
    { type: 'kind.chosen', isSystem: false },
    { type: 'sizes.chosen', sizes: [2] },
    { type: 'sizes.chosen', sizes: [2, 3] },
  ],
  by: {
    'picks.listed': 'device',
    'legs.priced': 'device',
    'matches.begun': 'device',
    'ticket.requested': 'device',
    'kind.chosen': 'member',
    'sizes.chosen': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof parlayMachine>
type Event = EventFrom<typeof parlayMachine>

const isSame = (own: Leg) => (leg: Leg) => samePick(leg, own) && leg.oddsType === own.oddsType

/** What holds for every parlay being put together (§parlay.one-leg-a-match, §parlay.legs). */
export const parlayRules: Rules = {
  settled: () => true,
  states: {
    'one leg of each match': ({ context: { legs } }: Snapshot) =>
      new Set(legs.map(({ group }) => group)).size === legs.length,
    'a price for each leg': ({ context: { legs, prices } }: Snapshot) => legs.length === prices.length,
    'no more legs than a ticket takes': ({ context: { legs } }: Snapshot) =>
      legs.length <= (areMyanmar(legs) ? myanmarParlayTickets : parlayTickets).max,
    'a parlay is at Myanmar odds or at the usual ones, never at both': ({ context: { legs } }: Snapshot) =>
      new Set(legs.map((leg) => areMyanmar([leg]))).size <= 1,
    'a parlay at Myanmar odds, or with a builder, is never a system': ({ context: { legs, sizes } }: Snapshot) =>
      sizes === null || (!areMyanmar(legs) && legs.every((leg) => leg.built === undefined)),
    'it is a ticket exactly when the rules make it one': (snapshot: Snapshot) =>
      snapshot.hasTag('ticket') ===
      (refusalOf(snapshot.context.legs) === undefined &&
        (!snapshot.context.isSystem || snapshot.context.sizes !== null)),
    'a member who bets a system bets no parlay in its place': (snapshot: Snapshot) =>
      !snapshot.hasTag('ticket') || snapshot.context.isSystem === (snapshot.context.sizes !== null),
    'its legs allow its sizes': ({ context: { legs, sizes } }: Snapshot) =>
      sizes === null || areSizes(sizes, legs.length),
    'no outright and no boosted price is a leg': ({ context: { legs } }: Snapshot) =>
      legs.every(({ marketType, boost }) => marketType !== 'ORZ' && boost === undefined),
  },
  steps: {
    'every pick is a leg or has its reason': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'picks.listed' ||
      event.picks.every(({ leg: own }) => {
        const isOwn = isSame(own)
        return after.context.legs.some(isOwn) !== after.context.leftOut.some(({ leg }) => isOwn(leg))
      }),
    'a leg whose match has begun is live until it leaves': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.legs
        .filter(({ live: isLive }) => isLive)
        .every((leg) => after.context.legs.filter(isSame(leg)).every((one) => one.live)),
    'a price change changes nothing else': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'legs.priced' ||
      writeValue({ ...after.context, prices: null }) === writeValue({ ...before.context, prices: null }),
  },
}

export const parlayPhrases: FlowPhrases = {
  events: {
    'picks.listed': 'the list of picks changes',
    'legs.priced': 'the board’s prices of the legs',
    'matches.begun': 'matches of the legs begin',
    'ticket.requested': 'the slip asks what the picks amount to',
    'kind.chosen': 'the member chooses one parlay or a system',
    'sizes.chosen': 'the member chooses the sizes of the system',
  },
  guards: {
    areOther: 'the prices are of these legs, and one is new',
    isOtherKind: 'it is not the kind that was chosen already',
    hasBegun: 'one of them is of a leg that is not live yet',
    arePossible: 'a system of these legs can have these sizes',
    hasNone: 'there is no leg',
    areTooFew: 'the legs are too few for a ticket',
    hasNoSizes: 'a system is chosen, and these legs cannot form one',
    isFull: 'the ticket has the most legs allowed',
  },
  actions: {
    combinePicks:
      'combines the picks that can be combined, gives the reason for each of the others, and reports the ticket',
    setPrices: 'keeps the new prices',
    markLive: 'makes the legs live, combines them again, and reports the ticket',
    setKind: 'keeps the kind and the sizes that are still possible, and reports the ticket',
    setSizes: 'keeps the sizes, and reports the ticket',
    reportTicket: 'reports the ticket',
  },
}

export const parlayFlow: Flow = {
  name: 'Parlay',
  about:
    'What the picks of the list make together. One leg of each match, as many as the rules allow, each other pick with its reason, and a ticket only when the rules allow it.',
  environment: parlayEnvironment,
  rules: parlayRules,
  words: parlayPhrases,
  watch: ['isSystem', 'sizes'],
}
