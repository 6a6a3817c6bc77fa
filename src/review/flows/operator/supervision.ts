import { supervisionMachine } from '#machines/operator/supervision.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a process beside the server: one that may end at any moment, and a server that stops. */
const supervisionEnvironment: Environment<typeof supervisionMachine> = {
  machine: supervisionMachine,
  inputs: { 'a process to keep running': undefined },
  events: [{ type: 'process.ready' }, { type: 'process.ended' }, { type: 'server.stopping' }],
  by: { 'process.ready': 'server', 'process.ended': 'device', 'server.stopping': 'server' },
}

type Snapshot = SnapshotFrom<typeof supervisionMachine>
type Event = EventFrom<typeof supervisionMachine>

/** What holds for every process that is kept running. */
const supervisionRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('running'),
  states: {
    'a supervision that is over has no process': (snapshot: Snapshot) =>
      snapshot.status !== 'done' || !snapshot.hasTag('exists'),
  },
  steps: {
    'never two at once: a start follows an end': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('starting') || before.matches('starting') || !before.hasTag('exists'),
    'a process is released only once it has ended': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.hasTag('exists') || after.hasTag('exists') || event.type === 'process.ended',
    'nothing starts once the server stops': (before: Snapshot, _: Event, after: Snapshot) =>
      !(before.matches('stopping') || before.matches('killed') || before.matches('stopped')) ||
      after.matches('stopping') ||
      after.matches('killed') ||
      after.matches('stopped'),
  },
}

const supervisionWords: FlowPhrases = {
  events: {
    'process.ready': 'the process answers',
    'process.ended': 'the process has ended',
    'server.stopping': 'the server stops',
  },
  guards: {},
  actions: {
    startProcess: 'starts the process',
    endProcess: 'tells the process to end',
    killProcess: 'kills the process',
    noteUp: 'records that it answers again',
    noteDown: 'records that it ended',
    countEnd: 'counts the end',
    forgetEnds: 'forgets earlier ends',
  },
  delays: { rest: 'its rest, longer after each end,' },
}

export const supervisionFlow: Flow = {
  name: 'Supervision',
  about:
    'A process that the server keeps running beside it: the operator’s studio. It is started again whenever it ends, at once and then later each time, and ends with the server.',
  environment: supervisionEnvironment,
  rules: supervisionRules,
  words: supervisionWords,
  watch: [],
}
