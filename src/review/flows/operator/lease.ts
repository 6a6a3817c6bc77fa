import { leaseMachine } from '#machines/operator/lease.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment of a role's lease: a database that grants, refuses or is silent, a clock, and a process that may end
 * at any moment.
 */
const leaseEnvironment: Environment<typeof leaseMachine> = {
  machine: leaseMachine,
  inputs: { 'a process that could take the role': undefined },
  events: [
    { type: 'lease.granted' },
    { type: 'lease.refused' },
    { type: 'lease.unanswered' },
    { type: 'term.ended' },
    { type: 'work.stopped' },
    { type: 'process.stopping' },
  ],
  by: {
    'lease.granted': 'server',
    'lease.refused': 'server',
    'lease.unanswered': 'server',
    'term.ended': 'server',
    'work.stopped': 'server',
    'process.stopping': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof leaseMachine>
type Event = EventFrom<typeof leaseMachine>

/** What holds for every role that one process at a time may hold. */
const leaseRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a lease that was given back is over': (snapshot: Snapshot) =>
      snapshot.matches('released') === (snapshot.status === 'done'),
    'only a holder works': (snapshot: Snapshot) =>
      snapshot.hasTag('works') === (snapshot.matches('holding') || snapshot.matches('losing')),
  },
  steps: {
    'work begins only with a lease that was granted': (before: Snapshot, event: Event, after: Snapshot) =>
      before.hasTag('works') || !after.hasTag('works') || event.type === 'lease.granted',
    'a process that lost the lease stops before holding it again': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('lost') || after.matches('lost') || after.matches('yielding') || event.type === 'work.stopped',
    'no process works past the time that was granted': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'term.ended' || !after.hasTag('works'),
    'no process works once another holds the role': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'lease.refused' || !after.hasTag('works'),
    'a lease is given back only after the work stopped': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('standby') ||
      before.matches('released') ||
      !after.matches('released') ||
      event.type === 'work.stopped',
  },
}

const leaseWords: FlowPhrases = {
  events: {
    'lease.granted': 'the database grants the lease',
    'lease.refused': 'another process holds the role',
    'lease.unanswered': 'the database does not answer',
    'term.ended': 'the time that was granted is up',
    'work.stopped': 'the work has stopped',
    'process.stopping': 'the process ends',
  },
  guards: {},
  actions: {
    startWork: 'starts the work of the role',
    stopWork: 'stops the work of the role',
    giveBack: 'gives the lease back',
  },
}

export const leaseFlow: Flow = {
  name: 'Lease',
  about:
    'A role of the server that one process at a time may hold: the odds, settlement, the rooms, the regular jobs. A process that loses it stops before another starts, and the database refuses what it still tries to write.',
  environment: leaseEnvironment,
  rules: leaseRules,
  words: leaseWords,
  watch: [],
}
