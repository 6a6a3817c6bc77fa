import { outerState } from '#machines/flow.ts'
import { type PredictionChoice, predictionMachine } from '#machines/room/prediction.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment in which a prediction is explored: one selection, two prices, and points within and beyond those
 * left.
 */
export const choice: PredictionChoice = {
  roomId: 40_217,
  matchId: 7_001,
  oddsId: 9_001,
  market: 'OXT',
  pick: 'home',
  line: 0,
  price: '2.10',
  predictionId: null,
}
export const predictionKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

export const predictionEnvironment: Environment<typeof predictionMachine> = {
  machine: predictionMachine,
  inputs: { 'nothing chosen': undefined },
  events: [
    { type: 'selection.chosen', choice, left: 100 },
    { type: 'selection.dropped' },
    { type: 'points.typed', points: 20 },
    { type: 'points.typed', points: 0 },
    { type: 'points.typed', points: 200 },
    { type: 'points.typed', points: null },
    { type: 'prediction.confirmed', key: predictionKeys[0] },
    { type: 'price.accepted', key: predictionKeys[1] },
    { type: 'price.told', price: '2.10' },
    { type: 'price.told', price: '1.95' },
    { type: 'points.told', left: 10 },
    { type: 'match.begun' },
    { type: 'prediction.made', made: { id: '5', points: 20, price: '2.10' }, left: 80 },
    { type: 'prediction.moved', price: '1.95' },
    { type: 'prediction.refused', code: 'pointsOverLimit' },
    { type: 'prediction.refused', code: 'roomEnded' },
    { type: 'prediction.unanswered' },
  ],
  by: {
    'selection.chosen': 'member',
    'selection.dropped': 'member',
    'points.typed': 'member',
    'prediction.confirmed': 'member',
    'price.accepted': 'member',
    'price.told': 'device',
    'points.told': 'device',
    'match.begun': 'device',
    'prediction.made': 'server',
    'prediction.moved': 'server',
    'prediction.refused': 'server',
    'prediction.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof predictionMachine>
type Event = EventFrom<typeof predictionMachine>

const sends = (before: Snapshot, after: Snapshot): boolean =>
  after.matches('predicting') && !before.matches('predicting')
const body = ({ context: { choice, points } }: Snapshot): string => JSON.stringify([choice, points])

/** What the member is asked, until it is answered. */
const question = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('needsMember') ? JSON.stringify([outerState(snapshot.value), snapshot.context.choice]) : null

/** What holds for every prediction, whatever the member, the server and the clock do (§room.points, §room.key). */
const predictionRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'a prediction has a key exactly while it may be on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'what is sent is a whole number of points': (snapshot: Snapshot) =>
      !snapshot.hasTag('unresolved') || (Number.isInteger(snapshot.context.points) && snapshot.context.points! >= 1),
    'a selection is chosen in every state with an action': (snapshot: Snapshot) =>
      snapshot.matches('idle') || snapshot.context.choice !== null,
    'a moved price is shown beside the one before': (snapshot: Snapshot) =>
      snapshot.matches('moved') === (snapshot.context.priceBefore !== null),
    'a refusal says why': (snapshot: Snapshot) => !snapshot.matches('refused') || snapshot.context.reason !== null,
    'the prediction is known exactly once it is made': (snapshot: Snapshot) =>
      snapshot.matches('made') === (snapshot.context.made !== null),
  },
  steps: {
    'only a confirmation sends': (before: Snapshot, event: Event, after: Snapshot) =>
      !sends(before, after) ||
      (event.type === 'prediction.confirmed' && before.matches('choosing')) ||
      (event.type === 'price.accepted' && before.matches('moved')),
    'a press before the question could be read is ignored': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || !before.hasTag('unread'),
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      question(after) === null || after.hasTag('unread') || question(after) === question(before),
    'no more points are sent than the player has left': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || after.context.points! <= before.context.left,
    'what is sent is what was shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || body(before) === body(after),
    'a lost prediction is requested again unchanged, under its key': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key === null ||
      (before.context.key === after.context.key && body(before) === body(after)),
    'a key is dropped only on a final answer': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key !== null ||
      ['prediction.made', 'prediction.moved', 'prediction.refused'].includes(type),
    'no prediction is confirmed once the match has begun': (_: Snapshot, { type }: Event, after: Snapshot) =>
      type !== 'match.begun' || !(after.matches('choosing') || after.matches('moved')),
  },
}

const predictionWords: FlowPhrases = {
  events: {
    'selection.chosen': 'the player chooses a selection',
    'selection.dropped': 'the player drops it',
    'points.typed': 'the player types points',
    'points.told': 'the server reports the points left',
    'price.told': 'the board reports a price',
    'price.accepted': 'the player accepts the price that moved',
    'match.begun': 'the match kicks off',
    'prediction.confirmed': 'the player confirms the prediction',
    'prediction.made': 'the server has made the prediction',
    'prediction.moved': 'the server says that the price moved',
    'prediction.refused': 'the server refuses the prediction',
    'prediction.unanswered': 'the request gets no answer',
  },
  guards: {
    mayConfirm: 'the points are a whole number within the points left',
    isOtherPrice: 'the price differs from the one shown',
    isAboutPoints: 'it was refused because of its points',
  },
  actions: {
    setChoice: 'takes the selection, in place of the one before, with the points confirmed last',
    clearChoice: 'forgets the selection',
    setPoints: 'keeps the points',
    fixRequest: 'seals the prediction under a new key',
    setPrice: 'shows the price that moved beside the one before, and forgets the key',
    setPointsLeft: 'keeps the number of points left',
    setReason: 'tells the player why, and forgets the key',
    setMade: 'keeps the prediction and the points left',
  },
  ports: {
    repeatPrediction: 'asking for the prediction again under its key',
    requestPrediction: 'sending the prediction under its key',
  },
}

export const predictionFlow: Flow = {
  name: 'Prediction',
  about:
    'Putting points on a selection of a room’s match. It is made at the price the member saw or not at all, with no more points than are left, and once.',
  environment: predictionEnvironment,
  rules: predictionRules,
  words: predictionWords,
  watch: ['points', 'left', 'reason'],
}
