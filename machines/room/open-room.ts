import type { Reason } from '#domain/errors.ts'
import { isPin } from '#domain/room/terms.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { OpenRoomReplyEvent } from './open-room.replies.ts'

/** The number of a private room and its PIN. */
export interface RoomPin {
  readonly roomId: number
  readonly pin: string
}

export type OpenRoomEvent = { type: 'pin.typed'; pin: string } | { type: 'pin.submitted' } | OpenRoomReplyEvent

export interface OpenRoomContext extends RoomPin {
  readonly reason: Reason | null
}

/**
 * Opening a private room with its PIN (§room.unlisted). To a member without it the room does not exist, so nothing of
 * it, not even what it costs, is known before.
 */
export const openRoomMachine = setup({
  types: {
    input: {} as { readonly roomId: number },
    context: {} as OpenRoomContext,
    events: {} as OpenRoomEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { sendPin: port<RoomPin>('sendPin') },
  delays: { answerPatience, pinWait: 60_000 },
  guards: {
    isWhole: ({ context }) => isPin(context.pin),
    isTooManyTries: (_, { code }: { code: Reason }) => code === 'loginLimit',
  },
  actions: {
    setPin: assign((_, { pin }: { pin: string }) => ({ pin, reason: null })),
    // The field is empty for the next one.
    refusePin: assign((_, { code }: { code: Reason }) => ({ pin: '', reason: code })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    clearReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'openRoom',
  initial: 'asking',
  context: ({ input }) => ({ roomId: input.roomId, pin: '', reason: null }),
  states: {
    asking: {
      meta: { title: 'Asking for the PIN' },
      tags: ['needsMember'],
      on: {
        'pin.typed': { actions: withEvent('setPin'), meta: { id: 'OPR-01', plain: 'The member types the PIN.' } },
        'pin.submitted': {
          guard: 'isWhole',
          target: 'opening',
          actions: 'clearReason',
          meta: { id: 'OPR-02', plain: 'The member sends a complete PIN.', rules: ['§room.private'] },
        },
      },
    },
    opening: {
      meta: { title: 'Opening the room' },
      tags: ['busy'],
      invoke: { src: 'sendPin', id: 'sendPin', input: ({ context: { roomId, pin } }) => ({ roomId, pin }) },
      on: {
        'room.opened': {
          target: 'opened',
          meta: {
            id: 'OPR-03',
            plain: 'The PIN is right: the member can see the room from now on.',
            rules: ['§room.unlisted'],
          },
        },
        'opening.refused': [
          {
            guard: withEvent('isTooManyTries'),
            target: 'throttled',
            actions: withEvent('refusePin'),
            meta: {
              id: 'OPR-04',
              plain: 'Too many PINs were tried: the next attempt must wait.',
              rules: ['§room.private'],
            },
          },
          {
            target: 'asking',
            actions: withEvent('refusePin'),
            meta: {
              id: 'OPR-05',
              plain: 'The PIN opens no room of this number; another one may be tried.',
              rules: ['§room.private'],
            },
          },
        ],
        'opening.unanswered': {
          target: 'asking',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: { id: 'OPR-06', plain: 'The server cannot be reached: the PIN may be sent again.' },
        },
      },
      after: {
        answerPatience: {
          target: 'asking',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: { id: 'OPR-07', plain: 'No answer in time: the PIN may be sent again.' },
        },
      },
    },
    throttled: {
      meta: { title: 'Too many attempts' },
      after: {
        pinWait: {
          target: 'asking',
          actions: 'clearReason',
          meta: { id: 'OPR-08', plain: 'The wait is over: another PIN may be tried.' },
        },
      },
    },
    opened: { meta: { title: 'Room open' }, tags: ['settled'], type: 'final' },
  },
})
