import { closeRoomMachine } from '#machines/room/close-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which an owner closes a room: every decision, and every answer. */
export const closeRoomEnvironment: Environment<typeof closeRoomMachine> = {
  machine: closeRoomMachine,
  inputs: { 'a room of one’s own': { roomId: 40_217 } },
  events: [
    { type: 'close.asked' },
    { type: 'close.confirmed' },
    { type: 'close.cancelled' },
    { type: 'room.closed' },
    { type: 'close.refused', code: 'cannotCloseRoom' },
    { type: 'close.unanswered' },
  ],
  by: {
    'close.asked': 'member',
    'close.confirmed': 'member',
    'close.cancelled': 'member',
    'room.closed': 'server',
    'close.refused': 'server',
    'close.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof closeRoomMachine>
type Event = EventFrom<typeof closeRoomMachine>

/** What holds for every room that its owner closes (§room.refund). */
const closeRoomRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a room is never both closed and refused': (snapshot: Snapshot) =>
      !snapshot.matches('closed') || snapshot.context.reason === null,
  },
  steps: {
    'only a confirmation closes': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('closing') || !after.matches('closing') || type === 'close.confirmed',
    'only the server says that it is closed': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('closed') || !after.matches('closed') || type === 'room.closed',
    'a refusal and a lost answer are shown': (before: Snapshot, { type }: Event, after: Snapshot) =>
      !before.matches('closing') || type === 'room.closed' || after.context.reason !== null,
    'a closed room stays closed': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('closed') || after.matches('closed'),
  },
}

const closeRoomWords: FlowPhrases = {
  events: {
    'close.asked': 'the owner asks to close the room',
    'close.confirmed': 'the owner confirms',
    'close.cancelled': 'the owner goes back',
    'room.closed': 'the server has closed the room',
    'close.refused': 'the server refuses',
    'close.unanswered': 'the request gets no answer',
  },
  actions: {
    clearReason: 'takes the last message away',
    setReason: 'tells the owner why',
    setUnanswered: 'says that there was no answer',
  },
  ports: {
    requestClose: 'asking the server to close the room',
  },
}

export const closeRoomFlow: Flow = {
  name: 'Close-room',
  about:
    'Closing one’s own room while nobody else has joined. The entry fee is refunded in full, once, so that a repeated request after a lost answer is safe.',
  environment: closeRoomEnvironment,
  rules: closeRoomRules,
  words: closeRoomWords,
  watch: ['reason'],
}
