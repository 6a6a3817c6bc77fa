import type { Reason } from '#domain/errors.ts'
import { type PushTopic, pushTopics } from '#domain/member/push.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import { answerPatience, askAgain } from '../request.ts'
import type { PushChoice, PushReplyEvent } from './push.replies.ts'

export type PushEvent =
  | { type: 'topic.switched'; topic: PushTopic }
  | { type: 'amounts.switched' }
  | { type: 'push.retried' }
  | PushReplyEvent

export interface PushContext {
  /** What the server sends this device, as it last said; null for nothing. */
  readonly choice: PushChoice | null
  /** What the member wants, while it is on its way; null for nothing. */
  readonly wanted: PushChoice | null
  readonly reason: Reason | null
}

const none: PushChoice = { topics: [], amounts: false }

/** The choice with one kind switched, in the order in which kinds are listed. */
const switched = (choice: PushChoice, topic: PushTopic): PushChoice => ({
  ...choice,
  topics: pushTopics.filter((one) => choice.topics.includes(one) !== (one === topic)),
})

/** The context, guards and actions of the push chart. */
export const pushSetup = setup({
  types: {
    context: {} as PushContext,
    events: {} as PushEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadPush: port('loadPush'),
    askBrowser: port('askBrowser'),
    setPush: port<PushChoice>('setPush'),
    endPush: port('endPush'),
  },
  delays: { answerPatience, askAgain, browserPatience: 120_000 },
  guards: {
    isOn: (_, { choice }: { choice: PushChoice | null }) => choice !== null,
    isLast: ({ context: { choice } }, { topic }: { topic: PushTopic }) =>
      switched(choice ?? none, topic).topics.length === 0,
  },
  actions: {
    setWanted: assign(({ context: { choice } }, { topic }: { topic: PushTopic }) => ({
      wanted: switched(choice ?? none, topic),
      reason: null,
    })),
    setAmounts: assign(({ context: { choice } }) => ({
      wanted: choice && { ...choice, amounts: !choice.amounts },
      reason: null,
    })),
    setChoice: assign((_, { choice }: { choice: PushChoice | null }) => ({ choice, wanted: null, reason: null })),
    clearChoice: assign({ choice: null, wanted: null, reason: null }),
    dropWanted: assign({ wanted: null }),
    setReason: assign((_, { code }: { code: Reason }) => ({ wanted: null, reason: code })),
    dropReason: assign({ reason: null }),
  },
})
