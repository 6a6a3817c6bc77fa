import type { Reason } from '#domain/errors.ts'
import { isTableMessage } from '#domain/game/table-chat.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { TableChatReplyEvent } from './table-chat.replies.ts'

export type TableChatEvent =
  | { type: 'message.typed'; text: string }
  /** `key` is new; a message that had no answer keeps the one it was sent with. */
  | { type: 'message.submitted'; key: string }
  | TableChatReplyEvent

/** What is sent: a key says at most one message. */
export interface SentMessage {
  readonly key: string
  readonly text: string
}

export interface TableChatContext {
  readonly text: string
  /** Empty unless the message may have been said. */
  readonly key: string
  readonly reason: Reason | null
}

const rules = ['§game.table-chat'] as const

/** Saying something at a table: a message has one key until it is answered, so that it is said once. */
export const tableChatMachine = setup({
  types: {
    context: {} as TableChatContext,
    events: {} as TableChatEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { sayMessage: port<SentMessage>('sayMessage') },
  delays: { answerPatience },
  guards: {
    isSendable: ({ context }) => isTableMessage(context.text.trim()),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, key: '', reason: null })),
    setKey: assign((_, { key }: { key: string }) => ({ key, reason: null })),
    setReason: assign((_, { code }: { code: Reason }) => ({ key: '', reason: code })),
    clearText: assign({ text: '', key: '', reason: null }),
  },
}).createMachine({
  id: 'tableChat',
  initial: 'writing',
  context: { text: '', key: '', reason: null },
  states: {
    writing: {
      meta: { title: 'Writing' },
      tags: ['needsMember'],
      on: {
        'message.typed': {
          actions: withEvent('setText'),
          meta: { id: 'TCH-01', plain: 'The member writes: the last refusal disappears.' },
        },
        'message.submitted': {
          guard: 'isSendable',
          target: 'sending',
          actions: withEvent('setKey'),
          meta: { id: 'TCH-02', plain: 'A line of plain text gets a key and is sent.', rules },
        },
      },
    },
    sending: {
      meta: { title: 'Sending' },
      tags: ['busy'],
      invoke: {
        src: 'sayMessage',
        id: 'sayMessage',
        input: ({ context: { key, text } }) => ({ key, text: text.trim() }),
      },
      on: {
        'message.said': {
          target: 'writing',
          actions: 'clearText',
          meta: { id: 'TCH-03', plain: 'The message was posted, and the field is empty.', rules },
        },
        'message.refused': {
          target: 'writing',
          actions: withEvent('setReason'),
          meta: {
            id: 'TCH-04',
            plain: 'The server refuses it with a reason: the text stays as it was written.',
            rules,
          },
        },
        'message.unanswered': {
          target: 'unanswered',
          meta: { id: 'TCH-05', plain: 'No answer: it may have been posted. The message keeps its key.', rules },
        },
      },
      after: {
        answerPatience: {
          target: 'unanswered',
          meta: {
            id: 'TCH-06',
            plain: 'No answer in time: it may have been posted. The message keeps its key.',
            rules,
          },
        },
      },
    },
    unanswered: {
      meta: { title: 'No answer' },
      tags: ['needsMember'],
      on: {
        'message.submitted': {
          target: 'sending',
          meta: {
            id: 'TCH-07',
            plain: 'The member sends the same message again under the same key: it is posted once.',
            rules,
          },
        },
        'message.typed': {
          target: 'writing',
          actions: withEvent('setText'),
          meta: { id: 'TCH-08', plain: 'The member changes the text: it is another message, with another key.', rules },
        },
      },
    },
  },
})
