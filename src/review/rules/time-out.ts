import type { timeOutMachine } from '#machines/account/time-out.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof timeOutMachine>
type Event = EventFrom<typeof timeOutMachine>

/** What is true for every requested break and exclusion. */
export const timeOutRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a password is held only while it is on its way': (snapshot: Snapshot) =>
      snapshot.matches('asking') === (snapshot.context.password !== ''),
  },
  steps: {
    'nothing is sent to the server without a confirmation': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('asking') || before.matches('confirming') || before.matches('asking'),
    'the request is what was chosen': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'timeOut.chosen' ||
      event.type === 'timeOut.cancelled' ||
      after.context.wanted === before.context.wanted,
  },
}
