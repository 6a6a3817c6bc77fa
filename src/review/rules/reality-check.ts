import type { realityCheckMachine } from '#machines/account/reality-check.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof realityCheckMachine>
type Event = EventFrom<typeof realityCheckMachine>

/** What holds for every reality check. */
export const realityCheckRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'time is counted exactly while an interval is chosen': (snapshot: Snapshot) =>
      !snapshot.matches('counting') || snapshot.context.minutes > 0,
    'no more time has passed than the interval has': (snapshot: Snapshot) =>
      snapshot.context.passed === 0 || snapshot.context.passed < snapshot.context.minutes * 60_000,
  },
  steps: {
    'a reality check closes only once it was read': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('due') || after.matches('due') || event.type === 'check.read' || event.type === 'logout.chosen',
  },
}
