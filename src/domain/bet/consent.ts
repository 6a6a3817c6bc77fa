import { percentFor } from '../odds/myanmar.ts'
import { comparePrices, type OddsType, type Quote } from '../odds/odds.ts'
import { gainWithin } from './stake.ts'

/** What a member agreed to when a price moves between check and placement (§bet.consent). */
export const consents = ['none', 'better', 'any'] as const
export type Consent = (typeof consents)[number]

/** What the settings say. Accepting any price includes better ones. */
export const consentOf = ({
  acceptAnyOdds,
  acceptBetterOdds,
}: {
  readonly acceptAnyOdds: boolean
  readonly acceptBetterOdds: boolean
}): Consent => (acceptAnyOdds ? 'any' : acceptBetterOdds ? 'better' : 'none')

/**
 * A price that is better by more than this is more likely an incident than a gift, so the member has to confirm again
 * (§bet.consent).
 */
export const incidentPercent = 15

/** Rounds of *price moved* before the member learns why the bet is not taken (§bet.price-rounds). */
export const mostMoves = 3

/**
 * How long an offer is valid before it is checked again, and how long a question must be in sight before a press
 * answers it (§bet.check-again, §bet.reading-pause).
 */
export const offerMs = 30_000
export const readingPauseMs = 700

/** Whether a consent covers a move from one price to another on the same line. */
export const covers = (consent: Consent, agreed: Quote, offered: Quote, kind: OddsType): boolean => {
  const change = comparePrices(offered, agreed, kind)
  if (change === 0 || consent === 'any') return true
  return consent === 'better' && change > 0 && gainWithin(agreed, offered, kind, incidentPercent)
}

/**
 * The same for a Myanmar price, by its percent from the view of home or over: more for home is less for away. The bound
 * on a better price is as many points.
 */
export const coversPercent = (consent: Consent, agreed: number, offered: number, pick: string): boolean => {
  const gain = percentFor(offered, pick) - percentFor(agreed, pick)
  return gain === 0 || consent === 'any' || (consent === 'better' && gain > 0 && gain <= incidentPercent)
}
