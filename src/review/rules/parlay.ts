import { myanmarParlayTickets, parlayTickets } from '#domain/bet/limits.ts'
import { areMyanmar } from '#domain/bet/slip-ticket.ts'
import { areSizes } from '#domain/bet/ticket.ts'
import type { parlayMachine } from '#machines/slip/parlay.ts'
import { refusalOf } from '#machines/slip/parlay.words.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof parlayMachine>
type Event = EventFrom<typeof parlayMachine>

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
    'a parlay at Myanmar odds is never a system': ({ context: { legs, sizes } }: Snapshot) =>
      sizes === null || !areMyanmar(legs),
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
      event.picks.every(
        ({ leg }) => after.context.legs.includes(leg) !== after.context.leftOut.some((one) => one.leg === leg),
      ),
    'a price change changes nothing else': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'legs.priced' ||
      (after.context.legs === before.context.legs && after.context.sizes === before.context.sizes),
  },
}
