import type { Reason } from '#domain/errors.ts'
import type { BreakTerm, ExclusionTerm } from '#domain/member/protection.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { TimeOutReplyEvent } from './time-out.replies.ts'

/** The break or exclusion that is requested. */
export type TimeOut =
  | { readonly kind: 'break'; readonly term: BreakTerm }
  | { readonly kind: 'exclusion'; readonly term: ExclusionTerm }

export interface TimeOutRequest {
  readonly wanted: TimeOut
  readonly password: string
}

export type TimeOutEvent =
  | { type: 'timeOut.chosen'; wanted: TimeOut }
  | { type: 'timeOut.confirmed'; password: string }
  | { type: 'timeOut.cancelled' }
  | TimeOutReplyEvent

export interface TimeOutContext {
  readonly wanted: TimeOut
  /** Held only while it is on its way. */
  readonly password: string
  readonly reason: Reason | null
}

const nothing: TimeOutContext = { wanted: { kind: 'break', term: 'day' }, password: '', reason: null }

/** Taking a break or self-exclusion. It cannot be undone, so the member confirms it with the password. */
export const timeOutMachine = setup({
  types: {
    context: {} as TimeOutContext,
    events: {} as TimeOutEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { exclude: port<TimeOutRequest>('exclude') },
  delays: { answerPatience },
  guards: { isEmpty: (_, { password }: { password: string }) => password === '' },
  actions: {
    setWanted: assign((_, { wanted }: { wanted: TimeOut }) => ({ wanted, reason: null })),
    setPassword: assign((_, { password }: { password: string }) => ({ password, reason: null })),
    dropPassword: assign({ password: '' }),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    clearForm: assign(() => nothing),
  },
}).createMachine({
  id: 'timeOut',
  initial: 'choosing',
  context: nothing,
  states: {
    choosing: {
      meta: { title: 'Choosing a time-out' },
      tags: ['settled'],
      on: {
        'timeOut.chosen': {
          target: 'confirming',
          actions: withEvent('setWanted'),
          meta: {
            id: 'TMO-01',
            plain: 'The member chooses how long; the form warns that this cannot be undone.',
            clauses: ['WCAG 3.3.4'],
          },
        },
      },
    },
    confirming: {
      meta: { title: 'Confirm the time-out' },
      tags: ['needsMember'],
      on: {
        'timeOut.confirmed': [
          { guard: withEvent('isEmpty'), meta: { id: 'TMO-02', plain: 'Without the password nothing is sent.' } },
          {
            target: 'asking',
            actions: withEvent('setPassword'),
            meta: {
              id: 'TMO-03',
              plain: 'The member wants it and gives the password.',
              clauses: ['UKGC LCCP 3.3.4', 'UKGC LCCP 3.5.3'],
            },
          },
        ],
        'timeOut.cancelled': {
          target: 'choosing',
          actions: 'clearForm',
          meta: { id: 'TMO-04', plain: 'The member goes back: nothing has changed.' },
        },
      },
    },
    asking: {
      meta: { title: 'Asking the server' },
      tags: ['busy'],
      invoke: { src: 'exclude', id: 'exclude', input: ({ context: { wanted, password } }) => ({ wanted, password }) },
      exit: 'dropPassword',
      on: {
        'timeOut.begun': {
          target: 'begun',
          meta: {
            id: 'TMO-05',
            plain: 'The break or exclusion is in force.',
            clauses: ['UKGC LCCP 3.3.4', 'UKGC LCCP 3.5.3', 'GLI-19 A.3.8'],
          },
        },
        'timeOut.refused': {
          target: 'confirming',
          actions: withEvent('setReason'),
          meta: { id: 'TMO-06', plain: 'The server refuses: nothing has changed.' },
        },
        'timeOut.unanswered': {
          target: 'confirming',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: { id: 'TMO-07', plain: 'No answer: it may already be in force; the request can be repeated safely.' },
        },
      },
      after: {
        answerPatience: {
          target: 'confirming',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: {
            id: 'TMO-08',
            plain: 'No answer in time: it may already be in force; the request can be repeated safely.',
          },
        },
      },
    },
    begun: {
      meta: { title: 'Started' },
      tags: ['settled'],
      on: {
        'timeOut.chosen': {
          target: 'confirming',
          actions: withEvent('setWanted'),
          meta: { id: 'TMO-09', plain: 'The member requests self-exclusion.' },
        },
      },
    },
  },
})
