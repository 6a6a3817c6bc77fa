import { type Consent, covers, coversPercent } from '#domain/consent.ts'
import { toReference } from '#domain/exposure.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import { type Currency, parseAmount } from '#domain/money.ts'
import type { Deductions } from '#domain/myanmar.ts'
import { quote } from '#domain/odds.ts'
import type { StakeParts } from '#domain/stake.ts'
import { ticketParts } from '#domain/ticket-money.ts'
import type { Liability } from '../exposure/exposure.ts'
import type { PricingContext } from './pricing-context.ts'
import { type LegsRefusal, legsRefusal } from './legs-rules.ts'
import { acceptedAt, struckOf } from './price.ts'
import type { SelectionAsked } from './selection.ts'
import type { TicketAsked } from './ticket.ts'
import { overOwnLimit, type Terms, termsOn, type TermsRefusal } from './terms.ts'

/** A ticket that passed every check that needs no lock, with its amounts. */
export interface ValidatedTicket {
  readonly terms: Terms
  readonly parts: StakeParts
  /** The amount that counts against limits: the entered stake, or for a system its whole risk. */
  readonly staked: bigint
  readonly currency: Currency
  /** The house's liability from this ticket, leg by leg. */
  readonly liabilities: readonly Liability[]
  /** The reduction of a winning Myanmar return; null for other tickets. */
  readonly deductions: Deductions | null
}

/** Why a ticket is refused. `fresh` holds the terms that a refusal for price carries. */
export type ValidationRefusal =
  | TermsRefusal
  | { readonly code: LegsRefusal }
  | { readonly code: 'oddsChanged'; readonly fresh: Terms }
  | { readonly code: 'invalidParameter'; readonly field: string }
  | { readonly code: NonNullable<ReturnType<typeof overLimit>> }

/** The house's terms for all its bets: its own limits and the reduction of a winning Myanmar return. */
export interface HouseTerms {
  readonly takes: (liabilities: readonly Liability[]) => boolean
  readonly deductions: Deductions
}

/** Every check that can run before the wallet is locked, in order (§bet.order-of-checks). Nothing is clamped here. */
export const validateTicket = (
  context: PricingContext | undefined,
  ticket: TicketAsked,
  house: HouseTerms,
): ValidatedTicket | ValidationRefusal => {
  const terms = termsOn(context, ticket.legs)
  if ('code' in terms) return terms
  const { currency } = context!
  const isMany = ticket.kind !== 'single' && ticket.kind !== 'mmo'
  const together = isMany ? legsRefusal(context!, ticket.legs, terms.offers) : undefined
  if (together) return { code: together }
  const entered = parseAmount(ticket.stake, currency)
  if (entered === undefined) return { code: 'invalidParameter', field: 'stake' }
  const moved = ticket.legs.some((leg, place) => !isCovered(ticket.accept, leg, terms.offers[place]!.price))
  if (moved) return { code: 'oddsChanged', fresh: terms }
  const { parts, liabilities, deductions } = ticketLiability(context!, ticket, entered, terms, house.deductions)
  const staked = ticket.kind === 'system' ? parts.risk : entered
  const limit = overLimit(context!, terms, parts, staked, () => house.takes(liabilities))
  return limit ? { code: limit } : { terms, parts, staked, currency, liabilities, deductions }
}

type TicketShape = Pick<TicketAsked, 'kind' | 'legs' | 'sizes'>

/** A ticket's amounts at a stake, and the house's liability from it. Offers are in the order of its legs. */
export const ticketLiability = (
  context: PricingContext,
  ticket: TicketShape,
  entered: bigint,
  terms: Pick<Terms, 'offers' | 'limits'>,
  house: Deductions,
) => {
  const deductions = ticket.legs[0]?.oddsType === 'MM' ? house : null
  const parts = partsOf(ticket, entered, terms, deductions)
  return { parts, deductions, liabilities: liabilityByLeg(context, ticket, parts) }
}

/** A multi-leg ticket counts in full on each of its picks. */
const liabilityByLeg = (
  { currency, legs: context }: PricingContext,
  { legs }: TicketShape,
  { toWin }: StakeParts,
): readonly Liability[] =>
  legs.map(({ type, pick, match, market }, leg) => {
    const picks = picksOf(plainType(type))
    return {
      match,
      market,
      sport: context[leg]!.match!.sport,
      pick: picks.indexOf(pick),
      picks: picks.length,
      toWin: toReference(toWin, currency),
    }
  })

const isCovered = (accept: Consent, { oddsType, price, pick }: SelectionAsked, offered: number): boolean =>
  oddsType === 'MM'
    ? coversPercent(accept, price, offered, pick)
    : covers(accept, quote(price, oddsType), quote(offered, oddsType), oddsType)

const partsOf = (
  { kind, legs, sizes }: TicketShape,
  entered: bigint,
  { offers, limits }: Pick<Terms, 'offers' | 'limits'>,
  deductions: Deductions | null,
): StakeParts => {
  const accepted = struckOf(legs, offers).map(acceptedAt)
  const [only] = accepted
  const price = kind === 'single' && only && only.odds !== 'MM' ? only.price : null
  return ticketParts(
    { kind, entered, legs: legs.length, sizes, price, maxPayout: limits.maxPayout, deductions },
    accepted,
  )
}

/**
 * Compares the stake with the minimum, the maximum, and the match and market limits; the liability with the house's own
 * limits; the risk and the win with payout and balance (§stake.limits).
 */
const overLimit = (
  context: PricingContext,
  { limits, offers }: Terms,
  { entered, risk, toWin }: StakeParts,
  staked: bigint,
  isTaken: () => boolean,
) => {
  const own = overOwnLimit(context, staked, risk)
  if (own) return own
  if (entered < limits.minBet) return 'betLowerMin'
  if (staked > limits.maxBet) return 'betOverMax'
  if (context.legs.some(({ stakedOnMatch }, leg) => stakedOnMatch + staked > offers[leg]!.limits.matchLimit))
    return 'betOverMaxPerMatch'
  if (context.legs.some(({ stakedOnMarket }, leg) => stakedOnMarket + staked > offers[leg]!.limits.marketLimit))
    return 'betOverLimit'
  if (!isTaken()) return 'betOverLimit'
  if (risk + toWin > limits.maxPayout) return 'betOverMaxPayout'
  return risk > context.available ? 'insufficient_balance' : undefined
}
