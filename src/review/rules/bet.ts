import type { betMachine } from '#machines/bet/bet.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof betMachine>
type Event = EventFrom<typeof betMachine>

/** What holds for every bet on the server (§settlement.correction, §ledger.hold-once, §bet.life). */
export const betRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a bet has an outcome exactly when it is settled or void': (snapshot: Snapshot) =>
      (snapshot.matches('settled') || snapshot.matches('void')) === (snapshot.context.outcome !== null),
    'a void or refused bet says why': (snapshot: Snapshot) =>
      (snapshot.matches('void') || snapshot.matches('rejected')) === (snapshot.context.reason !== null),
    'a refused or cashed-out bet is final': (snapshot: Snapshot) =>
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
    'a bet on a running match waits first': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('offered') || !('live' in event) || after.matches(event.live ? 'waiting' : 'running'),
  },
}
