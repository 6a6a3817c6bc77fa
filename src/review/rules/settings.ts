import type { settingsMachine } from '#machines/account/settings.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof settingsMachine>
type Event = EventFrom<typeof settingsMachine>

/** What holds for every member's settings (§settings.kept). */
export const settingsRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'settled means saved on the server': (snapshot: Snapshot) => snapshot.hasTag('settled') === snapshot.context.saved,
    'there is a reason exactly after a failure': (snapshot: Snapshot) =>
      snapshot.matches('failed') === (snapshot.context.reason !== null),
  },
  steps: {
    'a change applies at once': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'settings.changed' || after.context.choice === event.choice,
    'only the member’s own later change replaces a change': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'settings.changed' ||
      after.context.choice === before.context.choice ||
      after.context.choice.version > before.context.choice.version,
    'nothing counts as saved that changed after it was sent': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'settings.saved' ||
      !after.context.saved ||
      before.context.sent === before.context.choice.version ||
      before.context.saved,
  },
}
