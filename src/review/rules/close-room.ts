import type { closeRoomMachine } from '#machines/room/close-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof closeRoomMachine>
type Event = EventFrom<typeof closeRoomMachine>

/** What holds for every room that its owner closes (§room.refund). */
export const closeRoomRules: Rules = {
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
