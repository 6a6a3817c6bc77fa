import { roomPoints } from '#domain/bet/limits.ts'
import { minutesPerStep, practiceMinutes, practiceStepMs, type PracticePrediction } from '#domain/room/practice.ts'
import { pointsLeft } from '#domain/room/prediction.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type PracticeEvent =
  | { type: 'seat.taken' }
  | { type: 'prediction.recorded'; prediction: PracticePrediction }
  /** The seed is what the matches are played from. */
  | { type: 'matches.started'; seed: number }
  | { type: 'result.asked' }
  | { type: 'again.asked' }

export interface PracticeContext {
  readonly seed: number
  /** Of all its matches, which begin together. */
  readonly minute: number
  readonly predictions: readonly PracticePrediction[]
}

/** Points that may still be put on predictions. */
export const practicePointsLeft = ({ predictions }: Pick<PracticeContext, 'predictions'>): number =>
  pointsLeft(predictions.map(({ points }) => points))

const nothing = { seed: 0, minute: 0, predictions: [] } as const

/** A room played for practice: on this device alone, with invented matches, no fee and no prize (§room.practice). */
export const practiceMachine = setup({
  types: {
    context: {} as PracticeContext,
    events: {} as PracticeEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  delays: { minutesPass: practiceStepMs },
  guards: {
    hasPoints: ({ context }, { prediction: { id, points } }: { prediction: PracticePrediction }) =>
      Number.isInteger(points) &&
      points >= 1 &&
      points <= practicePointsLeft(context) &&
      context.predictions.every((one) => one.id !== id),
    hasPredicted: ({ context: { predictions } }) => predictions.length > 0,
    isLastMinute: ({ context: { minute } }) => minute + minutesPerStep >= practiceMinutes,
  },
  actions: {
    addPrediction: assign(({ context: { predictions } }, { prediction }: { prediction: PracticePrediction }) => ({
      predictions: [...predictions, prediction],
    })),
    setSeed: assign((_, { seed }: { seed: number }) => ({ seed })),
    advance: assign({ minute: ({ context: { minute } }) => minute + minutesPerStep }),
    finish: assign({ minute: practiceMinutes }),
    clear: assign(nothing),
  },
}).createMachine({
  id: 'practice',
  initial: 'seating',
  context: nothing,
  states: {
    seating: {
      meta: { title: 'Seat free' },
      tags: ['needsMember'],
      on: {
        'seat.taken': {
          target: 'predicting',
          meta: { id: 'PRC-01', plain: 'The member takes the seat, which costs nothing.', rules: ['§room.practice'] },
        },
      },
    },
    predicting: {
      meta: { title: 'Open to predictions' },
      tags: ['needsMember'],
      on: {
        'prediction.recorded': {
          guard: withEvent('hasPoints'),
          actions: withEvent('addPrediction'),
          meta: {
            id: 'PRC-02',
            plain: `The member predicts with some of the ${roomPoints} points; nothing is sent to the server.`,
            rules: ['§room.points', '§room.practice'],
          },
        },
        'matches.started': {
          guard: 'hasPredicted',
          target: 'playing',
          actions: withEvent('setSeed'),
          meta: { id: 'PRC-03', plain: 'The member has predicted and starts the matches.' },
        },
      },
    },
    playing: {
      meta: { title: 'Matches in play' },
      after: {
        minutesPass: [
          {
            guard: 'isLastMinute',
            target: 'ended',
            actions: 'finish',
            meta: { id: 'PRC-04', plain: 'The last minutes pass: the matches are over, and the places are final.' },
          },
          {
            target: 'playing',
            reenter: true,
            actions: 'advance',
            meta: { id: 'PRC-05', plain: `The next ${minutesPerStep} minutes of the matches pass.` },
          },
        ],
      },
      on: {
        'result.asked': {
          target: 'ended',
          actions: 'finish',
          meta: { id: 'PRC-06', plain: 'The member does not wait: the rest of the matches is played at once.' },
        },
      },
    },
    ended: {
      meta: { title: 'Places final' },
      tags: ['settled'],
      on: {
        'again.asked': {
          target: 'predicting',
          actions: 'clear',
          meta: { id: 'PRC-07', plain: 'The member plays again, with all points and new results.' },
        },
      },
    },
  },
})
