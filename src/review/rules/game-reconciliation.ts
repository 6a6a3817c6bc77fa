import type { gameReconciliationMachine } from '#machines/game/game-reconciliation.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof gameReconciliationMachine>
type Event = EventFrom<typeof gameReconciliationMachine>

/** What holds for every round that is reconciled. */
export const gameReconciliationRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a round that is resolved is over': (snapshot: Snapshot) =>
      snapshot.matches('resolved') === (snapshot.status === 'done'),
  },
  steps: {
    'a round left to the operator is resolved by a person, or once both sides agree': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !before.matches('left') ||
      after.matches('left') ||
      event.type.startsWith('operator.') ||
      event.type === 'round.matched',
    'an operator decides only rounds left to one': (before: Snapshot, event: Event, after: Snapshot) =>
      !event.type.startsWith('operator.') || before.matches('left') || before.value === after.value,
    'a round is not resolved while its provider is silent or still playing': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !['round.running', 'provider.unanswered', 'round.differs'].includes(event.type) ||
      before.matches('resolved') ||
      !after.matches('resolved'),
    'no round waits beyond its time': (_: Snapshot, event: Event, after: Snapshot) =>
      !('isOverdue' in event && event.isOverdue) || !after.matches('asked'),
  },
}
