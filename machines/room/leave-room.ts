import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import type { LeaveReplyEvent } from './leave-room.replies.ts'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'

/** A seat to be given back, under a key of the device. */
export interface LeaveRequest {
  readonly roomId: number
  readonly key: string
}

export type LeaveEvent =
  | { type: 'leave.asked' }
  | { type: 'leave.confirmed'; key: string }
  | { type: 'leave.cancelled' }
  | LeaveReplyEvent

export interface LeaveContext {
  readonly roomId: number
  /** Set from the confirmation until the final answer, so that asking again is the same request. */
  readonly key: string | null
  readonly reason: Reason | null
}

const request = ({ roomId, key }: LeaveContext): LeaveRequest => {
  if (key === null) throw new Error('leaving is confirmed before it is requested')
  return { roomId, key }
}

/**
 * Leaving a room before its first match, which returns the entry (§room.leave); each seat is left by a flow of its own.
 * After a lost answer the same request is made again under the same key, as long as the player does not take it back
 * (§room.key).
 */
export const leaveRoomMachine = setup({
  types: {
    input: {} as { readonly roomId: number },
    context: {} as LeaveContext,
    events: {} as LeaveEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { requestLeave: port<LeaveRequest>('requestLeave') },
  delays: { answerPatience },
  actions: {
    clearRequest: assign({ key: null, reason: null }),
    fixRequest: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, reason: null })),
    setUnanswered: assign({ reason: 'requestFailed' as const }),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code, key: null })),
  },
}).createMachine({
  id: 'leaveRoom',
  initial: 'seated',
  context: ({ input }) => ({ roomId: input.roomId, key: null, reason: null }),
  states: {
    seated: {
      meta: { title: 'Seated in the room' },
      tags: ['settled'],
      on: {
        'leave.asked': {
          target: 'confirming',
          actions: 'clearRequest',
          meta: { id: 'LVR-01', plain: 'The player wants to leave the room.' },
        },
      },
    },
    confirming: {
      meta: { title: 'Confirm leaving' },
      tags: ['needsMember'],
      on: {
        'leave.confirmed': {
          target: 'leaving',
          actions: withEvent('fixRequest'),
          meta: {
            id: 'LVR-02',
            plain: 'The player confirms: the entry fee is to be refunded and the predictions are to be void.',
            clauses: ['WCAG 3.3.4'],
            rules: ['§room.leave', '§room.key'],
          },
        },
        'leave.cancelled': {
          target: 'seated',
          actions: 'clearRequest',
          meta: { id: 'LVR-03', plain: 'The player stays.' },
        },
      },
    },
    leaving: {
      meta: { title: 'Leaving the room' },
      tags: ['busy'],
      invoke: { src: 'requestLeave', id: 'requestLeave', input: ({ context }) => request(context) },
      on: {
        'seat.returned': {
          target: 'left',
          actions: 'clearRequest',
          meta: {
            id: 'LVR-04',
            plain: 'The seat is given back and the entry fee refunded.',
            clauses: ['GLI-19 2.8.4'],
            rules: ['§room.leave'],
          },
        },
        'leave.refused': {
          target: 'seated',
          actions: withEvent('setReason'),
          meta: { id: 'LVR-05', plain: 'The server refuses: a match has started, or the room is over.' },
        },
        'leave.unanswered': {
          target: 'confirming',
          actions: 'setUnanswered',
          meta: {
            id: 'LVR-06',
            plain: 'No answer: the seat may be given back, and asking again under the same key is safe.',
            rules: ['§room.key'],
          },
        },
      },
      after: {
        answerPatience: {
          target: 'confirming',
          actions: 'setUnanswered',
          meta: {
            id: 'LVR-07',
            plain: 'No answer in time: the seat may be given back, and asking again under the same key is safe.',
            rules: ['§room.key'],
          },
        },
      },
    },
    left: { meta: { title: 'Room left' }, tags: ['settled'] },
  },
})
