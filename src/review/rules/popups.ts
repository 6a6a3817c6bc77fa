import type { popupsMachine } from '#machines/session/popups.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof popupsMachine>
type Event = EventFrom<typeof popupsMachine>

/** What holds for every advertisement (§page.advertisements). */
export const popupsRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'no advertisement covers a bet on its way': (snapshot: Snapshot) =>
      !snapshot.matches('showing') || snapshot.context.isClear,
    'only a loaded advertisement is shown': (snapshot: Snapshot) =>
      !snapshot.matches('showing') || snapshot.context.popups.length > 0,
  },
  steps: {
    'only the member puts one away': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'popups.told' ||
      after.context.popups.length < before.context.popups.length ===
        (before.matches('showing') &&
          (event.type === 'popup.dismissed' || event.type === 'popup.followed') &&
          after !== before),
    'an advertisement without a link is not followed': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'popup.followed' ||
      before.context.popups[0]?.path !== '' ||
      after.context.popups === before.context.popups,
  },
}
