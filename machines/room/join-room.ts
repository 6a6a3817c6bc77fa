import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import type { JoinReplyEvent } from './join-room.replies.ts'
import { answerPatience, askAgain, question, readingPause } from '../request.ts'
import { joinSays } from './join-room.sentences.ts'

/** The room a member wants to join. */
export interface JoinableRoom {
  readonly id: number
  /** Its seats cost nothing: such a seat is requested without a question. */
  readonly isFree: boolean
}

/** A seat that the server may have given without this device knowing; kept across reloads (§room.key). */
export interface UnresolvedSeat {
  readonly room: JoinableRoom
  readonly key: string
}

export type JoinEvent =
  | { type: 'room.chosen'; room: JoinableRoom; key: string }
  | { type: 'join.confirmed'; key: string }
  | { type: 'join.cancelled' }
  | JoinReplyEvent

export interface JoinContext {
  readonly room: JoinableRoom | null
  /** Set from the confirmation until the final answer: the server may have given a seat under it. */
  readonly key: string | null
  readonly reason: Reason | null
}

const nothing = { room: null, key: null, reason: null } as const satisfies JoinContext

const request = ({ room, key }: JoinContext): UnresolvedSeat => {
  if (room === null || key === null) throw new Error('a seat is confirmed before it is requested')
  return { room, key }
}

const joinSetup = setup({
  types: {
    input: {} as { readonly unresolved: UnresolvedSeat | null },
    context: {} as JoinContext,
    events: {} as JoinEvent,
    tags: {} as FlowTag | 'unresolved',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { requestSeat: port<UnresolvedSeat>('requestSeat') },
  delays: { readingPause, answerPatience, askAgain },
  guards: {
    hasUnresolved: ({ context }) => context.key !== null,
    isFree: (_, { room }: { room: JoinableRoom }) => room.isFree,
    isFull: (_, { code }: { code: Reason }) => code === 'roomFull',
    isOver: (_, { code }: { code: Reason }) =>
      code === 'joinFailed-1' || code === 'roomEnded' || code === 'roomClosed' || code === 'roomNotExists',
  },
  actions: {
    setRoom: assign((_, { room }: { room: JoinableRoom }) => ({ ...nothing, room })),
    clearRoom: assign(() => nothing),
    fixRequest: assign((_, { key }: { key: string }) => ({ key, reason: null })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code, key: null })),
    dropKey: assign({ key: null, reason: null }),
  },
})

const refused = ({ event }: { event: Extract<JoinEvent, { type: 'join.refused' }> }) => event
const explaining = { type: 'setReason', params: refused } as const

/** What the server refuses a seat for, and where the member stands then. */
const refusals = [
  { guard: { type: 'isFull', params: refused }, target: 'full', actions: explaining, meta: joinSays('JOIN-11') },
  { guard: { type: 'isOver', params: refused }, target: 'begun', actions: explaining, meta: joinSays('JOIN-12') },
  { target: 'refused', actions: explaining, meta: joinSays('JOIN-13') },
] as const

const chosen = ({ event }: { event: Extract<JoinEvent, { type: 'room.chosen' }> }) => event
const setting = { type: 'setRoom', params: chosen } as const
/** A seat that costs nothing is requested at once; a fee is a question, and that of another room is read again. */
const choosing = [
  {
    guard: { type: 'isFree', params: chosen },
    target: 'joining',
    actions: [setting, { type: 'fixRequest', params: chosen }],
    meta: joinSays('JOIN-18'),
  },
  { target: 'reviewing', reenter: true, actions: setting, meta: joinSays('JOIN-02') },
] as const
const ended = {
  'room.chosen': choosing,
  'join.cancelled': { target: 'idle', meta: joinSays('JOIN-05') },
} as const

/** Taking a seat in a room, once, whatever gets lost (§room.key). A private one is opened with its PIN before. */
export const joinRoomMachine = joinSetup.createMachine({
  id: 'joinRoom',
  initial: 'deciding',
  context: ({ input: { unresolved } }) => ({ ...nothing, ...unresolved }),
  states: {
    deciding: {
      meta: { title: 'Looking for an unresolved seat' },
      always: [
        { guard: 'hasUnresolved', target: 'unknown', meta: joinSays('JOIN-00') },
        { target: 'idle', meta: joinSays('JOIN-01') },
      ],
    },
    idle: {
      meta: { title: 'No room chosen' },
      entry: 'clearRoom',
      on: { 'room.chosen': choosing },
    },
    reviewing: {
      meta: { title: 'Confirm the entry' },
      ...question(joinSays('JOIN-17'), {
        'join.confirmed': {
          target: '#joinRoom.joining',
          actions: withEvent('fixRequest'),
          meta: joinSays('JOIN-04'),
        },
      }),
      on: ended,
    },
    joining: {
      meta: { title: 'Joining' },
      tags: ['busy', 'unresolved'],
      invoke: { src: 'requestSeat', id: 'requestSeat', input: ({ context }) => request(context) },
      on: {
        'seat.taken': { target: 'joined', actions: 'dropKey', meta: joinSays('JOIN-06') },
        'join.refused': refusals,
        'join.unanswered': { target: 'unknown', meta: joinSays('JOIN-07') },
      },
      after: { answerPatience: { target: 'unknown', meta: joinSays('JOIN-08') } },
    },
    unknown: {
      meta: { title: 'Outcome unknown' },
      tags: ['unresolved'],
      invoke: { src: 'requestSeat', id: 'repeatSeat', input: ({ context }) => request(context) },
      on: {
        'seat.taken': { target: 'joined', actions: 'dropKey', meta: joinSays('JOIN-14') },
        'join.refused': refusals,
      },
      after: { askAgain: { target: 'unknown', reenter: true, meta: joinSays('JOIN-15') } },
    },
    full: { meta: { title: 'Room full' }, tags: ['settled'], on: ended },
    begun: { meta: { title: 'Room no longer open' }, tags: ['settled'], on: ended },
    refused: { meta: { title: 'Entry refused' }, tags: ['settled'], on: ended },
    joined: { meta: { title: 'Joined' }, tags: ['settled'], on: ended },
  },
})
