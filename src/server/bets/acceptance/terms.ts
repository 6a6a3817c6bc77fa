import { type AccountState, accountRefusals } from '#domain/member/account.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { isMyanmarCurrency } from '#domain/odds/myanmar.ts'
import { type AcceptanceRow, refusalIn } from './acceptance-row.ts'
import type { BuilderTerms } from '../builder.ts'
import { type Offer, offerOn, type OfferRefusal } from '../offer.ts'
import type { PricingContext } from '../pricing-context.ts'
import { struckOf, writeLegPrices } from '../price.ts'
import type { SelectionAsked } from '../selection.ts'

/** The terms of a whole ticket: the offers of its legs, and the narrowest of their limits. */
export interface Terms {
  readonly offers: readonly Offer[]
  readonly limits: BetLimit
  /** The maximum stake: the bet's limit, or what a market or a match still accepts from the member (§bet.exposure). */
  readonly maxBet: bigint
  /** One live leg is enough to make the ticket wait. */
  readonly live: boolean
  readonly waitSeconds: number
  readonly commissionRate: number
  /** What its builders cost, in their order. */
  readonly builders: readonly BuilderTerms[]
}

interface AccountAsked {
  readonly context: PricingContext | undefined
  readonly legs: readonly SelectionAsked[]
}

const isIn =
  (state: AccountState) =>
  ({ context }: AccountAsked): boolean =>
    context?.state === state

/** What refuses an account, whatever it asks for; an own limit that is used up is said before any price. */
export const accountRows = [
  {
    id: 'ACC-01',
    plain: 'There is no such account.',
    when: ({ context }) => !context,
    code: 'account_not_exists',
    rule: 'account.states',
  },
  {
    id: 'ACC-02',
    plain: 'The account is closed.',
    when: isIn('close'),
    code: accountRefusals.close,
    rule: 'account.states',
  },
  {
    id: 'ACC-03',
    plain: 'The account is blocked.',
    when: isIn('block'),
    code: accountRefusals.block,
    rule: 'account.states',
  },
  {
    id: 'ACC-04',
    plain: 'The account may only look.',
    when: isIn('freeze'),
    code: accountRefusals.freeze,
    rule: 'account.states',
  },
  {
    id: 'ACC-05',
    plain: 'The account is suspended.',
    when: isIn('suspend'),
    code: accountRefusals.suspend,
    rule: 'account.states',
  },
  // An account made inactive is signed out by its next request; this bet states why it was refused.
  {
    id: 'ACC-06',
    plain: 'The account is inactive.',
    when: isIn('inactive'),
    code: 'memberInactive',
    rule: 'account.states',
  },
  {
    id: 'ACC-07',
    plain: 'The member takes a break.',
    when: isIn('coolingOff'),
    code: accountRefusals.coolingOff,
    rule: 'account.states',
  },
  {
    id: 'ACC-08',
    plain: 'The member is excluded by own wish.',
    when: isIn('selfExcluded'),
    code: accountRefusals.selfExcluded,
    rule: 'account.states',
  },
  {
    id: 'ACC-09',
    plain: 'The bet is at Myanmar odds and the account in another currency.',
    when: ({ context, legs }) =>
      legs.some(({ oddsType }) => oddsType === 'MM') && !isMyanmarCurrency(context!.currency),
    code: 'invalidCurrency',
    rule: 'myanmar.currencies',
  },
  {
    id: 'ACC-10',
    plain: 'The upline has set no commission for this group of bets.',
    when: ({ context }) => context?.commissionRate === undefined,
    code: 'memberCommissionNotSetup',
    rule: 'commission.groups',
  },
  {
    id: 'ACC-11',
    plain: "The member's own limit on stakes is used up.",
    when: ({ context }) => isOver(1n, context?.ownRoom.stake),
    code: 'ownStakeLimit',
    rule: 'account.own-limits',
  },
  {
    id: 'ACC-12',
    plain: "The member's own limit on losses is used up.",
    when: ({ context }) => isOver(1n, context?.ownRoom.loss),
    code: 'ownLossLimit',
    rule: 'account.own-limits',
  },
] as const satisfies readonly AcceptanceRow<AccountAsked>[]

/** Whether an amount is above what an own limit leaves; without a limit it never is. */
export const isOver = (amount: bigint, room: bigint | null | undefined): boolean =>
  room !== null && room !== undefined && amount > room

/** A refusal of one leg gives its place, from 0. */
export interface TermsRefusal {
  readonly code: OfferRefusal | (typeof accountRows)[number]['code']
  readonly leg?: number
}

/**
 * Prices every leg, or refuses: first the account state and commission, then each leg's market and line
 * (§bet.order-of-checks).
 */
export const termsOn = (context: PricingContext | undefined, legs: readonly SelectionAsked[]): Terms | TermsRefusal => {
  const refused = accountRefusal(context, legs)
  if (refused !== undefined) return { code: refused }
  if (!context || context.commissionRate === undefined) throw new Error('an account without terms was not refused')
  const offers: Offer[] = []
  for (const [leg, selection] of legs.entries()) {
    const offer = offerOn(context.legs[leg]!, selection)
    if (typeof offer === 'string') return { code: offer, leg }
    offers.push(offer)
  }
  return { ...combined(offers), commissionRate: context.commissionRate }
}

/** Why an account may not place this kind of bet. */
export const accountRefusal = (
  context: PricingContext | undefined,
  legs: readonly SelectionAsked[],
): TermsRefusal['code'] | undefined => refusalIn(accountRows, { context, legs })

/** Limits for legs of several sports: the highest minimum and the lowest of the others. Needs at least one offer. */
export const combined = (offers: readonly Offer[]): Omit<Terms, 'commissionRate'> => {
  const limits = {
    minBet: most(offers.map((offer) => offer.limits.minBet)),
    maxBet: least(offers.map((offer) => offer.limits.maxBet)),
    maxPayout: least(offers.map((offer) => offer.limits.maxPayout)),
  }
  const room = least([limits.maxBet, ...offers.map((offer) => offer.room)])
  return {
    offers,
    limits,
    maxBet: room < 0n ? 0n : room,
    builders: [],
    live: offers.some(({ live }) => live),
    waitSeconds: Math.max(...offers.map(({ waitSeconds }) => waitSeconds)),
  }
}

/** The terms of a ticket as calls carry them. */
export const writeTerms = (
  { limits, maxBet, waitSeconds }: Pick<Terms, 'limits' | 'maxBet' | 'waitSeconds'>,
  currency: Currency,
) => ({
  min_bet: writeAmount(limits.minBet, currency),
  max_bet: writeAmount(maxBet, currency),
  max_payout: writeAmount(limits.maxPayout, currency),
  wait_seconds: waitSeconds,
})

/**
 * What a refusal for price carries: a single's or a builder's price, or the price of every leg, and the terms, so that
 * the client does not read a cached page again (§bet.fresh-price).
 */
export const writeFresh = (legs: readonly SelectionAsked[], terms: Terms, currency: Currency) => {
  const prices = writeLegPrices(struckOf(legs, terms))
  return { ...(prices.length === 1 ? { price: prices[0]! } : { prices }), ...writeTerms(terms, currency) }
}

const least = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a))
const most = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b > a ? b : a))
