import { predictionMachine, type PredictionChoice } from '#machines/room/prediction.ts'
import type { Environment } from '../explore.ts'

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
