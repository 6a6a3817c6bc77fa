import { operatorActMachine } from '#machines/operator/operator-act.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const yesAndNo = [true, false] as const

/** The environment of an act of the operator: who asks, a second operator, concurrent changes by others, and time. */
const operatorActEnvironment: Environment<typeof operatorActMachine> = {
  machine: operatorActMachine,
  inputs: { none: undefined },
  events: [
    ...yesAndNo.map((needsSecond) => ({ type: 'check.passed', needsSecond }) as const),
    { type: 'check.refused' },
    ...yesAndNo.flatMap((isAsker) =>
      yesAndNo.map((isUnchanged) => ({ type: 'second.approved', isAsker, isUnchanged }) as const),
    ),
    ...yesAndNo.map((isAsker) => ({ type: 'second.rejected', isAsker }) as const),
    ...yesAndNo.map((isAsker) => ({ type: 'asker.withdrew', isAsker }) as const),
    { type: 'signature.broken' },
    { type: 'time.elapsed' },
  ],
  by: {
    'check.passed': 'device',
    'check.refused': 'device',
    'second.approved': 'member',
    'second.rejected': 'member',
    'asker.withdrew': 'member',
    'signature.broken': 'device',
    'time.elapsed': 'device',
  },
}

type Snapshot = SnapshotFrom<typeof operatorActMachine>
type Event = EventFrom<typeof operatorActMachine>

/** What holds for every act of the operator. */
const operatorActRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {},
  steps: {
    'an act that needs a second operator is done only when one approves it': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.matches('done') ||
      !after.matches('done') ||
      (event.type === 'check.passed' ? !event.needsSecond : event.type === 'second.approved' && !event.isAsker),
    'a waiting act is done only as both operators saw it': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || !after.matches('done') || (event.type === 'second.approved' && event.isUnchanged),
    'approving an act whose subject has changed ends it': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') ||
      event.type !== 'second.approved' ||
      event.isAsker ||
      event.isUnchanged ||
      after.matches('outdated'),
    'only the operator who asked withdraws it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('withdrawn') || !after.matches('withdrawn') || (event.type === 'asker.withdrew' && event.isAsker),
    'nobody approves or rejects their own act': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') ||
      !('isAsker' in event) ||
      !event.isAsker ||
      event.type === 'asker.withdrew' ||
      after.matches('pending'),
    'a forged act is never done': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || event.type !== 'signature.broken' || after.matches('forged'),
    'a waiting act expires': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('pending') || event.type !== 'time.elapsed' || after.matches('expired'),
  },
}

const operatorActWords: FlowPhrases = {
  events: {
    'check.passed': 'the trial run of the act succeeded',
    'check.refused': 'the trial run of the act was refused',
    'second.approved': 'an operator approves the act',
    'second.rejected': 'an operator rejects the act',
    'asker.withdrew': 'an operator withdraws the act',
    'signature.broken': 'the signature of the waiting act does not match it',
    'time.elapsed': 'a day has passed',
  },
  guards: {
    needsSecond: 'the act is above a threshold',
    isSecondAndUnchanged: 'it is another operator, and the subject of the act is unchanged',
    isSecond: 'it is another operator',
    isAsker: 'it is the operator who asked',
  },
  serverClock: ['time.elapsed'],
}

export const operatorActFlow: Flow = {
  name: 'Operator-act',
  about:
    'An act of the operator, on the server. An act above a threshold is validated, rolled back and kept until a second operator approves it within a day; if its data has changed since, it is not done.',
  environment: operatorActEnvironment,
  rules: operatorActRules,
  words: operatorActWords,
  watch: [],
}
