import type { leaveRoomMachine } from '#machines/room/leave-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof leaveRoomMachine>
type Event = EventFrom<typeof leaveRoomMachine>

/** What holds for every player who leaves a room (§room.leave). */
export const leaveRoomRules: Rules = {
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
