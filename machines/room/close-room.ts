import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import type { CloseReplyEvent } from './close-room.replies.ts'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'

export type CloseEvent =
  | { type: 'close.asked' }
  | { type: 'close.confirmed' }
  | { type: 'close.cancelled' }
  | CloseReplyEvent

export interface CloseContext {
  readonly roomId: number
  readonly reason: Reason | null
}

/**
 * Closing a room while its owner is alone in it, which pays the entry back (§room.refund). A room is closed once, so
 * that asking again after a lost answer is safe.
 */
export const closeRoomMachine = setup({
  types: {
    input: {} as { readonly roomId: number },
    context: {} as CloseContext,
    events: {} as CloseEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { requestClose: port<{ readonly roomId: number }>('requestClose') },
  delays: { answerPatience },
  actions: {
    clearReason: assign({ reason: null }),
    setUnanswered: assign({ reason: 'requestFailed' as const }),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
  },
}).createMachine({
  id: 'closeRoom',
  initial: 'open',
  context: ({ input }) => ({ roomId: input.roomId, reason: null }),
  states: {
    open: {
      meta: { title: 'Room open' },
      tags: ['settled'],
      on: {
        'close.asked': {
          target: 'confirming',
          actions: 'clearReason',
          meta: { id: 'CLR-01', plain: 'The owner, still alone in the room, wants to close it.' },
        },
      },
    },
    confirming: {
      meta: { title: 'Confirm closing' },
      tags: ['needsMember'],
      on: {
        'close.confirmed': {
          target: 'closing',
          actions: 'clearReason',
          meta: {
            id: 'CLR-02',
            plain: 'The owner confirms: the entry fee is refunded in full.',
            clauses: ['WCAG 3.3.4'],
            rules: ['§room.refund'],
          },
        },
        'close.cancelled': {
          target: 'open',
          actions: 'clearReason',
          meta: { id: 'CLR-03', plain: 'The owner keeps the room.' },
        },
      },
    },
    closing: {
      meta: { title: 'Closing the room' },
      tags: ['busy'],
      invoke: { src: 'requestClose', id: 'requestClose', input: ({ context: { roomId } }) => ({ roomId }) },
      on: {
        'room.closed': {
          target: 'closed',
          meta: {
            id: 'CLR-04',
            plain: 'The room is closed and the entry fee refunded.',
            clauses: ['GLI-19 2.8.4'],
            rules: ['§room.refund'],
          },
        },
        'close.refused': {
          target: 'open',
          actions: withEvent('setReason'),
          meta: { id: 'CLR-05', plain: 'The server refuses: somebody has joined, or the room has started.' },
        },
        'close.unanswered': {
          target: 'confirming',
          actions: 'setUnanswered',
          meta: { id: 'CLR-06', plain: 'No answer: the room may be closed, and asking again is safe.' },
        },
      },
      after: {
        answerPatience: {
          target: 'confirming',
          actions: 'setUnanswered',
          meta: { id: 'CLR-07', plain: 'No answer in time: the room may be closed, and asking again is safe.' },
        },
      },
    },
    closed: { meta: { title: 'Room closed' }, tags: ['settled'] },
  },
})
