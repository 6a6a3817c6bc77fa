import { roomPlayers, roomResultsMin } from '#domain/bet/limits.ts'
import type { roomMachine } from '#machines/room/room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof roomMachine>
type Event = EventFrom<typeof roomMachine>

/** What holds for every room on the server. */
export const roomRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a room never holds more players than seats': ({ context }: Snapshot) => context.players <= context.limit,
    'exactly the rooms that were not played give a reason': (snapshot: Snapshot) =>
      (snapshot.matches('closed') || snapshot.matches('cancelled')) === (snapshot.context.reason !== null),
    'nobody plays in a room with too few players': (snapshot: Snapshot) =>
      !(snapshot.matches('playing') || snapshot.matches('ended')) || snapshot.context.players >= roomPlayers.min,
    'a room that is over stays over': (snapshot: Snapshot) =>
      (snapshot.matches('ended') || snapshot.matches('closed') || snapshot.matches('cancelled')) ===
      (snapshot.status === 'done'),
  },
  steps: {
    'prizes are paid only with enough results, after the last kick-off': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !after.matches('ended') ||
      (before.matches({ playing: 'stopped' }) && 'results' in event && event.results >= roomResultsMin),
    'seats are taken and given back only while the room is open': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.players === after.context.players || (before.matches('open') && after.matches('open')),
    'a seat is given back by one member at a time, and never by an owner who is alone': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      after.context.players >= before.context.players ||
      (event.type === 'member.left' &&
        after.context.players === before.context.players - 1 &&
        (!event.isOwner || after.context.players > 0)),
    'an owner closes a room only while nobody else is in it': (before: Snapshot, event: Event, after: Snapshot) =>
      !after.matches('closed') ||
      (event.type === 'owner.closed' && before.context.players === (event.isSeated ? 1 : 0)),
    'the operator may cancel until the prizes are paid': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'operator.cancelled' || before.status === 'done' || after.matches('cancelled'),
  },
}
