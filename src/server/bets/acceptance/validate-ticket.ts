import { type CoverBonus, type CoverBonuses, coverBonusOf } from '#domain/bet/cover-bonus.ts'
import { type Consent, covers, coversPercent } from '#domain/bet/consent.ts'
import { buildersAmong, opensBuilder } from '#domain/bet/builder.ts'
import { toReference } from '#domain/bet/exposure.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import type { Deductions } from '#domain/odds/myanmar.ts'
import { quote } from '#domain/odds/odds.ts'
import type { StakeParts } from '#domain/bet/stake.ts'
import { isOfOneLeg } from '#domain/bet/ticket.ts'
import { ticketParts } from '#domain/bet/ticket-money.ts'
import type { Liability } from '../../exposure/exposure.ts'
import { type AcceptanceRow, refusalIn } from './acceptance-row.ts'
import { type BuilderRefused, buildersOn, type BuilderTerms, oddsOf } from '../builder.ts'
import type { PricingContext } from '../pricing-context.ts'
import { type LegsRefusal, legsRefusal } from './legs-rules.ts'
import { acceptedAt, struckOf } from '../price.ts'
import type { SelectionAsked } from '../selection.ts'
import type { TicketAsked } from '../ticket.ts'
import { isOver, type Terms, termsOn, type TermsRefusal } from './terms.ts'

/** A ticket that passed every check that needs no lock, with its amounts. */
export interface ValidatedTicket {
  readonly terms: Terms
  readonly parts: StakeParts
  /** The amount that counts against limits: the entered stake, or for a system and each way the whole risk. */
  readonly staked: bigint
  readonly currency: Currency
  /** The house's liability from this ticket, leg by leg. */
  readonly liabilities: readonly Liability[]
  /** The reduction of a winning Myanmar return; null for other tickets. */
  readonly deductions: Deductions | null
  /** The bonus of a full cover; null for other tickets, and where the house pays none. */
  readonly bonus: CoverBonus | null
}

/** Why a ticket is refused. `fresh` holds the terms that a refusal for price carries. */
export type ValidationRefusal =
  | TermsRefusal
  | { readonly code: LegsRefusal }
  | BuilderRefused
  | { readonly code: 'oddsChanged'; readonly fresh: Terms }
  | { readonly code: 'invalidParameter'; readonly field: string }
  | { readonly code: (typeof amountRows)[number]['code'] }

/** The house's terms for all its bets: its own limits, the reduction of a winning Myanmar return, and its bonuses. */
export interface HouseTerms {
  readonly takes: (liabilities: readonly Liability[]) => boolean
  readonly deductions: Deductions
  readonly coverBonuses: CoverBonuses
}

/** The prices that a ticket was struck at before it waited, selection by selection, and its builders (§edit.wait). */
export interface Struck {
  readonly prices: readonly number[]
  readonly builders: readonly BuilderTerms[]
}

/**
 * Every check that can run before the wallet is locked, in order (§bet.order-of-checks). Nothing is clamped here. A
 * ticket that has waited keeps the prices it was struck at.
 */
export const validateTicket = (
  context: PricingContext | undefined,
  ticket: TicketAsked,
  house: HouseTerms,
  struck?: Struck,
): ValidatedTicket | ValidationRefusal => {
  const found = ticketTerms(context, ticket)
  if ('code' in found) return found
  const { currency } = context!
  const terms = struck ? atStruck(found, struck) : found
  const entered = parseAmount(ticket.stake, currency)
  const unread = refusalIn(stakeRows, { entered })
  if (unread) return { code: unread, field: 'stake' }
  if (entered === undefined) throw new Error('a stake that is not an amount was not refused')
  if (refusalIn(priceRows, { ticket, terms })) return { code: 'oddsChanged', fresh: terms }
  const { parts, liabilities, deductions, bonus } = ticketLiability(context!, ticket, entered, terms, house)
  const staked = ticket.kind === 'system' || ticket.kind === 'eachWay' ? parts.risk : entered
  const limit = refusalIn(amountRows, {
    context: context!,
    terms,
    parts,
    staked,
    isTaken: () => house.takes(liabilities),
  })
  return limit ? { code: limit } : { terms, parts, staked, currency, liabilities, deductions, bonus }
}

