import type { quickBetMachine } from '#machines/slip/quick-bet.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof quickBetMachine>
type Event = EventFrom<typeof quickBetMachine>

/** What holds for switching quick bet. */
export const quickBetRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {},
  steps: {
    'quick bet is switched on here only after it was explained': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('on') || !after.matches('on') || event.type === 'quickBet.told' || after.context.explained,
    'it goes off at once': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'quickBet.stopped' || !after.matches('on'),
  },
}
