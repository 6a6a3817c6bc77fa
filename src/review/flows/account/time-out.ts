import { timeOutMachine } from '#machines/account/time-out.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which a break is requested: a break, an exclusion, a password or none, and every answer. */
const timeOutEnvironment: Environment<typeof timeOutMachine> = {
  machine: timeOutMachine,
  inputs: { 'an open page': undefined },
  events: [
    { type: 'timeOut.chosen', wanted: { kind: 'break', term: 'week' } },
    { type: 'timeOut.chosen', wanted: { kind: 'exclusion', term: 'year' } },
    { type: 'timeOut.confirmed', password: 'river8' },
    { type: 'timeOut.confirmed', password: '' },
    { type: 'timeOut.cancelled' },
    { type: 'timeOut.begun' },
    { type: 'timeOut.refused', code: 'invalid_password' },
    { type: 'timeOut.unanswered' },
  ],
  by: {
    'timeOut.chosen': 'member',
    'timeOut.confirmed': 'member',
    'timeOut.cancelled': 'member',
    'timeOut.begun': 'server',
    'timeOut.refused': 'server',
    'timeOut.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof timeOutMachine>
type Event = EventFrom<typeof timeOutMachine>

/** What is true for every requested break and exclusion. */
const timeOutRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a password is held only while it is on its way': (snapshot: Snapshot) =>
      snapshot.matches('asking') === (snapshot.context.password !== ''),
  },
  steps: {
    'nothing is sent to the server without a confirmation': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('asking') || before.matches('confirming') || before.matches('asking'),
    'the request is what was chosen': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'timeOut.chosen' ||
      event.type === 'timeOut.cancelled' ||
      after.context.wanted === before.context.wanted,
  },
}

const timeOutWords: FlowPhrases = {
  events: {
    'timeOut.chosen': 'the member chooses a break or an exclusion',
    'timeOut.confirmed': 'the member confirms it with the password',
    'timeOut.cancelled': 'the member goes back',
    'timeOut.begun': 'the server says that it has started',
    'timeOut.refused': 'the server refuses it',
    'timeOut.unanswered': 'the request gets no answer',
  },
  guards: {
    isEmpty: 'no password was typed',
  },
  actions: {
    setWanted: 'keeps what the member chose',
    setPassword: 'holds the password for this request',
    dropPassword: 'forgets the password',
    clearForm: 'forgets what was chosen',
    setReason: 'tells the member why',
  },
  ports: {
    exclude: 'sending the request to the server',
  },
}

export const timeOutFlow: Flow = {
  name: 'TimeOut',
  about: 'Requesting a break or self-exclusion. It cannot be undone, so the member confirms it, with the password.',
  environment: timeOutEnvironment,
  rules: timeOutRules,
  words: timeOutWords,
  watch: ['reason'],
}
