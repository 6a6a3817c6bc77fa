import { type JoinableRoom, joinRoomMachine } from '#machines/room/join-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which joining is explored: two rooms, one that is free to enter, and every answer. */
export const oneRoom: JoinableRoom = { id: 40_217, isFree: false }
export const otherRoom: JoinableRoom = { id: 40_218, isFree: false }
export const freeRoom: JoinableRoom = { id: 40_219, isFree: true }
export const joinKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

export const joinRoomEnvironment: Environment<typeof joinRoomMachine> = {
  machine: joinRoomMachine,
  inputs: {
    'no seat asked for': { unresolved: null },
    'a seat asked for': { unresolved: { room: otherRoom, key: joinKeys[1] } },
  },
  events: [
    { type: 'room.chosen', room: oneRoom, key: joinKeys[0] },
    { type: 'room.chosen', room: otherRoom, key: joinKeys[0] },
    { type: 'room.chosen', room: freeRoom, key: joinKeys[0] },
    { type: 'join.confirmed', key: joinKeys[0] },
    { type: 'join.cancelled' },
    { type: 'seat.taken', roomId: 40_217 },
    { type: 'join.refused', code: 'roomFull' },
    { type: 'join.refused', code: 'joinFailed-1' },
    { type: 'join.refused', code: 'roomClosed' },
    { type: 'join.refused', code: 'insufficient_balance' },
    { type: 'join.unanswered' },
  ],
  by: {
    'room.chosen': 'member',
    'join.confirmed': 'member',
    'join.cancelled': 'member',
    'seat.taken': 'server',
    'join.refused': 'server',
    'join.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof joinRoomMachine>
type Event = EventFrom<typeof joinRoomMachine>

const body = ({ context: { room } }: Snapshot): string => JSON.stringify(room)

/** What the member is asked, until it is answered. */
const question = (snapshot: Snapshot): string | null =>
  snapshot.matches('reviewing') ? JSON.stringify(snapshot.context.room) : null

/** Whether a step asks for a seat. */
const asks = (before: Snapshot, after: Snapshot): boolean => after.matches('joining') && !before.matches('joining')
const isFreeChoice = (event: Event): boolean => event.type === 'room.chosen' && event.room.isFree

/** What holds for every entry to a room, whatever the member, the server and the clock do (§room.key). */
const joinRoomRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'a seat has a key exactly while it may be taken on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'a room is chosen in every state with an action': (snapshot: Snapshot) =>
      snapshot.matches('idle') || snapshot.context.room !== null,
    'a member without a seat sees why': (snapshot: Snapshot) =>
      !(['full', 'begun', 'refused'] as const).some((state) => snapshot.matches(state)) ||
      snapshot.context.reason !== null,
  },
  steps: {
    'only a confirmation asks for a seat, or the choice of a room that is free to enter': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !asks(before, after) || event.type === 'join.confirmed' || isFreeChoice(event),
    'a press before the question could be read is ignored': (before: Snapshot, event: Event, after: Snapshot) =>
      !asks(before, after) || !before.hasTag('unread') || isFreeChoice(event),
    'a seat with a fee is requested only after its question': (before: Snapshot, _: Event, after: Snapshot) =>
      !asks(before, after) || after.context.room!.isFree || before.matches('reviewing'),
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      question(after) === null || after.hasTag('unread') || question(after) === question(before),
    'a lost entry is requested again unchanged, under its key': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key === null ||
      (before.context.key === after.context.key && body(before) === body(after)),
    'a key is dropped only on a final answer': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.context.key === null || after.context.key !== null || ['seat.taken', 'join.refused'].includes(type),
    'only the server gives a seat': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('joined') || !after.matches('joined') || type === 'seat.taken',
  },
}

const joinRoomWords: FlowPhrases = {
  events: {
    'room.chosen': 'the member chooses a room',
    'join.confirmed': 'the member confirms the entry',
    'join.cancelled': 'the member goes back',
    'seat.taken': 'the server gives the seat',
    'join.refused': 'the server refuses the seat',
    'join.unanswered': 'the request gets no answer',
  },
  guards: {
    hasUnresolved: 'a seat was on its way when the page closed',
    isFree: 'the room is free to enter',
    isFull: 'the room is full',
    isOver: 'the room no longer takes players',
  },
  actions: {
    setRoom: 'takes the room, in place of the one before',
    clearRoom: 'forgets the room',
    fixRequest: 'seals the entry under a new key',
    setReason: 'tells the member why, and forgets the key',
    dropKey: 'notes the seat, and forgets the key',
  },
  ports: {
    repeatSeat: 'asking for the seat again under its key',
    requestSeat: 'asking for the seat under its key',
  },
}

export const joinRoomFlow: Flow = {
  name: 'Join-room',
  about: 'Taking a seat in a room. A seat is paid once, and a member who gets none is shown why.',
  environment: joinRoomEnvironment,
  rules: joinRoomRules,
  words: joinRoomWords,
  watch: ['reason'],
}
