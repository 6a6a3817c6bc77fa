import { switchFault } from '#domain/member/switch-account.ts'
import { switchAccountMachine } from '#machines/session/switch-account.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'
import { profile } from './session.ts'

const good = { accountId: 'ben', password: 'stone9' }

/**
 * The environment in which switching accounts is explored: another account, each way the form can be wrong, and every
 * answer.
 */
const switchAccountEnvironment: Environment<typeof switchAccountMachine> = {
  machine: switchAccountMachine,
  inputs: { 'an open form': { accountId: 'ann', nickname: 'Harbour1' } },
  events: [
    { type: 'switch.submitted', ...good },
    { type: 'switch.submitted', ...good, accountId: '' },
    { type: 'switch.submitted', ...good, accountId: 'ANN' },
    { type: 'switch.submitted', ...good, accountId: 'harbour1' },
    { type: 'switch.submitted', ...good, password: '' },
    { type: 'switch.accepted', profile: { ...profile, accountId: 'ben', token: 'ben-1' }, deviceToken: 'device' },
    { type: 'switch.refused', code: 'invalid_password' },
    { type: 'switch.refused', code: 'loginLimit' },
    { type: 'switch.workAsked', work: { challenge: '1.1.challenge', bits: 48 } },
    { type: 'work.done', work: { challenge: '1.1.challenge', numbers: [7] } },
    { type: 'work.failed' },
    { type: 'switch.unanswered' },
  ],
  by: {
    'switch.submitted': 'member',
    'switch.accepted': 'server',
    'switch.refused': 'server',
    'switch.workAsked': 'server',
    'work.done': 'device',
    'work.failed': 'device',
    'switch.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof switchAccountMachine>
type Event = EventFrom<typeof switchAccountMachine>

/** What holds whenever a member switches accounts (§account.switch). */
const switchAccountRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('editing') || snapshot.hasTag('settled'),
  states: {
    'a password is held during the attempt and never after': (snapshot: Snapshot) =>
      snapshot.matches('switching') === (snapshot.context.credentials !== null),
    'nothing faulty is sent, and never the account that is signed in': ({
      context: { credentials, signedInAs },
    }: Snapshot) => credentials === null || switchFault(credentials, signedInAs) === null,
    'one message is shown at a time': ({ context: { fault, reason } }: Snapshot) => fault === null || reason === null,
  },
  steps: {
    'only the server lets another account in': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('switched') || !after.matches('switched') || event.type === 'switch.accepted',
    'one attempt at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'switch.submitted' ||
      !before.matches('switching') ||
      JSON.stringify(after.context.credentials) === JSON.stringify(before.context.credentials),
    'who is signed in does not change': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.signedInAs === after.context.signedInAs,
  },
}

const switchAccountWords: FlowPhrases = {
  events: {
    'switch.submitted': 'the member submits a name and a password',
    'switch.accepted': 'the server lets the other account in',
    'switch.refused': 'the server refuses',
    'switch.workAsked': 'the server asks a new device for a proof of work first',
    'work.done': 'the device has done the work',
    'work.failed': 'the device cannot do the work',
    'switch.unanswered': 'the attempt gets no answer',
  },
  guards: {
    isFaulty: 'a field is empty, or the account is the one signed in',
  },
  actions: {
    setFault: 'marks what is faulty, and sends nothing',
    setCredentials: 'holds the name and password for this attempt',
    dropCredentials: 'forgets the name and password',
    setWork: 'keeps what the server asks for',
    setWorkDone: 'adds the work to the attempt',
    setReason: 'tells the member why',
    reportEntered: 'hands the new account to the device, and ends the old session',
  },
  ports: {
    switchLogin: 'sending the name and password to the server',
    doWork: 'computing the proof of work',
  },
}

export const switchAccountFlow: Flow = {
  name: 'Switch-account',
  about:
    'Signing in to another account without signing out first. The current session stays until the server has let the other account in; then it ends, on the server and in every tab.',
  environment: switchAccountEnvironment,
  rules: switchAccountRules,
  words: switchAccountWords,
  watch: ['fault', 'reason'],
}