const atStruck = (terms: Terms, { prices, builders }: Struck): Terms => ({
  ...terms,
  offers: terms.offers.map((offer, leg) => ({ ...offer, price: prices[leg]! })),
  builders,
})

/** Prices a ticket, or refuses it for its account, its legs or what they make together. */
export const ticketTerms = (
  context: PricingContext | undefined,
  ticket: Pick<TicketAsked, 'kind' | 'legs'>,
): Terms | ValidationRefusal => {
  const found = termsOn(context, ticket.legs)
  return 'code' in found ? found : termsTogether(context!, ticket, found)
}

/** The terms of the legs as one ticket: each builder has a price of its own. */
const termsTogether = (
  context: PricingContext,
  { kind, legs }: Pick<TicketAsked, 'kind' | 'legs'>,
  terms: Terms,
): Terms | ValidationRefusal => {
  if (isOfOneLeg(kind)) return terms
  const refused = kind === 'builder' ? undefined : legsRefusal(context, legs, terms.offers)
  if (refused) return { code: refused }
  const builders = buildersOn(context, legs, terms.offers)
  return 'code' in builders ? builders : { ...terms, builders }
}

/** What refuses the stake as it is written. */
export const stakeRows = [
  {
    id: 'ACC-50',
    plain: 'The stake is not an amount of the currency.',
    when: ({ entered }) => entered === undefined,
    code: 'invalidParameter',
    rule: 'money.minor-units',
  },
] as const satisfies readonly AcceptanceRow<{ readonly entered: bigint | undefined }>[]

interface PriceAsked {
  readonly ticket: TicketAsked
  readonly terms: Terms
}

/** What refuses the price: the member must have agreed to the one that stands. */
export const priceRows = [
  {
    id: 'ACC-51',
    plain: 'The price of a leg, or that of a builder, moved further than the member agreed to.',
    when: ({ ticket, terms }) =>
      ticket.legs.some((leg, place) => {
        const builder = leg.builder === undefined ? undefined : terms.builders[leg.builder - 1]!
        return !isCovered(ticket.accept, leg, builder ? oddsOf(builder) : terms.offers[place]!.price)
      }),
    code: 'oddsChanged',
    rule: 'bet.consent',
  },
] as const satisfies readonly AcceptanceRow<PriceAsked>[]

interface AmountAsked {
  readonly context: PricingContext
  readonly terms: Terms
  readonly parts: StakeParts
  readonly staked: bigint
  readonly isTaken: () => boolean
}

/**
 * What refuses the amount: the member's own limits, the minimum, the maximum, the match, the market, the house's own
 * limits, the payout, and the balance last.
 */
