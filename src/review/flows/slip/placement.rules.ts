import { mostMoves } from '#domain/bet/consent.ts'
import { clampEntry } from '#domain/bet/slip-ticket.ts'
import type { placementMachine } from '#machines/slip/placement.ts'
import { type PlacementState, placementState } from '#machines/slip/placement.state.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'

type Snapshot = SnapshotFrom<typeof placementMachine>
type Event = EventFrom<typeof placementMachine>

const among = (snapshot: Snapshot, ...states: readonly PlacementState[]): boolean =>
  states.includes(placementState(snapshot))

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.every((part, i) => Object.is(part, b[i]))

/** Whether a step sends the bet. */
const sends = (before: Snapshot, after: Snapshot): boolean => among(after, 'placing') && !among(before, 'placing')

const fitsLimits = ({ context: { entered, limits, available, ticket, prices } }: Snapshot): boolean =>
  entered !== null &&
  limits !== null &&
  ticket !== null &&
  prices !== null &&
  clampEntry(ticket, prices, entered, { limits, available }) === entered

/** What holds for every slip, whatever the member, the server, the network and the clock do (§bet.key). */
export const placementRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('empty'),
  states: {
    'a bet has a key exactly while it may be on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'odds-changed rounds are bounded': ({ context }: Snapshot) => context.moves <= mostMoves,
    'a slip being filled in has counted no round': (snapshot: Snapshot) =>
      !among(snapshot, 'empty', 'choosing') || snapshot.context.moves === 0,
    'a bet to confirm has a ticket, a price for each leg and a stake above zero': (snapshot: Snapshot) =>
      !(snapshot.matches('reviewing') || snapshot.matches('underWay')) ||
      (snapshot.context.ticket !== null &&
        snapshot.context.prices?.length === snapshot.context.ticket.legs.length &&
        (snapshot.context.entered ?? 0n) > 0n),
    'a stake asked to be confirmed lies within the limits and the balance': (snapshot: Snapshot) =>
      !among(snapshot, 'clamped', 'confirming') || fitsLimits(snapshot),
    'there is no receipt before a bet was accepted': (snapshot: Snapshot) =>
      !(among(snapshot, 'empty', 'choosing') || snapshot.matches('reviewing')) || snapshot.context.receipt === null,
    'an accepted bet has its receipt': (snapshot: Snapshot) =>
      !among(snapshot, 'accepted', 'waiting') || snapshot.context.receipt !== null,
    'there is a reason exactly when nothing was placed': (snapshot: Snapshot) =>
      snapshot.matches('rejected') === (snapshot.context.reason !== null),
    'an empty slip holds nothing': (snapshot: Snapshot) =>
      !snapshot.matches('empty') ||
      same(
        [snapshot.context.ticket, snapshot.context.prices, snapshot.context.entered, snapshot.context.quick],
        [null, null, null, null],
      ),
    'a question is asked exactly where the member decides about money': (snapshot: Snapshot) =>
      among(snapshot, 'checking') ||
      snapshot.context.question ===
        (among(snapshot, 'moved', 'clamped', 'confirming', 'unsent') ? placementState(snapshot) : null),
    'a leg is named only after a refusal': ({ context }: Snapshot) => context.place === null || context.reason !== null,
  },
  steps: {
    'only a confirmation sends a bet': (before: Snapshot, event: Event, after: Snapshot) =>
      !sends(before, after) ||
      event.type === 'stake.confirmed' ||
      event.type === 'price.accepted' ||
      (event.type === 'price.held' && before.context.quick !== null),
    'a press before the question could be read is ignored': (before: Snapshot, event: Event, after: Snapshot) =>
      !sends(before, after) ||
      !before.hasTag('unread') ||
      (event.type === 'price.held' && before.context.quick !== null),
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      after.context.question === null || after.context.question === before.context.question || after.hasTag('unread'),
    'a moved price that was not accepted is asked about again': (before: Snapshot, _: Event, after: Snapshot) =>
      !(among(before, 'checking') && before.context.question === 'moved') || !among(after, 'confirming'),
    'a quick bet is placed by the press that asked for it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.quick !== null ||
      after.context.quick === null ||
      (event.type === 'quick.submitted' && event.key === after.context.quick),
    'a bet is sent only while betting is available': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || before.context.availability === 'available',
    'what is sent is what was shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || same(shown(before), shown(after)),
    'a bet is sent under the consent of its confirmation': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || before.context.key !== null || after.context.agreed === before.context.consent,
    'a key is made by a confirmation': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.key !== null ||
      after.context.key === null ||
      after.context.key === ('key' in event ? event.key : before.context.quick),
    'no new key while a bet may be on the server under the old one': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null || after.context.key === null || after.context.key === before.context.key,
    'a bet sent again is sent as it was': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null || after.context.key === null || same(body(before), body(after)),
    'a key is dropped only on a final answer, or handed on with its bet': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => before.context.key === null || after.context.key !== null || isFinal(before, event),
    'a bet whose line changed is chosen again, never reopened': (before: Snapshot, event: Event) =>
      event.type !== 'slip.reopened' || before.context.reason !== 'marketTypeChanged',
    'an unknown outcome is looked up, never placed again': (before: Snapshot, _: Event, after: Snapshot) =>
      !among(before, 'unknown') || !among(after, 'placing'),
  },
}

const shown = ({ context: { ticket, prices, entered } }: Snapshot) => [ticket, ...(prices ?? []), entered]

const body = ({ context: { ticket, entered, agreed } }: Snapshot) => [ticket, entered, agreed]

const isFinal = (before: Snapshot, { type }: Event): boolean =>
  ['bet.taken', 'bet.refused', 'price.moved'].includes(type) || (among(before, 'releasing') && type === 'bet.absent')
