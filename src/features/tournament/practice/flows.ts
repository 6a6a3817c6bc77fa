import { type PracticePick, picks } from '#domain/room/practice.ts'
import type { PredictionReplyEvent } from '#machines/room/prediction.replies.ts'
import { predictionMachine, type PredictionRequest } from '#machines/room/prediction.ts'
import { practiceMachine, practicePointsLeft } from '#machines/room/practice.ts'
import { fill } from '#ui/flows/ports.ts'
import { type ActorRefFrom, createActor } from 'xstate'
import type { PredictionActor } from '../flows.ts'

export type PracticeActor = ActorRefFrom<typeof practiceMachine>

export interface PracticeFlows {
  readonly practice: PracticeActor
  /** The prediction of any room, answered by the practice room instead of the server. */
  readonly prediction: PredictionActor
}

export const startPractice = (): PracticeFlows & { stop: () => void } => {
  const practice = createActor(practiceMachine).start()
  const answer = ({ choice, points, key }: PredictionRequest): PredictionReplyEvent => {
    const pick = picks.find((one) => one === choice.pick)
    if (!pick || !practice.getSnapshot().matches('predicting')) return refused('liveMatchNotAllowed')
    const event = { type: 'prediction.recorded', prediction: made(key, choice, pick, points) } as const
    if (!practice.getSnapshot().can(event)) return refused('pointsOverLimit')
    practice.send(event)
    return {
      type: 'prediction.made',
      made: { id: key, points, price: choice.price },
      left: practicePointsLeft(practice.getSnapshot().context),
    }
  }
  const requestPrediction = fill<PredictionRequest, PredictionReplyEvent>((request, tell) => tell(answer(request)))
  const prediction = createActor(predictionMachine.provide({ actors: { requestPrediction } })).start()
  // What is being predicted, and what was said of it, ends when the matches begin and when they are played again.
  let { value: shown } = practice.getSnapshot()
  practice.subscribe(({ value }) => {
    if (value !== shown) prediction.send({ type: 'selection.dropped' })
    shown = value
  })
  return { practice, prediction, stop: () => [practice, prediction].forEach((flow) => flow.stop()) }
}

const refused = (code: 'liveMatchNotAllowed' | 'pointsOverLimit') => ({ type: 'prediction.refused', code }) as const

const made = (id: string, { matchId, price }: PredictionRequest['choice'], pick: PracticePick, points: number) => ({
  id,
  match: matchId,
  pick,
  price,
  points,
})
