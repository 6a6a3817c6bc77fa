import type { Answer, Reply } from '#calls/call.ts'
import type { predict, predictMore } from '#calls/rooms/prediction.ts'
import type { Reason } from '#domain/errors.ts'
import { parseQuote } from '#domain/odds/odds.ts'
import { undecided } from '../slip/placement.replies.ts'

/** How answers become the events of the prediction machine. */
export type PredictionReplyEvent =
  | { type: 'prediction.made'; made: MadePrediction; left: number }
  | { type: 'prediction.moved'; price: string }
  | { type: 'prediction.refused'; code: Reason }
  | { type: 'prediction.unanswered' }

/** What the server has. */
export interface MadePrediction {
  readonly id: string
  readonly points: number
  /** The decimal price as the server wrote it. */
  readonly price: string
}

/** Treat an unreadable answer as no answer: the prediction may exist, so retry with the same key (§room.key). */
export const predictionEvent = (reply: Reply<typeof predict> | Reply<typeof predictMore>): PredictionReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'prediction.unanswered' }
  if (reply.kind === 'answered') return madeEvent(reply.answer)
  if (undecided.has(reply.code)) return { type: 'prediction.unanswered' }
  const price: unknown = reply.code === 'oddsChanged' ? (reply.refusal as { price?: unknown }).price : undefined
  return typeof price === 'string' && parseQuote(price, 'DEC') !== undefined
    ? { type: 'prediction.moved', price }
    : { type: 'prediction.refused', code: reply.code }
}

const madeEvent = ({ bet, points_left: left }: Answer<typeof predict>): PredictionReplyEvent =>
  typeof bet?.prediction_id === 'string' && Number.isSafeInteger(bet.points) && Number.isSafeInteger(left)
    ? { type: 'prediction.made', made: { id: bet.prediction_id, points: bet.points, price: bet.price }, left }
    : { type: 'prediction.unanswered' }
