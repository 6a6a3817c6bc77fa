import { isTighter, type OwnLimit } from '#domain/protection.ts'
import { assign, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from './flow.ts'

export type LimitsEvent =
  | { type: 'limit.asked'; limit: OwnLimit }
  /** The member keeps the current limit. */
  | { type: 'loosening.withdrawn' }
  | { type: 'wait.elapsed' }

export interface LimitsContext {
  /** The limit in force. */
  readonly limit: OwnLimit
  /** The limit that takes effect after the wait. */
  readonly next: OwnLimit
}

const tighten = {
  guard: { type: 'isNoLooser', params: ({ event }: { event: { limit: OwnLimit } }) => event },
  target: '#limits.inForce',
  actions: { type: 'hold', params: ({ event }: { event: { limit: OwnLimit } }) => event },
} as const

const loosen = {
  target: '#limits.loosening',
  reenter: true,
  actions: { type: 'plan', params: ({ event }: { event: { limit: OwnLimit } }) => event },
} as const

/**
 * A limit a member set for one kind of money and one period (§account.own-limits, GLI-19 2.5.5). The server asks it before each step: a tighter limit
 * holds at once, a looser one only after a day in which the member may think again.
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
  },
  actions: {
    hold: assign((_, { limit }: { limit: OwnLimit }) => ({ limit, next: null })),
    plan: assign((_, { limit }: { limit: OwnLimit }) => ({ next: limit })),
    take: assign(({ context }) => ({ limit: context.next, next: null })),
    drop: assign({ next: null }),
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
            ...tighten,
            meta: {
              id: 'LIM-01',
              plain: 'The member asks for the same or a tighter limit: it holds at once.',
              clauses: ['GLI-19 2.5.5', 'UKGC RTS 12B'],
            },
          },
          {
            ...loosen,
            meta: {
              id: 'LIM-02',
              plain: 'The member asks for a looser limit or none: the one that holds stays for a day.',
              clauses: ['GLI-19 2.5.5', 'UKGC RTS 12B'],
            },
          },
        ],
      },
    },
    loosening: {
      meta: { title: 'In force, a looser limit pending' },
      on: {
        'limit.asked': [
          {
            ...tighten,
            meta: {
              id: 'LIM-03',
              plain:
                'The member thinks again: the same or a tighter limit holds at once, and nothing looser is planned any more.',
            },
          },
          {
            ...loosen,
            meta: { id: 'LIM-04', plain: 'The member asks for another looser limit: the day begins anew.' },
          },
        ],
        'loosening.withdrawn': {
          target: 'inForce',
          actions: 'drop',
          meta: { id: 'LIM-05', plain: 'The member keeps the limit that holds.' },
        },
        'wait.elapsed': {
          target: 'inForce',
          actions: 'take',
          meta: { id: 'LIM-06', plain: 'The day has passed: the looser limit holds.' },
        },
      },
    },
  },
})
