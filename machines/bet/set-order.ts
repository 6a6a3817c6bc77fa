import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import { termsFault } from '#domain/cash-out/standing-order.ts'
import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { SetOrderReplyEvent } from './set-order.replies.ts'

export type SetOrderEvent =
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  /** `key` is new: it identifies this order until its answer is known. */
  | { type: 'order.submitted'; terms: OrderTerms; key: string }
  | { type: 'order.repeated' }
  | { type: 'order.withdrawn' }
  | { type: 'order.cancelled'; key: string }
  | SetOrderReplyEvent

/** An order on its way, or the key of one that is to be cancelled. */
export interface OrderRequest {
  readonly terms: OrderTerms | null
  readonly key: string
}

export interface SetOrderContext extends OrderRequest {
  readonly reason: Reason | null
  /** What was done last. */
  readonly done: 'set' | 'cancelled' | null
}

const nothing: SetOrderContext = { terms: null, key: '', reason: null, done: null }
const rules = ['§order.directions'] as const
const once = ['§bet.key', '§order.once'] as const

/**
 * Setting and cancelling a standing order on a bet. An order has one key until its answer is known: sent again under
 * it, it is the same order, and cancelled under it, it never comes.
 */
export const setOrderMachine = setup({
  types: {
    context: {} as SetOrderContext,
    events: {} as SetOrderEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { setOrder: port<OrderRequest>('setOrder'), cancelOrder: port<OrderRequest>('cancelOrder') },
  delays: { answerPatience },
  guards: {
    isFaulty: (_, { terms }: { terms: OrderTerms }) => termsFault(terms) !== undefined,
    isWithdrawn: ({ context: { terms } }) => terms !== null,
    isWithdrawnAndGone: ({ context: { terms } }, { code }: { code: Reason }) =>
      terms !== null && code === 'orderNotExists',
  },
  actions: {
    setFault: assign((_, { terms }: { terms: OrderTerms }) => ({ reason: termsFault(terms) ?? null, done: null })),
    fixRequest: assign((_, { terms, key }: { terms: OrderTerms; key: string }) => ({
      terms,
      key,
      reason: null,
      done: null,
    })),
    setCancelled: assign((_, { key }: { key: string }) => ({ terms: null, key, reason: null, done: null })),
    setReason: assign((_, { code }: { code: Reason }) => ({ ...nothing, reason: code })),
    noteSet: assign({ ...nothing, done: 'set' }),
    noteCancelled: assign({ ...nothing, done: 'cancelled' }),
    clearNotes: assign({ reason: null, done: null }),
  },
}).createMachine({
  id: 'setOrder',
  initial: 'closed',
  context: nothing,
  states: {
    closed: {
      meta: { title: 'No form' },
      tags: ['settled'],
      on: {
        'form.opened': {
          target: 'writing',
          actions: 'clearNotes',
          meta: { id: 'SOF-01', plain: 'The member wants to leave an order on the bet, or to change one.', rules },
        },
        'order.cancelled': {
          target: 'cancelling',
          actions: withEvent('setCancelled'),
          meta: {
            id: 'SOF-02',
            plain: 'The member cancels an order that is in force.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§order.ends'],
          },
        },
      },
    },
    writing: {
      meta: { title: 'Writing the order' },
      tags: ['needsMember'],
      on: {
        'order.submitted': [
          {
            guard: withEvent('isFaulty'),
            actions: withEvent('setFault'),
            meta: {
              id: 'SOF-03',
              plain: 'An amount of the order is wrong: it is said which, and nothing is sent.',
              clauses: ['WCAG 3.3.1'],
              rules: ['§order.part'],
            },
          },
          {
            target: 'sending',
            actions: withEvent('fixRequest'),
            meta: {
              id: 'SOF-04',
              plain: 'The order gets a key and is sent.',
              clauses: ['GLI-19 4.3.3(a)'],
              rules: once,
            },
          },
        ],
        'order.cancelled': {
          target: 'cancelling',
          actions: withEvent('setCancelled'),
          meta: {
            id: 'SOF-05',
            plain: 'The member cancels an order that is in force instead.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§order.ends'],
          },
        },
        'form.closed': { target: 'closed', actions: 'clearNotes', meta: { id: 'SOF-06', plain: 'The form is left.' } },
      },
    },
    sending: {
      meta: { title: 'Sending the order' },
      tags: ['busy'],
      invoke: { src: 'setOrder', id: 'setOrder', input: ({ context: { terms, key } }) => ({ terms, key }) },
      on: {
        'order.set': {
          target: 'closed',
          actions: 'noteSet',
          meta: { id: 'SOF-07', plain: 'The order is in force.', clauses: ['UKGC RTS 5A'], rules },
        },
        'order.refused': {
          target: 'writing',
          actions: withEvent('setReason'),
          meta: { id: 'SOF-08', plain: 'The server refuses the order: nothing is in force that was not before.' },
        },
        'order.unanswered': {
          target: 'unknown',
          meta: {
            id: 'SOF-09',
            plain: 'No answer: the order may be in force. It keeps its key.',
            clauses: ['GLI-19 4.16.1'],
            rules: once,
          },
        },
      },
      after: {
        answerPatience: {
          target: 'unknown',
          meta: {
            id: 'SOF-10',
            plain: 'No answer in time: the order may be in force. It keeps its key.',
            clauses: ['GLI-19 4.16.1'],
            rules: once,
          },
        },
      },
    },
    unknown: {
      meta: { title: 'No answer' },
      tags: ['needsMember'],
      on: {
        'order.repeated': {
          target: 'sending',
          meta: {
            id: 'SOF-11',
            plain: 'The order is sent again under its key: it is set once.',
            clauses: ['GLI-19 B.3.5'],
            rules: once,
          },
        },
        'order.withdrawn': {
          target: 'cancelling',
          meta: {
            id: 'SOF-12',
            plain: 'The member withdraws the order: its key is cancelled, so that it never comes.',
            clauses: ['GLI-19 B.3.5'],
            rules: ['§bet.closed-key', '§order.ends'],
          },
        },
      },
    },
    cancelling: {
      meta: { title: 'Cancelling' },
      tags: ['busy'],
      invoke: { src: 'cancelOrder', id: 'cancelOrder', input: ({ context: { terms, key } }) => ({ terms, key }) },
      on: {
        'cancel.done': {
          target: 'closed',
          actions: 'noteCancelled',
          meta: {
            id: 'SOF-13',
            plain: 'The order is cancelled and never acts.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§order.ends'],
          },
        },
        'cancel.refused': [
          {
            guard: withEvent('isWithdrawnAndGone'),
            target: 'closed',
            actions: 'noteCancelled',
            meta: {
              id: 'SOF-14',
              plain: 'The order that was withdrawn never came, and its key is closed.',
              clauses: ['GLI-19 B.3.5'],
              rules: ['§bet.closed-key'],
            },
          },
          {
            target: 'closed',
            actions: withEvent('setReason'),
            meta: {
              id: 'SOF-15',
              plain: 'The order is being executed, or is no longer in force: the reason is shown.',
              rules: ['§order.waits'],
            },
          },
        ],
        'cancel.unanswered': [
          {
            guard: 'isWithdrawn',
            target: 'unknown',
            meta: {
              id: 'SOF-16',
              plain: 'No answer: the order may still come. It keeps its key.',
              clauses: ['GLI-19 4.16.1'],
              rules: once,
            },
          },
          {
            target: 'closed',
            actions: { type: 'setReason', params: { code: 'requestFailed' } },
            meta: { id: 'SOF-17', plain: 'No answer: the order may be in force, and can be cancelled again.' },
          },
        ],
      },
      after: {
        answerPatience: [
          {
            guard: 'isWithdrawn',
            target: 'unknown',
            meta: {
              id: 'SOF-18',
              plain: 'No answer in time: the order may still come. It keeps its key.',
              clauses: ['GLI-19 4.16.1'],
              rules: once,
            },
          },
          {
            target: 'closed',
            actions: { type: 'setReason', params: { code: 'requestTimeout' } },
            meta: {
              id: 'SOF-19',
              plain: 'No answer in time: the order may be in force, and can be cancelled again.',
            },
          },
        ],
      },
    },
  },
})
