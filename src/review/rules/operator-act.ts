import type { operatorActMachine } from '#machines/operator/operator-act.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof operatorActMachine>
type Event = EventFrom<typeof operatorActMachine>

/** What holds for every act of the operator. */
export const operatorActRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {},
  steps: {
    'an act that needs a second operator is done only by one': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('done') ||
      !after.matches('done') ||
      (event.type === 'check.passed' ? !event.needsSecond : event.type === 'second.approved' && !event.isAsker),
    'a waiting act is done only as both operators saw it': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || !after.matches('done') || (event.type === 'second.approved' && event.isUnchanged),
    'approving an act whose subject has changed ends it': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') ||
      event.type !== 'second.approved' ||
      event.isAsker ||
      event.isUnchanged ||
      after.matches('outdated'),
    'only the operator who asked withdraws it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('withdrawn') || !after.matches('withdrawn') || (event.type === 'asker.withdrew' && event.isAsker),
    'nobody approves or rejects their own act': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') ||
      !('isAsker' in event) ||
      !event.isAsker ||
      event.type === 'asker.withdrew' ||
      after.matches('pending'),
    'a forged act is never done': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || event.type !== 'signature.broken' || after.matches('forged'),
    'a waiting act expires': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || event.type !== 'time.elapsed' || after.matches('expired'),
  },
}