export const amountRows = [
  {
    id: 'ACC-60',
    plain: "The stake is above what the member's own limit on stakes leaves.",
    when: ({ context, staked }) => isOver(staked, context.ownRoom.stake),
    code: 'ownStakeLimit',
    rule: 'account.own-limits',
  },
  {
    id: 'ACC-61',
    plain: "The risk is above what the member's own limit on losses leaves.",
    when: ({ context, parts }) => isOver(parts.risk, context.ownRoom.loss),
    code: 'ownLossLimit',
    rule: 'account.own-limits',
  },
  {
    id: 'ACC-62',
    plain: 'The stake is below the minimum.',
    when: ({ terms, parts }) => parts.entered < terms.limits.minBet,
    code: 'betLowerMin',
    rule: 'stake.limits',
  },
  {
    id: 'ACC-63',
    plain: 'The stake is above the maximum.',
    when: ({ terms, staked }) => staked > terms.limits.maxBet,
    code: 'betOverMax',
    rule: 'stake.limits',
  },
  {
    id: 'ACC-64',
    plain: 'With it the member has more on a match than the limit of a match.',
    when: ({ context, terms, staked }) =>
      context.legs.some(({ stakedOnMatch }, leg) => stakedOnMatch + staked > terms.offers[leg]!.limits.matchLimit),
    code: 'betOverMaxPerMatch',
    rule: 'bet.exposure',
  },
  {
    id: 'ACC-65',
    plain: 'With it the member has more on a market than the limit of a market.',
    when: ({ context, terms, staked }) =>
      context.legs.some(({ stakedOnMarket }, leg) => stakedOnMarket + staked > terms.offers[leg]!.limits.marketLimit),
    code: 'betOverLimit',
    rule: 'bet.exposure',
  },
  {
    id: 'ACC-66',
    plain: 'With it the house would be liable for more than it allows itself.',
    when: ({ isTaken }) => !isTaken(),
    code: 'betOverLimit',
    rule: 'bet.exposure',
  },
  {
    id: 'ACC-67',
    plain: 'It could come back with more than the highest payout.',
    when: ({ terms, parts }) => parts.risk + parts.toWin > terms.limits.maxPayout,
    code: 'betOverMaxPayout',
    rule: 'stake.limits',
  },
  {
    id: 'ACC-68',
    plain: 'The balance does not cover the risk.',
    when: ({ context, parts }) => parts.risk > context.available,
    code: 'insufficient_balance',
    rule: 'ledger.never-overdrawn',
  },
] as const satisfies readonly AcceptanceRow<AmountAsked>[]

type TicketShape = Pick<TicketAsked, 'kind' | 'legs' | 'sizes'>

/** A ticket's amounts at a stake, and the house's liability from it. Offers are in the order of its legs. */
export const ticketLiability = (
  context: PricingContext,
  ticket: TicketShape,
  entered: bigint,
  terms: Pick<Terms, 'offers' | 'limits' | 'builders'>,
  house: Omit<HouseTerms, 'takes'>,
) => {
  const deductions = ticket.legs[0]?.oddsType === 'MM' ? house.deductions : null
  const bonus = coverBonusOf(house.coverBonuses, ticket.legs.length, ticket.sizes)
  const parts = partsOf(ticket, entered, terms, { deductions, bonus })
  return { parts, deductions, bonus, liabilities: liabilityByLeg(context, ticket, parts) }
}

/** A multi-leg ticket counts in full on each of its picks; each builder once on its match (§builder.exposure). */
const liabilityByLeg = (
  { currency, legs: context }: PricingContext,
  { legs }: TicketShape,
  { toWin }: StakeParts,
): readonly Liability[] =>
  legs.map(({ type, pick, match, market, builder }, leg) => {
    const picks = picksOf(plainType(type))
    return {
      match,
      market,
      sport: context[leg]!.match!.sport,
      pick: picks.indexOf(pick),
      picks: picks.length,
      toWin: toReference(toWin, currency),
      ...(builder !== undefined && !opensBuilder(legs, leg) && { isShared: true }),
    }
  })

const isCovered = (accept: Consent, { oddsType, price, pick }: SelectionAsked, offered: number): boolean =>
  oddsType === 'MM'
    ? coversPercent(accept, price, offered, pick)
    : covers(accept, quote(price, oddsType), quote(offered, oddsType), oddsType)

const partsOf = (
  { kind, legs, sizes }: TicketShape,
  entered: bigint,
  terms: Pick<Terms, 'offers' | 'limits' | 'builders'>,
  extras: Pick<ValidatedTicket, 'deductions' | 'bonus'>,
): StakeParts => {
  const struck = struckOf(legs, terms)
  const accepted = struck.map(acceptedAt)
  const [only] = accepted
  const price = kind === 'single' && only && only.odds !== 'MM' ? only.price : null
  return ticketParts(
    {
      kind,
      entered,
      legs: legs.length,
      sizes,
      price,
      maxPayout: terms.limits.maxPayout,
      builders: buildersAmong(struck),
      ...extras,
    },
    accepted,
    legs[0]?.eachWay ?? null,
  )
}
