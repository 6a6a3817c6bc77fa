import { type CoverBonus, type CoverBonuses, coverBonusOf } from './cover-bonus.ts'
import type { LegPrice } from './leg.ts'
import { acceptedAt } from './leg-price.ts'
import { deductionFor, type Deductions, startingDeductions } from '../odds/myanmar.ts'
import { myanmarFactor } from '../settlement/settle-myanmar.ts'
import { returnOf } from '../settlement/payout.ts'
import { areMyanmar, singlePrice, type Ticket } from './slip-ticket.ts'
import { ticketParts, ticketReturn } from './ticket-money.ts'

/** What a stake means at the prices of a ticket, in minor units. */
export interface Figures {
  readonly risk: bigint
  readonly win: bigint
  readonly returns: bigint
}

/** The house's terms that figures depend on. */
export interface FigureTerms {
  readonly maxPayout: bigint
  /** The deduction from a winning Myanmar return; null where the house has not said. */
  readonly deductions: Deductions | null
  /** What full covers pay on top; absent or null where the house has not said. */
  readonly bonuses?: CoverBonuses | null
}

/**
 * The risk, and the return if every leg wins: capped at the maximum payout for several legs (§settlement.max-payout),
 * after the deduction at Myanmar odds.
 */
export const figuresOf = (
  ticket: Ticket,
  prices: readonly LegPrice[],
  entered: bigint,
  { maxPayout, deductions, bonuses = null }: FigureTerms,
): Figures => {
  const { kind, legs, sizes } = ticket
  const accepted = legs.map((leg, place) => acceptedAt(leg, prices[place]!))
  const single = singlePrice(ticket, prices)
  const off = areMyanmar(legs) ? (deductions ?? startingDeductions) : null
  const { risk, toWin } = ticketParts(
    {
      kind,
      entered,
      legs: legs.length,
      sizes,
      price: single?.price ?? null,
      maxPayout,
      deductions: off,
      bonus: bonusOf(ticket, bonuses),
    },
    accepted,
    legs[0]?.eachWay ?? null,
  )
  return { risk, win: toWin, returns: single ? returnOf(entered, single.price, single.odds, 'won') : risk + toWin }
}

/** The bonus of a ticket that is a full cover; null without a bonus, or where the operator's bonuses are not known. */
export const bonusOf = ({ legs, sizes }: Ticket, bonuses: CoverBonuses | null): CoverBonus | null =>
  bonuses && coverBonusOf(bonuses, legs.length, sizes)

/** The percent that is taken off a ticket's winning return; null where it is not at Myanmar odds. */
export const deductionOf = ({ legs }: Ticket, deductions: Deductions | null): number | null =>
  areMyanmar(legs) ? deductionFor(legs.length, deductions ?? startingDeductions) : null

/**
 * What a single at Myanmar odds returns when the match ends exactly on its line (§myanmar.on-the-line), as settlement
 * pays it: after the deduction, at most the maximum payout. Another percent changes nothing else. `share`: the percent
 * of the stake that its side wins there, or loses below 0.
 */
export const returnOnLine = (entered: bigint, share: number, { maxPayout, deductions }: FigureTerms): bigint =>
  ticketReturn(
    {
      kind: 'mmo',
      entered,
      legs: 1,
      sizes: null,
      price: null,
      maxPayout,
      deductions: deductions ?? startingDeductions,
    },
    [myanmarFactor(share)],
  ) as bigint
