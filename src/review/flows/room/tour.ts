import { tourMachine, tourSteps } from '#machines/room/tour.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of the guided tour: a member who has not seen it, and one who has. */
export const tourEnvironment: Environment<typeof tourMachine> = {
  machine: tourMachine,
  inputs: { 'not seen yet': { isSeen: false }, 'seen before': { isSeen: true } },
  events: [
    { type: 'tour.started' },
    { type: 'tour.next' },
    { type: 'tour.previous' },
    { type: 'tour.skipped' },
    { type: 'tour.finished' },
  ],
  by: {
    'tour.started': 'member',
    'tour.next': 'member',
    'tour.previous': 'member',
    'tour.skipped': 'member',
    'tour.finished': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof tourMachine>
type Event = EventFrom<typeof tourMachine>

/** What holds for every guided tour (§room.tour). */
const tourRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'the step is one of the tour': ({ context: { step } }: Snapshot) =>
      Number.isInteger(step) && step >= 1 && step <= tourSteps,
    'a member who has seen the tour is not offered it': (snapshot: Snapshot) =>
      !(snapshot.matches('offered') && snapshot.context.isSeen),
    'a tour that was dismissed is remembered': (snapshot: Snapshot) =>
      !snapshot.matches('resting') || snapshot.context.isSeen,
  },
  steps: {
    'a tour starts at its first step': (before: Snapshot, _: Event, after: Snapshot) =>
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

const tourWords: FlowPhrases = {
  events: {
    'tour.started': 'the member starts the tour',
    'tour.skipped': 'the member leaves the tour',
    'tour.next': 'the member goes on',
    'tour.previous': 'the member goes back',
    'tour.finished': 'the member finishes the tour',
  },
  guards: {
    hasSeen: 'the member has seen the tour',
    hasNext: 'there is another step',
    hasPrevious: 'there is a step before',
    isLast: 'it is the last step',
  },
  actions: {
    begin: 'starts with the first step',
    remember: 'remembers that the tour was seen',
    advance: 'goes to the next step',
    return: 'goes to the step before',
  },
}

export const tourFlow: Flow = {
  name: 'Tour',
  about:
    'The guided tour of the rooms. It is offered once, can be left at every step, and can be started again from the help.',
  environment: tourEnvironment,
  rules: tourRules,
  words: tourWords,
  watch: ['step', 'isSeen'],
}
