import { isTighter } from '#domain/member/protection.ts'
import type { limitsMachine } from '#machines/account/limits.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof limitsMachine>
type Event = EventFrom<typeof limitsMachine>

/** What holds for every limit a member set. */
export const limitsRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'only a looser limit is planned': (snapshot: Snapshot) =>
      !snapshot.matches('planned') || isTighter(snapshot.context.limit, snapshot.context.next),
    'nothing is planned without a request': (snapshot: Snapshot) =>
      snapshot.matches('planned') || snapshot.context.next === null,
  },
  steps: {
    'only a confirmation loosens a limit': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'loosening.confirmed' || !isTighter(before.context.limit, after.context.limit),
    'a limit is confirmed only after its wait': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'loosening.confirmed' ||
      before.matches({ planned: 'confirming' }) ||
      after.context.limit === before.context.limit,
    'the confirmed limit is the requested one': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'loosening.confirmed' ||
      after.context.limit === before.context.limit ||
      (after.context.limit === before.context.next && after.context.limit === event.limit),
    'another looser limit waits again': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'limit.asked' || !after.matches({ planned: 'confirming' }),
    'a tighter limit applies at once': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'limit.asked' ||
      !isTighter(event.limit, before.context.limit) ||
      (after.context.limit === event.limit && after.matches('inForce')),
    'time neither removes nor sets a limit': (before: Snapshot, event: Event, after: Snapshot) =>
      (event.type !== 'wait.elapsed' && event.type !== 'window.elapsed') ||
      after.context.limit === before.context.limit,
  },
}
