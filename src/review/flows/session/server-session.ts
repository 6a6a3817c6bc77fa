import { serverSessionMachine } from '#machines/session/server-session.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a stored session: its member's calls, here and elsewhere, the operator, and time. */
export const serverSessionEnvironment: Environment<typeof serverSessionMachine> = {
  machine: serverSessionMachine,
  inputs: { 'nobody signed in': undefined },
  events: [
    { type: 'member.signedIn', isTemporary: true },
    { type: 'member.signedIn', isTemporary: false },
    { type: 'call.came', hasLapsed: false, changesPassword: false },
    { type: 'call.came', hasLapsed: false, changesPassword: true },
    { type: 'call.came', hasLapsed: true, changesPassword: false },
    { type: 'call.came', hasLapsed: true, changesPassword: true },
    { type: 'password.changed', isOwn: true },
    { type: 'password.changed', isOwn: false },
    { type: 'member.signedOut' },
    { type: 'session.replaced' },
    { type: 'operator.ended' },
  ],
  by: {
    'member.signedIn': 'member',
    'call.came': 'member',
    'password.changed': 'member',
    'member.signedOut': 'member',
    'session.replaced': 'member',
    'operator.ended': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof serverSessionMachine>
type Event = EventFrom<typeof serverSessionMachine>

/** What holds for every stored session. */
const serverSessionRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {},
  steps: {
    'a session that ended stays ended': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('ended') || after.matches('ended'),
    'a temporary password opens nothing but its own change': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('temporary') || !after.matches('live') || (event.type === 'password.changed' && event.isOwn),
    'no call ends a session or begins one': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'call.came' || before.value === after.value,
    'a sign-in elsewhere ends it, wherever it is': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'session.replaced' || before.matches('signedOut') || after.matches('ended'),
  },
}

const serverSessionWords: FlowPhrases = {
  events: {
    'member.signedIn': 'the member signs in',
    'call.came': 'a call comes with its token',
    'password.changed': 'the member changes the password',
    'member.signedOut': 'the member signs out',
    'session.replaced': 'the member signs in elsewhere',
    'operator.ended': 'the operator sets another password',
  },
  guards: {
    isTemporary: 'an operator set the password',
    hasLapsed: 'it has expired, or was without calls for too long',
    changesPassword: 'the call changes the password',
    isOwn: 'the change is made in this session',
  },
  actions: {
    admit: 'accepts the call',
    refuse: 'refuses the call: the session is over',
    refuseUntilChanged: 'refuses the call until the password is changed',
  },
}

export const serverSessionFlow: Flow = {
  name: 'Server-session',
  about:
    'A member’s session as the server stores it. Each call of the member is answered by it; a new sign-in ends the older session, and one that ended is never accepted again.',
  environment: serverSessionEnvironment,
  rules: serverSessionRules,
  words: serverSessionWords,
  watch: [],
}
