import { isPin } from '#domain/room/terms.ts'
import { openRoomMachine } from '#machines/room/open-room.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which a private room is opened: a PIN and a piece of one, and every answer. */
const openRoomEnvironment: Environment<typeof openRoomMachine> = {
  machine: openRoomMachine,
  inputs: { 'the number of a room': { roomId: 40_218 } },
  events: [
    { type: 'pin.typed', pin: '482913' },
    { type: 'pin.typed', pin: '4829' },
    { type: 'pin.submitted' },
    { type: 'room.opened' },
    { type: 'opening.refused', code: 'invalidRoomPassword' },
    { type: 'opening.refused', code: 'loginLimit' },
    { type: 'opening.unanswered' },
  ],
  by: {
    'pin.typed': 'member',
    'pin.submitted': 'member',
    'room.opened': 'server',
    'opening.refused': 'server',
    'opening.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof openRoomMachine>
type Event = EventFrom<typeof openRoomMachine>

/** What holds whenever a private room is opened (§room.private, §room.unlisted). */
const openRoomRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('asking'),
  states: {
    'only a complete PIN is sent': (snapshot: Snapshot) => !snapshot.matches('opening') || isPin(snapshot.context.pin),
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

const openRoomWords: FlowPhrases = {
  events: {
    'pin.typed': 'the member types the PIN',
    'pin.submitted': 'the member sends the PIN',
    'room.opened': 'the server opens the room',
    'opening.refused': 'the server refuses the PIN',
    'opening.unanswered': 'the request gets no answer',
  },
  guards: {
    isWhole: 'the PIN is complete',
    isTooManyTries: 'there were too many attempts',
  },
  actions: {
    setPin: 'keeps the PIN',
    refusePin: 'tells the member why, and forgets the PIN',
    setReason: 'tells the member why',
    clearReason: 'takes the last message away',
  },
  ports: {
    sendPin: 'sending the PIN to the server',
  },
}

export const openRoomFlow: Flow = {
  name: 'Open-room',
  about:
    'Opening a private room with its PIN. To a member without it the room does not exist; a wrong PIN is answered as a number without a room.',
  environment: openRoomEnvironment,
  rules: openRoomRules,
  words: openRoomWords,
  watch: ['reason'],
}
