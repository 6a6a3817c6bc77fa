import type { idleTimeoutMachine } from '#machines/session/idle-timeout.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof idleTimeoutMachine>
type Event = EventFrom<typeof idleTimeoutMachine>

/** What holds for every session left alone. */
export const idleTimeoutRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.status === 'done' || snapshot.matches('present'),
  states: {},
  steps: {
    'no session ends without a warning': (before: Snapshot, _: Event, after: Snapshot) =>
      after.status !== 'done' || before.matches('warned'),
    'a stray touch does not answer the warning': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'activity.detected' || !before.matches('warned') || after.matches('warned'),
  },
}
