import { isPin } from '#domain/room/terms.ts'
import type { openRoomMachine } from '#machines/room/open-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof openRoomMachine>
type Event = EventFrom<typeof openRoomMachine>

/** What holds whenever a private room is opened (§room.private, §room.unlisted). */
export const openRoomRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('asking'),
  states: {
    'only a whole PIN is sent': (snapshot: Snapshot) => !snapshot.matches('opening') || isPin(snapshot.context.pin),
    'a member who waits sees why': (snapshot: Snapshot) =>
      !snapshot.matches('throttled') || snapshot.context.reason !== null,
  },
  steps: {
    'only the server opens a room': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('opened') || !after.matches('opened') || type === 'room.opened',
    'a wrong PIN is forgotten': (_: Snapshot, { type }: Event, after: Snapshot) =>
      type !== 'opening.refused' ||
      !after.matches('asking') ||
      !isPin(after.context.pin) ||
      after.context.reason === null,
    'after too many attempts only time allows another PIN': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('throttled') || !after.matches('opening'),
  },
}
