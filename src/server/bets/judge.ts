import { type Consent, covers, coversPercent } from '#domain/consent.ts'
import { toReference } from '#domain/exposure.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import { type Currency, readAmount } from '#domain/money.ts'
import type { Deductions } from '#domain/myanmar.ts'
import { quote } from '#domain/odds.ts'
import type { StakeParts } from '#domain/stake.ts'
import { ticketParts } from '#domain/ticket-money.ts'
import type { Weight } from '../exposure/exposure.ts'
import type { Facts } from './facts.ts'
import { type LegsRefusal, legsRefusal } from './legs-rules.ts'
import { struckOf } from './offered.ts'
import { acceptedAt } from './price.ts'
import type { SelectionAsked } from './selection.ts'
import type { TicketAsked } from './ticket.ts'
import { overOwnLimit, type Terms, termsOn, type TermsRefusal } from './ticket-terms.ts'

/** A ticket that passed every check that needs no lock, with its money. */
export interface Judged {
  readonly terms: Terms
  readonly parts: StakeParts
  /** What counts against limits: the entered stake, of a system its whole risk. */
  readonly staked: bigint
  readonly currency: Currency
  /** What the house stands to lose by it, leg by leg. */
  readonly weights: readonly Weight[]
  /** What a winning Myanmar return is reduced by, null for others. */
  readonly deductions: Deductions | null
}

/** Why a ticket is not taken. `fresh` are the terms that a refusal for price brings along. */
export type JudgeRefusal =
  | TermsRefusal
  | { readonly code: LegsRefusal }
  | { readonly code: 'oddsChanged'; readonly fresh: Terms }
  | { readonly code: 'invalidParameter'; readonly field: string }
  | { readonly code: NonNullable<ReturnType<typeof overLimit>> }

/** What the house decides for all its bets: its own limits, and what a winning Myanmar return is reduced by. */
export interface HouseTerms {
  readonly takes: (weights: readonly Weight[]) => boolean
  readonly deductions: Deductions
}

/** All that can be decided before the wallet is locked, in its order (§bet.order-of-checks). Nothing is clamped here. */
export const judge = (facts: Facts | undefined, ticket: TicketAsked, house: HouseTerms): Judged | JudgeRefusal => {
  const terms = termsOn(facts, ticket.legs)
  if ('code' in terms) return terms
  const { currency } = facts!
  const isMany = ticket.kind !== 'single' && ticket.kind !== 'mmo'
  const together = isMany ? legsRefusal(facts!, ticket.legs, terms.offers) : undefined
  if (together) return { code: together }
  const entered = readAmount(ticket.stake, currency)
  if (entered === undefined) return { code: 'invalidParameter', field: 'stake' }
  const moved = ticket.legs.some((leg, place) => !isCovered(ticket.accept, leg, terms.offers[place]!.price))
  if (moved) return { code: 'oddsChanged', fresh: terms }
  const { parts, weights, deductions } = weighed(facts!, ticket, entered, terms, house.deductions)
  const staked = ticket.kind === 'system' ? parts.risk : entered
  const limit = overLimit(facts!, terms, parts, staked, () => house.takes(weights))
  return limit ? { code: limit } : { terms, parts, staked, currency, weights, deductions }
}

type Weighable = Pick<TicketAsked, 'kind' | 'legs' | 'sizes'>

/** A ticket's money at a stake, and what it weighs on the house. Offers in the order of its legs. */
export const weighed = (
  facts: Facts,
  ticket: Weighable,
  entered: bigint,
  terms: Pick<Terms, 'offers' | 'limits'>,
  house: Deductions,
) => {
  const deductions = ticket.legs[0]?.oddsType === 'MM' ? house : null
  const parts = partsOf(ticket, entered, terms, deductions)
  return { parts, deductions, weights: weightsOf(facts, ticket, parts) }
}

/** A ticket of many legs weighs whole on each of its picks. */
const weightsOf = ({ currency, legs: facts }: Facts, { legs }: Weighable, { toWin }: StakeParts): readonly Weight[] =>
  legs.map(({ type, pick, match, market }, leg) => {
    const picks = picksOf(plainType(type))
    return {
      match,
      market,
      sport: facts[leg]!.match!.sport,
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
  { kind, legs, sizes }: Weighable,
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

/** Minimum, maximum, match and market compare the stake, the house's own limits what it stands to lose; payout and balance compare what it risks and wins (§stake.limits). */
const overLimit = (
  facts: Facts,
  { limits, offers }: Terms,
  { entered, risk, toWin }: StakeParts,
  staked: bigint,
  isTaken: () => boolean,
) => {
  const own = overOwnLimit(facts, staked, risk)
  if (own) return own
  if (entered < limits.minBet) return 'betLowerMin'
  if (staked > limits.maxBet) return 'betOverMax'
  if (facts.legs.some(({ stakedOnMatch }, leg) => stakedOnMatch + staked > offers[leg]!.limits.matchLimit))
    return 'betOverMaxPerMatch'
  if (facts.legs.some(({ stakedOnMarket }, leg) => stakedOnMarket + staked > offers[leg]!.limits.marketLimit))
    return 'betOverLimit'
  if (!isTaken()) return 'betOverLimit'
  if (risk + toWin > limits.maxPayout) return 'betOverMaxPayout'
  return risk > facts.available ? 'insufficient_balance' : undefined
}
