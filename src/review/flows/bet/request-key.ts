import { requestKeyMachine } from '#machines/bet/request-key.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a key: copies of its request and other ones under it, the server's decision, and time. */
export const requestKeyEnvironment: Environment<typeof requestKeyMachine> = {
  machine: requestKeyMachine,
  inputs: { 'a new key': undefined },
  events: [
    { type: 'request.came', isSame: true },
    { type: 'request.came', isSame: false },
    { type: 'request.accepted' },
    { type: 'request.refused', isFinal: true },
    { type: 'request.refused', isFinal: false },
    { type: 'key.closed' },
    { type: 'key.expired' },
  ],
  by: {
    'request.came': 'member',
    'request.accepted': 'server',
    'request.refused': 'server',
    'key.closed': 'device',
    'key.expired': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof requestKeyMachine>
type Event = EventFrom<typeof requestKeyMachine>

/** What holds for every key. */
const requestKeyRules: Rules = {
  settled: (snapshot: Snapshot) => !snapshot.matches('unused'),
  states: {},
  steps: {
    'nothing is accepted under a key that was refused or closed': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('accepted') || before.matches('accepted') || before.matches('unused'),
    'what was accepted under a key stays so': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('accepted') || after.matches('accepted'),
    'a request alone moves no key': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'request.came' || before.value === after.value,
    'an invalid body closes no key': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'request.refused' || event.isFinal || before.value === after.value,
  },
}

const requestKeyWords: FlowPhrases = {
  events: {
    'request.came': 'a request comes under the key',
    'request.accepted': 'the server accepts the request',
    'request.refused': 'the server refuses the request',
    'key.closed': 'the device closes the key',
    'key.expired': 'seven days have passed',
  },
  guards: {
    isSame: 'it is a copy of the earlier request',
    isFinal: 'the refusal counts for every copy',
  },
  actions: {
    decide: 'decides the request',
    answerAgain: 'gives the same answer again',
    refuseDuplicate: 'refuses it as a duplicate',
    refuseAgain: 'gives the same refusal again',
    refuseClosed: 'refuses it: the key is closed',
  },
}

export const requestKeyFlow: Flow = {
  name: 'Request-key',
  about:
    'The key under which a member asks for a room, a seat or a prediction. The server asks it what a request is answered: each is carried out once or never, and every copy gets the same answer. A bet’s key follows the same rules in the order of Acceptance.',
  environment: requestKeyEnvironment,
  rules: requestKeyRules,
  words: requestKeyWords,
  watch: [],
}
