import type { heldWinMachine } from '#machines/game/held-win.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof heldWinMachine>
type Event = EventFrom<typeof heldWinMachine>

/** What holds for every held win. */
export const heldWinRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a win that was decided is over': (snapshot: Snapshot) =>
      snapshot.matches('held') === (snapshot.status === 'active'),
  },
  steps: {
    'a win is paid only when it is released, and from where it was held': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !after.matches('released') ||
      before.matches('released') ||
      (before.matches('held') && event.type === 'operator.released'),
  },
}
