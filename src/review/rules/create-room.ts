import { refusalOfTerms } from '#domain/room/terms.ts'
import { type createRoomMachine, leaguesOf } from '#machines/room/create-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'
import { writeValue } from '../explore.ts'

type Snapshot = SnapshotFrom<typeof createRoomMachine>
type Event = EventFrom<typeof createRoomMachine>

const isLawful = ({ context: { kind, currency, entry, players, pin, matches } }: Snapshot): boolean =>
  refusalOfTerms({
    type: kind,
    currency,
    entry: entry ?? 0n,
    players: players ?? 0,
    pin: kind === 'private' ? pin : null,
    leagues: leaguesOf(matches),
    matches: matches.map((match) => ({ ...match, isOffered: true, isLive: false })),
  }) === undefined

const body = ({ context: { kind, entry, players, pin, matches } }: Snapshot): string =>
  writeValue([kind, entry, players, pin, matches])

/** What holds for every room on its way, whatever the member, the server and the clock do (§room.terms, §room.key). */
export const createRoomRules: Rules = {
  // A form that is being filled in rests until its member goes on.
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'a room has a key exactly while it may be on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'nothing faulty is sent': (snapshot: Snapshot) => !snapshot.hasTag('unresolved') || isLawful(snapshot),
    'the room’s number is known exactly once it exists': (snapshot: Snapshot) =>
      (snapshot.matches('created') || snapshot.matches('taken')) === (snapshot.context.roomId !== null),
    'a PIN is forgotten once the room exists': (snapshot: Snapshot) =>
      !snapshot.matches('created') || snapshot.context.pin === '',
    'a refusal says why': (snapshot: Snapshot) => !snapshot.matches('refused') || snapshot.context.reason !== null,
  },
  steps: {
    'only a confirmation of accepted terms sends': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('creating') ||
      !after.matches('creating') ||
      (event.type === 'room.confirmed' && before.matches('review') && before.context.isAccepted),
    'what is sent is what was shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('creating') || body(before) === body(after),
    'a lost room is requested again unchanged, under its key': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key === null ||
      (before.context.key === after.context.key && body(before) === body(after)),
    'a key is dropped only on a final answer': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.context.key === null || after.context.key !== null || ['room.created', 'room.refused'].includes(type),
    'terms are accepted for the room as shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('review') || !after.context.isAccepted || body(before) === body(after),
    'an error is shown where it can be corrected': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'step.next' || after.context.fault === null || after.matches('entry') || after.matches('matches'),
  },
}
