import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type GameBetEvent =
  | { type: 'debit.came' }
  /** A credit that pays something; above: it is more than is paid without an operator (§game.ceiling). */
  | { type: 'win.came'; isAbove: boolean }
  /** A credit of nothing: the provider says that the bet lost. */
  | { type: 'loss.came' }
  | { type: 'rollback.came' }
  | { type: 'round.closed' }

export interface GameBetContext {
  readonly isRoundOpen: boolean
  /** The provider credits a bet once; others pay it as often as it wins. */
  readonly paysOnce: boolean
}

const paid = { target: 'won', actions: 'payWin' } as const
const held = { target: 'won', actions: 'holdWin' } as const

/**
 * The life of a bet in a provider's game (§game.transaction, §game.rollback). The wallet asks it whether a step is
 * valid before it writes the step, and does what its actions name, in the step's own transaction: `takeStake`,
 * `payWin`, `holdWin`, `returnStake`, `barBet`.
 */
export const gameBetMachine = setup({
  types: {
    context: {} as GameBetContext,
    events: {} as GameBetEvent,
    input: {} as GameBetContext,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isRoundOpen: ({ context }) => context.isRoundOpen,
    mayPayAgain: ({ context }) => !context.paysOnce,
    isAbove: ({ event }) => 'isAbove' in event && event.isAbove,
    isAgainAndAbove: ({ context, event }) => !context.paysOnce && 'isAbove' in event && event.isAbove,
    isAgainAndClosedOrAbove: ({ context, event }) =>
      !context.paysOnce && (!context.isRoundOpen || ('isAbove' in event && event.isAbove)),
  },
  actions: {
    // The wallet carries out the effects on money that a step names.
    takeStake: () => {},
    payWin: () => {},
    holdWin: () => {},
    returnStake: () => {},
    barBet: () => {},
  },
}).createMachine({
  id: 'gameBet',
  initial: 'unknown',
  context: ({ input }) => input,
  states: {
    unknown: {
      meta: { title: 'Not yet known' },
      on: {
        'debit.came': {
          guard: 'isRoundOpen',
          target: 'running',
          actions: 'takeStake',
          meta: {
            id: 'GBT-01',
            plain: 'The provider takes a stake in an open round: the balance is debited.',
            clauses: ['GLI-19 4.3.3(b)'],
          },
        },
        'rollback.came': {
          target: 'barred',
          actions: 'barBet',
          meta: {
            id: 'GBT-02',
            plain: 'A rollback arrives before its bet: no money moves, and the bet is refused if it arrives later.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§game.rollback'],
          },
        },
      },
    },
    running: {
      meta: { title: 'Running' },
      on: {
        'win.came': [
          {
            ...held,
            guard: 'isAbove',
            meta: {
              id: 'GBT-09',
              plain: 'The bet wins more than is paid without an operator’s approval: the win is held.',
              clauses: ['GLI-19 4.3.4(e)'],
              rules: ['§game.ceiling'],
            },
          },
          {
            ...paid,
            meta: {
              id: 'GBT-03',
              plain: 'The bet wins: the win is paid, whatever the account’s state is by then.',
              clauses: ['GLI-19 4.3.4(e)'],
            },
          },
        ],
        'loss.came': {
          target: 'lost',
          meta: { id: 'GBT-04', plain: 'The provider reports that the bet lost.', clauses: ['GLI-19 4.3.4(e)'] },
        },
        'rollback.came': {
          target: 'returned',
          actions: 'returnStake',
          meta: {
            id: 'GBT-05',
            plain: 'The bet is rolled back: its stake is returned in full.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§game.rollback'],
          },
        },
        'round.closed': {
          target: 'lost',
          meta: {
            id: 'GBT-06',
            plain: 'The round is closed without a win: the bet lost.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
      },
    },
    won: {
      meta: { title: 'Won (paid)' },
      tags: ['settled'],
      on: {
        'win.came': [
          {
            ...held,
            guard: 'isAgainAndClosedOrAbove',
            meta: {
              id: 'GBT-10',
              plain: 'The bet wins again, above a ceiling or after its round was closed: the win is held.',
              clauses: ['GLI-19 4.3.4(e)'],
              rules: ['§game.ceiling'],
            },
          },
          {
            ...paid,
            guard: 'mayPayAgain',
            meta: { id: 'GBT-07', plain: 'The bet wins again: this win is paid too.', clauses: ['GLI-19 4.3.4(e)'] },
          },
        ],
      },
    },
    lost: {
      meta: { title: 'Lost' },
      tags: ['settled'],
      on: {
        'win.came': [
          {
            ...held,
            guard: 'isAgainAndAbove',
            meta: {
              id: 'GBT-11',
              plain: 'A late win is more than is paid without an operator’s approval: it is held.',
              clauses: ['GLI-19 4.3.4(e)'],
              rules: ['§game.ceiling'],
            },
          },
          {
            ...paid,
            guard: 'mayPayAgain',
            meta: {
              id: 'GBT-08',
              plain: 'A late win arrives after the round was closed: it is paid.',
              clauses: ['GLI-19 4.3.4(e)'],
            },
          },
        ],
      },
    },
    returned: { meta: { title: 'Returned' }, tags: ['settled'], type: 'final' },
    barred: { meta: { title: 'Blocked by an earlier rollback' }, tags: ['settled'], type: 'final' },
  },
})
