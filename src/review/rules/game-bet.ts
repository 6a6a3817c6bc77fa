import type { gameBetMachine } from '#machines/game/game-bet.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof gameBetMachine>
type Event = EventFrom<typeof gameBetMachine>

/** What holds for every bet in a game. */
export const gameBetRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a bet that was returned or barred is over': (snapshot: Snapshot) =>
      (snapshot.matches('returned') || snapshot.matches('barred')) === (snapshot.status === 'done'),
    'no stake is taken in a closed round': (snapshot: Snapshot) =>
      snapshot.context.isRoundOpen || snapshot.matches('unknown') || snapshot.matches('barred'),
  },
  steps: {
    'a stake is returned only if nothing was paid or lost': (before: Snapshot, _: Event, after: Snapshot) =>
      before.matches('returned') || !after.matches('returned') || before.matches('running'),
    'only a bet that arrived can win': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'win.came' || !before.matches('unknown') || after.matches('unknown'),
    'a bet credited once is not credited again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.context.paysOnce || !before.matches('lost') || after.matches('lost'),
    'a bet rolled back before it arrived never runs': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('barred') || after.matches('barred'),
  },
}
