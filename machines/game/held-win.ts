import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type HeldWinEvent = { type: 'operator.released' } | { type: 'operator.refused' }

/**
 * A win in a game that was above a ceiling (§game.ceiling). It is in an account of its own until an operator decides:
 * nothing pays it by itself, and it is paid at most once.
 */
export const heldWinMachine = setup({
  types: {
    events: {} as HeldWinEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actions: {
    // The operator's act moves the money that a step names.
    payWin: () => {},
    returnToProvider: () => {},
  },
}).createMachine({
  id: 'heldWin',
  initial: 'held',
  states: {
    held: {
      meta: { title: 'Being checked' },
      tags: ['busy'],
      on: {
        'operator.released': {
          target: 'released',
          actions: 'payWin',
          meta: {
            id: 'HWN-01',
            plain: 'An operator releases the win: it is paid to the member, once.',
            clauses: ['GLI-19 4.3.4(e)', 'GLI-19 2.8.8'],
            rules: ['§game.ceiling'],
          },
        },
        'operator.refused': {
          target: 'refused',
          actions: 'returnToProvider',
          meta: {
            id: 'HWN-02',
            plain: 'An operator refuses the win: it is not paid, and the amount goes back to the provider’s account.',
            clauses: ['GLI-19 2.8.8'],
            rules: ['§game.ceiling'],
          },
        },
      },
    },
    released: { meta: { title: 'Paid' }, tags: ['settled'], type: 'final' },
    refused: { meta: { title: 'Not paid' }, tags: ['settled'], type: 'final' },
  },
})
