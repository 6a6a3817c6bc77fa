import type { gameSessionMachine } from '#machines/game/game-session.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof gameSessionMachine>
type Event = EventFrom<typeof gameSessionMachine>

const isFramed = (snapshot: Snapshot): boolean =>
  snapshot.matches('opening') || snapshot.matches('open') || snapshot.matches('playing')

/** What holds for every session in a game (§game.launch). */
export const gameSessionRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'there is a frame exactly while there is an address': (snapshot: Snapshot) =>
      isFramed(snapshot) === (snapshot.context.url !== null) &&
      (snapshot.context.url === null) === (snapshot.context.origin === null),
    'a refusal names its reason': (snapshot: Snapshot) =>
      !snapshot.matches('refused') || snapshot.context.reason !== null,
  },
  steps: {
    'only the server opens a game': (before: Snapshot, event: Event, after: Snapshot) =>
      isFramed(before) || !isFramed(after) || event.type === 'launch.opened',
    'a page that reports is open only when it says so': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'frame.loaded' || !before.context.reports || after.value === before.value,
    'a lost session is not resumed: another is opened': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('lost') || !isFramed(after),
    'a member can always leave': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'game.closed' || before.matches('closed') || after.matches('closed'),
  },
}
