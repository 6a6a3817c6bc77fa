import { isTighter } from '#domain/protection.ts'
import type { limitsMachine } from '#machines/limits.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof limitsMachine>
type Event = EventFrom<typeof limitsMachine>

/** What holds for every limit a member set. */
export const limitsRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'only what is looser is planned': (snapshot: Snapshot) =>
      !snapshot.matches('loosening') || isTighter(snapshot.context.limit, snapshot.context.next),
  },
  steps: {
    'only time loosens a limit': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'wait.elapsed' || !isTighter(before.context.limit, after.context.limit),
    'what is tighter holds at once': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'limit.asked' ||
      !isTighter(event.limit, before.context.limit) ||
      after.context.limit === event.limit,
  },
}
