import { handlingOf } from '#domain/errors.ts'
import { accountRefusals, accountStates } from '#domain/member/account.ts'
import { accountViewMachine } from '#machines/account/account-view.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const contact = { level: 'agent', name: 'harbour.agent' } as const

/** The environment of the account on its member's page: every state the server may name, with whom to ask. */
export const accountViewEnvironment: Environment<typeof accountViewMachine> = {
  machine: accountViewMachine,
  inputs: { 'an active account': undefined },
  events: accountStates.map((state) => ({
    type: 'account.told',
    state,
    contact: state === 'suspend' || state === 'freeze' ? contact : null,
  })),
  by: { 'account.told': 'server' },
}

type Snapshot = SnapshotFrom<typeof accountViewMachine>
type Event = EventFrom<typeof accountViewMachine>

/** What holds for the account as its member sees it (§account.told). */
const accountViewRules: Rules = {
  settled: () => true,
  states: {
    'only an active account acts': (snapshot: Snapshot) => snapshot.hasTag('act') === snapshot.matches('active'),
    'a state keeps its member in exactly where its refusal does not sign out': (snapshot: Snapshot) => {
      const code = accountRefusals[snapshot.value]
      return snapshot.hasTag('look') === (code === undefined || handlingOf(code) !== 'logout')
    },
  },
  steps: {
    'what is shown is what the server said last': (_: Snapshot, event: Event, after: Snapshot) =>
      after.value === event.state && after.context.contact === event.contact,
  },
}

const accountViewWords: FlowPhrases = {
  events: { 'account.told': 'the server says the state of the account' },
  guards: {
    'ACV-01': 'it is active',
    'ACV-02': 'it is suspended',
    'ACV-03': 'it is frozen',
    'ACV-04': 'it is in a time-out',
    'ACV-05': 'it is inactive',
    'ACV-06': 'it is self-excluded',
    'ACV-07': 'it is blocked',
    'ACV-08': 'it is closed',
  },
  actions: { setState: 'keeps whom to contact' },
}

export const accountViewFlow: Flow = {
  name: 'Account-view',
  about:
    'The account as its member’s page shows it: the state in effect by its own name, with the upline that can help, and what it leaves open. The server decides.',
  environment: accountViewEnvironment,
  rules: accountViewRules,
  words: accountViewWords,
  watch: ['contact'],
}
