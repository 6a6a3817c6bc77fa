import type { Reduction } from '../settlement/reduction.ts'
import type { Period } from './catalogue.ts'

export type Score = readonly [home: number, away: number]

/**
 * How a match ended, or why it did not (§settlement.void-match); `firstHalf` while it goes on, once its first half is
 * over (§settlement.first-half); `upcoming` before a race, once runners were withdrawn from it (§settlement.reduction);
 * `called` before its end, and official (§settlement.called).
 */
export const resultStatuses = [
  'completed',
  'firstHalf',
  'upcoming',
  'pending',
  'suspended',
  'cancelled',
  'refund',
  'refund1H',
  'refund2H',
  'abandoned1H',
  'abandoned2H',
  'called',
] as const
export type ResultStatus = (typeof resultStatuses)[number]

/**
 * The operator's results are numbered from here, above those of any feed. Later feed results change nothing: only
 * another act of the operator corrects one (§settlement.source).
 */
export const operatorActions = 1_000

/** The side a goal counts for: an own goal belongs to the side it was given to. */
export type Side = 'home' | 'away'

/**
 * A result as a feed reports it. A corrected one carries a higher `action`; an older or equal one changes nothing
 * (§settlement.correction).
 */
export interface MatchResult {
  readonly status: ResultStatus
  readonly ht: Score | null
  readonly ft: Score | null
  readonly action: number
  /** Every goal of normal time in order of play, where the feed reports them. */
  readonly goals?: readonly Side[]
  /** The score with overtime, where it was played. */
  readonly overtime?: Score
  /** The penalties scored in a shoot-out, where there was one: it decides who goes on, and no market. */
  readonly shootout?: Score
  /** The scores of the quarters, innings, sets or maps, where the sport has them. */
  readonly parts?: readonly Score[]
  /**
   * Of an outright: the winners, empty for a runner that lost; more names than places are a dead heat. A runner that
   * won is named `win`, as its pick is, beside the names of those it tied with; its score is its place in a race, else
   * 1 or 0.
   * A runner of the house's races has also the picks that won of its place, forecast and tricast.
   * Of a bout: the picks that won of its markets without a score, its method of victory and its round.
   * Of a match whose source settles markets by themselves: their winners, as `settled-pick.ts` writes them.
   */
  readonly winners?: readonly string[]
  /** How many places the outright pays, or a runner shares with those it tied with; 1 where it does not say. */
  readonly places?: number
  /** Of a race: the withdrawn runners that reduce bets on this one. If left out, those reported before stand. */
  readonly reductions?: readonly Reduction[]
}

/**
 * How a reported result relates to the one that is held: only a first or a corrected one settles anything
 * (§settlement.correction).
 */
export const newsOf = (
  held: Pick<MatchResult, 'action'> | undefined,
  told: Pick<MatchResult, 'action'>,
): 'first' | 'corrected' | 'repeated' | 'older' => {
  if (held === undefined) return 'first'
  if (told.action === held.action) return 'repeated'
  return told.action > held.action ? 'corrected' : 'older'
}

/** Whether a result decides the first half alone, and its match goes on (§settlement.first-half). */
export const isHalfOnly = ({ status }: Pick<MatchResult, 'status'>): boolean => status === 'firstHalf'

/** Whether a match goes on under a result: after its first half, or before a race. */
export const goesOn = ({ status }: Pick<MatchResult, 'status'>): boolean =>
  status === 'firstHalf' || status === 'upcoming'

/**
 * Whether a runner has a place but its source does not say who tied with it: its bets wait for the operator, however
 * long (§settlement.shared-places).
 */
export const waitsForPlacing = ({ status, winners }: Pick<MatchResult, 'status' | 'winners'>): boolean =>
  status === 'pending' && winners?.[0] === 'win'

/**
 * The result in force once another is reported; undefined if it changes nothing (§settlement.correction). A result of
 * the first half and one of the match complete each other, whichever comes first: of two half-time scores the one with
 * the higher action stands (§settlement.first-half).
 */
export const resultAfter = (held: MatchResult | undefined, told: MatchResult): MatchResult | undefined => {
  if (held === undefined) return told
  const isNewer = told.action > held.action
  if (isHalfOnly(held) && !isHalfOnly(told) && !isNewer) return { ...told, ht: held.ht, action: held.action + 1 }
  if (!isNewer) return undefined
  return isHalfOnly(told) && verdictFor(held, 'ft') !== 'running' ? { ...held, ht: told.ht, action: told.action } : told
}

/** Whether a period's markets can be settled, must be voided, or keep running under a result. */
export const verdictFor = (result: MatchResult, period: Period): 'settle' | 'void' | 'running' => {
  switch (result.status) {
    case 'firstHalf':
      return period === 'ht' && result.ht !== null ? 'settle' : 'running'
    case 'completed':
      return (period === 'ht' ? result.ht : result.ft) === null ? 'running' : 'settle'
    case 'upcoming':
    case 'pending':
    case 'suspended':
      return 'running'
    case 'cancelled':
    case 'refund':
    case 'abandoned1H':
      return 'void'
    case 'refund1H':
      return period === 'ht' ? 'void' : result.ft === null ? 'running' : 'settle'
    case 'refund2H':
    case 'abandoned2H':
      return period === 'ft' ? 'void' : result.ht === null ? 'running' : 'settle'
    case 'called':
      return (period === 'ht' ? result.ht : result.ft) === null ? 'void' : 'settle'
  }
}
