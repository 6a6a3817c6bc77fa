import { assign, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from './flow.ts'

export type RealityCheckEvent =
  /** Minutes between two checks; 0 for none. */
  | { type: 'interval.chosen'; minutes: number }
  | { type: 'check.read' }
  | { type: 'logout.chosen' }

export interface RealityCheckContext {
  readonly minutes: number
}

const chosen = [
  { guard: { type: 'isSome', params: ({ event }: { event: { minutes: number } }) => event }, target: '#realityCheck.counting', reenter: true, actions: { type: 'keep', params: ({ event }: { event: { minutes: number } }) => event }, meta: { id: 'RCK-03', plain: 'The member chooses how often to be told: the time begins anew.' } },
  { target: '#realityCheck.off', actions: { type: 'keep', params: ({ event }: { event: { minutes: number } }) => event }, meta: { id: 'RCK-04', plain: 'The member would rather not be told.' } },
] as const

/** Telling a member from time to time how long the session lasts and what it came to (UKGC RTS 13). Only reading it makes it go. */
export const realityCheckMachine = setup({
  types: {
    input: {} as RealityCheckContext,
    context: {} as RealityCheckContext,
    events: {} as RealityCheckEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  delays: { interval: ({ context }) => context.minutes * 60_000 },
  guards: { hasInterval: ({ context }) => context.minutes > 0, isSome: (_, { minutes }: { minutes: number }) => minutes > 0 },
  actions: { keep: assign((_, { minutes }: { minutes: number }) => ({ minutes })) },
}).createMachine({
  id: 'realityCheck',
  initial: 'deciding',
  context: ({ input }) => input,
  states: {
    deciding: {
      meta: { title: 'Looking at the choice' },
      always: [
        { guard: 'hasInterval', target: 'counting', meta: { id: 'RCK-01', plain: 'The member chose to be told from time to time.' } },
        { target: 'off', meta: { id: 'RCK-02', plain: 'The member chose not to be told.' } },
      ],
    },
    off: { meta: { title: 'Off' }, tags: ['settled'], on: { 'interval.chosen': chosen } },
    counting: {
      meta: { title: 'Counting' },
      tags: ['settled'],
      on: { 'interval.chosen': chosen },
      after: { interval: { target: 'due', meta: { id: 'RCK-05', plain: 'The time is over: the member is told how long the session lasts and what it came to.', clauses: ['UKGC RTS 13', 'GLI-19 A.4.4'] } } },
    },
    due: {
      meta: { title: 'Telling' },
      tags: ['needsMember'],
      on: {
        'check.read': { target: 'counting', meta: { id: 'RCK-06', plain: 'The member has read it and goes on.' } },
        'logout.chosen': { target: 'left', meta: { id: 'RCK-07', plain: 'The member has read it and leaves.' } },
      },
    },
    left: { meta: { title: 'Left' }, tags: ['settled'], type: 'final' },
  },
})
