import { type Consent, covers, coversPercent } from './consent.ts'
import { maxStake as maxSingle } from '../money/clamp.ts'
import { halves } from './each-way.ts'
import type { Leg, LegPrice } from './leg.ts'
import { acceptedAt } from './leg-price.ts'
import type { BetLimit } from './limits.ts'
import type { Quote } from '../odds/odds.ts'
import { systemLines } from './parlay.ts'
import { stakeForRisk } from './stake.ts'
import type { TicketKind } from './ticket-kinds.ts'

/** Whether a bet of the slip has one pick of the list or several (§bet.slip). */
export const parts = ['single', 'parlay'] as const
export type Part = (typeof parts)[number]

/** The ways to bet the list of the slip (§bet.slip). */
export const ways = ['singles', 'parlay', 'system', 'lucky'] as const
export type Way = (typeof ways)[number]

/** The part whose bet is shown for a way to bet. */
export const partOfWay = (way: Way): Part => (way === 'singles' ? 'single' : 'parlay')

/**
 * What a member is about to bet on; a single has one leg. Prices move, so they are kept separately, in the order of the
 * legs.
 */
export interface Ticket {
  readonly kind: TicketKind
  readonly legs: readonly Leg[]
  /** The chosen line sizes of a system, null for others. */
  readonly sizes: readonly number[] | null
}

export const singleOf = (leg: Leg): Ticket => ({
  kind: leg.built ? 'builder' : leg.oddsType === 'MM' ? 'mmo' : leg.eachWay ? 'eachWay' : 'single',
  legs: [leg],
  sizes: null,
})

/** Several legs together: a parlay at Myanmar odds has no sizes. */
export const ticketOf = ({ legs, sizes }: Pick<Ticket, 'legs' | 'sizes'>): Ticket => ({
  kind: areMyanmar(legs) ? 'mmoParlay' : sizes ? 'system' : 'parlay',
  legs,
  sizes,
})

/** The legs of a ticket are all at Myanmar odds, or none is. */
export const areMyanmar = (legs: readonly Pick<Leg, 'oddsType'>[]): boolean => legs[0]?.oddsType === 'MM'

/** The price of a single, except at Myanmar odds; undefined for any other ticket. */
export const singlePrice = ({ kind, legs: [leg] }: Ticket, [price]: readonly LegPrice[]) => {
  const accepted = kind === 'single' && leg && price !== undefined ? acceptedAt(leg, price) : undefined
  return accepted && accepted.odds !== 'MM' ? accepted : undefined
}

/** Whether a consent covers every move of a ticket's prices. */
export const coversAll = (
  consent: Consent,
  { legs }: Ticket,
  before: readonly LegPrice[],
  after: readonly LegPrice[],
): boolean =>
  after.length === legs.length &&
  legs.every((leg, place) => {
    const [agreed, offered] = [before[place]!, after[place]!]
    return leg.oddsType === 'MM'
      ? coversPercent(consent, agreed, offered, leg.pick)
      : covers(consent, agreed as Quote, offered as Quote, leg.oddsType)
  })

/** What bounds a stake: the limits, and the available balance in minor units, null where none is known. */
export interface EntryBounds {
  readonly limits: BetLimit
  readonly available: bigint | null
}

/**
 * The most that may be entered, which may be below the minimum. A single is bounded by its maximum bet and its payout.
 * The return of several legs, each way or at Myanmar odds, is capped at the maximum payout (§settlement.max-payout), so
 * only the maximum bet bounds those, both halves of an each-way bet together. The balance covers the risk of each
 * (§stake.within-balance).
 */
export const maxEntry = (ticket: Ticket, prices: readonly LegPrice[], { limits, available }: EntryBounds): bigint => {
  const single = singlePrice(ticket, prices)
  const byLimits = single
    ? maxSingle(limits, single.price, single.odds)
    : ticket.kind === 'eachWay'
      ? limits.maxBet / halves
      : limits.maxBet
  if (available === null) return byLimits
  const money = available > 0n ? available : 0n
  const byBalance = single ? stakeForRisk(money, single.price) : money / linesOf(ticket)
  return byBalance < byLimits ? byBalance : byLimits
}

/** Whether the limits allow a stake and the balance covers none (§stake.within-balance). */
export const isUncovered = (ticket: Ticket, prices: readonly LegPrice[], { limits, available }: EntryBounds): boolean =>
  maxEntry(ticket, prices, { limits, available }) < limits.minBet &&
  maxEntry(ticket, prices, { limits, available: null }) >= limits.minBet

/**
 * Brings an entered stake within its bounds; after a change the member confirms again (§stake.clamped). Only the client
 * clamps.
 */
export const clampEntry = (
  ticket: Ticket,
  prices: readonly LegPrice[],
  entered: bigint,
  bounds: EntryBounds,
): bigint => {
  const most = maxEntry(ticket, prices, bounds)
  if (entered > most) return most
  return entered < bounds.limits.minBet ? bounds.limits.minBet : entered
}

/** A system stakes what is entered on each of its lines, an each-way bet on each half. */
const linesOf = ({ kind, legs, sizes }: Ticket): bigint =>
  kind === 'eachWay' ? halves : sizes === null ? 1n : systemLines(legs.length, sizes)
