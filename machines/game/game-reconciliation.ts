import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type GameReconciliationEvent =
  /** The ledger and the provider say the same of the round. */
  | { type: 'round.matched' }
  /** The provider gave the stake back, or never had the round; with us it still runs, whole. */
  | { type: 'round.returned' }
  /** The provider says that the round is over, with the amounts that we have; with us it still runs. */
  | { type: 'round.over' }
  /** The provider names other amounts than the ledger. */
  | { type: 'round.differs' }
  /**
   * The provider still plays the round; overdue: it was found so long ago that nobody waits for the provider any more.
   */
  | { type: 'round.running'; isOverdue: boolean }
  | { type: 'provider.unanswered'; isOverdue: boolean }
  | { type: 'operator.rolledBack' }
  | { type: 'operator.closed' }

/** A sentence as it is said of a round where it stands. */
type Saying = (plain: string) => string
const found: Saying = (plain) => plain
const later =
  (when: string): Saying =>
  (plain) =>
    `${when}, ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`
const asked = later('Asked again')
const left = later('Under review')

const matched = (id: string, said: Saying) =>
  ({
    target: 'resolved',
    meta: {
      id,
      plain: said('The provider has settled it: both sides agree.'),
      clauses: ['GLI-19 4.16.1'],
      rules: ['§game.reconciled'],
    },
  }) as const
const settling = {
  returned: { target: 'resolved', actions: 'returnStakes' },
  over: { target: 'resolved', actions: 'closeRound' },
} as const
const returned = (id: string, said: Saying) =>
  ({
    ...settling.returned,
    meta: {
      id,
      plain: said('The provider has no such stake: it is returned, under a reference of our own.'),
      clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
      rules: ['§game.reconciled'],
    },
  }) as const
const over = (id: string, said: Saying) =>
  ({
    ...settling.over,
    meta: {
      id,
      plain: said('The provider has ended the round with the amounts that we have: it is closed.'),
      clauses: ['GLI-19 4.16.1', 'GLI-19 4.3.4(e)'],
      rules: ['§game.reconciled'],
    },
  }) as const
const differs = (id: string, said: Saying) =>
  ({
    target: 'left',
    meta: {
      id,
      plain: said('The amounts differ: an operator reviews it, and no money moves.'),
      clauses: ['GLI-19 4.16.1'],
      rules: ['§game.reconciled'],
    },
  }) as const
const unsettled = (running: readonly [string, string], silent: readonly [string, string], said: Saying) =>
  ({
    'round.running': [
      {
        guard: 'isOverdue',
        target: 'left',
        meta: {
          id: running[0],
          plain: said('The round has run at the provider for too long: an operator reviews it.'),
          clauses: ['GLI-19 4.16.1'],
        },
      },
      {
        target: 'asked',
        meta: {
          id: running[1],
          plain: said('The provider reports that the round is still running: the request is repeated.'),
          clauses: ['GLI-19 4.16.1'],
        },
      },
    ],
    'provider.unanswered': [
      {
        guard: 'isOverdue',
        target: 'left',
        meta: {
          id: silent[0],
          plain: said('The provider has been silent for too long: an operator reviews it.'),
          clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
        },
      },
      {
        target: 'asked',
        meta: {
          id: silent[1],
          plain: said('The provider does not answer: the request is repeated.'),
          clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
        },
      },
    ],
  }) as const

/**
 * A round of a game that the ledger and its provider do not agree on (§game.reconciled). Nothing is guessed: stakes
 * come back and rounds are closed only as the provider says, or an operator under their own name.
 */
export const gameReconciliationMachine = setup({
  types: {
    events: {} as GameReconciliationEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: { isOverdue: ({ event }) => 'isOverdue' in event && event.isOverdue },
  actions: {
    // The reconciliation gives the wallet the transactions that a step names.
    returnStakes: () => {},
    closeRound: () => {},
  },
}).createMachine({
  id: 'gameReconciliation',
  initial: 'found',
  states: {
    found: {
      meta: { title: 'Found' },
      on: {
        'round.matched': matched('GRC-01', found),
        'round.returned': returned('GRC-02', found),
        'round.over': over('GRC-03', found),
        'round.differs': differs('GRC-04', found),
        ...unsettled(['GRC-05', 'GRC-06'], ['GRC-07', 'GRC-08'], found),
      },
    },
    asked: {
      meta: { title: 'Provider being asked' },
      on: {
        'round.matched': matched('GRC-09', asked),
        'round.returned': returned('GRC-10', asked),
        'round.over': over('GRC-11', asked),
        'round.differs': differs('GRC-12', asked),
        ...unsettled(['GRC-13', 'GRC-14'], ['GRC-15', 'GRC-16'], asked),
      },
    },
    left: {
      meta: { title: 'Left for the operator to decide' },
      tags: ['settled'],
      on: {
        'round.matched': matched('GRC-17', left),
        'operator.rolledBack': {
          ...settling.returned,
          meta: {
            id: 'GRC-18',
            plain: 'An operator returns the stakes that are still open.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 2.8.8'],
          },
        },
        'operator.closed': {
          ...settling.over,
          meta: {
            id: 'GRC-19',
            plain: 'An operator closes the round: bets still open in it lose.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 2.8.8'],
          },
        },
      },
    },
    resolved: { meta: { title: 'Resolved' }, tags: ['settled'], type: 'final' },
  },
})
