import type { leaseMachine } from '#machines/operator/lease.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof leaseMachine>
type Event = EventFrom<typeof leaseMachine>

/** What holds for every role that one process at a time may hold. */
export const leaseRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a lease that was given back is over': (snapshot: Snapshot) =>
      snapshot.matches('released') === (snapshot.status === 'done'),
    'only a holder works': (snapshot: Snapshot) =>
      snapshot.hasTag('works') === (snapshot.matches('holding') || snapshot.matches('losing')),
  },
  steps: {
    'work begins only with a lease that was granted': (before: Snapshot, event: Event, after: Snapshot) =>
      before.hasTag('works') || !after.hasTag('works') || event.type === 'lease.granted',
    'who lost a lease stops before holding it again': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('lost') || after.matches('lost') || after.matches('yielding') || event.type === 'work.stopped',
    'nobody works past the time that was given': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'term.ended' || !after.hasTag('works'),
    'nobody works once another process holds the role': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'lease.refused' || !after.hasTag('works'),
    'a lease is given back only after the work stopped': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('standby') ||
      before.matches('released') ||
      !after.matches('released') ||
      event.type === 'work.stopped',
  },
}
