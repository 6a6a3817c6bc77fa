import type { ownLimitMachine } from '#machines/account/own-limit.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof ownLimitMachine>
type Event = EventFrom<typeof ownLimitMachine>

/** What holds for every change of an own limit. */
export const ownLimitRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a change is on its way exactly while the server is asked': (snapshot: Snapshot) =>
      snapshot.matches('asking') === (snapshot.context.change !== null),
    'one message is shown at a time': ({ context: { isFaulty, reason, outcome } }: Snapshot) =>
      [isFaulty, reason !== null, outcome !== null].filter(Boolean).length <= 1,
  },
  steps: {
    'one change at a time': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('asking') || !after.matches('asking') || after.context.change === before.context.change,
    'no invalid amount is sent': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'limit.submitted' ||
      event.amount !== 'fifty' ||
      !after.matches('asking') ||
      after.context.change?.act !== 'set',
    'only a confirmation confirms': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.change?.act !== 'confirm' || before.matches('asking') || event.type === 'looser.confirmed',
    'the confirmed limit is the one shown': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'looser.confirmed' ||
      after.context.change?.act !== 'confirm' ||
      after.context.change.amount === event.amount,
    'only the server changes a limit': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'limit.answered' ||
      after.context.outcome === null ||
      after.context.outcome === before.context.outcome,
    'a lost answer is shown': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('asking') ||
      event.type === 'limit.answered' ||
      after.matches('asking') ||
      after.context.reason !== null,
  },
}
