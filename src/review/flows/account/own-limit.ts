import { ownLimitMachine } from '#machines/account/own-limit.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const of = { kind: 'stake', period: 'day' } as const

/** The environment in which own limits are changed: amounts, none and no amount at all, and every answer. */
const ownLimitEnvironment: Environment<typeof ownLimitMachine> = {
  machine: ownLimitMachine,
  inputs: { 'an open page': { currency: 'MYR' } },
  events: [
    { type: 'limit.submitted', ...of, amount: '50' },
    { type: 'limit.submitted', ...of, amount: 'fifty' },
    { type: 'limit.lifted', ...of },
    { type: 'looser.confirmed', ...of, amount: '80.00' },
    { type: 'looser.withdrawn', ...of },
    { type: 'limit.answered', outcome: 'set' },
    { type: 'limit.answered', outcome: 'planned' },
    { type: 'limit.refused', code: 'limitNotPlanned' },
    { type: 'limit.unanswered' },
  ],
  by: {
    'limit.submitted': 'member',
    'limit.lifted': 'member',
    'looser.confirmed': 'member',
    'looser.withdrawn': 'member',
    'limit.answered': 'server',
    'limit.refused': 'server',
    'limit.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof ownLimitMachine>
type Event = EventFrom<typeof ownLimitMachine>

/** What holds for every change of an own limit. */
const ownLimitRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a change is on its way exactly while the server is asked': (snapshot: Snapshot) =>
      snapshot.matches('asking') === (snapshot.context.change !== null),
    'one message is shown at a time': ({ context: { isFaulty, reason, outcome } }: Snapshot) =>
      [isFaulty, reason !== null, outcome !== null].filter(Boolean).length <= 1,
  },
  steps: {
    'one change at a time': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('asking') || !after.matches('asking') || after.context.change === before.context.change,
    'no invalid amount is sent': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'limit.submitted' ||
      event.amount !== 'fifty' ||
      !after.matches('asking') ||
      after.context.change?.act !== 'set',
    'only a confirmation confirms': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.change?.act !== 'confirm' || before.matches('asking') || event.type === 'looser.confirmed',
    'the confirmed limit is the one shown': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'looser.confirmed' ||
      after.context.change?.act !== 'confirm' ||
      after.context.change.amount === event.amount,
    'only the server changes a limit': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'limit.answered' ||
      after.context.outcome === null ||
      after.context.outcome === before.context.outcome,
    'a lost answer is shown': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('asking') ||
      event.type === 'limit.answered' ||
      after.matches('asking') ||
      after.context.reason !== null,
  },
}

const ownLimitWords: FlowPhrases = {
  events: {
    'limit.submitted': 'the member submits a limit',
    'limit.lifted': 'the member asks for no limit',
    'looser.confirmed': 'the member confirms the higher limit',
    'looser.withdrawn': 'the member keeps the current limit',
    'limit.answered': 'the server answers the current limit',
    'limit.refused': 'the server refuses the change',
    'limit.unanswered': 'the change gets no answer',
  },
  guards: {
    isNoAmount: 'the typed text is not an amount',
  },
  actions: {
    setFault: 'marks the amount as faulty',
    setNewLimit: 'keeps the limit to be sent',
    setNoLimit: 'keeps the request for no limit, to be sent',
    setConfirmation: 'keeps the confirmation to be sent',
    setKeeping: 'keeps the withdrawal to be sent',
    setOutcome: 'shows what the server answered',
    setReason: 'tells the member why',
    dropChange: 'forgets what was sent',
  },
  ports: {
    changeLimit: 'sending the change to the server',
  },
}

export const ownLimitFlow: Flow = {
  name: 'Own-limit',
  about:
    'Changing one’s own limits, on the page of the settings. One change at a time; the server says whether it applies, waits or may be confirmed.',
  environment: ownLimitEnvironment,
  rules: ownLimitRules,
  words: ownLimitWords,
  watch: ['isFaulty', 'reason', 'outcome'],
}
