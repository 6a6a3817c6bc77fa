import type { Profile } from '#calls/member/member.ts'
import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { percentFor } from '#domain/odds/myanmar.ts'
import { chipsOf } from '#domain/bet/quick-stakes.ts'
import { isUncovered, maxEntry, singlePrice, type Ticket } from '#domain/bet/slip-ticket.ts'
import { soccer } from '#domain/market/sports.ts'
import { entersToWin } from '#domain/bet/stake.ts'
import { type Figures, figuresOf as figuresAt, returnOnLine } from '#domain/bet/ticket-figures.ts'
import type { PlacementContext } from '#machines/slip/placement.ts'
import type { Translate } from '#ui/text/text.tsx'

/** The slip's bet as views read it: only what the member has not entered is missing. */
export interface SlipBet extends Omit<PlacementContext, 'ticket' | 'prices' | 'limits' | 'available'> {
  readonly ticket: Ticket
  /** In the order of the ticket's legs. */
  readonly prices: readonly LegPrice[]
  readonly currency: Currency
  /** The last check's limits; before it, the member's own. */
  readonly limits: BetLimit
  readonly available: bigint
  /** Whether the member may bet on every sport of it: each has limits of its own (§stake.limits). */
  readonly mayBet: boolean
}

/** Null while the slip is empty. */
export const slipBet = (context: PlacementContext, { currency, balance, limits: own }: Profile): SlipBet | null => {
  const { ticket, prices } = context
  if (!ticket || !prices) return null
  const limits = context.limits ?? own.get(ticket.legs[0]?.sport ?? soccer) ?? noLimits
  return {
    ...context,
    ticket,
    prices,
    limits,
    currency,
    available: balance.available,
    mayBet: ticket.legs.every(({ sport }) => own.has(sport)),
  }
}

const noLimits: BetLimit = { minBet: 0n, maxBet: 0n, maxPayout: 0n }

/** One leg in the slip. */
export interface Placed {
  readonly leg: Leg
  readonly price: LegPrice
  /** Null if it did not move while the member looks at it. */
  readonly before: LegPrice | null
}

export const placedIn = ({ ticket: { legs }, prices, pricesBefore }: SlipBet): readonly Placed[] =>
  legs.map((leg, place) => {
    const price = prices[place]!
    const before = pricesBefore?.[place] ?? price
    return { leg, price, before: before === price ? null : before }
  })

/** The only leg of a single; null for a ticket of several. */
export const soleOf = (bet: SlipBet): Placed | null => (bet.ticket.legs.length === 1 ? placedIn(bet)[0]! : null)

export const isLive = ({ ticket: { legs }, waitSeconds }: SlipBet): boolean =>
  waitSeconds > 0 || legs.some(({ live }) => live)

/** Null until a stake is entered. */
export const figuresOf = (
  { entered, ticket, prices, limits, deductions, bonuses }: SlipBet,
  at: readonly LegPrice[] = prices,
): Figures | null =>
  entered === null ? null : figuresAt(ticket, at, entered, { maxPayout: limits.maxPayout, deductions, bonuses })

/** What a single at Myanmar odds returns if the match ends on its line; null for other bets. */
export const onLineOf = (
  {
    entered,
    ticket: {
      kind,
      legs: [leg],
    },
    prices,
    limits,
    deductions,
  }: SlipBet,
  [price]: readonly LegPrice[] = prices,
): bigint | null =>
  kind === 'mmo' && leg && price !== undefined && entered !== null
    ? returnOnLine(entered, percentFor(price, leg.pick), { maxPayout: limits.maxPayout, deductions })
    : null

/** The stakes allowed at the current prices and covered by the balance (§stake.within-balance). */
export const rangeOf = ({ limits, available, ticket, prices }: SlipBet) => ({
  least: limits.minBet,
  most: maxEntry(ticket, prices, { limits, available }),
})

/** The range in words; where the balance covers no stake, that is said in its place. */
export const rangeText = (t: Translate, bet: SlipBet): string => {
  const { least, most } = rangeOf(bet)
  const print = (minor: bigint) => printAmount(minor, bet.currency)
  return isUncovered(bet.ticket, bet.prices, bet)
    ? t('errors.insufficient_balance')
    : t('slip.range', { least: print(least), most: print(most) })
}

/** What one press adds, of the member's own amounts or round ones, and the most the limits and the balance allow. */
export const quickOf = ({ limits, available, ticket, prices, currency }: SlipBet, own: readonly string[]) => ({
  chips: chipsOf(own, limits, currency),
  most: maxEntry(ticket, prices, { limits, available }),
})

/**
 * The stake's name: at negative odds the entered amount is the amount to win (§stake.negative-odds), for a system it
 * is the unit on each line, each way the stake on each half.
 */
export const stakeKey = ({ ticket, prices }: SlipBet) => {
  const single = singlePrice(ticket, prices)
  if (ticket.kind === 'eachWay') return 'slip.eachWay.stake'
  return ticket.kind === 'system' ? 'slip.unit' : single && entersToWin(single.price) ? 'slip.toWin' : 'slip.stake'
}
