import type { Reason } from '#domain/errors.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { LimitChange, LimitOf, LimitOutcome, OwnLimitReplyEvent } from './own-limit.replies.ts'

export type OwnLimitEvent =
  | ({ type: 'limit.submitted'; amount: string } & LimitOf)
  | ({ type: 'limit.lifted' } & LimitOf)
  | ({ type: 'looser.confirmed'; amount: string } & LimitOf)
  | ({ type: 'looser.withdrawn' } & LimitOf)
  | OwnLimitReplyEvent

export interface OwnLimitContext {
  readonly currency: Currency
  /** What is on its way. */
  readonly change: LimitChange | null
  /** The typed amount is not an amount in the currency. */
  readonly isFaulty: boolean
  readonly reason: Reason | null
  /** The outcome of the last change. */
  readonly outcome: LimitOutcome | null
}

const said = { isFaulty: false, reason: null, outcome: null } as const

/**
 * Changing one's own limits, one change at a time (§account.own-limits). The server says whether a limit is looser, and
 * whether it may be confirmed yet; a change whose answer was lost may be sent again.
 */
export const ownLimitMachine = setup({
  types: {
    input: {} as { readonly currency: Currency },
    context: {} as OwnLimitContext,
    events: {} as OwnLimitEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { changeLimit: port<LimitChange>('changeLimit') },
  delays: { answerPatience },
  guards: {
    isNoAmount: ({ context: { currency } }, { amount }: { amount: string }) =>
      parseAmount(amount, currency) === undefined,
  },
  actions: {
    setFault: assign({ ...said, isFaulty: true }),
    setNewLimit: assign((_, { kind, period, amount }: LimitOf & { amount: string }) => ({
      ...said,
      change: { act: 'set' as const, kind, period, amount: amount.replace(',', '.') },
    })),
    setNoLimit: assign((_, { kind, period }: LimitOf) => ({
      ...said,
      change: { act: 'set' as const, kind, period, amount: '' },
    })),
    setConfirmation: assign((_, { kind, period, amount }: LimitOf & { amount: string }) => ({
      ...said,
      change: { act: 'confirm' as const, kind, period, amount },
    })),
    setKeeping: assign((_, { kind, period }: LimitOf) => ({ ...said, change: { act: 'keep' as const, kind, period } })),
    setOutcome: assign((_, { outcome }: { outcome: LimitOutcome }) => ({ outcome })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    dropChange: assign({ change: null }),
  },
}).createMachine({
  id: 'ownLimit',
  initial: 'ready',
  context: ({ input: { currency } }) => ({ currency, change: null, ...said }),
  states: {
    ready: {
      meta: { title: 'Ready for a change' },
      tags: ['settled'],
      on: {
        'limit.submitted': [
          {
            guard: withEvent('isNoAmount'),
            actions: 'setFault',
            meta: {
              id: 'OWL-01',
              plain: 'The typed amount is not valid in the currency: the form shows the error, and nothing is sent.',
            },
          },
          {
            target: 'asking',
            actions: withEvent('setNewLimit'),
            meta: {
              id: 'OWL-02',
              plain: 'The member sets a limit.',
              clauses: ['UKGC RTS 12D'],
              rules: ['§account.own-limits'],
            },
          },
        ],
        'limit.lifted': {
          target: 'asking',
          actions: withEvent('setNoLimit'),
          meta: {
            id: 'OWL-03',
            plain: 'The member wants no limit any more.',
            clauses: ['GLI-19 2.5.5', 'UKGC RTS 12D'],
            rules: ['§account.own-limits'],
          },
        },
        'looser.confirmed': {
          target: 'asking',
          actions: withEvent('setConfirmation'),
          meta: {
            id: 'OWL-04',
            plain: 'The member confirms the increase that is shown, by its amount.',
            clauses: ['UKGC RTS 12D'],
            rules: ['§account.own-limits'],
          },
        },
        'looser.withdrawn': {
          target: 'asking',
          actions: withEvent('setKeeping'),
          meta: {
            id: 'OWL-05',
            plain: 'The member keeps the current limit.',
            clauses: ['GLI-19 2.5.5', 'UKGC RTS 12D'],
            rules: ['§account.own-limits'],
          },
        },
      },
    },
    asking: {
      meta: { title: 'Asking the server' },
      tags: ['busy'],
      invoke: { src: 'changeLimit', id: 'changeLimit', input: ({ context: { change } }) => change! },
      exit: 'dropChange',
      on: {
        'limit.answered': {
          target: 'ready',
          actions: withEvent('setOutcome'),
          meta: {
            id: 'OWL-06',
            plain: 'The server says what the limit is now: it is shown and announced.',
            clauses: ['GLI-19 2.5.5'],
          },
        },
        'limit.refused': {
          target: 'ready',
          actions: withEvent('setReason'),
          meta: { id: 'OWL-07', plain: 'The server refuses: the reason is given, and the limits are read again.' },
        },
        'limit.unanswered': {
          target: 'ready',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: { id: 'OWL-08', plain: 'No answer: the limits are read again, and the change may be sent again.' },
        },
      },
      after: {
        answerPatience: {
          target: 'ready',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: {
            id: 'OWL-09',
            plain: 'No answer in time: the limits are read again, and the change may be sent again.',
          },
        },
      },
    },
  },
})
