import { gameReconciliationMachine } from '#machines/game/game-reconciliation.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a round that is reconciled: a provider that says anything in any order, and an operator. */
const gameReconciliationEnvironment: Environment<typeof gameReconciliationMachine> = {
  machine: gameReconciliationMachine,
  inputs: { 'a round that was found': undefined },
  events: [
    { type: 'round.matched' },
    { type: 'round.returned' },
    { type: 'round.over' },
    { type: 'round.differs' },
    { type: 'round.running', isOverdue: false },
    { type: 'round.running', isOverdue: true },
    { type: 'provider.unanswered', isOverdue: false },
    { type: 'provider.unanswered', isOverdue: true },
    { type: 'operator.rolledBack' },
    { type: 'operator.closed' },
  ],
  by: {
    'round.matched': 'server',
    'round.returned': 'server',
    'round.over': 'server',
    'round.differs': 'server',
    'round.running': 'server',
    'provider.unanswered': 'server',
    'operator.rolledBack': 'server',
    'operator.closed': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof gameReconciliationMachine>
type Event = EventFrom<typeof gameReconciliationMachine>

/** What holds for every round that is reconciled. */
const gameReconciliationRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a round that is resolved is over': (snapshot: Snapshot) =>
      snapshot.matches('resolved') === (snapshot.status === 'done'),
  },
  steps: {
    'a round under review is resolved by an operator, or once both sides agree': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !before.matches('left') ||
      after.matches('left') ||
      event.type.startsWith('operator.') ||
      event.type === 'round.matched',
    'an operator decides only rounds under review': (before: Snapshot, event: Event, after: Snapshot) =>
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

const gameReconciliationWords: FlowPhrases = {
  events: {
    'round.matched': 'the ledger and the provider agree',
    'round.returned': 'the provider does not have the stake',
    'round.over': 'the provider has ended the round with the same amounts',
    'round.differs': 'the provider reports different amounts',
    'round.running': 'the provider is still playing the round',
    'provider.unanswered': 'the provider does not answer',
    'operator.rolledBack': 'an operator returns the stakes',
    'operator.closed': 'an operator closes the round',
  },
  guards: { isOverdue: 'it was found too long ago' },
  actions: {
    returnStakes: 'returns the open stakes',
    closeRound: 'closes the round',
  },
}

export const gameReconciliationFlow: Flow = {
  name: 'Game-reconciliation',
  about:
    'A round of a game that the ledger and its provider do not agree on. The server asks the provider; the round is rolled back or closed as the provider says, and where the amounts differ an operator decides.',
  environment: gameReconciliationEnvironment,
  rules: gameReconciliationRules,
  words: gameReconciliationWords,
  watch: [],
}
