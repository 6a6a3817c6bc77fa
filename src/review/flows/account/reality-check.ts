import { realityCheckMachine } from '#machines/account/reality-check.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a reality check: a member who sees it, does not see it, or changes it. */
const realityCheckEnvironment: Environment<typeof realityCheckMachine> = {
  machine: realityCheckMachine,
  inputs: { 'every half hour': { minutes: 30 }, never: { minutes: 0 } },
  events: [
    { type: 'interval.chosen', minutes: 60 },
    { type: 'interval.chosen', minutes: 0 },
    { type: 'session.told', lasted: 100 * 60_000 },
    { type: 'check.read' },
    { type: 'logout.chosen' },
  ],
  by: { 'interval.chosen': 'member', 'session.told': 'server', 'check.read': 'member', 'logout.chosen': 'member' },
}

type Snapshot = SnapshotFrom<typeof realityCheckMachine>
type Event = EventFrom<typeof realityCheckMachine>

/** What holds for every reality check. */
const realityCheckRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'time is counted exactly while an interval is chosen': (snapshot: Snapshot) =>
      !snapshot.matches('counting') || snapshot.context.minutes > 0,
    'no more time has passed than the interval has': (snapshot: Snapshot) =>
      snapshot.context.passed === 0 || snapshot.context.passed < snapshot.context.minutes * 60_000,
  },
  steps: {
    'a reality check closes only once it was read': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('due') || after.matches('due') || event.type === 'check.read' || event.type === 'logout.chosen',
  },
}

const realityCheckWords: FlowPhrases = {
  events: {
    'interval.chosen': 'the member chooses how often to be reminded',
    'session.told': 'the server says how long the session has lasted',
    'check.read': 'the member has read it and goes on',
    'logout.chosen': 'the member signs out',
  },
  guards: {
    hasInterval: 'the member wants reality checks',
    isSome: 'the member did not choose “never”',
  },
  actions: {
    setMinutes: 'keeps the interval and restarts it',
    setPassed: 'continues from the time already passed',
    resetPassed: 'restarts the interval',
  },
  delays: {
    interval: 'the interval that the member chose, less the time already passed',
  },
}

export const realityCheckFlow: Flow = {
  name: 'RealityCheck',
  about:
    'Reminding the member, at the chosen interval, how long the session has lasted and its net result. The reminder closes only once it was read.',
  environment: realityCheckEnvironment,
  rules: realityCheckRules,
  words: realityCheckWords,
  watch: ['minutes'],
}
