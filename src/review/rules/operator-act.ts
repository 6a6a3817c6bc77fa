import type { operatorActMachine } from '#machines/operator-act.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof operatorActMachine>
type Event = EventFrom<typeof operatorActMachine>

/** What holds for every act of the operator. */
export const operatorActRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {},
  steps: {
    'what needs a second operator is done by a second operator alone': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.matches('done') ||
      !after.matches('done') ||
      (event.type === 'check.passed' ? !event.needsSecond : event.type === 'second.approved' && !event.isAsker),
    'an act that waited is done only as both saw it': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || !after.matches('done') || (event.type === 'second.approved' && event.isUnchanged),
    'an approval of what has changed ends the act': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') ||
      event.type !== 'second.approved' ||
      event.isAsker ||
      event.isUnchanged ||
      after.matches('outdated'),
    'only who asked for it withdraws it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('withdrawn') || !after.matches('withdrawn') || (event.type === 'asker.withdrew' && event.isAsker),
    'nobody judges an act of their own': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') ||
      !('isAsker' in event) ||
      !event.isAsker ||
      event.type === 'asker.withdrew' ||
      after.matches('pending'),
    'time ends what waits': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || event.type !== 'time.elapsed' || after.matches('expired'),
  },
}
