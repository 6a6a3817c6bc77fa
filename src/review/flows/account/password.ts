import { faultOf } from '#domain/member/password.ts'
import { type PasswordChange, passwordMachine } from '#machines/account/password.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const good: PasswordChange = { current: 'river8', next: 'harbour9', again: 'harbour9' }

/**
 * The environment in which a change of password is explored: a valid form, each way it can be wrong, and every answer.
 */
const passwordEnvironment: Environment<typeof passwordMachine> = {
  machine: passwordMachine,
  inputs: { 'an open form': undefined },
  events: [
    { type: 'change.submitted', ...good },
    { type: 'change.submitted', ...good, current: '' },
    { type: 'change.submitted', ...good, next: '', again: '' },
    { type: 'change.submitted', ...good, again: '' },
    { type: 'change.submitted', ...good, next: 'short', again: 'short' },
    { type: 'change.submitted', ...good, next: 'river8', again: 'river8' },
    { type: 'change.submitted', ...good, again: 'harbour8' },
    { type: 'change.closed' },
    { type: 'password.changed' },
    { type: 'password.refused', code: 'invalid_password' },
    { type: 'password.unanswered' },
  ],
  by: {
    'change.submitted': 'member',
    'change.closed': 'member',
    'password.changed': 'server',
    'password.refused': 'server',
    'password.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof passwordMachine>
type Event = EventFrom<typeof passwordMachine>

/** What holds for every change of password (§account.password). */
const passwordRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('editing') || snapshot.hasTag('settled'),
  states: {
    'passwords are held only while they are on their way': (snapshot: Snapshot) =>
      snapshot.matches('changing') === (snapshot.context.change !== null),
    'nothing faulty is sent': ({ context: { change } }: Snapshot) => change === null || faultOf(change) === null,
    'one message is shown at a time': ({ context: { fault, reason } }: Snapshot) => fault === null || reason === null,
  },
  steps: {
    'only the server changes a password': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('changed') || !after.matches('changed') || event.type === 'password.changed',
    'one change at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'change.submitted' ||
      !before.matches('changing') ||
      after.context.change === before.context.change,
  },
}

export const passwordPhrases: FlowPhrases = {
  events: {
    'change.submitted': 'the member submits a new password',
    'change.closed': 'the member closes the form',
    'password.changed': 'the server has changed the password',
    'password.refused': 'the server refuses the change',
    'password.unanswered': 'the change gets no answer',
  },
  guards: {
    isFaulty: 'the new password breaks a rule or was typed differently twice',
  },
  actions: {
    setFault: 'marks what is faulty, and sends nothing',
    setChange: 'holds both passwords for this request',
    clearForm: 'clears the form',
    setReason: 'tells the member why',
    dropChange: 'forgets both passwords',
  },
  ports: {
    changePassword: 'sending the change to the server',
  },
}

export const passwordFlow: Flow = {
  name: 'Password',
  about:
    'Changing the password. Nothing faulty is sent, both passwords are forgotten as soon as the answer is there, and after a lost answer the same change is sent again.',
  environment: passwordEnvironment,
  rules: passwordRules,
  words: passwordPhrases,
  watch: ['fault', 'reason'],
}
