import { leaveRoomMachine } from '#machines/room/leave-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The keys of two confirmations. */
export const leaveKeys = ['key-1', 'key-2'] as const

/** The environment in which a player leaves a room: every decision, and every answer. */
export const leaveRoomEnvironment: Environment<typeof leaveRoomMachine> = {
  machine: leaveRoomMachine,
  inputs: { 'a seat in a room': { roomId: 40_217 } },
  events: [
    { type: 'leave.asked' },
    ...leaveKeys.map((key) => ({ type: 'leave.confirmed', key }) as const),
    { type: 'leave.cancelled' },
    { type: 'seat.returned' },
    { type: 'leave.refused', code: 'leaveFailed-1' },
    { type: 'leave.unanswered' },
  ],
  by: {
    'leave.asked': 'member',
    'leave.confirmed': 'member',
    'leave.cancelled': 'member',
    'seat.returned': 'server',
    'leave.refused': 'server',
    'leave.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof leaveRoomMachine>
type Event = EventFrom<typeof leaveRoomMachine>

/** What holds for every player who leaves a room (§room.leave). */
const leaveRoomRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a player who has left is not shown a refusal': (snapshot: Snapshot) =>
      !snapshot.matches('left') || snapshot.context.reason === null,
    'a request has a key': (snapshot: Snapshot) => !snapshot.matches('leaving') || snapshot.context.key !== null,
    'no key outlives its final answer': (snapshot: Snapshot) =>
      !(snapshot.matches('seated') || snapshot.matches('left')) || snapshot.context.key === null,
  },
  steps: {
    'only a confirmation leaves': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('leaving') || !after.matches('leaving') || type === 'leave.confirmed',
    'only the server says that the seat is given back': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('left') || !after.matches('left') || type === 'seat.returned',
    'a lost request is made again under the same key': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null ||
      !(after.matches('confirming') || after.matches('leaving')) ||
      after.context.key === before.context.key,
    'a room that is left stays left': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('left') || after.matches('left'),
    'a refusal and a lost answer are shown': (before: Snapshot, { type }: Event, after: Snapshot) =>
      !before.matches('leaving') || type === 'seat.returned' || after.context.reason !== null,
  },
}

const leaveRoomWords: FlowPhrases = {
  events: {
    'leave.asked': 'the player asks to leave the room',
    'leave.confirmed': 'the player confirms',
    'leave.cancelled': 'the player goes back',
    'seat.returned': 'the server has taken the seat back',
    'leave.refused': 'the server refuses',
    'leave.unanswered': 'the request gets no answer',
  },
  actions: {
    clearRequest: 'takes the last message and key away',
    fixRequest: 'gives the request its key, once',
    setReason: 'tells the player why',
    setUnanswered: 'says that there was no answer',
  },
  ports: {
    requestLeave: 'asking the server to take the seat back',
  },
}

export const leaveRoomFlow: Flow = {
  name: 'Leave-room',
  about:
    'Leaving a room before its first match. The entry fee is refunded once, whatever gets lost, and a player who must stay is shown why.',
  environment: leaveRoomEnvironment,
  rules: leaveRoomRules,
  words: leaveRoomWords,
  watch: ['reason'],
}
