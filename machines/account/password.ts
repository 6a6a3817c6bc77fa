import type { Reason } from '#domain/errors.ts'
import { faultOf, type PasswordFault } from '#domain/member/password.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { PasswordReplyEvent } from './password.replies.ts'

export interface PasswordChange {
  readonly current: string
  readonly next: string
  readonly again: string
}

export type PasswordEvent =
  | ({ type: 'change.submitted' } & PasswordChange)
  | { type: 'change.closed' }
  | PasswordReplyEvent

export interface PasswordContext {
  /** Held only while it is on its way. */
  readonly change: PasswordChange | null
  /** What the member got wrong in the form. */
  readonly fault: PasswordFault | null
  readonly reason: Reason | null
}

const nothing: PasswordContext = { change: null, fault: null, reason: null }

/**
 * Changing the password (§account.password). After a lost answer it is unknown which password holds; sending the same
 * change again is safe, because the server answers yes to a change it has already made.
 */
export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { changePassword: port<PasswordChange>('changePassword') },
  delays: { answerPatience },
  guards: { isFaulty: (_, change: PasswordChange) => faultOf(change) !== null },
  actions: {
    setFault: assign((_, change: PasswordChange) => ({ ...nothing, fault: faultOf(change) })),
    setChange: assign((_, { current, next, again }: PasswordChange) => ({
      ...nothing,
      change: { current, next, again },
    })),
    dropChange: assign({ change: null }),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    clearForm: assign(() => nothing),
  },
}).createMachine({
  id: 'password',
  initial: 'editing',
  context: nothing,
  states: {
    editing: {
      meta: { title: 'Filling in' },
      tags: ['needsMember'],
      on: {
        'change.submitted': [
          {
            guard: withEvent('isFaulty'),
            actions: withEvent('setFault'),
            meta: { id: 'PWD-01', plain: 'Something in the form is wrong: it is named, and nothing is sent.' },
          },
          {
            target: 'changing',
            actions: withEvent('setChange'),
            meta: { id: 'PWD-02', plain: 'The member sends the old and the new password.' },
          },
        ],
        'change.closed': {
          actions: 'clearForm',
          meta: { id: 'PWD-03', plain: 'The member leaves the form: what was typed is forgotten.' },
        },
      },
    },
    changing: {
      meta: { title: 'Changing the password' },
      tags: ['busy'],
      invoke: {
        src: 'changePassword',
        id: 'changePassword',
        input: ({ context }) => context.change ?? { current: '', next: '', again: '' },
      },
      exit: 'dropChange',
      on: {
        'password.changed': {
          target: 'changed',
          meta: { id: 'PWD-04', plain: 'The new password is in force.', clauses: ['ASVS 6.2.2'] },
        },
        'password.refused': {
          target: 'editing',
          actions: withEvent('setReason'),
          meta: {
            id: 'PWD-05',
            plain: 'The server refuses: the old password stays in force.',
            clauses: ['ASVS 6.2.3'],
          },
        },
        'password.unanswered': {
          target: 'editing',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: {
            id: 'PWD-06',
            plain: 'No answer: either password may be valid; the same change can be sent again.',
          },
        },
      },
      after: {
        answerPatience: {
          target: 'editing',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: { id: 'PWD-07', plain: 'No answer in time: either password may be valid.' },
        },
      },
    },
    changed: {
      meta: { title: 'Password changed' },
      tags: ['settled'],
      on: {
        'change.closed': {
          target: 'editing',
          actions: 'clearForm',
          meta: { id: 'PWD-08', plain: 'The member has read that it is done.' },
        },
      },
    },
  },
})
