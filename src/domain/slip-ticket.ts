import { type Consent, covers } from './consent.ts'
import { clamp as clampSingle, maxStake as maxSingle } from './clamp.ts'
import type { Leg } from './leg.ts'
import type { BetLimit } from './limits.ts'
import type { Quote } from './odds.ts'
import type { TicketKind } from './ticket.ts'

/** What a member is about to bet on: a single has one leg. Its prices move, and so stand beside it in the order of its legs. */
export interface Ticket {
  readonly kind: TicketKind
  readonly legs: readonly Leg[]
  /** The chosen line sizes of a system, null for others. */
  readonly sizes: readonly number[] | null
}

export const singleOf = (leg: Leg): Ticket => ({ kind: 'single', legs: [leg], sizes: null })

/** Whether a consent covers every move of a ticket's prices. */
export const coversAll = (consent: Consent, { legs }: Ticket, before: readonly Quote[], after: readonly Quote[]): boolean =>
  after.length === legs.length && legs.every(({ oddsType }, place) => covers(consent, before[place]!, after[place]!, oddsType))

/**
 * The most that may be entered: a single by its maximum bet and the payout it could reach. What several legs return is cut at the maximum
 * payout (`rules §3`), so there the maximum bet alone bounds it.
 */
export const maxEntry = ({ kind, legs: [leg] }: Ticket, [price]: readonly Quote[], limits: BetLimit): bigint =>
  kind === 'single' && leg && price !== undefined ? maxSingle(limits, price, leg.oddsType) : limits.maxBet

/** An entered stake brought into the limits; the member confirms again after a change (`rules §8`). Only the client clamps. */
export const clampEntry = (ticket: Ticket, prices: readonly Quote[], entered: bigint, limits: BetLimit): bigint => {
  const [leg] = ticket.legs
  const [price] = prices
  if (ticket.kind === 'single' && leg && price !== undefined) return clampSingle(entered, limits, price, leg.oddsType)
  if (entered > limits.maxBet) return limits.maxBet
  return entered < limits.minBet ? limits.minBet : entered
}
