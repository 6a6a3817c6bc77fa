import { type tourMachine, tourSteps } from '#machines/room/tour.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof tourMachine>
type Event = EventFrom<typeof tourMachine>

/** What holds for every guided tour (§room.tour). */
export const tourRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'the step is one of the tour': ({ context: { step } }: Snapshot) =>
      Number.isInteger(step) && step >= 1 && step <= tourSteps,
    'a member who has seen the tour is not offered it': (snapshot: Snapshot) =>
      !(snapshot.matches('offered') && snapshot.context.isSeen),
    'a tour that was put away is remembered': (snapshot: Snapshot) =>
      !snapshot.matches('resting') || snapshot.context.isSeen,
  },
  steps: {
    'a tour begins at its first step': (before: Snapshot, _: Event, after: Snapshot) =>
      before.matches('showing') || !after.matches('showing') || after.context.step === 1,
    'it goes one step at a time': (before: Snapshot, { type }: Event, after: Snapshot) =>
      !(before.matches('showing') && after.matches('showing')) ||
      after.context.step - before.context.step === { 'tour.next': 1, 'tour.previous': -1 }[type as string],
    'it can be left at every step': (before: Snapshot, { type }: Event, after: Snapshot) =>
      type !== 'tour.skipped' || !before.matches('showing') || after.matches('resting'),
    'it is finished only at its last step': (before: Snapshot, { type }: Event, after: Snapshot) =>
      type !== 'tour.finished' || !after.matches('resting') || before.context.step === tourSteps,
    'what was seen stays seen': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.context.isSeen || after.context.isSeen,
  },
}
