import type { gameRoundMachine } from '#machines/game/game-round.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof gameRoundMachine>
type Event = EventFrom<typeof gameRoundMachine>

const isOut = (snapshot: Snapshot): boolean =>
  ['playing', 'open', 'moving', 'unresolved'].some((state) => snapshot.value === state)

const keyOf = (snapshot: Snapshot): string | undefined => snapshot.context.request?.key

/** What holds for every round in a game's frame. */
export const gameRoundRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'a round on its way has its key': (snapshot: Snapshot) => !isOut(snapshot) || snapshot.context.request !== null,
    'a move belongs to the round on its way': (snapshot: Snapshot) =>
      snapshot.context.move === null || snapshot.context.move.key === keyOf(snapshot),
    'a member moves only in an open round': (snapshot: Snapshot) =>
      !(snapshot.matches('open') || snapshot.matches('moving')) || snapshot.context.opened !== null,
    'only a reported result is shown': (snapshot: Snapshot) =>
      !(snapshot.matches('showing') || snapshot.matches('showingHeld')) || snapshot.context.result !== null,
    'no round runs while bets are open': (snapshot: Snapshot) =>
      !snapshot.matches('idle') || snapshot.context.request === null,
  },
  steps: {
    'a win that is being checked is not shown as paid': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'round.held' || !after.matches('showing'),
    'one round runs at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      !isOut(before) || event.type !== 'round.asked' || keyOf(after) === keyOf(before),
    'a round that may have been played is looked up, never played again': (
      before: Snapshot,
      _: Event,
      after: Snapshot,
    ) => !before.matches('unresolved') || !after.matches('playing'),
    'a move that may have been made is looked up, never made again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('unresolved') || !after.matches('moving'),
    'only the studio reports a result': (before: Snapshot, event: Event, after: Snapshot) =>
      JSON.stringify(before.context.result) === JSON.stringify(after.context.result) ||
      event.type === 'round.over' ||
      event.type === 'round.held' ||
      event.type === 'round.asked',
  },
}
