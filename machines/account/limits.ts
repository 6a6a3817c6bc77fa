import { isTighter, type OwnLimit } from '#domain/member/protection.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type LimitsEvent =
  | { type: 'limit.asked'; limit: OwnLimit }
  /** The member keeps the current limit. */
  | { type: 'loosening.withdrawn' }
  | { type: 'wait.elapsed' }
  /** The member still wants the looser limit, and names it. */
  | { type: 'loosening.confirmed'; limit: OwnLimit }
  /** The time for confirming it is over. */
  | { type: 'window.elapsed' }

export interface LimitsContext {
  /** The limit in force. */
  readonly limit: OwnLimit
  /** The looser limit that was requested. */
  readonly next: OwnLimit
}

/**
 * A limit a member set for one kind of money and one period (§account.own-limits, GLI-19 2.5.5). The server asks it
 * before each step: a tighter limit applies at once, a looser one only when its member confirms it after a day in which
 * to think again.
 */
export const limitsMachine = setup({
  types: {
    input: {} as LimitsContext,
    context: {} as LimitsContext,
    events: {} as LimitsEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isNoLooser: ({ context }, { limit }: { limit: OwnLimit }) =>
      limit === context.limit || isTighter(limit, context.limit),
    isPlanned: ({ context }, { limit }: { limit: OwnLimit }) => limit === context.next,
  },
  actions: {
    setLimit: assign((_, { limit }: { limit: OwnLimit }) => ({ limit, next: null })),
    setPlanned: assign((_, { limit }: { limit: OwnLimit }) => ({ next: limit })),
    usePlanned: assign(({ context }) => ({ limit: context.next, next: null })),
    dropPlanned: assign({ next: null }),
  },
}).createMachine({
  id: 'limits',
  initial: 'inForce',
  context: ({ input }) => input,
  states: {
    inForce: {
      meta: { title: 'In force' },
      tags: ['settled'],
      on: {
        'limit.asked': [
          {
            guard: withEvent('isNoLooser'),
            actions: withEvent('setLimit'),
            meta: {
              id: 'LIM-01',
              plain: 'The member lowers or keeps the limit: it applies at once.',
              clauses: ['GLI-19 2.5.5', 'UKGC RTS 12D'],
              rules: ['§account.own-limits'],
            },
          },
          {
            target: 'planned',
            actions: withEvent('setPlanned'),
            meta: {
              id: 'LIM-02',
              plain:
                'The member requests a higher limit or none: the current limit stays, and a 24-hour waiting period starts.',
              clauses: ['GLI-19 2.5.5', 'UKGC RTS 12D'],
              rules: ['§account.own-limits'],
            },
          },
        ],
      },
    },
    planned: {
      meta: { title: 'Increase requested' },
      initial: 'waiting',
      on: {
        'limit.asked': [
          {
            guard: withEvent('isNoLooser'),
            target: 'inForce',
            actions: withEvent('setLimit'),
            meta: {
              id: 'LIM-03',
              plain:
                'The member lowers or keeps the limit after all: that applies at once, and the planned increase is dropped.',
              clauses: ['GLI-19 2.5.5'],
              rules: ['§account.own-limits'],
            },
          },
          {
            target: '.waiting',
            reenter: true,
            actions: withEvent('setPlanned'),
            meta: {
              id: 'LIM-04',
              plain: 'The member requests another increase: the 24 hours start again.',
              clauses: ['UKGC RTS 12D'],
              rules: ['§account.own-limits'],
            },
          },
        ],
        'loosening.withdrawn': {
          target: 'inForce',
          actions: 'dropPlanned',
          meta: {
            id: 'LIM-05',
            plain: 'The member keeps the current limit.',
            clauses: ['GLI-19 2.5.5'],
            rules: ['§account.own-limits'],
          },
        },
      },
      states: {
        waiting: {
          meta: { title: 'In force; increase in the waiting period' },
          on: {
            'wait.elapsed': {
              target: 'confirming',
              meta: {
                id: 'LIM-06',
                plain:
                  'The waiting period is over: the member is asked to confirm; the current limit stays until then.',
                clauses: ['UKGC RTS 12D'],
                rules: ['§account.own-limits'],
              },
            },
          },
        },
        confirming: {
          meta: { title: 'In force; increase awaiting confirmation' },
          tags: ['needsMember'],
          on: {
            'loosening.confirmed': {
              guard: withEvent('isPlanned'),
              target: '#limits.inForce',
              actions: 'usePlanned',
              meta: {
                id: 'LIM-07',
                plain: 'The member confirms the limit that was requested, and no other: it applies.',
                clauses: ['GLI-19 2.5.5', 'UKGC RTS 12D'],
                rules: ['§account.own-limits'],
              },
            },
            'window.elapsed': {
              target: '#limits.inForce',
              actions: 'dropPlanned',
              meta: {
                id: 'LIM-08',
                plain: 'Not confirmed in time: the request lapses and the current limit stays.',
                clauses: ['UKGC RTS 12D'],
                rules: ['§account.own-limits'],
              },
            },
          },
        },
      },
    },
  },
})
