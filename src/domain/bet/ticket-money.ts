import { exact, type Exact, times } from '../money/exact.ts'
import type { Accepted } from '../settlement/settle-selection.ts'
import { type EachWayTerms, halves } from './each-way.ts'
import { eachWaySettled } from '../settlement/settle-each-way.ts'
import { afterDeduction, type Deductions } from '../odds/myanmar.ts'
import { decimalOf, type OddsType, type Quote } from '../odds/odds.ts'
import { type Factor, parlayReturn, roundedReturn, systemLines, systemReturn } from './parlay.ts'
import { capped } from '../settlement/payout.ts'
import type { Outcome } from '../settlement/outcome.ts'
import { backOnRisk, exactRisk, riskOf, type StakeParts, stakeParts } from './stake.ts'
import type { TicketKind } from './ticket.ts'

/** What decides a ticket's money, apart from the outcomes of its legs; amounts in minor units. */
export interface TicketMoney {
  readonly kind: TicketKind
  /** What the member entered; for a system, the unit on each line, and each way, on each half. */
  readonly entered: bigint
  readonly legs: number
  /** The chosen sizes of a system, null for others. */
  readonly sizes: readonly number[] | null
  /** The accepted price of a single, null for others: at negative odds the risk differs from the entered stake. */
  readonly price: Quote | null
  /** The risk that a single was accepted at; that of its stake and price while it is not accepted. */
  readonly risk?: bigint
  /** The most the ticket may return, risk included. */
  readonly maxPayout: bigint
  /** The deduction from a winning Myanmar return; null for other tickets. */
  readonly deductions: Deductions | null
}

/**
 * What a ticket returns, after a Myanmar deduction, rounded once and capped (§settlement.max-payout,
 * §myanmar.deduction); `running` until its legs decide it.
 */
export const ticketReturn = (ticket: TicketMoney, factors: readonly Factor[]): bigint | 'running' => {
  const back = exactReturn(ticket, factors)
  if (back === 'running') return back
  const { entered, legs, deductions, maxPayout } = ticket
  return capped(
    deductions === null ? (roundedReturn(back) as bigint) : afterDeduction(entered, back, legs, deductions),
    maxPayout,
  )
}

/**
 * Risk, and profit if every leg wins, of a ticket as it is accepted. A single is not capped: one above the maximum
 * payout is refused.
 */
export const ticketParts = (
  ticket: TicketMoney,
  legs: readonly Accepted[],
  eachWay: EachWayTerms | null = null,
): StakeParts => {
  const { kind, entered, sizes } = ticket
  const [only] = legs
  if (kind === 'single' && only && only.odds !== 'MM') return stakeParts(entered, only.price, only.odds)
  const risk =
    kind === 'eachWay' ? entered * halves : sizes === null ? entered : entered * systemLines(legs.length, sizes)
  const best = ticketReturn(
    ticket,
    legs.map((leg) => bestFactor(leg, eachWay)),
  )
  return { entered, risk, toWin: best === 'running' || best < risk ? 0n : best - risk }
}

/**
 * The outcome of a decided ticket. A single has that of its leg. One of many legs is void if all are; otherwise the
 * money decides: more than the risk is won, less is lost in part.
 */
export const ticketOutcome = (outcomes: readonly (Outcome | null)[], payout: bigint, risk: bigint): Outcome => {
  const [only] = outcomes
  if (outcomes.length === 1 && only) return only
  if (outcomes.every((outcome) => outcome === 'void')) return 'void'
  if (payout === 0n) return 'lost'
  return payout > risk ? 'won' : payout === risk ? 'draw' : 'loseHalf'
}

/** A parlay's price: the product of its legs' decimal prices, exactly (§parlay.return). */
export const parlayPrice = (legs: readonly { readonly price: Quote; readonly odds: OddsType }[]): Exact =>
  legs.map(({ price, odds }) => decimalOf(price, odds)).reduce(times, exact(1n))

/** What a ticket returns, exactly: before rounding, the cap and any deduction. */
export const exactReturn = (
  { kind, entered, sizes, price, risk }: TicketMoney,
  factors: readonly Factor[],
): Exact | 'running' => {
  if (sizes !== null) return systemReturn(entered, factors, sizes)
  const back = parlayReturn(1n, factors)
  if (back === 'running') return back
  if (kind === 'eachWay') return times(exact(entered * halves), back)
  if (price === null) return times(exact(entered), back)
  return backOnRisk(risk ?? riskOf(entered, price), exactRisk(entered, price), back)
}

const bestFactor = (accepted: Accepted, eachWay: EachWayTerms | null): Exact => {
  if (accepted.odds === 'MM') return exact(2n)
  const decimal = decimalOf(accepted.price, accepted.odds)
  const won = { outcome: 'won' } as const
  return eachWay ? eachWaySettled(won, won, decimal, eachWay).factor : decimal
}
