import type { gameDrawMachine } from '#machines/game/game-draw.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof gameDrawMachine>
type Event = EventFrom<typeof gameDrawMachine>

const isSold = (snapshot: Snapshot): boolean => snapshot.matches('open') || snapshot.matches('lastCall')

/** What holds for every table that is drawn by the clock. */
export const gameDrawRules: Rules = {
  // Nothing of the member's is on its way here: a table may rest while the studio is asked.
  settled: (snapshot: Snapshot) => snapshot.matches('open') || snapshot.matches('asking'),
  states: {
    'tickets are sold only for an announced draw': (snapshot: Snapshot) =>
      !isSold(snapshot) || snapshot.context.draw !== null,
    'only a held draw is shown': (snapshot: Snapshot) => !snapshot.matches('showing') || snapshot.context.held !== null,
  },
  steps: {
    'closed sales reopen only for the next draw': (before: Snapshot, event: Event, after: Snapshot) =>
      isSold(before) || !isSold(after) || event.type === 'draw.told',
    'only the studio reports the outcome of a draw': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.held === null ||
      JSON.stringify(before.context.held) === JSON.stringify(after.context.held) ||
      event.type === 'draw.held',
  },
}
