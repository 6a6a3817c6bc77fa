import { refusalOfTerms } from '#domain/room/terms.ts'
import {
  type ChosenMatch,
  type CreateRequest,
  createRoomMachine,
  type EntryForm,
  leaguesOf,
} from '#machines/room/create-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import { type Environment, writeValue } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment in which a room is created: an entry within its bounds and others outside, too few matches and
 * enough, and every answer.
 */
export const form: EntryForm = { entry: 100_00n, players: 10, pin: '482913' }
export const chosen: readonly ChosenMatch[] = [
  { id: 1, league: 71 },
  { id: 2, league: 71 },
  { id: 3, league: 72 },
]
export const createKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
export const onItsWay: CreateRequest = { ...form, kind: 'private', matches: chosen, key: createKeys[1] }

export const createRoomEnvironment: Environment<typeof createRoomMachine> = {
  machine: createRoomMachine,
  inputs: {
    'a private room': { kind: 'private', currency: 'MYR', unresolved: null },
    'a room on its way': { kind: 'private', currency: 'MYR', unresolved: onItsWay },
  },
  events: [
    { type: 'permission.asked' },
    { type: 'entry.typed', form },
    { type: 'entry.typed', form: { ...form, entry: null } },
    { type: 'entry.typed', form: { ...form, players: 31 } },
    { type: 'entry.typed', form: { ...form, pin: '4829' } },
    { type: 'matches.chosen', matches: [] },
    { type: 'matches.chosen', matches: chosen.slice(0, 2) },
    { type: 'matches.chosen', matches: chosen },
    { type: 'terms.accepted', isAccepted: true },
    { type: 'terms.accepted', isAccepted: false },
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'room.confirmed', key: createKeys[0] },
    { type: 'permission.given' },
    { type: 'permission.taken', roomId: 40_200 },
    { type: 'permission.refused', code: 'tournamentDisabled' },
    { type: 'permission.unanswered' },
    { type: 'room.created', roomId: 40_217 },
    { type: 'room.refused', code: 'minRoomRate' },
    { type: 'room.refused', code: 'liveMatchNotAllowed' },
    { type: 'room.refused', code: 'privateRoomExists' },
    { type: 'room.refused', code: 'insufficient_balance' },
    { type: 'room.unanswered' },
  ],
  by: {
    'permission.asked': 'member',
    'entry.typed': 'member',
    'matches.chosen': 'member',
    'terms.accepted': 'member',
    'step.next': 'member',
    'step.back': 'member',
    'room.confirmed': 'member',
    'permission.given': 'server',
    'permission.taken': 'server',
    'permission.refused': 'server',
    'permission.unanswered': 'server',
    'room.created': 'server',
    'room.refused': 'server',
    'room.unanswered': 'server',
  },
}

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
const createRoomRules: Rules = {
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

export const createRoomPhrases: FlowPhrases = {
  events: {
    'permission.asked': 'the member asks again',
    'permission.given': 'the server lets the member create a room',
    'permission.taken': 'the server says that the member has a private room',
    'permission.refused': 'the server refuses',
    'permission.unanswered': 'the question gets no answer',
    'entry.typed': 'the member types the entry fee, players or PIN',
    'step.next': 'the member goes on',
    'step.back': 'the member goes back',
    'matches.chosen': 'the member chooses matches',
    'terms.accepted': 'the member ticks or unticks the terms',
    'room.confirmed': 'the member confirms the room',
    'room.created': 'the server has created the room',
    'room.refused': 'the server refuses the room',
    'room.unanswered': 'the request gets no answer',
  },
  guards: {
    hasUnresolved: 'a room was on its way when the page closed',
    isEntryFaulty: 'the entry fee, players or PIN is out of bounds',
    areMatchesFaulty: 'there are too few or too many matches, or too many leagues',
    isAccepted: 'the terms are accepted',
    isAboutEntry: 'the reason is about the entry fee, players or PIN',
    isAboutMatches: 'the reason is about the matches',
    isAboutOther: 'the reason is that the member already has a private room',
  },
  actions: {
    setRoom: 'keeps the number of the room, and forgets the key and PIN',
    setReason: 'tells the member why, and forgets the key',
    setEntry: 'keeps what was typed',
    setEntryFault: 'marks what is out of bounds, and sends nothing',
    clearFault: 'takes the last message away',
    setMatches: 'keeps the matches',
    setMatchesFault: 'marks what is wrong with the matches, and sends nothing',
    withdrawTerms: 'asks for the terms again',
    setAccepted: 'keeps whether the terms are accepted',
    fixRequest: 'seals the room under a new key',
    setTermsFault: 'asks to read the terms first, and sends nothing',
  },
  ports: {
    askPermission: 'asking the server whether the member may create a room',
    repeatRoom: 'asking for the room again under its key',
    requestRoom: 'sending the room under its key',
  },
}

export const createRoomFlow: Flow = {
  name: 'Create-room',
  about:
    'Creating a room of one’s own, step by step. A value outside its bounds is reported beside its field, nothing is sent before the terms are accepted, and after a lost answer the request is repeated under the same key.',
  environment: createRoomEnvironment,
  rules: createRoomRules,
  words: createRoomPhrases,
  watch: ['fault', 'reason', 'isAccepted'],
}
