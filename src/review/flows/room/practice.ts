import { roomPoints } from '#domain/bet/limits.ts'
import { minutesPerStep, practiceMinutes, practiceSeconds, type PracticePrediction } from '#domain/room/practice.ts'
import { practiceMachine, practicePointsLeft } from '#machines/room/practice.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const prediction = (id: string, points: number): PracticePrediction => ({
  id,
  match: 1,
  pick: 'home',
  price: '2.02',
  points,
})

/** The environment of the practice room: predictions of some, of all and of more points than there are. */
export const practiceEnvironment: Environment<typeof practiceMachine> = {
  machine: practiceMachine,
  inputs: { 'the page is opened': undefined },
  events: [
    { type: 'seat.taken' },
    { type: 'prediction.recorded', prediction: prediction('some', 60) },
    { type: 'prediction.recorded', prediction: prediction('rest', 40) },
    { type: 'prediction.recorded', prediction: prediction('over', roomPoints + 1) },
    { type: 'matches.started', seed: 7 },
    { type: 'result.asked' },
    { type: 'again.asked' },
  ],
  by: {
    'seat.taken': 'member',
    'prediction.recorded': 'member',
    'matches.started': 'member',
    'result.asked': 'member',
    'again.asked': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof practiceMachine>
type Event = EventFrom<typeof practiceMachine>

/** What holds for every practice room (§room.practice). */
const practiceRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'no more points are spent than there are': ({ context }: Snapshot) => practicePointsLeft(context) >= 0,
    'no prediction counts twice': ({ context: { predictions } }: Snapshot) =>
      new Set(predictions.map(({ id }) => id)).size === predictions.length,
    'the matches stand still until they are started': (snapshot: Snapshot) =>
      snapshot.matches('playing') || snapshot.matches('ended') || snapshot.context.minute === 0,
    'the places are final after the last minute': (snapshot: Snapshot) =>
      snapshot.matches('ended') === (snapshot.context.minute === practiceMinutes),
  },
  steps: {
    'predictions are made before the kick-off': (before: Snapshot, { type }: Event, after: Snapshot) =>
      type !== 'prediction.recorded' || before.matches('predicting') || before.context === after.context,
    'the clock goes forward one step, or to the end': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('playing') ||
      after.context.minute === practiceMinutes ||
      after.context.minute === before.context.minute + minutesPerStep,
    'playing again starts with nothing': (_: Snapshot, { type }: Event, after: Snapshot) =>
      type !== 'again.asked' || !after.matches('predicting') || after.context.minute === 0,
  },
}

const practiceWords: FlowPhrases = {
  events: {
    'seat.taken': 'the member takes the seat',
    'prediction.recorded': 'the member predicts',
    'matches.started': 'the member starts the matches',
    'result.asked': 'the member asks for the result',
    'again.asked': 'the member plays again',
  },
  guards: {
    hasPoints: 'there are enough points',
    hasPredicted: 'the member has predicted',
    isLastMinute: 'the last minutes have begun',
  },
  actions: {
    addPrediction: 'adds the prediction',
    setSeed: 'keeps what the matches are played from',
    advance: `advances the clock by ${minutesPerStep} minutes`,
    finish: 'sets the clock to the last minute',
    clear: 'clears the predictions and the clock',
  },
}

export const practiceFlow: Flow = {
  name: 'Practice',
  about: `A room that a member plays for practice, on the member's device alone: invented matches, which take ${practiceSeconds} seconds, no fee, no prize, and nothing is recorded.`,
  environment: practiceEnvironment,
  rules: practiceRules,
  words: practiceWords,
  watch: ['minute'],
}
