import type { Reason } from '#domain/errors.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience, askAgain, question, readingPause } from '../request.ts'
import { predictionSays } from './prediction.sentences.ts'
import type { MadePrediction, PredictionReplyEvent } from './prediction.replies.ts'

/** A selection that points can be put on, at the decimal price the member sees. */
export interface PredictionChoice {
  readonly roomId: number
  readonly matchId: number
  readonly oddsId: number
  readonly market: MarketType
  readonly pick: string
  readonly line: number
  /** As the server wrote it, and as it is sent back. */
  readonly price: string
  /** The earlier prediction that points are added to; null for a new one. */
  readonly predictionId: string | null
}

export type PredictionEvent =
  | { type: 'selection.chosen'; choice: PredictionChoice; left: number }
  | { type: 'selection.dropped' }
  | { type: 'points.typed'; points: number | null }
  | { type: 'prediction.confirmed'; key: string }
  | { type: 'price.accepted'; key: string }
  /** The board's price of the selection, and the points that are left, as they were read last. */
  | { type: 'price.told'; price: string }
  | { type: 'points.told'; left: number }
  | { type: 'match.begun' }
  | PredictionReplyEvent

export interface PredictionContext {
  readonly choice: PredictionChoice | null
  /** Points that may still be spent in the room. */
  readonly left: number
  /** Null while what is typed is not a whole number. */
  readonly points: number | null
  /** The points that the next selection begins with, as far as there are so many: those confirmed last. */
  readonly usual: number
  /** The price the member saw before it moved. */
  readonly priceBefore: string | null
  /** Set from the confirmation until the final answer: the server may have taken a prediction under it. */
  readonly key: string | null
  readonly made: MadePrediction | null
  readonly reason: Reason | null
}

/** The input of the port: the prediction at this moment. */
export interface PredictionRequest {
  readonly choice: PredictionChoice
  readonly points: number
  readonly key: string
}

/** What a member's first selection begins with. */
const firstPoints = 10

const nothing = {
  choice: null,
  left: 0,
  points: null,
  priceBefore: null,
  key: null,
  made: null,
  reason: null,
} as const satisfies Omit<PredictionContext, 'usual'>

const request = ({ choice, points, key }: PredictionContext): PredictionRequest => {
  if (choice === null || points === null || key === null) throw new Error('a prediction is confirmed before it is sent')
  return { choice, points, key }
}

const predictionSetup = setup({
  types: {
    context: {} as PredictionContext,
    events: {} as PredictionEvent,
    tags: {} as FlowTag | 'unresolved',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { requestPrediction: port<PredictionRequest>('requestPrediction') },
  delays: { readingPause, answerPatience, askAgain },
  guards: {
    mayConfirm: ({ context: { points, left } }) =>
      points !== null && Number.isInteger(points) && points >= 1 && points <= left,
    isOtherPrice: ({ context: { choice } }, { price }: { price: string }) => price !== choice?.price,
    isAboutPoints: ({ context: { reason } }) => reason === 'pointsOverLimit',
  },
  actions: {
    setChoice: assign(({ context: { usual } }, { choice, left }: { choice: PredictionChoice; left: number }) => ({
      ...nothing,
      choice,
      left,
      points: left === 0 ? null : Math.min(usual, left),
    })),
    clearChoice: assign(nothing),
    setPoints: assign((_, { points }: { points: number | null }) => ({ points, reason: null })),
    setPointsLeft: assign((_, { left }: { left: number }) => ({ left })),
    setPrice: assign(({ context: { choice, priceBefore } }, { price }: { price: string }) => ({
      choice: choice && { ...choice, price },
      priceBefore: priceBefore ?? choice?.price ?? null,
      key: null,
    })),
    fixRequest: assign(({ context: { points, usual } }, { key }: { key: string }) => ({
      key,
      usual: points ?? usual,
      priceBefore: null,
      reason: null,
    })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code, key: null, priceBefore: null })),
    setMade: assign((_, { made, left }: { made: MadePrediction; left: number }) => ({ made, left, key: null })),
  },
})

const chosen = ({ event }: { event: Extract<PredictionEvent, { type: 'selection.chosen' }> }) => event
// Another selection, and another price, is another question and is read again.
const choosing = { target: 'choosing', reenter: true, actions: { type: 'setChoice', params: chosen } } as const
const confirming = (id: 'PRE-03' | 'PRE-09') =>
  ({
    guard: 'mayConfirm',
    target: '#prediction.predicting',
    actions: withEvent('fixRequest'),
    meta: predictionSays(id),
  }) as const
