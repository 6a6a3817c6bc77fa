import type { Consent } from '#domain/bet/consent.ts'
import { type Leg, type LegPrice, sameSelection } from '#domain/bet/leg.ts'
import type { Part } from '#domain/bet/slip-ticket.ts'

/** The progress of a bet: empty, being made, checked and confirmed, leaving the device, on its way, or answered. */
export type Stage = 'empty' | 'made' | 'reviewed' | 'sending' | 'awaited' | 'accepted' | 'rejected'

/** Whether the member can still change the bet. */
export const isBeingMade = ({ stage }: Pick<SlipBet, 'stage'>): boolean => stage === 'made' || stage === 'reviewed'

export const hasAnswer = ({ stage }: Pick<SlipBet, 'stage'>): boolean => stage === 'accepted' || stage === 'rejected'

/** A bet of the slip, as it last reported itself. */
export interface SlipBet {
  /** Its actor's id among the slip's children. */
  readonly id: string
  readonly part: Part
  readonly stage: Stage
  readonly legs: readonly Leg[]
  /** In the order of the legs, as they were when the bet took them. */
  readonly prices: readonly LegPrice[]
}

export interface SlipContext {
  /** What a bet begins with. */
  readonly consent: Consent
  /** The open bet of each part. */
  readonly open: Readonly<Record<Part, string>>
  /** Every bet of the slip: those set aside in the order they were, the open ones among them. */
  readonly bets: readonly SlipBet[]
  readonly mostPicks: number
  readonly mostPending: number
}

/** The list: the singles being made, one pick each, the open one last (§bet.slip). */
export const picksIn = ({ bets, open }: Pick<SlipContext, 'bets' | 'open'>): readonly SlipBet[] => {
  const made = bets.filter((bet) => bet.part === 'single' && isBeingMade(bet))
  return [...made.filter(({ id }) => id !== open.single), ...made.filter(({ id }) => id === open.single)]
}

/** The bets beside the open ones, oldest first. */
export const asideIn = ({ bets, open }: Pick<SlipContext, 'bets' | 'open'>): readonly SlipBet[] =>
  bets.filter(({ id, part }) => open[part] !== id)

/** Whether two legs are the same pick: another odds type of one price is not another pick, a boosted price is. */
export const samePick = (a: Leg, b: Leg): boolean => sameSelection(a, b) && a.boost?.id === b.boost?.id
