import { studioDrawMachine } from '#machines/game/studio-draw.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a stored draw: the studio's clock, and stakes whose answers are still to come. */
export const studioDrawEnvironment: Environment<typeof studioDrawMachine> = {
  machine: studioDrawMachine,
  inputs: { 'a draw whose secret is stored': undefined },
  events: [
    { type: 'sales.ended', isStaking: false, isDue: false },
    { type: 'sales.ended', isStaking: false, isDue: true },
    { type: 'sales.ended', isStaking: true, isDue: false },
    { type: 'sales.ended', isStaking: true, isDue: true },
    { type: 'draw.due' },
    { type: 'clock.setBack' },
  ],
  by: { 'sales.ended': 'device', 'draw.due': 'device', 'clock.setBack': 'device' },
}

type Snapshot = SnapshotFrom<typeof studioDrawMachine>
type Event = EventFrom<typeof studioDrawMachine>

/** What holds for every stored draw. */
const studioDrawRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a draw that was drawn or given up stays so': (snapshot: Snapshot) =>
      (snapshot.matches('drawn') || snapshot.matches('givenUp')) === (snapshot.status === 'done'),
  },
  steps: {
    'nothing is drawn before its tickets are fixed': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('drawn') || before.matches('fixed') || before.matches('drawn'),
    'tickets that are fixed are not sold again': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('selling') || before.matches('selling'),
    'tickets are not fixed while a stake may still be accepted in time': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !after.matches('fixed') ||
      before.matches('fixed') ||
      (event.type === 'sales.ended' && (!event.isStaking || event.isDue)),
  },
}

const studioDrawWords: FlowPhrases = {
  events: {
    'sales.ended': 'sales have ended',
    'draw.due': 'the moment of the draw has come',
    'clock.setBack': 'the clock was set back far beyond the draw',
  },
  guards: { isSettledOrDue: 'every stake on it is answered, or it is due' },
  actions: {},
}

export const studioDrawFlow: Flow = {
  name: 'Studio-draw',
  about:
    'A draw as the studio stores it: tickets are sold, then fixed, then decided by one outcome. Its secret is stored before its hash is shown, and no ticket is added once they are fixed.',
  environment: studioDrawEnvironment,
  rules: studioDrawRules,
  words: studioDrawWords,
  watch: [],
}
