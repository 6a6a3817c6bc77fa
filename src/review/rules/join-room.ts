import type { joinRoomMachine } from '#machines/room/join-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof joinRoomMachine>
type Event = EventFrom<typeof joinRoomMachine>

const body = ({ context: { room } }: Snapshot): string => JSON.stringify(room)

/** What the member is asked, until it is answered. */
const question = (snapshot: Snapshot): string | null =>
  snapshot.matches('reviewing') ? JSON.stringify([snapshot.value, snapshot.context.room]) : null

/** What holds for every entry to a room, whatever the member, the server and the clock do (§room.key). */
export const joinRoomRules: Rules = {
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
    'only a confirmation asks for a seat': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('joining') || !after.matches('joining') || event.type === 'join.confirmed',
    'a press before the question could be read is ignored': (before: Snapshot, _: Event, after: Snapshot) =>
      before.matches('joining') || !after.matches('joining') || before.context.isRead,
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.context.isRead || (question(after) !== null && question(after) === question(before)),
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
