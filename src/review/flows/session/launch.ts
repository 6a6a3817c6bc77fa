import { type LaunchLink, launchMachine } from '#machines/session/launch.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'
import { profile } from './session.ts'

const link: LaunchLink = { token: 'token', signature: 'signature', accountId: 'ben' }

/** The environment in which a launch is explored: nobody, the same and another member signed in, and every answer. */
const launchEnvironment: Environment<typeof launchMachine> = {
  machine: launchMachine,
  inputs: {
    'nobody signed in': { link, signedInAs: null },
    'the same account signed in': { link, signedInAs: 'ben' },
    'another account signed in': { link, signedInAs: 'ann' },
    'somebody signed in, and a token that names nobody': { link: { ...link, accountId: null }, signedInAs: 'ann' },
  },
  events: [
    { type: 'launch.continued' },
    { type: 'launch.declined' },
    { type: 'launch.accepted', profile: { ...profile, accountId: 'ben', token: 'ben-1' }, deviceToken: 'device' },
    { type: 'launch.refused', code: 'invalidSession' },
    { type: 'launch.unanswered' },
  ],
  by: {
    'launch.continued': 'member',
    'launch.declined': 'member',
    'launch.accepted': 'server',
    'launch.refused': 'server',
    'launch.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof launchMachine>
type Event = EventFrom<typeof launchMachine>

const isAnother = ({ context: { signedInAs, link } }: Snapshot): boolean =>
  signedInAs !== null && signedInAs !== link.accountId

/** What holds for every launch (§account.launch, §account.launch-asks). */
const launchRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a link that failed says why': (snapshot: Snapshot) =>
      snapshot.matches('failed') === (snapshot.context.reason !== null),
    'nobody is asked about the account that is signed in': (snapshot: Snapshot) =>
      !snapshot.matches('asking') || isAnother(snapshot),
  },
  steps: {
    'only the member changes the account': (before: Snapshot, { type }: Event, after: Snapshot) =>
      !isAnother(before) || before.matches('entering') || !after.matches('entering') || type === 'launch.continued',
    'only the server lets an account in': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('entered') || !after.matches('entered') || type === 'launch.accepted',
    'a member who declined is not asked again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('stayed') || after.matches('stayed'),
  },
}

const launchWords: FlowPhrases = {
  events: {
    'launch.continued': 'the member wants the other account',
    'launch.declined': 'the member stays signed in',
    'launch.accepted': 'the server lets the account in',
    'launch.refused': 'the server refuses the token',
    'launch.unanswered': 'the attempt gets no answer',
  },
  guards: {
    isAnother: 'somebody is signed in, and the link does not name that account',
  },
  actions: {
    setReason: 'tells the member why',
    reportEntered: 'hands the account to the device',
  },
  ports: {
    useToken: 'sending the token to the server',
  },
}

export const launchFlow: Flow = {
  name: 'Launch',
  about:
    'Signing in by a launcher’s link. Where another account is signed in, its member is asked before the token is used; staying is the default.',
  environment: launchEnvironment,
  rules: launchRules,
  words: launchWords,
  watch: ['reason', 'signedInAs'],
}
