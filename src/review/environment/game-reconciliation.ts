import { gameReconciliationMachine } from '#machines/game/game-reconciliation.ts'
import type { Environment } from '../explore.ts'

/** The environment of a round that is reconciled: a provider that says anything in any order, and an operator. */
export const gameReconciliationEnvironment: Environment<typeof gameReconciliationMachine> = {
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
