import type { supervisionMachine } from '#machines/operator/supervision.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof supervisionMachine>
type Event = EventFrom<typeof supervisionMachine>

/** What holds for every process that is kept running. */
export const supervisionRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('running'),
  states: {
    'a supervision that is over has no process': (snapshot: Snapshot) =>
      snapshot.status !== 'done' || !snapshot.hasTag('exists'),
  },
  steps: {
    'never two at once: a start follows an end': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('starting') || before.matches('starting') || !before.hasTag('exists'),
    'a process is released only once it has ended': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.hasTag('exists') || after.hasTag('exists') || event.type === 'process.ended',
    'nothing starts once the server stops': (before: Snapshot, _: Event, after: Snapshot) =>
      !(before.matches('stopping') || before.matches('killed') || before.matches('stopped')) ||
      after.matches('stopping') ||
      after.matches('killed') ||
      after.matches('stopped'),
  },
}