const begun = { target: 'refused', actions: { type: 'setReason', params: { code: 'liveMatchNotAllowed' } } } as const

/** Putting points on a selection of a room's match, at the price the member saw, once (§room.points, §room.key). */
export const predictionMachine = predictionSetup.createMachine({
  id: 'prediction',
  initial: 'idle',
  context: { ...nothing, usual: firstPoints },
  states: {
    idle: {
      meta: { title: 'Nothing chosen' },
      entry: 'clearChoice',
      on: { 'selection.chosen': { ...choosing, meta: predictionSays('PRE-01') } },
    },
    choosing: {
      meta: { title: 'Choosing the points' },
      ...question(predictionSays('PRE-23'), { 'prediction.confirmed': confirming('PRE-03') }),
      on: {
        'points.typed': { actions: withEvent('setPoints'), meta: predictionSays('PRE-02') },
        'price.told': {
          guard: withEvent('isOtherPrice'),
          target: 'moved',
          actions: withEvent('setPrice'),
          meta: predictionSays('PRE-04'),
        },
        'points.told': { actions: withEvent('setPointsLeft'), meta: predictionSays('PRE-05') },
        'match.begun': { ...begun, meta: predictionSays('PRE-06') },
        'selection.chosen': { ...choosing, meta: predictionSays('PRE-07') },
        'selection.dropped': { target: 'idle', meta: predictionSays('PRE-08') },
      },
    },
    moved: {
      meta: { title: 'Price moved' },
      ...question(predictionSays('PRE-23'), { 'price.accepted': confirming('PRE-09') }),
      on: {
        'points.typed': { actions: withEvent('setPoints'), meta: predictionSays('PRE-02') },
        'price.told': {
          guard: withEvent('isOtherPrice'),
          target: 'moved',
          reenter: true,
          actions: withEvent('setPrice'),
          meta: predictionSays('PRE-10'),
        },
        'points.told': { actions: withEvent('setPointsLeft'), meta: predictionSays('PRE-05') },
        'match.begun': { ...begun, meta: predictionSays('PRE-06') },
        'selection.chosen': { ...choosing, meta: predictionSays('PRE-07') },
        'selection.dropped': { target: 'idle', meta: predictionSays('PRE-08') },
      },
    },
    predicting: {
      meta: { title: 'Making the prediction' },
      tags: ['busy', 'unresolved'],
      invoke: { src: 'requestPrediction', id: 'requestPrediction', input: ({ context }) => request(context) },
      on: {
        'prediction.made': { target: 'made', actions: withEvent('setMade'), meta: predictionSays('PRE-11') },
        'prediction.moved': { target: 'moved', actions: withEvent('setPrice'), meta: predictionSays('PRE-12') },
        'prediction.refused': { target: 'refused', actions: withEvent('setReason'), meta: predictionSays('PRE-13') },
        'prediction.unanswered': { target: 'unknown', meta: predictionSays('PRE-14') },
      },
      after: { answerPatience: { target: 'unknown', meta: predictionSays('PRE-15') } },
    },
    unknown: {
      meta: { title: 'Outcome unknown' },
      tags: ['unresolved'],
      invoke: { src: 'requestPrediction', id: 'repeatPrediction', input: ({ context }) => request(context) },
      on: {
        'prediction.made': { target: 'made', actions: withEvent('setMade'), meta: predictionSays('PRE-16') },
        'prediction.moved': { target: 'moved', actions: withEvent('setPrice'), meta: predictionSays('PRE-17') },
        'prediction.refused': { target: 'refused', actions: withEvent('setReason'), meta: predictionSays('PRE-18') },
      },
      after: { askAgain: { target: 'unknown', reenter: true, meta: predictionSays('PRE-19') } },
    },
    made: {
      meta: { title: 'Prediction made' },
      tags: ['settled'],
      on: {
        'selection.chosen': { ...choosing, meta: predictionSays('PRE-20') },
        'selection.dropped': { target: 'idle', meta: predictionSays('PRE-21') },
      },
    },
    refused: {
      meta: { title: 'Prediction refused' },
      tags: ['settled'],
      on: {
        'points.typed': {
          guard: 'isAboutPoints',
          target: 'choosing',
          actions: withEvent('setPoints'),
          meta: predictionSays('PRE-22'),
        },
        'points.told': { actions: withEvent('setPointsLeft'), meta: predictionSays('PRE-05') },
        'selection.chosen': { ...choosing, meta: predictionSays('PRE-20') },
        'selection.dropped': { target: 'idle', meta: predictionSays('PRE-21') },
      },
    },
  },
})
