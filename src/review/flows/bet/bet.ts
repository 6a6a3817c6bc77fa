import { betMachine } from '#machines/bet/bet.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment of a bet on the server: its delay, the pitch, its result and a correction of it, and its member who
 * sells it.
 */
export const betEnvironment: Environment<typeof betMachine> = {
  machine: betMachine,
  inputs: { offered: undefined },
  events: [
    { type: 'bet.held', live: true },
    { type: 'bet.held', live: false },
    { type: 'wait.elapsed' },
    { type: 'play.changed', code: 'scoreChanged' },
    { type: 'result.decided', outcome: 'won' },
    { type: 'result.decided', outcome: 'lost' },
    { type: 'result.voided', reason: 'cancelled' },
    { type: 'result.corrected' },
    { type: 'part.cashedOut' },
    { type: 'bet.cashedOut' },
    { type: 'edit.held' },
    { type: 'bet.edited' },
  ],
  by: {
    'bet.held': 'server',
    'wait.elapsed': 'server',
    'play.changed': 'server',
    'result.decided': 'server',
    'result.voided': 'server',
    'result.corrected': 'server',
    'part.cashedOut': 'server',
    'bet.cashedOut': 'server',
    'edit.held': 'server',
    'bet.edited': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof betMachine>
type Event = EventFrom<typeof betMachine>

/** What holds for every bet on the server (§settlement.correction, §ledger.hold-once, §bet.life). */
const betRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a bet has an outcome exactly when it is settled or void': (snapshot: Snapshot) =>
      (snapshot.matches('settled') || snapshot.matches('void')) === (snapshot.context.outcome !== null),
    'a void or rejected bet says why': (snapshot: Snapshot) =>
      (snapshot.matches('void') || snapshot.matches('rejected')) === (snapshot.context.reason !== null),
    'a rejected or cashed-out bet is final': (snapshot: Snapshot) =>
      (snapshot.matches('rejected') || snapshot.matches('cashedOut')) === (snapshot.status === 'done'),
  },
  steps: {
    'a result is booked only on a running bet': (before: Snapshot, _: Event, after: Snapshot) =>
      after.context.outcome === null || before.context.outcome !== null || before.matches('running'),
    'only a correction undoes what was booked': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.outcome === null || after.context.outcome !== null || event.type === 'result.corrected',
    'only a running bet is cashed out, and a partial cash-out leaves it running': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !event.type.endsWith('cashedOut') ||
      (before.matches('running')
        ? after.matches(event.type === 'part.cashedOut' ? 'running' : 'cashedOut')
        : after.value === before.value),
    'only a running bet is edited': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'bet.edited' ||
      (before.matches('running') ? after.matches('cashedOut') : after.value === before.value),
    'a bet on a running match waits first': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('offered') || !('live' in event) || after.matches(event.live ? 'waiting' : 'running'),
  },
}

const betWords: FlowPhrases = {
  events: {
    'bet.held': 'the stake is held',
    'wait.elapsed': 'the live delay is over',
    'play.changed': 'the match has a goal, a red card or a new status',
    'result.decided': 'the result decides the bet',
    'result.voided': 'the bet is voided',
    'part.cashedOut': 'a part is cashed out',
    'bet.cashedOut': 'the whole bet is cashed out',
    'edit.held': 'the stake of the new bet of an edit is held',
    'bet.edited': 'an edit puts another bet in its place',
    'result.corrected': 'the result is corrected',
  },
  guards: {
    mustWait: 'the bet is on a live match',
  },
  actions: {
    reject: 'notes why the bet is rejected',
    decide: 'notes the outcome',
    voidFor: 'notes that it is void, and why',
    reopen: 'reverses the outcome and reason',
  },
  serverClock: ['wait.elapsed'],
}

export const betFlow: Flow = {
  name: 'Bet',
  about:
    'The life of a bet on the server once its stake is held. The server checks with this flow that a step is allowed before it writes the step.',
  environment: betEnvironment,
  rules: betRules,
  words: betWords,
  watch: ['outcome'],
}
