import type { ResultStatus } from '../market/result.ts'
import { formatOf } from '../market/sports.ts'
import type { Outcome } from '../settlement/outcome.ts'

/** Match status ids (§settlement.match-status). `live` is shown as a pending result, `unknown` as a dash. */
export const matchStatusIds = { live: 0, completed: 1, cancelled: 2, suspended: 5, unknown: 500 } as const
export type MatchStatusId = (typeof matchStatusIds)[keyof typeof matchStatusIds]

/** What a result list says of a match (§settlement.match-status); `none` is the dash. The texts are `matchResult.…`. */
export const matchResultLabels = [
  'completed',
  'resultPending',
  'refund',
  'refund1H',
  'refund2H',
  'abandoned',
  'abandoned1H',
  'abandoned2H',
  'suspended',
  'none',
] as const
export type MatchResultLabel = (typeof matchResultLabels)[number]

const hasHalves = (sport: number): boolean => ['halves', 'quarters'].includes(formatOf(sport))

const labels: Readonly<Record<ResultStatus, MatchResultLabel>> = {
  completed: 'completed',
  firstHalf: 'resultPending',
  upcoming: 'resultPending',
  pending: 'resultPending',
  suspended: 'suspended',
  cancelled: 'refund',
  refund: 'refund',
  refund1H: 'refund1H',
  refund2H: 'refund2H',
  abandoned1H: 'abandoned1H',
  abandoned2H: 'abandoned2H',
  called: 'completed',
}

/** A match without halves, such as a set of tennis or a race, is abandoned as a whole. */
export const matchResultLabel = (status: ResultStatus, sport: number): MatchResultLabel =>
  (status === 'abandoned1H' || status === 'abandoned2H') && !hasHalves(sport) ? 'abandoned' : labels[status]

/**
 * The wire id of a result: a result that voids everything is cancelled, any other is completed
 * (§settlement.match-status).
 */
export const matchStatusId = (status: ResultStatus): MatchStatusId => {
  if (status === 'pending' || status === 'firstHalf' || status === 'upcoming') return matchStatusIds.live
  if (status === 'suspended') return matchStatusIds.suspended
  return status === 'cancelled' || status === 'refund' || status === 'abandoned1H'
    ? matchStatusIds.cancelled
    : matchStatusIds.completed
}

/** The label of a status id; an id the product does not know is a dash too. */
export const labelOfStatusId = (id: number): MatchResultLabel => {
  if (id === matchStatusIds.live) return 'resultPending'
  if (id === matchStatusIds.completed) return 'completed'
  if (id === matchStatusIds.cancelled) return 'refund'
  return id === matchStatusIds.suspended ? 'suspended' : 'none'
}

/** Bet result labels (§settlement.labels). The texts are `betResult.…`. */
export const betResultLabels = [
  'won',
  'wonHalf',
  'lost',
  'loseHalf',
  'draw',
  'void',
  'abandoned',
  'rejected',
  'waiting',
  'running',
  'accepted',
  'pending',
] as const
export type BetResultLabel = (typeof betResultLabels)[number]

/** The label of a settled bet; a void one says whether its match was abandoned. */
export const betResultLabel = (outcome: Outcome, status: ResultStatus): BetResultLabel =>
  outcome === 'void' && (status === 'abandoned1H' || status === 'abandoned2H') ? 'abandoned' : outcome
