import { roomPlayers, roomResultsMin } from '#domain/bet/limits.ts'
import { roomMachine } from '#machines/room/room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment of a room on the server: its players, the clock of its matches, their results, its owner and the
 * operator.
 */
export const roomEnvironment: Environment<typeof roomMachine> = {
  machine: roomMachine,
  inputs: { 'the owner alone': { players: 1, limit: 4 }, 'free, nobody yet': { players: 0, limit: 4 } },
  events: [
    { type: 'member.joined' },
    { type: 'member.left', isOwner: true },
    { type: 'member.left', isOwner: false },
    { type: 'firstMatch.kickedOff' },
    { type: 'lastMatch.kickedOff' },
    { type: 'result.changed' },
    { type: 'results.confirmed', results: 2 },
    { type: 'results.confirmed', results: 3 },
    { type: 'owner.closed', isSeated: true },
    { type: 'owner.closed', isSeated: false },
    { type: 'operator.cancelled' },
  ],
  by: {
    'member.joined': 'member',
    'member.left': 'member',
    'firstMatch.kickedOff': 'server',
    'lastMatch.kickedOff': 'server',
    'result.changed': 'server',
    'results.confirmed': 'server',
    'owner.closed': 'member',
    'operator.cancelled': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof roomMachine>
type Event = EventFrom<typeof roomMachine>

/** What holds for every room on the server. */
const roomRules: Rules = {
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

const roomWords: FlowPhrases = {
  events: {
    'member.joined': 'a member asks for a seat',
    'member.left': 'a member gives the seat back',
    'firstMatch.kickedOff': 'the first match kicks off',
    'lastMatch.kickedOff': 'the last match kicks off',
    'result.changed': 'a match gets a result, or its result changes',
    'results.confirmed': 'every match has its final result, or will not get one',
    'owner.closed': 'the owner closes the room',
    'operator.cancelled': 'the operator cancels the room',
  },
  guards: {
    hasSeat: 'a seat is free',
    hasEnoughPlayers: 'the room has enough players',
    hasEnoughResults: 'enough matches were played',
    isInCompany: 'the member is not an owner alone in the room',
    hasNoOthers: 'nobody but the owner has a seat',
  },
  actions: {
    seat: 'counts the player',
    unseat: 'no longer counts the player',
    chargeEntry: 'moves the entry fee from the member into the room',
    returnEntry: 'refunds the entry fee, frees the seat and voids the member’s predictions',
    refundEntries: 'refunds every entry fee in full',
    announceRefunds: 'sends a message to everyone whose fee came back',
    freezePrizes: 'fixes the pool, fee and prizes',
    rankPlayers: 'ranks the players again',
    payPrizes: 'pays the prizes and the fee',
    'endFor reason tooFewPlayers': 'notes that there were too few players',
    'endFor reason tooFewResults': 'notes that there were too few results',
    'endFor reason owner': 'notes that its owner closed it',
    'endFor reason operator': 'notes that the operator cancelled it',
  },
  serverClock: ['firstMatch.kickedOff', 'lastMatch.kickedOff'],
}

export const roomFlow: Flow = {
  name: 'Room',
  about:
    'The life of a Tournament+ room on the server, from its creation to its prizes. Entry fees stay in the room until they are paid out as prizes or refunded, once; a player who leaves before the first match is refunded.',
  environment: roomEnvironment,
  rules: roomRules,
  words: roomWords,
  watch: ['players', 'reason'],
}
