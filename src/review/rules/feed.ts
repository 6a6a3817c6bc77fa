import type { feedMachine } from '#machines/board/feed.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof feedMachine>
type Event = EventFrom<typeof feedMachine>

/** What holds for every reader of the board (§feed.sequence). */
export const feedRules: Rules = {
  settled: (snapshot: Snapshot) =>
    snapshot.matches({ following: 'live' }) || snapshot.matches('paused') || snapshot.matches('offline'),
  states: {
    'prices count as fresh only while the board is live': (snapshot: Snapshot) =>
      snapshot.hasTag('fresh') === snapshot.matches({ following: 'live' }),
    'waits between tries are bounded': ({ context }: Snapshot) => context.tries <= 4,
    'an arriving board resets the count': (snapshot: Snapshot) =>
      !snapshot.hasTag('fresh') || snapshot.context.tries === 0,
    'a wait follows a failed attempt': (snapshot: Snapshot) =>
      !snapshot.matches('retrying') || snapshot.context.tries > 0,
  },
  steps: {
    'following begins with a whole snapshot': (before: Snapshot, _: Event, after: Snapshot) =>
      before.matches('following') || !after.matches('following') || after.matches({ following: 'loading' }),
    'prices become fresh with a whole board, or with news of a board already loaded': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.hasTag('fresh') || !after.hasTag('fresh') || event.type === 'board.loaded' || event.type === 'board.heard',
    'a missing step never goes unnoticed': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'board.gap' || !before.matches('following') || !after.hasTag('fresh'),
  },
}
