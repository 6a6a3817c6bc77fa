import type { cashOutMachine } from '#machines/bet/cash-out.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof cashOutMachine>
type Event = EventFrom<typeof cashOutMachine>

const sends = (before: Snapshot, after: Snapshot): boolean => after.matches('cashing') && !before.matches('cashing')
const asks = (snapshot: Snapshot): boolean => snapshot.matches('confirming') || snapshot.matches('changed')
const body = ({ context: { betId, wanted, offer } }: Snapshot) => [betId, wanted, offer]
const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.every((part, i) => Object.is(part, b[i]))

/**
 * What holds for every cash-out, whatever the member, the server and the clock do (§cash-out.shown-amount,
 * §bet.no-answer).
 */
export const cashOutRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'a cash-out has a key exactly while it may be on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'an offer that can be accepted has an amount and a time': (snapshot: Snapshot) =>
      !['offered', 'confirming', 'changed', 'cashing', 'waiting', 'unknown'].includes(snapshot.value) ||
      snapshot.context.offer !== null,
    'a new offer is shown beside the one before': (snapshot: Snapshot) =>
      snapshot.matches('changed') === (snapshot.context.offerBefore !== null),
    'a missing offer has a reason': (snapshot: Snapshot) =>
      !['suspended', 'refused', 'amountRefused'].includes(snapshot.value) || snapshot.context.reason !== null,
    'the amount paid is known exactly once it is done': (snapshot: Snapshot) =>
      snapshot.matches('done') === (snapshot.context.paid !== null),
    'the end of the wait is known exactly while it waits': (snapshot: Snapshot) =>
      snapshot.matches('waiting') === (snapshot.context.waitUntil !== null),
    'a requested amount is above zero': ({ context: { wanted } }: Snapshot) => wanted === null || wanted > 0n,
  },
  steps: {
    'a pressed offer is confirmed before it is sold': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('cashing') || !before.context.isTaken,
    'only a confirmation sells': (before: Snapshot, event: Event, after: Snapshot) =>
      !sends(before, after) ||
      (event.type === 'cashOut.confirmed' && before.matches('confirming')) ||
      (event.type === 'offer.accepted' && before.matches('changed')),
    'a press before the question could be read is ignored': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || before.context.isRead,
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.context.isRead || (asks(after) && before.value === after.value),
    'what is sold is what was shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || same(body(before), body(after)),
    'a key is made by a confirmation': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.key !== null || after.context.key === null || ('key' in event && after.context.key === event.key),
    'no new key while a cash-out may be on the server under the old one': (
      before: Snapshot,
      _: Event,
      after: Snapshot,
    ) =>
      before.context.key === null ||
      after.context.key === null ||
      (after.context.key === before.context.key && same(body(before), body(after))),
    'a key is dropped only on a final answer': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key !== null ||
      ['cashOut.paid', 'cashOut.changed', 'cashOut.refused', 'cashOut.absent'].includes(type),
    'an unknown outcome is looked up, never sold again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('unknown') || !after.matches('cashing'),
  },
}
