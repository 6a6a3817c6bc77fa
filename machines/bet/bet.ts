import type { ErrorCode } from '#domain/errors.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type BetEvent =
  | { type: 'bet.held'; live: boolean }
  | { type: 'edit.held' }
  | { type: 'wait.elapsed' }
  | { type: 'play.changed'; code: ErrorCode }
  | { type: 'result.decided'; outcome: Exclude<Outcome, 'void'> }
  | { type: 'result.voided'; reason: string }
  | { type: 'result.corrected' }
  | { type: 'bet.cashedOut' }
  | { type: 'part.cashedOut' }
  | { type: 'bet.edited' }

export interface BetContext {
  readonly outcome: Outcome | null
  readonly reason: string | null
}

/**
 * The life of a bet after its stake is held (§bet.life). The server asks it whether a step is valid before it
 * writes the step; nothing else moves a bet.
 */
export const betMachine = setup({
  types: {
    context: {} as BetContext,
    events: {} as BetEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    mustWait: (_, { live }: { live: boolean }) => live,
  },
  actions: {
    reject: assign((_, { code }: { code: ErrorCode }) => ({ reason: code })),
    decide: assign((_, { outcome }: { outcome: Outcome }) => ({ outcome })),
    voidFor: assign((_, { reason }: { reason: string }) => ({ outcome: 'void' as const, reason })),
    reopen: assign({ outcome: null, reason: null }),
  },
}).createMachine({
  id: 'bet',
  initial: 'offered',
  context: { outcome: null, reason: null },
  states: {
    offered: {
      meta: { title: 'Offered' },
      on: {
        'bet.held': [
          {
            guard: withEvent('mustWait'),
            target: 'waiting',
            meta: {
              id: 'BET-01',
              rules: ['§bet.danger-delay', '§ledger.hold-once'],
              plain: 'A live bet: the stake is held and the bet waits out the live delay.',
              clauses: ['N.J.A.C. 13:69O-1.4(h)'],
            },
          },
          {
            target: 'running',
            meta: {
              id: 'BET-02',
              rules: ['§ledger.hold-once'],
              plain: 'A bet before kick-off has its stake held and is accepted.',
              clauses: ['N.J.A.C. 13:69O-1.4(h)', 'UKGC RTS 5A'],
            },
          },
        ],
        'edit.held': {
          target: 'running',
          meta: {
            id: 'BET-11',
            rules: ['§edit.one-step', '§ledger.hold-once'],
            plain:
              'The new bet of an edit: its stake is held in the step that cashes out the old one; in play the edit has waited before.',
            clauses: ['N.J.A.C. 13:69O-1.4(h)', 'UKGC RTS 5A'],
          },
        },
      },
    },
    waiting: {
      meta: { title: 'Waiting' },
      tags: ['busy'],
      on: {
        'wait.elapsed': {
          target: 'running',
          meta: {
            id: 'BET-03',
            rules: ['§bet.danger-delay'],
            plain: 'The delay ends without an incident: the bet is accepted.',
            clauses: ['UKGC RTS 5A'],
          },
        },
        'play.changed': {
          target: 'rejected',
          actions: withEvent('reject'),
          meta: {
            id: 'BET-04',
            rules: ['§bet.incident'],
            plain:
              'The score, red cards or match status change during the delay: the bet is rejected and the stake released.',
            clauses: ['UKGC RTS 5A'],
          },
        },
      },
    },
    running: {
      meta: { title: 'Running' },
      on: {
        'result.decided': {
          target: 'settled',
          actions: withEvent('decide'),
          meta: {
            id: 'BET-05',
            rules: ['§settlement.outcomes'],
            plain: 'The result is known: the stake is released and the win or loss is booked.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
        'result.voided': {
          target: 'void',
          actions: withEvent('voidFor'),
          meta: {
            id: 'BET-06',
            rules: ['§settlement.void-match'],
            plain: 'The market is void: the stake is released.',
            clauses: ['UKGC LCCP 4.2.6'],
          },
        },
        'part.cashedOut': {
          target: 'running',
          meta: {
            id: 'BET-09',
            rules: ['§cash-out.part'],
            plain:
              'Partial cash-out: the amount is paid, the risk of that part is released, and the rest of the bet keeps running.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
        'bet.cashedOut': {
          target: 'cashedOut',
          meta: {
            id: 'BET-10',
            rules: ['§cash-out.part'],
            plain: 'Full cash-out: the agreed amount is paid and the stake released.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
        'bet.edited': {
          target: 'cashedOut',
          meta: {
            id: 'BET-12',
            rules: ['§edit.one-step'],
            plain:
              'The old bet of an edit: its value is paid and the stake released in the step that places the new one.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
      },
    },
    settled: {
      meta: { title: 'Settled' },
      tags: ['settled'],
      on: {
        'result.corrected': {
          target: 'running',
          actions: 'reopen',
          meta: {
            id: 'BET-07',
            rules: ['§settlement.correction', '§ledger.settled-again'],
            plain: 'The result is corrected: the settlement is reversed and the stake held again.',
            clauses: ['GLI-19 2.8.8'],
          },
        },
      },
    },
    void: {
      meta: { title: 'Void' },
      tags: ['settled'],
      on: {
        'result.corrected': {
          target: 'running',
          actions: 'reopen',
          meta: {
            id: 'BET-08',
            rules: ['§settlement.correction'],
            plain: 'The match is reinstated: the stake is held again.',
            clauses: ['GLI-19 2.8.8'],
          },
        },
      },
    },
    cashedOut: {
      meta: { title: 'Cashed out' },
      tags: ['settled'],
      type: 'final',
    },
    rejected: {
      meta: { title: 'Rejected' },
      tags: ['settled'],
      type: 'final',
    },
  },
})
