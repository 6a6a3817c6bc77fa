import { idleTimeoutMachine } from '#machines/session/idle-timeout.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which the idle timeout is explored: a member who is active, decides, or is gone. */
const idleTimeoutEnvironment: Environment<typeof idleTimeoutMachine> = {
  machine: idleTimeoutMachine,
  inputs: { 'just signed in': undefined },
  events: [
    { type: 'activity.detected' },
    { type: 'device.woke' },
    { type: 'session.extended' },
    { type: 'logout.chosen' },
  ],
  by: {
    'activity.detected': 'device',
    'device.woke': 'device',
    'session.extended': 'member',
    'logout.chosen': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof idleTimeoutMachine>
type Event = EventFrom<typeof idleTimeoutMachine>

/** What holds for every session left alone. */
const idleTimeoutRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.status === 'done' || snapshot.matches('present'),
  states: {},
  steps: {
    'no session ends without a warning': (before: Snapshot, _: Event, after: Snapshot) =>
      after.status !== 'done' || before.matches('warned'),
    'a stray touch does not answer the warning': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'activity.detected' || !before.matches('warned') || after.matches('warned'),
  },
}

const idleTimeoutWords: FlowPhrases = {
  events: {
    'activity.detected': 'somebody presses, types or moves',
    'device.woke': 'the device wakes, and the time ran out while it slept',
    'session.extended': 'the member chooses to stay',
    'logout.chosen': 'the member signs out',
  },
}

export const idleTimeoutFlow: Flow = {
  name: 'IdleTimeout',
  about:
    'Whether the member is still there. A session left alone ends after half an hour, never without a warning, and only a decision keeps it.',
  environment: idleTimeoutEnvironment,
  rules: idleTimeoutRules,
  words: idleTimeoutWords,
  watch: [],
}
