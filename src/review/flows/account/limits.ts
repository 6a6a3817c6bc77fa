import { isTighter } from '#domain/member/protection.ts'
import { limitsMachine } from '#machines/account/limits.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment of a limit: a member who asks for less, for more or for none and confirms it or something else, and
 * time.
 */
const limitsEnvironment: Environment<typeof limitsMachine> = {
  machine: limitsMachine,
  inputs: { none: { limit: null, next: null } },
  events: [
    { type: 'limit.asked', limit: 50_00n },
    { type: 'limit.asked', limit: 100_00n },
    { type: 'limit.asked', limit: null },
    { type: 'loosening.withdrawn' },
    { type: 'wait.elapsed' },
    { type: 'loosening.confirmed', limit: 100_00n },
    { type: 'loosening.confirmed', limit: null },
    { type: 'window.elapsed' },
  ],
  by: {
    'limit.asked': 'member',
    'loosening.withdrawn': 'member',
    'wait.elapsed': 'device',
    'loosening.confirmed': 'member',
    'window.elapsed': 'device',
  },
}

type Snapshot = SnapshotFrom<typeof limitsMachine>
type Event = EventFrom<typeof limitsMachine>

/** What holds for every limit a member set. */
const limitsRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'only a higher limit is planned': (snapshot: Snapshot) =>
      !snapshot.matches('planned') || isTighter(snapshot.context.limit, snapshot.context.next),
    'nothing is planned without a request': (snapshot: Snapshot) =>
      snapshot.matches('planned') || snapshot.context.next === null,
  },
  steps: {
    'only a confirmation raises a limit': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'loosening.confirmed' || !isTighter(before.context.limit, after.context.limit),
    'a limit is confirmed only after its wait': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'loosening.confirmed' ||
      before.matches({ planned: 'confirming' }) ||
      after.context.limit === before.context.limit,
    'the confirmed limit is the requested one': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'loosening.confirmed' ||
      after.context.limit === before.context.limit ||
      (after.context.limit === before.context.next && after.context.limit === event.limit),
    'another higher limit waits again': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'limit.asked' || !after.matches({ planned: 'confirming' }),
    'a lower limit applies at once': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'limit.asked' ||
      !isTighter(event.limit, before.context.limit) ||
      (after.context.limit === event.limit && after.matches('inForce')),
    'time neither removes nor sets a limit': (before: Snapshot, event: Event, after: Snapshot) =>
      (event.type !== 'wait.elapsed' && event.type !== 'window.elapsed') ||
      after.context.limit === before.context.limit,
  },
}

const limitsWords: FlowPhrases = {
  events: {
    'limit.asked': 'the member asks for a limit',
    'loosening.withdrawn': 'the member keeps the current limit',
    'wait.elapsed': 'the day of waiting is over',
    'loosening.confirmed': 'the member confirms the higher limit and names it',
    'window.elapsed': 'the week in which it could be confirmed is over',
  },
  guards: {
    isNoLooser: 'the limit asked for is the same or lower',
    isPlanned: 'the limit named is the one that was requested',
  },
  actions: {
    setLimit: 'puts the limit in force and drops what was planned',
    setPlanned: 'keeps the higher limit as planned',
    usePlanned: 'puts the planned limit in force',
    dropPlanned: 'drops what was planned',
  },
  serverClock: ['wait.elapsed', 'window.elapsed'],
}

export const limitsFlow: Flow = {
  name: 'Limits',
  about:
    'A limit its member set, on the server. A decrease applies at once; an increase waits 24 hours, and lapses unless the member then confirms it.',
  environment: limitsEnvironment,
  rules: limitsRules,
  words: limitsWords,
  watch: ['limit', 'next'],
}
