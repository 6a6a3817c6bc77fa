import type { Reason } from '#domain/errors.ts'
import { type Feedback, type FeedbackField, wrongField } from '#domain/member/feedback.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { FeedbackReplyEvent } from './feedback.replies.ts'

export type FeedbackEvent =
  | { type: 'feedback.typed'; field: FeedbackField; value: string }
  /** `key` is new; a text that had no answer keeps the one it was sent with. */
  | { type: 'feedback.submitted'; key: string }
  | FeedbackReplyEvent

/** What is sent: a key makes at most one case. */
export interface SentFeedback extends Feedback {
  readonly key: string
}

export interface FeedbackContext extends SentFeedback {
  /**
   * The field that the last submission was refused for; while there is one, each wrong field says what is wrong with
   * it.
   */
  readonly wrong: FeedbackField | null
  readonly reason: Reason | null
  /** The case that was opened last. */
  readonly opened: number | null
}

const empty: Feedback = { category: '', text: '', email: '', link: '' }
const rules = ['§page.feedback'] as const

/**
 * Writing to the operator (§page.feedback): a key belongs to one text until it is answered, so that sending it again
 * makes no second case.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { sendFeedback: port<SentFeedback>('sendFeedback') },
  delays: { answerPatience },
  guards: {
    isFaulty: ({ context }) => wrongField(context) !== undefined,
  },
  actions: {
    setField: assign((_, { field, value }: { field: FeedbackField; value: string }) => ({
      [field]: value,
      reason: null,
      opened: null,
    })),
    setFault: assign({ wrong: ({ context }) => wrongField(context) ?? null, opened: null }),
    setKey: assign((_, { key }: { key: string }) => ({ key, wrong: null, reason: null, opened: null })),
    dropKey: assign({ key: '' }),
    setReason: assign((_, { code }: { code: Reason }) => ({ key: '', reason: code })),
    clearForm: assign((_, { id }: { id: number }) => ({ ...empty, key: '', opened: id })),
  },
}).createMachine({
  id: 'feedback',
  initial: 'writing',
  context: { ...empty, key: '', wrong: null, reason: null, opened: null },
  states: {
    writing: {
      meta: { title: 'Writing' },
      tags: ['needsMember'],
      on: {
        'feedback.typed': {
          actions: withEvent('setField'),
          meta: { id: 'FBK-01', plain: 'The member starts typing: the notice about the previous message disappears.' },
        },
        'feedback.submitted': [
          {
            guard: 'isFaulty',
            actions: 'setFault',
            meta: {
              id: 'FBK-02',
              plain: 'A field is missing or wrong: it is named and gets the focus, and nothing is sent.',
              clauses: ['WCAG 3.3.1'],
              rules,
            },
          },
          {
            target: 'sending',
            actions: withEvent('setKey'),
            meta: { id: 'FBK-03', plain: 'The text gets a key and is sent.', rules },
          },
        ],
      },
    },
    sending: {
      meta: { title: 'Sending' },
      tags: ['busy'],
      invoke: {
        src: 'sendFeedback',
        id: 'sendFeedback',
        input: ({ context: { key, category, text, email, link } }) => ({ key, category, text, email, link }),
      },
      on: {
        'feedback.opened': {
          target: 'opened',
          actions: withEvent('clearForm'),
          meta: { id: 'FBK-04', plain: 'The case is open under its number, and the form is empty.', rules },
        },
        'feedback.refused': {
          target: 'writing',
          actions: withEvent('setReason'),
          meta: { id: 'FBK-05', plain: 'The server refuses the message with a reason: the text is kept.' },
        },
        'feedback.unanswered': {
          target: 'unanswered',
          meta: { id: 'FBK-06', plain: 'No answer: the case may be open. The text keeps its key.', rules },
        },
      },
      after: {
        answerPatience: {
          target: 'unanswered',
          meta: { id: 'FBK-07', plain: 'No answer in time: the case may be open. The text keeps its key.', rules },
        },
      },
    },
    unanswered: {
      meta: { title: 'No answer' },
      tags: ['needsMember'],
      on: {
        'feedback.submitted': {
          target: 'sending',
          meta: {
            id: 'FBK-08',
            plain: 'The member sends the same text again under the same key: no second case is opened.',
            rules,
          },
        },
        'feedback.typed': {
          target: 'writing',
          actions: ['dropKey', withEvent('setField')],
          meta: { id: 'FBK-09', plain: 'The member changes the text: it is another case, with another key.', rules },
        },
      },
    },
    opened: {
      meta: { title: 'Case open' },
      tags: ['settled'],
      on: {
        'feedback.typed': {
          target: 'writing',
          actions: withEvent('setField'),
          meta: { id: 'FBK-10', plain: 'The member writes another message.' },
        },
        'feedback.submitted': {
          target: 'writing',
          actions: 'setFault',
          meta: { id: 'FBK-11', plain: 'The form is empty: what is missing is named, and nothing is sent.' },
        },
      },
    },
  },
})
