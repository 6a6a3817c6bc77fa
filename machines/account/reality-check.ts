import { assign, setup } from 'xstate'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type RealityCheckEvent =
  /** Minutes between two checks; 0 for none. */
  | { type: 'interval.chosen'; minutes: number }
  /** How long the session has lasted, in milliseconds by the server's clock. */
  | { type: 'session.told'; lasted: number }
  | { type: 'check.read' }
  | { type: 'logout.chosen' }

export interface RealityCheckContext {
  readonly minutes: number
  /** Milliseconds of the interval that had passed before this page began to count. */
  readonly passed: number
}

const lengthOf = (minutes: number): number => minutes * 60_000

const chosen = [
  {
    guard: withEvent('isSome'),
    target: '#realityCheck.counting',
    reenter: true,
    actions: withEvent('setMinutes'),
    meta: { id: 'RCK-03', plain: 'The member changes how often to be reminded: the timer restarts.' },
  },
  {
    target: '#realityCheck.off',
    actions: withEvent('setMinutes'),
    meta: { id: 'RCK-04', plain: 'The member switches the reminder off.' },
  },
] as const

/**
 * Tells a member at intervals how long the session has lasted and what it came to (UKGC RTS 13). Only reading it closes
 * it.
 */
export const realityCheckMachine = setup({
  types: {
    input: {} as Pick<RealityCheckContext, 'minutes'>,
    context: {} as RealityCheckContext,
    events: {} as RealityCheckEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  delays: { interval: ({ context }) => lengthOf(context.minutes) - context.passed },
  guards: {
    hasInterval: ({ context }) => context.minutes > 0,
    isSome: (_, { minutes }: { minutes: number }) => minutes > 0,
  },
  actions: {
    setMinutes: assign((_, { minutes }: { minutes: number }) => ({ minutes, passed: 0 })),
    setPassed: assign(({ context }, { lasted }: { lasted: number }) => ({
      passed: Math.max(lasted, 0) % lengthOf(context.minutes),
    })),
    resetPassed: assign({ passed: 0 }),
  },
}).createMachine({
  id: 'realityCheck',
  initial: 'deciding',
  context: ({ input }) => ({ ...input, passed: 0 }),
  states: {
    deciding: {
      meta: { title: 'Checking the setting' },
      always: [
        {
          guard: 'hasInterval',
          target: 'counting',
          meta: { id: 'RCK-01', plain: 'The member chose a reminder from time to time.' },
        },
        { target: 'off', meta: { id: 'RCK-02', plain: 'The member chose no reminder.' } },
      ],
    },
    off: { meta: { title: 'Off' }, tags: ['settled'], on: { 'interval.chosen': chosen } },
    counting: {
      meta: { title: 'Timer running' },
      tags: ['settled'],
      on: {
        'interval.chosen': chosen,
        'session.told': {
          target: 'counting',
          reenter: true,
          actions: withEvent('setPassed'),
          meta: {
            id: 'RCK-08',
            plain:
              'The server says how long the session lasts: the time is counted from its beginning, whatever page was loaded since.',
          },
        },
      },
      after: {
        interval: {
          target: 'due',
          meta: {
            id: 'RCK-05',
            plain: 'The interval has passed: the page shows how long the session has lasted and its net result.',
            clauses: ['UKGC RTS 13B', 'MGA Directive 2 of 2018'],
          },
        },
      },
    },
    due: {
      meta: { title: 'Reality check due' },
      tags: ['needsMember'],
      on: {
        'check.read': {
          target: 'counting',
          actions: 'resetPassed',
          meta: { id: 'RCK-06', plain: 'The member has read it and goes on.' },
        },
        'logout.chosen': { target: 'left', meta: { id: 'RCK-07', plain: 'The member has read it and leaves.' } },
      },
    },
    left: { meta: { title: 'Signed out by the member' }, tags: ['settled'], type: 'final' },
  },
})
